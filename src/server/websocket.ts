/** The wire over WebSocket: one message per frame, at `/ws` of the page's own address (PLAT-040). */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { readText } from './byte-lines.ts';
import type { Carrier, Entrance } from './connection.ts';
import type { Kind } from './lobby.ts';

const PATH = '/ws';
/** Frames past this are not even read to their end. */
const LARGEST = 1 << 20;
const GRACE_MS = 2_000;

export interface WebSocketSpec extends Entrance {
  /** Whether a proxy of ours stands in front and says who is calling (PLAT-106). */
  readonly trustProxy: boolean;
}

/** Takes over the upgrades of an HTTP server; returns the way to end what is still open. */
export function serveWebSockets(server: Server, { door, maxLine, open, trustProxy }: WebSocketSpec): () => void {
  // Bad UTF-8 is answered like any other malformed message instead of ending the connection.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: LARGEST,
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => {});
    const [path, query] = (request.url ?? '').split('?', 2);
    if (path !== PATH) return refuse(stream, '404 Not Found');
    if (!isOurPage(request)) return refuse(stream, '403 Forbidden');
    const address = callerOf(request, trustProxy);
    const leave = door.admit(address);
    if (leave === null) return refuse(stream, '429 Too Many Requests');
    stream.on('close', leave);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = open(carrierOf(socket, query === 'as=bot' ? 'bot' : 'human'), address);
      socket.on('message', (data: Buffer) => connection.receive(readText(chomp(data), maxLine)));
      socket.on('close', () => connection.gone());
      // Broken frames; the library closes the connection itself.
      socket.on('error', () => {});
    });
  });

  return () => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

/** Only the last address is the proxy's own word; those before it the caller may have made up. */
function callerOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const named = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return named.slice(named.lastIndexOf(',') + 1).trim() || (socket.remoteAddress ?? '');
}

/** Programs send no origin; a page of another site may not speak for its visitor. */
function isOurPage({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** A line end is not needed here, and does no harm. */
function chomp(data: Buffer): Buffer {
  let end = data.length;
  if (end > 0 && data[end - 1] === 10) end--;
  if (end > 0 && data[end - 1] === 13) end--;
  return data.subarray(0, end);
}

function carrierOf(socket: WebSocket, kind: Kind): Carrier {
  return {
    kind,
    send: (text) => socket.readyState === socket.OPEN && socket.send(text),
    unread: () => socket.bufferedAmount,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    end() {
      socket.resume();
      socket.close(1000);
      const timer = setTimeout(() => socket.terminate(), GRACE_MS);
      socket.on('close', () => clearTimeout(timer));
    },
    drop: () => socket.terminate(),
  };
}
