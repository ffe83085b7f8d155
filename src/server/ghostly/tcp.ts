/** Carries a contest over TCP: sockets in, lines to the contest, messages out, nobody slowed by anybody else (section 12). */
import { createServer, type Server } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import type { Clock } from '../../host/ticker.ts';
import { newCommandReader, readCommands, readUnfinishedName } from '../../wire/dialects/arena-commands.ts';
import type { Certificate } from '../certificate.ts';
import { guardHandshakes, secureOptions } from '../handshakes.ts';
import { newDoor } from '../limits.ts';
import { type Ear, ownEar, PIECE, sharedEar, throwAway } from '../one-buffer.ts';
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
  const ears = new Set<Ear>();
  const { server, useCertificate } = newServer(spec, (ear) => {
    // Resets and broken pipes are followed by `close`, which is all that matters.
    ear.socket.on('error', () => {});
    ears.add(ear);
    ear.socket.on('close', () => ears.delete(ear));
    welcome(spec, ear);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: spec.port, ...(spec.host === null ? {} : { host: spec.host }) }, () => {
      server.removeListener('error', reject);
      server.on('error', spec.onTrouble ?? (() => {}));
      resolve({ ...listenerOf(server, ears, spec.clock), useCertificate });
    });
  });
}

type NewServer = Pick<TcpListener, 'useCertificate'> & { readonly server: Server };

/** Calls with every connection that is let in. */
function newServer({ limits, certificate = null }: ContestTcpSpec, onSocket: (ear: Ear) => void): NewServer {
  const door = newDoor(limits.connectionsPerAddress, limits.connections);
  if (certificate === null) {
    const server = createServer({ pauseOnConnect: true }, (accepted) => {
      const leave = door.admit(accepted.remoteAddress ?? '');
      if (leave === null) return void accepted.destroy();
      const ear = sharedEar(accepted);
      ear.socket.on('close', leave);
      onSocket(ear);
    });
    return { server, useCertificate: () => {} };
  }
  const server = createSecureServer(secureOptions(certificate), (socket) => onSocket(ownEar(socket)));
  // The original wire has no word for what is wrong.
  guardHandshakes(server, { door, turnedAway: () => {}, plainAnswer: '' });
  return { server, useCertificate: (fresh) => server.setSecureContext(secureOptions(fresh)) };
}

function listenerOf(server: Server, ears: ReadonlySet<Ear>, clock: Clock): Omit<TcpListener, 'useCertificate'> {
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close() {
      return new Promise((resolve) => {
        const cancel = clock.after(FAREWELL_MS, () => {
          for (const { socket } of ears) socket.destroy();
        });
        let open = 1 + ears.size;
        const closed = (): void => {
          if (--open > 0) return;
          cancel();
          resolve();
        };
        server.close(closed);
        for (const ear of ears) {
          ear.socket.on('close', closed);
          part(ear);
        }
      });
    },
    destroy() {
      server.close();
      for (const { socket } of ears) socket.destroy();
    },
  };
}

/** Ends our direction, so that the client can read to the end before it closes. */
function part(ear: Ear): void {
  throwAway(ear);
  ear.socket.end();
}

function linkOf(ear: Ear, clock: Clock): Link {
  const { socket } = ear;
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
      part(ear);
      const cancel = clock.after(FAREWELL_MS, () => socket.destroy());
      socket.on('close', cancel);
    },
  };
}

function welcome(spec: ContestTcpSpec, ear: Ear): void {
  const { contest, clock } = spec;
  ear.socket.setNoDelay(true);
  const link = linkOf(ear, clock);
  const member = contest.join(link);
  if (member === null) link.close();
  else listen(spec, ear, member);
}

function listen({ contest, clock, limits }: ContestTcpSpec, ear: Ear, member: Contestant): void {
  const { socket } = ear;
  const reader = newCommandReader();
  const on = (command: number, line: Uint8Array): void => contest.command(member, command, line);
  let cancel = (): void => {};
  let waiting = false;
  const throttle = newThrottle(limits, clock);
  let cancelRest = (): void => {};
  const cancelSilence = limits.silentMs === null ? () => {} : clock.after(limits.silentMs, () => socket.destroy());
  let first = true;
  ear.hear((bytes) => {
    cancelSilence();
    // PLAT-111: a page of some site may not play for its visitor.
    if (first && isHttp(bytes)) return void socket.destroy();
    first = false;
    const rest = throttle.spend(bytes.length);
    // Who has more to say than fits into a piece lets the others have their turn first.
    if (rest > 0 || bytes.length >= PIECE) {
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
