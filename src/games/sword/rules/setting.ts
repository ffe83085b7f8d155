/** From a position to a fight: the two sides as they stand, where they stand. */
import { UNARMED } from '../kinds.ts';
import { floorOf, isOpen, sameFloor, weaponOf, xOf, yOf } from '../state.ts';
import { SIDE, SLOTS, STRIDE, type SwordState } from '../types.ts';
import type { Fight, Side } from './fight.ts';

/** Describe creature `attacker` attacking creature `attacked` here and now; luck is left at 0. */
export function describeFight(s: SwordState, attacker: number, attacked: number, postMove: boolean, f: Fight): void {
  describeSide(s, attacker, f.sides[0]);
  describeSide(s, attacked, f.sides[1]);
  const a = s.at[attacker];
  const b = s.at[attacked];
  const near = sameFloor(a, b);
  const dx = xOf(b) - xOf(a);
  const dy = yOf(b) - yOf(a);
  f.postMove = postMove;
  f.diagonal = near && dx !== 0 && (dx === dy || dx === -dy);
  f.sides[0].wallBehindFoe = near && isWallBehind(s, b, dx, dy);
  f.sides[1].wallBehindFoe = near && isWallBehind(s, a, -dx, -dy);
}

/** One side wherever it stands: all that the numbers which a player is shown are made of. */
export function describeBody(s: SwordState, id: number, side: Side): void {
  side.kind = s.kind[id];
  side.level = s.level[id];
  side.hp = s.hp[id];
  side.weapon = weaponOf(s, id);
  side.bonus = emptySlots(s, id);
}

/** Everything of one side but its place relative to the foe. */
export function describeSide(s: SwordState, id: number, side: Side): void {
  describeBody(s, id, side);
  side.floor = floorOf(s.at[id]);
  side.walls = wallsAround(s, s.at[id]);
  side.wallBehindFoe = false;
  side.luck = 0;
}

/** SWORD-100, SWORD-101: by being the player, not by kind. */
function emptySlots(s: SwordState, id: number): number {
  if (id > 0) return s.weapon[id] === UNARMED ? 1 : 0;
  let empty = 0;
  for (let slot = 0; slot < SLOTS; slot++) if (s.slots[slot] === UNARMED) empty++;
  return empty;
}

/** Creatures never stand on the outermost ring, so every neighbour is on the map. */
function wallsAround(s: SwordState, square: number): number {
  let walls = 0;
  for (let dir = 0; dir < STRIDE.length; dir++) if (!isOpen(s, square + STRIDE[dir])) walls++;
  return walls;
}

/** SWORD-211: one step beyond `square` in the direction of (dx, dy). */
function isWallBehind(s: SwordState, square: number, dx: number, dy: number): boolean {
  const step = Math.sign(dx) + SIDE * Math.sign(dy);
  return step !== 0 && !isOpen(s, square + step);
}
