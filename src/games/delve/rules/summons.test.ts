/** Who is called, who hears the alarm, and what is told of creatures that come, leap and open doors (DELVE-105, DELVE-134, DELVE-136). */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  content,
  corridor,
  creature,
  events,
  foe,
  hit,
  LATER,
  once,
  type Played,
  packed,
  ROOM,
  type Row,
  rowOf,
  where,
} from '../../../../test/helpers/delve.ts';

/** A skeleton that always raises the dead, or always calls lurkers. */
const raising = once(() =>
  packed((t) => {
    rowOf(t, 'monsters', 'skeleton').skills = [{ skill: 'raise_dead', chance: 100 }];
  }),
);
const callingLurkers = once(() =>
  packed((t) => {
    rowOf(t, 'monsters', 'skeleton').skills = [{ skill: 'raise_dead', chance: 100 }];
    (rowOf(t, 'skills', 'raise_dead').effects as Row[])[0].monster = 'lurker';
  }),
);
const calls = (map: readonly string[], x: number, y: number, game = raising): Played =>
  act(
    begin(
      map,
      { depth: 3, creatures: [{ id: 1, x, y, type: 'skeleton', pack: 5, mlvl: 3, next: 0 }], draws: { ai: [0] } },
      {},
      game(),
    ),
    'wait 100',
  );
const told = (p: Played): number[] => events(p, 'summoned').map((e) => e.count);

test('DELVE-105 as many come as there is room for, and nothing is told of nobody', () => {
  const came = (length: number): unknown[] => {
    const p = calls(corridor(length), length, 1);
    return [p.s.creatures.length - 1, told(p)];
  };
  expect([came(2), came(3), came(4), came(5)]).toEqual([
    [0, []],
    [1, [1]],
    [2, [2]],
    [2, [2]],
  ]);
});

test('DELVE-105 who is called is whole, of the level and pack of its summoner, and new in everything', () => {
  const p = calls(ROOM, 9, 3);
  const thrall = content.monsters.findIndex((m) => m.id === 'skeletal_thrall');
  for (const id of [2, 3])
    expect(creature(p, id)).toMatchObject({
      type: thrall,
      rank: 0,
      variety: -1,
      affixes: 0,
      pack: 5,
      name: '',
      mlvl: 3,
      alerted: true,
      flee: 0,
      fled: false,
      revealed: true,
      ambush: false,
      noticed: false,
      summoner: 1,
      summoned: true,
      wanderer: false,
      phases: 0,
      leapt: false,
      statuses: [],
      learned: 0,
    });
  expect([2, 3].map((id) => creature(p, id).health)).toEqual([2, 3].map((id) => foe(p, id).maxHealth));
  expect(p.s.nextCreature).toBe(4);
});

test('DELVE-132 an ambusher lies in wait from the time it comes', () => {
  const p = calls(ROOM, 9, 3, callingLurkers);
  const came = p.s.creatures.filter((c) => c.summoned);
  expect(came.map((c) => [c.ambush, c.cooldowns.length])).toEqual([
    [true, 1],
    [true, 1],
  ]);
});

test('DELVE-136 only who becomes alerted alerts its pack: one that was alerted already does not', () => {
  const struck = (alerted: boolean): boolean => {
    const p = begin(ROOM, {
      creatures: [
        { id: 1, x: 6, y: 3, type: 'dummy', pack: 7, alerted, next: LATER },
        { id: 2, x: 9, y: 3, type: 'dummy', pack: 7, next: LATER },
      ],
      draws: { combat: hit(1) },
    });
    act(p, 'move e');
    return creature(p, 2).alerted;
  };
  expect([struck(false), struck(true)]).toEqual([true, false]);
});

test('DELVE-063 a door that a creature opens is told of in view only', () => {
  const opened = (door: number): unknown[] => {
    const map = corridor(14).map((row, y) => (y === 1 ? `${row.slice(0, door)}+${row.slice(door + 1)}` : row));
    const p = begin(map, {
      creatures: [{ id: 1, x: door + 1, y: 1, type: 'skeleton', hostileRange: 30, alerted: true, next: 0 }],
    });
    act(p, 'wait 100');
    return [where(p, 1), events(p, 'door').length, p.s.tiles[p.s.width + door] === content.tile.open_door];
  };
  // R is 8: the place at 9 is seen from 1, the place at 10 is not.
  expect([opened(9), opened(10)]).toEqual([
    ['9,1', 1, true],
    ['10,1', 0, true],
  ]);
});

/** The player in a dark place sees five tiles far. */
const dark = (x: number, type: string, ai: readonly number[], combat: readonly number[] = []): Played =>
  act(
    begin(corridor(12), {
      under: 'v',
      player: { health: 90 },
      creatures: [{ id: 1, x, y: 1, type, alerted: true, next: 0 }],
      draws: { ai, combat },
    }),
    'wait 100',
  );

test('DELVE-334 who leaps from out of sight to a tile in view is told of with it', () => {
  const p = act(
    begin(corridor(12), {
      under: 'v',
      creatures: [
        { id: 1, x: 8, y: 1, type: 'skeleton', rank: 'elite', affixes: ['teleporting'], alerted: true, next: 0 },
      ],
      draws: { ai: [0] },
    }),
    'wait 100',
  );
  expect([where(p, 1), events(p, 'blinked').map((e) => e.to)]).toEqual(['2,1', [{ x: 2, y: 1 }]]);
});

test('DELVE-334 a spell from the dark strikes, but nobody is told who cast it', () => {
  for (const [x, casts] of [
    [6, 1],
    [7, 0],
  ]) {
    const p = dark(x, 'bone_adept', [0], [99, 3]);
    expect([events(p, 'cast').length, events(p, 'attack').map((e) => e.result.damage)]).toEqual([casts, [3]]);
  }
});
