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

test('every game has ten golden recordings of its present rules, won and lost', async () => {
  for (const { id, load } of GAMES) {
    const { game } = await load();
    const kinds = files
      .filter((f) => f.startsWith(`${id}-r${game.rules}-`))
      .map((f) => /"outcome":\{"kind":"(\w+)"/.exec(readFileSync(`test/golden/${f}`, 'utf8'))?.[1]);
    expect([id, kinds.length >= 10]).toEqual([id, true]);
    // A game for several is neither won nor lost: its seats are ranked.
    const expected = game.seats.max > 1 ? ['ranked'] : ['lost', 'won'];
    expect([id, ...new Set([...kinds].sort())]).toEqual([id, ...expected]);
  }
});

test('every game of the list is recorded, under the name that says how', () => {
  const listed = readFileSync('test/golden/games.txt', 'utf8').split('\n');
  const wanted = listed.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' '));
  for (const [id, bots, seed, ...flags] of wanted) {
    const plain = (text: string) => text.replace(/[^a-z0-9]+/gi, '-');
    const name = new RegExp(`^${id}-r\\d+-${plain(bots)}-${plain(seed)}${plain(flags.join(''))}\\.jsonl$`);
    expect([id, bots, seed, files.some((f) => name.test(f))]).toEqual([id, bots, seed, true]);
  }
});
