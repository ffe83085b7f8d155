/** For tests: everything a finished map must satisfy (SWAMP-034 to SWAMP-044), as a list of what it does not. */

import { CHUNKS, type Chunk, ZONES } from '../../src/games/swamp/content.ts';
import { assemble, CHUNK_HEIGHT, CHUNK_WIDTH, type OpenChoices } from '../../src/games/swamp/gen/assemble.ts';
import {
  type Ground,
  HARBOR,
  HEIGHT,
  ISLAND,
  isShore,
  LAND,
  landSideOf,
  neighborsOf,
  PLACES,
  placeAt,
  SHRUB,
  STEP,
  STRIDE,
  SWAMP,
  WIDTH,
  xOf,
  yOf,
} from '../../src/games/swamp/ground.ts';
import { createFlow, FAR, spreadSteps } from '../../src/kit/flow.ts';
import { FOUR_WAY } from '../../src/kit/way.ts';

/** SWAMP-041 to SWAMP-043. */
const NEAR_MOVES = 6;
const SECOND_MOVES = 8;
const OUT_OF_REACH = 11;

const flow = createFlow(STRIDE, HEIGHT + 2);

/** The most and the least that growers and candidates can do; what holds at these ends holds in between. */
export const ENDS: readonly OpenChoices[] = [
  { grow: () => 0, shrubs: () => [] },
  { grow: () => 2, shrubs: () => [] },
  { grow: () => 0, shrubs: (all) => all },
  { grow: () => 2, shrubs: (all) => all },
];

/** SWAMP-047. */
export const SAMPLE: readonly Chunk[] = ZONES.map((z) => CHUNKS[z][0]);

export function faultsOf(chunks: readonly Chunk[], plans = ENDS): string[] {
  return plans.flatMap((plan) => mapFaults(assemble(chunks, false, false, plan)));
}

/** What SWAMP-033 counts. */
export function figures(g: Ground) {
  const exits = g.commonLand.map((p) => [0, 1, 2, 3].filter((dir) => g.kind[p + STEP[dir]] === LAND).length);
  return {
    land: g.commonLand.length,
    shrubs: g.kind.filter((k) => k === SHRUB).length,
    swamp: g.kind.filter((k) => k === SWAMP).length,
    harbors: g.kind.filter((k) => k === HARBOR).length,
    deadEnds: exits.filter((n) => n === 1).length,
    forks: exits.filter((n) => n === 3).length,
    loops: exits.reduce((a, b) => a + b, 0) / 2 - g.commonLand.length + 1,
  };
}

/** Within the bounds that SWAMP-033 sets to a single map. */
export function usual(f: ReturnType<typeof figures>): boolean {
  const within = (n: number, least: number, most: number): boolean => n >= least && n <= most;
  return (
    f.harbors === 7 &&
    within(f.land, 79, 103) &&
    within(f.shrubs, 15, 19) &&
    within(f.swamp, 186, 210) &&
    within(f.loops, 3, 6)
  );
}

/** Which variants of a zone a finished map can have been made of. */
export function variantsIn(g: Ground, zone: number): number[] {
  const mirror = xOf(g.far) > 10;
  const flip = yOf(g.harbors[g.final]) > 7;
  const fits = (letter: string, kind: number, mark: number): boolean => {
    if ('.+<>^vF'.includes(letter)) return kind === LAND && mark === (letter === '+' ? 1 : 0);
    if (letter === '~') return kind === SWAMP || kind === LAND;
    if (letter === '?') return kind === SWAMP || kind === SHRUB;
    return kind === ('hr'.includes(letter) ? HARBOR : letter === '#' ? SHRUB : ISLAND);
  };
  return CHUNKS[ZONES[zone]].flatMap((c, i) => {
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 7; x++) {
        const mx = (zone % 3) * 7 + x;
        const my = Math.floor(zone / 3) * 5 + y;
        const p = placeAt(mirror ? 20 - mx : mx, flip ? 14 - my : my);
        if (!fits(c[y][x], g.kind[p], g.mark[p])) return [];
      }
    return [i];
  });
}

export function mapFaults(g: Ground): string[] {
  if (g.final < 0 || g.far < 0) return ['SWAMP-037 SWAMP-038 no final harbor or far land'];
  return [
    ...landFaults(g),
    ...harborFaults(g),
    ...cornerFaults(g),
    ...farLandFaults(g),
    ...routeFaults(g),
    ...dinghyFaults(g),
  ];
}

function beside(g: Ground, place: number, kind: number): number[] {
  const out: number[] = [];
  for (let dir = 0; dir < 4; dir++) if (g.kind[place + STEP[dir]] === kind) out.push(place + STEP[dir]);
  return out;
}

function landFaults(g: Ground): string[] {
  const faults: string[] = [];
  if (new Set(g.commonLand.map((p) => g.region[p])).size !== 1) faults.push('SWAMP-034 the land falls apart');
  for (const p of g.commonLand)
    if (g.kind[p + 1] === LAND && g.kind[p + STRIDE] === LAND && g.kind[p + STRIDE + 1] === LAND)
      faults.push(`SWAMP-035 a block of land at ${xOf(p)},${yOf(p)}`);
  return faults;
}

function harborFaults(g: Ground): string[] {
  const faults: string[] = [];
  g.harbors.forEach((h, i) => {
    if (i === g.final) return;
    const name = `${xOf(h)},${yOf(h)}`;
    if (neighborsOf(g.kind, h, LAND) !== 1 || neighborsOf(g.kind, h, SWAMP) !== 3)
      faults.push(`SWAMP-036 harbor ${name} has other neighbors`);
    const edge = xOf(h) === 0 || yOf(h) === 0 || xOf(h) === WIDTH - 1 || yOf(h) === HEIGHT - 1;
    if (edge) faults.push(`SWAMP-036 harbor ${name} is on the edge`);
  });
  for (const p of g.commonLand)
    if (neighborsOf(g.kind, p, HARBOR) > 1) faults.push(`SWAMP-036 ${xOf(p)},${yOf(p)} touches two harbors`);
  return faults;
}

function cornerFaults(g: Ground): string[] {
  const faults: string[] = [];
  const final = g.harbors[g.final];
  const islands = beside(g, final, ISLAND);
  const corner = islands.length === 1 && [0, WIDTH - 1].includes(xOf(islands[0]));
  if (!corner || ![0, HEIGHT - 1].includes(yOf(final)) || yOf(islands[0]) !== yOf(final))
    faults.push('SWAMP-037 the island is not in a corner beside the final harbor');
  if (neighborsOf(g.kind, final, LAND) > 0) faults.push('SWAMP-037 land beside the final harbor');
  if (neighborsOf(g.kind, final, SWAMP) === 0) faults.push('SWAMP-037 no water beside the final harbor');
  return faults;
}

function farLandFaults(g: Ground): string[] {
  const faults: string[] = [];
  const final = g.harbors[g.final];
  if (xOf(g.far) !== xOf(final) || yOf(g.far) !== HEIGHT - 1 - yOf(final))
    faults.push('SWAMP-038 the far land is elsewhere');
  if (neighborsOf(g.kind, g.far, LAND) > 0) faults.push('SWAMP-038 land beside the far land');
  for (let y = 1; y < HEIGHT - 1; y++)
    if (g.kind[placeAt(xOf(final), y)] !== SWAMP) faults.push(`SWAMP-038 the column is blocked at row ${y}`);
  const toFinal = yOf(final) === 0 ? 2 : 3;
  for (let dir = 0; dir < 4; dir++) {
    if (dir === toFinal) continue;
    const end = g.kind[swampLineEnd(g, g.far, dir)];
    if (end === LAND || end === HARBOR) faults.push('SWAMP-038 a line from the far land ends at somebody');
  }
  for (let dir = 0; dir < 4; dir++) {
    const end = swampLineEnd(g, final, dir);
    if (end !== g.far && g.kind[end] === LAND && g.kind[final + STEP[dir]] === SWAMP)
      faults.push('SWAMP-039 land in line with the final harbor');
  }
  return faults;
}

/** The first cell that is not swamp. */
function swampLineEnd(g: Ground, from: number, dir: number): number {
  let p = from + STEP[dir];
  while (g.kind[p] === SWAMP) p += STEP[dir];
  return p;
}

function zoneOf(place: number): string {
  return `${Math.floor(xOf(place) / CHUNK_WIDTH)},${Math.floor(yOf(place) / CHUNK_HEIGHT)}`;
}

function routeFaults(g: Ground): string[] {
  const faults: string[] = [];
  const final = g.harbors[g.final];
  const second = `1,${yOf(final) === 0 ? 2 : 0}`;
  const toFinal = sailingTo(g, final);
  const toFar = sailingTo(g, g.far);
  const check = (rule: string, h: number, field: Int32Array, wanted: number): void => {
    const best = Math.min(...beside(g, h, SWAMP).map((p) => field[p]));
    const side = landSideOf(g, h);
    const usual = side < 0 ? FAR : field[h + STEP[side ^ 1]];
    const fine = wanted === OUT_OF_REACH ? best >= wanted : best === wanted && usual === wanted;
    if (!fine) faults.push(`${rule} harbor ${xOf(h)},${yOf(h)}: ${best}, from the Ship's cell ${usual}`);
  };
  g.harbors.forEach((h, i) => {
    if (i === g.final) return;
    const near = zoneOf(h) === zoneOf(final);
    check(near ? 'SWAMP-041' : 'SWAMP-043', h, toFinal, near ? NEAR_MOVES : OUT_OF_REACH);
    const other = zoneOf(h) === second;
    check(other ? 'SWAMP-042' : 'SWAMP-043', h, toFar, other ? SECOND_MOVES : OUT_OF_REACH);
  });
  return faults;
}

/** Sailing moves from every swamp cell to one beside `goal`. */
function sailingTo(g: Ground, goal: number): Int32Array {
  const water = g.kind.map((k) => (k === SWAMP ? 1 : 0));
  const field = new Int32Array(PLACES);
  const sources = beside(g, goal, SWAMP);
  spreadSteps(flow, water, FOUR_WAY, sources, sources.length, FAR, field);
  return field;
}

function dinghyFaults(g: Ground): string[] {
  const field = new Int32Array(PLACES);
  const sources = g.commonLand.flatMap((p) => beside(g, p, SWAMP));
  const shore = g.kind.map((kind, p) => (kind === SWAMP && isShore(g, p) ? 1 : 0));
  spreadSteps(flow, shore, FOUR_WAY, sources, sources.length, FAR, field);
  const goals = [...beside(g, g.harbors[g.final], SWAMP), ...beside(g, g.far, SWAMP)];
  return goals.some((p) => field[p] !== FAR) ? ['SWAMP-044 a dinghy gets to the island or the far land'] : [];
}
