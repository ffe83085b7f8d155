/** One client of the wire: what it is told, how long it may be silent, and which games it is in. */
import type { Seat } from '../engine/game.ts';
import type { Problem, Result } from '../engine/result.ts';
import { newPatience, type Patience } from '../host/patience.ts';
import { errorMessage } from '../wire/codec.ts';
import type { ServerMessage } from '../wire/messages.ts';
import { FORGIVEN } from '../wire/seat.ts';
import type { AddressQuota } from './address-quotas.ts';
import type { ConnectionSpec, Transport } from './connection-types.ts';
import { type Gate, newGate } from './gate.ts';
import type { Guest } from './guest.ts';
import type { Room } from './room-types.ts';

/** A seat that this client holds. */
export interface HeldSeat {
  readonly room: Room;
  readonly seat: Seat;
  readonly guest: Guest;
}

/** A game that this client watches. */
export interface WatchedRoom {
  readonly room: Room;
  stop: () => void;
}

export interface Client {
  readonly spec: ConnectionSpec;
  readonly transport: Transport;
  readonly address: string;
  /** What all clients of this address have together. */
  readonly quota: AddressQuota;
  readonly gate: Gate;
  readonly forgiveness: Patience;
  readonly held: Map<string, HeldSeat>;
  readonly watched: Map<string, WatchedRoom>;
  /** The last seat whose game is over: a late action is answered as such. */
  last: HeldSeat | null;
  open: boolean;
  /** It has said what it came for. */
  introduced: boolean;
  /** When it was last heard. */
  active: number;
  cancelTimer: () => void;
}

/** Problems may quote what was sent; nobody needs all of it back. */
const LONGEST_TEXT = 300;

/** What goes to many is written once. */
const texts = new WeakMap<object, string>();

function textOf(message: object): string {
  const known = texts.get(message) ?? JSON.stringify(message);
  texts.set(message, known);
  return known;
}

export function newClient(
  spec: ConnectionSpec,
  transport: Transport,
  address: string,
  handle: (c: Client, line: Result<string>) => void,
): Client {
  const { lobby, limits, clock } = spec;
  const { words, pause, resume } = transport;
  const quota = lobby.quotas.at(address);
  const client: Client = {
    spec,
    transport,
    address,
    quota,
    gate: newGate({
      rate: quota.rate,
      shared: quota.work,
      clock,
      words,
      handle: (line) => handle(client, line),
      pause,
      resume,
    }),
    forgiveness: newPatience(FORGIVEN + 1),
    held: new Map(),
    watched: new Map(),
    last: null,
    open: true,
    introduced: false,
    active: clock.now(),
    cancelTimer: () => {},
  };
  whenSilent(client, limits.introduceMs, () => {
    if (client.introduced) return checkIdle(client);
    const seconds = limits.introduceMs / 1000;
    hangUp(client, 'silent', `say who you are within ${seconds} seconds: new, join, watch or resume`);
  });
  return client;
}

/** Nobody was silent whose words wait here. */
function whenSilent(c: Client, ms: number, run: () => void): void {
  c.cancelTimer = c.spec.clock.after(ms, () => {
    c.cancelTimer = c.gate.heard(run);
  });
}

function checkIdle(c: Client): void {
  const { clock, limits } = c.spec;
  const left = c.active + limits.idleMs - clock.now();
  if (left <= 0) hangUp(c, 'idle', 'nothing was heard for too long; take your seat back with "resume"');
  else whenSilent(c, left, () => checkIdle(c));
}

export function write(c: Client, text: string): void {
  if (!c.open) return;
  const { counters, clock, limits } = c.spec;
  c.transport.send(text);
  counters.sent();
  // Who only watches has nothing to say.
  if (c.held.size === 0) c.active = clock.now();
  if (c.transport.unread() <= limits.unread) return;
  counters.dropped('slow');
  shut(c);
  c.transport.drop();
}

export function send(c: Client, message: ServerMessage): void {
  write(c, textOf(message));
}

/** `at`: the server that what was asked for is on. */
export function tellProblem(c: Client, p: Problem, session?: string, at?: string): void {
  c.spec.counters.error(p.code);
  const text = p.text.length > LONGEST_TEXT ? `${p.text.slice(0, LONGEST_TEXT)}...` : p.text;
  const more = { ...(session === undefined ? {} : { session }), ...(at === undefined ? {} : { at }) };
  write(c, JSON.stringify({ ...errorMessage({ ...p, text }), ...more }));
}

export function hangUp(c: Client, why: 'idle' | 'silent' | 'malformed', text: string): void {
  c.spec.counters.dropped(why);
  tellProblem(c, { code: why, path: '', text });
  shut(c);
  c.transport.end();
}

/** Nothing more is said or heard: seats stay, watching ends. */
export function shut(c: Client): void {
  if (!c.open) return;
  c.open = false;
  c.gate.close();
  c.cancelTimer();
  for (const { room, seat, guest } of [...c.held.values()]) room.detach(seat, guest);
  for (const { stop } of c.watched.values()) stop();
  c.held.clear();
  c.watched.clear();
}
