import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parseMessage } from '../../src/wire/codec.ts';
import { fileWith, ghostlight, scratch } from '../command.ts';

const folder = scratch();
const peak = join(folder, 'peak');
/** Every run leaves behind how much memory it took at most, in KiB. */
const watcher = fileWith(
  `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS)));`,
  'watcher.cjs',
);

function made(name: string, make: (path: string) => void): string {
  const path = join(folder, name);
  make(path);
  return path;
}

const recorded = ghostlight(['run', 'nonet', '--seed', '7', '--emit', 'replay']).out;
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const FILES: Readonly<Record<string, string>> = {
  empty: made('empty', (p) => writeFileSync(p, '')),
  folder,
  'a pipe without a writer': made('fifo', (p) => execFileSync('mkfifo', [p])),
  endless: '/dev/zero',
  'endless noise': '/dev/urandom',
  binary: made('binary', (p) => writeFileSync(p, Buffer.from('\x00\x01\x02\x7f\xff'.repeat(1000), 'latin1'))),
  'of a gigabyte': made('gigabyte', (p) => {
    writeFileSync(p, recorded);
    truncateSync(p, 1 << 30);
  }),
  'one line of 60 MB': made('line', (p) => writeFileSync(p, Buffer.alloc(60_000_000, 'a'))),
  'ten million empty lines': made('lines', (p) => writeFileSync(p, Buffer.alloc(10_000_000, '\n'))),
  'nested without end': made('deep', (p) => writeFileSync(p, '['.repeat(10_000_000))),
  'nested inside of a recording': made('deep-head', (p) =>
    writeFileSync(
      p,
      recorded.replace('"start":{', `"start":{"sketch":{"map":[],"facts":{"health":${deep(100_000)}}},`),
    ),
  ),
  'nested inside of a scenario': made('deep-scenario', (p) =>
    writeFileSync(p, `{"game":"nonet","map":[],"facts":{"health":${deep(100_000)}}}`),
  ),
  'packed and unfolds into 80 MB': made('bomb', (p) =>
    writeFileSync(p, Buffer.concat([Buffer.from('g1'), deflateRawSync(Buffer.alloc(80_000_000))])),
  ),
  'UTF-16': made('utf16', (p) => writeFileSync(p, Buffer.from('\ufeffhello', 'utf16le'))),
  'a kind of line that is 50 MB long': made('kind', (p) =>
    writeFileSync(p, `{"at":"${'b'.repeat(50_000_000)}","n":1}\n`),
  ),
};

const EVERY = Object.keys(FILES);
const SOME = ['empty', 'folder', 'a pipe without a writer', 'endless', 'of a gigabyte', 'nested without end'];

const COMMANDS: readonly (readonly [args: readonly string[], files: readonly string[]])[] = [
  [['replay'], EVERY],
  [['run', 'nonet', '--scenario'], EVERY],
  [
    ['run', 'nonet', '--actions'],
    [...SOME.slice(0, 5), 'binary', 'UTF-16'],
  ],
  [['play', '--load'], SOME],
  [['sim', 'delve', '--bot', 'random', '--games', '1', '--content'], SOME.filter((f) => f !== 'folder')],
  [['content', 'check'], SOME.filter((f) => f !== 'folder')],
  [['ghostly', '--headless', '--map'], SOME],
];

for (const [args, files] of COMMANDS)
  test(`PLAT-146 ${args.join(' ')} with hostile files: one sentence, exit code 2, bounded memory`, {
    timeout: 300_000,
  }, () => {
    const wrong: string[] = [];
    for (const file of files) {
      const ran = spawnSync(
        process.execPath,
        ['--require', watcher, resolve('dist/ghostlight.js'), ...args, FILES[file]],
        {
          encoding: 'utf8',
          input: '',
          env: { ...process.env, GHOSTLIGHT_HOME: folder },
          timeout: 100_000,
        },
      );
      const memory = Number(readFileSync(peak, 'utf8'));
      if (ran.status !== 2 || ran.stdout !== '') wrong.push(`${file}: ${ran.status} ${ran.stdout.slice(0, 200)}`);
      if (!/^ghost[^\n]{1,1500}\n$/.test(ran.stderr)) wrong.push(`${file}: says ${ran.stderr.slice(0, 300)}`);
      if (memory > 800_000) wrong.push(`${file}: took ${memory} KiB`);
    }
    expect(wrong).toEqual([]);
  });

test('PLAT-146 PLAT-024 scripts may hold millions of empty lines, and an endless action is quoted in part', () => {
  const run = (file: string) =>
    ghostlight(['run', 'nonet', '--seed', '1', '--emit', 'digest', '--actions', FILES[file]]);
  expect(run('ten million empty lines')).toMatchObject({ code: 0, out: '', err: '' });
  for (const file of ['one line of 60 MB', 'nested without end']) {
    const { code, out } = run(file);
    expect([code, out.length < 1000, JSON.parse(out)]).toEqual([
      0,
      true,
      expect.objectContaining({ code: 'bad-action' }),
    ]);
  }
  const nested = fileWith(`{"type":"move","dir":${deep(100_000)}}\n`);
  const ran = ghostlight(['run', 'nonet', '--seed', '1', '--emit', 'digest', '--actions', nested]);
  expect([ran.code, JSON.parse(ran.out).code]).toEqual([0, 'bad-action']);
});

test('PLAT-146 PLAT-047 a message that is nested too deep is answered as malformed, and one that is deep enough is read', () => {
  const act = (depth: number) =>
    parseMessage(`{"type":"act","n":0,"action":{"type":"move","dir":${deep(depth)},"say":"[[[{{{\\"[["}}`);
  expect(act(90).ok).toBe(true);
  for (const depth of [99, 1000, 30_000])
    expect(act(depth)).toMatchObject({ ok: false, problem: { code: 'bad-json' } });
});

test('PLAT-146 the marks and line ends of other systems are no part of a text', () => {
  const foreign = (text: string) => fileWith(`\ufeff${text.replaceAll('\n', '\r\n')}`);
  const actions = ['run', 'nonet', '--seed', '7', '--emit', 'digest', '--actions'];
  const script = 'move w\n# then\nmove n\n';
  const plain = ghostlight([...actions, fileWith(script)]);
  expect(plain.out).not.toBe('');
  expect(ghostlight([...actions, foreign(script)])).toEqual(plain);
  expect(ghostlight(['replay', foreign(recorded), '--verify']).out).toBe(
    ghostlight(['replay', fileWith(recorded), '--verify']).out,
  );
  const scenario = '{\n"game":"nonet",\n"map":[],\n"facts":{},\n"seed":"7"}\n';
  expect(ghostlight(['run', 'nonet', '--scenario', foreign(scenario)]).code).toBe(
    ghostlight(['run', 'nonet', '--scenario', fileWith(scenario)]).code,
  );
});

test('PLAT-146 a pipe that somebody writes to is read to its end', () => {
  const [good] = [fileWith(recorded)];
  const command = `${process.execPath} ${resolve('dist/ghostlight.js')} replay <(sleep 0.3; cat ${good}) --verify`;
  expect(execFileSync('bash', ['-c', command], { encoding: 'utf8' })).toContain('verified: Nonet');
});
