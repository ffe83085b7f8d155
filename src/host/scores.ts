/** Local score tables: the ten best games of each table, in one file per game. */
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import type { Standing } from '../engine/ui.ts';
import { alone, type Vault } from './vault.ts';

export const TABLE_LENGTH = 10;

export interface ScoreEntry {
  readonly score: number;
  readonly ties: readonly number[];
  readonly seed: string;
  /** As the caller wrote it, such as 2031-04-30. */
  readonly date: string;
  /** Steps played. */
  readonly n: number;
}
export type ScoreTables = Readonly<Record<string, readonly ScoreEntry[]>>;

function fileOf(game: string): string {
  return `scores/${game}.json`;
}

export function readScores(vault: Vault, game: string): Result<ScoreTables> {
  const text = vault.read(fileOf(game));
  if (text === null) return ok({});
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('bad-scores', fileOf(game), 'not JSON');
  }
  const wrong = wrongPlace(raw);
  return wrong === null ? ok(raw as ScoreTables) : fail('bad-scores', `${fileOf(game)}${wrong}`, 'is no score');
}

/** By hand, so that the first visit of a page needs no schema library: where the file is not what is written here, null if it is. */
function wrongPlace(raw: unknown): string | null {
  if (!isObject(raw)) return '';
  for (const [table, entries] of Object.entries(raw)) {
    if (!Array.isArray(entries)) return `.${table}`;
    for (const [i, entry] of entries.entries()) {
      const field = wrongField(entry);
      if (field !== null) return `.${table}[${i}]${field}`;
    }
  }
  return null;
}

const isTexts = (...given: readonly unknown[]): boolean => given.every((t) => typeof t === 'string');

function wrongField(entry: unknown): string | null {
  if (!isObject(entry)) return '';
  const { score, ties, seed, date, n } = entry;
  if (!Number.isFinite(score)) return '.score';
  if (!Array.isArray(ties) || !ties.every(Number.isFinite)) return '.ties';
  if (!isTexts(seed)) return '.seed';
  if (!isTexts(date)) return '.date';
  return Number.isSafeInteger(n) ? null : '.n';
}

function isObject(x: unknown): x is Readonly<Record<string, unknown>> {
  return x !== null && typeof x === 'object' && !Array.isArray(x);
}

export interface Ranked {
  /** 1 is the best; null: not among the ten. */
  readonly place: number | null;
  readonly table: readonly ScoreEntry[];
  /** The file was broken: it was put aside under the name in the text and a new one begun. */
  readonly problem: Problem | null;
}

export interface PlayedGame {
  readonly seed: string;
  readonly date: string;
  readonly n: number;
}

/** Enters a game. Games of other programs that end at the same moment are kept as well. */
export function addScore(vault: Vault, game: string, standing: Standing, played: PlayedGame): Ranked {
  return alone(vault, () => enter(vault, game, standing, played));
}

function enter(vault: Vault, game: string, standing: Standing, played: PlayedGame): Ranked {
  const read = readScores(vault, game);
  let problem: Problem | null = null;
  if (!read.ok) {
    const aside = putAside(vault, game);
    problem = { ...read.problem, text: `${read.problem.text}; kept as ${aside}, a new table was begun` };
  }
  const tables = read.ok ? read.value : {};
  const entry: ScoreEntry = { score: standing.score, ties: [...standing.ties], ...played };
  const old = Object.hasOwn(tables, standing.table) ? tables[standing.table] : [];
  // Of equal games the earlier keeps its place.
  const better = old.filter((e) => compare(e, entry) <= 0);
  const table = [...better, entry, ...old.slice(better.length)].slice(0, TABLE_LENGTH);
  const place = better.length < TABLE_LENGTH ? better.length + 1 : null;
  if (place !== null || problem !== null)
    vault.write(fileOf(game), `${JSON.stringify({ ...tables, [standing.table]: table }, null, 1)}\n`);
  return { place, table, problem };
}

/** Higher score first, then the lower of each tie. */
function compare(x: ScoreEntry, y: ScoreEntry): number {
  if (x.score !== y.score) return y.score - x.score;
  for (let i = 0; i < Math.min(x.ties.length, y.ties.length); i++)
    if (x.ties[i] !== y.ties[i]) return x.ties[i] - y.ties[i];
  return 0;
}

function putAside(vault: Vault, game: string): string {
  let number = 1;
  while (vault.read(`scores/${game}.broken-${number}.json`) !== null) number++;
  const aside = `scores/${game}.broken-${number}.json`;
  vault.write(aside, vault.read(fileOf(game)) ?? '');
  return aside;
}
