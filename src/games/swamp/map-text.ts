/** The terrain as rows of letters: how saves, scenarios and observations write a map. */
import { fail, ok, type Result } from '../../engine/result.ts';
import {
  type Ground,
  HARBOR,
  HEIGHT,
  ISLAND,
  LAND,
  makeGround,
  PLACES,
  placeAt,
  SHRUB,
  SWAMP,
  WIDTH,
  xOf,
  yOf,
} from './ground.ts';

/** Ten times as many as a generated map has; they are numbered in one byte. */
const MOST_HARBORS = 100;

/** Terrain letters of saves; scenarios add people and lighted harbors. */
const KIND_OF: Readonly<Record<string, number>> = {
  '.': LAND,
  '+': LAND,
  F: LAND,
  '~': SWAMP,
  '#': SHRUB,
  R: ISLAND,
  o: HARBOR,
  r: HARBOR,
};

export function formatGround(g: Ground): string[] {
  const rows: string[] = [];
  for (let y = 0; y < g.height; y++) {
    let row = '';
    for (let x = 0; x < g.width; x++) row += letterAt(g, placeAt(x, y));
    rows.push(row);
  }
  return rows;
}

function letterAt(g: Ground, place: number): string {
  switch (g.kind[place]) {
    case LAND:
      return place === g.far ? 'F' : g.mark[place] === 1 ? '+' : '.';
    case SWAMP:
      return '~';
    case HARBOR:
      return g.harborAt[place] === g.final ? 'r' : 'o';
    case ISLAND:
      return 'R';
    default:
      return '#';
  }
}

export function parseGround(raw: unknown, path: string): Result<Ground> {
  if (!Array.isArray(raw) || raw.length < 1 || raw.length > HEIGHT)
    return fail('bad-field', path, `expected a list of 1 to ${HEIGHT} rows`);
  const width = typeof raw[0] === 'string' ? raw[0].length : 0;
  if (width < 1 || width > WIDTH) return fail('bad-field', `${path}[0]`, `a row has 1 to ${WIDTH} letters`);
  const kind = new Uint8Array(PLACES);
  const mark = new Uint8Array(PLACES);
  let far = -1;
  let final = -1;
  for (let y = 0; y < raw.length; y++) {
    const row: unknown = raw[y];
    if (typeof row !== 'string' || row.length !== width)
      return fail('bad-field', `${path}[${y}]`, `a row has ${width} letters like the first`);
    for (let x = 0; x < width; x++) {
      const letter = row[x];
      const place = placeAt(x, y);
      if (!Object.hasOwn(KIND_OF, letter))
        return fail('bad-field', `${path}[${y}]`, `"${letter}" is not one of ${Object.keys(KIND_OF).join('')}`);
      kind[place] = KIND_OF[letter];
      if (letter === '+') mark[place] = 1;
      if (letter === 'F') {
        if (far >= 0) return fail('bad-field', `${path}[${y}]`, 'there is one far land at most');
        far = place;
      }
      if (letter === 'r') {
        if (final >= 0) return fail('bad-field', `${path}[${y}]`, 'there is one final harbor at most');
        final = place;
      }
    }
  }
  const harbors = kind.reduce((sum, k) => sum + (k === HARBOR ? 1 : 0), 0);
  if (harbors > MOST_HARBORS) return fail('bad-field', path, `a map has at most ${MOST_HARBORS} harbors`);
  return ok(makeGround(width, raw.length, kind, mark, far, final));
}

/** A place as people write it. */
export type Spot = readonly [x: number, y: number];

export function spotOf(place: number): Spot {
  return [xOf(place), yOf(place)];
}
