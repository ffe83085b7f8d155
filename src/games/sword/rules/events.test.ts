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
    .filter(([key]) => key !== 'type')
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

const BLOCKED: readonly (readonly [x: number, wall: boolean, told: readonly string[]])[] = [
  [9, false, ['blocked | 0 rat']],
  [9, true, ['blocked | ?']],
  [10, false, []],
];

for (const [x, wall, told] of BLOCKED)
  test(`SWORD-323 a stair is blocked ${x - 1} squares away, ${wall ? 'a' : 'no'} wall between`, () => {
    const others = [{ ...PLAIN, kind: 'goblin', at: [1, 1, 2], delay: 99 }];
    expect(climber([x, 1], { others }, wall)).toEqual(told);
  });
