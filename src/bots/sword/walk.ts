/** Ways over the part of a floor that is known: where to go, and how not to meet somebody on the way. */

import { actions, SIDE, type SwordAction, type SwordObs } from '../../games/sword/index.ts';
import { DIR8 } from '../../kit/direction.ts';
import { createFlow, downhill, FAR, spreadCost } from '../../kit/flow.ts';
import { KING_WAY } from '../../kit/way.ts';

const flow = createFlow(SIDE, SIDE);
const field = new Int32Array(SIDE * SIDE);
const AREA = SIDE * SIDE;

export function squareOf(at: { readonly x: number; readonly y: number }): number {
  return at.y * SIDE + at.x;
}

/** Open ground at price 1; `fear` raises the price of squares near the feared. Squares with a monster are closed. */
export function groundOf(
  obs: SwordObs,
  feared: readonly { readonly x: number; readonly y: number }[],
  blocked: readonly { readonly x: number; readonly y: number }[],
): Uint8Array {
  const ground = new Uint8Array(AREA);
  for (let y = 0; y < SIDE; y++) {
    const row = obs.map[y];
    for (let x = 0; x < SIDE; x++) ground[y * SIDE + x] = row[x] === '#' || row[x] === ' ' ? 0 : 1;
  }
  for (const f of feared)
    for (let dy = -3; dy <= 3; dy++)
      for (let dx = -3; dx <= 3; dx++) {
        const square = (f.y + dy) * SIDE + f.x + dx;
        if (square < 0 || square >= AREA || ground[square] === 0) continue;
        ground[square] = Math.min(60, ground[square] + 20 - 5 * Math.max(Math.abs(dx), Math.abs(dy)));
      }
  for (const b of blocked) ground[squareOf(b)] = 0;
  return ground;
}

interface FirstStep {
  readonly action: SwordAction;
  readonly cost: number;
  readonly dir: number;
}

/** The first step towards the nearest of some squares, null if none can be reached. */
export function wayTo(obs: SwordObs, ground: Uint8Array, goals: readonly number[]): FirstStep | null {
  if (goals.length === 0) return null;
  const here = squareOf(obs);
  spreadCost(flow, ground, KING_WAY, goals, goals.length, FAR, field);
  if (field[here] === FAR || field[here] === 0) return null;
  const dir = downhill(flow, field, ground, KING_WAY, here);
  if (dir < 0) return null;
  return { action: actions.get(`move ${DIR8[dir]}`), cost: field[here], dir };
}

/** Known open squares beside unknown ones. */
export function frontier(obs: SwordObs, ground: Uint8Array): number[] {
  const out: number[] = [];
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const square = y * SIDE + x;
      if (ground[square] === 0) continue;
      if (
        obs.map[y - 1][x] === ' ' ||
        obs.map[y + 1][x] === ' ' ||
        obs.map[y][x - 1] === ' ' ||
        obs.map[y][x + 1] === ' ' ||
        obs.map[y - 1][x - 1] === ' ' ||
        obs.map[y - 1][x + 1] === ' ' ||
        obs.map[y + 1][x - 1] === ' ' ||
        obs.map[y + 1][x + 1] === ' '
      )
        out.push(square);
    }
  }
  return out;
}
