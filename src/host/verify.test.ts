import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { dice, duel, tickDuel } from '../../test/toy-game.ts';
import { openDice, openDuel, openToy, playRandomly, textOf } from '../../test/toy-play.ts';
import { digestOf } from '../engine/codec.ts';
import { formatProblem, type Result } from '../engine/result.ts';
import { sha256 } from '../engine/sha256.ts';
import { buildSave, loadSave } from './save.ts';
import { verify } from './verify.ts';

function reason(r: Result<unknown>): string {
  return r.ok ? 'verified' : formatProblem(r.problem);
}

function finished(): string[] {
  const s = openDice('v', { limit: 150, goal: 100000 });
  playRandomly(s, 150);
  return [...s.lines, ''];
}

test('PLAT-061 a recording is replayed from its head to the very state it led to', () => {
  const s = openDuel('v', { rounds: 100 }, 3);
  playRandomly(s, 90);
  const cut = verify(duel, textOf(s));
  expect(cut).toMatchObject({ ok: true, value: { n: 90, outcome: null, complete: false, torn: false } });
  expect(cut.ok && digestOf(duel.state, cut.value.state)).toBe(s.digest());
  playRandomly(s, 10, 'rest');
  expect(verify(duel, textOf(s))).toMatchObject({ ok: true, value: { n: 100, outcome: s.outcome, complete: true } });
});

test('PLAT-061 the first line that was refused or that differs is named', () => {
  const lines = finished();
  const edited = (at: number, from: string | RegExp, to: string) => {
    expect(lines[at]).toMatch(from);
    return reason(verify(dice, lines.map((l, i) => (i === at ? lines[at].replace(from, to) : l)).join('\n')));
  };
  expect(reason(verify(dice, lines.join('\n')))).toBe('verified');
  expect(edited(1, /0 \w+ \d/, '0 bank')).toMatch(/^line 2: moves: "0 bank" was refused: empty-pot, The dice say no/);
  expect(edited(1, /0 \w+ \d/, '0 roll 9')).toMatch(/^line 2: moves: "0 roll 9": dice: wrong dice/);
  expect(edited(1, /0 \w+ \d/, 'roll 1')).toMatch(/^line 2: moves: a move is a seat and an action/);
  expect(edited(1, /0 \w+ \d/, '1 roll 1')).toBe('line 2: moves: a move of seat 1 where one of seat 0 belongs');
  expect(edited(1, /\["[^\]]*/, '[')).toBe('line 2: moves: 0 moves where 1 belong');
  expect(edited(1, /"0[^\]]*/, '"0 roll 1","0 roll 1"')).toBe('line 2: moves: 2 moves where 1 belong');
  expect(edited(1, /"n":1/, '"n":2')).toBe('line 2: step 2 where step 1 belongs');
  const check = lines.findIndex((l) => l.includes('"check"'));
  expect(edited(check, /"digest":"[0-9a-f]{4}/, '"digest":"zzzz')).toMatch(/^line 66: digest: the recording says zzzz/);
  const end = lines.length - 2;
  expect(edited(end, /"digest":"[0-9a-f]{4}/, '"digest":"zzzz')).toMatch(/^line 154: digest: the recording says zzzz/);
  expect(edited(end, '"lost"', '"won"')).toBe('line 154: outcome: this is not how the game ended');
  expect(edited(end, /"scores":\[/, '"scores":[1')).toBe('line 154: outcome: this is not how the game ended');
  expect(edited(end, /"sum":"[0-9a-f]{4}/, '"sum":"zzzz')).toMatch(/^line 154: sum: the lines above have the sum/);
});

test('PLAT-061 another game played in between is found at the next check, at the latest', () => {
  const lines = finished();
  const step = lines.findIndex((l) => l.includes('"roll 2"') || l.includes('0 roll 2'));
  const other = lines.map((l, i) => (i === step ? lines[step].replace('roll 2', 'roll 3') : l)).join('\n');
  const found = verify(dice, other);
  expect(found.ok ? null : found.problem.path).toMatch(/^line (\d+): (digest|moves)$/);
  expect(found.ok ? 0 : Number(/\d+/.exec(found.problem.path))).toBeLessThanOrEqual(67);
});

test('PLAT-061 other rules, content or games are refused by name, saying what is needed and what is here', () => {
  const text = finished().join('\n');
  expect(reason(verify({ ...dice, rules: 7 }, text))).toBe(
    'line 1: rules: made with rules 2, which is needed to play it; here is rules 7',
  );
  expect(reason(verify({ ...dice, content: 'feed' }, text))).toBe(
    'line 1: content: made with content c0ffee00, which is needed to play it; here is content feed',
  );
  expect(reason(verify(duel, text))).toBe('line 1: game: this is a game of "dice", not of "duel"');
});

test('PLAT-060 the sum of the end is SHA-256 of all lines above it', () => {
  const lines = finished().slice(0, -1);
  const end = defined(lines.pop());
  expect(JSON.parse(end).sum).toBe(sha256(lines.map((l) => `${l}\n`).join('')));
});

test('a recording in another layout is read all the same', () => {
  const s = openDice('v', { limit: 80, goal: 1000 });
  playRandomly(s, 70);
  const spaced = textOf(s).replaceAll('":', '" : ').replaceAll('\n', '\r\n');
  expect(verify(dice, spaced)).toMatchObject({ ok: true, value: { n: 70 } });
});

test('a save verifies too, and a state that the recording does not lead to is named', () => {
  const s = openDice('v', { limit: 80, goal: 1000 });
  playRandomly(s, 20);
  const early = buildSave(s, { ui: { mode: 'x' }, log: [] });
  playRandomly(s, 60, 'rest');
  const save = `${early}${s.lines.slice(21).join('\n')}\n`;
  for (const text of [save, save.replaceAll('\n', '\r\n')])
    expect(verify(dice, text)).toMatchObject({ ok: true, value: { n: 80, complete: true } });
  expect(reason(verify(dice, early.replace(/("state","n":20,"digest":")..../, '$1zzzz')))).toBe(
    'line 22: digest: the saved state is not the one the recording leads to',
  );
});

test('a step that is almost JSON is no line', () => {
  const s = openDuel('almost');
  playRandomly(s, 2);
  const [head, one, two] = s.lines;
  expect(reason(verify(duel, `${head}\n${one}\n${two}\n`))).toBe('verified');
  for (const bad of [`${one}}`, `${one} x`, one.replace('","', '""'), one.replace('"]', '",]'), one.slice(0, -1)])
    expect(reason(verify(duel, `${head}\n${bad}\n${two}\n`))).toBe('line 2: not a line of JSON');
});

test('a forfeit is an end of its own', () => {
  const s = openDuel('p');
  playRandomly(s, 5);
  s.forfeit(1, 'patience');
  expect(s.outcome).toMatchObject({ kind: 'ranked', why: 'patience' });
  expect(defined(s.outcome).scores[1]).toBeLessThan(defined(s.outcome).scores[0]);
  expect(s.submit(0, 5, duel.actions.get('wait'))).toEqual({ code: 'over' });
  expect(verify(duel, textOf(s))).toMatchObject({ ok: true, value: { complete: true, outcome: s.outcome } });
  expect(reason(verify(duel, textOf(s).replace('"patience"', '"boredom"')))).toMatch(/outcome: this is not how/);
});

test('PLAT-051 strikes stand in the recording, the third forfeits, and all of it is kept by saves and verified', () => {
  const s = openDuel('slow');
  s.strike(1);
  playRandomly(s, 2);
  const loaded = loadSave(duel, buildSave(s));
  if (!loaded.ok) throw new Error(loaded.problem.text);
  const again = loaded.value.session;
  again.strike(0);
  again.strike(1);
  expect(again.outcome).toBe(null);
  again.strike(1);
  expect(again.outcome).toMatchObject({ kind: 'ranked', why: 'strikes' });
  expect(again.lines.filter((l) => l.includes('"strike"'))).toEqual([
    '{"at":"strike","n":0,"seat":1,"strikes":1}',
    '{"at":"strike","n":2,"seat":0,"strikes":1}',
    '{"at":"strike","n":2,"seat":1,"strikes":2}',
    '{"at":"strike","n":2,"seat":1,"strikes":3}',
  ]);
  const text = textOf(again);
  expect(verify(duel, text)).toMatchObject({ ok: true, value: { complete: true, outcome: again.outcome } });
  expect(reason(verify(duel, text.replace('"seat":1,"strikes":2', '"seat":0,"strikes":2')))).toMatch(
    /^line 7: strikes/,
  );
  expect(reason(verify(duel, text.replace(/.*"strikes":3.*\n/, '')))).toMatch(/^line 7: outcome: this is not how/);
  const timed = openToy(tickDuel, 'slow', {}, 2);
  for (let i = 0; i < 5; i++) timed.strike(0);
  expect([timed.outcome, timed.lines.length]).toEqual([null, 1]);
});

test('no text at all makes verification throw', () => {
  const whole = finished().join('\n');
  fc.assert(
    fc.property(fc.nat(whole.length), fc.nat(12), fc.string({ maxLength: 6 }), (at, gap, junk) => {
      const text = whole.slice(0, at) + junk + whole.slice(at + gap);
      const r = verify(dice, text);
      if (!r.ok) expect(r.problem.path).toMatch(/^line \d+/);
    }),
    { numRuns: 300 },
  );
});
