/** Games from folders and packages of their own, by every command that takes them. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGameFolder } from '../../src/cli/game-folder.ts';
import { fileWith, ghostlight, scratch } from '../command.ts';
import { guestGame, guestGameCalled } from '../helpers/guest-game.ts';

test('PLAT-170 a game of a folder is listed beside those of the house, with its bots', () => {
  const listed = JSON.parse(ghostlight(['list', '--json', '--game', guestGame()]).out) as {
    id: string;
    bots: object[];
  }[];
  expect(listed.length).toBe(6);
  expect(listed[5]).toMatchObject({
    id: 'lantern',
    title: 'Lantern',
    players: { min: 1, max: 1 },
    actions: ['move <dir: n|e|s|w>', 'wait'],
    bots: [{ name: 'random' }, { name: 'seeker' }, { name: 'careful' }],
  });
  expect(ghostlight(['list', '--json']).out).not.toContain('lantern');
});

test('PLAT-170 it is played by a script, and its recording verifies with the game and not without', () => {
  const game = guestGame();
  const script = fileWith('wait\nmove n\nmove s\n');
  const ran = ghostlight(['run', '--game', game, '--seed', '1', '--actions', script, '--emit', 'replay']);
  expect([ran.code, ran.err]).toEqual([0, '']);
  const recording = fileWith(ran.out, 'game.jsonl');
  const verified = ghostlight(['replay', recording, '--verify', '--game', game]);
  expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('verified: Lantern, seed 1')]);
  const without = ghostlight(['replay', recording, '--verify']);
  expect([without.code, without.err]).toEqual([2, expect.stringContaining('"lantern" is not here')]);
  const named = ghostlight(['run', 'lantern', '--game', game, '--seed', '1', '--actions', script, '--emit', 'replay']);
  expect(named.out).toBe(ran.out);
});

test('PLAT-170 its bots play it in threads, with the same table whatever their number', () => {
  const args = ['sim', '--game', guestGame(), '--bot', 'careful', '--games', '24', '--seed', '1', '--json', '--jobs'];
  const one = ghostlight([...args, '1']);
  expect([one.code, JSON.parse(one.out)]).toMatchObject([0, { game: 'lantern', games: 24 }]);
  expect(ghostlight([...args, '3']).out).toBe(one.out);
});

test('PLAT-170 its schema is listed, with its actions', () => {
  const schema = ghostlight(['list', '--schema', 'lantern', '--game', guestGame()]);
  expect([schema.code, schema.err]).toEqual([0, '']);
  expect(JSON.stringify(JSON.parse(schema.out))).toContain('move');
});

test('PLAT-170 two of its bots are compared, with and without the name of the game', () => {
  const game = guestGame();
  const args = ['seeker', 'random', '--max-games', '8', '--json'];
  const plain = ghostlight(['compare', '--game', game, ...args]);
  expect([plain.code, JSON.parse(plain.out)]).toMatchObject([
    3,
    { game: 'lantern', a: 'seeker', b: 'random', games: 8 },
  ]);
  expect(ghostlight(['compare', 'lantern', '--game', game, ...args]).out).toBe(plain.out);
  const unknown = ghostlight(['compare', '--game', game, 'seeker', 'nobody']);
  expect([unknown.code, unknown.err]).toEqual([
    2,
    expect.stringContaining('unknown bot "nobody"; known: random, seeker, careful'),
  ]);
});

test('PLAT-170 several games come along at once, and no two of them with one id', () => {
  const [one, other] = [guestGame(), guestGameCalled('torch')];
  const both = ghostlight(['list', '--json', '--game', one, '--game', other]);
  expect((JSON.parse(both.out) as { id: string }[]).slice(5).map((g) => g.id)).toEqual(['lantern', 'torch']);
  const twice = ghostlight(['list', '--game', one, '--game', one]);
  expect([twice.code, twice.err]).toEqual([2, expect.stringContaining('game.id: "lantern" is taken by')]);
  const house = ghostlight(['list', '--game', guestGameCalled('nonet')]);
  expect([house.code, house.err]).toEqual([2, expect.stringContaining('"nonet" is taken by a game of the house')]);
  const many = ghostlight(['list', ...Array.from({ length: 21 }, () => ['--game', one]).flat()]);
  expect([many.code, many.err]).toEqual([2, expect.stringContaining('at most 20 games')]);
});

test('PLAT-171 a key for nothing and a part that the package does not have are named before anything is played', () => {
  const broken = (file: string, what: string, by: string): string => {
    const ran = ghostlight(['list', '--game', guestGame({ [file]: (text) => text.replace(what, by) })]);
    expect([ran.code, ran.err.trimEnd().split('\n').length]).toEqual([2, 1]);
    return ran.err;
  };
  expect(broken('ui.js', "'move n'", "'move north'")).toMatch(
    /^ghostlight: --game: \S+lantern: ui\.keys\.play: "move north" is neither an action nor a ui: command\n$/,
  );
  expect(broken('rules.js', 'ghostlight/kit', 'ghostlight/kitt')).toMatch(
    /^ghostlight: --game: \S+lantern: cannot be imported: there is no "ghostlight\/kitt" \(rules\.js line \d+\)\n$/,
  );
  const bare = ghostlight(['--game', guestGame()]);
  expect([bare.code, bare.err]).toEqual([2, expect.stringContaining('ghostlight play --game FOLDER')]);
});

/** A project in which a game is installed as a package. */
function projectWith(name: string, manifest: object): string {
  const project = scratch();
  const folder = join(project, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  cpSync(guestGame(), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  mkdirSync(join(project, 'deep', 'down'), { recursive: true });
  return project;
}

test('PLAT-170 a package that is installed here or above is found by its name, and its manifest names the module', () => {
  for (const [name, manifest] of [
    ['my-lantern', { main: './index.js' }],
    ['@me/lantern', { exports: { '.': { types: './index.d.ts', import: './index.js' } } }],
    ['plain', { exports: './index.js', main: './gone.js' }],
    ['bare', {}],
  ] as const) {
    const project = projectWith(name, manifest);
    expect(findGameFolder(name, join(project, 'deep', 'down'))).toMatchObject({ entry: 'index.js', from: name });
  }
});

test('PLAT-170 what is no folder and no package, or has no module, is named', () => {
  const empty = scratch();
  const outside = projectWith('out', { main: '../../secret.js' });
  writeFileSync(join(outside, 'secret.js'), '');
  const cases: readonly (readonly [string, string, string])[] = [
    ['./gone', empty, 'there is no such folder'],
    ['gone', empty, 'no package of that name is installed here; a folder is written ./gone'],
    ['', empty, 'has no index.js'],
    ['no such name!', empty, 'is neither a folder nor the name of a package'],
    ['.', empty, 'has no index.js, and no package.json that names another module'],
    ['missing', projectWith('missing', { main: 'gone.js' }), 'package.json names "gone.js", which is not there'],
    ['out', outside, 'its module "secret.js" is outside of the folder'],
    ['./node_modules/out/package.json', outside, 'is a file; name its folder'],
  ];
  for (const [name, cwd, words] of cases) expect(() => findGameFolder(name, cwd), name).toThrow(words);
});

test('PLAT-170 commands that have the games of the house alone say so', () => {
  const game = guestGame();
  for (const args of [
    ['contest', 'new', join(scratch(), 'cup'), 'lantern'],
    ['rules', 'lantern'],
  ])
    for (const flag of [['--game', game], [`--game=${game}`]]) {
      const { code, err } = ghostlight([...args, ...flag]);
      expect([code, err]).toEqual([2, `ghostlight: ${args[0]}: takes games of the house alone, no --game\n`]);
    }
});
