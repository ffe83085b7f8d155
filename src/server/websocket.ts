/** The wire over WebSocket: one message per frame, at `/ws` of the page's own address (PLAT-040). */
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Result } from '../engine/result.ts';
import type { Clock } from '../host/ticker.ts';
import type { Entrance, Transport } from './connection-types.ts';
import type { Unheard } from './gate.ts';
import { type Limits, newTokenBucket } from './limits.ts';
import type { PlayerKind } from './lobby-types.ts';
import { ownEar, throwAway } from './one-buffer.ts';
import { callerOf, type Reception } from './origin.ts';
import type { Proxies } from './proxies.ts';
import { textOf } from './text-lines.ts';

const PATH = '/ws';
/** Frames past this are not even read to their end. */
const LARGEST = 1 << 18;
/** A message comes in one frame; a client that splits it does not need more. */
const FRAGMENTS = 64;
/** Pieces of an unfinished frame, as the network delivers them: 128 bytes each are enough for the largest one. */
const PIECES = LARGEST / 128;
/** So many bytes are taken apart at a time: 170 frames at most. */
const MORSEL = 1 << 10;
const GRACE_MS = 2_000;

export interface WebSocketSpec extends Entrance {
  readonly limits: Pick<Limits, 'rate' | 'unread'>;
  readonly clock: Clock;
  readonly reception: Reception;
  /** Who says who is calling (PLAT-106). */
  readonly proxies: Proxies;
  readonly turnedAway: (why: string) => void;
  readonly dropped: (why: 'pings') => void;
}

/** Takes over the upgrades of an HTTP server; returns a function that ends what is still open. */
export function serveWebSockets(server: Server, spec: WebSocketSpec): () => void {
  const { door, maxLine, open, soon, reception, proxies, turnedAway } = spec;
  // Bad UTF-8 is answered like any other malformed message instead of ending the connection.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: LARGEST,
    maxFragments: FRAGMENTS,
    maxBufferedChunks: PIECES,
    perMessageDeflate: false,
    skipUTF8Validation: true,
    // PLAT-112: only those who read and do not ask too often are answered.
    autoPong: false,
  });

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => {});
    const turned = reception(request, false);
    if (turned !== null) {
      turnedAway(turned.code);
      return refuse(stream, turned.status, turned.text);
    }
    const [path, query] = (request.url ?? '').split('?', 2);
    if (path !== PATH) return refuse(stream, 404, `sockets are at ${PATH}`);
    const address = callerOf(request, proxies);
    const leave = door.admit(address);
    if (leave === null) return refuse(stream, 429, 'too many connections from here');
    stream.on('close', leave);
    soon(() => {
      if (!stream.destroyed)
        sockets.handleUpgrade(request, stream, head, (socket) => {
          const words = wordsOf(socket, stream, maxLine, () => connection.came());
          const connection = open(carrierOf(socket, stream, words, query === 'as=bot' ? 'bot' : 'human'), address);
          boundPings(socket, spec);
          socket.on('close', () => connection.gone());
          // Broken frames; the library closes the connection itself.
          socket.on('error', () => {});
        });
    });
  });

  return () => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

/** The library takes apart whatever it is given at once, so it is given what came a morsel at a time, when somebody asks for a message. */
function wordsOf(socket: WebSocket, stream: Duplex, maxLine: number, came: () => void): Unheard<Result<string>> {
  const found: Buffer[] = [];
  let next = 0;
  let rest: Buffer = NOTHING;
  const feed = stream.listeners('data');
  stream.removeAllListeners('data');
  stream.on('data', (chunk: Buffer) => {
    if (socket.readyState !== socket.OPEN) return throwAway(ownEar(stream));
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    came();
  });
  // The library would take what it finds there for what comes next.
  stream.prependListener('close', () => {
    stream.read();
    rest = NOTHING;
  });
  socket.on('message', (data: Buffer) => found.push(data));

  function drop(): void {
    found.length = 0;
    next = 0;
    rest = NOTHING;
  }

  return {
    get waits() {
      return next < found.length || rest.length > 0;
    },
    get much() {
      return rest.length >= MORSEL;
    },
    next() {
      if (next === found.length) {
        found.length = 0;
        next = 0;
        const morsel = rest.subarray(0, MORSEL);
        rest = rest.subarray(MORSEL);
        // What comes after its end is nothing.
        if (socket.readyState === socket.OPEN) for (const take of feed) take.call(stream, morsel);
        else rest = NOTHING;
      }
      return next < found.length ? textOf(chomp(found[next++]), maxLine) : null;
    },
    drop,
  };
}

const NOTHING = Buffer.alloc(0);

/** A ping asks for an answer like any message, and comes no more often; who does not read the answers is dropped. */
function boundPings(socket: WebSocket, { limits, clock, dropped }: WebSocketSpec): void {
  const bucket = newTokenBucket(limits.rate, clock.now);
  function fits(): boolean {
    if (bucket.take() && socket.bufferedAmount <= limits.unread) return true;
    if (socket.readyState === socket.OPEN) dropped('pings');
    socket.terminate();
    return false;
  }
  socket.on('ping', (data: Buffer) => fits() && socket.readyState === socket.OPEN && socket.pong(data));
  socket.on('pong', fits);
}

/** PLAT-113: the answer goes out, and the descriptor is free, whatever the other side does. */
function refuse(stream: Duplex, status: number, text: string): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8`;
  const timer = setTimeout(() => stream.destroy(), GRACE_MS);
  stream.on('close', () => clearTimeout(timer));
  stream.end(`${head}\r\nContent-Length: ${text.length + 1}\r\n\r\n${text}\n`, () => stream.destroy());
}

/** A line end is not needed here, and does no harm. */
function chomp(data: Buffer): Buffer {
  let end = data.length;
  if (end > 0 && data[end - 1] === 10) end--;
  if (end > 0 && data[end - 1] === 13) end--;
  return data.subarray(0, end);
}

function carrierOf(socket: WebSocket, stream: Duplex, words: Unheard<Result<string>>, kind: PlayerKind): Transport {
  return {
    kind,
    words,
    send: (text) => socket.readyState === socket.OPEN && socket.send(text),
    unread: () => socket.bufferedAmount,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    end() {
      socket.close(1000);
      stream.end();
      throwAway(ownEar(stream));
      const timer = setTimeout(() => socket.terminate(), GRACE_MS);
      socket.on('close', () => clearTimeout(timer));
    },
    drop: () => socket.terminate(),
  };
}
