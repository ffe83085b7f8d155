/** Chunks: hand-painted 15 x 15 rooms; their checks, their symmetries and the text form authors write. */
import { fail, ok, type Problem, type Result } from '../../../engine/result.ts';
import { parseRows } from '../../../kit/grid.ts';

export const CHUNK = 15;
/** First position of the opening along a side (DELVE-023). */
export const OPENING = 6;
export const LEGEND = '#.+OT=,~wiLv!<>CcbFSPBm^';
/** What parts a room; whatever stands on a tile does not: barrels break, chests open. */
const CLOSED = '#OT=w';

interface RawChunk {
  readonly id: string;
  readonly role: string;
  readonly rows: readonly string[];
}

/** V07 and V03 of one chunk: the first thing wrong, with the row and column. */
export function checkChunk(c: RawChunk): Problem | null {
  if (c.rows.length !== CHUNK)
    return { code: 'V07', path: '', text: `a chunk has ${CHUNK} rows, this one ${c.rows.length}` };
  for (let y = 0; y < CHUNK; y++)
    if (c.rows[y].length !== CHUNK)
      return { code: 'V07', path: `[${y}]`, text: `a row has ${CHUNK} characters, this one ${c.rows[y].length}` };
  const parsed = parseRows(c.rows, LEGEND);
  if (!parsed.ok) return { code: 'V03', path: parsed.problem.path, text: parsed.problem.text };
  for (let i = 0; i < CHUNK; i++)
    for (const [x, y] of [
      [i, 0],
      [i, CHUNK - 1],
      [0, i],
      [CHUNK - 1, i],
    ] as const)
      if (c.rows[y][x] !== '#') return { code: 'V07', path: `[${y}][${x}]`, text: 'the border is wall (#) everywhere' };
  const count = (ch: string): number => c.rows.join('').split(ch).length - 1;
  for (const [ch, roles] of [
    ['<', ['start', 'peddler']],
    ['>', ['exit', 'boss']],
    ['B', ['boss', 'final']],
    ['P', ['peddler']],
    ['F', ['fountain']],
    ['S', ['shrine']],
  ] as const)
    if ((roles as readonly string[]).includes(c.role) && count(ch) !== 1)
      return {
        code: 'V07',
        path: '',
        text: `a chunk of role ${c.role} has exactly one '${ch}', this one ${count(ch)}`,
      };
  return checkConnected(c.rows);
}

/** Orthogonal flood with all four openings carved; doors count as open. */
function checkConnected(rows: readonly string[]): Problem | null {
  const open = new Uint8Array(CHUNK * CHUNK);
  for (let i = 0; i < CHUNK * CHUNK; i++) open[i] = CLOSED.includes(rows[Math.floor(i / CHUNK)][i % CHUNK]) ? 0 : 1;
  for (let side = 0; side < 4; side++)
    carve(
      side,
      (p) => open[p] !== 0,
      (p) => {
        open[p] = 1;
      },
    );
  const start = OPENING + 1;
  const seen = new Uint8Array(CHUNK * CHUNK);
  const queue = [start];
  seen[start] = 1;
  for (let head = 0; head < queue.length; head++) {
    const p = queue[head];
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const) {
      const x = (p % CHUNK) + dx;
      const y = Math.floor(p / CHUNK) + dy;
      const q = y * CHUNK + x;
      if (x < 0 || y < 0 || x >= CHUNK || y >= CHUNK || open[q] === 0 || seen[q] === 1) continue;
      seen[q] = 1;
      queue.push(q);
    }
  }
  for (let i = 0; i < CHUNK * CHUNK; i++)
    if (open[i] === 1 && seen[i] === 0)
      return {
        code: 'V07',
        path: `[${Math.floor(i / CHUNK)}][${i % CHUNK}]`,
        text: 'this place cannot be reached once the four openings are carved; connect it by straight steps',
      };
  return null;
}

/** DELVE-023, DELVE-024: how wide an opening is, and how far it is dug at most. */
const OPENING_WIDTH = 3;
const DEEPEST = 6;

/** DELVE-024: lanes inward from side n, e, s or w, each dug until it meets open floor; places are those of a chunk. */
export function carve(side: number, isOpen: (place: number) => boolean, dig: (place: number) => void): void {
  for (let k = OPENING; k < OPENING + OPENING_WIDTH; k++)
    for (let deep = 0; deep <= DEEPEST; deep++) {
      const place = lane(side, k, deep);
      if (deep > 0 && isOpen(place)) break;
      dig(place);
    }
}

/** The place `deep` tiles inward from side n, e, s or w at position k along it. */
export function lane(side: number, k: number, deep: number): number {
  switch (side) {
    case 0:
      return deep * CHUNK + k;
    case 1:
      return k * CHUNK + (CHUNK - 1 - deep);
    case 2:
      return (CHUNK - 1 - deep) * CHUNK + k;
    default:
      return k * CHUNK + deep;
  }
}

/** DELVE-026: rows after `turns` quarter turns clockwise, mirrored left-right first if asked. */
export function transform(rows: readonly string[], turns: number, mirror: boolean): string[] {
  let grid = rows.map((r) => (mirror ? [...r].reverse() : [...r]));
  for (let t = 0; t < turns; t++) grid = grid.map((_, y) => grid.map((__, x) => grid[CHUNK - 1 - x][y]));
  return grid.map((r) => r.join(''));
}

/** The text form of C14: a header line of key=value fields and 15 rows; `;` lines are comments. */
export function parseChunkText(text: string, file: string): Result<Record<string, unknown>[]> {
  const lines = text.replace(/\r/g, '').split('\n');
  const out: Record<string, unknown>[] = [];
  for (let i = 0; i < lines.length; ) {
    const head = lines[i].trim();
    if (head === '' || head.startsWith(';')) {
      i++;
      continue;
    }
    if (!head.startsWith('@ '))
      return fail('V07', `${file}:${i + 1}`, "a chunk begins with a line '@ id=... role=...'");
    const chunk: Record<string, unknown> = {};
    for (const field of head.slice(2).split(/\s+/)) {
      const [key, value] = field.split('=');
      if (value === undefined) return fail('V07', `${file}:${i + 1}`, `'${field}' is not key=value`);
      chunk[key] =
        key === 'themes' ? value.split(',') : ['weight', 'minDepth', 'maxDepth'].includes(key) ? Number(value) : value;
    }
    chunk.rows = lines.slice(i + 1, i + 1 + CHUNK).map((l) => l.trimEnd());
    out.push(chunk);
    i += 1 + CHUNK;
  }
  return ok(out);
}

/** The same back: one header line and 15 rows per chunk. */
export function formatChunkText(
  chunks: readonly {
    readonly id: string;
    readonly role: string;
    readonly themes: readonly string[];
    readonly weight: number;
    readonly sym: string;
    readonly minDepth?: number;
    readonly maxDepth?: number;
    readonly rows: readonly string[];
  }[],
): string {
  return chunks
    .map((c) => {
      const range =
        (c.minDepth === undefined ? '' : ` minDepth=${c.minDepth}`) +
        (c.maxDepth === undefined ? '' : ` maxDepth=${c.maxDepth}`);
      return `@ id=${c.id} role=${c.role} themes=${c.themes.join(',')} weight=${c.weight} sym=${c.sym}${range}\n${c.rows.join('\n')}\n`;
    })
    .join('');
}
