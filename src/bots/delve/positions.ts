/** Where to stand: towards a foe, in a narrow place before a crowd, or out of sight of those who shoot. */
import { type DelveObs, placeOf } from '../../games/delve/index.ts';
import { DX, DY } from '../../kit/direction.ts';
import { adjacent, far, nearestFirst } from './foes.ts';
import type { Notation } from './situation.ts';
import { distanceTo, groundOf, walkTo } from './walking.ts';

/** Go to whoever shoots; let the others come and take the first blow. `null`: nobody can be reached. */
export function approach(obs: DelveObs): Notation | null {
  if (obs.player.snared) return 'wait';
  const foes = nearestFirst(obs);
  const shooter = foes.find((m) => m.ranged);
  const goal = shooter ?? foes[0];
  if (goal === undefined) return null;
  if (shooter === undefined && far(obs, goal) === 2) return 'wait 300';
  return walkTo(obs, [placeOf(obs, goal.x, goal.y)]);
}

const NEAR = 5;
const CROWD = 3;

/** Before a crowd arrives: the next step to a place nearby where few of them can stand, or a wait there. */
export function brace(obs: DelveObs): Notation | null {
  const crowd = obs.monsters.filter((m) => !m.ranged);
  if (crowd.length < CROWD || obs.player.snared || adjacent(obs).length > 0) return null;
  const ground = groundOf(obs);
  const { width } = obs.map;
  const open = (p: number): number => {
    let n = 0;
    for (let dir = 0; dir < 8; dir++) if (ground[p + DY[dir] * width + DX[dir]] === 1) n++;
    return n;
  };
  const here = placeOf(obs, obs.player.x, obs.player.y);
  const closest = Math.min(...crowd.map((m) => far(obs, m)));
  if (closest > NEAR) return null;
  let best = here;
  let least = open(here);
  for (let dy = -NEAR; dy <= NEAR; dy++)
    for (let dx = -NEAR; dx <= NEAR; dx++) {
      const x = obs.player.x + dx;
      const y = obs.player.y + dy;
      const p = placeOf(obs, x, y);
      const steps = Math.max(Math.abs(dx), Math.abs(dy));
      if (x < 1 || y < 1 || x >= width - 1 || y >= obs.map.height - 1 || ground[p] === 0 || steps > closest) continue;
      if (crowd.some((m) => Math.max(Math.abs(m.x - x), Math.abs(m.y - y)) <= steps)) continue;
      const n = open(p);
      if (n < least - 1) {
        least = n;
        best = p;
      }
    }
  if (best === here) return least <= 3 ? 'wait 300' : null;
  return walkTo(obs, [best]);
}

const OPAQUE = '#+O ';

/** Whether nothing opaque lies between two places, as far as the map is known. */
function isOpen(obs: DelveObs, x0: number, y0: number, x1: number, y1: number): boolean {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  for (let i = 1; i < steps; i++) {
    const x = x0 + Math.round(((x1 - x0) * i) / steps);
    const y = y0 + Math.round(((y1 - y0) * i) / steps);
    if (OPAQUE.includes(obs.map.rows[y][x])) return false;
  }
  return true;
}

const HIDE = 5;

/** Out of sight of those who shoot, who then have to come near: the next step there; null if that is no use. */
export function hide(obs: DelveObs): Notation | null {
  const shooters = obs.monsters.filter((m) => m.ranged);
  if (shooters.length === 0 || obs.player.snared || adjacent(obs).length > 0) return null;
  if (shooters.some((m) => far(obs, m) <= 2)) return null;
  const ground = groundOf(obs);
  const places: number[] = [];
  for (let y = obs.player.y - HIDE; y <= obs.player.y + HIDE; y++)
    for (let x = obs.player.x - HIDE; x <= obs.player.x + HIDE; x++) {
      if (x < 1 || y < 1 || x >= obs.map.width - 1 || y >= obs.map.height - 1) continue;
      if (ground[placeOf(obs, x, y)] === 0) continue;
      if (obs.monsters.some((m) => Math.max(Math.abs(m.x - x), Math.abs(m.y - y)) < 2)) continue;
      if (shooters.every((m) => !isOpen(obs, m.x, m.y, x, y))) places.push(placeOf(obs, x, y));
    }
  const steps = distanceTo(obs, places);
  return steps > 0 && steps <= HIDE ? walkTo(obs, places) : null;
}
