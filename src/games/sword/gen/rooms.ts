/** Rooms and corridors on a grid of cells (SWORD-021 to SWORD-028). */
import { below, type Rng, shuffle } from '../../../engine/rng.ts';
import { spanningWalk } from '../../../kit/span.ts';
import type { FloorRooms } from '../content.ts';
import { AREA, FLOOR, SIDE } from '../types.ts';

interface Room {
  /** First cell and size, in cells. */
  readonly i: number;
  readonly j: number;
  readonly wide: number;
  readonly tall: number;
}

/**
 * Ways between rooms, k = 0, 1, ...: from one room to the other by the cells from `begins[k]` to before `begins[k + 1]`, both
 * ends included, each as 64 * row + column. In lists side by side, because one floor has hundreds of ways.
 */
interface Corridors {
  readonly from: number[];
  readonly to: number[];
  readonly cells: number[];
  readonly begins: number[];
}

function cellsPerSide(corridor: number): number {
  return Math.floor((SIDE - (corridor + 2)) / (corridor + 1)) + 1;
}

export function buildRooms(r: Rng, rule: FloorRooms): Uint8Array {
  const terrain = new Uint8Array(AREA);
  const slot = rule.room + rule.gap;
  const side = Math.floor(cellsPerSide(rule.corridor) / slot);
  const rooms = placeRooms(r, rule, slot, side);
  for (const room of rooms) digRoom(terrain, rule, room);
  const corridors = planCorridors(r, rooms, side);
  const { from, to } = corridors;
  const dug = spanningWalk(r, rooms.length, from, to);
  for (let k = 0; k < rule.picks; k++) dug[below(r, from.length)] = 1;
  if (rule.noDeadEnds === true) openDeadEnds(r, rooms.length, corridors, dug);
  for (let k = 0; k < from.length; k++) if (dug[k] === 1) digCorridor(terrain, rule, corridors, k);
  return terrain;
}

function placeRooms(r: Rng, rule: FloorRooms, slot: number, side: number): Room[] {
  const size = (): number => {
    let cells = rule.room;
    for (let flip = 0; flip < rule.shrink; flip++) cells -= below(r, 2);
    return cells;
  };
  const rooms: Room[] = [];
  for (let row = 0; row < side; row++) {
    for (let col = 0; col < side; col++) {
      const wide = size();
      const tall = size();
      const i = col * slot + below(r, slot - wide + 1);
      const j = row * slot + below(r, slot - tall + 1);
      rooms.push({ i, j, wide, tall });
    }
  }
  return rooms;
}

function digRoom(terrain: Uint8Array, rule: FloorRooms, room: Room): void {
  const pitch = rule.corridor + 1;
  fill(
    terrain,
    1 + room.i * pitch,
    1 + room.j * pitch,
    (room.i + room.wide) * pitch - 1,
    (room.j + room.tall) * pitch - 1,
  );
}

function planCorridors(r: Rng, rooms: readonly Room[], side: number): Corridors {
  const corridors: Corridors = { from: [], to: [], cells: [], begins: [0] };
  for (let from = 0; from < rooms.length; from++) {
    if (from % side < side - 1) planCorridor(r, rooms, from, from + 1, corridors);
    if (from + side < rooms.length) planCorridor(r, rooms, from, from + side, corridors);
  }
  return corridors;
}

function planCorridor(r: Rng, rooms: readonly Room[], from: number, to: number, corridors: Corridors): void {
  corridors.from.push(from);
  corridors.to.push(to);
  planWay(r, rooms[from], rooms[to], corridors.cells);
  corridors.begins.push(corridors.cells.length);
}

/** SWORD-024: where both axes still differ, the longer one is the likelier step. */
function planWay(r: Rng, a: Room, b: Room, cells: number[]): void {
  let i = a.i + below(r, a.wide);
  let j = a.j + below(r, a.tall);
  const toI = b.i + below(r, b.wide);
  const toJ = b.j + below(r, b.tall);
  cells.push(64 * j + i);
  while (i !== toI || j !== toJ) {
    const dx = Math.abs(toI - i);
    const dy = Math.abs(toJ - j);
    const sideways = dy === 0 || (dx > 0 && below(r, dx) >= below(r, dy));
    if (sideways) i += toI > i ? 1 : -1;
    else j += toJ > j ? 1 : -1;
    cells.push(64 * j + i);
  }
}

function digCorridor(terrain: Uint8Array, rule: FloorRooms, { cells, begins }: Corridors, which: number): void {
  const pitch = rule.corridor + 1;
  for (let k = begins[which] + 1; k < begins[which + 1]; k++) {
    const a = cells[k - 1];
    const b = cells[k];
    const first = a < b ? a : b;
    const last = a < b ? b : a;
    // Both cells and the squares between them are one rectangle.
    fill(
      terrain,
      1 + (first & 63) * pitch,
      1 + (first >> 6) * pitch,
      (last & 63) * pitch + rule.corridor,
      (last >> 6) * pitch + rule.corridor,
    );
  }
}

/** SWORD-027 */
function openDeadEnds(r: Rng, rooms: number, { from, to }: Corridors, dug: Uint8Array): void {
  const order: number[] = [];
  for (let room = 0; room < rooms; room++) order.push(room);
  shuffle(r, order);
  // A room has no more than four neighbours.
  const own = new Int16Array(4 * rooms);
  const count = new Uint8Array(rooms);
  for (let k = 0; k < from.length; k++) {
    own[4 * from[k] + count[from[k]]++] = k;
    own[4 * to[k] + count[to[k]]++] = k;
  }
  for (const room of order) {
    const first = 4 * room;
    let undug = 0;
    for (let i = first; i < first + count[room]; i++) if (dug[own[i]] === 0) undug++;
    if (count[room] - undug >= 2 || undug === 0) continue;
    let nth = below(r, undug);
    for (let i = first; ; i++)
      if (dug[own[i]] === 0 && nth-- === 0) {
        dug[own[i]] = 1;
        break;
      }
  }
}

function fill(terrain: Uint8Array, left: number, top: number, right: number, bottom: number): void {
  // By hand: the call costs as much as a few dozen squares.
  for (let row = top * SIDE; row <= bottom * SIDE; row += SIDE)
    for (let square = row + left; square <= row + right; square++) terrain[square] = FLOOR;
}
