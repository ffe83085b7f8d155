/** The beginning of a connection over TLS: who may begin one, for how long, and what those hear who do not speak it (PLAT-185, PLAT-186). */
import { constants } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Server, TlsOptions } from 'node:tls';
import type { Certificate } from './certificate.ts';
import type { Door } from './limits.ts';

/** From the first byte to the last; who has said nothing at all gets as long. */
const HANDSHAKE_MS = 5_000;
/** Every conversation over TLS begins with this byte, and none of ours without it. */
const HELLO = 22;
/** The only answer that is understood before a handshake: "internal error", and the end. */
const ALERT = Buffer.from([21, 3, 3, 0, 2, 2, 80]);
const GRACE_MS = 2_000;

/** What a listener needs for TLS; the certificate may be changed later. */
export function secureOptions({ cert, key }: Certificate): TlsOptions {
  return {
    cert,
    key,
    minVersion: 'TLSv1.2',
    // A second handshake within a connection costs the server more than the client, and nobody needs one.
    secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
    handshakeTimeout: HANDSHAKE_MS,
  };
}

export function speaksTls(first: Uint8Array): boolean {
  return first[0] === HELLO && (first.length === 1 || first[1] === 3);
}

export interface HandshakeSpec {
  /** Unfinished handshakes count like connections. */
  readonly door: Door;
  readonly turnedAway: (why: 'connections' | 'plain') => void;
  /** What somebody is told who speaks plainly here, or says nothing. */
  readonly plainAnswer: string;
}

/** Puts itself before the server's own handling of new connections. */
export function guardHandshakes(server: Server, { door, turnedAway, plainAnswer }: HandshakeSpec): void {
  const shakeHands = server.listeners('connection');
  server.removeAllListeners('connection');

  function endWith(socket: Socket, last: string | Buffer): void {
    // What still comes is thrown away, so that the end is not taken for a reset before it was read.
    socket.removeAllListeners('data').resume();
    socket.end(last);
    const timer = setTimeout(() => socket.destroy(), GRACE_MS);
    socket.on('close', () => clearTimeout(timer));
  }

  server.on('connection', (socket: Socket) => {
    socket.on('error', () => {});
    const leave = door.admit(socket.remoteAddress ?? '');
    if (leave === null) {
      turnedAway('connections');
      socket.end(ALERT, () => socket.destroy());
      return;
    }
    function answerPlainly(): void {
      turnedAway('plain');
      endWith(socket, plainAnswer);
    }
    const silent = setTimeout(answerPlainly, HANDSHAKE_MS);
    socket.on('close', () => {
      clearTimeout(silent);
      leave();
    });
    socket.once('data', (first: Buffer) => {
      clearTimeout(silent);
      if (!speaksTls(first)) return answerPlainly();
      socket.pause();
      socket.unshift(first);
      for (const begin of shakeHands) begin.call(server, socket);
    });
  });
  // A handshake that fails is over; its connection says so itself.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
}
