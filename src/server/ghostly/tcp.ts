/** Carries a contest over TCP: sockets in, lines to the contest, messages out, nobody slowed by anybody else (section 12). */
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import type { Clock } from '../../host/ticker.ts';
import { newCommandReader, readCommands, readUnfinishedName } from '../../wire/dialects/arena-commands.ts';
import type { Certificate } from '../certificate.ts';
import { guardHandshakes, secureOptions } from '../handshakes.ts';
import { newDoor } from '../limits.ts';
import { isHttp } from '../origin.ts';
import type { ContestEntrance } from './contest-types.ts';
import type { Contestant, Link } from './contestant.ts';
import { type ArenaLimits, newThrottle } from './throttle.ts';

/** GHOST-194: with more than this unsent, updates are left out. */
export const BACKLOG = 4 * 1024 * 1024;
/** GHOST-179. */
const UNFINISHED_MS = 100;
/** GHOST-069: so long a client may take to fetch its last messages. */
const FAREWELL_MS = 1000;

export interface TcpListener {
  readonly port: number;
  /** For connections from now on; without TLS it changes nothing. */
  useCertificate(certificate: Certificate): void;
  /** Delivers what was sent, then closes everything; resolves when all is closed. */
  close(): Promise<void>;
  /** Closes at once, whatever is unsent. */
  destroy(): void;
}

export interface ContestTcpSpec {
  readonly contest: ContestEntrance;
  readonly clock: Clock;
  readonly port: number;
  /** Null: all addresses, IPv4 and IPv6 (GHOST-143). */
  readonly host: string | null;
  readonly limits: ArenaLimits;
  /** Left out: plainly, as the original does. */
  readonly certificate?: Certificate | null;
  /** A connection could not be accepted, such as for too many open files; it costs that connection only. */
  readonly onTrouble?: (e: Error) => void;
}

export function listenTcp(spec: ContestTcpSpec): Promise<TcpListener> {
  const sockets = new Set<Socket>();
  const { server, useCertificate } = newServer(spec, (socket) => {
    // Resets and broken pipes are followed by `close`, which is all that matters.
    socket.on('error', () => {});
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    welcomeSocket(spec, socket);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: spec.port, ...(spec.host === null ? {} : { host: spec.host }) }, () => {
      server.removeListener('error', reject);
      server.on('error', spec.onTrouble ?? (() => {}));
      resolve({ ...listenerOf(server, sockets, spec.clock), useCertificate });
    });
  });
}

type NewServer = Pick<TcpListener, 'useCertificate'> & { readonly server: Server };

/** Calls with every connection that is let in. */
function newServer({ limits, certificate = null }: ContestTcpSpec, onSocket: (socket: Socket) => void): NewServer {
  const door = newDoor(limits.connectionsPerAddress, limits.connections);
  if (certificate === null) {
    const server = createServer((socket) => {
      const leave = door.admit(socket.remoteAddress ?? '');
      if (leave === null) return void socket.destroy();
      socket.on('close', leave);
      onSocket(socket);
    });
    return { server, useCertificate: () => {} };
  }
  const server = createSecureServer(secureOptions(certificate), onSocket);
  // The original wire has no word for what is wrong.
  guardHandshakes(server, { door, turnedAway: () => {}, plainAnswer: '' });
  return { server, useCertificate: (fresh) => server.setSecureContext(secureOptions(fresh)) };
}

function listenerOf(server: Server, sockets: Set<Socket>, clock: Clock): Omit<TcpListener, 'useCertificate'> {
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close() {
      return new Promise((resolve) => {
        const cancel = clock.after(FAREWELL_MS, () => {
          for (const socket of sockets) socket.destroy();
        });
        server.close(() => {
          cancel();
          resolve();
        });
        for (const socket of sockets) part(socket);
      });
    },
    destroy() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Ends our direction and throws away what still comes, so that the client can read to the end before it closes. */
function part(socket: Socket): void {
  socket.removeAllListeners('data');
  socket.resume();
  socket.end();
}

function linkOf(socket: Socket, clock: Clock): Link {
  const host = (socket.remoteAddress ?? '?').replace(/^::ffff:(?=\d+\.)/, '');
  return {
    address: `${host.includes(':') ? `[${host}]` : host}:${socket.remotePort ?? 0}`,
    get backlog() {
      return socket.writableLength;
    },
    send(text, droppable) {
      if (socket.writable && !(droppable && socket.writableLength > BACKLOG)) socket.write(text, 'latin1');
    },
    close() {
      part(socket);
      const cancel = clock.after(FAREWELL_MS, () => socket.destroy());
      socket.on('close', cancel);
    },
  };
}

function welcomeSocket(spec: ContestTcpSpec, socket: Socket): void {
  const { contest, clock } = spec;
  socket.setNoDelay(true);
  const link = linkOf(socket, clock);
  const member = contest.join(link);
  if (member === null) link.close();
  else listen(spec, socket, member);
}

function listen({ contest, clock, limits }: ContestTcpSpec, socket: Socket, member: Contestant): void {
  const reader = newCommandReader();
  const on = (command: number, line: Uint8Array): void => contest.command(member, command, line);
  let cancel = (): void => {};
  let waiting = false;
  const throttle = newThrottle(limits, clock);
  let cancelRest = (): void => {};
  const cancelSilence = limits.silentMs === null ? () => {} : clock.after(limits.silentMs, () => socket.destroy());
  let first = true;
  socket.on('data', (bytes: Buffer) => {
    cancelSilence();
    // PLAT-111: a page of some site may not play for its visitor.
    if (first && isHttp(bytes)) return void socket.destroy();
    first = false;
    const rest = throttle.spend(bytes.length);
    if (rest > 0) {
      socket.pause();
      cancelRest = clock.after(rest, () => socket.resume());
    }
    readCommands(reader, bytes, on);
    if (waiting) {
      cancel();
      waiting = false;
    }
    if (reader.lines.unfinished.length === 0) return;
    waiting = true;
    cancel = clock.after(UNFINISHED_MS, () => {
      waiting = false;
      readUnfinishedName(reader, on);
    });
  });
  // GHOST-146: closing the sending direction is leaving; the socket then closes by itself.
  socket.on('end', () => contest.left(member));
  socket.on('close', () => {
    cancel();
    cancelRest();
    cancelSilence();
    contest.left(member);
  });
}
