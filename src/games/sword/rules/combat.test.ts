import { expect, test } from 'vitest';
import { bout, snapshot, staged } from '../../../../test/helpers/sword.ts';
import { below } from '../../../engine/rng.ts';
import { formatLevel } from '../content.ts';
import { KINDS, UNARMED, WEAPONS } from '../kinds.ts';
import { squareAt, xOf } from '../state.ts';
import { NEVER } from '../types.ts';
import { createVerdict, HIT, mhpOf, strOf } from './fight.ts';
import { resolve } from './resolve.ts';

const RAT = ['#####', '#@r.#', '#####'];
const at = (symbol: string): string[] => ['#####', `#@${symbol}.#`, '#####'];

test('SWORD-097 SWORD-098 a level, also a negative one, is added to MHP and STR', () => {
  expect([mhpOf(1, 3), strOf(1, 3)]).toEqual([8, 9]);
  expect([mhpOf(1, -4), strOf(1, -7)]).toEqual([1, -1]);
  expect([formatLevel(-1), formatLevel(0), formatLevel(3)]).toEqual(['-1', '+0', '+3']);
});

test('SWORD-101 the bonus goes by being the player, not by kind', () => {
  const p = staged(RAT, { player: { kind: 'rat' } });
  expect(snapshot(p)).toMatchObject({ def: 5 + 4, atk: 6 + 4 });
});

test('SWORD-102 DEF is worked out anew from the HP of the moment', () => {
  const p = staged(RAT, {});
  expect(snapshot(p.act('stay'))).toMatchObject({ hp: 6, def: 10 });
});

test('SWORD-104 an ability counts even against its owner', () => {
  const p = staged(RAT, { player: { slots: ['banana peel'] }, monsters: [{ kind: 'rat', delay: 4 }] });
  expect(snapshot(p.act('move e'))).toMatchObject({ monsters: [{ hp: 5 }] });
});

test('SWORD-105 a dead owner has no ability left', () => {
  const p = staged(at('a'), { player: { level: 9, hp: 16 }, monsters: [{ kind: 'acid blob', delay: 4 }] });
  expect(snapshot(p.act('move e'))).toMatchObject({ hp: 16, monsters: [] });
});

test('SWORD-106 the phases come in their order, each holder in its turn', () => {
  const seen: string[] = [];
  const side = { level: 9, hp: 9, bonus: 0, floor: 1, walls: 0, wallBehindFoe: false, luck: 0 };
  const vampire = { ...side, kind: KINDS.indexOf('vampire'), weapon: WEAPONS.indexOf('shovel') };
  const blob = {
    ...side,
    kind: KINDS.indexOf('acid blob'),
    weapon: WEAPONS.indexOf('bikini armor'),
    level: 20,
    hp: 30,
  };
  const watch = (phase: string, holder: number) => seen.push(`${phase} ${holder}`);
  resolve({ sides: [vampire, blob], postMove: false, diagonal: false }, createVerdict(), watch);
  expect(seen.join(', ')).toBe('start -1, boost 0, boost 2, boost 3, judge 3, blow -1, hit 0, hit 2, hit 3, end 1');
  seen.length = 0;
  const lawyer = { ...side, kind: KINDS.indexOf('language lawyer'), weapon: WEAPONS.indexOf('sword of mixing') };
  resolve({ sides: [vampire, lawyer], postMove: false, diagonal: false }, createVerdict(), watch);
  // The shovel is vetoed.
  expect(seen.join(', ')).toBe('start -1, veto 1, boost 0, swap 3, blow -1, hit 0');
});

test('SWORD-108 conditions look at the start of the combat, those of Judge on DEF and ATK at the values after Swap', () => {
  // The mage's foe has DEF 12 only after the sword of mixing exchanged its values.
  expect(bout({ kind: 'mage', weapon: 'sword of mixing' }, { kind: 'ogre' })).toMatchObject({
    def1: 12,
    critical: true,
  });
  expect(bout({ kind: 'vampire', hp: 2 }, { level: 20 })).toMatchObject({ def0: 5, hp0: 3 });
});

test('SWORD-118 nothing more happens to one who is dead', () => {
  expect(bout({ kind: 'Ancient Dragon' }, {})).toMatchObject({ hp1: -1, blow: HIT });
  expect(bout({ weapon: 'wood stake', level: 20 }, { kind: 'lead golem' })).toMatchObject({ hp1: -1, level1: 0 });
});

test('SWORD-119 a hit that kills still gives the attacker its gain', () => {
  expect(bout({ kind: 'vampire', hp: 2 }, {})).toMatchObject({ hp0: 3, hp1: -1 });
});

test('SWORD-122 a death: message, healing, memory, level, then the weapon on the square', () => {
  const p = staged(at('D'), {
    player: { hp: 3 },
    monsters: [{ kind: 'Baby Dragon', hp: 0, weapon: 'dagger', delay: 4 }],
  }).act('move e');
  expect(p.events.map((e) => e.type)).toEqual(['struck', 'slain', 'level', 'news']);
  expect(snapshot(p)).toMatchObject({
    hp: 8,
    level: 1,
    lastKill: 'Baby Dragon',
    items: [[2, 1, 'dagger']],
    monsters: [],
  });
});

test("SWORD-124 monsters in each other's way never fight", () => {
  const p = staged(['########', '#@#rr..#', '########'], {
    monsters: [
      { kind: 'rat', at: [3, 1], mood: 'idle', counter: 99 },
      {
        kind: 'rat',
        at: [4, 1],
        path: [
          [4, 1],
          [3, 1],
          [1, 1],
        ],
        mood: 'hunting',
      },
    ],
  });
  p.act('stay', 'stay', 'stay');
  expect(snapshot(p)).toMatchObject({ monsters: [{ hp: 5 }, { hp: 5 }] });
});

test('SWORD-125 a monster that lives through a combat hunts, with a fresh count of 0 to 4', () => {
  const counts = new Set<number>();
  for (let i = 0; i < 60; i++) {
    const facts = {
      monsters: [{ kind: 'ogre', level: 9, mood: 'idle', counter: 50, delay: 4 }],
      lastKnown: null,
    };
    const p = staged(at('O'), facts, `count ${i}`).act('move e');
    expect(p.s.hunting[1]).toBe(1);
    counts.add(p.s.counter[1]);
  }
  expect([...counts].sort()).toEqual([0, 1, 2, 3, 4]);
});

test('SWORD-126 no number is drawn for a monster that dies', () => {
  const killed = staged(RAT, {});
  const before = { ...killed.s.play };
  killed.act('move e');
  expect(killed.s.play).toEqual(before);
});

test("SWORD-127 a combat tells the player's square to all monsters, and a teleport hides it again", () => {
  const map = ['##########', '#@n......#', '##########'];
  const p = staged(map, {
    lastKnown: null,
    player: { level: 9 },
    monsters: [{ kind: 'nurupo', mood: 'idle', counter: 9 }],
  });
  const before = p.s.at[0];
  p.act('stay');
  expect(p.s.at[0]).not.toBe(before);
  expect(p.s.lastKnown).toBe(before);
});

test('SWORD-128 killing heals the player alone', () => {
  const p = staged(at('r'), {
    player: { hp: 0, slots: ['banana peel', 'mace', 'dagger', 'whip'] },
    monsters: [{ kind: 'rat', level: 5, hp: 3 }],
  });
  p.act('stay');
  expect(snapshot(p)).toMatchObject({ result: 'dead', monsters: [{ hp: 3, mhp: 10 }] });
});

test('SWORD-166 a heisenbug draws only when its number counts, the attacker first', () => {
  const bug = staged(at('H'), { player: { level: 30 }, monsters: [{ kind: 'heisenbug', level: 20, delay: 4 }] });
  const lawyer = staged(at('H'), {
    player: { kind: 'language lawyer', level: 30 },
    monsters: [{ kind: 'heisenbug', level: 20, delay: 4 }],
  });
  const before = { ...bug.s.play };
  bug.act('move e');
  lawyer.act('move e');
  // Both kill or not by then; what differs is the number drawn for the bug.
  expect(bug.s.play).not.toEqual(before);
  expect(lawyer.s.play.d - before.d).toBe(bug.s.play.d - before.d - 1);
});

test('SWORD-211 nothing is behind a foe on another floor', () => {
  const facts = {
    floor: 2,
    floors: { '1': ['####', '#r.#', '####'] },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    player: { slots: ['shovel'] },
    monsters: [{ kind: 'rat', at: [1, 1, 1], level: 11, delay: 4 }],
  };
  // ATK 7 + 4 + 3 + 2 = 16 < DEF 17; with a wall behind it would be 20.
  const p = staged(['####', '#@.#', '####'], facts).act('climb');
  expect(snapshot(p)).toMatchObject({ monsters: [{ hp: 15 }] });
});

test("SWORD-212 a shovel's exchange through a stair counts as arriving", () => {
  const facts = {
    floor: 1,
    floors: { '2': ['####', '#r.#', '####'] },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    player: { slots: ['shovel'] },
    monsters: [{ kind: 'rat', at: [1, 1, 2], level: 12, delay: 4 }],
  };
  const p = staged(['####', '#@.#', '####'], facts).act('climb');
  expect(snapshot(p)).toMatchObject({ floor: 2, level: 1, hp: 8, monsters: [{ floor: 1 }] });
});

test("SWORD-213 a nurupo with a shovel takes the foe's new square, the foe the old one of the nurupo", () => {
  const map = ['##########', '#@n......#', '##########'];
  const p = staged(map, { player: { level: 19 }, monsters: [{ kind: 'nurupo', weapon: 'shovel' }] }).act('stay');
  expect(snapshot(p)).toMatchObject({ x: 2, y: 1 });
  expect(p.s.at[1]).not.toBe(p.s.at[0] - 1);
});

test('SWORD-166 of two heisenbugs the attacker draws first, then the count of the chase', () => {
  const p = staged(at('H'), {
    player: { kind: 'heisenbug', level: 20 },
    monsters: [{ kind: 'heisenbug', level: 26, delay: 4 }],
  });
  const copy = { ...p.s.play };
  const [mine, its] = [below(copy, 6), below(copy, 6)];
  const kills = 5 + 20 + 4 + mine >= 5 + 26 + 1 + its;
  if (!kills) p.s.counter[1] = below(copy, 5);
  const counter = p.s.counter[1];
  p.act('move e');
  expect([p.s.hp[1], p.s.play, p.s.counter[1]]).toEqual([kills ? -1 : 30, copy, counter]);
});

test('SWORD-158 a nurupo sends its foe to the free square that is drawn, or nowhere if there is none', () => {
  const sent = (map: readonly string[]): [number, number] => {
    const p = staged(map, { player: { level: 19 } });
    const free = below({ ...p.s.play }, 3);
    p.act('stay');
    return [xOf(p.s.at[0]), [3, 4, 5][free]];
  };
  const [x, drawn] = sent(['#######', '#@n...#', '#######']);
  expect(x).toBe(drawn);
  expect(sent(['####', '#@n#', '####'])[0]).toBe(1);
});

test('SWORD-206 an exchange on one floor is no arrival', () => {
  const p = staged(['######', '#.@c.#', '######'], {
    floor: 5,
    player: { level: 9, slots: ['shovel'], nextLevelDepth: 4, deepest: 3 },
    monsters: [{ kind: 'cat', level: 20, delay: 4 }],
  }).act('move e');
  expect([p.s.at[0], p.s.at[1], p.s.level[0], p.s.deepest]).toEqual([squareAt(5, 3, 1), squareAt(5, 2, 1), 9, 3]);
  // Who stands where is known: the next attack finds it.
  p.act('move w');
  expect(p.s.at[0]).toBe(squareAt(5, 2, 1));
});

test('SWORD-122 SWORD-230 each kill is counted and remembered, each dragon by its own', () => {
  const killed = (kind: string, symbol: string): unknown => {
    const p = staged(at(symbol), {
      floor: 3,
      player: { kills: 4, lastKill: 'bat', nextLevelDepth: 4, level: 30 },
      monsters: [{ kind, hp: 0, delay: 4 }],
    }).act('move e');
    const { kills, lastKill, dragonsKilled, level } = { ...snapshot(p), kills: p.s.kills } as Record<string, unknown>;
    return [kills, lastKill, dragonsKilled, level];
  };
  expect(killed('rat', 'r')).toEqual([5, 'rat', [], 30]);
  for (const dragon of ['Baby Dragon', 'Mature Dragon', 'Ancient Dragon'])
    expect(killed(dragon, 'D')).toEqual([5, dragon, [dragon], 31]);
});

test('SWORD-057 of the dead nothing is left but the kind', () => {
  const { s } = staged(['######', '#@r..#', '######'], {
    player: { level: 30 },
    monsters: [
      {
        kind: 'rat',
        level: 3,
        weapon: 'mace',
        thrown: true,
        counter: 7,
        delay: 3,
        noMoreStairs: true,
        path: [
          [2, 1],
          [3, 1],
        ],
      },
    ],
  }).act('move e');
  const left = [s.at, s.level, s.hp, s.due, s.weapon, s.marked, s.hunting, s.counter, s.home, s.flags].map((a) => a[1]);
  expect(left).toEqual([0, 0, -1, NEVER, UNARMED, 0, 0, 0, 0, 0]);
  expect([s.path[1], KINDS[s.kind[1]]]).toEqual([[], 'rat']);
});

test('SWORD-084 SWORD-089 a weapon falls where its owner was, a thrown one is gone, and of the unarmed nothing falls', () => {
  const fallen = (facts: Record<string, unknown>): unknown =>
    snapshot(staged(at('r'), { player: { level: 30 }, monsters: [{ kind: 'rat', delay: 4, ...facts }] }).act('move e'))
      .items;
  expect(fallen({ weapon: 'iron sword' })).toEqual([[2, 1, 'iron sword']]);
  expect([fallen({ weapon: 'iron sword', thrown: true }), fallen({})]).toEqual([[], []]);
});

test('SWORD-123 SWORD-125 a monster that dies of its own attack is the kill of the player, and hunts no more', () => {
  const p = staged(at('G'), { player: { hp: 3, slots: ['blackjack'] } }).act('stay');
  expect([p.s.kills, p.s.hp[0], p.s.hunting[1], p.s.due[1]]).toEqual([1, 7, 0, NEVER]);
});
