/** The games that a client of the wire is in: taking seats, watching, and which seat an action is for. */
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import { readOnly } from '../wire/only.ts';
import { type Client, type HeldSeat, send, tellProblem, type WatchedRoom, write } from './client.ts';
import type { Guest, Leaving } from './guest.ts';
import type { Seated } from './lobby-types.ts';
import type { Room } from './room-types.ts';

const LEAVING: Readonly<Record<Exclude<Leaving, 'over'>, string>> = {
  taken: 'This seat was taken over by another connection.',
  broken: 'The game stopped because of an internal fault; its recording is kept.',
  closing: 'The server is closing; the game is saved and can be resumed with its token.',
};
/** An action names its session and not its seat. */
export const TWICE: Problem = {
  code: 'seated',
  path: '',
  text: 'you sit in this session already; take another seat of it over another connection',
};

/** Null: it may be in one more game. */
export function refuseMore({ spec, held, watched }: Client): Problem | null {
  const most = spec.limits.sessionsPerConnection;
  if (held.size + watched.size < most) return null;
  return { code: 'busy', path: '', text: `a connection may hold ${most} sessions` };
}

/** How somebody wants to be told of a game. */
export interface Manner {
  /** Changes instead of whole updates, but for the first. */
  readonly delta?: boolean;
  /** The parts of an update, as they were asked for. */
  readonly only?: readonly string[];
}

/** `fresh`: it was never held before. */
export function takeSeat(c: Client, seated: Result<Seated>, fresh: boolean, manner: Manner): Problem | null {
  if (!seated.ok) return seated.problem;
  const { room, seat, token } = seated.value;
  const only = readOnly(room.module.game, manner.only);
  if (!only.ok) return only.problem;
  const before = c.held.get(room.id);
  if (before !== undefined && before.seat !== seat) return TWICE;
  before?.room.detach(seat, before.guest);
  c.introduced = true;
  const guest: Guest = {
    delta: manner.delta === true,
    only: only.value,
    send: (m) => send(c, m),
    tell: (text) => write(c, text),
    left: (why) => loseSeat(c, room, guest, why),
    heard: c.gate.heard,
  };
  c.held.set(room.id, { room, seat, guest });
  // A game that has not begun has no update to answer `resume` with.
  if (fresh || room.phase === 'waiting')
    send(c, {
      type: 'joined',
      session: room.id,
      seat,
      seats: room.file.seats.length,
      token,
      seedHash: room.seedHash,
      seedKnown: room.seedKnown,
    });
  room.attach(seat, guest);
  return null;
}

function loseSeat(c: Client, room: Room, guest: Guest, why: Leaving): void {
  const seat = c.held.get(room.id);
  if (seat?.guest === guest) {
    // A seat that another connection has taken is no longer this one's in any way (PLAT-127).
    if (why !== 'taken') c.last = seat;
    else if (c.last?.room === room) c.last = null;
    c.held.delete(room.id);
  }
  tellLeaving(c, room, why);
}

function tellLeaving(c: Client, room: Room, why: Leaving): void {
  if (why !== 'over') tellProblem(c, { code: why, path: '', text: LEAVING[why] }, room.id);
}

export function watchRoom(c: Client, session: string, manner: Manner): Problem | null {
  const { quota, watched } = c;
  const { lobby, limits } = c.spec;
  const found = lobby.find(session);
  if (!found.ok) return found.problem;
  const room = found.value;
  const only = readOnly(room.module.game, manner.only);
  if (!only.ok) return only.problem;
  c.introduced = true;
  watched.get(room.id)?.stop();
  watched.delete(room.id);
  if (quota.watched >= limits.watchedPerAddress)
    return { code: 'busy', path: '', text: `an address may watch ${limits.watchedPerAddress} games at a time` };
  quota.watched++;
  let counted = true;
  const uncount = () => {
    if (counted) quota.watched--;
    counted = false;
  };
  const entry: WatchedRoom = { stop: uncount, room };
  watched.set(room.id, entry);
  const stop = room.watch({
    delta: manner.delta === true,
    only: only.value,
    send: (m) => send(c, m),
    tell: (text) => write(c, text),
    left(why) {
      uncount();
      if (watched.get(room.id) === entry) watched.delete(room.id);
      tellLeaving(c, room, why);
    },
    heard: c.gate.heard,
  });
  entry.stop = () => {
    uncount();
    stop();
  };
  return null;
}

/** Which of its seats is meant. */
export function seatFor({ held, last }: Client, session: string | undefined): Result<HeldSeat> {
  if (session !== undefined) {
    const seat = held.get(session) ?? (last?.room.id === session ? last : undefined);
    return seat ? ok(seat) : fail('no-seat', 'session', 'you have no seat in this session');
  }
  if (held.size > 1) return fail('bad-field', 'session', 'you hold several seats: say which session');
  const [only] = held.values();
  const seat = only ?? last;
  return seat ? ok(seat) : fail('no-seat', '', 'you have no seat: say new, join or resume first');
}
