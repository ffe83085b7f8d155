/** The bots keep to the rules, repeat themselves, and the planner finds the way home. */

import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { created, staged } from '../../../test/helpers/swamp.ts';
import type { AnyGame } from '../../engine/game.ts';
import { type SwampAction, type SwampState, swamp } from '../../games/swamp/index.ts';
import { swampBots } from './index.ts';

function run(name: string, s: SwampState, seed: string, most: number): string[] {
  const bot = defined(swampBots.find((b) => b.name === name)).make(swamp as unknown as AnyGame, seed);
  const played: string[] = [];
  for (let n = 0; n < most && swamp.toAct(s).length > 0; n++) {
    const legal = swamp.legal(s, 0);
    const action = bot.decide(swamp.observe(s, 0), legal, n) as SwampAction;
    expect(legal).toContain(action);
    played.push(swamp.actions.format(action));
    swamp.apply(s, [{ seat: 0, action }]);
  }
  return played;
}

test('three bots, each with a name and a sentence', () => {
  expect(swampBots.map((b) => b.name)).toEqual(['random', 'greedy', 'planner']);
  for (const b of swampBots) expect(b.about).toMatch(/^[A-Z].*\.$/);
});

test('SWAMP-256 every bot plays legal actions from observations and repeats itself with the same seed', () => {
  for (const { name } of swampBots) {
    const first = run(name, created('bot'), 'a', 25);
    expect(run(name, created('bot'), 'a', 25)).toEqual(first);
    expect(first.length).toBeGreaterThan(0);
  }
});

test('SWAMP-257 a bot decides the same whatever is hidden', () => {
  const s = created('hidden');
  const twin = swamp.state.clone(s);
  twin.rng.b ^= 99;
  twin.npcs.reverse();
  twin.alarms.push(twin.ground.junctions[0]);
  const decide = (x: SwampState) =>
    swampBots[2].make(swamp as unknown as AnyGame, 'h').decide(swamp.observe(x, 0), swamp.legal(x, 0), 0);
  expect(decide(twin)).toBe(decide(s));
});

test('SWAMP-188 with all treasures the planner walks to the harbor by the island and sails home', () => {
  const map = ['Rr~#~~~', '~~~#~~~', '~~~#~o.', '~~~~~~.', '~~~~~~@', '~~~~~~.'];
  const s = staged(map, { items: ['rum', 'parrot', 'accordion'], mp: 4, obsessed: false });
  run('planner', s, 'home', 30);
  expect(swamp.outcome(s)?.kind).toBe('won');
});

test('SWAMP-139 with a ghost the planner lights a harbor first', () => {
  const s = staged(['~~~o~~', '......', '@~~~~.', 'Rr####'], { mp: 2 });
  run('planner', s, 'light', 6);
  expect(s.harbors[0].lit).toBe(true);
});

test('SWAMP-190 the planner does not walk into sight without mana', () => {
  const s = staged(['.@~~~~', '~....S', '~~~~~~'], { mp: 0, npcs: [{ facing: 'left' }] });
  expect(run('planner', s, 'hide', 1)).toEqual(['move left']);
});
