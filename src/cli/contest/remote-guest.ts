/** A connection of a bot with a key, as a program that stays for many games: the same words, over a socket instead of pipes. */
import type { Socket } from 'node:net';
import { encodingOf } from '../../server/outbox.ts';
import { newOutput, type Program, type ProgramEars } from '../program.ts';
import { type StayingProgram, stayingProgram } from '../staying-program.ts';

export interface RemoteGuest {
  readonly program: StayingProgram;
  /** It has answered in an earlier match. */
  ready: boolean;
  /** It is to go. */
  dismiss(): void;
}

const LOST = 'closed its connection';
/** What it may leave unread. */
const MOST_UNREAD = 1 << 20;

/** `onGone`: it is of no use any more, which is told before its match hears of it; maybe more than once. */
export function newRemoteGuest(socket: Socket, onGone: (guest: RemoteGuest) => void): RemoteGuest {
  /** Of the game that it plays; without one, what it says is thrown away. */
  let ears: ProgramEars | null = null;
  let renew = (): void => {};

  function close(): void {
    ears = null;
    onGone(guest);
    socket.destroy();
  }

  function fail(why: string): void {
    const told = ears;
    close();
    told?.onTrouble(why);
  }

  function start(on: ProgramEars): Program {
    ears = on;
    if (socket.destroyed || !socket.writable) process.nextTick(fail, LOST);
    return {
      send(text) {
        if (!socket.writable) return;
        socket.write(text, encodingOf(text));
        if (socket.writableLength > MOST_UNREAD) fail(`left more than ${MOST_UNREAD >> 20} MiB unread`);
      },
      renew: () => renew(),
      errors: () => '',
      kill: close,
      async leave() {
        ears = null;
        onGone(guest);
        socket.end();
      },
    };
  }

  const guest: RemoteGuest = { program: stayingProgram({ start, atATime: 1 }), ready: false, dismiss: close };
  const output = newOutput({ isDeaf: () => socket.destroyed, onLine: (line) => ears?.onLine(line), fail });
  renew = output.renew;
  socket.on('data', output.push);
  socket.on('end', () => fail(LOST));
  socket.on('close', () => fail(LOST));
  return guest;
}
