/** Everything a finished map must satisfy (SWAMP-034 to SWAMP-044), as a list of what it does not. */
import { createFlow, FAR, spreadSteps } from '../../../kit/flow.ts';
import { FOUR_WAY } from '../../../kit/way.ts';
import {
  type Ground,
  HARBOR,
  HEIGHT,
  ISLAND,
  LAND,
  landSideOf,
  neighborsOf,
  PLACES,
  placeAt,
  STEP,
  STRIDE,
  SWAMP,
  WIDTH,
  xOf,
  yOf,
} from '../ground.ts';
import { CHUNK_HEIGHT, CHUNK_WIDTH } from './assemble.ts';

/** SWAMP-041 to SWAMP-043. */
const NEAR_MOVES = 6;
const SECOND_MOVES = 8;
const OUT_OF_REACH = 11;

const flow = createFlow(STRIDE, HEIGHT + 2);

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
  spreadSteps(flow, g.shore, FOUR_WAY, sources, sources.length, FAR, field);
  const goals = [...beside(g, g.harbors[g.final], SWAMP), ...beside(g, g.far, SWAMP)];
  return goals.some((p) => field[p] !== FAR) ? ['SWAMP-044 a dinghy gets to the island or the far land'] : [];
}
