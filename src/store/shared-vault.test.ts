import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../../test/command.ts';
import { alone } from '../host/vault.ts';
import { takePlace } from './lock.ts';
import { sharedVault } from './shared-vault.ts';

/** Together they fill a table of ten. */
const TERMINALS = ['a', 'b'];
const GAMES = 5;

async function ready(child: ChildProcess): Promise<ChildProcess> {
  await new Promise((done) => child.stdout?.once('data', done));
  return child;
}

test('PLAT-164 games that end in two terminals at the same moment are both in the scores, and settings both in the file', async () => {
  for (let round = 0; round < 3; round++) {
    const folder = scratch();
    const args = ['--import', 'tsx', 'test/score-child.ts', folder];
    const children = TERMINALS.map((name) => spawn(process.execPath, [...args, name, String(GAMES)]));
    await Promise.all(children.map(ready));
    const ends = children.map((child) => new Promise((done) => child.on('exit', done)));
    for (const child of children) child.stdin.write('now\n');
    expect(await Promise.all(ends)).toEqual([0, 0]);
    const wanted = TERMINALS.flatMap((name) => Array.from({ length: GAMES }, (_, n) => `${name}-${n}`));
    const { all } = JSON.parse(readFileSync(join(folder, 'scores/toy.json'), 'utf8'));
    expect(all.map((e: { seed: string; n: number }) => `${e.seed}-${e.n}`).sort()).toEqual(wanted);
    const { games } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
    expect(Object.keys(games).sort()).toEqual(wanted);
  }
});

test('PLAT-164 a file that another program does not let go of is told, and nothing is written', () => {
  const folder = scratch();
  const vault = sharedVault(folder, 50);
  expect(alone(vault, () => alone(vault, () => 'inside'))).toBe('inside');
  const release = takePlace(folder, 'writing');
  let ran = false;
  expect(() =>
    alone(vault, () => {
      ran = true;
    }),
  ).toThrow('another program is writing there');
  expect(ran).toBe(false);
  release?.();
  expect(() =>
    alone(vault, () => {
      throw new Error('of its own');
    }),
  ).toThrow('of its own');
  expect(alone(vault, () => 'again')).toBe('again');
});
