/** Ground that joins to its neighbours: floors, walls, water and earth. */
import type { Cell } from '../../engine/view.ts';
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import { isFaded, isNature } from './ground-art.ts';
import { joinsOf, NORTH, variantOf, WEST } from './lie-bits.ts';
import type { Art, CellBox, Pen } from './look.ts';
import { drawNature, drawShore } from './nature.ts';
import { recalled } from './palette.ts';
import type { Fill } from './sheet.ts';
import { drawFloor, tonesOf } from './stone.ts';
import { drawEdges, drawWall } from './wall-art.ts';

/** The outline of the cell is the path of the pen. */
export function drawLand(pen: Pen, fill: Fill, cell: Cell, at: CellBox, art: Art, tint: Rgb | null): void {
  if (fill === 'brick') drawWall(pen, art.palette.mood.walls, at, wallColours(art, isFaded(cell.light)), at.lie);
  else if (isNature(fill)) drawNature(pen, fill, isFaded(cell.light), tint, at, art);
  else drawFloorCell(pen, cell, at, art, tint);
}

/** How the ground joins to its neighbours: edges of walls, shade below them, shores. */
export function drawJoins(pen: Pen, cell: Cell, at: CellBox, art: Art): void {
  const joins = joinsOf(at.lie);
  if (joins === 0 || at.card) return;
  const fill = art.sheet.fill(cell.tile);
  const faded = isFaded(cell.light);
  if (fill === 'floor') drawShadows(pen, at, faded ? 0.16 : 0.3);
  else if (fill === 'brick') drawEdges(pen, at, formatRgb(art.palette.edge), joins);
  else if (isNature(fill)) drawShore(pen, fill, faded, at, art);
}

function wallColours({ palette }: Art, faded: boolean) {
  const { top, face, edge } = palette;
  if (!faded) return { top, face, edge };
  return { top: mixRgb(palette.void, top, 40), face: recalled(face, palette.void), edge };
}

function drawFloorCell(pen: Pen, cell: Cell, at: CellBox, art: Art, tint: Rgb | null): void {
  const { palette, sheet } = art;
  const faded = isFaded(cell.light);
  // Bright ground without anything on it means something of its own; a bright figure does not light its floor.
  const lifted = cell.light === 'bright' && sheet.icon(cell.tile) === null;
  const floor = lifted ? mixRgb(palette.floor, 0xffffff, 16) : palette.floor;
  const seen = faded ? palette.remembered : floor;
  const base = tint === null ? seen : mixRgb(seen, tint, 30);
  drawFloor(pen, palette.mood.floor, at, tonesOf(base, faded ? 0.55 : 1), variantOf(at.lie));
}

/** Walls above and on the left keep some light away. */
function drawShadows(pen: Pen, at: CellBox, alpha: number): void {
  const joins = joinsOf(at.lie);
  const shade = (x: number, y: number, toX: number, toY: number, w: number, h: number) => {
    const g = pen.createLinearGradient(x, y, toX, toY);
    g.addColorStop(0, `rgba(0,0,0,${alpha})`);
    g.addColorStop(1, 'rgba(0,0,0,0)');
    pen.fillStyle = g;
    pen.fillRect(at.x, at.y, w, h);
  };
  if (joins & NORTH) shade(at.x, at.y, at.x, at.y + at.h * 0.4, at.w, at.h * 0.4);
  if (joins & WEST) shade(at.x, at.y, at.x + at.w * 0.25, at.y, at.w * 0.25, at.h);
}
