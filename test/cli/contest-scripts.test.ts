/** Scripts in contests: entered after a probe game, played in their engine, proved by playing again. */
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { below, stream } from '../../src/engine/rng.ts';
import { fileWith, ghostlight, scratch } from '../command.ts';
import { changed, contest, eventWith, linesOf } from '../helpers/contest-event.ts';

const RANDOM = 'export function decide(obs, legal) { return legal[Math.floor(Math.random() * legal.length)]; }';
const script = (source: string) => ['--script', fileWith(source, 'mine.js')];

test('CONTEST-052 a script enters, plays the same on every run, and verify lets it play again', () => {
  const folder = eventWith('nonet', '--bot', 'random', '--cycles', '3');
  expect(contest('add', folder, 'mine', ...script(RANDOM)).err).toBe('');
  const copy = join(scratch(), 'copy');
  cpSync(folder, copy, { recursive: true });
  for (const event of [folder, copy]) expect(contest('run', event).code).toBe(0);
  const played = (event: string) => new Map(linesOf(event).map((l) => [l.match, [l.scores, l.steps, l.recording]]));
  expect(played(folder)).toEqual(played(copy));
  expect(new Set(linesOf(folder).flatMap((l) => l.causes))).toEqual(new Set(['rules']));
  const verified = contest('verify', folder, '--rerun', '6');
  expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('6 matches, the same moves')]);
  const touched = changed(folder, (c) => writeFileSync(join(c, 'bots', 'mine-1', 'bot.js'), `${RANDOM}//`));
  expect(contest('run', touched).err).toContain('bot mine@1 has other files');
});

test('CONTEST-052 CONTEST-072 what cannot play is told to whoever brings it, and leaves nothing behind', () => {
  const folder = eventWith('nonet', '--bot', 'random');
  const said = (source: string) => contest('add', folder, 'mine', ...script(source)).err;
  expect(said('export function decide() { for (;;); }')).toContain('in a probe game it used up its work');
  expect(said('export function decide() { throw new Error("no idea"); }')).toContain(
    'failed in line 1: Error: no idea',
  );
  expect(said('export function decide() { return "fly"; }')).toContain('was refused');
  expect(said('export function decide() { return 7; }')).toContain('answered with something else');
  expect(said('let x =')).toContain('cannot be started (line 1: SyntaxError');
  expect(existsSync(join(folder, 'bots', 'mine-1'))).toBe(false);
  expect(contest('add', folder, 'mine', ...script(RANDOM), '--cmd', 'true').err).toContain('give one of them');
});

test('CONTEST-013 CONTEST-052 a script that gives out in the middle has its cause', () => {
  const folder = eventWith('nonet', '--bot', 'random');
  // The seed of a probe game is known, and so is its chance: such a script fails in matches alone.
  const known = below(stream('probe/script 0', 'script'), 2 ** 30) / 2 ** 30;
  const late = (deed: string) =>
    script(`export function decide(obs, legal) { if (Math.random() !== ${known}) { ${deed} } return 'resign'; }`);
  expect(contest('add', folder, 'thrower', ...late('throw 1')).err).toBe('');
  expect(contest('add', folder, 'looper', ...late('for (;;);')).err).toBe('');
  contest('run', folder);
  const cause = (id: string) => linesOf(folder).find((l) => l.bots[0] === `${id}@1`)?.causes[0];
  expect([cause('thrower'), cause('looper'), cause('random')]).toEqual(['crash', 'timeout', 'rules']);
});

test('CONTEST-054 notes of a script are in the recording, shown with the turn; too many cost nothing, and it plays the same again', () => {
  const talker =
    'export function decide(obs, legal, memory) { memory.n = (memory.n ?? 0) + 1; note(legal.length + " ways"); for (let i = 0; i < 9; i++) note("\\u001b[31m " + i); return legal[memory.n % legal.length]; }';
  const folder = eventWith('nonet', '--bot', 'random');
  expect(contest('add', folder, 'mine', ...script(talker)).err).toBe('');
  expect(contest('run', folder).code).toBe(0);
  const line = linesOf(folder).find((l) => l.bots[0] === 'mine@1');
  expect(line?.causes).toEqual(['rules']);
  const log = ghostlight(['replay', join(folder, 'recordings', `${line?.match}.g1`), '--emit', 'log']).out;
  expect(log).toMatch(/^note: \d+ ways\n/);
  expect(log).not.toContain('\u001b');
  expect(log.match(/^note: /gm)?.length).toBe(4 * (line?.steps ?? 0));
  expect(contest('verify', folder, '--rerun', '2').out).toContain('2 matches, the same moves');
});
