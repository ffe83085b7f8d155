/** Ghosts on their way from one tick to the next: where each is at any moment, who just died, and what was won. */

import { isAggressive } from '../../../../games/ghostly/arena.ts';
import type { GhostlyObs } from '../../../../games/ghostly/index.ts';
import { type GhostDir, MONSTER_ID } from '../../../../games/ghostly/index.ts';

export interface Figure {
  /** Seat, or the monster's number. */
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Where it comes from, in squares from where it is. */
  readonly dx: number;
  readonly dy: number;
  readonly since: number;
  readonly facing: GhostDir;
  readonly aggressive: boolean;
  /** Ticks of power left; null: none, or not known. */
  readonly power: number | null;
  /** When it died; null: it lives. */
  readonly goneAt: number | null;
}

/** Points that somebody just got at once. */
export interface Prize {
  readonly seat: number;
  readonly points: number;
  readonly x: number;
  readonly y: number;
  readonly since: number;
}

export const FADE_MS = 450;
export const PRIZE_MS = 900;
/** News may leave out ticks; who went further than this was put there. */
const FAR = 4;
/** A pellet is not worth a word. */
const WORTH = 10;

export function follow(old: readonly Figure[], obs: GhostlyObs, now: number): readonly Figure[] {
  const { map, others } = obs.gamestate;
  const { players, monster } = obs.tally;
  const next: Figure[] = others.map(({ id, x, y, ...g }) => {
    const was = old.find((f) => f.id === id && f.goneAt === null);
    const facing = id === MONSTER_ID ? (monster?.facing ?? 'left') : players[id].facing;
    const aggressive = id !== MONSTER_ID && isAggressive({ id, x, y, ...g }, players[id].power);
    const power = g.isdangerous ? (players[id]?.power ?? null) : null;
    const still = { id, x, y, facing, aggressive, power, goneAt: null };
    if (was === undefined) return { ...still, dx: 0, dy: 0, since: now };
    if (was.x === x && was.y === y) return { ...still, dx: was.dx, dy: was.dy, since: was.since };
    const dx = shorter(was.x - x, map.width);
    const dy = was.y - y;
    const far = Math.abs(dx) + Math.abs(dy) > FAR;
    return { ...still, dx: far ? 0 : dx, dy: far ? 0 : dy, since: now };
  });
  for (const f of old) {
    if (next.some((n) => n.id === f.id)) continue;
    const goneAt = f.goneAt ?? now;
    if (f.id !== MONSTER_ID && now - goneAt < FADE_MS) next.push({ ...f, goneAt });
  }
  return next;
}

/** The sides are joined: the way round may be the short one. */
function shorter(dx: number, width: number): number {
  if (dx > width / 2) return dx - width;
  return dx < -width / 2 ? dx + width : dx;
}

/** `ms`: how long a step takes to be seen. */
export function placeOf(f: Figure, now: number, ms: number): { readonly x: number; readonly y: number } {
  const left = ms <= 0 ? 0 : Math.max(0, 1 - (now - f.since) / ms);
  return { x: f.x + f.dx * left, y: f.y + f.dy * left };
}

export function prizesBetween(before: GhostlyObs | null, obs: GhostlyObs, now: number): readonly Prize[] {
  if (before === null || before.tally.round !== obs.tally.round) return [];
  const ticks = obs.tally.tick - before.tally.tick;
  // Whoever leaps through a recording would take all that was won meanwhile for one prize.
  if (ticks < 0 || ticks > FAR) return [];
  return obs.gamestate.others.flatMap(({ id, x, y, score }) => {
    const points = id === MONSTER_ID ? 0 : score - (before.tally.players[id]?.points ?? score);
    return points >= WORTH ? [{ seat: id, points, x, y, since: now }] : [];
  });
}
