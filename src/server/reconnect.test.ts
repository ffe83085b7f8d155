import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { scratch } from '../../test/command.ts';
import { failingVault } from '../../test/failing-vault.ts';
import { defined } from '../../test/helpers/defined.ts';
import { freePort, killChildren, startChild } from '../../test/helpers/server-child.ts';
import { tcpClient } from '../../test/helpers/server-client.ts';
import type { Types } from '../engine/game.ts';
import { findGame } from '../games/index.ts';
import type { Update } from '../host/port.ts';
import { memoryVault } from '../host/vault.ts';
import { type Dial, type Hello, openRemote, type Remote } from '../web/remote/remote-port.ts';
import type { Over } from '../wire/messages.ts';
import { type RunningServer, startServer } from './server.ts';

/** What stands between a page and its server, and can fail. */
interface Cable {
  readonly port: number;
  /** Ends all connections; new ones are let through. */
  cut(): void;
  /** Nothing comes back from the server any more, on the connections there are. */
  deafen(): void;
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
}

const cables = new Set<Cable>();
let server: RunningServer | null = null;
afterEach(async () => {
  for (const cable of cables) await cable.unplug();
  cables.clear();
  await server?.close();
  server = null;
  killChildren();
});

async function newCable(to: number): Promise<Cable> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let listener: Server | null = null;
  let port = 0;
  function carry(near: Socket): void {
    const far = connect(to, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const end of pair) {
      end.on('error', () => {});
      end.on('close', () => {
        pairs.delete(pair);
        for (const e of pair) e.destroy();
      });
    }
  }
  const cable: Cable = {
    get port() {
      return port;
    },
    cut() {
      for (const [near, far] of pairs) for (const end of [near, far]) end.destroy();
    },
    deafen() {
      for (const [near, far] of pairs) far.unpipe(near).resume();
    },
    async unplug() {
      const closed = new Promise<void>((done) => (listener === null ? done() : listener.close(() => done())));
      listener = null;
      cable.cut();
      await closed;
    },
    async plugIn() {
      const opened = createServer(carry);
      listener = opened;
      await new Promise<void>((done) => opened.listen(port, '127.0.0.1', done));
      port = (opened.address() as { port: number }).port;
    },
  };
  await cable.plugIn();
  cables.add(cable);
  return cable;
}

/** `heard` collects what came over all connections, one list for each. */
function dialTo(port: number, heard: string[][] = []): Dial {
  return (on) => {
    const lines: string[] = [];
    heard.push(lines);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    socket.on('open', on.opened);
    socket.on('message', (data: Buffer) => {
      lines.push(data.toString());
      on.heard(data.toString());
    });
    socket.on('close', on.closed);
    socket.on('error', () => {});
    return {
      get open() {
        return socket.readyState === WebSocket.OPEN;
      },
      send: (text) => socket.send(text),
      close: () => socket.close(),
    };
  };
}

interface Page {
  readonly remote: Remote;
  readonly words: string[];
  /** Connections so far, each with what came over it. */
  readonly heard: string[][];
  readonly refused: string[];
  readonly overs: Over[];
  now(): Update<Types>;
  /** Any action that is legal now, but giving up. */
  act(): void;
}

async function openPage(port: number, hello: Hello): Promise<Page> {
  const module = await defined(findGame('nonet')).load();
  const words: string[] = [];
  const overs: Over[] = [];
  const refused: string[] = [];
  const hooks = { onState: (w: string) => void words.push(w), onOver: (over: Over) => void overs.push(over) };
  const heard: string[][] = [];
  const remote = await openRemote(module, hello, hooks, dialTo(port, heard));
  let now: Update<Types> | null = null;
  remote.port.listen((m) => {
    if (m.tag === 'update') now = m;
    else refused.push(m.refusal.code);
  });
  const { actions } = module.game;
  return {
    remote,
    words,
    heard,
    refused,
    overs,
    now: () => defined(now),
    // A watcher has nothing legal to do, and tries all the same.
    act: () => {
      const { n, legal } = defined(now);
      remote.port.send(n, legal.find((a) => actions.format(a) !== 'resign') ?? actions.listed[0]);
    },
  };
}

const NEW: Hello = { type: 'new', game: 'nonet', name: 'ann', seed: 'moved' };
const UNTIL = { timeout: 30_000 };
const LOST = 'The connection was lost. Trying again ...';

async function startHere(): Promise<Cable> {
  const vault = memoryVault();
  server = await startServer({ vault, version: '0', host: '127.0.0.1', port: 0, botPort: 0, webRoot: null });
  return newCable(server.port);
}

test('PLAT-043 a page whose socket is cut says so, takes its seat back by itself and plays on', async () => {
  const cable = await startHere();
  const page = await openPage(cable.port, NEW);
  page.act();
  await expect.poll(() => page.now().n, UNTIL).toBe(1);
  const before = page.now();
  await cable.unplug();
  await expect.poll(() => page.words.at(-1), UNTIL).toBe(LOST);
  page.act();
  expect(page.refused).toEqual(['offline']);
  await cable.plugIn();
  await expect.poll(() => page.words.at(-1), UNTIL).toBe('');
  expect(page.now()).toEqual({ ...before, news: [] });
  page.act();
  await expect.poll(() => page.now().n, UNTIL).toBe(2);
  // As often as it takes.
  cable.cut();
  await expect.poll(() => page.words.filter((w) => w === LOST).length, UNTIL).toBeGreaterThan(1);
  await expect.poll(() => page.words.at(-1), UNTIL).toBe('');
  page.act();
  await expect.poll(() => page.now().n, UNTIL).toBe(3);
  expect(defined(server).sessions).toBe(1);
  page.remote.close();
});

test('PLAT-043 PLAT-045 an action whose answer was lost was done once: the page hears of it when it is back', async () => {
  const cable = await startHere();
  const page = await openPage(cable.port, NEW);
  cable.deafen();
  page.act();
  const { session } = page.remote;
  const steps = async () =>
    ((await (await fetch(`http://127.0.0.1:${defined(server).port}/api/sessions/${session}`)).json()) as { n: number })
      .n;
  await expect.poll(steps, UNTIL).toBe(1);
  expect(page.now().n).toBe(0);
  cable.cut();
  await expect.poll(() => page.now().n, UNTIL).toBe(1);
  expect(await steps()).toBe(1);
  page.remote.close();
});

test('PLAT-043 PLAT-104 the server is killed and started anew: player and watcher go on where they were', async () => {
  const data = scratch();
  const port = await freePort();
  const flags = { port: String(port), botPort: '0', ghostlyPort: '0', data, watchDelay: '0', logLevel: 'silent' };
  const first = await startChild(flags);
  const cable = await newCable(port);
  const page = await openPage(cable.port, NEW);
  const eve = await openPage(cable.port, { type: 'watch', session: page.remote.session });
  for (let n = 0; n < 3; n++) {
    page.act();
    await expect.poll(() => page.now().n, UNTIL).toBe(n + 1);
  }
  const before = page.now();
  first.process.kill('SIGKILL');
  await first.exit;
  await expect.poll(() => [page.words.at(-1), eve.words.at(-1)], UNTIL).toEqual([LOST, LOST]);
  const second = await startChild(flags);
  await expect.poll(() => [page.words.at(-1), eve.words.at(-1)], UNTIL).toEqual(['', '']);
  expect(page.now()).toEqual({ ...before, news: [] });
  page.act();
  await expect.poll(() => [page.now().n, eve.now().n], UNTIL).toEqual([4, 4]);
  expect(eve.remote.token).toBe(null);
  eve.act();
  expect(eve.refused).toEqual(['not-your-turn']);
  for (const p of [page, eve]) p.remote.close();
  second.process.kill('SIGTERM');
  expect(await second.exit).toBe(0);
});

test('PLAT-043 a game that ended while the page was away is shown to its end', async () => {
  const cable = await startHere();
  const page = await openPage(cable.port, NEW);
  await cable.unplug();
  const other = await tcpClient(defined(defined(server).botPort));
  other.say({ type: 'resume', token: page.remote.token });
  await other.next('update');
  other.say({ type: 'act', n: 0, action: 'resign' });
  await other.next('over');
  await cable.plugIn();
  await expect.poll(() => page.overs, UNTIL).toMatchObject([{ outcome: { why: 'resigned' }, seed: 'moved' }]);
  expect(page.now().outcome).toMatchObject({ why: 'resigned' });
  other.end();
});

test('PLAT-043 a page whose seat another one took lets it be', async () => {
  const cable = await startHere();
  const page = await openPage(cable.port, NEW);
  const tab = await openPage(cable.port, { type: 'resume', token: defined(page.remote.token) });
  await expect.poll(() => page.words.at(-1), UNTIL).toContain('another connection');
  // Of two connections that end only one is taken up again, and by then the other one would have been, too.
  cable.cut();
  await expect.poll(() => tab.words.at(-1), UNTIL).toBe(LOST);
  await expect.poll(() => tab.words.at(-1), UNTIL).toBe('');
  tab.act();
  await expect.poll(() => tab.now().n, UNTIL).toBe(1);
  expect([page.heard.length, tab.heard.length]).toEqual([1, 2]);
  tab.remote.close();
});

test('PLAT-043 who is not let in hears why, and who waits for others is let in again', async () => {
  const cable = await startHere();
  await expect(openPage(cable.port, { type: 'watch', session: 'nosuch' })).rejects.toThrow('there is no such session');
  await expect(openPage(cable.port, { type: 'resume', token: 'x' })).rejects.toThrow('no seat has this token');
  const { port } = cable;
  await cable.unplug();
  await expect(openPage(port, NEW)).rejects.toThrow('does not answer');
  await cable.plugIn();
  const module = await defined(findGame('ghostly')).load();
  const words: string[] = [];
  const hello = { type: 'new', game: 'ghostly', name: 'ann', seats: 2 } as Hello;
  const hooks = { onState: (w: string) => void words.push(w), onOver: () => {} };
  const heard: string[][] = [];
  const waiting = openRemote(module, hello, hooks, dialTo(cable.port, heard));
  await expect.poll(() => heard.flat().join(), UNTIL).toContain('"joined"');
  cable.cut();
  await expect.poll(() => words, UNTIL).toContain(LOST);
  const [room] = (await (await fetch(`http://127.0.0.1:${defined(server).port}/api/sessions`)).json()) as {
    session: string;
  }[];
  const bob = await tcpClient(defined(defined(server).botPort));
  bob.say({ type: 'join', session: room.session, name: 'bob' });
  const remote = await waiting;
  expect(remote.session).toBe(room.session);
  expect(remote.token).toContain(room.session);
  remote.close();
  bob.end();
});

test('PLAT-124 a page says that its game is not saved for as long as that is so, also between steps', async () => {
  const vault = failingVault();
  server = await startServer({ vault, version: '0', host: '127.0.0.1', port: 0, botPort: null, webRoot: null });
  const page = await openPage(server.port, { type: 'new', game: 'nonet', seed: 'movedwalk', name: 'ann' });
  vault.writes = 'disk-full';
  for (const n of [1, 2]) {
    page.act();
    await expect.poll(() => page.now().n, { timeout: 30_000 }).toBe(n);
    await expect.poll(() => page.words.at(-1), { timeout: 30_000 }).toContain('cannot save this game');
  }
  vault.writes = null;
  await expect.poll(() => page.words.at(-1), { timeout: 30_000 }).toBe('');
  page.remote.close();
});

test('PLAT-128 a page that comes back to a game that ended meanwhile says so, and does not try again', async () => {
  const module = await defined(findGame('nonet')).load();
  const over = {
    type: 'over',
    session: 's',
    outcome: { kind: 'lost', why: 'died', scores: [1] },
    seed: 'x',
    replay: null,
  };
  let dialled = 0;
  const dial: Dial = (on) => {
    dialled++;
    setImmediate(() => {
      on.opened();
      on.heard(JSON.stringify(over));
      on.closed();
    });
    return { open: true, send: () => {}, close: () => {} };
  };
  const overs: Over[] = [];
  const hooks = { onState: () => {}, onOver: (m: Over) => void overs.push(m) };
  await expect(openRemote(module, { type: 'resume', token: 's.t' }, hooks, dial)).rejects.toThrow('This game is over.');
  expect([overs.length, dialled]).toEqual([1, 1]);
});
