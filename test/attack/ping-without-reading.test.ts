/** A WebSocket client lets the server gather what it never fetches: answers to pings, pieces of messages. */

import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { defined } from '../helpers/defined.ts';
import { type Attacked, ask, attacked, dial, UPGRADE } from './attacked.ts';

/** A masked frame; a key of zeros leaves the payload as it is. */
function frame(first: number, payload = Buffer.alloc(0)): Buffer {
  const length = payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([first, ...length, 0, 0, 0, 0]), payload]);
}

const [TEXT, MORE, LAST, PING, PONG] = [0x01, 0x00, 0x80, 0x89, 0x8a];

async function upgraded({ port }: Attacked): Promise<Socket> {
  const socket = await dial(port);
  const head = Object.entries({ host: `127.0.0.1:${port}`, ...UPGRADE }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`GET /ws HTTP/1.1\r\n${head.join('')}\r\n`);
  await new Promise((done) => socket.once('data', done));
  return socket;
}

/** Writes on and on, at most so many bytes, as fast as they are taken; what went out before the server hung up. */
async function flood(socket: Socket, bytes: Buffer, most: number): Promise<number> {
  let sent = 0;
  let open = true;
  const closed = new Promise<void>((done) =>
    socket.on('close', () => {
      open = false;
      done();
    }),
  );
  while (open && sent < most) {
    sent += bytes.length;
    if (!socket.write(bytes)) await Promise.race([closed, new Promise((done) => socket.once('drain', done))]);
    await new Promise((done) => setImmediate(done));
  }
  return open ? most : sent;
}

const dropped = async ({ port }: Attacked, why: string) =>
  Number(new RegExp(`dropped_total\\{why="${why}"\\} (\\d+)`).exec((await ask(port, '/metrics')).text)?.[1] ?? 0);

const MOST = 64 << 20;

for (const [name, opcode] of [
  ['pings', PING],
  ['pongs that nobody asked for', PONG],
] as const)
  test(`PLAT-112 ${name} come no faster than messages: who floods with them is dropped`, async () => {
    const server = await attacked();
    const socket = await upgraded(server);
    let answers = 0;
    socket.on('data', (bytes: Buffer) => {
      answers += bytes.length;
    });
    expect(
      await flood(socket, Buffer.concat(new Array(500).fill(frame(opcode, Buffer.alloc(125, 65)))), MOST),
    ).toBeLessThan(MOST);
    expect(await dropped(server, 'pings')).toBe(1);
    // No more than one burst was answered, and the welcome.
    expect(answers).toBeLessThan(60 * 127 + 200_000);
  });

test('PLAT-112 who is allowed to ping without end and never reads is dropped once the answers pile up', async () => {
  const server = await attacked({ limits: { rate: { perSecond: 1e9, burst: 1e9 }, unread: 1 << 16 } });
  const socket = await upgraded(server);
  socket.pause();
  const sent = flood(socket, Buffer.concat(new Array(500).fill(frame(PING, Buffer.alloc(125, 65)))), MOST);
  await expect.poll(() => dropped(server, 'pings'), { timeout: 50_000 }).toBe(1);
  socket.resume();
  expect(await sent).toBeLessThan(MOST);
});

test('PLAT-112 a client that pings now and then is answered, and plays', async () => {
  const server = await attacked();
  const socket = await upgraded(server);
  let text = '';
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1');
  });
  for (let i = 0; i < 20; i++) socket.write(frame(PING, Buffer.from(`are you there ${i}?`)));
  await expect.poll(() => text.includes('are you there 19?')).toBe(true);
  socket.write(frame(TEXT | LAST, Buffer.from(JSON.stringify({ type: 'new', game: 'nonet', name: 'pinger' }))));
  await expect.poll(() => server.sessions).toBe(1);
});

test('PLAT-112 a message that never ends, in whatever pieces, ends its connection', async () => {
  const server = await attacked();
  const hello = frame(TEXT | LAST, Buffer.from(JSON.stringify({ type: 'new', game: 'nonet', name: 'endless' })));
  for (const [piece, most] of [
    [Buffer.alloc(0), 64],
    [Buffer.alloc(1, 65), 64],
    [Buffer.alloc(60_000, 65), 5],
  ] as const) {
    const socket = await upgraded(server);
    // It has said who it is: nothing but the message that it goes on to send can end it now.
    const before = server.sessions;
    socket.resume();
    socket.write(hello);
    await expect.poll(() => server.sessions).toBe(before + 1);
    socket.write(frame(TEXT, piece));
    let closed = false;
    socket.on('close', () => {
      closed = true;
    });
    for (let i = 0; i < most; i++) socket.write(frame(MORE, piece));
    await expect.poll(() => closed, { timeout: 20_000 }).toBe(true);
  }
  expect((await ask(server.port, '/healthz')).status).toBe(200);
});

test('PLAT-112 a line that never ends is thrown away, and its connection after a megabyte', async () => {
  const server = await attacked();
  const socket = await dial(defined(server.botPort));
  socket.resume();
  expect(await flood(socket, Buffer.alloc(1 << 16, 65), MOST)).toBeLessThan(MOST);
});
