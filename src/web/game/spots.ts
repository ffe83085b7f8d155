/** Where the cells of the map lie on the stage, for what is laid over it beside a cell. */

/** In CSS pixels, from the upper left corner of the stage. */
export interface StageSpot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Null: the cell is not in sight. */
export type Spots = (cell: number) => StageSpot | null;

interface Room {
  readonly width: number;
  readonly height: number;
}

const GAP = 6;

type Way = 'above' | 'below' | 'left' | 'right';

/**
 * The upper left corner of a box beside a cell, inside the stage and never on the cell: above or below it (`tall` stages have more room
 * there), or at its right or left; where it can be, not on what is to stay free.
 */
export function besideCell(
  spot: StageSpot,
  box: Room,
  stage: Room,
  sideways: boolean,
  free: readonly StageSpot[] = [],
): { x: number; y: number } {
  const clamp = (at: number, size: number, room: number) => Math.max(0, Math.min(at, room - size));
  const rooms: Readonly<Record<Way, number>> = {
    above: spot.y - GAP - box.height,
    below: stage.height - (spot.y + spot.h + GAP + box.height),
    left: spot.x - GAP - box.width,
    right: stage.width - (spot.x + spot.w + GAP + box.width),
  };
  const x = clamp(spot.x + spot.w / 2 - box.width / 2, box.width, stage.width);
  const y = clamp(spot.y + spot.h / 2 - box.height / 2, box.height, stage.height);
  const corner = (way: Way) => {
    if (way === 'above') return { x, y: Math.max(0, rooms.above) };
    if (way === 'below') return { x, y: Math.max(0, stage.height - Math.max(0, rooms.below) - box.height) };
    if (way === 'left') return { x: Math.max(0, rooms.left), y };
    return { x: Math.max(0, stage.width - Math.max(0, rooms.right) - box.width), y };
  };
  const order: readonly Way[] = sideways ? ['right', 'left', 'above', 'below'] : ['above', 'below', 'right', 'left'];
  const fitting = order.filter((way) => rooms[way] >= 0);
  const way =
    fitting.find((w) => !free.some((s) => covers(corner(w), box, s))) ??
    fitting[0] ??
    // Where it fits nowhere, it goes where most room is.
    order.reduce((best, next) => (rooms[next] > rooms[best] ? next : best));
  return corner(way);
}

function covers(at: { readonly x: number; readonly y: number }, box: Room, { x, y, w, h }: StageSpot): boolean {
  return at.x < x + w && at.x + box.width > x && at.y < y + h && at.y + box.height > y;
}
