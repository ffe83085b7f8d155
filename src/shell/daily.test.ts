/** A game of the day for every game: the same for all who play it, in a save of its own. */
import { expect, test } from 'vitest';
import { digestOf } from '../engine/codec.ts';
import { GAMES } from '../games/index.ts';
import { begin } from '../host/begin.ts';
import { newHead } from '../host/recording.ts';
import { dailyGame, dailySlot, dayOf } from './daily.ts';
import { seatsFor } from './rivals.ts';
import { slotOf } from './slots.ts';

const modules = await Promise.all(GAMES.map(async (g) => ({ id: g.id, module: await g.load() })));

test.each(modules)(
  'SCREEN-040 $id: one day is one game, another day another, kept in a save of its own',
  ({ module }) => {
    const { game, ui } = module;
    const headOn = (today: string) => {
      const { options, seed } = dailyGame(module, today);
      const all = { ...game.options.defaults, ...options };
      const chosen = seed ?? ui.seedFor?.(all, today) ?? '';
      return newHead(game, { seed: chosen, options: all, seats: seatsFor(module) });
    };
    const digestOn = (today: string) => {
      const state = begin(game, headOn(today));
      if (!state.ok) throw new Error(state.problem.text);
      return digestOf(game.state, state.value);
    };
    expect(digestOn('20261117')).toBe(digestOn('20261117'));
    expect(digestOn('20261117')).not.toBe(digestOn('20261118'));
    const head = headOn('20261117');
    expect(slotOf(module, head)).toBe(dailySlot('20261117'));
    expect(dayOf(module, head)).toBe('2026-11-17');
    expect(
      dayOf(module, newHead(game, { seed: 'bog', options: game.options.defaults, seats: seatsFor(module) })),
    ).toBeNull();
  },
);
