/** For tests: a network between a program and its PostgreSQL that swallows everything when it is told to, without a word to either side. */
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface SwallowingProxy {
  /** The address of the database through it. */
  readonly url: string;
  /** Nothing comes through any more, or everything again, also what was swallowed. */
  swallow(now: boolean): void;
}

/** `url`: of a database whose socket lies in a folder. */
export async function swallowingProxy(url: string): Promise<SwallowingProxy> {
  const to = new URL(url);
  const path = join(to.searchParams.get('host') ?? '', `.s.PGSQL.${to.port === '' ? 5432 : to.port}`);
  const sockets = new Set<Socket>();
  let swallowing = false;
  const server = createServer((near) => {
    const far = connect({ path });
    const pair: [Socket, Socket] = [near, far];
    for (const [from, into] of [pair, [...pair].reverse() as [Socket, Socket]]) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('data', (bytes) => into.write(bytes));
      from.on('close', () => {
        sockets.delete(from);
        into.destroy();
      });
      if (swallowing) from.pause();
    }
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  const through = new URL(url);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${address.port}`;
  return {
    url: through.href,
    swallow(now) {
      swallowing = now;
      for (const socket of sockets)
        if (now) socket.pause();
        else socket.resume();
    },
  };
}
