/** Ways over the known map: steps to places, into the unknown and out of what burns. */
import { type DelveObs, frontier, placeOf, safeGround, stepsTo, stepToward } from '../../games/delve/index.ts';
import { DIR8, DX, DY } from '../../kit/direction.ts';
import type { Notation } from './situation.ts';

let grounded: { readonly obs: DelveObs; readonly ground: Uint8Array } | null = null;

/** The safe ground of an observation, made once; not to be written to. */
export function groundOf(obs: DelveObs): Uint8Array {
  if (grounded === null || grounded.obs !== obs) grounded = { obs, ground: safeGround(obs) };
  return grounded.ground;
}

/** One step on the way to the nearest of some places, null if there is none; `open` are entered although closed. */
export function walkTo(obs: DelveObs, places: readonly number[], open: readonly number[] = []): Notation | null {
  if (places.length === 0) return null;
  const ground = open.length > 0 ? groundOf(obs).slice() : groundOf(obs);
  for (const p of open) ground[p] = 1;
  const dir = stepToward(obs, ground, places);
  return dir < 0 ? null : `move ${DIR8[dir]}`;
}

export function exploreStep(obs: DelveObs): Notation | null {
  const ground = groundOf(obs);
  const dir = stepToward(obs, ground, frontier(obs, ground));
  return dir < 0 ? null : `move ${DIR8[dir]}`;
}

const HAZARDS = 'Lv';

/** Out of what burns the feet; null where nothing does. */
export function leaveHazard(obs: DelveObs): Notation | null {
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
export function anyStep(obs: DelveObs, turn: number): Notation {
  const ground = groundOf(obs);
  for (let i = 0; i < 8; i++) {
    const dir = (turn + i) % 8;
    if (ground[placeOf(obs, obs.player.x + DX[dir], obs.player.y + DY[dir])] === 1) return `move ${DIR8[dir]}`;
  }
  return 'wait';
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
