/**
 * What the book of Delve says is seen from a place (DELVE-069 to DELVE-073), for tests: it walks every tile of a row and
 * compares slopes by cross multiplication, so it shares nothing with the rules but the words.
 */

/** An octant's tiles: told whether they are opaque, and that they are seen. */
interface Octant {
  readonly radius: number;
  readonly opaque: (dx: number, row: number) => boolean;
  readonly see: (dx: number, row: number) => void;
}

/** A slope as a fraction: over, under. */
type Slope = readonly [number, number];

const less = (a: Slope, b: Slope): boolean => a[0] * b[1] < b[0] * a[1];

function scanned(o: Octant, from = 1, start: Slope = [1, 1], end: Slope = [0, 1]): void {
  if (less(start, end)) return;
  let low = start;
  for (let row = from; row <= o.radius; row++) {
    let run: Slope | null = null;
    for (let dx = -row; dx <= 0; dx++) {
      const left: Slope = [1 - 2 * dx, 2 * row - 1];
      const right: Slope = [-1 - 2 * dx, 2 * row + 1];
      if (less(low, right)) continue;
      if (less(left, end)) break;
      if (dx * dx + row * row <= o.radius * o.radius) o.see(dx, row);
      if (o.opaque(dx, row)) {
        if (run === null && row < o.radius) scanned(o, row + 1, low, left);
        if (run !== null || row < o.radius) run = right;
      } else if (run !== null) {
        low = run;
        run = null;
      }
    }
    if (run !== null) return;
  }
}

const OCTANTS = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [-1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, 1, 0],
  [0, -1, -1, 0],
] as const;

/** The map with a `v` for every place seen from (col, row) and a dot for every other; these letters stop sight. */
export function seenByTheBook(
  map: readonly string[],
  col: number,
  row: number,
  radius: number,
  opaque = '#O+',
): string[] {
  const out = map.map((line) => Array.from(line, () => '.'));
  out[row][col] = 'v';
  for (const [xx, xy, yx, yy] of OCTANTS) {
    const x = (dx: number, far: number): number => col + dx * xx - far * yx;
    const y = (dx: number, far: number): number => row + dx * xy - far * yy;
    scanned({
      radius,
      opaque: (dx, far) => opaque.includes(map[y(dx, far)]?.[x(dx, far)] ?? ' '),
      see: (dx, far) => {
        if (map[y(dx, far)]?.[x(dx, far)] !== undefined) out[y(dx, far)][x(dx, far)] = 'v';
      },
    });
  }
  return out.map((line) => line.join(''));
}
