import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseMessage } from '../../src/wire/codec.ts';
import { fileWith, ghostlight } from '../command.ts';
import { deep, EVERY, FILES, recorded, wrongWith } from './hostile/files.ts';

/** Each file meets one command here; the long run lets each command meet each. */
test('PLAT-146 hostile files: one sentence, exit code 2, bounded memory', () => {
  expect(wrongWith(['replay'], EVERY)).toEqual([]);
});

test.each([
  ['run nonet --scenario', 'nested inside of a scenario'],
  ['run nonet --actions', 'binary'],
  ['play --load', 'endless'],
  ['sim delve --bot random --games 1 --content', 'of a gigabyte'],
  ['content check', 'a pipe without a writer'],
  ['ghostly --headless --map', 'nested without end'],
])('PLAT-146 %s with a file %s: one sentence, exit code 2, bounded memory', (command, file) => {
  expect(wrongWith(command.split(' '), [file])).toEqual([]);
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
