/**
 * Connections that are read into one and the same buffer. Node makes 64 KB of room for every read of a connection that it accepted, and
 * a bot says a few bytes at a time: a fifth of an arena's work was making and clearing away such room. For connections that it opened
 * itself it takes a buffer of ours (`onread`), so the handle of an accepted one is put into a socket of that kind, which its server
 * counts and waits for in its place. A Node whose sockets have no such handle reads as usual.
 */
import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net';

/** What was read is good until the call returns. */
export type Hear = (bytes: Buffer) => void;

export interface Ear {
  readonly socket: Socket;
  /** From now on; null: what comes is thrown away. */
  hear(on: Hear | null): void;
}

/** All bytes are dealt with before the next are read, of whichever connection. */
const room = Buffer.allocUnsafeSlow(1 << 16);

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
export function ownEar(socket: Socket): Ear {
  return {
    socket,
    hear(on) {
      socket.removeAllListeners('data');
      if (on !== null) socket.on('data', on);
    },
  };
}
