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

/** Cells from one room to the other, both ends included. */
interface Corridor {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly (readonly [number, number])[];
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
  const dug = spanningWalk(
    r,
    rooms.length,
    corridors.map((c) => c.from),
    corridors.map((c) => c.to),
  );
  for (let k = 0; k < rule.picks; k++) dug[below(r, corridors.length)] = 1;
  if (rule.noDeadEnds === true) openDeadEnds(r, rooms.length, corridors, dug);
  corridors.forEach((c, k) => {
    if (dug[k] === 1) digCorridor(terrain, rule, c);
  });
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

function planCorridors(r: Rng, rooms: readonly Room[], side: number): Corridor[] {
  const corridors: Corridor[] = [];
  for (let from = 0; from < rooms.length; from++) {
    const neighbours = [from % side < side - 1 ? from + 1 : -1, from + side < rooms.length ? from + side : -1];
    for (const to of neighbours) if (to >= 0) corridors.push({ from, to, cells: planWay(r, rooms[from], rooms[to]) });
  }
  return corridors;
}

/** SWORD-024: where both axes still differ, the longer one is the likelier step. */
function planWay(r: Rng, a: Room, b: Room): [number, number][] {
  let i = a.i + below(r, a.wide);
  let j = a.j + below(r, a.tall);
  const toI = b.i + below(r, b.wide);
  const toJ = b.j + below(r, b.tall);
  const cells: [number, number][] = [[i, j]];
  while (i !== toI || j !== toJ) {
    const dx = Math.abs(toI - i);
    const dy = Math.abs(toJ - j);
    const sideways = dy === 0 || (dx > 0 && below(r, dx) >= below(r, dy));
    if (sideways) i += toI > i ? 1 : -1;
    else j += toJ > j ? 1 : -1;
    cells.push([i, j]);
  }
  return cells;
}

function digCorridor(terrain: Uint8Array, rule: FloorRooms, c: Corridor): void {
  const pitch = rule.corridor + 1;
  for (let k = 1; k < c.cells.length; k++) {
    const [i, j] = c.cells[k - 1];
    const [toI, toJ] = c.cells[k];
    // Both cells and the squares between them are one rectangle.
    fill(
      terrain,
      1 + Math.min(i, toI) * pitch,
      1 + Math.min(j, toJ) * pitch,
      Math.max(i, toI) * pitch + rule.corridor,
      Math.max(j, toJ) * pitch + rule.corridor,
    );
  }
}

/** SWORD-027 */
function openDeadEnds(r: Rng, rooms: number, corridors: readonly Corridor[], dug: Uint8Array): void {
  const order = shuffle(
    r,
    Array.from({ length: rooms }, (_, i) => i),
  );
  const own: number[][] = Array.from({ length: rooms }, () => []);
  corridors.forEach((c, k) => {
    own[c.from].push(k);
    own[c.to].push(k);
  });
  for (const room of order) {
    const undug = own[room].filter((k) => dug[k] === 0);
    if (own[room].length - undug.length < 2 && undug.length > 0) dug[undug[below(r, undug.length)]] = 1;
  }
}

function fill(terrain: Uint8Array, left: number, top: number, right: number, bottom: number): void {
  for (let y = top; y <= bottom; y++) terrain.fill(FLOOR, y * SIDE + left, y * SIDE + right + 1);
}
