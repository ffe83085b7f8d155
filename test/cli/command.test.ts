import { expect, test } from 'vitest';
import { fileWith, ghostlight } from '../command.ts';

/** One line, exit code 2, no stack trace. */
function refused(args: readonly string[], ...says: string[]): void {
  const ran = ghostlight(args);
  expect([args, ran.code, ran.out]).toEqual([args, 2, '']);
  expect(ran.err.trimEnd().split('\n').length).toBe(1);
  for (const word of says) expect(ran.err).toContain(word);
  expect(ran.err).not.toContain('    at ');
}

test('PLAT-020 PLAT-027 SWORD-319 without a terminal the help is printed; help and version work everywhere', () => {
  const bare = ghostlight([]);
  // Each run has a folder of its own.
  const anywhere = (text: string): string => text.replace(/ghostlight-\w+/, '');
  expect([bare.code, anywhere(bare.out)]).toEqual([0, anywhere(ghostlight(['--help']).out)]);
  for (const command of ['play', 'run', 'sim', 'replay', 'list', 'rules', 'bench']) {
    expect(bare.out).toContain(command);
    const help = ghostlight([command, '--help']);
    expect([help.code, help.out]).toEqual([0, expect.stringContaining(`ghostlight ${command}`)]);
  }
  expect(ghostlight(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(ghostlight(['play', 'nonet', '--help']).out).toContain('--fog');
});

test('SWORD-318 the help names the folder in which games are kept', () => {
  for (const args of [['--help'], ['play', '--help'], ['play', 'sword', '--help']])
    expect(ghostlight(args).out).toMatch(/\nSaves, recordings, scores and settings are kept in \S+ghostlight-\w+\n$/);
});

test('PLAT-027 list names games with players, options, actions and bots', () => {
  const [nonet] = JSON.parse(ghostlight(['list', '--json']).out).filter((g: { id: string }) => g.id === 'nonet');
  expect(nonet).toMatchObject({ title: 'Nonet', players: { min: 1, max: 1 } });
  expect(nonet.options.map((o: { flag: string }) => o.flag)).toEqual(['mode', 'fog', 'max-turns']);
  expect(nonet.actions).toContain('move <dir: n|e|s|w>');
  expect(nonet.bots.map((b: { name: string }) => b.name)).toContain('planner');
  expect(ghostlight(['list']).out).toContain('Nonet');
  const titles = ghostlight(['list', 'swamp']).out.match(/^\w+: .*$/gm);
  expect(titles).toEqual(['swamp: Ghost in the Swamp']);
  refused(['list', 'chess'], 'chess', 'nonet');
});

test('PLAT-027 rules prints the book', () => {
  expect(ghostlight(['rules', 'nonet']).out).toContain('NONET-001');
  expect(ghostlight(['rules', 'platform']).out).toContain('PLAT-001');
});

test('PLAT-028 a wrong command, game or argument is one line and exit code 2', () => {
  refused(['frob'], 'frob', 'known:');
  refused(['run'], 'game');
  refused(['run', 'chess'], 'chess', 'nonet');
  refused(['rules', 'chess'], 'chess');
  refused(['play', 'nonet', '--theme', 'mauve'], 'mauve', 'dark');
  refused(['play', '--seed', '7'], 'game');
  refused(['play', 'nonet'], 'terminal');
});

test('PLAT-028 a wrong number or bot of a simulation is one line and exit code 2', () => {
  refused(['sim', 'nonet'], '--bot');
  refused(['sim', 'nonet', '--bot', 'deep-blue'], 'deep-blue', 'planner');
  refused(['sim', 'nonet', '--bot', 'random', '--games', '0'], '--games');
  refused(['sim', 'nonet', '--bot', 'random', '--jobs', 'all'], '--jobs');
  refused(['sim', 'nonet', ...Array.from({ length: 3 }, () => ['--bot', 'random']).flat()], 'seat');
});

test('SWORD-330 an unknown option, and a seed that is none, is named in one line with exit code 2', () => {
  refused(['run', 'sword', '--sed', '1'], '--sed', '--seed');
  refused(['run', 'sword', '--seed', ''], '--seed');
  refused(['run', 'sword', '--seed', 'x'.repeat(65)], '--seed', '64');
  refused(['run', 'sword', '--seed', 'ghöst'], '--seed');
  refused(['play', 'sword', '--save-dir'], '--save-dir');
});

test('NONET-161 an option of the game with a value it does not have is named with those it has', () => {
  refused(['run', 'nonet', '--fog', 'brown'], '--fog', 'standard');
  refused(['run', 'nonet', '--max-turns', 'many'], '--max-turns', 'whole number');
  refused(['run', 'nonet', '--emit', 'noise'], '--emit', 'digest');
});

test('PLAT-028 PLAT-065 a broken input file is named with its place', () => {
  refused(['run', 'nonet', '--scenario', '/nowhere/x.json'], '/nowhere/x.json', 'no such file');
  refused(['run', 'nonet', '--scenario', fileWith('{"game":', 's.json')], 's.json', 'JSON');
  refused(
    ['run', 'nonet', '--scenario', fileWith('{"game":"nonet","map":[],"facts":{"health":"ill"}}', 's.json')],
    's.json',
    'health',
  );
  refused(
    ['run', 'nonet', '--scenario', fileWith('{"game":"nonet","map":[],"facts":{},"colour":1}', 's.json')],
    'colour',
  );
  refused(['run', 'nonet', '--scenario', fileWith('{"game":"chess","map":[],"facts":{}}', 's.json')], 'chess');
  refused(['run', 'nonet', '--actions', '/nowhere/a.txt'], '/nowhere/a.txt');
  refused(['replay', '/nowhere/r.jsonl'], '/nowhere/r.jsonl');
  refused(['replay', fileWith('hello\n', 'r.jsonl')], 'r.jsonl', 'line 1');
  refused(['replay', fileWith('\u0000\u0001\u0002', 'r.bin')], 'r.bin');
  refused(['play', 'nonet', '--load', fileWith('{"at":"head"}\n', 'l.save')], 'l.save', 'line 1');
});

test('PLAT-029 machine-readable output stands alone on standard output, without colour', () => {
  const ran = ghostlight(['sim', 'nonet', '--bot', 'random', '--games', '5', '--json']);
  expect(() => JSON.parse(ran.out)).not.toThrow();
  expect(ran.err).toContain('steps per second');
  expect(ran.out + ghostlight(['list']).out).not.toContain('\x1b[');
});
