/** Golden recordings: every step of every kept game must play as it did; changing one needs a raised `rules` number. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findVersion } from '../../src/games/archive.ts';
import { GAMES } from '../../src/games/index.ts';
import { parseRecording } from '../../src/host/recording.ts';
import { verify } from '../../src/host/verify.ts';

const files = readdirSync('test/golden').filter((f) => f.endsWith('.jsonl'));

test.each(files)('PLAT-001 PLAT-061 %s plays as it did, step by step', async (file) => {
  const text = readFileSync(`test/golden/${file}`, 'utf8');
  const recording = parseRecording(text);
  if (!recording.ok) throw new Error(recording.problem.text);
  // By the rules that it names: those of earlier releases play as they always did.
  const module = await findVersion(recording.value.head);
  if (!module.ok) throw new Error(module.problem.text);
  const verified = verify(module.value.game, text);
  expect(verified.ok ? [] : verified.problem).toEqual([]);
  if (verified.ok) expect(verified.value.complete).toBe(true);
  // A digest after every step, so that the first one that differs is named.
  const steps = recording.value.lines.filter((l) => l.at === 'step').length;
  expect(recording.value.lines.filter((l) => l.at === 'check').length).toBe(steps);
});

test('every game has golden recordings, won and lost', () => {
  for (const { id } of GAMES) {
    const ends = files.filter((f) => f.startsWith(`${id}-`)).map((f) => readFileSync(`test/golden/${f}`, 'utf8'));
    expect(ends.length).toBeGreaterThanOrEqual(3);
    expect(ends.some((t) => /"kind":"(won|ranked)"/.test(t))).toBe(true);
  }
});
