import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printable, printableJson, printableLines } from '../../src/engine/printable.ts';
import { fileWith, ghostlight } from '../command.ts';

/** What takes over a terminal: CSI and OSC in 7 and 8 bits, DEL, bell, direction marks, invisible letters, tags. */
const EVIL = '\x1b[2J\x1b]0;pwned\x07\x9b31m\x7f\u202e\u2066\u200b\u2028\u{e0041}\ud800';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
const STEERS = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u{e0000}-\u{e0fff}]/u;

test('PLAT-144 controls, direction marks and invisible letters are shown as what they are', () => {
  expect(printable(`a${EVIL}\n`)).toBe(
    'a\\x1b[2J\\x1b]0;pwned\\x07\\x9b31m\\x7f\\u202e\\u2066\\u200b\\u2028\\u{e0041}\\ud800\\x0a',
  );
  expect(printableLines('a\tb\nc\rd')).toBe('a\tb\nc\\x0dd');
  expect(printable('Grün ─ ☂ 日本')).toBe('Grün ─ ☂ 日本');
  const json = JSON.stringify({ [EVIL]: [EVIL, 'plain'] }, null, 2);
  expect(printableJson(json)).not.toMatch(STEERS);
  expect(JSON.parse(printableJson(json))).toEqual(JSON.parse(json));
});

const recorded = ghostlight(['run', 'nonet', '--seed', '7', '--emit', 'replay']).out;
const head = JSON.parse(recorded);
const withHead = (change: object) => fileWith(`${JSON.stringify({ ...head, ...change })}\n`, 'r.jsonl');
const scenario = (change: object) =>
  fileWith(JSON.stringify({ game: 'nonet', map: [], facts: {}, ...change }), 's.json');

/** Every place of a file, or of the command line, that an answer may quote. */
const QUOTED: readonly (readonly [what: string, args: readonly string[]])[] = [
  ['the game of a recording', ['replay', withHead({ game: EVIL })]],
  ['the content of a recording', ['replay', withHead({ content: EVIL })]],
  ['the format of a recording', ['replay', withHead({ format: EVIL })]],
  ['the seed of a recording', ['replay', withHead({ start: { seed: EVIL } })]],
  ['an option of a recording', ['replay', withHead({ options: { [EVIL]: 1 } })]],
  ['the value of an option', ['replay', withHead({ options: { fog: EVIL } })]],
  ['the name of a seat', ['replay', withHead({ seats: [{ name: EVIL, kind: 'human' }] })]],
  ['the name of a seat, shown', ['replay', withHead({ seats: [{ name: EVIL, kind: 'human' }] }), '--turn', '0']],
  ['a kind of line', ['replay', fileWith(`${recorded}{"at":${JSON.stringify(EVIL)},"n":0}\n`)]],
  ['a move', ['replay', fileWith(`${recorded}{"at":"step","n":1,"moves":[${JSON.stringify(`0 ${EVIL}`)}]}\n`)]],
  ['the game of a save', ['play', '--load', withHead({ game: EVIL })]],
  ['the game of a scenario', ['run', 'nonet', '--scenario', scenario({ game: EVIL })]],
  ['a field of a scenario', ['run', 'nonet', '--scenario', scenario({ [EVIL]: 1 })]],
  ['a fact of a scenario', ['run', 'nonet', '--scenario', scenario({ facts: { [EVIL]: 1 } })]],
  ['a fact of a scenario, its value', ['run', 'nonet', '--scenario', scenario({ facts: { health: EVIL } })]],
  ['a map of a scenario', ['run', 'swamp', '--scenario', scenario({ game: 'swamp', map: [EVIL] })]],
  ['the seed of a scenario', ['run', 'nonet', '--scenario', scenario({ seed: EVIL })]],
  ['text that is no scenario', ['run', 'nonet', '--scenario', fileWith(EVIL)]],
  ['an action', ['run', 'nonet', '--seed', '1', '--actions', fileWith(`${EVIL}\n`), '--emit', 'digest']],
  ['an action, among files', ['run', 'nonet', '--seed', '1', '--actions', fileWith(`x${EVIL}\n`), '--emit', 'replay']],
  ['a pack', ['sim', 'delve', '--bot', 'random', '--content', fileWith(JSON.stringify({ [EVIL]: 1 }))]],
  ['a pack, checked', ['content', 'check', fileWith(JSON.stringify({ monsters: [{ id: EVIL }] }))]],
  ['a map of the arena', ['ghostly', '--headless', '--map', fileWith(`${EVIL}\n`.repeat(5))]],
  ['a file name', ['replay', `/nowhere/${EVIL}`]],
  ['a game on the command line', ['run', EVIL]],
  ['a command', [EVIL]],
  ['an option of the command line', ['run', 'nonet', `--${EVIL}`]],
  ['a value on the command line', ['run', 'nonet', '--fog', EVIL]],
  ['a theme', ['play', 'nonet', '--theme', EVIL]],
  ['an excess argument', ['list', EVIL]],
  ['an ignored argument', ['ghostly', EVIL, '--nothing']],
  ['a name of the contest', ['ghostly', `--${EVIL}`]],
  ['a bot', ['sim', 'nonet', '--bot', EVIL]],
  ['a command of a bot', ['sim', 'nonet', '--games', '1', '--bot-cmd', `exit 3 # ${EVIL}`]],
  ['a rule book', ['rules', EVIL]],
];

for (const [what, args] of QUOTED)
  test(`PLAT-144 no escape code of ${what} reaches the terminal`, () => {
    const ran = ghostlight(args);
    expect(ran.out + ran.err).not.toMatch(STEERS);
    expect(ran.err).not.toContain('    at ');
    expect(ran.out.length + ran.err.length).toBeGreaterThan(0);
  });

test('PLAT-144 every command prints through the one file that makes text printable', () => {
  const own = new Set(['output.ts', 'progress.ts', 'ghostly.ts', 'serve.ts']);
  for (const file of readdirSync('src/cli').filter((f) => /(?<!\.test)\.ts$/.test(f) && !own.has(f)))
    expect([file, /(stdout|stderr)\.write|console\./.test(readFileSync(`src/cli/${file}`, 'utf8'))]).toEqual([
      file,
      false,
    ]);
});
