/** Which parts of an update can be asked for (PLAT-197). */
import { expect, test } from 'vitest';
import { dice } from '../../test/toy-game.ts';
import { GAMES } from '../games/index.ts';
import { parseMessage } from './codec.ts';
import { EVERYTHING, LONGEST_PART, MOST_PARTS, readOnly } from './only.ts';

function parts(...given: string[]) {
  const read = readOnly(dice, given);
  return read.ok ? read.value.key : read.problem;
}

test('PLAT-197 parts are those of an update, and the fields of the observation in its own order, each once', () => {
  expect(readOnly(dice, undefined)).toEqual({ ok: true, value: EVERYTHING });
  expect(parts()).toBe('');
  expect(parts('legal')).toBe('legal');
  expect(parts('score', 'obs.pot', 'legal', 'obs.turn', 'legal', 'obs.pot')).toBe('legal,score,obs.turn,obs.pot');
  expect(parts('obs.pot', 'obs')).toBe('obs');
  expect(parts('score', 'legal', 'events', 'obs')).toBe(EVERYTHING.key);
});

test('PLAT-197 a name that is none is refused with those that are', () => {
  for (const wrong of [
    '',
    'obs.',
    'obs.toString',
    'obs.__proto__',
    'pot',
    'Legal',
    'legal ',
    'outcome',
    'obs.pot.x',
    'obs,legal',
  ])
    expect(parts('legal', wrong)).toEqual({
      code: 'bad-field',
      path: 'only[1]',
      text: `${JSON.stringify(wrong)} is no part of an update; parts: obs, events, legal, score, obs.NAME with turn, pot, bank, goal`,
    });
  expect(parts('x'.repeat(60))).toMatchObject({ text: expect.stringContaining(`"${'x'.repeat(30)}..." is no part`) });
});

test('PLAT-197 of every game of the house the answer to a wrong name fits into an error, all right names in it', async () => {
  for (const { load } of GAMES) {
    const { game } = await load();
    const read = readOnly(game, ['x'.repeat(LONGEST_PART)]);
    const names = game.fields?.names ?? [];
    expect(names.length).toBeGreaterThan(2);
    const text = read.ok ? '' : read.problem.text;
    expect(text.endsWith(`obs.NAME with ${names.join(', ')}`)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(300);
  }
});

test('PLAT-197 anything but a short list of short texts is no message', () => {
  const message = (only: unknown) => parseMessage(JSON.stringify({ type: 'ready', only }));
  expect(message([])).toMatchObject({ ok: true });
  expect(message(new Array(MOST_PARTS).fill('legal'))).toMatchObject({ ok: true });
  for (const [only, path] of [
    ['legal', 'only'],
    [null, 'only'],
    [true, 'only'],
    [{ legal: true }, 'only'],
    [new Array(MOST_PARTS + 1).fill('legal'), 'only'],
    [new Array(10_000).fill('x'), 'only'],
    [['legal', 1], 'only[1]'],
    [[['legal']], 'only[0]'],
    [['x'.repeat(LONGEST_PART + 1)], 'only[0]'],
  ] as const)
    expect(message(only)).toMatchObject({ ok: false, problem: { code: 'bad-field', path } });
});
