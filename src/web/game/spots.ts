/** Where the cells of the map lie on the stage, for what is laid over it beside a cell. */

/** In CSS pixels, from the upper left corner of the stage. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Null: the cell is not in sight. */
export type Spots = (cell: number) => Spot | null;

interface Room {
  readonly width: number;
  readonly height: number;
}

const GAP = 6;

/**
 * The upper left corner of a box beside a cell, inside the stage and never on the cell: above or below it (`tall` stages have more room
 * there), or at its right or left.
 */
export function besideCell(spot: Spot, box: Room, stage: Room, sideways: boolean): { x: number; y: number } {
  const clamp = (at: number, size: number, room: number) => Math.max(0, Math.min(at, room - size));
  const rooms = {
    above: spot.y - GAP - box.height,
    below: stage.height - (spot.y + spot.h + GAP + box.height),
    left: spot.x - GAP - box.width,
    right: stage.width - (spot.x + spot.w + GAP + box.width),
  };
  const order = sideways
    ? (['right', 'left', 'above', 'below'] as const)
    : (['above', 'below', 'right', 'left'] as const);
  const fits = order.find((way) => rooms[way] >= 0);
  // Where it fits nowhere, it goes where most room is.
  const way = fits ?? order.reduce((best, next) => (rooms[next] > rooms[best] ? next : best));
  const x = clamp(spot.x + spot.w / 2 - box.width / 2, box.width, stage.width);
  const y = clamp(spot.y + spot.h / 2 - box.height / 2, box.height, stage.height);
  if (way === 'above') return { x, y: Math.max(0, rooms.above) };
  if (way === 'below') return { x, y: Math.max(0, stage.height - Math.max(0, rooms.below) - box.height) };
  if (way === 'left') return { x: Math.max(0, rooms.left), y };
  return { x: Math.max(0, stage.width - Math.max(0, rooms.right) - box.width), y };
}
