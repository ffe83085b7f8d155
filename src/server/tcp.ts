/** The wire over TCP: one message per line, for programs (PLAT-040). */
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import type { Problem } from '../engine/result.ts';
import { errorMessage, formatMessage } from '../wire/codec.ts';
import type { Certificate } from './certificate.ts';
import type { Entrance, Transport } from './connection-types.ts';
import { guardHandshakes, secureOptions, speaksTls } from './handshakes.ts';
import { newDoor } from './limits.ts';
import { type Log, seldom } from './log.ts';
import { isHttp } from './origin.ts';
import { newOutbox } from './outbox.ts';
import { newTextLines } from './text-lines.ts';

/** A connection that was told to end may take so long to read what is left. */
const GRACE_MS = 2_000;
/** So many of one address at a time are told why they are not let in; further ones are just closed. */
const TOLD = 8;
/** Whoever sends a longer line does so on purpose, and is disconnected. */
const ENDLESS = 1 << 20;

export interface TcpSpec extends Entrance {
  /** Connections of all addresses together. */
  readonly most: number;
  readonly log: Log;
  /** Null: without TLS. */
  readonly certificate: Certificate | null;
  readonly turnedAway: (why: string) => void;
}

interface WireListener {
  readonly server: Server;
  useCertificate(certificate: Certificate): void;
}

const QUICK = { noDelay: true, keepAlive: true };

export function tcpServer(spec: TcpSpec): WireListener {
  const { certificate, most, log } = spec;
  const listener = certificate === null ? plainListener(spec) : secureListener(spec, certificate);
  const { server } = listener;
  server.maxConnections = most;
  const failed = seldom((e: Error) => log.error({ err: e }, 'connection not accepted'));
  server.on('listening', () => server.on('error', failed));
  return listener;
}

function plainListener(spec: TcpSpec): WireListener {
  const { door } = spec;
  const told = newDoor(TOLD);
  const server = createServer(QUICK, (socket) => {
    // A reset by the other side is followed by `close`, which is where it is dealt with.
    socket.on('error', () => {});
    const address = socket.remoteAddress ?? '';
    const leave = door.admit(address);
    if (leave === null) {
      const heard = told.admit(address);
      if (heard === null) return void socket.destroy();
      socket.on('close', heard);
      return turnAway(socket, { code: 'busy', path: '', text: 'too many connections from here' });
    }
    socket.on('close', leave);
    converse(spec, socket, address);
  });
  return { server, useCertificate: () => {} };
}

function secureListener(spec: TcpSpec, certificate: Certificate): WireListener {
  const { door, turnedAway } = spec;
  const server = createSecureServer({ ...QUICK, ...secureOptions(certificate) }, (socket) => {
    socket.on('error', () => {});
    converse(spec, socket, socket.remoteAddress ?? '');
  });
  guardHandshakes(server, { door, turnedAway, plainAnswer: formatMessage(errorMessage(NOT_SECURE)) });
  return { server, useCertificate: (fresh) => server.setSecureContext(secureOptions(fresh)) };
}

function converse({ open, maxLine }: TcpSpec, socket: Socket, address: string): void {
  const connection = open(tcpTransport(socket), address);
  const lines = newTextLines(maxLine);
  const read = (chunk: Buffer) => {
    for (const line of lines.push(chunk)) connection.receive(line);
    if (lines.skipped > ENDLESS) socket.destroy();
  };
  socket.once('data', (chunk: Buffer) => {
    // PLAT-111: a page of some site may not speak here for its visitor.
    if (isHttp(chunk)) return turnAway(socket, NOT_HTTP);
    if (speaksTls(chunk)) return turnAway(socket, NOT_TLS);
    socket.on('data', read);
    read(chunk);
  });
  socket.on('close', () => connection.gone());
}

const NOT_HTTP: Problem = {
  code: 'not-http',
  path: '',
  text: 'this port takes one JSON message per line; pages are on the other one',
};

const NOT_TLS: Problem = { code: 'not-tls', path: '', text: 'this server does not speak TLS here: connect plainly' };
const NOT_SECURE: Problem = { code: 'needs-tls', path: '', text: 'this server speaks TLS here: connect with TLS' };

function turnAway(socket: Socket, why: Problem): void {
  socket.end(formatMessage(errorMessage(why)));
  socket.resume();
  endSoon(socket);
}

function tcpTransport(socket: Socket): Transport {
  const out = newOutbox((data, encoding) => socket.writable && socket.write(data, encoding));
  return {
    kind: 'bot',
    send: out.say,
    unread: () => socket.writableLength + out.waiting,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    end() {
      out.flush();
      socket.end();
      // What still comes is thrown away, so that the end is not taken for a reset before it was read.
      socket.removeAllListeners('data');
      socket.resume();
      endSoon(socket);
    },
    drop: () => socket.destroy(),
  };
}

function endSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), GRACE_MS);
  socket.on('close', () => clearTimeout(timer));
}
