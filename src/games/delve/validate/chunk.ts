/** One chunk: its size, letters, border, marks and ways; everything that is wrong with it (V03, V07). */
import { CHUNK, carve, LEGEND, OPENING } from '../gen/chunk.ts';

interface RawChunk {
  readonly role: string;
  readonly rows: readonly string[];
}

export interface ChunkFault {
  readonly code: string;
  /** `[row][column]`, or nothing if it is about the whole. */
  readonly path: string;
  readonly found: string;
  readonly right: string;
}

/** What parts a room; barrels break and chests open. */
const CLOSED = '#OT=w';
/** Marks of which a role has exactly one. */
const MARKS = [
  ['<', ['start', 'peddler']],
  ['>', ['exit', 'boss']],
  ['B', ['boss', 'final']],
  ['P', ['peddler']],
  ['F', ['fountain']],
  ['S', ['shrine']],
] as const;

export function faultsOfChunk({ role, rows }: RawChunk): ChunkFault[] {
  const out: ChunkFault[] = [];
  const add = (code: string, path: string, found: string, right: string): void => {
    out.push({ code, path, found, right });
  };
  if (rows.length !== CHUNK) add('V07', '', `it has ${rows.length} rows`, `a chunk has ${CHUNK} rows`);
  rows.slice(0, CHUNK).forEach((row, y) => {
    if (row.length !== CHUNK)
      add('V07', `[${y}]`, `the row has ${row.length} characters`, `a row has ${CHUNK} characters`);
    for (const x of Array.from({ length: Math.min(row.length, CHUNK) }, (_, i) => i))
      if (!LEGEND.includes(row[x]))
        add('V03', `[${y}][${x}]`, `the letter ${JSON.stringify(row[x])} has no meaning`, `the letters are ${LEGEND}`);
  });
  if (out.length > 0) return out;
  for (let y = 0; y < CHUNK; y++)
    for (let x = 0; x < CHUNK; x++)
      if ((x === 0 || y === 0 || x === CHUNK - 1 || y === CHUNK - 1) && rows[y][x] !== '#')
        add('V07', `[${y}][${x}]`, `the border has the letter '${rows[y][x]}'`, 'the border is wall (#) everywhere');
  for (const [mark, roles] of MARKS) {
    const count = rows.join('').split(mark).length - 1;
    if ((roles as readonly string[]).includes(role) && count !== 1)
      add('V07', '', `it has '${mark}' ${count} times`, `a chunk of role ${role} has exactly one '${mark}'`);
  }
  const cut = unreachable(rows);
  if (cut !== null)
    add(
      'V07',
      cut,
      'this place cannot be reached once the four openings are carved',
      'connect it to the rest by straight steps',
    );
  return out;
}

/** Straight steps from the north opening, with all four carved; doors count as open. */
function unreachable(rows: readonly string[]): string | null {
  const open = Uint8Array.from({ length: CHUNK * CHUNK }, (_, i) =>
    CLOSED.includes(rows[Math.floor(i / CHUNK)][i % CHUNK]) ? 0 : 1,
  );
  const isOpen = (p: number): boolean => open[p] !== 0;
  for (let side = 0; side < 4; side++)
    carve(side, isOpen, (p) => {
      open[p] = 1;
    });
  const seen = new Uint8Array(CHUNK * CHUNK);
  const queue = [OPENING + 1];
  seen[OPENING + 1] = 1;
  for (let head = 0; head < queue.length; head++) {
    const p = queue[head];
    const x = p % CHUNK;
    const beside = [p - CHUNK, p + CHUNK, x > 0 ? p - 1 : -1, x < CHUNK - 1 ? p + 1 : -1];
    for (const q of beside)
      if (q >= 0 && q < open.length && open[q] === 1 && seen[q] === 0) {
        seen[q] = 1;
        queue.push(q);
      }
  }
  const place = open.findIndex((o, i) => o === 1 && seen[i] === 0);
  return place < 0 ? null : `[${Math.floor(place / CHUNK)}][${place % CHUNK}]`;
}
