/**
 * Rooms and corridors: rectangles thrown onto the map, each dug through to its nearest neighbour, then a few loops.
 *
 * ```ts
 * const { ground, rooms } = carveRooms(stream('seed', 'rooms'), 40, 20, PLAIN_ROOMS);
 * rooms.length > 1; // -> true
 * ground[rectCentre(rooms[0], 40)]; // -> 1
 * ```
 */
import { invariant } from '../engine/result.ts';
import { below, between, type Rng } from '../engine/rng.ts';
import { fillRect, manhattan, type Rect, rectCentre, rectsTouch } from './grid.ts';

/** What rooms and corridors are to be like. */
export interface RoomsRule {
  /** Throws of a room; one that would come nearer than `gap` to another is dropped. */
  readonly tries: number;
  readonly smallest: number;
  readonly widest: number;
  readonly tallest: number;
  readonly gap: number;
  /** Corridors beyond those that join everything, between two different rooms drawn at random. */
  readonly loops: number;
}

/** A map of rooms. */
export interface Rooms {
  /** 1 = open, inside a ring of rock; all of it one four-way piece. */
  readonly ground: Uint8Array;
  readonly rooms: readonly Rect[];
}

/** A good start for one's own. */
export const PLAIN_ROOMS: RoomsRule = { tries: 60, smallest: 3, widest: 10, tallest: 6, gap: 1, loops: 3 };

/**
 * Rooms of at least the smallest size, joined by corridors. There is always at least one room.
 *
 * For built places: cellars, halls, ships. Cost: the tries times the rooms that are there.
 *
 * ```ts
 * const { ground, rooms } = carveRooms(stream('seed', 'cellar'), 30, 15, { ...PLAIN_ROOMS, tries: 1 });
 * rooms.length; // -> 1
 * ground[rectCentre(rooms[0], 30)]; // -> 1
 * ```
 */
export function carveRooms(r: Rng, width: number, height: number, rule: RoomsRule): Rooms {
  const widest = Math.min(rule.widest, width - 2);
  const tallest = Math.min(rule.tallest, height - 2);
  invariant(rule.tries >= 1 && widest >= rule.smallest && tallest >= rule.smallest, 'the smallest room fits the map');
  const ground = new Uint8Array(width * height);
  const rooms: Rect[] = [];
  for (let i = 0; i < rule.tries; i++) {
    const w = between(r, rule.smallest, widest);
    const h = between(r, rule.smallest, tallest);
    const left = between(r, 1, width - 1 - w);
    const top = between(r, 1, height - 1 - h);
    const room: Rect = { left, top, width: w, height: h };
    if (collides(room, rooms, rule.gap)) continue;
    fillRect(ground, width, room, 1);
    rooms.push(room);
    if (rooms.length > 1) dig(r, ground, width, room, rooms[nearest(rooms, rooms.length - 1, width)]);
  }
  for (let i = 0; i < rule.loops && rooms.length > 1; i++) {
    const a = below(r, rooms.length);
    const b = (a + 1 + below(r, rooms.length - 1)) % rooms.length;
    dig(r, ground, width, rooms[a], rooms[b]);
  }
  return { ground, rooms };
}

function collides(room: Rect, rooms: readonly Rect[], gap: number): boolean {
  for (let i = 0; i < rooms.length; i++) if (rectsTouch(room, rooms[i], gap)) return true;
  return false;
}

/** The earlier room whose centre is nearest; of equals the first. */
function nearest(rooms: readonly Rect[], of: number, width: number): number {
  const centre = rectCentre(rooms[of], width);
  let best = 0;
  let least = manhattan(centre, rectCentre(rooms[0], width), width);
  for (let i = 1; i < of; i++) {
    const far = manhattan(centre, rectCentre(rooms[i], width), width);
    if (far < least) {
      least = far;
      best = i;
    }
  }
  return best;
}

/** One bend at most: from a random place of one room to a random place of the other, along rows or columns first. */
function dig(r: Rng, ground: Uint8Array, width: number, a: Rect, b: Rect): void {
  const fromCol = between(r, a.left, a.left + a.width - 1);
  const fromRow = between(r, a.top, a.top + a.height - 1);
  const toCol = between(r, b.left, b.left + b.width - 1);
  const toRow = between(r, b.top, b.top + b.height - 1);
  const rowFirst = below(r, 2) === 0;
  const row = rowFirst ? fromRow : toRow;
  const col = rowFirst ? toCol : fromCol;
  const start = row * width;
  ground.fill(1, start + Math.min(fromCol, toCol), start + Math.max(fromCol, toCol) + 1);
  for (let y = Math.min(fromRow, toRow); y <= Math.max(fromRow, toRow); y++) ground[y * width + col] = 1;
}
