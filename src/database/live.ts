/** Matches that are watched while they are played: servers say which, workers tell them, in rows of two tables (CONTEST-077). */
import { sql as raw } from 'kysely';
import type { Database } from './connect.ts';

export interface LiveParts {
  /** The row of its match. */
  readonly match: number;
  /** Who plays it, since when: another who plays it later tells it anew. */
  readonly run: string;
  /** Which part is the first of these. */
  readonly n: number;
  /** Each is JSON. */
  readonly parts: readonly string[];
}

export function runOf(worker: string, since: string): string {
  return `${worker} ${since}`;
}

/** What nobody watches any more is not kept. */
export async function tellParts({ run }: Database, told: LiveParts): Promise<void> {
  await run(
    `insert into ghostlight.live (match, run, n, parts)
       select match, $2::text, $3::integer, $4::text from ghostlight.watched where match = $1 on conflict do nothing`,
    [told.match, told.run, told.n, `[${told.parts.join(',')}]`],
  );
}

/** Somebody watches these for another while. */
export async function keepWatched({ run }: Database, matches: readonly number[], seconds: number): Promise<void> {
  await run(
    `insert into ghostlight.watched (match, until)
       select match, now() + make_interval(secs => $2) from unnest($1::bigint[]) as match
     on conflict (match) do update set until = greatest(watched.until, excluded.until)`,
    [[...matches].sort((a, b) => a - b), seconds],
  );
}

/** So much is read at a time. */
const MOST_ROWS = 64;

/** From part `from` on, and where to go on. Whoever plays it may run programs of strangers: what is no list is left out. */
export async function readParts(
  { run }: Database,
  { match, run: by, from }: { readonly match: number; readonly run: string; readonly from: number },
): Promise<{ readonly parts: readonly string[]; readonly next: number }> {
  const { rows } = await run(
    'select n, parts from ghostlight.live where match = $1 and run = $2 and n >= $3 order by n limit $4',
    [match, by, from, MOST_ROWS],
  );
  const parts: string[] = [];
  let next = from;
  for (const row of rows as { n: number; parts: string }[]) {
    const list = listIn(row.parts) ?? [];
    parts.push(...list);
    next = row.n + Math.max(1, list.length);
  }
  return { parts, next };
}

function listIn(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map((part) => JSON.stringify(part)) : null;
  } catch {
    return null;
  }
}

/** What nobody watches, of matches that are over. */
export async function forgetWatched({ sql }: Database): Promise<void> {
  await sql
    .deleteFrom('ghostlight.watched')
    .where('until', '<', raw<Date>`now() - interval '30 seconds'`)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('ghostlight.matches as m')
            .select('m.id')
            .whereRef('m.id', '=', 'ghostlight.watched.match')
            .where('m.queued', '=', true),
        ),
      ),
    )
    .execute();
}
