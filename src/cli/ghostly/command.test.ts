/** The contest's command line: flags, help, errors, streams, files, signals, and whole games by outside programs (sections 14 and 16). */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LOCAL, run, scratch } from '../../../test/helpers/contest-command.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { verify } from '../../host/verify.ts';
import type { Contest } from '../../server/ghostly/contest-types.ts';
import { openFiles, recall, remember } from './files.ts';
import { decimal, HELP, parseFlags } from './flags.ts';

const flagsOf = (...argv: string[]) => {
  const parsed = parseFlags(argv);
  if (parsed.kind !== 'run') throw new Error(JSON.stringify(parsed));
  return parsed.flags;
};

test('GHOST-199 GHOST-200 GHOST-201 the defaults, and what the switches imply', () => {
  expect(flagsOf()).toEqual({
    autostart: false,
    startAt: null,
    intervalMs: null,
    quitOnFinish: false,
    fullscreen: false,
    rounds: 4,
    headless: false,
    tickless: false,
    moveMs: null,
    port: 54321,
    host: null,
    matches: 1,
    map: null,
    seed: null,
    bots: [],
    scores: 'scores.txt',
    record: null,
    log: null,
    terminal: false,
    web: null,
  });
  expect(flagsOf('--headless')).toMatchObject({ autostart: true, startAt: null, quitOnFinish: true });
  expect(flagsOf('--headless', '--start-at', '2')).toMatchObject({ autostart: true, startAt: 2 });
  expect(flagsOf('--start-at=1', '--quit-on-finish', '--fullscreen', '--tickless')).toMatchObject({
    autostart: true,
    startAt: 1,
    quitOnFinish: true,
    fullscreen: true,
    tickless: true,
    headless: false,
  });
  expect(
    flagsOf('--port', '7', '--map', 'mill', '--seed', '9', '--bots', 'random,greedy,hunter', '--scores', 's'),
  ).toMatchObject({
    port: 7,
    map: 'mill',
    seed: '9',
    bots: ['random', 'greedy', 'hunter'],
    scores: 's',
  });
});

test('GHOST-202 three ways to write a value, a value may begin with a minus, and the last one counts', () => {
  for (const argv of [
    ['-i', '50'],
    ['-i50'],
    ['-i=50'],
    ['--tick-interval', '50'],
    ['--tick-interval=50'],
    ['-i', '70', '-i', '50'],
  ])
    expect(flagsOf(...argv).intervalMs).toBe(50);
  expect([flagsOf('--rounds', '-1').rounds, flagsOf('--rounds=-1').rounds]).toEqual([-1, -1]);
});

test('GHOST-203 numbers are decimal integers with a sign and blanks allowed round them', () => {
  expect([decimal(' 12 '), decimal('-1'), decimal('007'), decimal(' +3')]).toEqual([12, -1, 7, 3]);
  expect([flagsOf('--rounds', '+3').rounds, flagsOf('--rounds=+3').rounds]).toEqual([3, 3]);
  for (const odd of ['+', '+-1', '++1', '1+', '+ 1', 'abc', '2.5', '0x2', '', ' ', '1e3', '１'])
    expect(decimal(odd)).toBe(null);
});

test('GHOST-204 GHOST-228 a value out of range: one line that names it, the help, exit code 2, nothing opened', async () => {
  for (const argv of [
    ['--start-at', '0'],
    ['--start-at', '5'],
    ['-i', '9'],
    ['--tick-interval=1001'],
    ['--rounds', '0'],
    ['--rounds', '-2'],
    ['--port', '65536'],
    ['--port', 'x'],
    ['--bots', 'greedy,nobody'],
    ['--bots', 'random,random,random,random,random'],
    ['--seed', ''],
    ['--web', '65536'],
    ['--move-timeout', '9'],
    ['--move-timeout', '60001'],
  ]) {
    const { code, out, err } = await run(argv, () => expect.fail('opened'));
    expect([argv, code, out]).toEqual([argv, 2, HELP]);
    expect(err).toMatch(/^ghostly: --[a-z-]+: .* got .*\n$/);
    expect(err.split('\n').length).toBe(2);
  }
});

test('GHOST-205 without a timer the interval is not looked at', () => {
  expect(flagsOf('--tickless', '-i', '5').tickless).toBe(true);
});

test('GHOST-206 GHOST-207 unknown options and missing or surplus values: one line, no help, before --help is honoured', async () => {
  for (const argv of [
    ['--nonsense'],
    ['-x'],
    ['--help', '--nonsense'],
    ['--rounds'],
    ['--headless=yes'],
    ['-h=1'],
    ['--Headless'],
  ]) {
    const { code, out, err } = await run(argv);
    expect([argv, code, out, err.split('\n').length]).toEqual([argv, 2, '', 2]);
    expect(err).toMatch(/option --?[A-Za-z]+/);
  }
  expect(await run(['--rounds', 'x', '--help'])).toEqual({ code: 0, out: HELP, err: '' });
});

test('GHOST-208 GHOST-209 arguments that are no options are ignored, and each is named', async () => {
  const { code, err } = await run(['bots', '--help', 'now', '-']);
  expect([code, err]).toEqual([0, 'ignored argument "bots"\nignored argument "now"\nignored argument "-"\n']);
});

test('GHOST-215 GHOST-198 the help lists every option with value, range and default, 80 columns wide', async () => {
  const { code, out } = await run(['-h']);
  expect([code, out.split('\n')[0]]).toEqual([0, 'Usage: ghostly [options]']);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  const flat = out.replace(/\s+/g, ' ');
  for (const text of [
    '-h, --help',
    '--start-at <players>',
    '(1 - 4) have connected, default 4',
    '--tick-interval, -i <ms>',
    '(10 - 1000), default 100',
    '--quit-on-finish',
    '--fullscreen',
    '--rounds <rounds>',
    'default 4. Set to -1 to play forever.',
    '--headless',
    'This implies the start-at and quit-on-finish options.',
    '--tickless',
    '--port <n>',
    'default 54321',
    '--host <address>',
    '--map <map>',
    'default classic',
    '--seed <seed>',
    '--bots <list>',
    '--scores <file>',
    'default scores.txt',
    '--record <file>',
    '--log <file>',
    '--terminal',
    '--web <port>',
    'default 8080',
  ])
    expect(flat).toContain(text);
});

test('GHOST-211 more players to wait for or bots than the map seats is out of range', async () => {
  const map = join(scratch(), 'small.txt');
  writeFileSync(map, '|||||\n|#.@|\n|||||\n');
  for (const argv of [
    ['--map', map, '--start-at', '2'],
    ['--map', map, '--start-at', '1', '--bots', 'random,random'],
  ]) {
    const { code, out, err } = await run(argv);
    expect([code, out]).toEqual([2, HELP]);
    expect(err).toContain('seats 1');
  }
});

test('GHOST-212 a port that is taken: one line with port and reason, exit code 1', async () => {
  const blocker = createServer();
  await new Promise<void>((r) => blocker.listen(0, '127.0.0.1', r));
  const { port } = blocker.address() as { port: number };
  const { code, out, err } = await run(['--headless', '--port', String(port), '--host', '127.0.0.1']);
  blocker.close();
  expect([code, out, err]).toEqual([1, '', `ghostly: port ${port} cannot be opened: EADDRINUSE\n`]);
});

test('GHOST-213 GHOST-229 a map that cannot be used is refused by name, place, condition and text', async () => {
  const file = join(scratch(), 'bad.txt');
  writeFileSync(file, '|||||\r\n|#x@|\r\n|||||\r\n');
  expect(await run(['--map', file])).toEqual({
    code: 2,
    out: '',
    err: `ghostly: map ${file}: line 2, column 3: condition (b): "x" is no tile; the tiles are _ | - . o # @\n`,
  });
  const { code, err } = await run(['--map', '/no/such/map']);
  expect([code, err.includes('/no/such/map'), err.includes('classic')]).toEqual([2, true, true]);
});

const HEADLESS = ['--port', '0', '--headless', '--tickless', '--seed', '3'];
const FOUR = ['--bots', 'greedy,hunter,random,greedy'];

test('GHOST-066 GHOST-068 GHOST-248 a headless contest plays its rounds, shows nothing and ends with 0', async () => {
  const { code, out, err } = await run([...HEADLESS, ...FOUR, '--rounds', '2', '--scores', '-', '--fullscreen']);
  expect(code).toBe(0);
  expect(err).toMatch(
    /^listen port \d+; map classic 28x31, 240 pellets; tickless; rounds 2; seed 3; starts with 4 players\n/,
  );
  // One win for each round.
  expect([...out.matchAll(/wins:(\d)/g)].reduce((sum, m) => sum + Number(m[1]), 0)).toBe(2);
});

test('GHOST-223 GHOST-225 the result goes to standard output and to the score file, best first', async () => {
  const scores = join(scratch(), 'scores.txt');
  const { out } = await run([...HEADLESS, ...FOUR, '--rounds', '2', '--scores', scores]);
  expect(out).toMatch(/^(name:[a-z]+\d;wins:\d;score:\d+\n){4}$/);
  expect(readFileSync(scores, 'utf8')).toBe(out.replace(/name:|wins:|score:/g, ''));
  const wins = [...out.matchAll(/wins:(\d)/g)].map((m) => Number(m[1]));
  expect([...wins].sort((a, b) => b - a)).toEqual(wins);
});

test('GHOST-226 a score file that cannot be written is named and changes nothing else', async () => {
  const nowhere = await run([...HEADLESS, ...FOUR, '--rounds', '1', '--scores', '/no/such/folder/s']);
  expect([nowhere.code, /^scores \/no\/such\/folder\/s: cannot be written/m.test(nowhere.err)]).toEqual([0, true]);
  expect(nowhere.out).toMatch(/^(name:[a-z]+\d;wins:\d;score:\d+\n){4}$/);
});

test('GHOST-218 options win over what is remembered, and a headless server neither reads nor writes it', async () => {
  const home = scratch();
  const file = join(home, 'ghostly-arena.json');
  const kept = '{"effects":false,"retro":true,"map":"cellar"}';
  writeFileSync(file, kept);
  const before = process.env.GHOSTLIGHT_HOME;
  process.env.GHOSTLIGHT_HOME = home;
  const bots = ['--bots', 'greedy,greedy,greedy,greedy', '--tickless', '--rounds', '1', ...LOCAL];
  const { err } = await run(['--headless', ...bots]);
  expect([err.includes('map classic 28x31'), readFileSync(file, 'utf8')]).toEqual([true, kept]);
  expect(recall()).toEqual({ effects: false, retro: true, map: 'cellar', folder: '' });
  remember({ effects: true, retro: false, map: 'mill', folder: '/maps/' });
  expect([recall().map, recall().folder]).toEqual(['mill', '/maps/']);
  writeFileSync(file, 'broken');
  expect(recall()).toEqual({ effects: true, retro: false, map: 'classic', folder: '' });
  if (before === undefined) delete process.env.GHOSTLIGHT_HOME;
  else process.env.GHOSTLIGHT_HOME = before;
});

test('GHOST-273 --terminal needs a terminal, and a port of the page that is taken is said', async () => {
  const { code, out, err } = await run([...LOCAL, '--terminal'], () => expect.fail('opened'));
  expect([code, out, err]).toEqual([2, '', 'ghostly: --terminal: there is no terminal to show the game on\n']);
  const blocker = createServer();
  await new Promise<void>((r) => blocker.listen(0, '127.0.0.1', r));
  const { port } = blocker.address() as { port: number };
  const taken = await run([...LOCAL, '--web', String(port)], () => expect.fail('opened'));
  blocker.close();
  expect([taken.code, taken.err.split('\n').at(-2)]).toEqual([
    1,
    `ghostly: the page's port ${port} cannot be opened: EADDRINUSE`,
  ]);
});

test('GHOST-273 GHOST-276 without a terminal the contest is shown on a page, which can start, watch and end it', async () => {
  const home = scratch();
  const before = process.env.GHOSTLIGHT_HOME;
  process.env.GHOSTLIGHT_HOME = home;
  const webRoot = scratch();
  writeFileSync(join(webRoot, 'index.html'), '<p>the page</p>');
  let shown = '';
  const words = ['--fullscreen', '--rounds', '1', '-i', '10', '--bots', 'greedy,greedy', '--map', 'mill'];
  const { code, out, err } = await run(
    [...LOCAL, '--web', '0', ...words],
    async (_, contest, page) => {
      const base = new URL(page ?? '').origin;
      shown = await (await fetch(`${base}/`)).text();
      const ask = (control: object) =>
        fetch(`${base}/api/arena`, {
          method: 'POST',
          headers: { origin: base, 'content-type': 'application/json' },
          body: JSON.stringify(control),
        });
      await ask({ do: 'start' });
      while (contest.phase !== 'finished') await new Promise((r) => setTimeout(r, 20));
      await ask({ do: 'look', effects: false, retro: true });
      await ask({ do: 'quit' });
    },
    undefined,
    webRoot,
  );
  expect([code, shown]).toEqual([0, '<p>the page</p>']);
  expect(err).toMatch(/^page http:\/\/127\.0\.0\.1:\d+\/#\/ghostly\/tool\/arena\/projector$/m);
  expect(out).toMatch(/^(name:greedy\d;wins:\d;score:\d+\n){2}$/);
  expect(recall()).toMatchObject({ effects: false, retro: true });
  const [kept] = readdirSync(join(home, 'recordings'));
  expect(verify(ghostly, readFileSync(join(home, 'recordings', kept), 'utf8'))).toMatchObject({
    ok: true,
    value: { complete: true },
  });
  if (before === undefined) delete process.env.GHOSTLIGHT_HOME;
  else process.env.GHOSTLIGHT_HOME = before;
});

test('GHOST-210 full screen and headless together are accepted', () => {
  expect(flagsOf('--headless', '--fullscreen')).toMatchObject({ headless: true, fullscreen: true });
});

test('GHOST-026 GHOST-227 without a seed one is drawn and written to the error stream, and it repeats the game', async () => {
  const bots = [...LOCAL, '--headless', '--tickless', '--rounds', '1', '--bots', 'random,greedy,hunter,greedy'];
  const first = await run(bots);
  const seed = /seed (\S+);/.exec(first.err)?.[1] ?? '';
  expect((await run([...bots, '--seed', seed])).out).toBe(first.out);
});

/** Four clients, one after another, each answering an update by a rule of its own; deterministic. */
function fourBots(port: number, contest: Contest): void {
  const join = (i: number): void => {
    let k = i;
    let rest = '';
    const c = connect(port, '127.0.0.1');
    c.setNoDelay(true);
    c.setEncoding('utf8');
    c.on('error', () => {});
    c.on('connect', () => c.write(`NAME bot${i}\n`));
    c.on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        if (!line.startsWith('{"gamestate"')) continue;
        const { you } = JSON.parse(line).gamestate;
        k = (k * 31 + you.x * 7 + you.y * 3 + i) % 9973;
        c.write(`${['up', 'down', 'left', 'right'][(k >> 2) % 4]}\n`);
      }
    });
    const next = setInterval(() => {
      if (contest.contestants[i]?.name !== `bot${i}`) return;
      clearInterval(next);
      if (i < 3) join(i + 1);
    }, 1);
  };
  join(0);
}

test('PLAT-023 GHOST-026 the same four deterministic bots give the same result and the same recording twice', async () => {
  const play = async () => {
    const record = join(scratch(), 'game.jsonl');
    const log = join(scratch(), 'log.txt');
    const { code, out, err } = await run(
      [...LOCAL, '--headless', '--tickless', '--rounds', '4', '--seed', '1', '--record', record, '--log', log],
      fourBots,
    );
    expect([code, readFileSync(log, 'utf8').startsWith('listen port')]).toEqual([0, true]);
    expect(err.startsWith('listen port')).toBe(true);
    return { out, recording: readFileSync(record, 'utf8') };
  };
  const [first, second] = [await play(), await play()];
  expect(second).toEqual(first);
  const verified = verify(ghostly, first.recording);
  expect(verified).toMatchObject({ ok: true, value: { complete: true, torn: false } });
  expect(first.out.match(/wins:/g)?.length).toBe(4);
});

test('PLAT-060 two games of one run have a recording each', async () => {
  const folder = scratch();
  const files = openFiles({ ...flagsOf(), record: join(folder, 'game.jsonl') });
  if (typeof files === 'string') throw new Error(files);
  files.record?.('first\n', 1);
  files.record?.('second\n', 2);
  files.record?.('more\n', 2);
  files.close();
  expect(readFileSync(join(folder, 'game.jsonl'), 'utf8')).toBe('first\n');
  expect(readFileSync(join(folder, 'game-2.jsonl'), 'utf8')).toBe('second\nmore\n');
  expect(openFiles({ ...flagsOf(), record: '/no/such/folder/x' })).toContain(
    '--record /no/such/folder/x: cannot be written',
  );
});

test('GHOST-193 PLAT-023 outside programs in Python, JavaScript, C and Go finish a game of four rounds without a surprise', async () => {
  const kits = resolve('examples/ghostly');
  const has = (command: string, ask = '--version') => spawnSync(command, [ask]).status === 0;
  const binary = join(scratch(), 'bot');
  const commands: string[][] = [[process.execPath, join(kits, 'javascript/bot.mjs'), 'js1']];
  if (has('go', 'version')) {
    const program = join(scratch(), 'bot_go');
    expect(String(spawnSync('go', ['build', '-o', program, join(kits, 'go/bot.go')]).stderr)).toBe('');
    commands.push([program, 'go']);
  } else commands.push([...commands[0].slice(0, 2), 'js2']);
  commands.push(has('python3') ? ['python3', join(kits, 'python/bot.py'), 'py'] : [...commands[0].slice(0, 2), 'js3']);
  if (has('cc')) {
    const built = spawnSync('cc', [
      '-std=c11',
      '-Wall',
      '-Wextra',
      '-Werror',
      '-O2',
      '-o',
      binary,
      join(kits, 'c/bot.c'),
    ]);
    expect(String(built.stderr)).toBe('');
    commands.push([binary, 'c']);
  } else commands.push([...commands[0].slice(0, 2), 'js4']);
  const ends: Promise<string>[] = [];
  const { code, out } = await run([...LOCAL, '--headless', '--tickless', '--rounds', '4', '--seed', '1'], (port) => {
    for (const [command, ...args] of commands) {
      const child = spawn(command, [...args, '127.0.0.1', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
      let text = '';
      child.stdout.on('data', (d) => (text += d));
      child.stderr.on('data', (d) => (text += d));
      ends.push(new Promise((r) => child.on('close', (exit) => r(`${exit}${text}`))));
    }
  });
  expect(await Promise.all(ends)).toEqual(['0', '0', '0', '0']);
  expect([code, out.split('\n').length]).toEqual([0, 5]);
});
