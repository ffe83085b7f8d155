/** A session as anybody may see it: of this server, or as another server over the same database lists it. */
import { cleanName } from '../engine/name.ts';
import { check, listUpTo, wholeFrom, z } from '../engine/schema.ts';
import type { ForeignRow } from '../store/common-store.ts';
import type { RoomFile } from './room-file.ts';
import type { Room, RoomPhase } from './room-types.ts';
import { isSessionId } from './secrets.ts';
import { parseServerAddress } from './server-address.ts';

/** Nothing here that a player of the session may not know. */
export interface SessionView {
  readonly session: string;
  readonly game: string;
  readonly phase: RoomPhase;
  readonly n: number;
  readonly tempo: RoomFile['tempo'];
  readonly seats: readonly ({ readonly name: string; readonly kind: 'human' | 'bot' } | null)[];
  readonly watchers: number;
  readonly seedHash: string;
  readonly seedKnown: boolean;
}

/** One that is played on another server. */
export interface ForeignSession extends SessionView {
  /** Where visitors reach that server; ends in a slash. */
  readonly server: string;
  readonly elsewhere: true;
}

export function viewOf(room: Room): SessionView {
  const { file } = room;
  return {
    session: room.id,
    game: file.game,
    phase: room.phase,
    n: room.n,
    tempo: file.tempo,
    seats: file.seats.map(({ name, kind }) => (name === null ? null : { name, kind })),
    watchers: room.watchers,
    seedHash: room.seedHash,
    seedKnown: room.seedKnown,
  };
}

const LONGEST_VIEW = 10_000;
const MOST_SEATS = 64;
const COUNT = wholeFrom(0, Number.MAX_SAFE_INTEGER);

const viewSchema = z.object({
  session: z.string().check(z.refine(isSessionId)),
  game: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  phase: z.enum(['waiting', 'playing']),
  n: COUNT,
  tempo: z.union([z.literal('turns'), z.object({ ms: COUNT })]),
  seats: listUpTo(
    z.nullable(z.object({ name: z.string().check(z.maxLength(400)), kind: z.enum(['human', 'bot']) })),
    MOST_SEATS,
  ),
  watchers: COUNT,
  seedHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  seedKnown: z.boolean(),
});

/** Null: no server of ours wrote that. Names are cleaned once more: who writes to the database need not have done it. */
export function readForeign({ session, view, address }: ForeignRow): ForeignSession | null {
  const server = parseServerAddress(address);
  if (server === null || view.length > LONGEST_VIEW) return null;
  let raw: unknown;
  try {
    raw = JSON.parse(view);
  } catch {
    return null;
  }
  const checked = check<SessionView>(viewSchema, raw, '');
  if (!checked.ok || checked.value.session !== session) return null;
  const seats = checked.value.seats.map((seat) => (seat === null ? null : { ...seat, name: cleanName(seat.name) }));
  return { ...checked.value, seats, server, elsewhere: true };
}
