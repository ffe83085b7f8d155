/** A content pack as text: one bundle of all tables in canonical form, read back by the game and by the workshop (DELVE-301). */
import { canonicalJson, hashJson } from '../../engine/hash.ts';
import { DEEPEST, isTooDeep } from '../../engine/nesting.ts';
import { fail, formatProblem, ok, type Problem, type Result } from '../../engine/result.ts';
import { readChunkText } from './chunk-text.ts';
import { compile } from './compile.ts';
import { type Playable, SHIPPED } from './content.ts';
import { readJsonText } from './json-text.ts';
import { CONSTANT_NAMES } from './named.ts';
import { TABLES } from './schema.ts';
import { isKeyed } from './shape.ts';
import { pathOf } from './validate/findings.ts';
import { foundOf, meant } from './validate/words.ts';
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

export interface OpenedPack {
  /** Every table, unchecked; what the pack leaves out is the shipped one. */
  readonly tables: RawPack;
  readonly draft: boolean;
  /** Why it cannot be read; empty if it can. */
  readonly problems: readonly Problem[];
  /** What was done for it that its author may not know. */
  readonly notes: readonly Problem[];
}

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** A pack in the making: its own tables, and all that is wrong with its files. */
interface Reading {
  readonly given: Map<string, unknown>;
  readonly problems: Problem[];
  draft: boolean;
}

const isNamed = (x: unknown): x is Readonly<Record<string, unknown>> => isKeyed(x) && !Array.isArray(x);
const isTable = (name: string): boolean => (TABLES as readonly string[]).includes(name);

export function openBundle(text: string, name = 'content'): OpenedPack {
  const r: Reading = { given: new Map(), problems: [], draft: false };
  readBundleText(r, { name, text });
  return opened(r, name);
}

/** Files over the shipped tables: a table by its name, text files that add chunks (C14), anything else a bundle. */
export function openFiles(files: readonly TextFile[]): OpenedPack {
  const r: Reading = { given: new Map(), problems: [], draft: false };
  const chunks: unknown[] = [];
  for (const file of [...files].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))) {
    const stem = file.name.replace(/\.[a-z]+$/, '');
    if (file.name.endsWith('.txt')) {
      const read = readChunkText(file.text, file.name);
      r.problems.push(...read.problems);
      chunks.push(...read.chunks);
    } else if (!isTable(stem)) readBundleText(r, file);
    else {
      const rows = parsed(r, file, stem);
      if (rows !== undefined) put(r, file.name, stem, rows);
    }
  }
  const before = r.given.get('chunks') ?? SHIPPED.chunks;
  if (chunks.length > 0 && Array.isArray(before)) r.given.set('chunks', [...before, ...chunks]);
  return opened(r, files.length === 1 ? files[0].name : 'content');
}

function opened(r: Reading, name: string): OpenedPack {
  if (r.given.size === 0 && r.problems.length === 0)
    r.problems.push({
      code: 'V00',
      path: name,
      text: `found no table; a pack has at least one of ${TABLES.join(', ')}`,
    });
  return { ...completed(Object.fromEntries(r.given)), draft: r.draft, problems: r.problems };
}

/** With the shipped tables for those that are not there, and the shipped constants for those that it does not name. */
export function completed(given: RawPack): Pick<OpenedPack, 'tables' | 'notes'> {
  const { constants } = given;
  const shipped = SHIPPED.constants as Readonly<Record<string, number>>;
  if (!isNamed(constants)) return { tables: { ...SHIPPED, ...given }, notes: [] };
  const out = CONSTANT_NAMES.filter((name) => !Object.hasOwn(constants, name));
  const tables = { ...SHIPPED, ...given, constants: { ...shipped, ...constants } };
  return {
    tables: out.length === 0 ? { ...SHIPPED, ...given } : tables,
    notes: out.length === 0 ? [] : [leftOut(out)],
  };
}

const MOST_NAMED = 12;

function leftOut(names: readonly string[]): Problem {
  const shipped = SHIPPED.constants as Readonly<Record<string, number>>;
  const shown = names.slice(0, MOST_NAMED).map((name) => `${name} ${shipped[name]}`);
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  const [what, come] = names.length === 1 ? ['1 constant is', 'comes'] : [`${names.length} constants are`, 'come'];
  return {
    code: 'N01',
    path: 'constants.json',
    text: `${what} left out and ${come} from the shipped content: ${shown.join(', ')}${more}`,
  };
}

/** Tells of a table that another file has told otherwise. */
function put(r: Reading, file: string, table: string, rows: unknown): void {
  if (r.given.has(table) && JSON.stringify(r.given.get(table)) !== JSON.stringify(rows))
    r.problems.push({ code: 'V00', path: file, text: `another file has other rows of '${table}'; keep one of them` });
  r.given.set(table, rows);
}

function readBundleText(r: Reading, file: TextFile): void {
  const raw = parsed(r, file, null);
  if (raw === undefined) return;
  const stem = file.name.replace(/\.[a-z]+$/, '');
  if (!isNamed(raw)) {
    const right = `expected an object of tables, such as {"monsters": [...]}`;
    r.problems.push({ code: 'V00', path: file.name, text: `found ${foundOf(raw)}; ${right}${meant(stem, TABLES)}` });
    return;
  }
  for (const [name, rows] of Object.entries(raw))
    if (name !== DRAFT) put(r, file.name, name, rows);
    else if (typeof rows === 'boolean') r.draft ||= rows;
    else r.problems.push({ code: 'V00', path: DRAFT, text: `found ${foundOf(rows)}; expected true or false` });
}

/** The JSON of a file, of one table or of a bundle; undefined if it is none, which is told. */
function parsed(r: Reading, { name, text }: TextFile, table: string | null): unknown {
  if (isTooDeep(text)) {
    r.problems.push({
      code: 'V00',
      path: name,
      text: `found lists within lists without end; expected at most ${DEEPEST}`,
    });
    return undefined;
  }
  const { fault, doubled } = readJsonText(text);
  if (fault !== null) {
    r.problems.push({ code: 'V00', path: name, text: `is not JSON: ${fault}` });
    return undefined;
  }
  const value: unknown = JSON.parse(text);
  for (const steps of doubled) {
    const [first, ...rest] = steps;
    const path =
      table !== null
        ? pathOf(table, steps, value)
        : rest.length === 0
          ? `${first}.json`
          : pathOf(String(first), rest, isNamed(value) ? value[first] : null);
    r.problems.push({ code: 'V01', path, text: 'this name stands twice in its object; keep one of them' });
  }
  return value;
}

/** So many problems fit into one line. */
const MOST_TOLD = 5;

/** Several problems as one: the first with its place, the next behind it, and how many there are besides. */
export function together(problems: readonly Problem[], more = 0): Problem {
  const [first, ...others] = problems;
  const next = others.slice(0, MOST_TOLD - 1).map((p) => ` | ${formatProblem(p)}`);
  const left = others.length - next.length + more;
  return { ...first, text: `${first.text}${next.join('')}${left > 0 ? ` | and ${left} more` : ''}` };
}

/** A bundle that can be played, or why not. */
export function readBundle(text: string): Result<Playable> {
  const { tables, draft, problems: unread } = openBundle(text);
  if (unread.length > 0) return { ok: false, problem: together(unread) };
  const { pack, problems, more } = readPack(tables, SHIPPED);
  if (pack === null || problems.length > 0) return { ok: false, problem: together(problems, more) };
  if (draft) return fail('draft', 'content', 'a draft of the workshop is not played; export it without errors');
  return ok(playable(tables, compile(pack)));
}

export function playable(tables: RawPack, content: Playable['content']): Playable {
  return { content, hash: hashJson(tables) };
}
