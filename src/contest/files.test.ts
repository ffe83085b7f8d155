import { expect, test } from 'vitest';
import { byStrength, lineOf, manifestWith, playEvent, SECRET } from '../../test/helpers/event.ts';
import { newLedger } from './ledger.ts';
import { parseManifest } from './manifest.ts';
import { type MatchLine, parseMatchLine, recordingFile } from './match-line.ts';
import { next } from './next.ts';

const MANIFEST = manifestWith(4, 2, { kind: 'round-robin', cycles: 1 });
const EVENT = { manifest: MANIFEST, ledger: newLedger(MANIFEST), secret: SECRET };
const LINE = lineOf(EVENT, next(EVENT).matches[0], [1, 2]);

/** The path that is named as wrong when a field of the manifest is changed. */
function wrongWith(change: object): string {
  const read = parseManifest(JSON.stringify({ ...MANIFEST, ...change }));
  return read.ok ? 'fine' : read.problem.path;
}

test('CONTEST-010 an unknown field of a manifest is an error that names its path', () => {
  expect(parseManifest(JSON.stringify(MANIFEST)).ok).toBe(true);
  expect(wrongWith({ colour: 'red' })).toBe('colour');
  expect(wrongWith({ clock: { ...MANIFEST.clock, lunch: 1 } })).toBe('clock.lunch');
  expect(wrongWith({ bots: [{ ...MANIFEST.bots[0], wings: 2 }] })).toBe('bots[0].wings');
  expect(wrongWith({ format: { kind: 'round-robin', cycles: 1, extra: 1 } })).toBe('format.extra');
});

test('CONTEST-010 manifests that are huge, nested, cut off or no JSON are refused in a sentence', () => {
  const whole = JSON.stringify(MANIFEST);
  for (const text of ['', 'null', '[]', '7', whole.slice(0, -1), '['.repeat(100_000), `"${'x'.repeat(5 << 20)}"`])
    expect(parseManifest(text).ok).toBe(false);
  const many = Array.from({ length: 1001 }, (_, i) => ({ ...MANIFEST.bots[0], id: `c${i}` }));
  expect(wrongWith({ bots: many })).toBe('bots');
});

test('CONTEST-002 a bot has an id that is fit for a file name, a name that can be seen, a version and a hash', () => {
  const bot = (change: object) => wrongWith({ bots: [{ ...MANIFEST.bots[0], ...change }, ...MANIFEST.bots.slice(1)] });
  for (const id of ['..', '../b', 'a/b', 'A', '', '-a', 'a'.repeat(33), 'a\u0000', 'ä'])
    expect([id, bot({ id })]).toEqual([id, 'bots[0].id']);
  for (const name of ['', ' a', 'a\u001b[31m', 'a\u202eb', 'a\nb', 'x'.repeat(41)])
    expect([name, bot({ name })]).toEqual([name, 'bots[0].name']);
  expect([bot({ version: 0 }), bot({ sha256: 'abc' }), bot({ kind: 'alien' })]).toEqual([
    'bots[0].version',
    'bots[0].sha256',
    'bots[0].kind',
  ]);
  expect(bot({ id: 'b1' })).toBe('bots[1]');
});

test('CONTEST-010 what cannot be played is refused: no such challenger, three seats to be halved, two lives for four', () => {
  expect(wrongWith({ format: { kind: 'gauntlet', bot: 'nobody', cycles: 1 } })).toBe('format.bot');
  expect(wrongWith({ seats: 3, format: { kind: 'elimination', lives: 1, sets: 1 } })).toBe('format');
  expect(wrongWith({ seats: 4, format: { kind: 'elimination', lives: 2, sets: 1 } })).toBe('format.lives');
});

test('CONTEST-010 a format of more matches than anybody could look at is refused before it is laid out', () => {
  const robin = (cycles: number) => ({ kind: 'round-robin', cycles });
  const bots = Array.from({ length: 1000 }, (_, i) => ({ ...MANIFEST.bots[0], id: `c${i}` }));
  expect([wrongWith({ format: robin(1_000_000) }), wrongWith({ bots, format: robin(2) })]).toEqual([
    'format',
    'format',
  ]);
  expect(wrongWith({ bots, format: { kind: 'swiss', rounds: 1000 } })).toBe('fine');
  expect(wrongWith({ bots, format: { kind: 'gauntlet', bot: 'c0', cycles: 1000 } })).toBe('format');
  const stages = (first: object, second: object) => ({ kind: 'stages', groups: 2, advance: 2, first, second });
  expect(wrongWith({ format: stages(robin(1), robin(1_000_000)) })).toBe('format');
  expect(wrongWith({ format: stages(robin(1_000_000), robin(1)) })).toBe('format');
  for (const seats of [1, 2, 4]) expect(wrongWith({ seats, format: robin(1000) })).toBe('fine');
});

test('CONTEST-002 the files of a bot are names in its own folder', () => {
  const { bot, ...rest } = { bot: '', ...MANIFEST.bots[0] };
  const files = (name: string) => wrongWith({ bots: [{ ...rest, kind: 'command', command: 'x', files: [name] }] });
  for (const name of ['.', '..', '../a', 'a/b', 'a\\b', '/etc/passwd', '', 'a\u0000', 'a\u001b', 'x'.repeat(101)])
    expect([name, files(name)]).toEqual([name, 'bots[0].files[0]']);
  expect([files('.env'), files('...'), files('my bot.py')]).toEqual(['fine', 'fine', 'fine']);
});

test('CONTEST-011 a line with other seats than the event has is refused', () => {
  const { scores, causes, think, bots } = LINE;
  const alone = { bots: bots.slice(1), scores: scores.slice(1), causes: causes.slice(1), think: think.slice(1) };
  expect(newLedger(MANIFEST).add({ ...LINE, ...alone })).toMatchObject({ problem: { path: 'bots' } });
});

function lineWith(change: object): string {
  const read = parseMatchLine(JSON.stringify({ ...LINE, ...change }));
  return read.ok ? 'fine' : read.problem.path;
}

test('CONTEST-011 a line that is forged, cut off, too long or of odd ids is refused and names its path', () => {
  expect(lineWith({})).toBe('fine');
  for (const match of ['0.1.1', '1.1', '1.1.1.1', '01.1.1', '1.1.1/../..', '99999999.1.1', '-1.1.1', '1.1.1\n'])
    expect([match, lineWith({ match })]).toEqual([match, 'match']);
  expect(lineWith({ colour: 1 })).toBe('colour');
  expect(lineWith({ recording: '../../etc/passwd' })).toBe('recording');
  expect(lineWith({ causes: ['rules', 'magic'] })).toBe('causes[1]');
  expect(lineWith({ scores: [1] })).toBe('bots');
  expect(lineWith({ scores: [1, Number.NaN] })).toBe('scores[1]');
  expect(lineWith({ bots: ['b0@1', '../b@1'] })).toBe('bots[1]');
  expect(lineWith({ started: 'yesterday' })).toBe('started');
  const text = JSON.stringify(LINE);
  for (const bad of [text.slice(0, -1), '', '{}', `${text}x`, text + ' '.repeat(70_000), '['.repeat(60_000)])
    expect(parseMatchLine(bad).ok).toBe(false);
});

test('CONTEST-012 the name of a recording follows from the match, never from a line', () => {
  expect(recordingFile('1.2.3')).toBe('recordings/1.2.3.g1');
});

test('CONTEST-011 a line twice, of another event, or of a bot that is not there does not count', () => {
  const ledger = newLedger(MANIFEST);
  const said = (line: MatchLine) => {
    const added = ledger.add(line);
    return added.ok ? 'fine' : added.problem.text;
  };
  expect(said({ ...LINE, event: '0'.repeat(16) })).toBe('this line is of another event');
  expect(said({ ...LINE, bots: ['b0@2', 'b1@1'] })).toBe('the manifest has no bot b0@2');
  expect(said({ ...LINE, recording: null })).toBe('a match that counts has a recording');
  expect([said(LINE), said(LINE)]).toEqual(['fine', `there is a line of match ${LINE.match} already`]);
  expect(ledger.finished.size).toBe(1);
});

test("CONTEST-013 what is nobody's fault is played again, five times at most, then it is open and holds nobody up", () => {
  const manifest = manifestWith(2, 2, { kind: 'elimination', lives: 1, sets: 1 });
  const ledger = newLedger(manifest);
  const event = { manifest, ledger, secret: SECRET };
  const [first, second] = next(event).matches;
  ledger.add(lineOf(event, second, [1, 0]));
  for (let i = 1; i <= 5; i++) {
    expect(next(event).matches.map((m) => m.id)).toContain(first.id);
    ledger.add(lineOf(event, first, [0, 0], ['infrastructure', 'infrastructure']));
  }
  const after = next(event);
  expect([after.open, after.matches.map((m) => m.id)]).toEqual([[first.id], ['1.2.1', '1.2.2']]);
});

test('CONTEST-020 whatever a line claims of its bots, only the matches of the schedule are asked for', () => {
  const played = playEvent(MANIFEST, byStrength);
  expect(next(played).status).toBe('finished');
  expect(played.lines.length).toBe(12);
});
