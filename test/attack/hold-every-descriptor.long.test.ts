/** One address opens as many connections as it can, and keeps all that the server does not close itself. */

import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findGame } from '../../src/games/index.ts';
import { verify } from '../../src/host/verify.ts';
import { openFiles, sharesOf } from '../../src/server/descriptors.ts';
import { scratch } from '../command.ts';
import { defined } from '../helpers/defined.ts';
import { type Child, freePort, killChildren, startChild, startCramped } from '../helpers/server-child.ts';
import { anyOf, playOut, tcpClient } from '../helpers/server-client.ts';
import { ask, attacked, dial, heardBy, UPGRADE } from './attacked.ts';

afterEach(killChildren);

const other = { from: '127.0.0.2' };

function start(): Promise<Child> {
  return startChild({ port: '0', botPort: '0', ghostlyPort: '0', data: scratch(), logLevel: 'silent' });
}

/** Of the server's own process, by its own count. */
async function descriptors({ port }: Child): Promise<number> {
  return Number(/^process_open_fds (\d+)/m.exec((await ask(port, '/metrics', other)).text)?.[1]);
}

/** It sends this, never closes its own half and reads whatever comes. */
async function clinging(port: number, bytes: string): Promise<Socket> {
  const socket = await dial(port, { allowHalfOpen: true });
  socket.resume();
  socket.write(bytes);
  return socket;
}

function upgrade(path: string, more: Readonly<Record<string, string>>): string {
  const head = Object.entries({ host: '127.0.0.1', ...UPGRADE, ...more }).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`;
}

test('PLAT-113 an upgrade that is refused leaves no descriptor behind, whatever the other side does', async () => {
  const child = await start();
  const before = await descriptors(child);
  const refused = [
    upgrade('/nowhere', {}),
    upgrade('/ws', { origin: 'http://evil.example' }),
    upgrade('/ws', { host: 'evil.example' }),
    upgrade('/ws', { 'sec-websocket-key': 'no key' }),
  ];
  for (let i = 0; i < 240; i++) await clinging(child.port, refused[i % refused.length]);
  await expect.poll(() => descriptors(child), { timeout: 20_000 }).toBeLessThanOrEqual(before + 8);
});

test('PLAT-113 one address has so many connections to the page; the next is told, and other addresses are served', async () => {
  const child = await start();
  const before = await descriptors(child);
  const idle: Socket[] = [];
  for (let i = 0; i < 256; i++) idle.push(await dial(child.port));
  const late = await dial(child.port);
  expect(await heardBy(late)).toContain('429 Too Many Requests');
  for (let i = 0; i < 100; i++) await clinging(child.port, '');
  await expect.poll(() => descriptors(child), { timeout: 20_000 }).toBeLessThanOrEqual(before + 256 + 8);
  expect((await ask(child.port, '/healthz', other)).status).toBe(200);
  for (const socket of idle) socket.destroy();
  await expect.poll(async () => (await ask(child.port, '/healthz').catch(() => null))?.status).toBe(200);
});

test('PLAT-113 of the programs that are turned away only a few are waited for', async () => {
  const server = await attacked({ limits: { connectionsPerAddress: 1 } });
  await dial(defined(server.botPort));
  const turned = await Promise.all(
    Array.from({ length: 100 }, () => dial(defined(server.botPort), { allowHalfOpen: true })),
  );
  const heard = await Promise.all(turned.map(heardBy));
  const told = heard.filter((text) => text.includes('"code":"busy"')).length;
  expect(told).toBeGreaterThanOrEqual(1);
  expect(told).toBeLessThan(100);
});

test('PLAT-113 while strangers hold every connection there is, a game goes on and all of it is on file', async () => {
  const [data, botPort] = [scratch(), await freePort()];
  const flags = { port: '0', botPort: String(botPort), ghostlyPort: '0', data, logLevel: 'warn', botBank: '0' };
  const child = await startCramped(256, flags);
  const bot = await tcpClient(botPort);
  bot.say({ type: 'new', game: 'nonet', name: 'bot', seed: 'cramped' });
  await bot.next('joined');
  const strangers: Socket[] = [];
  for (const [port, times] of [
    [child.port, 60],
    [botPort, 30],
  ] as const)
    for (let i = 0; i < times * 8; i++)
      strangers.push(await dial(port, { localAddress: `127.0.1.${1 + (i % 8)}`, allowHalfOpen: true }));
  for (const socket of strangers) socket.resume();
  const over = await playOut(bot, anyOf(1));
  for (const socket of strangers) socket.destroy();
  const { game } = await defined(findGame('nonet')).load();
  const kept = async () => (await ask(child.port, defined(over.replay)).catch(() => null))?.text ?? '';
  await expect.poll(async () => verify(game, await kept()).ok, { timeout: 30_000, interval: 500 }).toBe(true);
  expect(child.log()).not.toMatch(/EMFILE|storage trouble/);
  bot.end();
});

test('PLAT-113 the sockets of all addresses together leave a third of the descriptors for files', () => {
  for (const files of [openFiles(), 256, 1_024]) {
    const { http, tcp, arena } = sharesOf(files);
    expect(http + tcp + arena).toBeLessThanOrEqual((files * 2) / 3);
    expect(Math.min(http, tcp, arena)).toBeGreaterThan(40);
  }
});
