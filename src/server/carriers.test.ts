/** What carriers fetch of clients that are not heard: a little of each, as bytes, and nothing of who was told to go (PLAT-112, PLAT-152). */
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Connection, Transport } from './connection-types.ts';
import { CLOCK, newDoor, UNHURRIED } from './limits.ts';
import { NO_LOG } from './log.ts';
import { PIECE } from './one-buffer.ts';
import { NO_PROXY } from './proxies.ts';
import { tcpServer } from './tcp.ts';
import { serveWebSockets } from './websocket.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const LINE = 1000;

/** Clients that are let in, and are not read from once they have said something. */
function lobby() {
  const inside: Transport[] = [];
  const waiting: (() => void)[] = [];
  const open = (transport: Transport): Connection => {
    inside.push(transport);
    return { came: transport.pause, gone: () => {}, close: () => {} };
  };
  const entrance = { door: newDoor(1_000), maxLine: LINE, open, soon: (run: () => void) => void waiting.push(run) };
  /** Lets those in who have come. */
  const letIn = () => {
    for (const run of waiting.splice(0)) run();
  };
  return { inside, waiting, entrance, letIn };
}

function listening(server: Server): Promise<number> {
  return new Promise((ready) =>
    server.listen(0, '127.0.0.1', () => {
      closing.push(() => server.close());
      ready((server.address() as AddressInfo).port);
    }),
  );
}

function dial(port: number): Promise<Socket> {
  return new Promise((ready, fail) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => ready(socket));
    socket.on('error', fail);
    closing.push(() => socket.destroy());
  });
}

async function tcp() {
  const l = lobby();
  const { server } = tcpServer({ ...l.entrance, most: 1_000, log: NO_LOG, certificate: null, turnedAway: () => {} });
  return { ...l, server, port: await listening(server) };
}

/** The event loop goes round often: whatever is read at all would have been. */
async function turns(): Promise<void> {
  for (let i = 0; i < 200; i++) await new Promise(setImmediate);
}

/** More than the system keeps on the way. */
const MEGABYTES = 100;

/** How many of so many megabytes somebody takes before the connection is gone. */
async function flood(socket: Socket, megabyte: Buffer): Promise<number> {
  let taken = 0;
  const closed = new Promise((done) => socket.on('close', done));
  socket.removeAllListeners('error').on('error', () => {});
  for (let i = 0; i < MEGABYTES; i++) socket.write(megabyte, (e) => (e ? 0 : taken++));
  await closed;
  return taken;
}

/** How many messages there are, and how many characters they have. */
function wordsIn({ words }: Transport): { count: number; length: number } {
  let count = 0;
  let length = 0;
  while (words.waits) {
    const message = words.next();
    if (message === null) continue;
    count++;
    length += message.ok ? message.value.length + 1 : 0;
  }
  return { count, length };
}

test('PLAT-112 PLAT-152 of a client that waits over TCP no more than a piece is fetched, whatever it sends', async () => {
  const { inside, port, letIn, waiting } = await tcp();
  for (const flood of ['\n', 'a line\n', 'grün\n']) {
    const socket = await dial(port);
    await expect.poll(() => waiting.length).toBe(1);
    letIn();
    for (let i = 0; i < 64; i++) socket.write(flood.repeat(10_000));
    const transport = inside[inside.length - 1];
    await expect.poll(() => transport.words.waits).toBe(true);
    await turns();
    const { count, length } = wordsIn(transport);
    expect(count).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(PIECE);
    // And goes on from there.
    transport.resume();
    await expect.poll(() => transport.words.waits).toBe(true);
    // A line may have begun in the piece before.
    expect(wordsIn(transport).length).toBeLessThan(PIECE + flood.length + 1);
  }
});

test('PLAT-152 a crowd that comes at once is let in when it is their turn, and nobody once the server has closed', async () => {
  const { inside, waiting, letIn, port, server } = await tcp();
  const crowd = await Promise.all(Array.from({ length: 50 }, () => dial(port)));
  await expect.poll(() => waiting.length).toBe(50);
  expect(inside).toHaveLength(0);
  for (const run of waiting.splice(0, 20)) run();
  expect(inside).toHaveLength(20);
  const closed = crowd.map((socket) => new Promise((done) => socket.resume().on('end', done)));
  server.close();
  letIn();
  expect(inside).toHaveLength(20);
  await Promise.all(closed.slice(20));
});

test('PLAT-112 who goes on after being told to go is thrown out after a megabyte', async () => {
  const { waiting, letIn, port } = await tcp();
  const socket = await dial(port);
  await expect.poll(() => waiting.length).toBe(1);
  letIn();
  let told = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  // As a browser that some page made speak here.
  socket.write('POST / HTTP/1.1\r\n');
  await expect.poll(() => told).toContain('"not-http"');
  expect(await flood(socket, Buffer.alloc(1 << 20, 65))).toBeLessThan(MEGABYTES);
});

const FRAME = (opcode: number) => Buffer.from([0x80 | opcode, 0x80, 0, 0, 0, 0]);
const UPGRADE =
  'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

/** A WebSocket by hand: what it was sent beside the answer to its upgrade. */
async function webSocket() {
  const l = lobby();
  const server = createHttpServer();
  const dropped: string[] = [];
  const limits = { rate: UNHURRIED, unread: 1 << 20 };
  const noted = { turnedAway: () => {}, dropped: (why: string) => void dropped.push(why) };
  closing.push(
    serveWebSockets(server, {
      ...l.entrance,
      ...noted,
      limits,
      clock: CLOCK,
      reception: () => null,
      proxies: NO_PROXY,
    }),
  );
  const socket = await dial(await listening(server));
  let heard = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    heard = Buffer.concat([heard, bytes]);
  });
  socket.write(UPGRADE);
  await expect.poll(() => l.waiting.length).toBe(1);
  l.letIn();
  await expect.poll(() => heard.includes('\r\n\r\n')).toBe(true);
  return { transport: l.inside[0], socket, frames: () => heard.subarray(heard.indexOf('\r\n\r\n') + 4) };
}

test('PLAT-112 PLAT-152 frames of a WebSocket wait as bytes, and are taken apart a few at a time', async () => {
  const { transport, socket, frames } = await webSocket();
  socket.write(Buffer.concat(new Array<Buffer>(5_000).fill(FRAME(9))));
  await expect.poll(() => transport.words.waits).toBe(true);
  await turns();
  expect(frames().length).toBe(0);
  // A ping is no message; its pong has two bytes.
  expect(transport.words.next()).toBe(null);
  await expect.poll(() => frames().length).toBeGreaterThan(0);
  expect(frames().length / 2).toBeLessThanOrEqual(171);
});

test('PLAT-040 PLAT-152 messages of a WebSocket are whole however they are cut, and those before its end are heard', async () => {
  const { transport, socket } = await webSocket();
  const long = 'x'.repeat(900);
  const frame = Buffer.concat([Buffer.from([0x81, 0xfe, 900 >> 8, 900 & 255, 0, 0, 0, 0]), Buffer.from(long)]);
  socket.write(Buffer.concat([...new Array<Buffer>(20).fill(frame), FRAME(8)]));
  await expect.poll(() => transport.words.waits).toBe(true);
  await turns();
  const heard: string[] = [];
  while (transport.words.waits || heard.length < 20) {
    const message = transport.words.next();
    if (message?.ok) heard.push(message.value);
    if (!transport.words.waits) transport.resume();
    await new Promise(setImmediate);
  }
  expect(heard).toEqual(new Array(20).fill(long));
});

test('PLAT-112 who goes on over a WebSocket that has ended is not taken apart, and thrown out after a megabyte', async () => {
  const { transport, socket } = await webSocket();
  transport.end();
  expect(await flood(socket, Buffer.concat(new Array<Buffer>(170_000).fill(FRAME(1))))).toBeLessThan(MEGABYTES);
  expect(transport.words.waits).toBe(false);
});
