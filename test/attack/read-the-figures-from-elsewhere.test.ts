/** Somebody on another machine, or behind a proxy, wants to know how busy this server is and what it runs on. */
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { memoryVault } from '../../src/host/vault.ts';
import { NO_PROXY, ON_THIS_MACHINE } from '../../src/server/proxies.ts';
import { startServer } from '../../src/server/server.ts';
import { ask, attacked } from './attacked.ts';

const TOKEN = 'a-token-of-some-length';
const forwarded = { 'x-forwarded-for': '127.0.0.1' };

test('PLAT-115 the figures are for this machine alone, and what a proxy passes on is from elsewhere', async () => {
  for (const proxies of [NO_PROXY, ON_THIS_MACHINE]) {
    const { port } = await attacked({ proxies });
    expect((await ask(port, '/metrics')).text).toContain('ghostlight_sessions 0');
    for (const headers of [forwarded, { forwarded: 'for=127.0.0.1' }, { ...forwarded, authorization: 'Bearer ' }]) {
      const { status, text } = await ask(port, '/metrics', { headers });
      expect([status, JSON.parse(text).code]).toEqual([403, 'not-permitted']);
    }
  }
});

test('PLAT-115 from elsewhere they are for who brings the token, and for nobody when there is none', async () => {
  const read = async (port: number, said: string) =>
    (await ask(port, '/metrics', { headers: { ...forwarded, authorization: said } })).status;
  const { port } = await attacked({ metricsToken: TOKEN });
  expect(await read(port, `Bearer ${TOKEN}`)).toBe(200);
  const wrong = ['', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, 'Bearer null'];
  for (const said of wrong) expect([said, await read(port, said)]).toEqual([said, 403]);
  const without = await attacked();
  for (const said of [...wrong, 'Bearer undefined', `Bearer ${TOKEN}`])
    expect([said, await read(without.port, said)]).toEqual([said, 403]);
});

test('PLAT-115 a machine of the network that asks directly is turned away as well', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((i) => i?.family === 'IPv4' && !i.internal)?.address;
  // A machine without a network has nobody outside.
  if (outside === undefined) return;
  const base = { vault: memoryVault(), version: '0', port: 0, botPort: null, webRoot: null };
  const server = await startServer({ ...base, host: outside });
  const answer = await fetch(`http://${outside}:${server.port}/metrics`);
  expect(answer.status).toBe(403);
  await server.close();
});
