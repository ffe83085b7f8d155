/** The observation as text against the observation of the same state freshly loaded, through long games of four. */
import { expect, test } from 'vitest';
import type { Watcher } from '../../engine/game.ts';
import { observeText } from '../../engine/observe-text.ts';
import { below, stream } from '../../engine/rng.ts';
import { type GhostlyState, ghostly, LEAVE, MOVES, RESTART } from './index.ts';

const WATCHERS: readonly Watcher[] = ['all', 'public', 0, 1, 2, 3];

function expectFresh(s: GhostlyState): void {
  const loaded = ghostly.state.fromJson(JSON.parse(JSON.stringify(ghostly.state.toJson(s))), 'state');
  if (!loaded.ok) throw new Error(`${loaded.problem.path}: ${loaded.problem.text}`);
  for (const who of WATCHERS) {
    const text = JSON.stringify(ghostly.observe(loaded.value, who));
    expect(observeText(ghostly, s, who)).toBe(text);
    expect(JSON.stringify(ghostly.observe(s, who))).toBe(text);
  }
}

test('GHOST-154 GHOST-156 over rounds with a monster, a restart and somebody who leaves, the text is the observation', () => {
  const random = stream('observe text');
  const s = ghostly.create({ seed: 'text', seats: 4, options: { map: 'classic', rounds: 3, restarts: true } });
  const seen = new Set<string>();
  for (let i = 0; i < 4000 && !s.finished; i++) {
    const turns = ghostly.toAct(s).map((seat) => ({ seat, action: MOVES[below(random, 4)] }));
    if (i === 100) turns[0].action = RESTART;
    if (s.round === 3 && s.tick === 50) turns[1].action = LEAVE;
    const { round } = s;
    ghostly.apply(
      s,
      turns.filter(({ seat, action }) => ghostly.refuse(s, seat, action) === null),
      (_, e) => seen.add(e.type),
    );
    if (i % 7 === 0 || s.round !== round || s.finished || turns.some((t) => !MOVES.includes(t.action))) expectFresh(s);
  }
  expect(s.finished).toBe(true);
  expect([...seen].sort()).toEqual(expect.arrayContaining(['left', 'powered', 'round-restarted', 'sudden-death']));
});

test('GHOST-156 copies that go different ways each keep their own rows', () => {
  const random = stream('copies');
  const first = ghostly.create({ seed: 'copies', seats: 4, options: ghostly.options.defaults });
  expectFresh(first);
  const games = [first, ghostly.state.clone(first)];
  for (let i = 0; i < 60; i++)
    for (const s of games) {
      ghostly.apply(
        s,
        ghostly.toAct(s).map((seat) => ({ seat, action: MOVES[below(random, 4)] })),
      );
      expectFresh(s);
    }
  expect(games[0].pellets).not.toEqual(games[1].pellets);
});
