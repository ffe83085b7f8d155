/** Tiles, doors, hazards, barrels and things to walk into (sections 5 and 9.1). */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  corridor,
  creature,
  drawn,
  events,
  hit,
  LATER,
  lying,
  player,
  ROOM,
  seenBy,
  where,
} from '../../../../test/helpers/delve.ts';

test('DELVE-060 walkability and opacity are looked up in the table of tiles', () => {
  const row = (ch: string) => {
    const p = begin(['#####', `#@${ch}.#`, '#####'], { depth: 1 });
    const beyond = seenBy(p)[1][3] === 'v';
    act(p, 'move e');
    return `${ch} ${p.refused === '' ? 'walks' : p.refused} ${beyond ? 'sees' : 'blind'}`;
  };
  expect(
    ['.', '#', '+', "'", 'O', '&', ':', ',', '~', 'w', 'i', 'L', 'v', '_'].map((ch) => {
      try {
        return row(ch);
      } catch {
        return `${ch} unknown`;
      }
    }),
  ).toEqual([
    '. walks sees',
    '# blocked blind',
    '+ walks blind',
    "' walks sees",
    'O blocked blind',
    '& unknown',
    ': unknown',
    ', walks sees',
    '~ walks sees',
    'w blocked sees',
    'i walks sees',
    'L walks sees',
    'v walks sees',
    '_ walks sees',
  ]);
  expect(['T', '='].map(row)).toEqual(['T blocked sees', '= blocked sees']);
});

test('DELVE-062 deep water bars all but swimmers and fliers', () => {
  const crosses = (ch: string, type: string): boolean => {
    const p = begin(['#######', `#@.${ch}..#`, '#######'], {
      depth: 11,
      creatures: [{ id: 1, x: 4, y: 1, type, next: 0, move: 50 }],
      draws: { ai: [99, 99, 99] },
    });
    act(p, 'wait');
    return where(p, 1) !== '4,1';
  };
  expect(['skeleton', 'deep_toad', 'snow_harpy', 'ice_wraith'].map((t) => crosses('w', t))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(['skeleton', 'salamander', 'ice_wraith', 'doom_knight', 'deep_toad'].map((t) => crosses('L', t))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(['skeleton', 'doom_knight', 'ice_wraith', 'salamander'].map((t) => crosses('v', t))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('DELVE-063 a closed door hides what lies behind it until somebody walks through, then stays open', () => {
  const p = begin(['#######', '#@.+..#', '#######']);
  expect(seenBy(p)[1]).toBe('vvvv...');
  act(p, 'move e', 'move e');
  expect([p.s.now, seenBy(p)[1]]).toEqual([1200, 'vvvvvvv']);
  act(p, 'move w');
  expect([drawn(p)[1], seenBy(p)[1]]).toEqual(["#.@'..#", 'vvvvvvv']);
  const q = begin(['#######', '#@.+..#', '#######'], { creatures: [{ id: 1, x: 4, y: 1, type: 'dummy', move: 50 }] });
  act(q, 'wait');
  expect([drawn(q)[1], where(q, 1)]).toEqual(["#@.'..#", '3,1']);
});

test('DELVE-064 shallow water, rubble, ice and void change who stands there, for the step that leaves too', () => {
  const on = (under: string): number[] => {
    const p = begin(corridor(3), { under, player: { attributes: { Dexterity: 82 } } });
    const { MoveSpeed, Evasion, LightRadius } = player(p).attributes;
    act(p, 'move e');
    return [MoveSpeed, Evasion, LightRadius, p.s.now, player(p).attributes.MoveSpeed];
  };
  // Dexterity 96 gives 12 evasion.
  expect([on('.'), on('~'), on(','), on('i'), on('v')]).toEqual([
    [50, 12, 0, 600, 50],
    [40, 12, 0, 750, 50],
    [42, 12, 0, 714, 50],
    [60, 2, 0, 500, 50],
    [50, 12, -3, 600, 50],
  ]);
});

test('DELVE-064 the floor slows creatures as well', () => {
  const p = begin(['#########', '#@.....~#', '#########'], {
    creatures: [{ id: 1, x: 7, y: 1, type: 'dummy', move: 50 }],
  });
  act(p, 'wait 100');
  expect([where(p, 1), creature(p, 1).next]).toEqual(['6,1', 750]);
});

test('DELVE-065 a hazard strikes on entering and at every pulse', () => {
  const p = begin(['#####', '#@L.#', '#####'], { depth: 3, now: 500, draws: { combat: [5, 6] } });
  act(p, 'move e');
  expect(events(p, 'attack').map((e) => [e.attacker, e.kind, e.result.damage])).toEqual([
    ['lava', 'terrain', 5],
    ['lava', 'terrain', 6],
  ]);
});

test('DELVE-065 lava burns for 2 + d to 4 + 2d, void for 1 + d/2 to 2 + d', () => {
  const range = (ch: string, depth: number) => () =>
    act(begin(['####', `#@${ch}#`, '####'], { depth, draws: { combat: [999] } }), 'move e');
  expect(range('L', 1)).toThrow('from 3 to 6');
  expect(range('L', 9)).toThrow('from 11 to 22');
  expect(range('v', 1)).toThrow('from 1 to 3');
  expect(range('v', 11)).toThrow('from 6 to 13');
});

test('DELVE-066 chests, barrels, fountains, shrines and the peddler bar the way and not the view', () => {
  for (const ch of ['(', '0', '{', '%', 'P']) {
    const p = begin(['########', `#@.${ch}...#`, '########'], {
      creatures: [{ id: 1, x: 4, y: 1, type: 'dummy', move: 50 }],
    });
    expect(seenBy(p)[1]).toBe('vvvvvvvv');
    act(p, 'wait');
    expect([ch, where(p, 1)]).toEqual([ch, '4,1']);
    act(p, 'move e', 'move e');
    expect(drawn(p)[1].indexOf('@')).toBe(2);
  }
});

test('DELVE-034 a chest opens in 600 ticks, becomes floor and drops at item level depth + 1', () => {
  const p = begin(['#####', '#@(.#', '#####'], { depth: 3, draws: { loot: [8, 5, 0] } });
  act(p, 'move e');
  expect([p.s.now, drawn(p)[1], events(p, 'chest').length]).toEqual([600, '#@_.#', 1]);
  // Gold: 5 times 4.
  expect(lying(p)).toEqual(['2,1 20 gold']);
  act(p, 'move e');
  expect(drawn(p)[1]).toBe('#.@.#');
});

test('DELVE-034 a chest has the rarity chances of champions', () => {
  const rarity = (...rolls: number[]): number | undefined => {
    const p = begin(['#####', '#@(.#', '#####'], { draws: { loot: [56, 0, 10, ...rolls, 0, 0] } });
    act(p, 'move e');
    return p.s.ground[0]?.item?.rarity;
  };
  // 60, 28, 6: the next pick is nothing.
  expect([rarity(59, 28, 99, 0, 0, 0), rarity(60, 0, 0)]).toEqual([1, 0]);
});

test('DELVE-035 a barrel is attacked with 3 + 2d health', () => {
  const p = begin(['#####', '#@0.#', '#####'], { draws: { combat: [...hit(3), ...hit(2)], loot: [0] } });
  act(p, 'move e');
  expect(drawn(p)[1]).toBe('#@0.#');
  act(p, 'move e');
  expect([drawn(p)[1], events(p, 'barrel')]).toEqual(['#@..#', [{ type: 'barrel', keg: false }]]);
  const deep = begin(['#####', '#@0.#', '#####'], { depth: 4 });
  expect(deep.s.features[0].value).toBe(11);
});

test('DELVE-139 a broken barrel drops its class at the level of the depth', () => {
  const p = begin(['#####', '#@0.#', '#####'], {
    depth: 3,
    player: { equipment: { weapon: 'great_maul' } },
    draws: { combat: hit(50), loot: [66, 5] },
  });
  act(p, 'move e');
  expect(lying(p)).toEqual(['2,1 15 gold']);
});

test('DELVE-139 a powder keg burns everybody within one tile, the player too, at a third of the depth', () => {
  const p = begin(['#######', '#@8..0#', '#######'], {
    depth: 9,
    player: { equipment: { weapon: 'great_maul' } },
    creatures: [
      { id: 1, x: 3, y: 1, type: 'dummy', next: LATER },
      { id: 2, x: 4, y: 1, type: 'dummy', next: LATER },
    ],
    // Fire Nova 3: 14 to 20, for the dummy with its evasion, for the player without.
    draws: { combat: [...hit(40), 99, 20, 14], loot: [0] },
  });
  act(p, 'move e');
  expect([creature(p, 1).health, creature(p, 2).health, p.s.player.health]).toEqual([30, 50, 90]);
  expect(events(p, 'attack').map((e) => e.defender)).toEqual(['barrel', 'Dummy', 'you']);
});

test('DELVE-140 walking into a wall does nothing and takes no time; the peddler trades at no time', () => {
  const p = begin(['#####', '#@P.#', '#####']);
  act(p, 'move w');
  expect([p.refused, p.s.now, p.s.steps]).toEqual(['blocked', 0, 0]);
  act(p, 'move e');
  expect([p.refused, p.s.now, events(p, 'peddler').length]).toEqual(['', 0, 1]);
});

test('DELVE-141 skills of the player do not harm the player, nor those of monsters other monsters', () => {
  const p = begin(ROOM, {
    depth: 7,
    player: { class: 'adept', level: 9, mana: 99, skills: { fireball: 1 } },
    creatures: [{ id: 1, x: 6, y: 3, type: 'dummy', next: LATER }],
    draws: { combat: [99, 12] },
  });
  const { health } = p.s.player;
  act(p, 'aim fireball 1,0');
  expect([p.s.player.health, creature(p, 1).health]).toEqual([health, 38]);
  const q = begin(ROOM, {
    depth: 7,
    creatures: [
      { id: 1, x: 7, y: 3, type: 'rime_witch', next: 0 },
      { id: 2, x: 7, y: 4, type: 'dummy', next: LATER },
    ],
    draws: { ai: [99, 0] },
  });
  act(q, 'wait 100');
  expect([events(q, 'attack').map((e) => e.defender), creature(q, 2).health]).toEqual([['you'], 50]);
});

test('DELVE-278 a fountain heals fully and cures poison, once', () => {
  const p = begin(['#####', '#@{.#', '#####'], {
    player: { health: 5, mana: 0, statuses: [{ id: 'poisoned', magnitude: 50, end: 3000 }] },
  });
  act(p, 'move e');
  expect([p.s.player.health, p.s.player.mana, p.s.player.statuses.length]).toEqual([104, 26, 0]);
  act(p, 'move e');
  expect(p.refused).toBe('blocked');
});

test('DELVE-279 a shrine blesses for 60000 ticks, once, and a second one replaces the first', () => {
  const p = begin(['######', '#%@%.#', '######']);
  p.s.features[1].value = 1;
  act(p, 'move w');
  expect(player(p).statuses.map((s) => [s.id, s.left])).toEqual([['shrine', 59400]]);
  act(p, 'move e');
  expect([player(p).statuses.length, player(p).attributes.Armor, player(p).attributes.WeaponDamage]).toEqual([
    1, 100, 20,
  ]);
  act(p, 'move w');
  expect(p.refused).toBe('blocked');
});

test('DELVE-373 what each shrine gives', () => {
  const given = (kind: number): string => {
    const [before, after] = [begin(ROOM), begin(ROOM, { player: { statuses: [{ id: 'shrine', magnitude: kind }] } })];
    const was = player(before).attributes;
    return Object.entries(player(after).attributes)
      .filter(([k, v]) => v !== was[k])
      .map(([k, v]) => `${k} ${v - was[k]}`)
      .join(', ');
  };
  // Speeds of 50 and 30 a quarter up; AllResistance also raises the four.
  expect([0, 1, 2, 3].map(given)).toEqual([
    'WeaponDamage 30',
    'Armor 100',
    'AttackSpeed 7, MoveSpeed 12',
    'ManaRegen 5, SkillDamage 30',
  ]);
  expect(given(4)).toContain('FireResistance 25');
  expect(given(5)).toBe('MagicFind 50, GoldFind 100');
});

const hidden = (kind: number) => ({ place: 8 + 4, kind, revealed: false, tried: false });
const LANE = ['########', '#@.....#', '########'];
const trapped = (kind: number, draws: Record<string, number[]>, depth = 3, map = LANE) => {
  const p = begin(map, { depth, draws });
  p.s.traps.push(hidden(kind));
  return p;
};

test('DELVE-280 a hidden trap within three tiles is seen by a roll below 30 + Dexterity, tried once', () => {
  const seen = (roll: number): [boolean, boolean] => {
    const p = trapped(4, { combat: [roll] });
    act(p, 'wait 100');
    return [p.s.traps[0].revealed, p.s.traps[0].tried];
  };
  expect([seen(43), seen(44)]).toEqual([
    [true, true],
    [false, true],
  ]);
  const far = begin(['#########', '#@......#', '#########'], { draws: { combat: [0] } });
  far.s.traps.push({ ...hidden(4), place: 9 + 5 });
  act(far, 'wait 100');
  expect([far.s.traps[0].tried, far.s.draws[0]]).toEqual([false, [0]]);
});

test('DELVE-280 a trap out of view is not tried for, and stepping on one uses it up', () => {
  const p = begin(['########', '#@.+...#', '########'], { draws: { combat: [0] } });
  p.s.traps.push(hidden(4));
  act(p, 'wait 100');
  expect(p.s.traps[0].tried).toBe(false);
  const q = trapped(4, { combat: [99] });
  act(q, 'wait 100', 'move e', 'move e', 'move e');
  expect([q.s.traps, events(q, 'trap')]).toEqual([[], [{ type: 'trap', trap: 'net trap' }]]);
});

test('DELVE-372 the attacks of traps by depth', () => {
  const range =
    (kind: number, depth: number, ...before: number[]) =>
    () => {
      const p = begin(['####', '#@.#', '####'], { depth, draws: { combat: [...before, 999] } });
      p.s.traps.push({ place: 4 + 2, kind, revealed: true, tried: true });
      act(p, 'move e');
    };
  expect(range(0, 1, 84, 99, 99)).toThrow('from 3 to 7');
  expect(range(1, 3, 99, 99, 99)).toThrow('from 6 to 12');
  expect(range(2, 5, 99, 99, 99)).toThrow('from 7 to 15');
  expect(range(3, 3, 99, 99, 99)).toThrow('from 12 to 21');
  const missed = begin(['####', '#@^#', '####'], { draws: { combat: [85] } });
  act(missed, 'move e');
  expect(events(missed, 'attack')[0].result.missed).toBe(true);
});

test('DELVE-372 a net snares for 2400 ticks, an alarm reaches 20 tiles, a rift carries away', () => {
  const net = begin(['####', '#@.#', '####']);
  net.s.traps.push({ place: 6, kind: 4, revealed: true, tried: true });
  act(net, 'move e');
  expect(player(net).statuses.map((s) => [s.id, s.left])).toEqual([['snared', 1800]]);
  const alarm = begin(corridor(25), {
    creatures: [
      { id: 1, x: 22, y: 1, type: 'dummy', next: LATER },
      { id: 2, x: 23, y: 1, type: 'dummy', next: LATER },
    ],
  });
  alarm.s.traps.push({ place: 27 + 2, kind: 5, revealed: true, tried: true });
  act(alarm, 'move e');
  expect([creature(alarm, 1).alerted, creature(alarm, 2).alerted]).toEqual([true, false]);
  const rift = begin(corridor(9), { draws: { ai: [7] } });
  rift.s.traps.push({ place: 11 + 2, kind: 6, revealed: true, tried: true });
  act(rift, 'move e');
  // The free places are 1,1 and 3,1 to 9,1.
  expect([drawn(rift)[1].indexOf('@'), events(rift, 'blinked').length]).toEqual([9, 1]);
});
