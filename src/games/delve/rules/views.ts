/** What was seen from the places of late: whoever walks to and fro looks from the same places again and again. */
import { type SightRows, VIEW } from './shadowcast.ts';

/** So many views are kept; then all are forgotten. */
const MOST = 160;

export interface Views {
  /** For which light and which tiles they hold. */
  radius: number;
  readonly tiles: Uint8Array;
  version: number;
  /** By place: the number of its view, 0 without one. */
  readonly numbers: Uint8Array;
  readonly room: Int32Array;
  used: number;
}

export function newViews(tiles: Uint8Array): Views {
  return {
    radius: 0,
    tiles,
    version: -1,
    numbers: new Uint8Array(tiles.length),
    room: new Int32Array(MOST * VIEW),
    used: 0,
  };
}

function forget(v: Views): void {
  v.numbers.fill(0);
  v.used = 0;
}

/** Views of another light or other doors are forgotten. */
export function validFor(v: Views, radius: number, version: number): Views {
  if (v.radius !== radius || v.version !== version) {
    forget(v);
    v.radius = radius;
    v.version = version;
  }
  return v;
}

/** What is seen from a place, like `lookAround`; false if that is not known. */
export function recallView({ numbers, room }: Views, place: number, out: SightRows): boolean {
  const number = numbers[place];
  if (number === 0) return false;
  const from = (number - 1) * VIEW;
  for (let i = 0; i < VIEW; i++) out[i] = room[from + i];
  return true;
}

export function keepView(v: Views, place: number, view: SightRows): void {
  if (v.used === MOST) forget(v);
  const from = v.used * VIEW;
  for (let i = 0; i < VIEW; i++) v.room[from + i] = view[i];
  v.numbers[place] = ++v.used;
}
