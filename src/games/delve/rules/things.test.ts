import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { act, begin, creature, delve, events, ROOM, setupOf, started } from '../../../../test/helpers/delve.ts';
import { SHIPPED_PACK } from '../content.ts';
import { MAGIC, RARE } from '../types.ts';
import { statsOf } from './derived.ts';
import { score } from './score.ts';
import { besidePeddler } from './shop.ts';

const C = SHIPPED_PACK.content;
const K = SHIPPED_PACK.content.constants;
const TILE = SHIPPED_PACK.content.tile;

const names = (list: readonly { template: number; count: number }[]): string[] =>
  list.map((i) => `${C.items[i.template].id} ${i.count}`);

test('DELVE-269 DELVE-270 G takes into the backpack, joins stacks, and wears what fits an empty slot', () => {
  const p = begin(ROOM, {
    player: { backpack: [{ template: 'minor_health', count: 9 }], equipment: { weapon: 'club' } },
    items: [{ x: 5, y: 3, item: { template: 'minor_health', count: 3 } }],
  });
  act(p, 'get');
  expect([names(p.s.player.backpack), p.s.now]).toEqual([['minor_health 10', 'minor_health 2'], 300]);
  const q = begin(ROOM, { items: [{ x: 5, y: 3, item: 'leather_cap' }] });
  act(q, 'get');
  expect([q.s.player.backpack.length, C.items[defined(q.s.player.equipment[2]).template].id]).toEqual([
    0,
    'leather_cap',
  ]);
  const r = begin(ROOM, { items: [{ x: 5, y: 3, item: 'leather_cap' }] }, { autoEquip: false });
  act(r, 'get');
  expect(names(r.s.player.backpack)).toEqual(['leather_cap 1']);
});

test('DELVE-270 with a full backpack a potion that would help is drunk at once', () => {
  const full = Array.from({ length: 24 }, () => 'club');
  const p = begin(ROOM, { player: { health: 50, backpack: full }, items: [{ x: 5, y: 3, item: 'minor_health' }] });
  act(p, 'get');
  expect([p.s.player.health, p.s.ground.length]).toEqual([90, 0]);
  const q = begin(ROOM, { player: { backpack: full }, items: [{ x: 5, y: 3, item: 'minor_health' }] });
  act(q, 'get');
  expect(q.refused).toBe('backpack-full');
});

test('DELVE-271 DELVE-051 U wears from the ground, and what it replaces falls on the same tile', () => {
  const p = begin(ROOM, { player: { equipment: { weapon: 'club' } }, items: [{ x: 5, y: 3, item: 'dagger' }] });
  act(p, 'useGround');
  expect([
    C.items[defined(p.s.player.equipment[0]).template].id,
    names(p.s.ground.flatMap((g) => g.item ?? [])),
    p.s.now,
  ]).toEqual(['dagger', ['club 1'], 900]);
  const q = begin(ROOM, {
    player: { health: 50 },
    items: [{ x: 5, y: 3, item: { template: 'minor_health', count: 2 } }],
  });
  act(q, 'useGround');
  expect([q.s.player.health, names(q.s.ground.flatMap((g) => g.item ?? [])), q.s.now]).toEqual([
    90,
    ['minor_health 1'],
    600,
  ]);
});

test('DELVE-216 DELVE-218 a two-handed weapon takes both hands, if the backpack has room for what they held', () => {
  const worn = { weapon: 'short_sword', offhand: 'buckler' };
  const swap = (fill: number) => {
    const p = begin(ROOM, {
      player: {
        level: 9,
        attributes: { Strength: 30, Dexterity: 30 },
        equipment: worn,
        backpack: ['glaive', ...Array.from({ length: fill }, () => 'club')],
      },
    });
    act(p, 'equip 1');
    return p;
  };
  const fine = swap(22);
  expect([fine.refused, fine.s.player.backpack.length, fine.s.player.equipment[1]]).toEqual(['', 24, null]);
  expect(swap(23).refused).toBe('backpack-full');
  act(fine, 'equip 24');
  expect([C.items[defined(fine.s.player.equipment[1]).template].id, fine.s.player.equipment[0]]).toEqual([
    'buckler',
    null,
  ]);
});

test('DELVE-219 requirements are tested without the item itself', () => {
  const p = begin(ROOM, { player: { backpack: ['long_sword'] } });
  act(p, 'equip 1');
  expect([p.refused, delve.refuse(p.s, 0, delve.actions.get('equip 1'))?.args]).toEqual([
    'requirements',
    ['level 4, strength 22, dexterity 16'],
  ]);
  const q = begin(ROOM, {
    player: {
      level: 5,
      attributes: { Dexterity: 5 },
      equipment: { weapon: { template: 'long_sword', affixes: [['str_1', 1000]] } },
      backpack: ['long_sword'],
    },
  });
  act(q, 'equip 1');
  expect(q.refused).toBe('requirements');
});

test('DELVE-217 DELVE-239 rings go to either hand and their bonuses add up', () => {
  const p = begin(ROOM, {
    player: {
      level: 9,
      backpack: [
        { template: 'ring', affixes: [['str_2', 0]] },
        { template: 'ring', affixes: [['str_2', 0]] },
      ],
    },
  });
  act(p, 'equip 1', 'equip 1 ring2');
  expect([statsOf(p.s).final[C.attribute.Strength], p.s.player.equipment[9] !== null]).toEqual([30, true]);
  act(p, 'unequip ring1', 'equip 1 head');
  expect(p.refused).toBe('wrong-slot');
});

test('DELVE-273 the backpack has 24 places', () => {
  expect(K.backpack).toBe(24);
  const p = begin(ROOM, {
    player: { equipment: { weapon: 'club' }, backpack: Array.from({ length: 24 }, () => 'club') },
  });
  act(p, 'unequip weapon');
  expect(p.refused).toBe('backpack-full');
});

test('DELVE-276 potions heal at once and are refused when they would do nothing', () => {
  const p = begin(ROOM, {
    player: { health: 80, mana: 26, backpack: ['minor_health', 'minor_mana', 'antidote', 'rejuvenation'] },
  });
  act(p, 'use 1');
  expect([p.s.player.health, p.s.now, p.s.player.backpack.length]).toEqual([104, 300, 3]);
  act(p, 'use 1');
  expect(p.refused).toBe('no-effect');
  act(p, 'use 3');
  expect(p.refused).toBe('no-effect');
  act(p, 'use 2');
  expect(p.s.player.statuses.map((x) => [C.statuses[x.kind].id, x.magnitude])).toEqual([['antidote', 40]]);
});

test('DELVE-276 scrolls map, burn, ward and carry away', () => {
  const p = begin(['##########', '#@..#....#', '##########'], {
    player: { level: 4, backpack: ['scroll_mapping', 'scroll_fire', 'scroll_warding', 'scroll_escape'] },
    creatures: [{ id: 1, x: 3, y: 1, type: 'dummy', next: 99999 }],
  });
  expect(p.s.known[10 + 7]).toBe(0);
  act(p, 'use 1');
  expect([p.s.known[10 + 7], p.s.known[7]]).toEqual([TILE.floor + 1, TILE.wall + 1]);
  act(p, 'use 1');
  expect(creature(p, 1).health).toBeLessThan(50);
  act(p, 'use 1');
  expect(p.s.player.statuses[0].magnitude).toBe(40);
  act(p, 'use 1');
  expect(events(p, 'blinked').length).toBe(1);
});

test('DELVE-277 orbs awaken, raise and remake', () => {
  const p = begin(ROOM, {
    player: {
      backpack: [
        { template: 'orb_awakening', count: 2 },
        'orb_ascension',
        'orb_remaking',
        { template: 'war_sword', ilvl: 12 },
      ],
    },
  });
  act(p, 'use 2 4');
  expect(p.refused).toBe('no-effect');
  act(p, 'use 1 4');
  const sword = p.s.player.backpack[3];
  expect([sword.rarity, sword.affixes.length > 0, p.s.player.backpack[0].count]).toEqual([MAGIC, true, 1]);
  const kept = [...sword.affixes];
  act(p, 'use 1 4');
  expect(p.refused).toBe('no-effect');
  act(p, 'use 2 4');
  expect([sword.rarity, kept.every((a) => sword.affixes.includes(a)), sword.affixes.length > kept.length]).toEqual([
    RARE,
    true,
    true,
  ]);
  const before = JSON.stringify([sword.affixes, sword.rolls]);
  act(p, 'use 2 3');
  expect([sword.rarity, JSON.stringify([sword.affixes, sword.rolls]) === before]).toEqual([RARE, false]);
});

test('DELVE-281 DELVE-333 the peddler of an even depth sells, buys and gambles beside him only', () => {
  const p = started({ startDepth: 4, startLevel: 5 });
  const { s } = p;
  expect(s.wares.map((w) => C.items[w.item.template].id).slice(0, 14)).toEqual([
    ...Array.from({ length: 6 }, () => 'health'),
    ...Array.from({ length: 3 }, () => 'mana'),
    'scroll_mapping',
    'scroll_escape',
    'orb_awakening',
    'orb_ascension',
    'orb_remaking',
  ]);
  expect([s.wares.length, s.gambles, s.wares.slice(14).every((w) => w.item.rarity >= MAGIC)]).toEqual([19, 12, true]);
  s.player.gold = 1000;
  expect(besidePeddler(s)).toBe(true);
  act(p, 'buy 1');
  expect([s.player.gold, s.wares.length, s.now]).toEqual([970, 18, 0]);
  const potion = s.player.backpack.findIndex((b) => C.items[b.template].id === 'health');
  act(p, `sell ${potion + 1}`);
  expect(s.player.gold).toBe(977);
  act(p, 'gamble');
  expect([s.player.gold, s.gambles, defined(s.player.backpack.at(-1)).rarity >= MAGIC]).toEqual([977 - 240, 11, true]);
  s.player.gold = 0;
  act(p, 'buy 1');
  expect(p.refused).toBe('no-gold');
  const far = begin(ROOM);
  act(far, 'gamble');
  expect(far.refused).toBe('no-peddler');
});

test('DELVE-008 the shop does not depend on what was done before', () => {
  const stock = (options: object): string =>
    JSON.stringify(
      delve.create(setupOf({ startDepth: 4, ...options })).wares.map((w) => [w.item.template, w.item.affixes, w.price]),
    );
  expect(stock({ class: 'adept' })).toBe(stock({ class: 'warden', startLevel: 9 }));
});

test('DELVE-013 DELVE-332 stairs are sealed while the boss lives, and leaving needs stairs', () => {
  const p = begin(['#####', '#.@.#', '#####'], {
    under: '>',
    depth: 2,
    sealed: true,
    creatures: [{ id: 1, x: 3, y: 1, type: 'old_marrow', rank: 'boss', health: 1, next: 99999 }],
    draws: { combat: [0, 99, 99, 99, 2] },
  });
  act(p, 'exit');
  expect([p.refused, p.s.now]).toEqual(['sealed', 0]);
  act(p, 'move e');
  expect([p.s.sealed, p.s.bosses, events(p, 'unsealed').length]).toEqual([false, 1, 1]);
  const away = begin(ROOM);
  act(away, 'exit');
  expect(away.refused).toBe('no-stairs');
});

test('DELVE-303 DELVE-305 Morvath leaves a portal, and whoever steps through has won', () => {
  const p = begin(ROOM, {
    depth: 12,
    sealed: true,
    creatures: [{ id: 1, x: 6, y: 3, type: 'morvath', rank: 'boss', health: 1, next: 99999 }],
    draws: { combat: [0, 99, 99, 99, 2] },
  });
  act(p, 'move e');
  const portal = p.s.tiles.indexOf(TILE.portal);
  expect(portal).toBeGreaterThan(0);
  p.s.player.at = portal;
  const before = score(p.s);
  act(p, 'exit');
  expect([delve.outcome(p.s)?.kind, score(p.s) - before, delve.toAct(p.s)]).toEqual(['won', 20000, []]);
});

test('DELVE-305 score by experience, depth, gold, bosses and difficulty', () => {
  const worth = (difficulty: string): number => {
    const p = begin(ROOM, { depth: 3, player: { experience: 505, gold: 77, level: 1 } }, { difficulty });
    p.s.bosses = 1;
    return score(p.s);
  };
  expect([worth('normal'), worth('easy'), worth('hard')]).toEqual([50 + 1000 + 7 + 1000, 1028, 3085]);
});

test('DELVE-304 DELVE-307 death and despair end the run', () => {
  const p = begin(ROOM);
  act(p, 'abandon');
  expect([delve.outcome(p.s)?.why, delve.observe(p.s, 0).cause]).toEqual(['abandoned', 'despair']);
  act(p, 'wait');
  expect(p.refused).toBe('finished');
  const q = begin(ROOM, { player: { health: 1, statuses: [{ id: 'poisoned', magnitude: 50, end: 3000 }] } });
  act(q, 'wait', 'wait');
  expect([delve.outcome(q.s)?.why, delve.observe(q.s, 0).cause, q.refused]).toEqual(['dead', 'poison', 'dead']);
});

test('DELVE-340 a run ends as abandoned after 60000 steps', () => {
  const p = begin(ROOM);
  p.s.steps = 59999;
  act(p, 'hotbar 1 bash');
  expect(delve.outcome(p.s)?.why).toBe('abandoned');
});

test('DELVE-327 options of the run can be changed at no time', () => {
  const p = begin(ROOM, {
    items: [
      { x: 6, y: 3, gold: 30 },
      { x: 7, y: 3, item: 'minor_health' },
    ],
  });
  act(p, 'option autoPickup off', 'option autoEquip off');
  expect([p.s.now, p.s.autoPickup, p.s.autoEquip]).toEqual([0, 2, false]);
  act(p, 'move e');
  expect(p.s.player.gold).toBe(0);
  act(p, 'get', 'option autopickup consumables', 'move e');
  expect([p.s.player.gold, names(p.s.player.backpack), p.s.now]).toEqual([30, ['minor_health 1'], 1500]);
  act(p, 'option autoequip gold');
  expect(p.refused).toBe('bad-action');
});

test('DELVE-330 a leader is announced once when it comes into view', () => {
  const p = begin(ROOM, {
    creatures: [
      {
        id: 1,
        x: 9,
        y: 3,
        type: 'skeleton',
        rank: 'elite',
        name: 'Ash Bite the Vile',
        affixes: ['extra_fast'],
        next: 99999,
      },
    ],
  });
  creature(p, 1).noticed = false;
  act(p, 'wait 100', 'wait 100');
  expect(events(p, 'noticed')).toEqual([{ type: 'noticed', name: 'Ash Bite the Vile', abilities: ['Extra Fast'] }]);
});

test('DELVE-332 casts are refused by their codes', () => {
  const p = begin(ROOM, {
    player: { class: 'adept', mana: 3 },
    creatures: [{ id: 1, x: 1, y: 5, type: 'dummy', next: 99999 }],
  });
  const code = (text: string): string => act(p, text).refused;
  expect([
    code('cast fireball'),
    code('aim fire_bolt 8,0'),
    code('aim fire_bolt 1,0'),
    code('aim fire_bolt -4,2'),
  ]).toEqual(['unknown-skill', 'no-sight', 'no-target', '']);
  p.s.player.mana = 2;
  expect(code('cast fire_bolt')).toBe('no-mana');
  const alone = begin(ROOM, { player: { class: 'adept' } });
  expect(act(alone, 'cast fire_bolt').refused).toBe('no-target');
  const warden = begin(ROOM, { creatures: [{ id: 1, x: 9, y: 3, type: 'dummy', next: 99999 }] });
  expect(act(warden, 'cast bash').refused).toBe('out-of-range');
});

test('DELVE-334 DELVE-335 nothing hidden is observed', () => {
  const p = begin(['##########', '#@.8.#...#', '##########'], {
    depth: 9,
    creatures: [
      { id: 1, x: 7, y: 1, type: 'orc', next: 99999 },
      { id: 2, x: 4, y: 1, type: 'night_blade', hostileRange: 1, next: 99999 },
    ],
  });
  p.s.traps.push({ place: 12, kind: 0, revealed: false, tried: true });
  const obs = delve.observe(p.s, 0);
  expect([obs.monsters, obs.map.traps, obs.map.rows[1]]).toEqual([[], [], '#..0,#    ']);
  act(p, 'wait 100');
  expect(delve.observe(p.s, 0).map.rows[1]).toBe('#..0,#    ');
});

test('DELVE-338 DELVE-336 the legal list names what can be done, in table order', () => {
  const p = begin(ROOM, { player: { health: 50, skillPoints: 1, backpack: ['minor_health', 'leather_cap', 'club'] } });
  const listed = delve.legal(p.s, 0).map((a) => delve.actions.format(a));
  expect(listed.filter((t) => !t.startsWith('move'))).toEqual(
    [
      'wait',
      'equip 2',
      'equip 3',
      'use 1',
      'learn bash',
      'learn weapon_mastery',
      'learn toughness',
      'learn fire_bolt',
      'learn frost_bolt',
      'learn mend',
      'learn arcane_study',
    ].filter((t) => t !== 'learn bash'),
  );
});
