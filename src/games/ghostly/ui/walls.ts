/** Walls as outlines: line drawing along the edges of each block of wall, nothing inside (GHOST-240). */

/** By which of up, down, left, right (bits 1, 2, 4, 8) the outline goes on. */
const LINES = [' ', '│', '│', '│', '─', '┘', '┐', '┤', '─', '└', '┌', '├', '─', '┴', '┬', '┼'];

export type IsWall = (x: number, y: number) => boolean;

/** Two neighbouring walls are joined where at least one side of the edge between them is open. */
export function wallGlyph(isWall: IsWall, x: number, y: number): string {
  const across = (x1: number, x2: number): boolean =>
    isWall(x1, y) &&
    isWall(x2, y) &&
    !(isWall(x1, y - 1) && isWall(x2, y - 1) && isWall(x1, y + 1) && isWall(x2, y + 1));
  const down = (y1: number, y2: number): boolean =>
    isWall(x, y1) &&
    isWall(x, y2) &&
    !(isWall(x - 1, y1) && isWall(x - 1, y2) && isWall(x + 1, y1) && isWall(x + 1, y2));
  const bits =
    (down(y - 1, y) ? 1 : 0) | (down(y, y + 1) ? 2 : 0) | (across(x - 1, x) ? 4 : 0) | (across(x, x + 1) ? 8 : 0);
  if (bits !== 0) return LINES[bits];
  for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (!isWall(x + dx, y + dy)) return '▪';
  return ' ';
}
