/** What a bot makes of an observation: distances, threats, places worth going to. */

import type { DelveAction } from '../../games/delve/actions.ts';
import { delve } from '../../games/delve/index.ts';
import type { DelveObs, SeenItem, SeenMonster } from '../../games/delve/observation.ts';
import { frontier, placeOf, safeGround, stepsTo, stepToward } from '../../games/delve/plans.ts';
import { DIR8, DX, DY, dirOfVector } from '../../kit/direction.ts';

const { actions } = delve;

export function far(obs: DelveObs, m: { readonly x: number; readonly y: number }): number {
  return Math.max(Math.abs(m.x - obs.player.x), Math.abs(m.y - obs.player.y));
}

export function nearestFirst(obs: DelveObs): SeenMonster[] {
  return [...obs.monsters].sort((a, b) => far(obs, a) - far(obs, b) || a.healthPct - b.healthPct || a.id - b.id);
}

export function adjacent(obs: DelveObs): SeenMonster[] {
  return nearestFirst(obs).filter((m) => far(obs, m) === 1);
}

export function isDangerous(m: SeenMonster): boolean {
  return m.rank === 'boss' || m.rank === 'elite' || m.rank === 'champion';
}

export function moveTo(obs: DelveObs, x: number, y: number): DelveAction {
  return actions.get(`move ${DIR8[dirOfVector(x - obs.player.x, y - obs.player.y)]}`);
}

let grounded: { readonly obs: DelveObs; readonly ground: Uint8Array } | null = null;

/** The safe ground of an observation, made once; not to be written to. */
export function groundOf(obs: DelveObs): Uint8Array {
  if (grounded === null || grounded.obs !== obs) grounded = { obs, ground: safeGround(obs) };
  return grounded.ground;
}

/** One step on the way to the nearest of some places, null if there is none; `open` are entered although closed. */
export function walkTo(obs: DelveObs, places: readonly number[], open: readonly number[] = []): DelveAction | null {
  if (places.length === 0) return null;
  const ground = open.length > 0 ? groundOf(obs).slice() : groundOf(obs);
  for (const p of open) ground[p] = 1;
  const dir = stepToward(obs, ground, places);
  return dir < 0 ? null : actions.get(`move ${DIR8[dir]}`);
}

export function exploreStep(obs: DelveObs): DelveAction | null {
  const ground = groundOf(obs);
  const dir = stepToward(obs, ground, frontier(obs, ground));
  return dir < 0 ? null : actions.get(`move ${DIR8[dir]}`);
}

const HAZARDS = 'Lv';

/** Out of what burns the feet; null where nothing does. */
export function leaveHazard(obs: DelveObs): DelveAction | null {
  const { x, y } = obs.player;
  if (!HAZARDS.includes(obs.map.rows[y][x]) || obs.player.snared) return null;
  const here = placeOf(obs, x, y);
  const safe: number[] = [];
  groundOf(obs).forEach((open, p) => {
    if (open === 1 && p !== here) safe.push(p);
  });
  return walkTo(obs, safe, letters(obs, HAZARDS));
}

/** A step to any open place beside, another one each time. */
export function anyStep(obs: DelveObs, turn: number): DelveAction {
  const ground = groundOf(obs);
  for (let i = 0; i < 8; i++) {
    const dir = (turn + i) % 8;
    if (ground[placeOf(obs, obs.player.x + DX[dir], obs.player.y + DY[dir])] === 1)
      return actions.get(`move ${DIR8[dir]}`);
  }
  return actions.get('wait');
}

/** Known places that show one of these letters. */
export function letters(obs: DelveObs, wanted: string): number[] {
  const out: number[] = [];
  obs.map.rows.forEach((row, y) => {
    for (const ch of wanted)
      for (let x = row.indexOf(ch); x >= 0; x = row.indexOf(ch, x + 1)) out.push(placeOf(obs, x, y));
  });
  return out;
}

export function distanceTo(obs: DelveObs, places: readonly number[]): number {
  return stepsTo(obs, groundOf(obs), places);
}

/** Place from 1 of the best thing to drink: the smallest that fills the gap, else the largest. */
export function bestPotion(obs: DelveObs, kind: 'health' | 'mana'): number {
  const { player } = obs;
  const gap = kind === 'health' ? player.maxHealth - player.health : player.maxMana - player.mana;
  let best = 0;
  let worth = 0;
  player.backpack.forEach((item, i) => {
    const power = potionPower(obs, item, kind);
    if (power <= 0) return;
    const value = power >= gap ? 100000 - power : power;
    if (value > worth) {
      worth = value;
      best = i + 1;
    }
  });
  return best;
}

function potionPower(obs: DelveObs, item: SeenItem, kind: 'health' | 'mana'): number {
  const m = /^(?:heal|restore) (\d+) (health|mana)/.exec(item.text);
  if (m !== null) return m[2] === kind ? Number(m[1]) : 0;
  if (item.template !== 'rejuvenation') return 0;
  return Math.floor((kind === 'health' ? obs.player.maxHealth : obs.player.maxMana) / 2);
}

/** Place from 1 of the smallest potion of health that gives less than a share of it, in percent; 0: none. */
export function smallPotion(obs: DelveObs, percent: number): number {
  let best = 0;
  let least = (obs.player.maxHealth * percent) / 100;
  obs.player.backpack.forEach((item, i) => {
    const power = potionPower(obs, item, 'health');
    if (power <= 0 || power >= least) return;
    least = power;
    best = i + 1;
  });
  return best;
}

export function potionCount(obs: DelveObs, kind: 'health' | 'mana'): number {
  return obs.player.backpack.reduce((n, i) => n + (potionPower(obs, i, kind) > 0 ? i.count : 0), 0);
}

export function placeOfItem(obs: DelveObs, template: string): number {
  return obs.player.backpack.findIndex((i) => i.template === template) + 1;
}
