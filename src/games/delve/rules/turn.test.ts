/** Single actions of the player (sections 4, 5, 19 and 27): what they do, what they cost, and the limits at which they are refused. */
import { expect, test } from 'vitest';
import {
  act,
  at,
  begin,
  carried,
  code,
  content,
  corridor,
  creature,
  drawn,
  events,
  hit,
  LATER,
  lying,
  type Played,
  player,
  ROOM,
  started,
  statuses,
} from '../../../../test/helpers/delve.ts';
import { AI, COMBAT } from '../types.ts';

const why = (p: Played, text: string) => {
  const refusal = p.game.refuse(p.s, 0, p.game.actions.get(text));
  return refusal === null ? null : [refusal.code, ...(refusal.args ?? [])];
};
const dummy = (id: number, x: number, y = 3) => ({ id, x, y, type: 'dummy', next: LATER });
const kindOf = (id: string): number => content.traps.findIndex((t) => t.id === id);

test('DELVE-198 points are spent one by one or several at once, no more than there are, at no time', () => {
  const p = begin(ROOM, { player: { points: 5 } });
  expect([why(p, 'allocate strength 6'), why(p, 'allocate strength 5')]).toEqual([['no-points'], null]);
  act(p, 'allocate strength', 'allocate dexterity 2', 'allocate vitality 2');
  const { attributes, points, maxHealth } = player(p);
  expect([attributes.Strength, attributes.Dexterity, attributes.Magic, attributes.Vitality, points, maxHealth]).toEqual(
    [21, 16, 8, 20, 0, 110],
  );
  expect([why(p, 'allocate magic'), p.s.now]).toEqual([['no-points'], 0]);
  expect(p.events).toEqual([
    { type: 'allocated', attribute: 'strength', now: 21 },
    { type: 'allocated', attribute: 'dexterity', now: 16 },
    { type: 'allocated', attribute: 'vitality', now: 20 },
  ]);
});

test('DELVE-205 learning spends a point and counts at once', () => {
  const p = begin(ROOM, { player: { skillPoints: 2, level: 2 } });
  act(p, 'learn toughness', 'learn toughness');
  expect([player(p).maxHealth, player(p).skillPoints, why(p, 'learn toughness'), p.s.now]).toEqual([
    Math.trunc((109 * 106) / 100),
    0,
    ['no-points'],
    0,
  ]);
  expect(p.events).toEqual([
    { type: 'learned', skill: 'Toughness', level: 1 },
    { type: 'learned', skill: 'Toughness', level: 2 },
  ]);
  const q = begin(ROOM, { player: { skillPoints: 1, level: 2 } });
  expect([why(q, 'learn cleave'), why(q, 'learn iron_skin')]).toEqual([['level-too-low', 3], null]);
});

test('DELVE-273 the hotbar holds skills and kinds of consumables, and can be cleared', () => {
  const p = begin(ROOM);
  act(p, 'hotbar 1 bash', 'hotbar 8 minor_health', 'hotbar 1 -');
  expect([player(p).hotbar, p.s.now]).toEqual([[null, null, null, null, null, null, null, 'minor_health'], 0]);
  expect(p.events).toEqual([
    { type: 'hotbar', key: 1, entry: 'bash' },
    { type: 'hotbar', key: 8, entry: 'minor_health' },
    { type: 'hotbar', key: 1, entry: '' },
  ]);
});

test.each([
  ['option autoequip on', null],
  ['option autoequip off', null],
  ['option autoequip gold', ['bad-action', 'value']],
  ['option autopickup gold', null],
  ['option autopickup consumables', null],
  ['option autopickup off', null],
  ['option autopickup on', ['bad-action', 'value']],
])('DELVE-327 %s', (text, refusal) => {
  const p = begin(ROOM);
  expect(why(p, text)).toEqual(refusal);
  if (refusal !== null) return;
  const [, key, value] = text.split(' ');
  act(p, text);
  expect([p.events, p.s.now]).toEqual([[{ type: 'option', key, value }], 0]);
  expect(key === 'autoequip' ? p.s.autoEquip : p.s.autoPickup).toBe(
    key === 'autoequip' ? value === 'on' : ['gold', 'consumables', 'off'].indexOf(value),
  );
});

test.each([
  ['gold', 12, [], ['7,3 minor_mana', '8,3 club'], 1800],
  ['consumables', 12, ['minor_mana 2'], ['8,3 club'], 2100],
  ['off', 0, [], ['6,3 12 gold', '7,3 minor_mana', '8,3 club'], 1800],
])('DELVE-327 walking with autoPickup %s', (value, gold, pack, left, now) => {
  const p = begin(ROOM, {
    items: [
      { x: 6, y: 3, gold: 12 },
      { x: 7, y: 3, item: { template: 'minor_mana', count: 2 } },
      { x: 8, y: 3, item: 'club' },
    ],
  });
  act(p, `option autopickup ${value}`, 'move e', 'move e', 'move e');
  expect([player(p).gold, carried(p), lying(p), p.s.now]).toEqual([gold, pack, left, now]);
});

test('DELVE-327 what finds no room is left lying and takes no time', () => {
  const p = begin(
    ROOM,
    { player: { backpack: Array.from({ length: 24 }, () => 'club') }, items: [{ x: 6, y: 3, item: 'minor_mana' }] },
    { autoPickup: 'consumables' },
  );
  act(p, 'move e');
  expect([carried(p).length, lying(p), p.s.now]).toEqual([24, ['6,3 minor_mana'], 600]);
});

test.each([
  ['dart', [0, 99, 99, 3], 101, []],
  ['flame_jet', [0, 99, 99, 4], 100, []],
  ['frost_glyph', [0, 99, 99, 4], 100, ['chilled 33 1800']],
  ['spore_vent', [0, 99, 99, 10], 102, ['poisoned 10 2400']],
  ['net', [], 104, ['snared 1 1800']],
] as const)('DELVE-280 a %s', (id, combat, health, under) => {
  const p = begin(ROOM, { draws: { combat } });
  p.s.traps.push({ place: 42, kind: kindOf(id), revealed: true, tried: true });
  act(p, 'move e');
  expect([player(p).health, statuses(p), p.s.traps, p.s.draws[COMBAT]]).toEqual([health, [...under], [], []]);
  expect(events(p, 'trap')).toEqual([{ type: 'trap', trap: content.traps[kindOf(id)].name }]);
  if (combat.length > 0)
    expect(events(p, 'attack')[0]).toMatchObject({ kind: 'trap', defender: 'you', result: { critical: false } });
});

test('DELVE-280 an alarm alerts everybody within twenty tiles', () => {
  const p = begin(corridor(26), { creatures: [dummy(1, 22, 1), dummy(2, 23, 1)] });
  p.s.traps.push({ place: 28 + 2, kind: kindOf('alarm'), revealed: false, tried: true });
  act(p, 'move e');
  expect([creature(p, 1).alerted, creature(p, 2).alerted]).toEqual([true, false]);
});

test('DELVE-280 a rift carries to any free place', () => {
  const p = begin(['######', '#@.0.#', '######'], { draws: { ai: [1] } });
  p.s.traps.push({ place: 8, kind: kindOf('rift'), revealed: false, tried: true });
  act(p, 'move e');
  // Free are the place just left and the one beyond the barrel.
  expect([at(p, p.s.player.at), p.s.draws[AI], events(p, 'blinked')]).toEqual([
    '4,1',
    [],
    [{ type: 'blinked', who: 'you', to: { x: 4, y: 1 } }],
  ]);
});

test('DELVE-280 who dies of a trap suffers nothing further from it', () => {
  const p = begin(ROOM, { player: { health: 1 }, draws: { combat: [0, 99, 99, 4] } });
  p.s.traps.push({ place: 42, kind: kindOf('frost_glyph'), revealed: true, tried: true });
  act(p, 'move e');
  expect([p.s.cause, player(p).health, statuses(p)]).toEqual(['frost glyph', 0, []]);
});

test.each([
  // distance, the roll, whether it is seen
  [3, 43, true],
  [3, 44, false],
  [4, 0, false],
])('DELVE-280 a trap %i away is noticed with a roll of %i: %s', (far, roll, seen) => {
  const p = begin(corridor(12), { draws: { combat: [roll] } });
  p.s.traps.push({ place: 14 + 1 + far, kind: kindOf('dart'), revealed: false, tried: false });
  act(p, 'wait 100');
  expect([p.s.traps[0].revealed, p.s.traps[0].tried, events(p, 'trap-seen')]).toEqual([
    seen,
    far <= 3,
    seen ? [{ type: 'trap-seen', trap: 'dart trap', at: { x: 1 + far, y: 1 } }] : [],
  ]);
  // One roll for each trap.
  act(p, 'wait 100');
  expect([p.s.traps[0].revealed, p.s.draws[COMBAT]]).toEqual([seen, far <= 3 ? [] : [roll]]);
});

test('DELVE-280 a trap out of view is not rolled for', () => {
  const p = begin(['######', '#@#..#', '######'], { draws: { combat: [0] } });
  p.s.traps.push({ place: 9, kind: kindOf('dart'), revealed: false, tried: false });
  act(p, 'wait 100');
  expect([p.s.traps[0].tried, p.s.draws[COMBAT]]).toEqual([false, [0]]);
});

test.each(content.shrines.map((s, i) => [i, s.name] as const))(
  'DELVE-279 shrine %i gives %s for 60000 ticks, once',
  (kind, name) => {
    const p = begin(['####', '#@%#', '####']);
    p.s.features[0].value = kind;
    act(p, 'move e');
    expect([statuses(p), p.s.now, events(p, 'shrine')]).toEqual([
      [`shrine ${kind} 59400`],
      600,
      [{ type: 'shrine', shrine: name }],
    ]);
    expect([code(p, 'move e'), drawn(p)[1]]).toEqual(['blocked', '#@x#']);
  },
);

test('DELVE-279 the blessing of a second shrine replaces the first, also a lesser one', () => {
  const p = begin(['#####', '#%@%#', '#####']);
  [p.s.features[0].value, p.s.features[1].value] = [1, 4];
  act(p, 'move e', 'move w');
  expect(statuses(p)).toEqual(['shrine 1 59400']);
});

test('DELVE-065 lava burns on entering unless the boots keep it off', () => {
  const walk = (equipment: object): number => {
    const p = begin(['####', '#@L#', '####'], { player: { equipment }, draws: { combat: [4] } });
    act(p, 'move e');
    return player(p).health;
  };
  expect([walk({}), walk({ feet: { template: 'chain_boots', unique: 'emberwalkers' } })]).toEqual([100, 104]);
});

const adept = (over: Record<string, unknown> = {}) => ({ class: 'adept', level: 12, mana: 90, ...over });

test('DELVE-332 why a cast at a place is refused, in this order', () => {
  const p = begin(ROOM, {
    player: adept({ skills: { fireball: 1, blink: 1, lightning_bolt: 1 }, mana: 9 }),
    creatures: [dummy(1, 6)],
  });
  expect([
    why(p, 'aim weaken 1,0'),
    why(p, 'leap blink 1,1'),
    why(p, 'aim fire_bolt 7,0'),
    why(p, 'aim fire_bolt -6,0'),
  ]).toEqual([['unknown-skill', 'Weaken'], ['no-mana', 'Blink', 10], ['no-sight'], ['no-sight']]);
  expect([
    why(p, 'aim fire_bolt 2,0'),
    why(p, 'aim fire_bolt 1,0'),
    why(p, 'aim fireball 2,0'),
    why(p, 'aim lightning_bolt 2,0'),
  ]).toEqual([['no-target'], null, null, null]);
  p.s.player.mana = 10;
  expect([
    why(p, 'leap blink 1,0'),
    why(p, 'leap blink 2,0'),
    why(p, 'leap blink 5,0'),
    why(p, 'leap blink 4,0'),
  ]).toEqual([['no-target'], null, ['out-of-range', 'Blink', 4], null]);
  expect([why(p, 'strike bash e'), why(begin(ROOM), 'strike bash e')]).toEqual([
    ['unknown-skill', 'Bash'],
    ['no-target'],
  ]);
});

test('DELVE-332 a cast without a place needs a foe within reach, a nova and a blessing do not', () => {
  const skills = { fire_bolt: 1, fire_nova: 1, mend: 1, blink: 1, cleave: 1, bash: 1 };
  const alone = begin(ROOM, { player: adept({ skills }) });
  expect(['fire_bolt', 'fire_nova', 'mend', 'blink', 'cleave', 'bash'].map((k) => why(alone, `cast ${k}`))).toEqual([
    ['no-target'],
    null,
    null,
    null,
    ['no-target'],
    ['no-target'],
  ]);
  const far = begin(corridor(12), { player: adept({ skills }), creatures: [dummy(1, 9, 1)] });
  expect(['fire_bolt', 'cleave', 'bash'].map((k) => why(far, `cast ${k}`))).toEqual([
    null,
    ['out-of-range', 'Cleave', 1],
    ['out-of-range', 'Bash', 1],
  ]);
  const cell = begin(['###', '#@#', '###'], { player: adept({ skills }) });
  expect(why(cell, 'cast blink')).toEqual(['no-target']);
});

test('DELVE-210 the refusal of a cooling skill tells how long it takes still', () => {
  const p = begin(ROOM, { player: adept({ skills: { mend: 1 }, health: 20 }) });
  act(p, 'cast mend');
  expect([player(p).health, player(p).mana < 90, p.s.now, why(p, 'cast mend')]).toEqual([
    33,
    true,
    1000,
    ['cooldown', 'Mend', 29000],
  ]);
  p.s.now = 29999;
  expect(why(p, 'cast mend')).toEqual(['cooldown', 'Mend', 1]);
  p.s.now = 30000;
  expect(why(p, 'cast mend')).toBe(null);
  expect(events(p, 'cast')).toEqual([{ type: 'cast', who: 'you', skill: 'Mend', at: null }]);
});

test('DELVE-332 stairs: off them, sealed by name, and open', () => {
  const on = (depth: number, sealed: boolean) => why(begin(ROOM, { depth, sealed, under: '>' }), 'exit');
  expect([why(begin(ROOM), 'exit'), on(2, true), on(10, true), on(3, false), on(12, false)]).toEqual([
    ['no-stairs'],
    ['sealed', 'Old Marrow, the Barrow King'],
    ['sealed', 'Forgemaster Kaldrun'],
    null,
    ['no-stairs'],
  ]);
  expect(on(3, true)).toEqual(['sealed', 'the guardian']);
});

test('DELVE-012 the first steps of a new level: sealed with a boss, its traps hidden, its packs new', () => {
  const p = started({ startDepth: 1 });
  const packs = new Set(p.s.creatures.map((c) => c.pack));
  p.s.player.at = p.s.tiles.indexOf(content.tile.stairs);
  for (const c of p.s.creatures) c.next = LATER;
  act(p, 'exit');
  expect([p.s.depth, p.s.deepest, p.s.sealed, p.s.arrived, p.s.wanderer, p.s.now]).toEqual([
    2,
    2,
    true,
    600,
    240600,
    600,
  ]);
  expect(events(p, 'depth')).toEqual([{ type: 'depth', depth: 2, theme: 'Barrow Crypts' }]);
  expect(p.s.creatures.some((c) => packs.has(c.pack))).toBe(false);
  expect(Math.max(...p.s.creatures.map((c) => c.pack))).toBeLessThan(p.s.nextPack);
  const third = started({ startDepth: 3 }, 'trapped');
  const far = third.s.traps.filter((t) => !t.tried);
  expect([third.s.sealed, far.length > 0, third.s.traps.some((t) => t.revealed)]).toEqual([false, true, false]);
});

test('DELVE-305 the figures of a run', () => {
  const p = begin(ROOM, {
    depth: 4,
    player: { level: 3, gold: 71, experience: 3500, equipment: { weapon: 'great_maul' } },
    creatures: [{ ...dummy(1, 6), health: 1 }],
    draws: { combat: hit(40) },
  });
  act(p, 'move e');
  expect(p.game.figures?.(p.s)).toEqual({ depth: 4, level: 3, kills: 1, bosses: 0, gold: 71, ticks: p.s.now });
  act(p, 'abandon');
  expect(p.game.outcome(p.s)).toEqual({ kind: 'lost', why: 'abandoned', scores: [350 + 1500 + 7] });
  expect(p.events.at(-1)).toEqual({ type: 'abandoned', why: 'despair' });
});

test('DELVE-340 the last step is the sixty thousandth', () => {
  const p = begin(ROOM);
  p.s.steps = 59998;
  act(p, 'hotbar 1 bash');
  expect(p.game.outcome(p.s)).toBe(null);
  act(p, 'hotbar 1 bash');
  expect([p.game.outcome(p.s)?.why, p.s.cause, p.events.at(-1)]).toEqual([
    'abandoned',
    'the run took too long',
    { type: 'abandoned', why: 'the run took too long' },
  ]);
});

test('DELVE-200 a wanderer that is no common monster gives what its rank gives', () => {
  const worth = (rank: string): number => {
    const p = begin(ROOM, {
      player: { equipment: { weapon: 'great_maul' } },
      creatures: [{ id: 1, x: 6, y: 3, type: 'kobold', rank, variety: 'champion', mlvl: 3, health: 1, next: LATER }],
      draws: { combat: hit(40) },
    });
    creature(p, 1).wanderer = true;
    act(p, 'move e');
    return player(p).exp;
  };
  expect([worth('normal'), worth('champion')]).toEqual([45, 270]);
});
