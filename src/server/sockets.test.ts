import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { runServer, UNHURRIED } from '../../test/helpers/running-server.ts';
import { anyOf, type Client, playOut, type Said, tcpClient } from '../../test/helpers/server-client.ts';
import { webSocketClient } from '../../test/helpers/web-socket-client.ts';
import { findGame } from '../games/index.ts';
import { memoryVault } from '../host/vault.ts';
import { verify } from '../host/verify.ts';
import { MAX_LINE } from '../wire/messages.ts';
import { NO_PROXY, ON_THIS_MACHINE } from './proxies.ts';
import type { RunningServer } from './server.ts';

/** Nightly runs ask for more. */
const SESSIONS = Number(process.env.SESSIONS ?? 500);

/** As for a load test from one address. */
const LIFTED = {
  rate: UNHURRIED,
  work: UNHURRIED,
  creations: UNHURRIED,
  connectionsPerAddress: 300,
  sessionsPerAddress: 1_000,
};
const vault = memoryVault();
let server: RunningServer;

beforeAll(async () => {
  server = await runServer({ vault, limits: LIFTED });
});
afterAll(() => server.close());

const CARRIERS: readonly [string, () => Promise<Client>][] = [
  ['TCP', () => tcpClient(defined(server.botPort))],
  ['WebSocket', () => webSocketClient(server.port)],
];

test('PLAT-041 the server greets with the protocol, its version and its games', async () => {
  for (const [, dial] of CARRIERS) {
    const client = await dial();
    expect(await client.next()).toMatchObject({
      type: 'welcome',
      protocol: 'ghostlight/1',
      version: '0',
      games: expect.arrayContaining([
        { id: 'nonet', title: 'Nonet', seats: { min: 1, max: 1 }, options: expect.any(Object) },
      ]),
    });
    client.end();
  }
});

for (const [name, dial] of CARRIERS)
  test(`PLAT-040 a bot plays a whole game of Nonet over ${name}, a watcher sees every step, the recording verifies`, async () => {
    const [bot, eve] = [await dial(), await dial()];
    bot.say({ type: 'new', game: 'nonet', name: 'bot', seed: `by ${name}` });
    const { session } = await bot.next('joined');
    eve.say({ type: 'watch', session });
    const seen = [await eve.next('update')];
    const played = playOut(bot, anyOf(3));
    while (defined(seen.at(-1)).outcome === null) seen.push(await eve.next('update'));
    const over = await eve.next('over');
    expect(await played).toEqual(over);
    expect(seen.map((m) => m.n)).toEqual(seen.map((_, i) => i));
    expect(seen.length).toBeGreaterThan(3);
    const { game } = await defined(findGame('nonet')).load();
    const response = await fetch(`http://127.0.0.1:${server.port}${over.replay}`);
    const verified = verify(game, await response.text());
    expect(verified).toMatchObject({ ok: true, value: { complete: true, n: seen.length - 1, outcome: over.outcome } });
    for (const c of [bot, eve]) c.end();
  });
test('PLAT-047 bad UTF-8 and lines too long are answered over both carriers, and the connection stays', async () => {
  for (const [name, dial] of CARRIERS) {
    const client = await dial();
    await client.next('welcome');
    const end = name === 'TCP' ? '\n' : '';
    client.say(
      Buffer.concat([Buffer.from('{"type":"watch","session":"'), Buffer.from([0xff]), Buffer.from(`"}${end}`)]),
    );
    expect(await client.next()).toEqual({ type: 'error', code: 'bad-utf8', text: expect.any(String) });
    client.say(Buffer.from(`"${'x'.repeat(MAX_LINE)}"${end}`));
    expect(await client.next()).toEqual({ type: 'error', code: 'too-long', text: expect.any(String) });
    client.say(Buffer.from(`{"type":"new","game":"nonet","name":"${name}"}\r\n`));
    expect(await client.next()).toMatchObject({ type: 'joined', seat: 0 });
    client.end();
  }
});

test('PLAT-100 the thirty-third connection of an address is turned away', async () => {
  const small = await runServer();
  const clients: Client[] = [];
  for (let i = 0; i < 32; i++)
    clients.push(await (i % 2 ? tcpClient(defined(small.botPort)) : webSocketClient(small.port)));
  const late = await tcpClient(defined(small.botPort));
  expect(await late.next()).toMatchObject({ type: 'error', code: 'busy' });
  await late.closed;
  await expect(webSocketClient(small.port)).rejects.toThrow('429');
  clients[0].end();
  await clients[0].closed;
  const greeting = async () => {
    const next = await tcpClient(defined(small.botPort));
    clients.push(next);
    return (await next.next()).type;
  };
  await expect.poll(greeting).toBe('welcome');
  for (const c of clients) c.end();
  await small.close();
});

test('PLAT-106 behind a proxy that is trusted each caller has connections of its own', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  for (const proxies of [NO_PROXY, ON_THIS_MACHINE]) {
    const small = await runServer({ proxies, limits: { connectionsPerAddress: 1 } });
    const first = await webSocketClient(small.port, '', from('192.0.2.1, 198.51.100.7'));
    const other = webSocketClient(small.port, '', from('192.0.2.1, 198.51.100.8'));
    if (proxies === ON_THIS_MACHINE) (await other).end();
    else await expect(other).rejects.toThrow('429');
    await expect(webSocketClient(small.port, '', from('192.0.2.9, 198.51.100.7'))).rejects.toThrow('429');
    first.end();
    await small.close();
  }
});

test('PLAT-101 a page of another site cannot open a socket here', async () => {
  const origin = `http://127.0.0.1:${server.port}`;
  const own = await webSocketClient(server.port, '', { headers: { origin } });
  own.end();
  await expect(webSocketClient(server.port, '', { headers: { origin: 'https://elsewhere.example' } })).rejects.toThrow(
    '403',
  );
});

test('PLAT-100 a watcher that never reads is dropped and never slows the game', async () => {
  const hasty = await runServer({ limits: { rate: { perSecond: 4000, burst: 60 }, work: UNHURRIED, unread: 100_000 } });
  const [ann, bot] = [await tcpClient(defined(hasty.botPort)), await tcpClient(defined(hasty.botPort))];
  ann.say({ type: 'new', game: 'nonet', name: 'ann' });
  const { session } = await ann.next('joined');
  const lazy = connect(defined(hasty.botPort), '127.0.0.1');
  lazy.pause();
  let dropped = false;
  for (const event of ['close', 'error'])
    lazy.on(event, () => {
      dropped = true;
    });
  // It asks to be shown the game over and over, more than the system between the two would hold, and reads nothing.
  lazy.write(`${JSON.stringify({ type: 'watch', session })}\n`.repeat(10_000));
  let games = 0;
  const text = async () => (await fetch(`http://127.0.0.1:${hasty.port}/metrics`)).text();
  while (!(await text()).includes('dropped_total{why="slow"} 1')) {
    bot.say({ type: 'new', game: 'nonet', name: 'bot' });
    await playOut(bot, anyOf(++games));
  }
  expect(games).toBeGreaterThan(0);
  lazy.resume();
  await expect.poll(() => dropped).toBe(true);
  expect((await playOut(ann, anyOf(5))).outcome).not.toBeNull();
  for (const c of [ann, bot]) c.end();
  await hasty.close();
});

test('PLAT-051 who comes by TCP, or by WebSocket as a bot, is timed as one', async () => {
  const kinds = new Map<string, string>();
  for (const client of [
    await tcpClient(defined(server.botPort)),
    await webSocketClient(server.port),
    await webSocketClient(server.port, '?as=bot'),
  ]) {
    const name = `kind ${kinds.size}`;
    client.say({ type: 'new', game: 'nonet', name });
    const { session } = await client.next('joined');
    const room = await fetch(`http://127.0.0.1:${server.port}/api/sessions/${session}`);
    kinds.set(name, ((await room.json()) as { seats: { kind: string }[] }).seats[0].kind);
    client.end();
  }
  expect([...kinds.values()]).toEqual(['bot', 'human', 'bot']);
});

test('PLAT-047 bytes that are neither HTTP nor WebSocket frames end only their own connection', async () => {
  const upgrade = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${more}\r\n`;
  const sent = [
    Buffer.from('\0\x01\x02 nothing of the kind\r\n\r\n'),
    Buffer.from(upgrade('//')),
    Buffer.from(upgrade('http://[/ws')),
    Buffer.from(upgrade('/ws', 'Origin: http://[\r\n')),
    Buffer.from(upgrade('/ws').replace('AAAAAAAAAAAAAAAAAAAAAA==', 'no key')),
    // A frame with reserved bits, an unmasked one, one that claims to be endless.
    ...[
      [0xff, 0xff, 0xff],
      [0x81, 0x01, 0x41],
      [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
    ].map((frame) => Buffer.concat([Buffer.from(upgrade('/ws')), Buffer.from(frame)])),
  ];
  for (const bytes of sent) {
    const socket = connect(server.port, '127.0.0.1');
    await new Promise<void>((done) => {
      socket.on('error', () => {});
      socket.on('close', () => done());
      socket.resume();
      socket.write(bytes);
    });
  }
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
});

test(`PLAT-100 bots play ${SESSIONS} sessions at a time to their ends`, async () => {
  const perClient = 50;
  const clients = await Promise.all(
    Array.from({ length: Math.ceil(SESSIONS / perClient) }, () => tcpClient(defined(server.botPort))),
  );
  let over = 0;
  // One of each client's against a bot of the house.
  const arena = { game: 'ghostly', bots: ['random'], tempo: 'turns', options: { rounds: 1 } };
  const begun = await Promise.all(
    clients.map(async (client, c) => {
      const mine = Math.min(perClient, SESSIONS - c * perClient);
      for (let i = 0; i < mine; i++)
        client.say({ type: 'new', name: `${c}/${i}`, ...(i === 0 ? arena : { game: 'nonet' }) });
      const first: Said[] = [];
      while (first.length < mine) first.push(await client.next('update'));
      return first;
    }),
  );
  expect(server.sessions).toBeGreaterThanOrEqual(SESSIONS);
  await Promise.all(
    clients.map(async (client, c) => {
      const choose = anyOf(c + 1);
      const act = ({ session, n, obs, legal }: Said) => {
        // A contest with random players lasts long; somebody who has seen enough may leave it.
        const action = obs.game === arena.game && n === 50 ? 'leave' : choose(defined(legal));
        client.say({ type: 'act', session, n, action });
      };
      begun[c].forEach(act);
      for (let left = begun[c].length; left > 0; ) {
        const m = await client.next();
        if (m.type === 'over') {
          over++;
          left--;
        } else if (m.type === 'update' && m.yours) act(m);
      }
      client.end();
    }),
  );
  expect(over).toBe(SESSIONS);
}, 180_000);

test('PLAT-101 the listeners are only where they were asked to be', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((i) => i?.family === 'IPv4' && !i.internal)?.address;
  for (const port of [server.port, defined(server.botPort)]) {
    const refused = await new Promise((done) => {
      const socket = connect(port, outside ?? '127.0.0.2');
      socket.on('connect', () => done(false));
      socket.on('error', () => done(true));
    });
    expect(refused).toBe(true);
  }
});
