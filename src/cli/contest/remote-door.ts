/** The port of an event for bots that come with a key and speak ghostlight/1, as a program does over its pipes (CONTEST-047). */
import { createServer, type Socket } from 'node:net';
import type { Problem } from '../../engine/result.ts';
import { openFiles, sharesOf } from '../../server/descriptors.ts';
import { newDoor } from '../../server/limits.ts';
import { isHttp } from '../../server/origin.ts';
import { hashOf } from '../../server/secrets.ts';
import { newTextLines } from '../../server/text-lines.ts';
import { errorMessage, formatMessage, parseMessage } from '../../wire/codec.ts';
import { MAX_LINE } from '../../wire/messages.ts';
import { type ContestDoor, type DialledSeat, type DoorSpec, guestList } from './door.ts';
import { newRemoteGuest, type RemoteGuest } from './remote-guest.ts';
import type { SeatedPlayer } from './seated-player.ts';
import { type Chair, newWaitingRoom, type WaitingRoom } from './waiting-room.ts';
import { watchProgram } from './watched-program.ts';

/** Whoever has not shown a key by then is none of ours. */
const NAMELESS_MS = 10_000;
/** A connection that was told to end may take so long to read what is left. */
const GRACE_MS = 1_000;
/** At least so many of one address. */
const PER_ADDRESS = 32;

const TOO_MANY: Problem = { code: 'too-many', path: '', text: 'there are too many connections' };

interface Door {
  readonly spec: DoorSpec;
  readonly room: WaitingRoom<RemoteGuest>;
  /** Ids by the `sha256` of their keys. */
  readonly known: () => ReadonlyMap<string, string>;
}

export async function openRemoteDoor(spec: DoorSpec): Promise<ContestDoor> {
  const room = newWaitingRoom<RemoteGuest>(spec.onFree);
  const known = guestList(spec, 'remote');
  const door: Door = { spec, room, known };
  const perAddress = Math.max(PER_ADDRESS, 4 * Math.max(spec.room ?? 0, known().size));
  const most = Math.min(8 * perAddress, spec.most ?? sharesOf(openFiles()).tcp);
  const inside = newDoor(perAddress, most);
  const perOne = `${perAddress} of one address`;
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    // A reset by the other side is followed by `close`, which is where it is dealt with.
    socket.on('error', () => {});
    const leave = inside.admit(socket.remoteAddress ?? '');
    if (leave === null) {
      const limit = inside.open >= most ? `${most} in all, for the files that this program may open` : perOne;
      spec.report(`a connection was turned away: at most ${limit}`);
      // It is closed at once, and may hear why before.
      return void socket.end(formatMessage(errorMessage(TOO_MANY)), () => socket.destroy());
    }
    sockets.add(socket);
    socket.on('close', () => {
      leave();
      sockets.delete(socket);
    });
    receive(door, socket);
  });
  const port = await listening(server, spec);
  return {
    kind: 'remote',
    port,
    take(wanted) {
      const chairs = room.take(wanted);
      return chairs === null ? null : chairs.flatMap(seatOn);
    },
    isMissing: room.isMissing,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) part(socket);
      }),
  };
}

function listening(server: ReturnType<typeof createServer>, { port, host, report }: DoorSpec): Promise<number> {
  return new Promise((opened, failed) => {
    server.once('error', failed);
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off('error', failed);
      server.on('error', (e) => report(`a connection could not be accepted: ${e.message}`));
      const address = server.address();
      opened(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Until it has shown its key. */
function receive(door: Door, socket: Socket): void {
  const lines = newTextLines(MAX_LINE);
  const silent = setTimeout(() => refuse(socket, 'silent', 'say {"type":"enter","key":"..."} first'), NAMELESS_MS);
  socket.on('close', () => clearTimeout(silent));
  socket.on('data', function first(chunk: Buffer) {
    // PLAT-111: a page of some site may not speak here for its visitor.
    if (isHttp(chunk)) return refuse(socket, 'not-http', 'this port takes one JSON message per line');
    const [line, ...more] = lines.push(chunk);
    if (line === undefined) return;
    clearTimeout(silent);
    socket.off('data', first);
    const message = line.ok ? parseMessage(line.value) : line;
    if (!message.ok) return refuse(socket, message.problem.code, message.problem.text);
    if (message.value.type !== 'enter' || more.length > 0)
      return refuse(socket, 'bad-type', 'say {"type":"enter","key":"..."} first, and then wait for a game');
    enter(door, socket, hashOf(message.value.key));
  });
}

function enter({ room, known, spec }: Door, socket: Socket, sum: string): void {
  const id = known().get(sum);
  if (id === undefined) {
    spec.report(`${socket.remoteAddress ?? '?'} was turned away: its key is of no bot of this event`);
    return refuse(socket, 'no-such-key', 'no bot of this event has this key');
  }
  const guest = newRemoteGuest(socket, room.leave);
  if (!room.enter(sum, guest)) return refuse(socket, 'busy', 'this bot has too many connections');
  socket.write(formatMessage({ type: 'entered', bot: id }));
}

function refuse(socket: Socket, code: string, text: string): void {
  const problem: Problem = { code, path: '', text };
  socket.write(formatMessage(errorMessage(problem)));
  part(socket);
}

/** Ends our direction and throws away what still comes, so that the other side can read to the end. */
function part(socket: Socket): void {
  socket.removeAllListeners('data');
  socket.resume();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), GRACE_MS);
  socket.on('close', () => clearTimeout(timer));
}

/** Whoever sat there when the match was made plays it; nobody can take over a game in the middle. */
function seatOn(chair: Chair<RemoteGuest>): DialledSeat[] {
  const { guest } = chair;
  if (guest === null) return [];
  const sit: DialledSeat['sit'] = (key, clock): SeatedPlayer => {
    const watched = watchProgram(guest.program, clock, guest.ready);
    return {
      seat: { name: key, program: watched.program, watch: watched.watch },
      report: watched.report,
      async leave() {
        // CONTEST-042: one that failed begins anew, with a new connection.
        if (watched.report().cause === 'rules') guest.ready = true;
        else guest.dismiss();
      },
    };
  };
  return [{ sit, free: chair.free }];
}
