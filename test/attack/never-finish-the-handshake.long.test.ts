/** A thousand connections to ports with TLS that never finish their handshake: silent ones, cut-off ones, slow ones, junk. */
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { newCertificate } from '../helpers/certificates.ts';
import { defined } from '../helpers/defined.ts';
import { tcpClient } from '../helpers/server-client.ts';
import { attacked, dial } from './attacked.ts';

const PAIR = newCertificate();
/** The beginning of a handshake of 512 bytes, of which no more than this comes. */
const BEGUN = Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]);

async function server() {
  return attacked({ certificate: { ...PAIR, warnings: [] } });
}

/** So many connections that begin like this and stay; `closed` counts those that the server has ended. */
async function beginAndStay(port: number, count: number, first: Uint8Array) {
  const state = { closed: 0, sockets: [] as Socket[] };
  for (let i = 0; i < count; i++) {
    const socket = await dial(port);
    state.sockets.push(socket);
    socket.resume().on('close', () => state.closed++);
    if (first.length > 0) socket.write(first);
  }
  return state;
}

test('PLAT-186 a thousand handshakes without an end: most are not let in, the rest are ended, others are served', async () => {
  const { port, botPort } = await server();
  const wire = await beginAndStay(defined(botPort), 500, BEGUN);
  const page = await beginAndStay(port, 500, BEGUN);
  // No more than the address may have: 32 programs, 256 to the page.
  await expect.poll(() => wire.closed, { timeout: 30_000 }).toBeGreaterThanOrEqual(500 - 32);
  await expect.poll(() => page.closed, { timeout: 30_000 }).toBeGreaterThanOrEqual(500 - 256);
  await expect.poll(() => [wire.closed, page.closed], { timeout: 30_000 }).toEqual([500, 500]);
  const bot = await tcpClient(defined(botPort), PAIR.cert);
  expect((await bot.next()).type).toBe('welcome');
  bot.end();
});

test('PLAT-186 while one address keeps handshakes open, another is served', async () => {
  const { botPort } = await server();
  const held: Socket[] = [];
  for (let i = 0; i < 32; i++) held.push(await dial(defined(botPort), { localAddress: '127.0.0.3' }));
  const turned = await dial(defined(botPort), { localAddress: '127.0.0.3' });
  await new Promise((done) => turned.resume().on('close', done));
  const bot = await tcpClient(defined(botPort), PAIR.cert);
  expect((await bot.next()).type).toBe('welcome');
  bot.end();
});

test('PLAT-186 a handshake that drips byte by byte is ended as well', async () => {
  const { port, botPort } = await server();
  for (const where of [port, defined(botPort)]) {
    const socket = await dial(where);
    const closed = new Promise((done) => socket.resume().on('close', done));
    let sent = 0;
    const drip = setInterval(() => socket.writable && socket.write(BEGUN.subarray(sent, ++sent)), 400);
    await closed;
    clearInterval(drip);
  }
});

test('PLAT-186 junk after the first byte of a handshake ends the connection and nothing else', async () => {
  const { port, botPort } = await server();
  for (const where of [port, defined(botPort)])
    for (const junk of [[22], [22, 3], [22, 3, 255, 255, 255], [22, ...Buffer.alloc(70_000)], [22, 3, 1, 0, 0]]) {
      const socket = await dial(where);
      socket.end(Uint8Array.from(junk));
      await new Promise((done) => socket.resume().on('close', done));
    }
  const bot = await tcpClient(defined(botPort), PAIR.cert);
  expect((await bot.next()).type).toBe('welcome');
  bot.end();
});
