import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dice, duel } from '../../test/toy-game.ts';
import { openDice, openDuel, playRandomly, textOf } from '../../test/toy-play.ts';
import type { Update } from './port.ts';
import { loadSave } from './save.ts';
import { verify } from './verify.ts';
import { openViewer } from './viewer.ts';

test('a viewer shows at every step, reached from anywhere, what was told when it was played', () => {
  const s = openDuel('view', { rounds: 700 });
  const told = { 0: [] as unknown[], 1: [] as unknown[], all: [] as unknown[] };
  for (const who of [0, 1, 'all'] as const) s.port(who).listen((m) => told[who].push(m));
  const digests = [s.digest()];
  s.port(0).listen((m) => {
    digests[m.n] = s.digest();
  });
  playRandomly(s, 700);
  const opened = openViewer(duel, textOf(s));
  if (!opened.ok) throw new Error(opened.problem.text);
  const v = opened.value;
  expect([v.length, v.at, v.complete]).toEqual([700, 0, true]);
  expect(v.update('all')).toEqual(told.all[0]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 710 }), { minLength: 1, maxLength: 12 }), (places) => {
      for (const n of places) {
        v.seek(n);
        const at = Math.max(0, Math.min(700, n));
        expect(v.at).toBe(at);
        expect(v.digest()).toBe(digests[at]);
        for (const who of [0, 1, 'all'] as const) expect(v.update(who)).toEqual(told[who][at]);
      }
    }),
    { numRuns: 40 },
  );
  for (const n of [256, 255, 257, 512, 513, 511]) {
    v.seek(n);
    expect(v.digest()).toBe(digests[n]);
    expect(s.lines).toContain(JSON.stringify({ at: 'step', n, moves: v.moves() }));
  }
});

test('a game can be played on from any step of a recording', () => {
  const s = openDice('fork', { goal: 100000, limit: 150 });
  playRandomly(s, 150);
  const opened = openViewer(dice, textOf(s));
  if (!opened.ok) throw new Error(opened.problem.text);
  for (const n of [0, 1, 64, 100, 150]) {
    opened.value.seek(n);
    const loaded = loadSave(dice, opened.value.fork());
    if (!loaded.ok) throw new Error(loaded.problem.text);
    const { session } = loaded.value;
    expect([session.n, session.digest()]).toEqual([n, opened.value.digest()]);
    playRandomly(session, 20, 'another way');
    expect(verify(dice, textOf(session)).ok).toBe(true);
  }
});

test('a forfeit shows at the last step only', () => {
  const s = openDice('forfeit');
  playRandomly(s, 4);
  s.forfeit(0, 'patience');
  const opened = openViewer(dice, textOf(s));
  if (!opened.ok) throw new Error(opened.problem.text);
  opened.value.seek(3);
  expect(opened.value.update(0).outcome).toBe(null);
  opened.value.seek(4);
  const last: Update<never> = opened.value.update(0) as Update<never>;
  expect([last.outcome?.why, last.legal]).toEqual(['patience', []]);
});
