/** What statuses, ground and items make of values, pass by pass (DELVE-064, DELVE-172, DELVE-184, DELVE-204). */
import { expect, test } from 'vitest';
import {
  act,
  attribute,
  begin,
  content,
  corridor,
  creature,
  LATER,
  once,
  packed,
  ROOM,
  type Row,
  rowOf,
} from '../../../../test/helpers/delve.ts';
import { finalValue } from './attribute-sums.ts';

/** Chill also adds 7 to speeds, water also 4, fury nothing; both change another attribute as well. */
const changed = once(() =>
  packed((t) => {
    for (const [table, id, add] of [
      ['statuses', 'chilled', 7],
      ['tiles', 'shallow', 4],
    ] as const)
      (rowOf(t, table, id).modifiers as Row[]).push(
        { attribute: 'MoveSpeed', op: 'add', value: add },
        { attribute: 'Armor', op: 'add', value: 1000 },
        { attribute: 'Armor', op: 'mul', value: 900 },
      );
  }),
);

test.each([
  // letter of the ground, what it bears, and its speed of 50 after both: statuses first, then the ground, rounded once
  ['.', [], 50],
  ['.', ['fury'], 50],
  ['.', ['chilled'], Math.trunc((57 * 67) / 100)],
  ['~', [], Math.trunc((54 * 80) / 100)],
  ['~', ['chilled'], Math.trunc(((57 * 67 + 400) * 80) / 10000)],
  ['~', ['chilled', 'fury'], Math.trunc(((57 * 67 + 400) * 80) / 10000)],
] as const)('DELVE-184 DELVE-064 on %s under %o a creature of speed 50 moves at %i', (letter, bears, speed) => {
  const p = begin(
    ['########', `#@....${letter}#`, '########'],
    { creatures: [{ id: 1, x: 6, y: 1, type: 'skeleton', move: 50, alerted: true, next: 0 }] },
    {},
    changed(),
  );
  for (const id of bears)
    creature(p, 1).statuses.push({
      kind: content.statuses.findIndex((st) => st.id === id),
      magnitude: 20,
      start: 0,
      end: LATER,
      ticks: 0,
    });
  act(p, 'wait 100');
  expect(creature(p, 1).next).toBe(Math.floor(30000 / speed));
});

/** The ring of the brawler gives Toughness, which is 3 percent of health a level. */
const tough = once(() =>
  packed((t) => {
    rowOf(t, 'affixes', 'oneskill_1').target = 'toughness';
  }),
);

test('DELVE-204 a passive skill counts with its points and what items add to it, one alone as well as both', () => {
  const health = (points: number, ring: boolean): number => {
    const equipment = ring ? { ring1: { template: 'ring', affixes: [['oneskill_1', 1000]] } } : {};
    const skills = points > 0 ? { toughness: points } : {};
    return attribute(begin(ROOM, { player: { level: 20, skills, equipment } }, {}, tough()), 'Health');
  };
  const base = health(0, false);
  const more = (levels: number): number => Math.trunc((base * (100 + 3 * levels)) / 100);
  expect([health(2, false), health(0, true), health(2, true)]).toEqual([more(2), more(2), more(4)]);
});

test('DELVE-359 Howl reaches allies that the player cannot see', () => {
  const p = begin(
    corridor(16).map((row, y) => (y === 1 ? `${row.slice(0, 8)}+${row.slice(9)}` : row)),
    {
      depth: 6,
      creatures: [
        { id: 1, x: 5, y: 1, type: 'chief_rotfang', rank: 'boss', alerted: true, next: 0 },
        { id: 2, x: 10, y: 1, type: 'dummy', next: LATER },
      ],
      draws: { ai: [0] },
    },
  );
  act(p, 'wait 100');
  expect(creature(p, 2).statuses.map((st) => content.statuses[st.kind].id)).toEqual(['fury']);
});

test.each([
  // base, then what passes 1 to 3 add and multiply, and the final value
  [10, 5, 0, 3, 0, 2, 0, 20],
  [10, -5, 0, -3, 0, -1, 0, 1],
  [100, 0, 10, 0, 20, 0, 50, 198],
  [100, 20, -50, 40, -20, 7, 0, 87],
  [7, 0, 33, 0, 0, 0, 0, 9],
  [-7, 0, 33, 0, 0, 0, 0, -9],
])('DELVE-184 DELVE-185 base %i, passes %i %i, %i %i and %i %i make %i', (...row) => {
  const [base, a1, m1, a2, m2, a3, m3, value] = row;
  expect(finalValue(base, a1, m1, a2, m2, a3, m3)).toBe(value);
});
