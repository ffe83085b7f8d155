/** A content pack as text: one bundle of all tables in canonical form, read back by the game and by the workshop (DELVE-301). */
import { canonicalJson, hashJson } from '../../engine/hash.ts';
import { fail, formatProblem, ok, type Result } from '../../engine/result.ts';
import { compile } from './compile.ts';
import { type Playable, SHIPPED } from './content.ts';
import { parseChunkText } from './gen/chunk.ts';
import { TABLES } from './schema.ts';
import { type RawPack, readPack } from './validate.ts';

/** Marks a bundle that was exported with errors; the game does not load it (DELVE-300). */
const DRAFT = 'draft';

/** One table: a row per line, so that a change is one line of a diff. */
export function formatTable(table: unknown): string {
  if (!Array.isArray(table)) return `${canonicalJson(table)}\n`;
  return table.length === 0 ? '[]\n' : `[\n${table.map(canonicalJson).join(',\n')}\n]\n`;
}

export function formatBundle(tables: RawPack, draft = false): string {
  const named = [...TABLES].sort().map((name) => `"${name}":${formatTable(tables[name]).trimEnd()}`);
  return `{\n${[...(draft ? [`"${DRAFT}":true`] : []), ...named].join(',\n')}\n}\n`;
}

/** The tables of a bundle, unchecked; those it does not have are the shipped ones. */
export function parseBundle(text: string): Result<{ readonly tables: RawPack; readonly draft: boolean }> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (e) {
    return fail('bad-json', 'content', `is not JSON (${(e as Error).message})`);
  }
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    return fail('bad-content', 'content', `expected an object of tables: ${TABLES.join(', ')}`);
  const { [DRAFT]: draft, ...tables } = raw as Record<string, unknown>;
  return ok({ tables: { ...SHIPPED, ...tables }, draft: draft === true });
}

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Files over the shipped tables: a table by its name, text files that add chunks (C14), anything else a bundle. */
export function tablesFrom(files: readonly TextFile[]): Result<RawPack> {
  const tables: Record<string, unknown> = { ...SHIPPED };
  const chunks: unknown[] = [];
  for (const { name, text } of [...files].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))) {
    const stem = name.replace(/\.[a-z]+$/, '');
    if (name.endsWith('.txt')) {
      const read = parseChunkText(text, name);
      if (!read.ok) return read;
      chunks.push(...read.value);
    } else if ((TABLES as readonly string[]).includes(stem)) {
      try {
        tables[stem] = JSON.parse(text);
      } catch (e) {
        return fail('bad-json', name, `is not JSON (${(e as Error).message})`);
      }
    } else {
      const bundle = parseBundle(text);
      if (!bundle.ok) return fail(bundle.problem.code, name, bundle.problem.text);
      Object.assign(tables, bundle.value.tables);
    }
  }
  if (chunks.length > 0 && Array.isArray(tables.chunks)) tables.chunks = [...tables.chunks, ...chunks];
  return ok(tables);
}

/** A bundle that can be played, or why not. */
export function readBundle(text: string): Result<Playable> {
  const parsed = parseBundle(text);
  if (!parsed.ok) return parsed;
  const { tables, draft } = parsed.value;
  const { pack, problems } = readPack(tables);
  if (problems.length > 0) {
    const more = problems.length === 1 ? '' : ` (and ${problems.length - 1} more)`;
    return fail(problems[0].code, problems[0].path, `${problems[0].text}${more}`);
  }
  if (draft) return fail('draft', 'content', 'a draft of the workshop is not played; export it without errors');
  // Without problems there is a pack.
  return pack === null
    ? fail('bad-content', 'content', problems.map(formatProblem).join('; '))
    : ok(playable(tables, compile(pack)));
}

export function playable(tables: RawPack, content: Playable['content']): Playable {
  return { content, hash: hashJson(tables) };
}
