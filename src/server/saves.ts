/** Saves that leave the server and enter it: of a game in a room, and of one to go on with here (PLAT-067). */

import type { Seat } from '../engine/game.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import type { GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import type { Head } from '../host/lines.ts';
import type { Lobby, Seated } from './lobby-types.ts';
import type { RoomFile, RoomSeat } from './room-file.ts';
import type { Workers } from './workers.ts';

/** Twice the longest games that people play; a few bytes can hold far more, and all of it would have to be kept. */
const MOST_BROUGHT = 20_000;

export interface SaveEntry {
  readonly session: string;
  readonly game: string;
  readonly n: number;
  readonly url: string;
}

export interface Saves {
  /** What this token can take. */
  list(token: string): Result<readonly SaveEntry[]>;
  /** The save of a session as a file. */
  take(session: string, token: string): Result<{ readonly file: string; readonly text: string }>;
  /** Judged first, from its first line; `from` is the address that this counts for. */
  bring(body: Buffer, from: string): Promise<Result<Seated>>;
}

export interface SavesSpec {
  readonly lobby: Lobby;
  readonly judge: Workers['judge'];
}

export function openSaves({ lobby, judge }: SavesSpec): Saves {
  return {
    list(token) {
      const seated = lobby.resume(token);
      if (!seated.ok) return seated;
      const { id, file, n, phase } = seated.value.room;
      return ok(phase === 'playing' ? [{ session: id, game: file.game, n, url: `/api/saves/${id}` }] : []);
    },
    take(session, token) {
      const seated = lobby.resume(token);
      if (!seated.ok) return seated;
      const { room } = seated.value;
      // Somebody else's session and one that never was look the same.
      if (room.id !== session) return fail('no-such-token', 'token', 'this token is for another session');
      const text = room.save();
      return text.ok ? ok({ file: `${room.file.game}-${room.id}.jsonl`, text: text.value }) : text;
    },
    async bring(body, from) {
      const { verdict, save } = await judge(body, from);
      // With the time to wait, if it was not judged at all.
      if (save === null) return { ok: false, problem: { path: '', ...verdict } };
      if (verdict.outcome !== null) return fail('over', '', 'this game is over; there is nothing to go on with');
      if (verdict.steps > MOST_BROUGHT)
        return fail(
          'too-long',
          '',
          `a game that is brought has at most ${MOST_BROUGHT} steps, this one ${verdict.steps}`,
        );
      // A position made by hand may be anything; a server goes on only with what can be reached from a seed.
      if (verdict.start !== 'fresh')
        return fail('not-fresh', 'start', 'only games that began from a seed can be brought here; play it at home');
      return lobby.bring(verdict.game, save, from);
    },
  };
}

/** Who sits where in a game that was begun elsewhere: bots of the house by their names, and one seat for the bringer. */
export function seatsOf(
  { game }: GameModule,
  bots: readonly BotEntry[],
  head: Head,
  token: string,
): Result<{ readonly seats: RoomFile['seats']; readonly mine: Seat }> {
  const others = head.seats.map(
    (s) => head.seats.length > 1 && s.kind === 'bot' && bots.some((b) => b.name === s.name),
  );
  const mine = others.indexOf(false);
  if (mine < 0 || others.lastIndexOf(false) !== mine)
    return fail(
      'bad-seats',
      'seats',
      `one seat of ${game.title} must be yours, and the others must be bots of this server`,
    );
  const seats = head.seats.map(
    ({ name, kind }, seat): RoomSeat =>
      seat === mine ? { name: name || 'player', kind, token, bot: null } : { name, kind, token: null, bot: name },
  );
  return ok({ seats, mine });
}
