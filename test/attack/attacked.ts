/** For the attacks: a real server on loopback, and requests that say of themselves whatever they like. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { memoryVault } from '../../src/host/vault.ts';
import { openArena } from '../../src/server/ghostly/arena.ts';
import { systemClock } from '../../src/server/ghostly/clock.ts';
import { NO_LOG } from '../../src/server/log.ts';
import { type RunningServer, type ServerSpec, startServer } from '../../src/server/server.ts';

export interface Attacked extends RunningServer {
  readonly arenaPort: number;
}

/** With an arena in it; gone when the test is over. */
export async function attacked(spec: Partial<ServerSpec> = {}): Promise<Attacked> {
  const arena = await openArena({ host: '127.0.0.1', port: 0, vault: memoryVault(), log: NO_LOG, clock: systemClock });
  const server = await startServer({
    vault: memoryVault(),
    version: '0',
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    webRoot: null,
    budget: null,
    annexes: [arena.api],
    ...spec,
  });
  onTestFinished(async () => {
    await server.close();
    await arena.close();
  });
  // Not a copy: how many sessions there are changes.
  return Object.assign(server, { arenaPort: arena.port });
}

export interface Wanted {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Buffer;
  /** The address it comes from: all of 127.0.0.0/8 is this machine. */
  readonly from?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Unlike `fetch` it lets every header be set. Only the beginning of an answer that never ends is read. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers, body, from }: Wanted = {},
): Promise<Answered> {
  return new Promise((done, failed) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers, localAddress: from, agent: false });
    const finish = (status: number, got: IncomingHttpHeaders, text: string) => {
      asked.destroy();
      done({ status, headers: got, text });
    };
    asked.on('upgrade', ({ statusCode = 0, headers: got }, socket) => {
      socket.destroy();
      finish(statusCode, got, '');
    });
    asked.on('response', (answer) => {
      const { statusCode: status = 0, headers: got } = answer;
      if (got['content-type'] === 'text/event-stream') return finish(status, got, '');
      let text = '';
      answer.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      answer.on('end', () => finish(status, got, text));
    });
    asked.on('error', failed);
    asked.end(body);
  });
}

export const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

/** Connected; closed when the test is over. */
export function dial(port: number, more: object = {}): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', ...more });
    onTestFinished(() => void socket.destroy());
    socket.once('error', failed);
    socket.once('connect', () => {
      socket.on('error', () => {});
      done(socket);
    });
  });
}

/** What is said until the other side ends it. */
export async function heardBy(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  if (!socket.closed) await new Promise((done) => socket.on('end', done).on('close', done));
  return text;
}
