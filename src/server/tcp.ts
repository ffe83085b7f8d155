/** The wire over TCP: one message per line, for programs (PLAT-040). */
import { createServer, type Server, type Socket } from 'node:net';
import { errorMessage, formatMessage } from '../wire/codec.ts';
import { newByteLines } from './byte-lines.ts';
import type { Carrier, Entrance } from './connection.ts';

/** A connection that was told to end may take so long to read what is left. */
const GRACE_MS = 2_000;

export function tcpServer({ door, maxLine, open }: Entrance): Server {
  return createServer({ noDelay: true, keepAlive: true }, (socket) => {
    // A reset by the other side is followed by `close`, which is where it is dealt with.
    socket.on('error', () => {});
    const address = socket.remoteAddress ?? '';
    const leave = door.admit(address);
    if (leave === null) {
      socket.end(formatMessage(errorMessage({ code: 'busy', path: '', text: 'too many connections from here' })));
      socket.resume();
      return endSoon(socket);
    }
    const connection = open(tcpCarrier(socket), address);
    const lines = newByteLines(maxLine);
    socket.on('data', (chunk: Buffer) => {
      for (const line of lines.push(chunk)) connection.receive(line);
    });
    socket.on('close', () => {
      leave();
      connection.gone();
    });
  });
}

function tcpCarrier(socket: Socket): Carrier {
  return {
    kind: 'bot',
    send: (text) => socket.writable && socket.write(`${text}\n`),
    unread: () => socket.writableLength,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    end() {
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
