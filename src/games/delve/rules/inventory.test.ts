/** Taking, wearing, using and laying down (sections 14 and 18): slots, requirements, room, times and what is told of it. */
import { expect, test } from 'vitest';
import {
  act,
  at,
  begin,
  carried,
  code,
  events,
  itemOf,
  lying,
  type Played,
  player,
  ROOM,
  templateOf,
} from '../../../../test/helpers/delve.ts';
import { EQUIP } from '../actions.ts';

/** `slot template` of everything that is worn. */
const worn = (p: Played): string[] =>
  p.s.player.equipment.flatMap((item, i) => (item === null ? [] : [`${EQUIP[i]} ${templateOf(item)}`]));
const clubs = (n: number): string[] => Array.from({ length: n }, () => 'club');
const missing = (p: Played, text: string) => p.game.refuse(p.s, 0, p.game.actions.get(text));
const bear = (equipment: Record<string, unknown>, ...backpack: unknown[]) =>
  begin(ROOM, { player: { level: 9, attributes: { Strength: 30, Dexterity: 30 }, equipment, backpack } });

test.each([
  [{}, ['ring1 ring']],
  [{ ring2: 'ring' }, ['ring1 ring', 'ring2 ring']],
  [{ ring1: 'ring' }, ['ring1 ring', 'ring2 ring']],
  [{ ring1: 'ring', ring2: 'ring' }, ['ring1 ring', 'ring2 ring']],
] as const)('DELVE-217 a ring goes to the first empty hand, else to the first (%o)', (equipment, expected) => {
  const p = bear(equipment, { template: 'ring', affixes: [['str_1', 1000]] });
  act(p, 'equip 1');
  expect([p.refused, worn(p), p.s.now]).toEqual(['', expected, 600]);
  // Which of the two is the new one?
  const side = 'ring1' in equipment && !('ring2' in equipment) ? 9 : 8;
  expect(p.s.player.equipment[side]?.affixes.length).toBe(1);
  expect(carried(p)).toEqual('ring1' in equipment && 'ring2' in equipment ? ['ring 1'] : []);
});

test.each([
  ['club', 'weapon', ''],
  ['club', 'offhand', 'wrong-slot'],
  ['buckler', 'offhand', ''],
  ['buckler', 'weapon', 'wrong-slot'],
  ['ring', 'ring1', ''],
  ['ring', 'ring2', ''],
  ['ring', 'neck', 'wrong-slot'],
  ['amulet', 'neck', ''],
  ['amulet', 'ring1', 'wrong-slot'],
  ['amulet', 'ring2', 'wrong-slot'],
  ['leather_cap', 'head', ''],
  ['leather_cap', 'feet', 'wrong-slot'],
  ['minor_health', 'waist', 'wrong-slot'],
])('DELVE-217 a %s and the slot %s: %s', (template, slot, refusal) => {
  const p = bear({}, template);
  expect([code(p, `equip 1 ${slot}`), worn(p)]).toEqual([refusal, refusal === '' ? [`${slot} ${template}`] : []]);
});

test('DELVE-332 what cannot be worn by itself is refused, and so is an empty place', () => {
  const p = bear({}, 'minor_health');
  expect([
    code(p, 'equip 1'),
    code(p, 'equip 2'),
    code(p, 'unequip head'),
    code(p, 'use 2'),
    code(p, 'drop 2'),
  ]).toEqual(['wrong-slot', 'nothing-here', 'nothing-here', 'nothing-here', 'nothing-here']);
  expect([code(p, 'drop 1 2'), missing(p, 'drop 1 2')?.args, p.s.now]).toEqual(['bad-action', ['count'], 0]);
  expect([code(bear({}, 'club'), 'use 1'), code(bear({}, 'minor_health', 'club'), 'use 1 2')]).toEqual([
    'wrong-slot',
    'bad-action',
  ]);
});

test.each([
  [3, 22, 16, ['level 4']],
  [4, 21, 16, ['strength 22']],
  [4, 22, 15, ['dexterity 16']],
  [4, 22, 16, []],
  [3, 21, 15, ['level 4', 'strength 22', 'dexterity 16']],
])('DELVE-219 a long sword in hands of level %i, strength %i, dexterity %i', (level, strength, dexterity, lacks) => {
  const p = begin(ROOM, {
    player: { level, attributes: { Strength: strength - 20, Dexterity: dexterity - 14 }, backpack: ['long_sword'] },
    items: [{ x: 5, y: 3, item: 'long_sword' }],
  });
  const refusal = lacks.length === 0 ? null : { code: 'requirements', args: [lacks.join(', ')] };
  expect([missing(p, 'equip 1'), missing(p, 'useGround')]).toEqual([refusal, refusal]);
  // What cannot be worn is taken into the backpack.
  act(p, 'get');
  expect([worn(p), carried(p)]).toEqual(
    lacks.length === 0 ? [['weapon long_sword'], ['long_sword 1']] : [[], ['long_sword 1', 'long_sword 1']],
  );
});

test.each([
  ['scimitar', { Dexterity: 3 }, 'dexterity 18'],
  ['scimitar', { Dexterity: 4 }, ''],
  ['ring_mail', { Strength: 5 }, 'strength 26'],
  ['ring_mail', { Strength: 6 }, ''],
] as const)('DELVE-219 a %s asks for one of the two only (%o lacks %s)', (template, attributes, lacks) => {
  const p = begin(ROOM, { player: { level: 4, attributes, backpack: [template] } });
  expect(missing(p, 'equip 1')?.args ?? ['']).toEqual([lacks]);
});

test.each([
  ['str_1', 1000, { Dexterity: 2 }, 'strength 22'],
  ['dex_1', 1000, { Strength: 2 }, 'dexterity 16'],
  ['allattr_1', 1000, {}, 'strength 22, dexterity 16'],
] as const)(
  'DELVE-219 what the worn item itself gives does not count for its successor (%s)',
  (affix, quality, attributes, lacks) => {
    const sword = { template: 'long_sword', affixes: [[affix, quality]] };
    const p = begin(ROOM, { player: { level: 4, attributes, equipment: { weapon: sword }, backpack: ['long_sword'] } });
    // Asked twice: the answer is kept and must stay the same.
    expect([missing(p, 'equip 1')?.args, missing(p, 'equip 1')?.args]).toEqual([[lacks], [lacks]]);
    // On a ring it counts, and the sword may then go.
    const q = begin(ROOM, {
      player: {
        level: 4,
        attributes,
        equipment: { weapon: 'long_sword', ring1: { template: 'ring', affixes: [[affix, quality]] } },
        backpack: ['long_sword', 'ring'],
      },
    });
    expect([missing(q, 'equip 1'), missing(q, 'equip 1 weapon')]).toEqual([null, null]);
    // The final values are as they were after asking.
    expect(player(p).attributes.Strength).toBe(player(q).attributes.Strength);
  },
);

test('DELVE-218 what the other hand held gives way', () => {
  const two = bear({ weapon: 'short_sword', offhand: 'buckler' }, 'glaive');
  act(two, 'equip 1');
  expect([worn(two), carried(two)]).toEqual([['weapon glaive'], ['short_sword 1', 'buckler 1']]);
  expect(events(two, 'wore')).toEqual([
    { type: 'wore', name: 'Glaive', rarity: 0, replaced: 'Short Sword and Buckler' },
  ]);
  const shield = bear({ weapon: 'glaive' }, 'buckler');
  act(shield, 'equip 1');
  expect([worn(shield), carried(shield)]).toEqual([['offhand buckler'], ['glaive 1']]);
  expect(events(shield, 'wore')[0].replaced).toBe('Glaive');
  const one = bear({ weapon: 'short_sword', offhand: 'buckler' }, 'dagger');
  act(one, 'equip 1');
  expect([worn(one), carried(one)]).toEqual([['weapon dagger', 'offhand buckler'], ['short_sword 1']]);
  const cap = bear({ weapon: 'glaive' }, 'leather_cap');
  act(cap, 'equip 1');
  expect([worn(cap), events(cap, 'wore')[0].replaced]).toEqual([['weapon glaive', 'head leather_cap'], '']);
});

test.each([
  // worn, worn from the backpack, other things in it, refusal
  [{}, 'glaive', 23, ''],
  [{ weapon: 'dagger' }, 'glaive', 23, ''],
  [{ weapon: 'dagger', offhand: 'buckler' }, 'glaive', 22, ''],
  [{ weapon: 'dagger', offhand: 'buckler' }, 'glaive', 23, 'backpack-full'],
  [{ offhand: 'buckler' }, 'glaive', 23, ''],
  [{ weapon: 'glaive' }, 'buckler', 23, ''],
])('DELVE-218 everything taken off finds a place: %o, then %s among %i others', (equipment, item, others, refusal) => {
  expect(code(bear(equipment, item, ...clubs(others)), 'equip 1')).toBe(refusal);
});

test('DELVE-273 taking off needs a place in the backpack', () => {
  expect(code(bear({ head: 'leather_cap' }, ...clubs(24)), 'unequip head')).toBe('backpack-full');
  const p = bear({ head: 'leather_cap' }, ...clubs(23));
  act(p, 'unequip head');
  expect([p.refused, worn(p), carried(p)[23], p.s.now]).toEqual(['', [], 'leather_cap 1', 600]);
  expect(p.events).toEqual([{ type: 'took-off', name: 'Leather Cap' }]);
});

test('DELVE-237 what is worn counts at once and ends with being taken off', () => {
  const p = bear({}, { template: 'ring', affixes: [['str_2', 0]] });
  const before = player(p).attributes.Strength;
  act(p, 'equip 1');
  expect(player(p).attributes.Strength - before).toBe(5);
  act(p, 'unequip ring1');
  expect(player(p).attributes.Strength).toBe(before);
});

test('DELVE-051 DELVE-270 taking a stack lasts as long as the speed of picking up says', () => {
  const p = begin(ROOM, { items: [{ x: 5, y: 3, item: { template: 'minor_mana', count: 4 } }] });
  act(p, 'get');
  expect([carried(p), lying(p), p.s.now]).toEqual([['minor_mana 4'], [], 300]);
  expect(p.events).toEqual([{ type: 'took', name: 'Minor Mana Potion', rarity: 0, count: 4 }]);
  expect(code(p, 'get')).toBe('nothing-here');
  expect(code(p, 'useGround')).toBe('nothing-here');
});

test('DELVE-266 gold is taken at no time and cannot be used', () => {
  const p = begin(ROOM, { player: { gold: 5 }, items: [{ x: 5, y: 3, gold: 30 }] });
  expect(code(p, 'useGround')).toBe('nothing-here');
  act(p, 'get');
  expect([p.s.player.gold, lying(p), p.s.now]).toEqual([35, [], 0]);
  expect(p.events).toEqual([{ type: 'gold', amount: 30 }]);
});

test.each([
  // count on the floor, count in the backpack's one stack, other things in it, refusal
  [3, 7, 23, ''],
  [4, 7, 23, 'backpack-full'],
  [4, 7, 22, ''],
  [10, 10, 22, ''],
  [10, 10, 23, 'backpack-full'],
])('DELVE-270 %i potions onto a stack of %i with %i clubs', (count, stack, others, refusal) => {
  const p = begin(ROOM, {
    player: { backpack: [{ template: 'minor_mana', count: stack }, ...clubs(others)] },
    items: [{ x: 5, y: 3, item: { template: 'minor_mana', count } }],
  });
  expect(code(p, 'get')).toBe(refusal);
  if (refusal !== '') return;
  const left = count - Math.min(count, 10 - stack);
  expect([carried(p)[0], carried(p).length]).toEqual([
    `minor_mana ${stack + count - left}`,
    1 + others + (left > 0 ? 1 : 0),
  ]);
  if (left > 0) expect(carried(p).at(-1)).toBe(`minor_mana ${left}`);
});

test('DELVE-270 things that do not stack take a place each', () => {
  const item = itemOf('club');
  expect(item.count).toBe(1);
  const p = begin(ROOM, {
    player: { equipment: { weapon: 'club' }, backpack: clubs(23) },
    items: [{ x: 5, y: 3, item: 'club' }],
  });
  act(p, 'get');
  expect(carried(p)).toEqual(Array.from({ length: 24 }, () => 'club 1'));
});

test.each([
  ['minor_health', 50, 3, ''],
  ['minor_health', 104, 3, 'backpack-full'],
  ['minor_mana', 104, 3, ''],
  ['minor_mana', 50, 26, 'backpack-full'],
  ['rejuvenation', 50, 3, 'backpack-full'],
  ['scroll_mapping', 50, 3, 'backpack-full'],
])('DELVE-270 with a full backpack a %s at %i health and %i mana: %s', (template, health, mana, refusal) => {
  const p = begin(ROOM, {
    player: { health, mana, backpack: clubs(24) },
    items: [{ x: 5, y: 3, item: { template, count: 2 } }],
  });
  expect(code(p, 'get')).toBe(refusal);
  // One is drunk, in the time of picking up and drinking; the other is left.
  expect([p.s.now, p.s.ground[0].item?.count]).toEqual(refusal === '' ? [600, 1] : [0, 2]);
});

test('DELVE-270 autoEquip wears only what has an empty slot and needs no other hand', () => {
  const take = (equipment: Record<string, unknown>, item: string, options = {}) => {
    const p = begin(
      ROOM,
      { player: { level: 9, attributes: { Strength: 30, Dexterity: 30 }, equipment }, items: [{ x: 5, y: 3, item }] },
      options,
    );
    act(p, 'get');
    return [worn(p), carried(p)];
  };
  expect(take({}, 'glaive')).toEqual([['weapon glaive'], []]);
  expect(take({ offhand: 'buckler' }, 'glaive')).toEqual([['offhand buckler'], ['glaive 1']]);
  expect(take({ weapon: 'glaive' }, 'buckler')).toEqual([['weapon glaive'], ['buckler 1']]);
  expect(take({ weapon: 'club' }, 'dagger')).toEqual([['weapon club'], ['dagger 1']]);
  expect(take({}, 'dagger', { autoEquip: false })).toEqual([[], ['dagger 1']]);
  expect(take({ ring1: 'ring' }, 'ring')).toEqual([['ring1 ring', 'ring2 ring'], []]);
});

test('DELVE-270 with a full backpack what fits an empty slot is still worn', () => {
  const p = begin(ROOM, { player: { backpack: clubs(24) }, items: [{ x: 5, y: 3, item: 'leather_cap' }] });
  expect([code(p, 'get'), worn(p), carried(p).length]).toEqual(['', ['head leather_cap'], 24]);
});

test('DELVE-271 both hands that give way fall beside the tile from which the weapon was used', () => {
  const p = begin(ROOM, {
    player: {
      level: 9,
      attributes: { Strength: 30, Dexterity: 30 },
      equipment: { weapon: 'short_sword', offhand: 'buckler' },
    },
    items: [{ x: 5, y: 3, item: 'glaive' }],
  });
  act(p, 'useGround');
  expect([worn(p), carried(p), lying(p), p.s.now]).toEqual([
    ['weapon glaive'],
    [],
    ['5,3 short_sword', '4,2 buckler'],
    900,
  ]);
  expect(events(p, 'dropped').map((e) => `${e.at.x},${e.at.y} ${e.name}`)).toEqual(['5,3 Short Sword', '4,2 Buckler']);
});

test('DELVE-271 a scroll read from the ground is one less there, wherever it brought the reader', () => {
  const p = begin(ROOM, {
    items: [{ x: 5, y: 3, item: { template: 'scroll_escape', count: 2 } }],
    draws: { combat: [0] },
  });
  act(p, 'useGround');
  expect([at(p, p.s.player.at), lying(p), p.s.ground[0].item?.count, p.s.now]).toEqual([
    '1,1',
    ['5,3 scroll_escape'],
    1,
    600,
  ]);
  const last = begin(ROOM, { items: [{ x: 5, y: 3, item: 'scroll_escape' }], draws: { combat: [0] } });
  act(last, 'useGround');
  expect([at(last, last.s.player.at), lying(last)]).toEqual(['1,1', []]);
  const full = begin(ROOM, { items: [{ x: 5, y: 3, item: 'minor_health' }] });
  expect([code(full, 'useGround'), lying(full)]).toEqual(['no-effect', ['5,3 minor_health']]);
});

test('DELVE-275 dropping a part of a stack leaves the rest, and the part is a thing of its own', () => {
  const p = begin(ROOM, { player: { backpack: ['club', { template: 'minor_mana', count: 5 }] } });
  act(p, 'drop 2 2');
  expect([carried(p), lying(p), p.s.ground[0].item?.count, p.s.now]).toEqual([
    ['club 1', 'minor_mana 3'],
    ['5,3 minor_mana'],
    2,
    300,
  ]);
  expect(p.events).toEqual([{ type: 'put-down', name: 'Minor Mana Potion', count: 2 }]);
  const part = p.s.ground[0].item;
  expect([part?.id === p.s.player.backpack[1].id, part?.affixes, part?.rolls]).toEqual([false, [], []]);
  act(p, 'drop 2 3', 'drop 1');
  expect([carried(p), lying(p)]).toEqual([[], ['5,3 minor_mana', '4,2 minor_mana', '5,2 club']]);
  expect(events(p, 'put-down').map((e) => e.count)).toEqual([2, 3, 1]);
});

test('DELVE-268 what is dropped where no place is free is lost, and that is told', () => {
  const p = begin(ROOM, { player: { backpack: ['club'] } });
  for (let place = 0; place < p.s.tiles.length; place++) p.s.ground.push({ place, gold: 1, item: null });
  const lay = p.s.ground.length;
  act(p, 'drop 1');
  expect([carried(p), p.s.ground.length, p.events.map((e) => e.type)]).toEqual([[], lay, ['put-down', 'lost']]);
});

test('DELVE-276 the last of a stack leaves its place free, the one before does not', () => {
  const p = begin(ROOM, {
    player: { health: 1, backpack: ['club', { template: 'minor_health', count: 2 }, 'dagger'] },
  });
  act(p, 'use 2');
  expect(carried(p)).toEqual(['club 1', 'minor_health 1', 'dagger 1']);
  act(p, 'use 2');
  expect([carried(p), p.s.player.health, p.s.now]).toEqual([['club 1', 'dagger 1'], 81, 600]);
});
