import { expect, test } from 'vitest';
import { type Played, staged } from '../../../../test/helpers/sword.ts';
import { sword } from '../index.ts';
import type { Name, SwordEvent } from '../types.ts';

const at = (symbol: string): string[] => ['#####', `#@${symbol}.#`, '#####'];
const HALL = ['####', '#@.#', '####'];
const SHAFT = {
  floor: 1,
  floors: { '2': ['#####', '#...#', '#####'] },
  stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
};
const PLAIN = { kind: 'rat', mood: 'idle', counter: 9 } as const;

/** An event as a short line: names as the log has them, `?` for something that is only felt. */
function told(e: SwordEvent): string {
  const name = (n: Name | null): string => (n === null ? '?' : `${n.level} ${n.kind}${n.you ? ' (you)' : ''}`);
  const rest = Object.entries(e)
    .filter(([key]) => !['type', 'bout', 'yourHp'].includes(key))
    .map(([, value]) => (typeof value === 'object' && (value === null || 'kind' in value) ? name(value) : value));
  return [e.type, ...rest].join(' | ');
}

type Row = readonly [
  map: readonly string[],
  facts: Parameters<typeof staged>[1],
  actions: readonly string[],
  told: readonly string[],
];

const ROWS: Readonly<Record<string, Row>> = {
  'a blow that lands, and its answer': [
    at('r'),
    { monsters: [{ kind: 'rat', level: 20 }] },
    ['move e'],
    [
      'struck | 0 sword tester (you) | 20 rat',
      'struck | 20 rat | 0 sword tester (you)',
      'slain | 20 rat | 0 sword tester (you)',
      'died | 20 rat',
    ],
  ],
  'a critical one': [
    at('G'),
    { monsters: [{ kind: 'glass golem', level: 20 }] },
    ['move e'],
    ['struck | 0 sword tester (you) | 20 glass golem', 'critical', 'slain | 0 sword tester (you) | 20 glass golem'],
  ],
  parried: [
    at('B'),
    { monsters: [{ kind: 'berserker', level: 9, delay: 4 }] },
    ['move e'],
    ['parried | 0 sword tester (you) | 9 berserker'],
  ],
  dodged: [
    at('S'),
    { monsters: [{ kind: 'bee-slayer shmupper', delay: 4 }] },
    ['move e'],
    ['dodged | 0 sword tester (you) | 0 bee-slayer shmupper'],
  ],
  'thrown back': [
    at('G'),
    { player: { slots: ['blackjack'] } },
    ['stay'],
    ['reflected | 0 glass golem | 0 sword tester (you)', 'slain | 0 sword tester (you) | 0 glass golem'],
  ],
  'one who strikes through a stair is something': [
    HALL,
    { ...SHAFT, monsters: [{ kind: 'rat', at: [1, 1, 2] }] },
    ['stay'],
    ['struck | ? | 0 sword tester (you)'],
  ],
  'a lesser dragon': [
    at('D'),
    { floor: 3, player: { deepest: 3, nextLevelDepth: 4 }, monsters: [{ kind: 'Mature Dragon', hp: 0, delay: 4 }] },
    ['move e'],
    [
      'struck | 0 sword tester (you) | 0 Mature Dragon',
      'slain | 0 sword tester (you) | 0 Mature Dragon',
      'level | 1',
      'news',
    ],
  ],
  'the Ancient Dragon is no news': [
    at('D'),
    { floor: 9, player: { nextLevelDepth: 10 }, monsters: [{ kind: 'Ancient Dragon', hp: 0, delay: 4 }] },
    ['move e'],
    [
      'struck | 0 sword tester (you) | 0 Ancient Dragon',
      'slain | 0 sword tester (you) | 0 Ancient Dragon',
      'level | 1',
      'won | Ancient Dragon Slayer',
    ],
  ],
  'wielding, and being unarmed': [
    HALL,
    { player: { slots: ['mace'] } },
    ['wield 1', 'wield 0', 'wield -'],
    [
      'wielded | 0 sword tester (you) | ?',
      'wielded | 0 sword tester (you) | mace',
      'wielded | 0 sword tester (you) | ?',
    ],
  ],
  'taking into the wielding slot, into another, and into a full one': [
    HALL,
    { weapons: ['mace', 'whip', 'lance'].map((kind) => ({ kind, at: [1, 1] })) },
    ['pickup 0 0', 'pickup 1 0', 'pickup 1 0'],
    [
      'taken | 0 sword tester (you) | mace',
      'wielded | 0 sword tester (you) | mace',
      'taken | 0 sword tester (you) | whip',
      'dropped | 0 sword tester (you) | whip',
      'taken | 0 sword tester (you) | lance',
    ],
  ],
  dropping: [HALL, { player: { slots: ['mace'] } }, ['drop 0'], ['dropped | 0 sword tester (you) | mace']],
  'a throw that is caught': [
    at('r'),
    { player: { slots: ['mace', 'whip'] }, monsters: [{ kind: 'rat', delay: 99 }] },
    ['throw 0 e', 'throw 1 e'],
    [
      'hurled | 0 sword tester (you) | mace',
      'wielded | 0 rat | mace',
      'hurled | 0 sword tester (you) | whip',
      'destroyed | mace',
      'wielded | 0 rat | whip',
    ],
  ],
  'a caught weapon goes with its owner': [
    at('r'),
    { player: { level: 9 }, monsters: [{ kind: 'rat', weapon: 'mace', thrown: true, delay: 4 }] },
    ['move e'],
    ['struck | 9 sword tester (you) | 0 rat', 'slain | 9 sword tester (you) | 0 rat', 'destroyed | mace'],
  ],
  'climbing deeper': [HALL, SHAFT, ['climb'], ['climbed | 0 sword tester (you) | 2', 'level | 1']],
  polymorph: [HALL, { player: { lastKill: 'bat', level: 2 } }, ['polymorph'], ['polymorphed | bat | 1']],
  resigning: [HALL, {}, ['resign'], ['resigned']],
  'threat colours': [HALL, {}, ['threat'], ['cheating']],
  'a hint': [at('r'), { monsters: [{ kind: 'rat', delay: 99 }] }, ['hint', 'hint'], ['hinted | 1', 'hinted | 2']],
};

function silent(p: Played, actions: readonly string[]): unknown {
  for (const text of actions) sword.apply(p.s, [{ seat: 0, action: sword.actions.get(text) }]);
  return sword.state.toJson(p.s);
}

for (const [name, [map, facts, actions, events]] of Object.entries(ROWS))
  test(`SWORD-323 what is told: ${name}; nobody has to listen`, () => {
    const p = staged(map, facts).act(...actions);
    expect(p.events.map(told)).toEqual(events);
    expect(silent(staged(map, facts), actions)).toEqual(sword.state.toJson(p.s));
  });

/** A rat on floor 1 that climbs down to (1,1) of floor 2 from (1,1), both ends far from or near the player. */
function climber(player: readonly [x: number, floor: 1 | 2], way: Record<string, unknown>, wall = false): string[] {
  const [x, floor] = player;
  const corridor = [...`#${'.'.repeat(20)}#`];
  const row = (z: number): string[] => {
    const cells = [...corridor];
    if (wall) cells[2] = '#';
    if (z === floor) cells[x] = '@';
    return ['#'.repeat(22), cells.join(''), '#'.repeat(22)];
  };
  const facts = {
    floor,
    floors: { [String(3 - floor)]: row(3 - floor) },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    lastKnown: null,
    player: { nextLevelDepth: 4 },
    monsters: [{ ...PLAIN, at: [1, 1, 1] }, ...((way.others as []) ?? [])],
  };
  const p = staged(row(floor), facts).act('stay');
  expect(silent(staged(row(floor), facts), ['stay'])).toEqual(sword.state.toJson(p.s));
  return p.events.map(told);
}

/** In sight at 8 squares, where it does not see the player; behind a wall it is only felt; at 9 it is not. */
const ON_STAIRS: readonly (readonly [player: readonly [number, 1 | 2], wall: boolean, told: readonly string[]])[] = [
  [[9, 1], false, ['climbed | 0 rat | 2']],
  [[9, 1], true, ['climbed | ? | 2']],
  [[10, 1], false, []],
  [[9, 2], false, ['climbed | 0 rat | 2']],
  [[9, 2], true, ['climbed | ? | 2']],
  [[10, 2], true, []],
];

for (const [player, wall, told] of ON_STAIRS)
  test(`SWORD-323 a monster climbs, the player ${player.join(' on floor ')}, ${wall ? 'a' : 'no'} wall between`, () => {
    expect(climber(player, {}, wall)).toEqual(told);
  });

/** Told at either end of the stair; from the far one the climber itself is not in sight. */
const BLOCKED: readonly (readonly [player: readonly [number, 1 | 2], wall: boolean, told: readonly string[]])[] = [
  [[9, 1], false, ['blocked | 0 rat']],
  [[9, 1], true, ['blocked | ?']],
  [[10, 1], false, []],
  [[9, 2], false, ['blocked | ?']],
  [[9, 2], true, ['blocked | ?']],
  [[10, 2], false, []],
];

for (const [player, wall, told] of BLOCKED)
  test(`SWORD-323 a stair is blocked, the player ${player.join(' on floor ')}, ${wall ? 'a' : 'no'} wall between`, () => {
    const others = [{ ...PLAIN, kind: 'goblin', at: [1, 1, 2], delay: 99 }];
    expect(climber(player, { others }, wall)).toEqual(told);
  });

/** The numbers of the first blow: what was compared, HP afterwards, whether critical; and the player's own HP. */
function numbersOf(p: Played): unknown[] {
  const first = p.events.find((e) => 'bout' in e);
  if (first === undefined || !('bout' in first)) return [];
  const { bout, yourHp } = first;
  const numbers = bout === null ? [null] : [bout.yours, bout.atk, bout.def, bout.after, bout.critical];
  return [...numbers, yourHp];
}

test('SWORD-345 a blow tells the numbers that decided it', () => {
  const numbers = (map: readonly string[], facts: Record<string, unknown>, action = 'move e'): unknown[] =>
    numbersOf(staged(map, facts).act(action));
  expect(numbers(at('r'), {})).toEqual([true, 11, 6, [7, -1], false, [7, 7]]);
  expect(numbers(at('r'), {}, 'stay')).toEqual([false, 9, 11, [5, 6], false, [7, 6]]);
  const golem = { player: { hp: 3, slots: ['blackjack'] } };
  // Thrown back: compared with the attacker's own DEF.
  expect(numbers(at('G'), golem, 'stay')).toEqual([false, 13, 13, [-1, 3], false, [3, 3]]);
  expect(numbers(at('G'), { monsters: [{ kind: 'glass golem', level: 20 }] })).toEqual([
    true,
    11,
    33,
    [7, -1],
    true,
    [7, 7],
  ]);
  expect(numbers(at('S'), { monsters: [{ kind: 'bee-slayer shmupper', delay: 4 }] }).slice(3, 5)).toEqual([
    [7, 3],
    false,
  ]);
});

test('SWORD-345 both sides of a blow are told as they were, with the number that a heisenbug drew', () => {
  const p = staged(at('H'), { player: { slots: ['dagger'] }, monsters: [{ kind: 'heisenbug', level: 3, delay: 4 }] });
  const [first] = p.act('move e').events;
  if (!('bout' in first) || first.bout === null) throw new Error('no blow');
  const { attacker, attacked, postMove, diagonal, atk, def } = first.bout;
  expect(attacker).toEqual({
    kind: 'sword tester',
    level: 0,
    hp: 7,
    weapon: 'dagger',
    bonus: 3,
    floor: 1,
    walls: 7,
    wallBehindFoe: false,
    luck: 0,
  });
  expect(attacked).toMatchObject({
    kind: 'heisenbug',
    level: 3,
    weapon: null,
    bonus: 1,
    walls: 6,
    wallBehindFoe: true,
  });
  expect([postMove, diagonal, atk]).toEqual([false, false, 15]);
  expect(def).toBe(attacked.hp + 1 + attacked.luck);
});

test('SWORD-345 of one who is only felt no numbers are told but the own HP', () => {
  const shaft = staged(HALL, { ...SHAFT, monsters: [{ kind: 'rat', at: [1, 1, 2] }] });
  expect(numbersOf(shaft.act('stay'))).toEqual([null, [7, 6]]);
});

test('SWORD-345 an attack after a move and one across the corner say so', () => {
  const after = staged(['######', '#@.r.#', '######'], { player: { slots: ['dagger'] } }).act('move e', 'move e');
  const across = staged(['####', '#@.#', '#.r#', '####']).act('move se');
  const flags = (p: Played): unknown => {
    const [first] = p.events;
    return 'bout' in first ? [first.bout?.postMove, first.bout?.diagonal] : null;
  };
  expect([flags(after), flags(across)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('SWORD-344 a hint takes no time, is counted, and needs a monster in sight', () => {
  const p = staged(at('r'), { monsters: [{ kind: 'rat', delay: 99 }] }).act('hint', 'hint');
  expect([p.refused, p.s.hints, p.s.now, sword.observe(p.s, 0).hints]).toEqual([null, 2, 0, 2]);
  expect(sword.legal(p.s, 0).some((a) => a.type === 'hint')).toBe(false);
  const felt = staged(['#####', '#@#r#', '#####']).act('hint');
  expect([felt.refused, felt.s.hints]).toEqual(['not-seen', 0]);
  expect(staged(HALL).act('resign', 'hint').refused).toBe('game-over');
  const after = staged(['######', '#@.r.#', '######'], { player: { slots: ['dagger'] } }).act('move e', 'hint');
  expect([after.refused, after.s.postMove, after.s.hints]).toEqual([null, true, 1]);
});

test('SWORD-347 the weapon that killed a dragon is remembered, bare hands too', () => {
  const dragon = { floor: 3, monsters: [{ kind: 'Mature Dragon', hp: 0, delay: 4 }] };
  const you = (player: Record<string, unknown>): unknown => {
    const { dragonsKilled, answers } = sword.observe(staged(at('D'), { ...dragon, player }).act('move e').s, 0).you;
    return [dragonsKilled, answers];
  };
  expect(you({ slots: ['mace'] })).toEqual([['Mature Dragon'], ['mace']]);
  expect(you({ slots: ['mace'], wield: null })).toEqual([['Mature Dragon'], [null]]);
  const both = { ...dragon, dragonsKilled: ['Baby Dragon'], answers: ['whip'], player: { slots: ['mace'] } };
  expect(sword.observe(staged(at('D'), both).act('move e').s, 0).you.answers).toEqual(['whip', 'mace']);
  const rat = staged(at('r'), { player: { slots: ['mace'] } }).act('move e');
  expect(sword.observe(rat.s, 0).you.answers).toEqual([]);
});
