/** Multi-step commands from an observation: rest, explore, travel, run; each single action and each stop has its reason. */
import type { ActionSet } from '../../engine/actions.ts';
import { withArticle } from '../../engine/counted.ts';
import { DIR8, DX, DY } from '../../kit/direction.ts';
import { createFlow, downhillMask, FAR, type Flow, spreadSteps } from '../../kit/flow.ts';
import { KING_WAY } from '../../kit/way.ts';
import type { DelveAction } from './actions.ts';
import type { DelveEvent } from './events.ts';
import type { DelveObs } from './observation.ts';

export interface Walk {
  readonly kind: 'rest' | 'explore' | 'travel' | 'run';
  /** Where to, or the direction index of a run. */
  readonly to: number;
  /** Monsters that were known when it began. */
  readonly known: readonly number[];
  readonly health: number;
  readonly depth: number;
  readonly waits: number;
  /** Item places that do not lure any more. */
  readonly passed: readonly number[];
}

const MAX_WAITS = 100;
/** Letters a careful walker steps on; lava, void and deep water are not among them. */
const OPEN = ".+',~i-><_";
let flow: Flow | null = null;
let field = new Int32Array(0);

function flowFor(obs: DelveObs): Flow {
  const { width, height } = obs.map;
  if (flow === null || flow.width !== width || flow.height !== height) {
    flow = createFlow(width, height);
    field = new Int32Array(width * height);
  }
  return flow;
}

/** The number of a place by column and row. */
export function placeOf(obs: DelveObs, x: number, y: number): number {
  return y * obs.map.width + x;
}

/** The number of the player's place. */
export function playerPlace(obs: DelveObs): number {
  return placeOf(obs, obs.player.x, obs.player.y);
}

/** The known map by place: what is open to a careful walker, and what is known at all. */
interface KnownMap {
  readonly width: number;
  readonly rows: string[];
  readonly open: Uint8Array;
  readonly known: Uint8Array;
}

let chart: KnownMap | null = null;

/** Most rows are those of the last observation; only the others are read again. */
function chartOf(obs: DelveObs): KnownMap {
  const { width, height, rows } = obs.map;
  if (chart === null || chart.width !== width || chart.rows.length !== height)
    chart = {
      width,
      rows: new Array<string>(height).fill(''),
      open: new Uint8Array(width * height),
      known: new Uint8Array(width * height),
    };
  for (let y = 0; y < height; y++) {
    const row = rows[y];
    if (row === chart.rows[y]) continue;
    chart.rows[y] = row;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      chart.known[p] = row[x] === ' ' ? 0 : 1;
      chart.open[p] = row[x] !== ' ' && OPEN.includes(row[x]) ? 1 : 0;
    }
  }
  return chart;
}

/** Known ground without traps, hazards and standing monsters, and the player's own place. */
export function safeGround(obs: DelveObs): Uint8Array {
  const ground = chartOf(obs).open.slice();
  for (const t of obs.map.traps) ground[placeOf(obs, t.x, t.y)] = 0;
  for (const m of obs.map.marked) ground[placeOf(obs, m.x, m.y)] = 0;
  for (const m of obs.monsters) ground[placeOf(obs, m.x, m.y)] = 0;
  // Whoever stands in a hazard wants to get out of it.
  ground[playerPlace(obs)] = 1;
  return ground;
}

/** Known places to stand from which something unknown would be seen. */
export function frontier(obs: DelveObs, ground: Uint8Array): number[] {
  const { width, height } = obs.map;
  const { known } = chartOf(obs);
  const out: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (ground[p] === 0) continue;
      const left = x > 0;
      const right = x < width - 1;
      if (
        (left && known[p - 1] === 0) ||
        (right && known[p + 1] === 0) ||
        (y > 0 && nearUnknown(known, p - width, left, right)) ||
        (y < height - 1 && nearUnknown(known, p + width, left, right))
      )
        out.push(p);
    }
  return out;
}

function nearUnknown(known: Uint8Array, p: number, left: boolean, right: boolean): boolean {
  return known[p] === 0 || (left && known[p - 1] === 0) || (right && known[p + 1] === 0);
}

/** The next step on a shortest way to the nearest of the targets, straight steps before diagonal ones; -1: none. */
export function stepToward(obs: DelveObs, ground: Uint8Array, targets: readonly number[]): number {
  if (targets.length === 0) return -1;
  const f = flowFor(obs);
  const at = playerPlace(obs);
  spreadSteps(f, ground, KING_WAY, targets, targets.length, FAR, field);
  if (field[at] === FAR || field[at] === 0) return -1;
  const mask = downhillMask(f, field, ground, KING_WAY, at);
  return mask === 0 ? -1 : 31 - Math.clz32(mask & -mask);
}

/** Steps to the nearest of the targets, -1 if none can be reached. */
export function stepsTo(obs: DelveObs, ground: Uint8Array, targets: readonly number[]): number {
  if (targets.length === 0) return -1;
  spreadSteps(flowFor(obs), ground, KING_WAY, targets, targets.length, FAR, field);
  const far = field[playerPlace(obs)];
  return far === FAR ? -1 : far;
}

export function beginWalk(kind: Walk['kind'], to: number, obs: DelveObs, passed: readonly number[] = []): Walk {
  return {
    kind,
    to,
    known: obs.monsters.map((m) => m.id),
    health: obs.player.health,
    depth: obs.depth,
    waits: 0,
    passed,
  };
}

/** DELVE-058, DELVE-282: why a walk is over after this update, or null. */
export function whyStop(w: Walk, obs: DelveObs, news: readonly DelveEvent[]): string | null {
  if (obs.result !== null) return 'the run is over';
  if (obs.depth !== w.depth) return 'a new depth';
  const stranger = obs.monsters.find((m) => !w.known.includes(m.id));
  if (stranger !== undefined) return `${stranger.name} comes into view`;
  if (obs.player.health < w.health) return 'you are hurt';
  for (const e of news) {
    if (e.type === 'trap-seen') return `you see ${withArticle(e.trap)}`;
    if (e.type === 'trap') return `you stepped into ${withArticle(e.trap)}`;
    if (e.type === 'attack' && e.defender === 'you') return 'you are attacked';
    if (e.type === 'wanderers') return 'something has picked up your trail';
    if (e.type === 'noticed') return `${e.name} comes into view`;
  }
  if (w.kind !== 'rest' && obs.ground.item !== null && !w.passed.includes(playerPlace(obs)))
    return `here lies ${obs.ground.item.name}`;
  return null;
}

/** The next action, or the reason why there is none. */
export function nextAction(actions: ActionSet<DelveAction>, w: Walk, obs: DelveObs): DelveAction | string {
  const { player } = obs;
  const ground = safeGround(obs);
  switch (w.kind) {
    case 'rest':
      if (player.health >= player.maxHealth && player.mana >= player.maxMana) return 'you are rested';
      return w.waits >= MAX_WAITS ? 'you have rested long enough' : actions.get('wait');
    case 'explore': {
      const items = obs.map.items
        .map((i) => placeOf(obs, i.x, i.y))
        .filter((p) => ground[p] === 1 && !w.passed.includes(p));
      const dir = stepToward(obs, ground, [...items, ...frontier(obs, ground)]);
      return dir < 0 ? 'there is nothing left to explore' : actions.get(`move ${DIR8[dir]}`);
    }
    case 'travel': {
      if (playerPlace(obs) === w.to) return 'you have arrived';
      ground[w.to] = ground[w.to] === 1 ? 1 : 0;
      const dir = stepToward(obs, ground, [w.to]);
      return dir < 0 ? 'there is no known way' : actions.get(`move ${DIR8[dir]}`);
    }
    case 'run':
      return nextOfRun(actions, w, obs, ground);
  }
}

const INTERESTING = '><({%P0+_';

function nextOfRun(actions: ActionSet<DelveAction>, w: Walk, obs: DelveObs, ground: Uint8Array): DelveAction | string {
  const { x, y } = obs.player;
  const nx = x + DX[w.to];
  const ny = y + DY[w.to];
  const next = obs.map.rows[ny]?.[nx] ?? ' ';
  if (next === ' ' || ground[placeOf(obs, nx, ny)] === 0) return 'the way is blocked';
  if (w.waits > 0)
    for (let dir = 0; dir < 8; dir++) {
      const ch = obs.map.rows[y + DY[dir]]?.[x + DX[dir]] ?? ' ';
      if (INTERESTING.includes(ch)) return 'something is beside you';
    }
  return actions.get(`move ${DIR8[w.to]}`);
}

/** The walk after one more step. */
export function went(w: Walk, obs: DelveObs): Walk {
  const here = playerPlace(obs);
  const passed = w.passed.includes(here) || obs.ground.item === null ? w.passed : [...w.passed, here];
  return { ...w, waits: w.waits + 1, health: Math.max(w.health, obs.player.health), passed };
}
