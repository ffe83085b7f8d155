import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dice } from '../../test/toy-game.ts';
import { openDice, playRandomly, textOf } from '../../test/toy-play.ts';
import { formatProblem, type Result } from '../engine/result.ts';
import { parseLine } from './parse-line.ts';
import { formatLine, newHead, parseRecording } from './recording.ts';

function text(): string {
  const s = openDice('rec', { goal: 1000 });
  playRandomly(s, 70);
  return textOf(s);
}

function reason(r: Result<unknown>): string {
  return r.ok ? 'accepted' : formatProblem(r.problem);
}

test('PLAT-060 a game is recorded as head, steps, a check every 64 steps, and an end', () => {
  const s = openDice('rec', { goal: 3, limit: 200 });
  playRandomly(s, 500);
  const long = openDice('rec', { goal: 1000 });
  playRandomly(long, 130);
  expect(s.lines.map((l) => JSON.parse(l).at).join(' ')).toMatch(/^head( step)+ end$/);
  const checks = long.lines.map((l) => JSON.parse(l)).filter((l) => l.at === 'check');
  expect(checks.map((c) => c.n)).toEqual([64, 128]);
  expect(long.lines.slice(0, 2)).toEqual([
    '{"at":"head","format":1,"game":"dice","rules":2,"content":"c0ffee00","start":{"seed":"rec"},"options":{"goal":1000,"limit":300,"wild":true},"seats":[{"name":"bot 0","kind":"bot"}]}',
    expect.stringMatching(/^\{"at":"step","n":1,"moves":\["0 [a-z]+( \d)?"\]\}$/),
  ]);
});

test('PLAT-060 a recording cut off anywhere is valid up to its last whole line', () => {
  const whole = text();
  const all = parseRecording(whole);
  fc.assert(
    fc.property(fc.integer({ min: whole.indexOf('\n') + 1, max: whole.length }), (length) => {
      const cut = parseRecording(whole.slice(0, length));
      if (!cut.ok || !all.ok) throw new Error(reason(cut));
      const kept = whole
        .slice(0, length)
        .split('\n')
        .filter((l) => parseLine(l).ok).length;
      expect(cut.value.lines).toEqual(all.value.lines.slice(0, kept));
      expect(cut.value.torn).toBe(!whole.slice(0, length).endsWith('\n') && !/\}$/.test(whole.slice(0, length)));
    }),
  );
});

test('every kind of line reads back as it was written', () => {
  const lines = [
    newHead(dice, { seed: 's', sketch: { map: ['**'], facts: { bank: 1 } }, seats: [{ name: 'ann', kind: 'human' }] }),
    { at: 'step', n: 1, moves: ['0 roll 1'] },
    { at: 'check', n: 1, digest: 'ab' },
    { at: 'end', n: 1, outcome: { kind: 'won', why: 'goal', scores: [3] }, digest: 'ab', sum: 'cd' },
    { at: 'state', n: 1, digest: 'ab', version: 0, state: {} },
    { at: 'ui', n: 1, ui: { mode: 'x' }, keep: [0, 2], log: ['a'] },
  ] as const;
  for (const line of lines) expect(parseLine(formatLine(line))).toEqual({ ok: true, value: line });
});

test('what is wrong is named with its line and field', () => {
  const lines = text().split('\n');
  const edited = (at: number, line: string) =>
    reason(parseRecording(lines.map((l, i) => (i === at ? line : l)).join('\n')));
  expect(edited(3, '{oops')).toBe('line 4: not a line of JSON');
  expect(edited(3, '')).toBe('line 4: an empty line');
  expect(edited(3, '[]')).toBe('line 4: expected an object');
  expect(edited(3, '{"at":"dance","n":3}')).toBe('line 4: at: unknown kind of line "dance"');
  expect(edited(3, '{"at":"step","n":4,"moves":[]}')).toBe('line 4: step 4 where step 3 belongs');
  expect(edited(3, '{"at":"step","n":3,"moves":[1]}')).toBe('line 4: moves: expected a list of texts');
  expect(edited(3, '{"at":"step","n":"3"}')).toBe('line 4: n: expected a step number');
  expect(edited(3, '{"at":"check","n":3,"digest":"x"}')).toBe('line 4: check of step 3 after step 2');
  expect(edited(3, '{"at":"ui","n":2,"log":[],"keep":[1]}')).toBe('line 4: keep: expected two numbers');
  expect(edited(3, lines[0])).toBe('line 4: a second head');
  expect(edited(0, lines[1])).toBe('line 1: a recording begins with its head');
  expect(edited(0, lines[0].replace('"format":1', '"format":9'))).toBe(
    'line 1: format: format 9 is not known; here is 1',
  );
  expect(edited(0, lines[0].replace('"rec"', '""'))).toBe(
    'line 1: start.seed: expected 1 to 64 printable ASCII characters',
  );
  expect(edited(0, lines[0].replace('"kind":"bot"', '"kind":"ghost"'))).toBe(
    'line 1: seats: expected a list of at most 31 names and kinds',
  );
  expect(reason(parseRecording(''))).toBe('line 1: a recording begins with its head');
  expect(reason(parseRecording('no recording at all'))).toBe('line 1: a recording begins with its head');
});

test('nothing is played after the end', () => {
  const s = openDice('rec', { limit: 2 });
  playRandomly(s, 2);
  const after = `${textOf(s)}{"at":"step","n":3,"moves":["0 roll 1"]}\n`;
  expect(reason(parseRecording(after))).toBe('line 5: a step after the end');
});

test('lines that end with CR LF are read all the same', () => {
  expect(parseRecording(text().replaceAll('\n', '\r\n'))).toEqual(parseRecording(text()));
});
