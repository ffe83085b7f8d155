/** Potions, scrolls and fountains (section 19): what they give, what they cost, and when they are refused. */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  carried,
  code,
  content,
  corridor,
  creature,
  events,
  LATER,
  packed,
  ROOM,
  rowOf,
  statuses,
} from '../../../../test/helpers/delve.ts';

/** Health and mana after one potion, and what was told of it. A warden of level 9 with 50 in vitality and magic. */
function drink(template: string, health: number, mana: number) {
  const p = begin(ROOM, {
    player: { level: 9, attributes: { Vitality: 50, Magic: 50 }, health, mana, backpack: [template] },
  });
  act(p, 'use 1');
  return { told: p.events, left: [p.s.player.health, p.s.player.mana], refused: p.refused, carried: carried(p) };
}

test.each([
  ['minor_health', 'Minor Health Potion', 40],
  ['health', 'Health Potion', 80],
  ['greater_health', 'Greater Health Potion', 150],
  ['grand_health', 'Grand Health Potion', 240],
])(
  'DELVE-276 a %s gives its health at once, no more than is missing, and none to the unhurt',
  (template, by, amount) => {
    const all = drink(template, 20, 10);
    expect(all.told).toEqual([
      { type: 'used', name: by },
      { type: 'healed', amount, by },
    ]);
    expect([all.left, all.carried]).toEqual([[20 + amount, 10], []]);
    const some = drink(template, 293, 10);
    expect(some.told[1]).toEqual({ type: 'healed', amount: 1, by });
    const none = drink(template, 294, 10);
    expect([none.refused, none.told, none.carried]).toEqual(['no-effect', [], [`${template} 1`]]);
  },
);

test.each([
  ['minor_mana', 'Minor Mana Potion', 25],
  ['mana', 'Mana Potion', 60],
  ['greater_mana', 'Greater Mana Potion', 120],
])('DELVE-276 a %s gives its mana at once, no more than is missing, and none to the full', (template, by, amount) => {
  const all = drink(template, 20, 3);
  expect(all.told).toEqual([
    { type: 'used', name: by },
    { type: 'mana', amount, by },
  ]);
  expect(all.left).toEqual([20, 3 + amount]);
  expect(drink(template, 20, 133).told[1]).toEqual({ type: 'mana', amount: 1, by });
  expect(drink(template, 20, 134).refused).toBe('no-effect');
});

test('DELVE-276 rejuvenation gives half of both maxima, and helps if either is missing', () => {
  const by = 'Rejuvenation Potion';
  expect(drink('rejuvenation', 20, 3).told).toEqual([
    { type: 'used', name: by },
    { type: 'healed', amount: 147, by },
    { type: 'mana', amount: 67, by },
  ]);
  expect(drink('rejuvenation', 294, 3).told.slice(1)).toEqual([{ type: 'mana', amount: 67, by }]);
  expect(drink('rejuvenation', 20, 134).told.slice(1)).toEqual([{ type: 'healed', amount: 147, by }]);
  expect(drink('rejuvenation', 294, 134).refused).toBe('no-effect');
});

test('DELVE-276 an antidote ends poison and keeps it off, and is never useless', () => {
  const p = begin(ROOM, {
    player: {
      statuses: [{ id: 'poisoned', magnitude: 20, end: 3000 }],
      backpack: [{ template: 'antidote', count: 2 }],
    },
  });
  act(p, 'use 1');
  expect(p.events).toEqual([
    { type: 'used', name: 'Antidote' },
    { type: 'status-ends', who: 'you', id: 'poisoned' },
    { type: 'status', who: 'you', id: 'antidote', magnitude: 40, ticks: 12000 },
  ]);
  expect([statuses(p), carried(p), p.s.now]).toEqual([['antidote 40 11700'], ['antidote 1'], 300]);
  act(p, 'use 1');
  expect(events(p, 'status-ends').length).toBe(1);
  expect([statuses(p), carried(p)]).toEqual([['antidote 40 11700'], []]);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
])('DELVE-276 at character level %i scrolls are cast at level %i', (level, spell) => {
  const p = begin(ROOM, {
    player: { level, backpack: ['scroll_fire', 'scroll_warding'] },
    creatures: [
      { id: 1, x: 7, y: 3, type: 'dummy', next: LATER },
      { id: 2, x: 8, y: 3, type: 'dummy', next: LATER },
    ],
  });
  // The warden's magic adds to the damage of the scroll as to any spell of his (DELVE-206).
  const percent = 100 + p.game.observe(p.s, 0).player.attributes.SkillDamage;
  const [min, max] = [6 + 4 * (spell - 1), 10 + 5 * (spell - 1)].map((x) => Math.floor((x * percent) / 100));
  p.s.draws[0].push(99, max);
  act(p, 'use 1');
  expect([creature(p, 1).health, creature(p, 2).health]).toEqual([50 - max, 50]);
  expect([events(p, 'used')[0].name, min < max, p.s.now]).toEqual(['Scroll of Fire', true, 300]);
  act(p, 'use 1');
  expect(statuses(p)).toEqual([`ironskin ${20 + 10 * (spell - 1)} 8700`]);
});

test('DELVE-276 a scroll of escape reaches nine places away, and is refused where nothing is open', () => {
  const far = begin(['#############', '#@##########' + '#', '#############'], {
    player: { backpack: ['scroll_escape'] },
  });
  act(far, 'use 1');
  expect([far.refused, carried(far)]).toEqual(['no-effect', ['scroll_escape 1']]);
  const p = begin(['############', '#@.........#', '############'], {
    player: { backpack: ['scroll_escape'] },
    draws: { combat: [7] },
  });
  act(p, 'use 1');
  // It sees eight places far, so the ninth of its reach is not open to it.
  expect([p.s.player.at % 12, events(p, 'blinked').length]).toEqual([9, 1]);
});

test('DELVE-276 a scroll of escape reaches no farther than nine, however far one sees', () => {
  const lit = { neck: { template: 'amulet', affixes: Array.from({ length: 3 }, () => ['light_2', 0]) } };
  const flee = (draw: number) =>
    act(
      begin(corridor(14), { player: { equipment: lit, backpack: ['scroll_escape'] }, draws: { combat: [draw] } }),
      'use 1',
    );
  expect(flee(8).s.player.at % 16).toBe(10);
  expect(() => flee(9)).toThrow('not below 9');
});

test('DELVE-276 mapping makes known what can be walked on and what stands beside it, and nothing else', () => {
  const map = [
    '###################',
    '###################',
    '###@#..~.8.{.T.+..#',
    '###################',
    '###################',
    '#######0###########',
    '###################',
    '###################',
  ];
  const p = begin(map, { player: { backpack: ['scroll_mapping'] }, items: [{ x: 6, y: 2, gold: 7 }] });
  p.s.traps.push({ place: 2 * 19 + 5, kind: 0, revealed: false, tried: false });
  act(p, 'use 1');
  const rows = p.game.observe(p.s, 0).map.rows;
  expect(rows.map((r) => r.replaceAll(' ', '_'))).toEqual([
    '___________________',
    '__#################',
    '__#.#..~.0.{.T.+..#',
    '__#################',
    '___________________',
    '_______0___________',
    '___________________',
    '___________________',
  ]);
  expect(p.game.observe(p.s, 0).map.traps).toEqual([]);
  expect(p.game.observe(p.s, 0).map.items).toEqual([]);
  expect(p.events).toEqual([{ type: 'used', name: 'Scroll of Mapping' }, { type: 'mapped' }]);
});

test('DELVE-276 mapping does not reach over the edges of the map, and leaves alone what is remembered', () => {
  const map = ['#####.', '######', '######', '@#####', '######', '######', '.#####'];
  const p = begin(map, { player: { backpack: ['scroll_mapping'] } });
  const remembered = 6 * 6;
  p.s.known[remembered] = content.tile.rubble + 1;
  act(p, 'use 1');
  expect(p.game.observe(p.s, 0).map.rows.map((r) => r.replaceAll(' ', '_'))).toEqual([
    '____#.',
    '____##',
    '##____',
    '.#____',
    '##____',
    '##____',
    ',#____',
  ]);
});

test('DELVE-276 what only cures is refused to whoever has nothing to be cured of', () => {
  const game = packed((t) => {
    rowOf(t, 'items', 'antidote').effect = [{ effect: 'cure', id: 'poisoned' }];
  });
  const healthy = begin(ROOM, { player: { backpack: ['antidote'] } }, {}, game);
  expect([code(healthy, 'use 1'), carried(healthy)]).toEqual(['no-effect', ['antidote 1']]);
  const statusesOf = { player: { statuses: [{ id: 'poisoned', magnitude: 20, end: 3000 }], backpack: ['antidote'] } };
  const ill = begin(ROOM, statusesOf, {}, game);
  expect([code(ill, 'use 1'), carried(ill), statuses(ill)]).toEqual(['', [], []]);
});

test('DELVE-278 a fountain restores all, cures poison and runs dry', () => {
  const p = begin(['####', '#@{#', '####'], {
    player: { health: 5, mana: 1, statuses: [{ id: 'poisoned', magnitude: 50, end: 3000 }] },
  });
  act(p, 'move e');
  expect([p.s.player.health, p.s.player.mana, statuses(p), p.s.now]).toEqual([104, 26, [], 600]);
  expect(p.events).toEqual([{ type: 'fountain' }]);
  expect(act(p, 'move e').refused).toBe('blocked');
});
