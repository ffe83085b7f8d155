/** One client of the wire, whatever carries its messages: what it may say, which seats it holds, what it is told. */
import type { Seat } from '../engine/game.ts';
import { cleanName } from '../engine/name.ts';
import { fail, ok, type Problem, type Result, unreachable } from '../engine/result.ts';
import { newPatience } from '../host/patience.ts';
import type { Clock } from '../host/ticker.ts';
import { errorMessage, parseMessage } from '../wire/codec.ts';
import type { ClientMessage, ServerMessage } from '../wire/messages.ts';
import { FORGIVEN } from '../wire/seat.ts';
import { newGate } from './gate.ts';
import type { Guest, Leaving } from './guest.ts';
import type { Door, Limits } from './limits.ts';
import type { Lobby, PlayerKind, Seated } from './lobby-types.ts';
import type { Room } from './room-types.ts';

/** What brings the messages: a TCP socket, a WebSocket, or a test. */
export interface Transport {
  /** Programs come over TCP, people over the page. */
  readonly kind: PlayerKind;
  /** One message as text, without line end. Never waits and never throws. */
  send(text: string): void;
  /** Bytes that were sent and not yet taken by the other side. */
  unread(): number;
  pause(): void;
  resume(): void;
  /** Ends after what was sent has gone out. */
  end(): void;
  /** Ends at once. */
  drop(): void;
}

/** What every carrier needs to let somebody in. */
export interface Entrance {
  readonly door: Door;
  readonly maxLine: number;
  /** A connection of the wire over this carrier, from this address. */
  readonly open: (transport: Transport, address: string) => Connection;
}

export interface Connection {
  receive(message: Result<string>): void;
  /** The carrier is gone: seats stay, watching ends. */
  gone(): void;
  /** The server is closing. */
  close(): void;
}

export interface WireCounters {
  received(): void;
  sent(): void;
  error(code: string): void;
  refused(): void;
  dropped(why: 'slow' | 'idle' | 'silent' | 'malformed'): void;
  /** Something failed that should not; the answer says no more than that. */
  fault(e: unknown): void;
}

export interface ConnectionSpec {
  readonly lobby: Lobby;
  /** The first message, made once for all. */
  readonly welcome: string;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly counters: WireCounters;
}

interface Held {
  readonly room: Room;
  readonly seat: Seat;
  readonly guest: Guest;
}

const LEAVING: Readonly<Record<Exclude<Leaving, 'over'>, string>> = {
  taken: 'This seat was taken over by another connection.',
  broken: 'The game stopped because of an internal fault; its recording is kept.',
  closing: 'The server is closing; the game is saved and can be resumed with its token.',
};
/** An action names its session and not its seat. */
const TWICE: Problem = {
  code: 'seated',
  path: '',
  text: 'you sit in this session already; take another seat of it over another connection',
};
/** A view costs as much as a message for so many of its characters. */
const VIEW_CELLS = 500;
/** Problems may quote what was sent; nobody needs all of it back. */
const LONGEST_TEXT = 300;

/** What goes to many is written once. */
const texts = new WeakMap<object, string>();

function textOf(message: object): string {
  const known = texts.get(message) ?? JSON.stringify(message);
  texts.set(message, known);
  return known;
}

export function openConnection(spec: ConnectionSpec, transport: Transport, address: string): Connection {
  const { lobby, limits, clock, counters } = spec;
  const { pause, resume } = transport;
  const quota = lobby.quotas.at(address);
  const shared = quota.work;
  const gate = newGate({ rate: limits.rate, shared, clock, handle, pause, resume });
  const held = new Map<string, Held>();
  const watched = new Map<string, { stop: () => void; readonly room: Room }>();
  /** The last seat whose game is over: a late action is answered as such. */
  let last: Held | null = null;
  let open = true;
  const forgiveness = newPatience(FORGIVEN + 1);
  let introduced = false;
  let active = clock.now();
  let callOffWatch = clock.after(limits.introduceMs, () => {
    if (introduced) return watchIdle();
    hangUp('silent', `say who you are within ${limits.introduceMs / 1000} seconds: new, join, watch or resume`);
  });

  function watchIdle(): void {
    const left = active + limits.idleMs - clock.now();
    if (left <= 0) hangUp('idle', 'nothing was heard for too long; take your seat back with "resume"');
    else callOffWatch = clock.after(left, watchIdle);
  }

  function write(text: string): void {
    if (!open) return;
    transport.send(text);
    counters.sent();
    // Who only watches has nothing to say.
    if (held.size === 0) active = clock.now();
    if (transport.unread() > limits.unread) {
      counters.dropped('slow');
      shut();
      transport.drop();
    }
  }

  function send(message: ServerMessage): void {
    write(textOf(message));
  }

  function error(p: Problem, session?: string): void {
    counters.error(p.code);
    const text = p.text.length > LONGEST_TEXT ? `${p.text.slice(0, LONGEST_TEXT)}...` : p.text;
    write(JSON.stringify({ ...errorMessage({ ...p, text }), ...(session === undefined ? {} : { session }) }));
  }

  function hangUp(why: 'idle' | 'silent' | 'malformed', text: string): void {
    counters.dropped(why);
    error({ code: why, path: '', text });
    shut();
    transport.end();
  }

  function shut(): void {
    if (!open) return;
    open = false;
    gate.close();
    callOffWatch();
    for (const { room, seat, guest } of [...held.values()]) room.detach(seat, guest);
    for (const { stop } of watched.values()) stop();
    held.clear();
    watched.clear();
  }

  function handle(line: Result<string>): void {
    active = clock.now();
    counters.received();
    const problem = attempt(line);
    if (problem === null) forgiveness.good();
    else {
      error(problem);
      if (forgiveness.bad()) hangUp('malformed', 'too many malformed messages in a row');
    }
  }

  function attempt(line: Result<string>): Problem | null {
    if (!line.ok) return line.problem;
    try {
      const message = parseMessage(line.value);
      return message.ok ? obey(message.value) : message.problem;
    } catch (e) {
      // PLAT-047: whatever a message does here, it does to nobody else.
      counters.fault(e);
      return { code: 'internal', path: '', text: 'this message could not be handled' };
    }
  }

  function obey(m: ClientMessage): Problem | null {
    switch (m.type) {
      case 'new':
        return full() ?? sit(lobby.create({ ...m, name: cleanName(m.name) }, transport.kind, address), true);
      case 'join':
        if (held.has(m.session)) return TWICE;
        return full() ?? sit(lobby.join(m.session, cleanName(m.name), transport.kind), true);
      case 'resume':
        return full() ?? takeUp(m.token);
      case 'watch':
        return full() ?? watch(m.session);
      case 'act':
        return act(m);
      case 'view':
        return view(m);
      default:
        return unreachable(m);
    }
  }

  function full(): Problem | null {
    if (held.size + watched.size < limits.sessionsPerConnection) return null;
    return { code: 'busy', path: '', text: `a connection may hold ${limits.sessionsPerConnection} sessions` };
  }

  function takeUp(token: string): Problem | null {
    const over = lobby.ended(token);
    if (over === null) return sit(lobby.resume(token), false);
    introduced = true;
    send(over);
    return null;
  }

  function sit(seated: Result<Seated>, fresh: boolean): Problem | null {
    if (!seated.ok) return seated.problem;
    const { room, seat, token } = seated.value;
    const before = held.get(room.id);
    if (before !== undefined && before.seat !== seat) return TWICE;
    before?.room.detach(seat, before.guest);
    introduced = true;
    const guest: Guest = { send, left: (why) => left(room, guest, why) };
    held.set(room.id, { room, seat, guest });
    // A game that has not begun has no update to answer `resume` with.
    if (fresh || room.phase === 'waiting')
      send({
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

  function left(room: Room, guest: Guest, why: Leaving): void {
    const seat = held.get(room.id);
    if (seat?.guest === guest) {
      // A seat that another connection has taken is no longer this one's in any way (PLAT-127).
      if (why !== 'taken') last = seat;
      else if (last?.room === room) last = null;
      held.delete(room.id);
    }
    if (why !== 'over') error({ code: why, path: '', text: LEAVING[why] }, room.id);
  }

  function watch(session: string): Problem | null {
    const found = lobby.find(session);
    if (!found.ok) return found.problem;
    const room = found.value;
    introduced = true;
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
    const entry = { stop: uncount, room };
    watched.set(room.id, entry);
    const stop = room.watch({
      send,
      left(why) {
        uncount();
        if (watched.get(room.id) === entry) watched.delete(room.id);
        if (why !== 'over') error({ code: why, path: '', text: LEAVING[why] }, room.id);
      },
    });
    entry.stop = () => {
      uncount();
      stop();
    };
    return null;
  }

  function seatFor(session: string | undefined): Result<Held> {
    if (session !== undefined) {
      const seat = held.get(session) ?? (last?.room.id === session ? last : undefined);
      return seat ? ok(seat) : fail('no-seat', 'session', 'you have no seat in this session');
    }
    if (held.size > 1) return fail('bad-field', 'session', 'you hold several seats: say which session');
    const [only] = held.values();
    const seat = only ?? last;
    return seat ? ok(seat) : fail('no-seat', '', 'you have no seat: say new, join or resume first');
  }

  function act(m: Extract<ClientMessage, { type: 'act' }>): Problem | null {
    const seat = seatFor(m.session);
    if (!seat.ok) return seat.problem;
    seat.value.room.act(seat.value.seat, m.n, m.action, (refused) => {
      counters.refused();
      // Who names the session gets it back, and can tell one game's refusals from another's.
      send(m.session === undefined ? refused : { ...refused, session: m.session });
    });
    return null;
  }

  function view(m: Extract<ClientMessage, { type: 'view' }>): Problem | null {
    // Drawing takes longer than acting, and longer the larger the screen is.
    shared.charge(Math.floor((m.cols * m.rows) / VIEW_CELLS));
    const seat = seatFor(m.session);
    const shown = seat.ok
      ? seat.value.room.view(seat.value.seat, m)
      : (watched.get(m.session)?.room.view(null, m) ?? seat);
    if (!shown.ok) return shown.problem;
    send(shown.value);
    return null;
  }

  write(spec.welcome);
  return {
    receive: gate.receive,
    gone: shut,
    close() {
      if (!open) return;
      error({ code: 'closing', path: '', text: 'The server is closing.' });
      shut();
      transport.end();
    },
  };
}
