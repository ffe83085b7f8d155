/** A site lets its name point to this machine (DNS rebinding); its pages then ask here as if they were the server's own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NO_PROXY, ON_THIS_MACHINE } from '../../src/server/proxies.ts';
import { scratch } from '../command.ts';
import { ask, attacked, UPGRADE, type Wanted } from './attacked.ts';

function page(): string {
  const web = join(scratch(), 'web');
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<title>built</title>');
  writeFileSync(join(web, 'app.js'), '1');
  return web;
}

const post = { method: 'POST', body: 'x' };
const ROUTES: readonly (readonly [string, Wanted])[] = [
  ['/', {}],
  ['/app.js', {}],
  ['/healthz', {}],
  ['/metrics', {}],
  ['/api/games', {}],
  ['/%61pi/games', {}],
  ['/api/sessions', {}],
  ['/api/recordings', {}],
  ['/api/recordings/verify', post],
  ['/api/saves', post],
  ['/api/saves/abcdefghij', {}],
  ['/api/arena', { method: 'POST', body: '{"do":"start"}' }],
  ['/api/arena/live', {}],
  ['/no/such/thing', {}],
  ['/api/games', { method: 'OPTIONS' }],
  ['/ws', { headers: UPGRADE }],
  ['/elsewhere', { headers: UPGRADE }],
];

test('PLAT-110 every route and socket of a loopback server turns away what was sent to another name', async () => {
  const { port } = await attacked({ webRoot: page() });
  const evil = [
    `evil.example:${port}`,
    'evil.example',
    `192.0.2.1:${port}`,
    `0.0.0.0:${port}`,
    'localhost.evil.example',
  ];
  for (const host of evil)
    for (const [path, wanted] of ROUTES) {
      const headers = { ...wanted.headers, host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      const { status, text } = await ask(port, path, { ...wanted, headers });
      expect([host, path, status, text.includes('does not go by the name')]).toEqual([host, path, 421, true]);
    }
});

test('PLAT-110 a Host that is no name at all is answered with what is wrong', async () => {
  const { port } = await attacked();
  for (const host of ['127.0.0.1:x', '127.0.0.1@evil.example', 'evil.example#127.0.0.1', '[::1', 'x'.repeat(300)]) {
    const { status, text } = await ask(port, '/api/games', { headers: { host } });
    expect([host, status, JSON.parse(text)]).toEqual([
      host,
      421,
      { code: 'wrong-host', text: 'a request must say in its Host which server it is for' },
    ]);
  }
});

test('PLAT-110 programs and pages that name this machine are answered, with a port and without', async () => {
  const { port } = await attacked({ webRoot: page() });
  for (const host of [
    `127.0.0.1:${port}`,
    '127.0.0.1',
    `localhost:${port}`,
    'LOCALHOST',
    `[::1]:${port}`,
    '127.1.2.3:9',
  ])
    for (const path of ['/', '/app.js', '/api/games', '/healthz', '/api/arena/live'])
      expect([host, path, (await ask(port, path, { headers: { host } })).status]).toEqual([host, path, 200]);
  const own = `http://localhost:${port}`;
  for (const more of [{}, { origin: own }, { origin: own, 'sec-fetch-site': 'same-origin' }]) {
    const headers = { ...UPGRADE, host: `localhost:${port}`, ...more };
    expect((await ask(port, '/ws', { headers })).status).toBe(101);
  }
});

test('PLAT-110 a server for other machines answers to addresses and to the names it was told', async () => {
  const { port } = await attacked({ host: '0.0.0.0', names: ['games.example.org', 'Box'] });
  const status = async (host: string, more: object = {}) =>
    (await ask(port, '/api/games', { headers: { host, ...more } })).status;
  for (const host of [
    '192.0.2.7:8080',
    '[2001:db8::1]',
    'games.example.org',
    'GAMES.example.org:443',
    'box',
    'localhost',
  ])
    expect([host, await status(host)]).toEqual([host, 200]);
  for (const host of ['evil.example', 'games.example.org.evil.example', 'x.games.example.org'])
    expect([host, await status(host)]).toEqual([host, 421]);
  // Behind a proxy with TLS; the usual port may be written or left out.
  const origin = 'https://games.example.org';
  expect(await status('games.example.org', { origin })).toBe(200);
  expect(await status('games.example.org:443', { origin })).toBe(200);
  expect(await status('games.example.org:80', { origin })).toBe(403);
});

test('PLAT-110 what a proxy says of the name is not believed, trusted or not', async () => {
  for (const proxies of [NO_PROXY, ON_THIS_MACHINE]) {
    const { port } = await attacked({ proxies });
    const forwarded = {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-host': '127.0.0.1',
      forwarded: 'host=127.0.0.1',
    };
    const answer = await ask(port, '/api/games', { headers: { host: 'evil.example', ...forwarded } });
    expect(answer.status).toBe(421);
    const honest = { host: '127.0.0.1', 'x-forwarded-host': 'evil.example' };
    expect((await ask(port, '/api/games', { headers: honest })).status).toBe(200);
  }
});
