/** Callers say in `X-Forwarded-For` that they are somebody else, to use other people's limits, beside a proxy and without one. */
import { expect, test } from 'vitest';
import { proxiesAt } from '../../src/server/proxies.ts';
import { ask, attacked, dial, heardBy } from './attacked.ts';

/** The proxy stands at 127.0.0.9; everybody else on loopback stands for a stranger. */
const PROXY = '127.0.0.9';

async function proxied() {
  const known = proxiesAt([PROXY]);
  if (!known.ok) throw new Error(known.problem.text);
  return attacked({ proxies: known.value });
}

/** How many of forty uploads were let in, each for an address of its own. */
async function letIn(port: number, from: string, forwarded: (i: number) => string): Promise<number> {
  let count = 0;
  for (let i = 0; i < 40; i++) {
    const headers = { 'x-forwarded-for': forwarded(i) };
    const { status } = await ask(port, '/api/recordings/verify', { method: 'POST', body: 'x', headers, from });
    if (status !== 429) count++;
  }
  return count;
}

test('PLAT-106 only what comes from the proxy itself is counted by the address it names', async () => {
  const { port } = await proxied();
  expect(await letIn(port, PROXY, (i) => `203.0.113.${i}`)).toBe(40);
  expect(await letIn(port, '127.0.0.2', (i) => `198.51.100.${i}`)).toBe(30);
});

test('PLAT-106 what a caller wrote before the word of the proxy counts for nothing', async () => {
  const { port } = await proxied();
  expect(await letIn(port, PROXY, (i) => `203.0.113.${i}, 198.51.100.7`)).toBe(30);
  // Nor do names, ports, blanks and other things that are no address give a share each.
  expect(await letIn(port, PROXY, (i) => `198.51.100.8, name-${i}`)).toBe(30);
});

test('PLAT-106 PLAT-113 beside a proxy a stranger has no more connections than elsewhere', async () => {
  const { port } = await proxied();
  const from = (localAddress: string) => dial(port, { localAddress });
  for (let i = 0; i < 256; i++) await from('127.0.0.2');
  expect(await heardBy(await from('127.0.0.2'))).toContain('429 Too Many Requests');
  for (let i = 0; i < 300; i++) await from(PROXY);
  expect((await ask(port, '/healthz', { from: PROXY })).status).toBe(200);
});
