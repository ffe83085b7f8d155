/** Which directions the keys of a mode know: what a pad on the screen and a swipe press. */
import type { Keys } from '../../host/keymap.ts';

export type Direction = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';
export type Pad = Readonly<Partial<Record<Direction, string>>>;

const ARROWS: readonly [Direction, string][] = [
  ['n', 'Up'],
  ['e', 'Right'],
  ['s', 'Down'],
  ['w', 'Left'],
];
const DIAGONALS: readonly Direction[] = ['ne', 'se', 'sw', 'nw'];

/** Null: the mode has no directions. Diagonals are those of the same verb as the arrows, such as `move ne`. */
export function padOf<A>(keys: Keys<A>, mode: string): Pad | null {
  const rows = keys.rows(mode);
  const pad: Partial<Record<Direction, string>> = {};
  for (const [dir, arrow] of ARROWS) if (rows.some((r) => r.keys.includes(arrow))) pad[dir] = arrow;
  if (pad.n === undefined) {
    for (const [dir] of ARROWS) {
      const row = rows.find((r) => r.does === `move ${dir}`);
      if (row?.keys[0] !== undefined) pad[dir] = row.keys[0];
    }
  }
  if (Object.keys(pad).length === 0) return null;
  const up = rows.find((r) => r.keys.includes(pad.n ?? ''))?.does ?? '';
  // `move n`, or of a cursor `cursor-n`.
  const verb = /^.*[ -](?=n$)/.exec(up)?.[0] ?? '';
  for (const dir of DIAGONALS) {
    const key = verb === '' ? undefined : rows.find((r) => r.does === verb + dir)?.keys[0];
    if (key !== undefined) pad[dir] = key;
  }
  return pad;
}

/** The direction of a swipe; diagonal only where the game knows them. */
export function swipeDirection(dx: number, dy: number, pad: Pad): Direction | null {
  const eighth = Math.round((Math.atan2(dy, dx) / Math.PI) * 4);
  const round: readonly Direction[] = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'];
  const exact = round[(eighth + 8) % 8];
  if (pad[exact] !== undefined) return exact;
  const straight: Direction = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'e' : 'w') : dy > 0 ? 's' : 'n';
  return pad[straight] === undefined ? null : straight;
}
