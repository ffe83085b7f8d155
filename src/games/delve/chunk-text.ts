/** Chunks as authors write them (C14): a line of fields and 15 rows of letters each; read with everything that is wrong. */
import type { Problem } from '../../engine/result.ts';
import { CHUNK } from './gen/chunk.ts';
import { meant, quoted } from './validate/words.ts';

export interface ChunkReading {
  readonly chunks: readonly Readonly<Record<string, unknown>>[];
  readonly problems: readonly Problem[];
}

const NUMBERS = ['weight', 'minDepth', 'maxDepth'];
const FIELDS = ['id', 'role', 'themes', 'sym', ...NUMBERS];

/** A header line of key=value fields and 15 rows; `;` lines are comments. */
export function readChunkText(text: string, file: string): ChunkReading {
  const lines = text.replace(/\r/g, '').split('\n');
  const chunks: Record<string, unknown>[] = [];
  const problems: Problem[] = [];
  for (let i = 0; i < lines.length; ) {
    const head = lines[i].trim();
    if (head === '' || head.startsWith(';')) {
      i++;
      continue;
    }
    const tell = (found: string, right: string): void => {
      problems.push({ code: 'V07', path: `${file}:${i + 1}`, text: `${found}; ${right}` });
    };
    if (!head.startsWith('@ ')) {
      tell(`found ${quoted(head)}`, "a chunk begins with a line '@ id=... role=...', followed by 15 rows");
      // On to the next one that begins as it should.
      do i++;
      while (i < lines.length && !lines[i].startsWith('@ '));
      continue;
    }
    const rows: string[] = [];
    for (let y = i + 1; y < lines.length && rows.length < CHUNK && !lines[y].startsWith('@ '); y++)
      rows.push(lines[y].trimEnd());
    chunks.push({ ...readHeader(head, tell), rows });
    i += 1 + rows.length;
  }
  return { chunks, problems };
}

function readHeader(head: string, tell: (found: string, right: string) => void): Record<string, unknown> {
  const chunk: Record<string, unknown> = {};
  for (const field of head.slice(2).trim().split(/\s+/)) {
    const [key, value] = field.split('=');
    if (value === undefined) tell(`found ${quoted(field)}`, 'expected key=value, such as role=filler');
    else if (!FIELDS.includes(key))
      tell(`found the unknown field ${quoted(key)}`, `the fields are ${FIELDS.join(', ')}${meant(key, FIELDS)}`);
    else if (Object.hasOwn(chunk, key)) tell(`found ${quoted(key)} twice`, 'keep one of them');
    else chunk[key] = key === 'themes' ? value.split(',') : NUMBERS.includes(key) ? numberOf(value) : value;
  }
  return chunk;
}

/** A text that is no number stays one, and the check of the table says so. */
function numberOf(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
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
