/** What one player's command does: a step, a collision, a meal (sections 7 to 9). */
import { type Emit, EVERYONE } from '../../../engine/game.ts';
import { NOTHING, NOWHERE, PELLET, POINTS_PELLET, POINTS_SUPER, POWER_TICKS } from '../constants.ts';
import { placeOf } from '../place.ts';
import { invalidateRow } from '../row-cache.ts';
import type { Ghostly, GhostlyState } from '../types.ts';

/** A super pellet eaten in this very tick keeps its full time (GHOST-088): the countdown takes the one extra away. */
const FRESH_POWER = POWER_TICKS + 1;

/** GHOST-087. */
export function act(s: GhostlyState, seat: number, dir: number, emit?: Emit<Ghostly>): void {
  const me = s.players[seat];
  const to = s.plan.next[4 * me.at + dir];
  if (to === NOWHERE) return;
  const other = playerAt(s, to);
  if (other !== NOBODY_THERE && !collide(s, seat, other, emit)) return;
  me.at = to;
  eatPellet(s, seat, emit);
  if (s.monster.active && s.monster.at === to) {
    me.alive = false;
    emit?.(EVERYONE, { type: 'caught', seat, ...placeOf(s.plan, to) });
  }
}

const NOBODY_THERE = -1;

/** GHOST-101: the dead are not met. */
function playerAt(s: GhostlyState, square: number): number {
  const { players } = s;
  for (let i = 0; i < players.length; i++) if (players[i].alive && players[i].at === square) return i;
  return NOBODY_THERE;
}

/** GHOST-102, GHOST-105 to GHOST-109: true if the mover may enter. */
function collide(s: GhostlyState, mover: number, other: number, emit?: Emit<Ghostly>): boolean {
  const mine = s.players[mover].power > 0;
  const theirs = s.players[other].power > 0;
  if (mine === theirs) return false;
  if (mine) eatPlayer(s, mover, other, emit);
  else eatPlayer(s, other, mover, emit);
  return mine;
}

function eatPlayer(s: GhostlyState, by: number, seat: number, emit?: Emit<Ghostly>): void {
  const eater = s.players[by];
  const victim = s.players[seat];
  const { points } = victim;
  eater.points += points;
  eater.total += points;
  victim.points = 0;
  victim.total -= points;
  victim.alive = false;
  emit?.(EVERYONE, { type: 'eaten', seat, by, points, ...placeOf(s.plan, victim.at) });
}

/** GHOST-112, GHOST-113. */
function eatPellet(s: GhostlyState, seat: number, emit?: Emit<Ghostly>): void {
  const me = s.players[seat];
  const found = s.pellets[me.at];
  if (found === NOTHING) return;
  s.pellets[me.at] = NOTHING;
  invalidateRow(s.rowCache, (me.at / s.plan.width) | 0);
  const worth = found === PELLET ? POINTS_PELLET : POINTS_SUPER;
  me.points += worth;
  me.total += worth;
  if (found === PELLET) s.left--;
  else {
    me.power = FRESH_POWER;
    emit?.(EVERYONE, { type: 'powered', seat });
  }
}
