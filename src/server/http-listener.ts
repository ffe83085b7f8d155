/** What listens for pages and their sockets, with TLS or without: every connection is counted before anything else (PLAT-113). */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Certificate } from './certificate.ts';
import { guardHandshakes, secureOptions } from './handshakes.ts';
import type { Door } from './limits.ts';
import { type Log, seldom } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface ListenerSpec {
  readonly metrics: Metrics;
  readonly log: Log;
  /** For connections. */
  readonly door: Door;
  /** Null: without TLS. */
  readonly certificate: Certificate | null;
}

export interface Listener {
  readonly server: Server;
  useCertificate(certificate: Certificate): void;
}

const PATIENCE = { requestTimeout: 10_000, keepAliveTimeout: 20_000, connectionsCheckingInterval: 5_000 };

const TOO_MANY =
  'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 20\r\nContent-Type: text/plain\r\n\r\nToo many connections from your address are open; try again in 20 seconds.\n';
const NOT_SECURE =
  'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\nThis server speaks TLS here: write https:// (or wss://) before its address.\n';

export function newListener(answer: RequestListener, spec: ListenerSpec): Listener {
  const listener =
    spec.certificate === null ? plainListener(answer, spec) : secureListener(answer, spec.certificate, spec);
  const { server } = listener;
  // Longer than the last in line waits for a judge; whoever does not read an answer keeps its file open no longer.
  server.setTimeout(120_000);
  const failed = seldom((e: Error) => spec.log.error({ err: e }, 'connection not accepted'));
  server.on('listening', () => server.on('error', failed));
  return listener;
}

/** One that is not let in is answered, and gone. */
function plainListener(answer: RequestListener, { door, metrics }: ListenerSpec): Listener {
  const server = createServer(PATIENCE, answer);
  server.on('connection', (socket: Socket) => {
    const leave = door.admit(socket.remoteAddress ?? '');
    if (leave !== null) return void socket.on('close', leave);
    metrics.turnedAway('connections');
    socket.on('error', () => {});
    socket.end(TOO_MANY, () => socket.destroy());
  });
  return { server, useCertificate: () => {} };
}

function secureListener(answer: RequestListener, certificate: Certificate, { door, metrics }: ListenerSpec): Listener {
  const server = createSecureServer({ ...PATIENCE, ...secureOptions(certificate) }, answer);
  guardHandshakes(server, { door, turnedAway: metrics.turnedAway, plainAnswer: NOT_SECURE });
  return { server, useCertificate: (fresh) => server.setSecureContext(secureOptions(fresh)) };
}
