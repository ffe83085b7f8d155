import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { derivedSeed } from '../../src/host/derive-seed.ts';
import { ghostlight, scratch } from '../command.ts';
import { player } from './bots.ts';

/** The recipe of PLAT-140, written by somebody else. */
function byTheBook(seed: string, game: number): string {
  const sum = createHash('sha256').update(`ghostlight sim ${game} ${seed}`).digest();
  return [...sum.subarray(0, 20)].map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]).join('');
}

test('PLAT-140 the seed of game i follows from --seed by SHA-256, in a form that anybody can compute', () => {
  expect(derivedSeed('1', 0)).toBe('ad65kztuxpse32u44y55');
  for (const seed of ['1', '2', 'bog-17', 'x'.repeat(64)])
    for (const game of [0, 1, 10, 999_999]) expect(derivedSeed(seed, game)).toBe(byTheBook(seed, game));
  const many = new Set(Array.from({ length: 2000 }, (_, i) => derivedSeed('1', i)));
  expect(many.size).toBe(2000);
});

test('PLAT-140 a program hears nothing from which the seed can be tried before the game is over', () => {
  const file = join(scratch(), 'heard');
  const spy = player(`require('node:fs').appendFileSync(${JSON.stringify(file)}, text + '\\n');`);
  ghostlight(['sim', 'nonet', '--bot-cmd', spy, '--games', '2', '--seed', '1', '--jobs', '1']);
  const heard = readFileSync(file, 'utf8').trim().split('\n');
  const seeds = [byTheBook('1', 0), byTheBook('1', 1)];
  const over = heard.filter((line) => JSON.parse(line).type === 'over');
  expect(over.map((line) => JSON.parse(line).seed)).toEqual(seeds);
  const before = heard.filter((line) => !over.includes(line)).join('\n');
  expect(JSON.parse(heard[0])).toEqual({ type: 'joined', session: 'g1', seat: 0, seats: 1, token: 'g1' });
  for (const secret of [...seeds, '1', '2'].flatMap((s) => [s.length > 1 ? s : [], sha(s)].flat()))
    expect(before).not.toContain(secret);
  expect(before).not.toMatch(/seed/i);
});

test('PLAT-140 a contest draws a seed of 100 bits', async () => {
  const contest = spawn(process.execPath, [resolve('dist/ghostlight.js'), 'ghostly', '--headless', '--port', '0']);
  const [said] = await once(contest.stderr, 'data');
  contest.kill();
  expect(String(said)).toMatch(/; seed [abcdefghijkmnpqrstuvwxyz23456789]{20};/);
});

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

test('PLAT-140 PLAT-025 any one game can be played again by its number, and its seed is told', () => {
  const args = ['sim', 'nonet', '--bot', 'greedy', '--seed', 'again', '--json', '--games'];
  const all = JSON.parse(ghostlight([...args, '3']).out);
  expect(all.first).toEqual({ game: 0, seed: byTheBook('again', 0) });
  const each = [0, 1, 2].map((i) => JSON.parse(ghostlight([...args, '1', '--first', String(i)]).out));
  expect(each.map((one) => one.first)).toEqual([0, 1, 2].map((game) => ({ game, seed: byTheBook('again', game) })));
  const mean = each.reduce((sum, one) => sum + one.length.mean, 0) / 3;
  expect(all.length.mean).toBeCloseTo(mean, 2);
  expect(ghostlight(['sim', 'nonet', '--bot', 'random', '--games', '1']).out).toContain(byTheBook('1', 0));
});
