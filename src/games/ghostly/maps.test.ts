/** Maps: the tiles, what a map file must be, and what the bundled ones are (section 2). */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { at, position, setupOf, tick } from '../../../test/helpers/ghostly.ts';
import { ghostlyBots } from '../../bots/ghostly/index.ts';
import type { AnyGame } from '../../engine/game.ts';
import { runAgents } from '../../host/playout.ts';
import { type ArenaMap, parseMap, splitMap } from './arena-map.ts';
import { findMap, MAPS } from './content.ts';
import { ghostly } from './index.ts';
import { currentRows, newRowCache } from './row-cache.ts';

const SMALL = ['|||||', '|#.@|', '|_o_|', '|||||'];
const faultOf = (rows: readonly string[]): string => {
  const plan = parseMap(rows);
  return plan.ok ? 'fine' : `${plan.problem.path}: ${plan.problem.text}`;
};
const classic = defined(findMap('classic')).plan;

test('GHOST-008 everybody sees the same whole grid of width columns and height rows', () => {
  const s = ghostly.create(setupOf('1', 4));
  const maps = [0, 1, 2, 3].map((seat) => ghostly.observe(s, seat).gamestate.map);
  for (const map of maps) expect(map).toEqual(maps[0]);
  expect([maps[0].width, maps[0].height]).toEqual([28, 31]);
  expect(maps[0].content.map((row) => row.length)).toEqual(new Array(31).fill(28));
});

test('GHOST-009 seven tile characters in a file, five of them in messages, and no others', () => {
  expect(faultOf(['|||||', '|#.@|', '|_o-|', '|||||'])).toBe('fine');
  for (const odd of [' ', 'x', 'M', '0', '+'])
    expect(faultOf(['|||||', `|#${odd}@|`, '|_._|', '|||||'])).toContain('condition (b)');
  const s = position(['|||||', '|#.@|', '|_o-|', '|||||'], {}, { seats: 1 });
  expect(ghostly.observe(s, 0).gamestate.map.content).toEqual(['|||||', '|_._|', '|_o-|', '|||||']);
});

test('GHOST-012 an eaten pellet reads as floor for the rest of the round, and doors and start squares hold none', () => {
  const s = position(['||||||', '|0.o-|', '|@_..|', '||||||']);
  const row = () => ghostly.observe(s, 0).gamestate.map.content[1];
  expect(row()).toBe('|_.o-|');
  tick(s, '0:R');
  tick(s, '0:R');
  expect(row()).toBe('|___-|');
  tick(s, '0:R');
  tick(s, '0:L');
  expect([row(), s.players[0].points]).toEqual(['|___-|', 11]);
});

test('GHOST-013 a map file may have blanks at line ends, CR LF and empty lines; the first line fixes the width', () => {
  expect(splitMap('\r\n  |||||  \r\n|#.@|\r\n\r\n|_o_|\r\n|||||\r\n\r\n')).toEqual(SMALL);
  expect(faultOf(splitMap('|||||\n|#.@||\n|_o_|\n|||||'))).toContain('line 2');
});

test('GHOST-014 GHOST-017 start squares are numbered in reading order, and the fifth is plain floor', () => {
  const plan = parseMap(['|||||||', '|_#_#_|', '|#.@.#|', '|_#___|', '|||||||']);
  expect(plan.ok && plan.value.starts).toEqual([9, 11, 15, 19]);
  const seats = (rows: string[], n: number) => ghostly.stage({ map: rows, facts: {} }, setupOf('1', n)).ok;
  expect([seats(SMALL, 1), seats(SMALL, 2)]).toEqual([true, false]);
});

test('GHOST-016 a map is refused by the first condition that fails, with line and column', () => {
  expect(faultOf(['||', '||'])).toBe(': condition (a): a map has 3 to 100 columns and 3 to 100 rows, this one 2 by 2');
  expect(faultOf(new Array(101).fill('|||'))).toContain('condition (a)');
  expect(faultOf(['|||||', '|#x@|', '|___|', '||||'])).toMatch(/^line 2, column 3: condition \(b\): "x"/);
  expect(faultOf(['|||||', '|#.@|', '||||'])).toMatch(/^line 3: condition \(c\)/);
  expect(faultOf(['|||||', '|_.@|', '|||||'])).toContain('condition (d)');
  expect(faultOf(['|||||', '|#._|', '|||||'])).toContain('condition (e): there is no');
  expect(faultOf(['|||||', '|#.@|', '|_@_|', '|||||'])).toMatch(/^line 3, column 3: condition \(e\)/);
  expect(faultOf(['|||||', '|#o@|', '|||||'])).toContain('condition (f)');
  expect(faultOf(['||||||', '|#.@|.', '||||||'])).toMatch(/^line 2, column 6: condition \(g\)/);
  // Joined only by the sides is not joined.
  expect(faultOf(['||||||', '_#|@._', '||||||'])).toContain('condition (g)');
  expect(faultOf(SMALL)).toBe('fine');
});

test('GHOST-018 GHOST-019 classic is the default, with its pellets and start squares', () => {
  expect(ghostly.options.defaults.map).toBe('classic');
  expect([classic.width, classic.height, classic.count]).toEqual([28, 31, 240]);
  expect(classic.pellets.filter((x) => x === 2).length).toBe(4);
  const places = [...classic.starts, classic.den].map((p) => [p % 28, Math.floor(p / 28)]);
  expect(places).toEqual([
    [11, 13],
    [16, 13],
    [11, 15],
    [16, 15],
    [0, 14],
  ]);
  const book = readFileSync(new URL('../../../docs/rules/ghostly.md', import.meta.url), 'utf8');
  const file = book.slice(book.indexOf('GHOST-019')).split('```')[1];
  expect(classic.rows).toEqual(splitMap(file));
});

test('GHOST-020 the rows sent before anything is eaten are those of the original document', () => {
  const rows = currentRows(newRowCache(), classic, classic.pellets);
  expect(rows.join('\n')).toBe(classic.rows.join('\n').replace(/[#@]/g, '_'));
  expect([rows[13], rows[14], rows[23]]).toEqual([
    '||||||.||_|______|_||.||||||',
    '______.___|______|___.______',
    '|o..||.......__.......||..o|',
  ]);
});

test('GHOST-021 row 14 is the only tunnel of classic; the corners beside it are walled off and hold nothing', () => {
  const far = fieldFrom(classic, classic.den);
  for (const y of [10, 11, 12, 16, 17, 18])
    for (const x of [0, 1, 2, 3, 4, 23, 24, 25, 26, 27]) {
      expect(far[y * 28 + x]).toBe(-1);
      expect(classic.pellets[y * 28 + x]).toBe(0);
    }
  expect(tunnels(classic).filter((y) => far[y * 28] >= 0)).toEqual([14]);
});

/** Steps over the joined sides; -1 where there is no way. */
function fieldFrom(plan: ArenaMap, ...from: readonly number[]): Int32Array {
  const far = new Int32Array(plan.ground.length).fill(-1);
  const queue = [...from];
  for (const p of from) far[p] = 0;
  for (const p of queue)
    for (let dir = 0; dir < 4; dir++) {
      const to = plan.next[4 * p + dir];
      if (to < 0 || far[to] >= 0) continue;
      far[to] = far[p] + 1;
      queue.push(to);
    }
  return far;
}

function tunnels(plan: ArenaMap): number[] {
  return Array.from({ length: plan.height }, (_, y) => y).filter(
    (y) => plan.ground[y * plan.width] === 1 && plan.ground[(y + 1) * plan.width - 1] === 1,
  );
}

test('GHOST-022 at least three more maps under short names, each unlike classic', () => {
  expect(MAPS.length).toBeGreaterThanOrEqual(4);
  for (const { name, plan } of MAPS.slice(1)) {
    expect(name).toMatch(/^[a-z]{2,16}$/);
    if (plan.width !== classic.width || plan.height !== classic.height) continue;
    const other = plan.ground.filter((g, p) => g !== classic.ground[p]).length;
    expect(other).toBeGreaterThan(0.3 * plan.ground.length);
  }
});

test.each(MAPS.map((m) => [m.name, m.plan] as const))('GHOST-023 the bundled map %s keeps the measures', (_, plan) => {
  expect(plan.rows.join('').match(/#/g)?.length).toBe(4);
  expect(plan.width >= 15 && plan.width <= 60 && plan.height >= 13 && plan.height <= 40).toBe(true);
  expect(plan.count >= 80 && plan.count <= 400).toBe(true);
  const supers = plan.pellets.filter((x) => x === 2).length;
  expect(supers >= 2 && supers <= 8).toBe(true);
  const shape = plan.rows.map((row) => row.replace('@', '_'));
  const mirrored = shape.map((row) => [...row].reverse().join(''));
  expect(mirrored.join() === shape.join() || [...mirrored].reverse().join() === shape.join()).toBe(true);
  const nearest = (start: number, kind: number): number => {
    const far = fieldFrom(plan, start);
    return Math.min(...[...far.keys()].filter((p) => far[p] >= 0 && plan.pellets[p] === kind).map((p) => far[p]));
  };
  const toPellet = plan.starts.map((p) => nearest(p, 1));
  const toSuper = plan.starts.map((p) => nearest(p, 2));
  expect(Math.min(...toSuper)).toBeGreaterThan(8);
  expect(Math.max(...toPellet) - Math.min(...toPellet)).toBeLessThanOrEqual(2);
  expect(Math.max(...toSuper) - Math.min(...toSuper)).toBeLessThanOrEqual(4);
});

/** Squares from the end of the longest dead end to where ways part. */
function longestDeadEnd(plan: ArenaMap): number {
  const exits = (p: number) => [0, 1, 2, 3].map((d) => plan.next[4 * p + d]).filter((to) => to >= 0);
  let longest = 0;
  for (let p = 0; p < plan.ground.length; p++) {
    if (plan.ground[p] === 0 || exits(p).length !== 1) continue;
    let [before, here, squares] = [-1, p, 0];
    while (exits(here).length <= 2) {
      squares++;
      const on = exits(here).find((to) => to !== before);
      if (on === undefined) break;
      [before, here] = [here, on];
    }
    longest = Math.max(longest, squares);
  }
  return longest;
}

function hasRoom(plan: ArenaMap): boolean {
  const open = (x: number, y: number) => plan.ground[y * plan.width + x] === 1;
  for (let y = 0; y + 4 <= plan.height; y++)
    for (let x = 0; x + 4 <= plan.width; x++) {
      let all = true;
      for (let k = 0; k < 16; k++) all &&= open(x + (k & 3), y + (k >> 2));
      if (all) return true;
    }
  return false;
}

test('GHOST-024 tunnels, doors, dead ends and a room are all to be found', () => {
  const plans = MAPS.map((m) => m.plan);
  expect(plans.some((p) => tunnels(p).length >= 2)).toBe(true);
  expect(plans.some((p) => tunnels(p).length === 0)).toBe(true);
  expect(plans.some((p) => p.doors.includes(1))).toBe(true);
  expect(plans.some((p) => longestDeadEnd(p) >= 3)).toBe(true);
  expect(plans.some((p) => hasRoom(p))).toBe(true);
});

test.each(MAPS.map((m) => m.name))(
  'GHOST-025 four greedy bots finish a round on %s before sudden death',
  async (map) => {
    const greedy = defined(ghostlyBots.find((b) => b.name === 'greedy'));
    let quick = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const agents = [0, 1, 2, 3].map((i) => greedy.make(ghostly as AnyGame, `${seed}/${i}`));
      const { n } = await runAgents(ghostly as AnyGame, setupOf(String(seed), 4, { map, rounds: 1 }), agents, 601);
      if (n < 600) quick++;
    }
    expect(quick).toBeGreaterThanOrEqual(18);
  },
);

test('GHOST-010 GHOST-011 doors are walked through; walls and the world outside are not', () => {
  const s = position(['|||||', '|0-_|', '|@.1|', '|||||']);
  tick(s, '0:U');
  expect(at(s, 0)).toEqual([1, 1]);
  tick(s, '0:R');
  expect(at(s, 0)).toEqual([2, 1]);
  tick(s, '0:R');
  expect(at(s, 0)).toEqual([3, 1]);
});
