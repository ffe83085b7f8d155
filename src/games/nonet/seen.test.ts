/** What is kept from look to look never shows anything but the present: long games against the same states freshly loaded. */
import { expect, test } from 'vitest';
import { play, playRandomly, position, setupOf } from '../../../test/helpers/nonet.ts';
import { observeText } from '../../engine/observe-text.ts';
import { stream } from '../../engine/rng.ts';
import { cellOf } from './cells.ts';
import { nonet } from './game.ts';
import type { NonetState } from './types.ts';

/** Of a state that nobody has looked at: what is loaded has layers of its own. */
function freshText(s: NonetState): string {
  const loaded = nonet.state.fromJson(JSON.parse(JSON.stringify(nonet.state.toJson(s))), 'state');
  if (!loaded.ok) throw new Error(`${loaded.problem.path}: ${loaded.problem.text}`);
  return JSON.stringify(nonet.observe(loaded.value, 0));
}

function expectFresh(s: NonetState): void {
  const fresh = freshText(s);
  expect(observeText(nonet, s, 0)).toBe(fresh);
  expect(JSON.stringify(nonet.observe(s, 0))).toBe(fresh);
}

/** Somebody who survives everything, so that games go on to their last cell and floor. */
function strong(seed: string, mode: string): NonetState {
  const s = nonet.create(setupOf(seed, { mode }));
  s.health = s.maxHealth = s.stamina = s.maxStamina = 10_000;
  return s;
}

test('NONET-166 after every step of long games, to their end and over all floors, the observation is that of the state', () => {
  const random = stream('seen');
  const seen = new Set<string>();
  for (let game = 0; game < 6; game++) {
    const s = strong(`seen ${game}`, game % 2 === 0 ? 'descent' : 'classic');
    for (let i = 0; i < 1200 && s.outcome === 0; i++) {
      playRandomly(s, random, (e) => seen.add(e.type));
      if (i % 3 === 0 || s.outcome !== 0) expectFresh(s);
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['arrow-fog', 'arrow-hit', 'fog-lifted', 'slain', 'next-floor', 'won']),
  );
});

test('NONET-166 copies of a game that go different ways share what was seen and each shows its own', () => {
  const random = stream('ways');
  const games = [strong('ways', 'classic')];
  for (let i = 0; i < 3; i++) games.push(nonet.state.clone(games[0]));
  for (let i = 0; i < 120; i++)
    for (const s of games) {
      if (s.outcome === 0) playRandomly(s, random);
      expectFresh(s);
    }
  expect(new Set(games.map((s) => freshText(s))).size).toBe(games.length);
});

test('NONET-166 the same enemies over other items are another board', () => {
  const s = position({ unconquered: ['A1'] });
  const other = { ...nonet.state.clone(s), item: s.item.map((item) => (item % 9) + 1) };
  const shown = ({ cells }: { cells: readonly object[] }): unknown => cells[cellOf('A1')];
  expect(shown(nonet.observe(s, 0))).toMatchObject({ v: 3, i: 5 });
  expect(shown(nonet.observe(other, 0))).toMatchObject({ v: 3, i: 6 });
  expect(nonet.observe(other, 0).promised).toBe(false);
  expectFresh(s);
});

test('PLAT-004 an observation is not touched by later looks, and what looks share cannot be written', () => {
  const s = position({ damage: 3 });
  const before = nonet.observe(s, 0);
  const text = JSON.stringify(before);
  play(s, 'move w');
  expect(JSON.stringify(nonet.observe(s, 0))).not.toBe(text);
  expect(JSON.stringify(before)).toBe(text);
  expect(before.cells.every((c) => Object.isFrozen(c))).toBe(true);
  (before.cells as object[]).length = 0;
  expectFresh(s);
});
