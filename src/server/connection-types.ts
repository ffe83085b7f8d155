/** One client of the wire and what carries its messages, as the sockets and the server see them. */
import type { Result } from '../engine/result.ts';
import type { Clock } from '../host/ticker.ts';
import type { Unheard } from './gate.ts';
import type { Door, Limits } from './limits.ts';
import type { Lobby, PlayerKind } from './lobby-types.ts';

/** What brings the messages: a TCP socket, a WebSocket, or a test. */
export interface Transport {
  /** Programs come over TCP, people over the page. */
  readonly kind: PlayerKind;
  /** What its client has said and nobody has heard. */
  readonly words: Unheard<Result<string>>;
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
  /** Lets one in when it is their turn: a crowd that comes at once keeps nobody inside waiting. */
  readonly soon: (run: () => void) => void;
}

export interface Connection {
  /** The transport has words. */
  came(): void;
  /** The carrier is gone: what had come is heard, then seats stay and watching ends. `then`: all of that is done. */
  gone(then?: () => void): void;
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
  /** The address of the server that has a session which is not here; null: none has. Left out: there are no others. */
  readonly whereIs?: ((session: string) => Promise<string | null>) | undefined;
}
