/** Ways to a place, or beside it where nobody can stand on it, on ground that a careful walker takes (DELVE-326). */
import { DX, DY } from '../../../kit/direction.ts';
import { inside } from '../../../kit/grid.ts';
import type { Content, Tile } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { placeOf } from '../plans.ts';

/** The tile of a place, as far as it is known. */
export function tileAt(content: Content, obs: DelveObs, place: number): Tile | null {
  const { width, rows } = obs.map;
  const letter = rows[Math.floor(place / width)]?.[place % width] ?? ' ';
  return content.tiles[content.letters.indexOf(letter)] ?? null;
}

/** Where to go for a place: it, or what lies beside a foe and what is used by walking into it; empty: nowhere. */
export function goals(content: Content, obs: DelveObs, ground: Uint8Array, place: number): number[] {
  if (ground[place] === 1) return [place];
  const foe = obs.monsters.some((m) => placeOf(obs, m.x, m.y) === place);
  return foe || tileAt(content, obs, place)?.walk === 'bump' ? placesBeside(obs, ground, place) : [];
}

function placesBeside(obs: DelveObs, ground: Uint8Array, place: number): number[] {
  const { width, height } = obs.map;
  const [x, y] = [place % width, Math.floor(place / width)];
  const out: number[] = [];
  for (let dir = 0; dir < 8; dir++) {
    const [nx, ny] = [x + DX[dir], y + DY[dir]];
    if (inside(nx, ny, width, height) && ground[ny * width + nx] === 1) out.push(ny * width + nx);
  }
  return out;
}
