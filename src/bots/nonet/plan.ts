/** Plans of the planner: a state of the game as far as it can be foreseen, and the steps from one state to the next (NONET-174). */
import {
  ARROW,
  BOOST,
  CELLS,
  CONQUERED,
  cellOf,
  GOLD,
  HEALTH,
  NONE,
  type NonetObs,
  ROOT,
  STAMINA,
  TELEPORT,
  VISION,
} from '../../games/nonet/index.ts';
import { type KnownBoard, meanWorth, POWERS } from './field.ts';
import { frontier } from './ground.ts';

/** A cell of a plan is CONQUERED, open, or closed: struck in vain, not to be struck again in this plan. */
const OPEN = 0;
const CLOSED = 1;
const SURE_ENOUGH = 0.55;
const JUMPS = 2;
const BRANCHES = 3;

export interface NonetPlan {
  at: number;
  ground: Uint8Array;
  /** Current values of certain cells; shared between plans until an arrow changes one. */
  m: Uint8Array;
  health: number;
  maxHealth: number;
  stamina: number;
  maxStamina: number;
  damage: number;
  boost: number;
  gold: number;
  roots: number;
  price: number;
  conquered: number;
  blows: number;
  risk: number;
  bonus: number;
  won: boolean;
  /** The first cell struck; -1 before. */
  first: number;
  value: number;
}

/** How plans are judged, and what becomes of a Root that can be paid for. */
export interface Outlook {
  readonly field: KnownBoard;
  valueOf(p: NonetPlan): number;
  /** All that may become of a plan in which gold or Roots came in. */
  buy(p: NonetPlan): readonly NonetPlan[];
}

export function planFrom(obs: NonetObs, field: KnownBoard): NonetPlan {
  const ground = Uint8Array.from(obs.cells, (c) => (c.s === 'c' ? CONQUERED : OPEN));
  return {
    at: cellOf(obs.at),
    ground,
    m: field.m,
    health: obs.health,
    maxHealth: obs.maxHealth,
    stamina: obs.stamina,
    maxStamina: obs.maxStamina,
    damage: obs.damage,
    boost: obs.boost,
    gold: obs.gold,
    roots: obs.roots,
    price: obs.price,
    conquered: ground.reduce((n, g) => n + (g === CONQUERED ? 1 : 0), 0),
    blows: 0,
    risk: 0,
    bonus: 0,
    won: false,
    first: -1,
    value: 0,
  };
}

export function fork(p: NonetPlan): NonetPlan {
  return {
    at: p.at,
    ground: p.ground.slice(),
    m: p.m,
    health: p.health,
    maxHealth: p.maxHealth,
    stamina: p.stamina,
    maxStamina: p.maxStamina,
    damage: p.damage,
    boost: p.boost,
    gold: p.gold,
    roots: p.roots,
    price: p.price,
    conquered: p.conquered,
    blows: p.blows,
    risk: p.risk,
    bonus: p.bonus,
    won: p.won,
    first: p.first,
    value: p.value,
  };
}

/** Every plan that is one fight longer. */
export function extend(look: Outlook, p: NonetPlan, out: NonetPlan[]): void {
  const near = frontier(p.ground, p.at);
  for (let cell = 0; cell < CELLS; cell++) {
    if (near[cell] !== 1 || p.ground[cell] === CLOSED) continue;
    const next = fork(p);
    if (next.first < 0) next.first = cell;
    if (look.field.certain[cell] === 1) fight(look, next, cell, 0, out);
    else gamble(look, next, cell, out);
  }
}

/** Strike a certain cell until its monster is dead; the plan is dropped if the player dies. */
function fight(look: Outlook, p: NonetPlan, cell: number, jumps: number, out: NonetPlan[]): void {
  if (look.field.item[cell] === NONE) {
    conquer(p, cell);
    finish(look, p, out);
    return;
  }
  let m = p.m[cell];
  for (;;) {
    p.blows++;
    const used = Math.min(p.boost, Math.max(0, m - p.damage));
    m -= p.damage + used;
    p.boost -= used;
    if (p.stamina <= 0) p.health -= 1;
    if (m > 0) p.health -= m;
    if (p.health <= 0) return;
    if (m <= 0) break;
    p.stamina = Math.max(0, p.stamina - 1);
  }
  conquer(p, cell);
  collect(look, p, cell, jumps, out);
}

function conquer(p: NonetPlan, cell: number): void {
  p.ground[cell] = CONQUERED;
  p.conquered++;
  p.at = cell;
}

/** The item of a conquered cell, the last point of stamina, then whatever has to be chosen. */
function collect(look: Outlook, p: NonetPlan, cell: number, jumps: number, out: NonetPlan[]): void {
  const v = look.field.value[cell];
  const item = look.field.item[cell];
  if (item === HEALTH) p.health = Math.min(p.maxHealth, p.health + v);
  else if (item === STAMINA) p.stamina = Math.min(p.maxStamina, p.stamina + v);
  else if (item === BOOST) p.boost += v;
  else if (item === GOLD) p.gold += v;
  else if (item === VISION) p.bonus += 4;
  else if (item === ROOT) {
    if (v === 9) p.won = true;
    else {
      p.health = p.maxHealth;
      p.stamina = p.maxStamina;
      p.roots++;
    }
  }
  p.stamina = Math.max(0, p.stamina - 1);
  if (item === ARROW) shootAll(look, p, v, out);
  else if (item === TELEPORT) jumpAll(look, p, jumps, out);
  else if (item === GOLD || item === ROOT) for (const q of look.buy(p)) finish(look, q, out);
  else finish(look, p, out);
}

function finish(look: Outlook, p: NonetPlan, out: NonetPlan[]): void {
  p.value = p.won ? Infinity : look.valueOf(p);
  out.push(p);
}

/** One blow at an uncertain cell, in expectation over its candidates. */
function gamble(look: Outlook, p: NonetPlan, cell: number, out: NonetPlan[]): void {
  const { field } = look;
  const n = field.count[cell];
  const tired = p.stamina <= 0 ? 1 : 0;
  let left = 0;
  let used = 0;
  let kills = field.powers[cell * POWERS];
  let deaths = 0;
  for (let m = 1; m < POWERS; m++) {
    const weight = field.powers[cell * POWERS + m];
    if (weight === 0) continue;
    const extra = Math.min(p.boost, Math.max(0, m - p.damage));
    const rest = Math.max(0, m - p.damage - extra);
    left += weight * rest;
    used += weight * extra;
    if (rest === 0) kills += weight;
    if (rest + tired >= p.health) deaths += weight;
  }
  const worth = meanWorth(field, cell, p.maxHealth - p.health, p.maxStamina - p.stamina);
  p.health -= left / n + tired;
  if (p.health <= 0) return;
  p.boost -= used / n;
  p.stamina = Math.max(0, p.stamina - 1);
  p.risk += deaths / n;
  p.bonus += 0.8 * Math.log2(n) + (kills / n) * worth;
  if (kills / n >= SURE_ENOUGH) conquer(p, cell);
  else p.ground[cell] = CLOSED;
  finish(look, p, out);
}

/** The certain cells worth an arrow of this power, best first. */
export function arrowTargets(look: Outlook, p: NonetPlan, power: number, most: number): number[] {
  const { field } = look;
  const near = frontier(p.ground, p.at);
  const ranks = new Map<number, number>();
  for (let cell = 0; cell < CELLS; cell++) {
    if (p.ground[cell] === CONQUERED || field.certain[cell] === 0 || p.m[cell] <= 1) continue;
    const root = field.item[cell] === ROOT;
    const boss = root && field.value[cell] === 9;
    ranks.set(cell, Math.min(power, p.m[cell] - 1) + (root ? 8 : 0) + (boss ? 5 : 0) + (near[cell] === 1 ? 3 : 0));
  }
  return topRanked(ranks, most);
}

export function shoot(p: NonetPlan, cell: number, power: number): void {
  p.m = p.m.slice();
  p.m[cell] = Math.max(1, p.m[cell] - power);
}

function shootAll(look: Outlook, p: NonetPlan, power: number, out: NonetPlan[]): void {
  const targets = arrowTargets(look, p, power, BRANCHES);
  if (targets.length === 0) finish(look, p, out);
  for (const cell of targets) {
    const q = fork(p);
    shoot(q, cell, power);
    finish(look, q, out);
  }
}

/** The certain cells that die in one blow, best first. */
export function jumpTargets(look: Outlook, p: NonetPlan, most: number): number[] {
  const { field } = look;
  const ranks = new Map<number, number>();
  for (let cell = 0; cell < CELLS; cell++) {
    if (p.ground[cell] === CONQUERED || field.certain[cell] === 0) continue;
    if (field.item[cell] === NONE || p.m[cell] > p.damage + p.boost) continue;
    ranks.set(cell, field.value[cell] + jumpBonus(field.value[cell], field.item[cell]));
  }
  return topRanked(ranks, most);
}

function jumpBonus(v: number, i: number): number {
  if (i === ROOT) return v === 9 ? 1000 : 20;
  if (i === GOLD || i === BOOST) return 6;
  return i === HEALTH || i === STAMINA ? 5 : 2;
}

/** Jump and kill; what follows goes to `out`. `jumps` counts those made before. */
export function jump(look: Outlook, p: NonetPlan, cell: number, jumps: number, out: NonetPlan[]): void {
  fight(look, fork(p), cell, jumps + 1, out);
}

function jumpAll(look: Outlook, p: NonetPlan, jumps: number, out: NonetPlan[]): void {
  finish(look, p, out);
  if (jumps >= JUMPS) return;
  for (const cell of jumpTargets(look, p, BRANCHES)) jump(look, p, cell, jumps, out);
}

/** Highest rank first; equal ranks in reading order. */
function topRanked(ranks: ReadonlyMap<number, number>, most: number): number[] {
  const sorted = [...ranks].sort(([a, rankOfA], [b, rankOfB]) => rankOfB - rankOfA || a - b);
  return sorted.slice(0, most).map(([cell]) => cell);
}
