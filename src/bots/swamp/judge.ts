/** How promising a position is for the PC: the yardstick of the greedy and the planning bot. */

import {
  DINGHY,
  ENGINEER,
  type Ground,
  HARBOR,
  HEIGHT,
  itemCount,
  LAND,
  LOST,
  landSideOf,
  litCount,
  maxMp,
  PERFORMER,
  PLACES,
  SCOUT,
  SHIP,
  STEP,
  STRIDE,
  SWAMP,
  type SwampState,
  shipOpposite,
  TOURIST,
  WON,
} from '../../games/swamp/index.ts';
import { createFlow, FAR, spreadSteps } from '../../kit/flow.ts';
import { FOUR_WAY } from '../../kit/way.ts';

/** What can be worked out once per map. */
export interface MapDistances {
  /** Land steps between places: `land[a * PLACES + b]`, 255 if there is no way. */
  readonly land: Uint8Array;
  /** Sailing moves from a swamp cell to one beside the final harbor, FAR if none. */
  readonly water: Int32Array;
  /** The harbor from which the island is nearest, and the land cell beside it; -1 if there is none. */
  readonly door: number;
  readonly doorstep: number;
}

const charts = new WeakMap<Ground, MapDistances>();
const flow = createFlow(STRIDE, HEIGHT + 2);

export function chartOf(g: Ground): MapDistances {
  const known = charts.get(g);
  if (known !== undefined) return known;
  const chart = drawChart(g);
  charts.set(g, chart);
  return chart;
}

function drawChart(g: Ground): MapDistances {
  const field = new Int32Array(PLACES);
  const walk = g.kind.map((k) => (k === LAND ? 1 : 0));
  const land = new Uint8Array(PLACES * PLACES).fill(255);
  for (let p = 0; p < PLACES; p++) {
    if (g.kind[p] !== LAND) continue;
    spreadSteps(flow, walk, FOUR_WAY, [p], 1, FAR, field);
    for (let q = 0; q < PLACES; q++) if (field[q] !== FAR) land[p * PLACES + q] = Math.min(254, field[q]);
  }
  const water = new Int32Array(PLACES).fill(FAR);
  let door = -1;
  let doorstep = -1;
  if (g.final >= 0) {
    const swamp = g.kind.map((k) => (k === SWAMP ? 1 : 0));
    const beside: number[] = [];
    for (let dir = 0; dir < 4; dir++) {
      const p = g.harbors[g.final] + STEP[dir];
      if (g.kind[p] === SWAMP) beside.push(p);
    }
    spreadSteps(flow, swamp, FOUR_WAY, beside, beside.length, FAR, water);
    let best = FAR;
    g.harbors.forEach((h, i) => {
      const side = landSideOf(g, h);
      const ship = shipOpposite(g, h, side);
      if (i === g.final || ship < 0 || water[ship] >= best) return;
      best = water[ship];
      door = h;
      doorstep = h + STEP[side];
    });
  }
  return { land, water, door, doorstep };
}

const WIN = 100_000;
const LOSS = -100_000;
/** A loss that comes a turn later may not come at all. */
const LATER = 10;

/** Worth of 0..6 mana points; debts are worth less than nothing. */
const MANA = [-700, 0, 110, 180, 220, 250, 270];
const DEBT = 200;
/** Worth of so many lighted harbors, the final one included. */
const LIGHTS = [0, 0, 140, 250, 330, 380, 400, 410];
const ITEM = 2000;
const POINT = 10;
const MENACE = 40;

export function judge(s: SwampState): number {
  if (s.status === WON) return WIN - s.turn;
  if (s.status === LOST) return LOSS + LATER * s.turn;
  const chart = chartOf(s.ground);
  const items = itemCount(s);
  let value = ITEM * items;
  for (let i = 0; i < 3; i++) if (((s.items >> i) & 1) === 0) value += POINT * s.points[i];
  value += s.mp >= 0 ? MANA[s.mp] : MANA[0] + DEBT * s.mp;
  value += s.mpBar * 0.5 + LIGHTS[litCount(s)] - 6 * s.stacks;
  if (!s.obsessed && s.ghosts > 0) value += s.ghostBar * 0.4;
  if (s.mp < 1) value -= menace(s, chart);
  if (items === 3) return value + journey(s, chart);
  return value + (s.obsessed ? errand(s, chart) : 0) + hunt(s, chart);
}

/** Without mana: how near those are who see far. */
function menace(s: SwampState, chart: MapDistances): number {
  if (s.ground.kind[s.at] !== LAND) return 0;
  let sum = 0;
  for (const n of s.npcs) {
    const reach = n.kind === SCOUT || n.kind === PERFORMER ? 7 : 3;
    const far = chart.land[s.at * PLACES + n.at];
    if (far < reach) sum += MENACE * (reach - far);
  }
  return sum;
}

/** Obsessed: the way to a harbor that can be lighted. */
function errand(s: SwampState, chart: MapDistances): number {
  const from = shoreOf(s);
  let near = 60;
  for (const side of s.ground.sides) {
    let dark = false;
    for (let dir = 0; dir < 4; dir++) {
      const i = s.ground.harborAt[side + STEP[dir]];
      if (i >= 0 && !s.harbors[i].lit) dark = true;
    }
    if (dark) near = Math.min(near, chart.land[from * PLACES + side]);
  }
  return near === 60 ? -60 : 160 - 7 * near;
}

/** The way to the people who carry what is still missing. */
function hunt(s: SwampState, chart: MapDistances): number {
  const from = shoreOf(s);
  let near = 40;
  for (const n of s.npcs) {
    const far = chart.land[from * PLACES + n.at];
    const wanted = n.kind === TOURIST ? 10 : ((s.items >> dropBit(n.kind)) & 1) === 0 ? 0 : 14;
    near = Math.min(near, far + wanted);
  }
  return s.mp >= 1 ? -6 * near : 0;
}

function dropBit(kind: number): number {
  return kind === SCOUT ? 0 : kind === ENGINEER ? 1 : kind === PERFORMER ? 2 : 3;
}

/** All three treasures: to the harbor by the island, with mana for the crossing, and over. */
function journey(s: SwampState, chart: MapDistances): number {
  const { kind } = s.ground;
  if (chart.door < 0) return 0;
  if (kind[s.at] === SWAMP && s.craft === SHIP) {
    const left = chart.water[s.at];
    if (left === FAR) return -500;
    const reach = 5 - s.sail + s.mp - 1;
    return left <= reach ? 3000 - 40 * left : -500;
  }
  if (kind[s.at] === SWAMP && s.craft === DINGHY) return -100;
  if (kind[s.at] === HARBOR) {
    const left = s.ship < 0 ? FAR : chart.water[s.ship];
    return left !== FAR && left <= 5 + s.mp - 1 ? 2500 : -100;
  }
  const door = s.harbors[s.ground.harborAt[chart.door]];
  const far = chart.land[s.at * PLACES + chart.doorstep];
  const ready = s.mp >= Math.min(3, maxMp(s));
  return (ready ? 800 - 12 * far : 300 - 2 * far) - (door.closed ? 100 : 0);
}

/** Where he stands, or the first land beside his boat or harbor. */
function shoreOf(s: SwampState): number {
  const { kind } = s.ground;
  if (kind[s.at] === LAND) return s.at;
  for (let dir = 0; dir < 4; dir++) if (kind[s.at + STEP[dir]] === LAND) return s.at + STEP[dir];
  return s.at;
}
