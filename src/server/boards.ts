/** Boards of all servers over one database: the best fair games, each played again before it counts (CONTEST-088). */
import { cleanName } from '../engine/name.ts';
import { listUpTo, z } from '../engine/schema.ts';
import type { GameModule } from '../games/index.ts';
import { parseLine } from '../host/parse-line.ts';
import { TABLE_LENGTH } from '../host/scores.ts';
import type { Clock } from '../host/ticker.ts';
import type { BoardPlace, BoardRow, CommonStore } from '../store/common-store.ts';
import { isRecordingName } from './recordings.ts';
import { HOUSE_FILES, type VerifyQueue } from './verify-queue.ts';

export interface BoardEntry {
  readonly place: number;
  readonly player: string;
  readonly score: number;
  readonly seed: string;
  /** The name of its recording, for `/api/recordings/NAME`. */
  readonly recording: string;
}

export interface ScoreBoard {
  readonly board: string;
  readonly entries: readonly BoardEntry[];
}

export interface Boards {
  /** Of a game by its present rules; `seed`: of games with this seed alone, such as that of a day. Null: there is no such game. */
  of(game: string, seed?: string): Promise<readonly ScoreBoard[] | null>;
}

/** However many look: a board is asked for as seldom as this. */
const FRESH_MS = 2000;
const MOST_REMEMBERED = 100;

export function openBoards(
  modules: readonly GameModule[],
  store: Pick<CommonStore, 'boards'>,
  clock: Pick<Clock, 'now'>,
): Boards {
  const asked = new Map<string, { readonly at: number; readonly rows: Promise<readonly BoardRow[]> }>();

  function rowsOf(game: string, rules: number, seed: string | undefined): Promise<readonly BoardRow[]> {
    const key = JSON.stringify([game, seed]);
    const known = asked.get(key);
    if (known !== undefined && clock.now() - known.at < FRESH_MS) return known.rows;
    if (asked.size >= MOST_REMEMBERED) asked.clear();
    const rows = store.boards({ game, rules, seed, most: TABLE_LENGTH });
    asked.set(key, { at: clock.now(), rows });
    return rows;
  }

  return {
    async of(id, seed) {
      const game = modules.find((m) => m.game.id === id)?.game;
      if (game === undefined) return null;
      if (seed !== undefined && !isSeed(seed)) return [];
      return boardsIn(await rowsOf(id, game.rules, seed));
    },
  };
}

function boardsIn(rows: readonly BoardRow[]): readonly ScoreBoard[] {
  const boards = new Map<string, BoardEntry[]>();
  for (const row of rows.filter(isSound)) {
    const entries = boards.get(row.board) ?? [];
    boards.set(row.board, entries);
    entries.push({
      place: entries.length + 1,
      player: cleanName(row.player),
      score: row.score,
      seed: row.seed,
      recording: row.name,
    });
  }
  return [...boards].map(([board, entries]) => ({ board, entries }));
}

/** As it may be shown and asked for. */
function isSeed(text: unknown): boolean {
  return typeof text === 'string' && /^[^\p{C}]{0,64}$/u.test(text);
}

const rowSchema = z.object({
  name: z.string().check(z.refine(isRecordingName)),
  board: z.string().check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u)),
  seed: z.string().check(z.refine(isSeed)),
  player: z.string().check(z.maxLength(400)),
  score: z.number(),
  ties: listUpTo(z.number(), 20),
});

/** Rows that no server of ours wrote are left out. */
function isSound(row: BoardRow): boolean {
  return rowSchema.safeParse(row).success;
}

/**
 * Where a recording belongs: a fair game of one person, played again by this server to its end. Null: nowhere.
 * Fails if that cannot be said now.
 */
export async function boardPlace(judge: VerifyQueue['judge'], text: string): Promise<BoardPlace | null> {
  const head = parseLine(text.slice(0, Math.max(0, text.indexOf('\n'))));
  if (!head.ok || head.value.at !== 'head') return null;
  const { seats } = head.value;
  if (seats.length !== 1 || seats[0].kind !== 'human') return null;
  const { verdict } = await judge(Buffer.from(text), HOUSE_FILES);
  if (!verdict.verified) {
    if ('after' in verdict) throw new Error(verdict.text);
    return null;
  }
  const { standing, complete, fair, rules, seed } = verdict;
  if (!complete || !fair || standing === null) return null;
  const { table, score, ties } = standing;
  return { rules, board: table, seed, player: cleanName(seats[0].name), score, ties };
}
