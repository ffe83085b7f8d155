/** The wire over TCP: one message per line, for programs (PLAT-040). */
import { createServer, type Server } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import type { Problem } from '../engine/result.ts';
import { errorMessage, formatMessage } from '../wire/codec.ts';
import type { Certificate } from './certificate.ts';
import type { Entrance, Transport } from './connection-types.ts';
import { guardHandshakes, secureOptions, speaksTls } from './handshakes.ts';
import { newDoor } from './limits.ts';
import { type Log, seldom } from './log.ts';
import { type Ear, ownEar, sharedEar, throwAway } from './one-buffer.ts';
import { isHttp } from './origin.ts';
import { newOutbox } from './outbox.ts';
import { newTextLines, type TextLines } from './text-lines.ts';

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
  const { door, soon } = spec;
  const told = newDoor(TOLD);
  const server = createServer({ ...QUICK, pauseOnConnect: true }, (accepted) => {
    const address = accepted.remoteAddress ?? '';
    const leave = door.admit(address);
    const heard = leave === null ? told.admit(address) : leave;
    if (heard === null) return void accepted.destroy();
    soon(() => {
      const ear = sharedEar(accepted);
      // A reset by the other side is followed by `close`, which is where it is dealt with.
      ear.socket.on('error', () => {}).on('close', heard);
      // The server may have closed meanwhile.
      if (!server.listening) ear.socket.destroy();
      else if (leave === null) turnAway(ear, { code: 'busy', path: '', text: 'too many connections from here' });
      else converse(spec, ear, address);
    });
  });
  return { server, useCertificate: () => {} };
}

function secureListener(spec: TcpSpec, certificate: Certificate): WireListener {
  const { door, turnedAway } = spec;
  const server = createSecureServer({ ...QUICK, ...secureOptions(certificate) }, (socket) => {
    socket.on('error', () => {});
    spec.soon(() => {
      if (!server.listening) socket.destroy();
      else if (!socket.destroyed) converse(spec, ownEar(socket), socket.remoteAddress ?? '');
    });
  });
  guardHandshakes(server, { door, turnedAway, plainAnswer: formatMessage(errorMessage(NOT_SECURE)) });
  return { server, useCertificate: (fresh) => server.setSecureContext(secureOptions(fresh)) };
}

function converse({ open, maxLine }: TcpSpec, ear: Ear, address: string): void {
  const { socket } = ear;
  const lines = newTextLines(maxLine);
  const connection = open(tcpTransport(ear, lines), address);
  const read = (chunk: Buffer) => {
    lines.take(chunk);
    connection.came();
    lines.keep();
    if (lines.skipped > ENDLESS) socket.destroy();
  };
  ear.hear((chunk) => {
    // PLAT-111: a page of some site may not speak here for its visitor.
    if (isHttp(chunk)) return turnAway(ear, NOT_HTTP);
    if (speaksTls(chunk)) return turnAway(ear, NOT_TLS);
    ear.hear(read);
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

function turnAway(ear: Ear, why: Problem): void {
  ear.socket.end(formatMessage(errorMessage(why)));
  endSoon(ear);
}

function tcpTransport(ear: Ear, words: TextLines): Transport {
  const { socket } = ear;
  const out = newOutbox((data, encoding) => socket.writable && socket.write(data, encoding));
  return {
    kind: 'bot',
    words,
    send: out.say,
    unread: () => socket.writableLength + out.waiting,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    end() {
      out.flush();
      socket.end();
      endSoon(ear);
    },
    drop: () => socket.destroy(),
  };
}

function endSoon(ear: Ear): void {
  const { socket } = ear;
  throwAway(ear);
  const timer = setTimeout(() => socket.destroy(), GRACE_MS);
  socket.on('close', () => clearTimeout(timer));
}
