import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Dice, dice, duel } from '../../test/toy-game.ts';
import { act, openDice, openDuel, playRandomly, textOf } from '../../test/toy-play.ts';
import type { Agent } from './agent.ts';
import { driveAgent } from './drive-agent.ts';
import { noteText } from './notes.ts';
import { pack, unpack } from './pack.ts';
import { loadSave } from './save.ts';
import { verify } from './verify.ts';
import { openViewer } from './viewer.ts';
import { withoutNotes } from './without-notes.ts';

const squeeze = { deflate: (b: Uint8Array) => deflateRawSync(b), inflate: (b: Uint8Array) => inflateRawSync(b) };

function notesIn(text: string): { n: number; seat: number; text: string }[] {
  return text
    .split('\n')
    .filter((l) => l.startsWith('{"at":"note"'))
    .map((l) => JSON.parse(l));
}

/** A game with notes at its start, in its midst, and of both seats. */
function noted(): string {
  const s = openDuel('noted', { rounds: 70 });
  expect(s.note(0, 'a plan')).toBeNull();
  expect(s.note(1, 'another')).toBeNull();
  playRandomly(s, 64);
  expect(s.note(1, 'nearly over, "quoted" \\ and ünïcode')).toBeNull();
  playRandomly(s, 100);
  return textOf(s);
}

test('PLAT-180 a note is a line of the recording behind its step, which verifies and is covered by the sum', () => {
  const text = noted();
  expect(notesIn(text)).toEqual([
    { at: 'note', n: 0, seat: 0, text: 'a plan' },
    { at: 'note', n: 0, seat: 1, text: 'another' },
    { at: 'note', n: 64, seat: 1, text: 'nearly over, "quoted" \\ and ünïcode' },
  ]);
  expect(verify(duel, text)).toMatchObject({ ok: true, value: { complete: true, n: 70 } });
  const other = verify(duel, text.replace('a plan', 'b plan'));
  expect(other).toMatchObject({ ok: false, problem: { code: 'wrong-sum' } });
  const fewer = verify(duel, text.replace(/\{"at":"note".*\n/, ''));
  expect(fewer).toMatchObject({ ok: false, problem: { code: 'wrong-sum' } });
});

test('PLAT-180 what is too long, too much, invisible or too late is not kept, and changes nothing', () => {
  const s = openDice('notes', { goal: 100_000, limit: 10_000 });
  const before = s.lines.length;
  expect(s.note(0, 'x'.repeat(501))).toMatchObject({ code: 'not-noted' });
  expect(s.note(0, '\u202e\u200b \x00\x1b\x07')).toMatchObject({ code: 'not-noted' });
  expect(s.note(0, '')).toMatchObject({ code: 'not-noted' });
  expect(s.lines.length).toBe(before);
  for (let i = 0; i < 4; i++) expect(s.note(0, `${i}`)).toBeNull();
  expect(s.note(0, 'one too many')).toMatchObject({ text: 'at most 4 notes a step' });
  act(s, 'roll 1');
  expect(s.note(0, 'the next step')).toBeNull();
  let kept = 0;
  for (let i = 0; i < 400; i++) {
    act(s, 'roll 1');
    if (s.note(0, 'x'.repeat(500)) === null) kept++;
  }
  expect(kept).toBe(131);
  s.forfeit(0, 'gone');
  expect(s.note(0, 'if only')).toMatchObject({ code: 'not-noted', text: 'the game is over' });
  expect(verify(dice, textOf(s)).ok).toBe(true);
});

test('PLAT-180 lines become one, and what would steer a screen is left out', () => {
  const s = openDice();
  expect(s.note(0, '  two\r\nlines\tand \x1b[31mred\u202e ')).toBeNull();
  expect(notesIn(textOf(s))[0].text).toBe('two lines and [31mred');
});

test('PLAT-180 limits go on where a saved game goes on', () => {
  const s = openDice('saved');
  for (let i = 0; i < 3; i++) s.note(0, `${i}`);
  const loaded = loadSave(dice, textOf(s));
  if (!loaded.ok) throw new Error(loaded.problem.text);
  const again = loaded.value.session;
  expect(again.note(0, '3')).toBeNull();
  expect(again.note(0, '4')).toMatchObject({ code: 'not-noted' });
});

test('PLAT-180 an agent in process notes by what it decided, once', () => {
  const s = openDice('agent', { limit: 3, goal: 1000 });
  let said: string[] = [];
  const agent: Agent<Dice> = {
    name: 'talker',
    decide(_obs, legal, n) {
      said = [`step ${n}`];
      return legal[0];
    },
    notes: () => said.splice(0),
  };
  driveAgent({ session: s, seat: 0, agent });
  expect(notesIn(textOf(s)).map(({ n, text }) => `${n} ${text}`)).toEqual(['0 step 0', '1 step 1', '2 step 2']);
});

test('PLAT-181 nobody hears of a note while the game goes on', () => {
  const s = openDuel('secret');
  const heard: unknown[] = [];
  for (const who of [0, 1, 'all', 'public'] as const) s.port(who).listen((m) => heard.push(m));
  const count = heard.length;
  s.note(0, 'xylophone');
  expect(heard.length).toBe(count);
  playRandomly(s, 3);
  expect(JSON.stringify(heard)).not.toContain('xylophone');
  const silent = openDuel('secret');
  playRandomly(silent, 3);
  expect(s.digest()).toBe(silent.digest());
});

test('PLAT-181 the viewer has the notes of the step it shows, and a game played on from there has those before', () => {
  const opened = openViewer(duel, noted());
  if (!opened.ok) throw new Error(opened.problem.text);
  const v = opened.value;
  expect(v.noted).toBe(true);
  expect(v.notes().map((x) => x.text)).toEqual(['a plan', 'another']);
  v.seek(64);
  expect(v.notes().map((x) => noteText(x, v.head.seats))).toEqual([
    'note of bot 1 (seat 1): nearly over, "quoted" \\ and ünïcode',
  ]);
  expect(notesIn(v.fork()).length).toBe(2);
  v.seek(1);
  expect(v.notes()).toEqual([]);
});

test('PLAT-181 packing keeps the notes to the letter, and a link leaves them out', () => {
  const text = noted();
  const packed = pack(duel, text, squeeze);
  if (!packed.ok) throw new Error(packed.problem.text);
  // As moves, not as text.
  expect(squeeze.inflate(packed.value.subarray(2))[0]).toBe(2);
  expect(unpack(duel, packed.value, squeeze)).toEqual({ ok: true, value: text });
  const bare = withoutNotes(text);
  expect(notesIn(bare)).toEqual([]);
  expect(verify(duel, bare)).toMatchObject({ ok: true, value: { complete: true, n: 70 } });
  expect(withoutNotes(bare)).toBe(bare);
});

test('PLAT-079 PLAT-180 a file with broken notes is refused with its line', () => {
  const text = noted();
  const refused = (from: string, to: string) => {
    const v = verify(duel, text.replace(from, to));
    if (v.ok) throw new Error('it verified');
    return `${v.problem.code} ${v.problem.path}`;
  };
  expect(refused('"seat":0,"text":"a plan"', '"seat":7,"text":"a plan"')).toBe('bad-line line 2: seat');
  expect(refused('"seat":0,"text":"a plan"', '"seat":-1,"text":"a plan"')).toBe('bad-line line 2: seat');
  expect(refused('a plan', 'x'.repeat(501))).toBe('bad-line line 2: text');
  expect(refused('a plan', 'a\\u001b plan')).toBe('bad-line line 2: text');
  expect(refused('"text":"a plan"', '"text":5')).toBe('bad-line line 2: text');
  expect(refused('"n":0,"seat":0,"text":"a plan"', '"n":3,"seat":0,"text":"a plan"')).toBe('bad-order line 2');
});
