/** A page of another site that somebody visits asks a server on this machine, or on the network behind the visitor. */

import { expect, test } from 'vitest';
import { defined } from '../helpers/defined.ts';
import { ask, attacked, dial, heardBy, UPGRADE, type Wanted } from './attacked.ts';

const plain = { 'content-type': 'text/plain' };

test('PLAT-111 a request that a page of another site makes is refused, whatever it asks for', async () => {
  const server = await attacked();
  const { port } = server;
  const foreign: readonly Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { origin: `http://localhost:${port}` },
    { origin: `ftp://127.0.0.1:${port}` },
    { origin: 'http://[' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'something new' },
    { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'cross-site' },
  ];
  const routes: readonly (readonly [string, Wanted])[] = [
    ['/', {}],
    ['/api/games', {}],
    ['/api/sessions', {}],
    ['/metrics', {}],
    ['/api/arena/live', {}],
    ['/api/arena', { method: 'POST', body: '{"do":"start"}', headers: plain }],
    ['/api/saves', { method: 'POST', body: 'x', headers: plain }],
    ['/api/recordings/verify', { method: 'POST', body: 'x', headers: plain }],
    ['/ws', { headers: UPGRADE }],
  ];
  for (const from of foreign)
    for (const [path, wanted] of routes) {
      const { status, text } = await ask(port, path, { ...wanted, headers: { ...wanted.headers, ...from } });
      expect([from, path, status]).toEqual([from, path, 403]);
      expect(text).toContain('a page of another site');
    }
  expect(server.sessions).toBe(0);
});

test('PLAT-111 a link on another site may lead to the page, and to nothing else', async () => {
  const { port } = await attacked();
  const linked = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const followed = async (path: string, method = 'GET') => (await ask(port, path, { method, headers: linked })).status;
  expect([await followed('/'), await followed('/', 'HEAD'), await followed('/no-such-page')]).toEqual([200, 200, 404]);
  for (const path of ['/api/games', '/%61pi/games', '//api/games', '/api/arena/live', '/metrics', '/healthz'])
    expect([path, [403, 404].includes(await followed(path))]).toEqual([path, true]);
  expect(await followed('/', 'POST')).toBe(403);
  // Typed by hand, or a bookmark.
  const typed = { ...linked, 'sec-fetch-site': 'none' };
  expect((await ask(port, '/api/games', { headers: typed })).status).toBe(200);
});

test('PLAT-111 programs, which name no origin, and the page itself are served as before', async () => {
  const { port } = await attacked();
  expect((await ask(port, '/api/recordings/verify', { method: 'POST', body: 'x', headers: plain })).status).toBe(422);
  const own = { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin', ...plain };
  expect((await ask(port, '/api/saves', { method: 'POST', body: 'x', headers: own })).status).toBe(422);
  expect((await ask(port, '/ws', { headers: { ...UPGRADE, ...own } })).status).toBe(101);
});

test('PLAT-111 a form that is sent to a port for programs begins no game there', async () => {
  const server = await attacked();
  const wish = `${JSON.stringify({ type: 'new', game: 'nonet', name: 'visitor' })}\nNAME visitor\nup\n`;
  // With as few lines in its head as any browser sends.
  const form = `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${wish.length}\r\n\r\n${wish}`;
  const wire = await dial(defined(server.botPort));
  wire.write(form);
  expect(await heardBy(wire)).toContain('"code":"not-http"');
  const arena = await dial(server.arenaPort);
  arena.write(form);
  await heardBy(arena);
  expect(server.sessions).toBe(0);
  const program = await dial(defined(server.botPort));
  program.write(wish.split('\n')[0].concat('\n'));
  await expect.poll(() => server.sessions).toBe(1);
});
