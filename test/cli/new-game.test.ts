/** `ghostlight new-game`: what it writes, and what it refuses without touching anything. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { scratch } from '../command.ts';

const BIN = resolve('dist/ghostlight.js');

function newGame(cwd: string, name: string) {
  const ran = spawnSync(process.execPath, [BIN, 'new-game', name], { cwd, encoding: 'utf8' });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

test('PLAT-173 it writes the game of the example under another name, and the words for a lantern stay', () => {
  const cwd = scratch();
  const made = newGame(cwd, 'bog-walk');
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toContain('npx ghostlight play --game ./bog-walk');
  const folder = join(cwd, 'bog-walk');
  expect(filesOf(folder)).toEqual(filesOf('examples/lantern'));
  const { name, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect([name, dependencies]).toEqual(['bog-walk', { ghostlight: `^${version}` }]);
  const rules = readFileSync(join(folder, 'rules.js'), 'utf8');
  expect(rules).toContain("id: 'bogwalk',\n  title: 'Bog Walk',");
  expect(rules).toContain('How far the lantern shines.');
  expect(readdirSync(cwd)).toEqual(['bog-walk']);
});

test('PLAT-173 it runs as it was written, wherever that is', () => {
  const cwd = scratch();
  newGame(cwd, 'torch');
  const ran = spawnSync(
    process.execPath,
    [BIN, 'sim', '--game', './torch', '--bot', 'seeker', '--games', '4', '--json'],
    {
      cwd,
      encoding: 'utf8',
    },
  );
  expect([ran.status, JSON.parse(ran.stdout)]).toMatchObject([0, { game: 'torch', games: 4 }]);
});

test('PLAT-173 bad names are refused, and nothing is written', () => {
  const cwd = scratch();
  const bad = ['', 'x', 'Torch', 'my game', 'a--b', '-a', 'a-', '7up', 'a.js', 'lämp', 'x'.repeat(25), '..', '.', '~'];
  const paths = ['a/b', '/tmp/torch', '../torch', 'a\\b'];
  const taken = [...GAMES.map((g) => g.id), 'no-net', 'settings', 'li-ve', 'fs', 'http', 'ghostlight', 'ghost-light'];
  for (const name of [...bad, ...paths, ...taken]) {
    const { code, out, err } = newGame(cwd, name);
    expect([name, code, out]).toEqual([name, 2, '']);
    expect(err.trimEnd().split('\n').length).toBe(1);
  }
  expect(readdirSync(cwd)).toEqual([]);
});

test('PLAT-173 what is there stays as it is: a folder, a file, a link that leads nowhere', () => {
  const cwd = scratch();
  mkdirSync(join(cwd, 'full'));
  writeFileSync(join(cwd, 'full', 'precious.txt'), 'mine');
  mkdirSync(join(cwd, 'empty'));
  writeFileSync(join(cwd, 'file'), 'mine');
  symlinkSync('nowhere', join(cwd, 'link'));
  const before = filesOf(cwd);
  for (const name of ['full', 'empty', 'file', 'link']) {
    expect([name, newGame(cwd, name)]).toMatchObject([
      name,
      { code: 2, err: expect.stringContaining('is there already') },
    ]);
  }
  expect(filesOf(cwd)).toEqual(before);
  expect(readFileSync(join(cwd, 'full', 'precious.txt'), 'utf8')).toBe('mine');
});

test('PLAT-173 twice at once: one makes it, the other is told, and the game is whole', async () => {
  const cwd = scratch();
  const run = () =>
    new Promise<number | null>((done) => {
      spawn(process.execPath, [BIN, 'new-game', 'torch'], { cwd, stdio: 'ignore' }).on('exit', done);
    });
  const codes = await Promise.all([run(), run(), run()]);
  expect(codes.filter((c) => c === 0).length).toBe(1);
  expect(readdirSync(cwd)).toEqual(['torch']);
  expect(filesOf(join(cwd, 'torch'))).toEqual(filesOf('examples/lantern'));
});
