/** A new game: who stands where, and with what. */

import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { created, spot, staged } from '../../../../test/helpers/swamp.ts';
import { below, chance, shuffle, stream } from '../../../engine/rng.ts';
import { CHUNKS, ZONES } from '../content.ts';
import { swamp } from '../game.ts';
import { distance, HARBOR, ISLAND, LAND, SHRUB, SWAMP, xOf, yOf } from '../ground.ts';
import { formatGround } from '../map-text.ts';
import { LETTERS, LIMIT, NO_CRAFT, NO_REASON, NOWHERE, PLAYING, TOURIST } from '../types.ts';
import { assemble } from './assemble.ts';

const SEEDS = Array.from({ length: 14 }, (_, i) => `new ${i}`);

test('SWAMP-009 SWAMP-003 the dungeon is 21 wide and 15 high, (0,0) being the top left', () => {
  const obs = swamp.observe(created('size'), 0);
  expect([obs.map.length, ...new Set(obs.map.map((r) => r.length))]).toEqual([15, 21]);
  const s = staged(['~.~', '@..', '###']);
  expect([xOf(s.at), yOf(s.at)]).toEqual([0, 1]);
});

test('SWAMP-010 every cell is land, swamp, harbor or shrub, and the island lies in one of the four corners', () => {
  const corners = new Set<string>();
  for (const seed of SEEDS) {
    const s = created(seed);
    const { map } = swamp.observe(s, 0);
    for (const row of map) expect(row).toMatch(/^[.~#Ro*r]{21}$/);
    const islands = map.flatMap((row, y) => [...row].flatMap((l, x) => (l === 'R' ? [`${x},${y}`] : [])));
    expect(islands.length).toBe(1);
    corners.add(islands[0]);
  }
  expect([...corners].sort()).toEqual(['0,0', '0,14', '20,0', '20,14']);
});

test('SWAMP-014 SWAMP-015 the harbor beside the island is the final one and alone lighted at the start', () => {
  for (const seed of SEEDS) {
    const s = created(seed);
    const { harbors } = swamp.observe(s, 0);
    expect(harbors.length).toBe(7);
    expect(harbors.filter((h) => h.lit)).toEqual(harbors.filter((h) => h.final));
    const final = defined(harbors.find((h) => h.final));
    expect(swamp.observe(s, 0).map[final.y].slice(Math.max(0, final.x - 1), final.x + 2)).toContain('R');
  }
});

test('SWAMP-016 SWAMP-017 nobody starts on the far land, which is no common land', () => {
  for (const seed of SEEDS) {
    const s = created(seed);
    expect(s.ground.kind[s.ground.far]).toBe(LAND);
    expect(s.ground.commonLand).not.toContain(s.ground.far);
    expect([s.at, ...s.npcs.map((n) => n.at)]).not.toContain(s.ground.far);
  }
});

test('SWAMP-026 SWAMP-027 six Tourists stand on common land, far from the PC and from each other', () => {
  for (const seed of SEEDS) {
    const s = created(seed);
    expect(s.ground.commonLand).toContain(s.at);
    expect(s.npcs.length).toBe(6);
    const tourists = s.npcs.filter((n) => n.kind === TOURIST);
    tourists.forEach((n, i) => {
      expect(s.ground.commonLand).toContain(n.at);
      expect(distance(n.at, s.at)).toBeGreaterThan(5);
      for (const m of tourists.slice(0, i)) expect(distance(n.at, m.at)).toBeGreaterThan(3);
    });
  }
});

test('SWAMP-028 the starting values', () => {
  const s = created('values');
  expect(swamp.observe(s, 0).pc).toMatchObject({
    mp: 3,
    max_mp: 3,
    ghosts: 10,
    ghost_bar: 0,
    obsessed: true,
    items: [],
    segments: [0, 0, 0],
  });
  expect(s).toMatchObject({
    ...{ mpBar: 0, stacks: 0, idle: 0, turn: 0, points: [0, 0, 0], sail: 0, craft: NO_CRAFT },
    ...{ dinghy: NOWHERE, ship: NOWHERE, alarms: [], deck: [], population: 6 },
    ...{ status: PLAYING, reason: NO_REASON, wizard: false, wizardUsed: false, maxTurns: 0 },
  });
  expect(s.harbors.every((h) => h.counter === 0 && !h.closed)).toBe(true);
  for (const n of s.npcs)
    expect(n).toMatchObject({ kind: TOURIST, face: NOWHERE, path: [], alert: false, lastSeen: NOWHERE });
});

test('SWAMP-053 before the first turn the bars have moved once: 5% if somebody is in line', () => {
  // In the dungeons of new 44 and new 48 somebody stands in line with the PC.
  const bar = (i: number): number => created(`new ${i}`).mpBar;
  expect([43, 44, 47, 48].map(bar)).toEqual([0, 5, 0, 5]);
});

test('SWAMP-029 SWAMP-030 SWAMP-019 the draws of a new game come from one stream in the written order', () => {
  for (const seed of SEEDS.slice(0, 6)) {
    const r = stream(seed, 'swamp');
    const mirror = chance(r, 1, 2);
    const flip = chance(r, 1, 2);
    const picks = ZONES.map((z) => CHUNKS[z][below(r, CHUNKS[z].length)]);
    const g = assemble(picks, mirror, flip, {
      grow: () => below(r, 3),
      shrubs: (all) => shuffle(r, [...all]).slice(0, all.length >> 1),
    });
    const s = created(seed);
    expect(s.ground.kind).toEqual(g.kind);
    expect(s.at).toBe(g.commonLand[below(r, g.commonLand.length)]);
    const placed: number[] = [];
    for (let i = 0; i < 6; i++) {
      const free = g.commonLand.filter((p) => distance(p, s.at) > 5 && placed.every((q) => distance(p, q) > 3));
      if (free.length > 0) placed.push(free[below(r, free.length)]);
    }
    expect(s.npcs.slice(0, placed.length).map((n) => n.at)).toEqual(placed);
    if (placed.length === 6) expect(s.rng).toEqual(r);
  }
});

test('SWAMP-001 SWAMP-029 the same seed gives the same dungeon, another one another', () => {
  expect(swamp.sketch(created('x'))).toEqual(swamp.sketch(created('x')));
  expect(swamp.sketch(created('x')).map).not.toEqual(swamp.sketch(created('y')).map);
});

test('SWAMP-002 the game has its id and title', () => {
  expect([swamp.id, swamp.title, swamp.seats]).toEqual(['swamp', 'Ghost in the Swamp', { min: 1, max: 1 }]);
});

test('SWAMP-011 some land carries a mark, which changes nothing', () => {
  const s = created('marks');
  const { marks, map } = swamp.observe(s, 0);
  expect(marks.length).toBeGreaterThan(10);
  for (const { x, y } of marks) expect(map[y][x]).toBe('.');
  const plain = staged(['@..T'], { npcs: [{ facing: 'left' }] });
  const marked = staged(['@..T'], { npcs: [{ facing: 'left' }], marks: [[1, 0]] });
  expect(swamp.legal(marked, 0)).toEqual(swamp.legal(plain, 0));
});

test('SWAMP-010 the terrains of a map add up', () => {
  const { kind } = created('sum').ground;
  const count = (k: number): number => kind.filter((x) => x === k).length;
  expect(count(LAND) + count(SWAMP) + count(HARBOR) + count(SHRUB) + count(ISLAND)).toBe(315);
});

test('SWAMP-260 a turn limit cuts the game off as lost', () => {
  const s = staged(['@.'], {}, { maxTurns: 2 });
  for (const dir of ['right', 'left'] as const) swamp.apply(s, [{ seat: 0, action: swamp.actions.get(`move ${dir}`) }]);
  expect([s.reason, swamp.outcome(s)?.why, swamp.forBots?.maxTurns]).toEqual([LIMIT, 'limit', 5000]);
});

test('SWAMP-029 what four seeds draw, one for each flip', () => {
  const maps: Readonly<Record<string, readonly string[]>> = {
    one: [
      '~~~~.~~~..+~.~~~#~#rR',
      '~+~~+...+~~o.~~~##~~#',
      '~.~+.~~~.~~~+..o~#~~#',
      '..+.~~~~.+...~~~~~~~~',
      '~~.~~~~~~.~~~~~~#~~~~',
      '~~.~~~~~~.~~~~~~~~~~~',
      '..+..~~~+.+......+~~~',
      '.~o~+....~.~.~~.~~~~~',
      '~~~+.~~~o~.~~~~+..+~#',
      '~#~~.~~~~~.~~~~.~~~~~',
      '~+~~.~~~~~.~~~#+~~#~#',
      '~.~~.+.+...+.+~...+~~',
      '~.~~.~~~.~~.~...#~~~~',
      '~+..+o~~+~~.o~~~~~#~~',
      '#~~~~~~~~~~~~#~~~~#F~',
    ],
    three: [
      '+#~#~~~~~~~~~~~#~~#F#',
      '.~o~~~~#~~~+o~~~~~#~~',
      '.~.~~.~~~~~.~.+.~~~~#',
      '+.+..+.+..+..+~+~~~~~',
      '~~~~.~~~~~.~~~~.~~~~~',
      '~~~~.~~~~~.~~~~.~~~~~',
      '~~~.+.~~~.+.~#~..~~~~',
      '~~.+~+...+~+.~~.~~.~~',
      '+..~~o~~~.o~+..+..+~~',
      '~~.~~~~~~.~~~~~~~~~~~',
      '~~+~~~~~~.~~~~~~##~~~',
      '~..~~~~~o.~~~~~~~~~~~',
      '~.~~.~~~~+..+..o~#~~#',
      '~.+..+..~.~~~~~~##~~#',
      '~~~~~~~+.+~~~~~~~~#rR',
    ],
    four: [
      'Rr#~~~~~.~~~.~~~~~~~~',
      '#~~##~~~.o~~+..+..+~~',
      '#~~#~o..+~~~.~~.~~.~~',
      '~~~~~~#~...+.~~+...~~',
      '~~~#~~~~~~~.~~~~~~.~~',
      '~~~~~~~~~~~.~~~+~~+~#',
      '~~+..+....+.+~~.~~.~~',
      '~~.~~.~~.~.~....~~.o~',
      '~~~~~.~~~~.~o~~..+.~~',
      '~~#~~.~~~~.~~~~~.~~~#',
      '~~#~~+#~~~.~~#~~.~~+~',
      '~~+...~+.+...+.+.~~.~',
      '~~~~#...~.~~.~~~.~~.~',
      '~~#~~~~~o..++~~o+..+~',
      '~F#~~~~~~~~~~#~~~~~~~',
    ],
    five: [
      '#F#~~~~~~~~~~#~~~~#~~',
      '~~#~~~~~o+~~+~~+...~~',
      '~~~~~...~.~~.~~.~+~~#',
      '~~+...~+..+....+..o~~',
      '~~#~~+#~~~.~~~~~.~~~#',
      '~~~~~.~~~~.~~~~~.~~~~',
      '~~~+..~~o+.~.~~.+.~~~',
      '~~.~~.~~~.~.+..+~+.~~',
      '~~+..+...+.+~~~o~~..+',
      '~~~~~~~~~~~.~~~~~~.~#',
      '#~~~##~~~~~.~~~~~~.~~',
      '~~~~~~~~+..+.~~~..+~~',
      '~~#~~o...~o~.~~~~~.~~',
      '~~~##~~~~~~~+..+..+~~',
      'Rr~~###~~~~+.~~.~~.~~',
    ],
  };
  for (const [seed, map] of Object.entries(maps)) expect(formatGround(created(seed).ground)).toEqual(map);
});

test('SWAMP-026 SWAMP-027 who stands where in the dungeon of a seed', () => {
  const s = created('one');
  const spots = ['4,9', '11,6', '3,6', '8,7', '10,0', '11,11'];
  expect([spot(s.at), s.npcs.map((n) => LETTERS[n.kind] + spot(n.at))]).toEqual(['0,3', spots.map((at) => `T${at}`)]);
});
