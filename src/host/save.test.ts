import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dice, dice, duel } from '../../test/toy-game.ts';
import { act, openDice, openDuel, playRandomly, textOf } from '../../test/toy-play.ts';
import type { Game } from '../engine/game.ts';
import { formatProblem, type Result } from '../engine/result.ts';
import { buildSave, loadSave } from './save.ts';
import { verify } from './verify.ts';

function reason(r: Result<unknown>): string {
  return r.ok ? 'loaded' : formatProblem(r.problem);
}

function load(text: string) {
  const r = loadSave(dice, text);
  if (!r.ok) throw new Error(formatProblem(r.problem));
  return r.value;
}

test('PLAT-063 a save is the recording so far plus one state line and the front end’s value', () => {
  const s = openDice();
  act(s, 'roll 1', 'roll 2');
  const lines = buildSave(s, { ui: { mode: 'aim' }, log: ['hello'] })
    .trimEnd()
    .split('\n');
  expect(lines.slice(0, 3)).toEqual(s.lines);
  expect(lines.slice(3).map((l) => JSON.parse(l))).toEqual([
    s.snapshot(),
    { at: 'ui', n: 2, ui: { mode: 'aim' }, log: ['hello'] },
  ]);
});

test('PLAT-063 a game saved and loaded goes on exactly as if it had not been saved', () => {
  fc.assert(
    fc.property(fc.nat(150), fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }), (at, seed) => {
      const s = openDuel(seed, { rounds: 160 }, 3);
      playRandomly(s, at);
      const loaded = loadSave(duel, buildSave(s));
      if (!loaded.ok) throw new Error(formatProblem(loaded.problem));
      const again = loaded.value.session;
      expect([again.n, again.digest(), again.head]).toEqual([s.n, s.digest(), s.head]);
      for (const each of [s, again]) playRandomly(each, 200, 'rest');
      expect(textOf(again)).toBe(textOf(s));
      expect(verify(duel, textOf(again)).ok).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('PLAT-063 loading takes the state and replays only what came after it', () => {
  const s = openDice('x', { goal: 1000 });
  playRandomly(s, 10);
  const early = buildSave(s, { ui: { mode: 'a' }, log: ['one', 'two'] });
  playRandomly(s, 5, 'rest');
  const later = `{"at":"ui","n":15,"keep":[1,2],"log":["three"]}`;
  const text = `${early}${s.lines.slice(11).join('\n')}\n${later}\n`;
  let applied = 0;
  const counting: Game<Dice> = {
    ...dice,
    apply(state, turns, emit) {
      applied++;
      dice.apply(state, turns, emit);
    },
  };
  const loaded = loadSave(counting, text);
  if (!loaded.ok) throw new Error(formatProblem(loaded.problem));
  expect(applied).toBe(5);
  expect(loaded.value.session.digest()).toBe(s.digest());
  expect([loaded.value.ui, loaded.value.log]).toEqual([{ mode: 'a' }, ['two', 'three']]);
});

test('PLAT-063 a state line that is not what it says is passed over for the recording', () => {
  const s = openDice('x', { goal: 1000 });
  playRandomly(s, 30);
  const rich = buildSave(s).replace(/"bank":\d+/, '"bank":999');
  expect(load(rich).session.digest()).toBe(s.digest());
});

test('PLAT-064 a save that was cut off loads up to its last whole line', () => {
  const s = openDice('torn', { goal: 1000 });
  playRandomly(s, 12);
  const torn = load(`${textOf(s)}{"at":"step","n":13,"mo`);
  expect([torn.torn, torn.session.n, torn.session.digest()]).toEqual([true, 12, s.digest()]);
});

test('PLAT-064 a broken or foreign save is refused with line and field', () => {
  const s = openDice('b');
  act(s, 'roll 1');
  const save = buildSave(s, { ui: {}, log: [] });
  const edited = (from: string | RegExp, to: string) => {
    expect(save).toMatch(from);
    return reason(loadSave(dice, save.replace(from, to)));
  };
  expect(reason(loadSave(dice, save))).toBe('loaded');
  expect(edited('"goal":40,"limit":300,"wild":true,"luck"', '"goal":"x","limit":300,"wild":true,"luck"')).toBe(
    'line 3: state.goal: expected a whole number from 1 to 1000000, got "x"',
  );
  expect(edited('"version":0', '"version":4')).toBe("line 3: state: state version 4 is newer than this program's 0");
  expect(edited('"game":"dice"', '"game":"chess"')).toBe('line 1: game: this is a game of "chess", not of "dice"');
  expect(edited('"rules":2', '"rules":9')).toMatch(/^line 1: rules: made with rules 9, which is needed/);
  expect(edited('"content":"c0ffee00"', '"content":"tea"')).toMatch(/^line 1: content: made with content tea/);
  expect(edited('0 roll 1"', '0 roll 1')).toBe('line 2: not a line of JSON');
  expect(edited('"log":[]', '"log":[],"keep":[0,5]')).toBe('line 4: keep: the log so far has 0 lines');
});

test('a save of older rules goes on if the game can bring its state up to date', () => {
  const s = openDice('old', { goal: 500 });
  playRandomly(s, 9);
  const save = buildSave(s, { ui: { mode: 'm' }, log: [] });
  const newer: Game<Dice> = {
    ...dice,
    rules: 3,
    upgrades: [(old) => ({ ...(old as object), limit: 77 })],
  };
  const loaded = loadSave(newer, save);
  if (!loaded.ok) throw new Error(formatProblem(loaded.problem));
  const again = loaded.value.session;
  expect(again.snapshot().state).toEqual({ ...(s.snapshot().state as object), limit: 77 });
  expect(loaded.value.ui).toEqual({ mode: 'm' });
  playRandomly(again, 5);
  expect(verify(newer, textOf(again))).toMatchObject({ ok: true, value: { n: 5 } });
  const reloaded = loadSave(newer, buildSave(again));
  expect(reloaded.ok && reloaded.value.session.digest()).toBe(again.digest());

  expect(reason(loadSave({ ...newer, upgrades: [] }, save))).toMatch(/^line 1: rules: made with rules 2/);
  const played = `${save}{"at":"step","n":10,"moves":["0 roll 1"]}\n`;
  expect(reason(loadSave(newer, played))).toBe(
    'line 13: steps after the last saved state need rules 2; here are rules 3',
  );
  const strict = { ...newer, upgrades: [(old: unknown) => (old as { gone: { x: number } }).gone.x] };
  expect(reason(loadSave(strict, save))).toBe('line 11: state: not a state of version 0');
});

test('a finished game loads at its end', () => {
  const s = openDice('end', { limit: 5 });
  playRandomly(s, 5);
  const again = load(buildSave(s)).session;
  expect([again.outcome, textOf(again)]).toEqual([s.outcome, textOf(s)]);
  const cut = load(`${s.lines.slice(0, -1).join('\n')}\n`).session;
  expect(textOf(cut)).toBe(textOf(s));
});
