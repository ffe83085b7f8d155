/** How fast a connection may be, from where, and what `--rate` makes of it. */
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { openAddressQuotas } from './address-quotas.ts';
import { DEFAULT_LIMITS, ratesOf, UNHURRIED } from './limits.ts';
import { callerOf } from './origin.ts';
import { NO_PROXY } from './proxies.ts';

const quotas = (limits: Partial<typeof DEFAULT_LIMITS>) =>
  openAddressQuotas({ ...DEFAULT_LIMITS, ...limits }, () => 0, 'salt');

test('PLAT-152 programs on the own machine have no rate where that is wished, others have the usual one', () => {
  const free = quotas({ freeLoopback: true });
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(free.at(address).rate).toBe(UNHURRIED);
  for (const address of ['192.0.2.1', '2001:db8::1', 'proxy', ''])
    expect(free.at(address).rate).toBe(DEFAULT_LIMITS.rate);
  expect(quotas({}).at('127.0.0.1').rate).toBe(DEFAULT_LIMITS.rate);
});

test('PLAT-152 no limit of messages is no limit of games begun either', () => {
  const { creations, work } = quotas({ freeLoopback: true }).at('127.0.0.1');
  for (let i = 0; i < 10_000; i++) expect(creations.take() && work.take()).toBe(true);
  const other = quotas({ freeLoopback: true }).at('192.0.2.1').creations;
  let begun = 0;
  while (other.take()) begun++;
  expect(begun).toBe(DEFAULT_LIMITS.creations.burst);
});

test('PLAT-152 a chosen rate counts ten times for an address, and everywhere', () => {
  expect(ratesOf(100)).toEqual({
    rate: { perSecond: 100, burst: 150 },
    work: { perSecond: 1000, burst: 2000 },
    creations: DEFAULT_LIMITS.creations,
  });
  expect(ratesOf(0)).toEqual({ rate: UNHURRIED, work: UNHURRIED, creations: UNHURRIED });
  expect(quotas(ratesOf(100)).at('127.0.0.1').rate).toEqual({ perSecond: 100, burst: 150 });
});

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

test('PLAT-152 what a proxy on this machine passes on is not from this machine', () => {
  for (const [name, value] of [
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
  ])
    expect(callerOf(request('127.0.0.1', { [name]: value }), NO_PROXY)).toBe('proxy');
  expect(callerOf(request('127.0.0.1', {}), NO_PROXY)).toBe('127.0.0.1');
  // Who writes that line from elsewhere gets no second share by it.
  expect(callerOf(request('192.0.2.1', { 'x-forwarded-for': '198.51.100.7' }), NO_PROXY)).toBe('192.0.2.1');
});
