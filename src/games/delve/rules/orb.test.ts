/** Orbs (DELVE-277): what each works on, and what it makes of it, draw by draw. */
import { expect, test } from 'vitest';
import {
  act,
  affixesOf,
  attribute,
  begin,
  code,
  content,
  events,
  type Played,
  ROOM,
} from '../../../../test/helpers/delve.ts';
import { LOOT } from '../types.ts';

const item = (rarity: string, ...affixes: string[]) => ({
  template: 'war_sword',
  ilvl: 12,
  rarity,
  affixes: affixes.map((a) => [a, 500]),
});
const begun = (orb: string, target: unknown, loot: readonly number[] = []): Played =>
  begin(ROOM, { player: { level: 30, backpack: [{ template: orb, count: 2 }, target] }, draws: { loot } });
const prefixes = (p: Played): number => p.s.player.backpack[1].affixes.filter((a) => content.affixes[a].prefix).length;

test.each([
  ['normal', ['', 'no-effect', 'no-effect']],
  ['magic', ['no-effect', '', '']],
  ['rare', ['no-effect', 'no-effect', '']],
] as const)('DELVE-277 what awakens, raises and remakes a %s item', (rarity, refusals) => {
  const affixes = rarity === 'normal' ? [] : ['maxdmg_1'];
  expect(
    ['orb_awakening', 'orb_ascension', 'orb_remaking'].map((orb) =>
      code(begun(orb, item(rarity, ...affixes)), 'use 1 2'),
    ),
  ).toEqual(refusals);
});

test.each(['orb_awakening', 'orb_ascension', 'orb_remaking'])(
  'DELVE-277 %s works on nothing unique, nothing to drink, not on itself and not on nothing',
  (orb) => {
    const codes = (target: unknown): string[] =>
      ['use 1 2', 'use 1', 'use 1 1', 'use 1 3', 'use 1 head'].map((text) => code(begun(orb, target), text));
    expect(codes({ template: 'dagger', unique: 'ratcatcher' })).toEqual(Array.from({ length: 5 }, () => 'no-effect'));
    expect(codes({ template: 'short_sword', unique: 'barrow_tooth' })[0]).toBe('no-effect');
    expect(codes('minor_health')).toEqual(Array.from({ length: 5 }, () => 'no-effect'));
  },
);

test('DELVE-277 an orb may be used on what is worn, which counts at once', () => {
  const p = begin(ROOM, {
    player: {
      level: 30,
      equipment: { ring1: { template: 'ring', rarity: 'normal', ilvl: 1 } },
      backpack: ['orb_awakening'],
    },
    draws: { loot: [1, 0, 1000] },
  });
  act(p, 'use 1 ring1');
  const worn = p.s.player.equipment[8];
  expect([p.refused, worn?.rarity, worn?.affixes.length, worn?.rolls, p.s.player.backpack.length]).toEqual([
    '',
    1,
    1,
    [1000],
    0,
  ]);
  expect(events(p, 'changed').map((e) => [e.orb, e.rarity])).toEqual([['Orb of Awakening', 1]]);
});

test.each([
  // the draw of the kind, prefixes, suffixes
  [0, 1, 0],
  [1, 0, 1],
  [2, 1, 1],
  [3, 1, 1],
])('DELVE-246 awakening with a draw of %i gives %i prefixes and %i suffixes', (draw, before, after) => {
  const loot = [draw, ...Array.from({ length: before + after }, () => [0, 7]).flat()];
  const p = act(begun('orb_awakening', item('normal'), loot), 'use 1 2');
  const sword = p.s.player.backpack[1];
  expect([sword.rarity, prefixes(p), sword.affixes.length, sword.rolls.every((q) => q === 7), p.s.draws[LOOT]]).toEqual(
    [1, before, before + after, true, []],
  );
});

test.each([
  // draw of the count, affixes before, coins, prefixes after, affixes after
  [0, ['maxdmg_1'], [0, 1], 2, 3],
  [0, ['maxdmg_1'], [1, 1], 1, 3],
  [0, ['leech_1'], [0, 0], 2, 3],
  [0, ['maxdmg_1', 'leech_1'], [0], 2, 3],
  [8, ['maxdmg_1', 'leech_1'], [0, 0], 3, 4],
  [15, ['maxdmg_1', 'leech_1'], [0, 0], 3, 5],
  [18, ['maxdmg_1', 'leech_1'], [0, 0], 3, 6],
  [0, ['maxdmg_1', 'leech_1', 'casthit_1'], [0], 2, 4],
])('DELVE-277 ascension with a draw of %i on %o', (count, before, coins, wanted, total) => {
  const added = total - before.length;
  const loot = [count, ...coins, ...Array.from({ length: added }, () => [0, 9]).flat()];
  const p = act(begun('orb_ascension', item('magic', ...before), loot), 'use 1 2');
  const sword = p.s.player.backpack[1];
  expect([p.refused, sword.rarity, prefixes(p), sword.affixes.length, p.s.draws[LOOT]]).toEqual([
    '',
    2,
    wanted,
    total,
    [],
  ]);
  expect(before.every((a) => affixesOf(sword).includes(a))).toBe(true);
  // Old affixes keep their quality; prefixes stand before suffixes.
  expect(sword.rolls.filter((q) => q === 500).length).toBe(before.length);
  expect(sword.affixes.map((a) => content.affixes[a].prefix)).toEqual(sword.affixes.map((_, i) => i < wanted));
  expect([sword.name.split(' ').length, events(p, 'changed')]).toEqual([
    2,
    [{ type: 'changed', orb: 'Orb of Ascension', name: sword.name, rarity: 2 }],
  ]);
});

test('DELVE-277 what ascension adds is of other groups than what it keeps', () => {
  const vest = { template: 'quilted_vest', ilvl: 1, rarity: 'magic', affixes: [['earm_1', 500]] };
  const p = act(begun('orb_ascension', vest, [0, 0, 0, 0, 9, 0, 9]), 'use 1 2');
  const { affixes, rolls } = p.s.player.backpack[1];
  expect([affixes.map((a) => content.affixes[a].id), rolls]).toEqual([
    ['earm_1', 'flatarm_1', 'resfire_1'],
    [500, 9, 9],
  ]);
});

test('DELVE-277 what a worn item gave ends with being remade', () => {
  const ring = { template: 'ring', ilvl: 1, rarity: 'magic', affixes: [['str_1', 1000]] };
  const p = begin(ROOM, {
    player: { equipment: { ring1: ring }, backpack: ['orb_remaking'] },
    draws: { loot: [0, 0, 0] },
  });
  const before = attribute(p, 'Strength');
  act(p, 'use 1 ring1');
  expect([p.refused, before > 20, attribute(p, 'Strength')]).toEqual(['', true, 20]);
});

test('DELVE-277 remaking keeps the rarity and nothing else', () => {
  const magic = act(begun('orb_remaking', item('magic', 'maxdmg_1'), [1, 0, 3]), 'use 1 2').s.player.backpack[1];
  expect([magic.rarity, magic.rolls, magic.affixes.length]).toEqual([1, [3], 1]);
  const rare = act(begun('orb_remaking', item('rare', 'maxdmg_1'), [0, 0, 0, 1, 0, 3, 0, 3, 0, 3]), 'use 1 2').s.player
    .backpack[1];
  expect([rare.rarity, rare.rolls, rare.affixes.map((a) => content.affixes[a].prefix)]).toEqual([
    2,
    [3, 3, 3],
    [true, true, false],
  ]);
});
