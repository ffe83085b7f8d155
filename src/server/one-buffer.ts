/**
 * Connections that are read into one and the same buffer. Node makes 64 KB of room for every read of a connection that it accepted, and
 * a bot says a few bytes at a time: a fifth of an arena's work was making and clearing away such room. For connections that it opened
 * itself it takes a buffer of ours (`onread`), so the handle of an accepted one is put into a socket of that kind, which its server
 * counts and waits for in its place. A Node whose sockets have no such handle reads as usual.
 */
import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net';
import type { Duplex } from 'node:stream';

/** What was read is good until the call returns. */
export type Hear = (bytes: Buffer) => void;

export interface Ear<S extends Duplex = Socket> {
  readonly socket: S;
  /** From now on; null: what comes is thrown away. */
  hear(on: Hear | null): void;
}

/** The most that is read of a connection at a time: what waits is bounded by it. */
export const PIECE = 1 << 14;
/** All bytes are dealt with before the next are read, of whichever connection. */
const room = Buffer.allocUnsafeSlow(PIECE);

interface Inside {
  _handle?: object | null;
  /** Whose connections it is one of. */
  _server?: object | null;
}

/** `accepted` must not have been read from (`pauseOnConnect`), and is nothing any more afterwards. */
export function sharedEar(accepted: Socket): Ear {
  const shell = accepted as Socket & Inside;
  const handle = shell._handle;
  if (typeof handle !== 'object' || handle === null) return ownEar(accepted.resume());
  const server = shell._server ?? null;
  shell._handle = null;
  shell._server = null;
  shell.destroy();
  let hear: Hear | null = null;
  const callback = (count: number, bytes: Uint8Array): boolean => {
    hear?.(bytes.subarray(0, count) as Buffer);
    return true;
  };
  const options: SocketConstructorOpts & { handle: object; onread: OnReadOpts } = {
    handle,
    onread: { buffer: room, callback },
  };
  const socket: Socket & Inside = new Socket(options);
  socket._server = server;
  return {
    socket,
    hear(on) {
      hear = on;
    },
  };
}

/** A connection as Node reads it, such as one over TLS. */
export function ownEar<S extends Duplex>(socket: S): Ear<S> {
  return {
    socket,
    hear(on) {
      socket.removeAllListeners('data');
      if (on !== null) socket.on('data', on);
    },
  };
}

/** Whoever sends so much after being told to go does not want to read why. */
const MOST_THROWN_AWAY = 1 << 20;

/** What still comes of somebody who was told to go is thrown away, a piece in a turn, so that the end is not taken for a reset before it was read. */
export function throwAway({ socket, hear }: Ear<Duplex>): void {
  let left = MOST_THROWN_AWAY;
  hear((bytes) => {
    left -= bytes.length;
    if (left < 0) return void socket.destroy();
    socket.pause();
    setImmediate(() => socket.resume());
  });
  socket.resume();
}
