import { expect, test } from 'vitest';
import { type Proxies, proxiesAt } from './proxies.ts';

const proxies = (...list: string[]): Proxies => {
  const result = proxiesAt(list);
  if (!result.ok) throw new Error(result.problem.text);
  return result.value;
};

test('PLAT-106 a proxy is known by its address or network; without one it stands on this machine', () => {
  const own = proxies();
  for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) expect(own(address)).toBe(true);
  for (const address of ['10.0.0.2', '::2', '', 'proxy', '::ffff:10.0.0.2']) expect(own(address)).toBe(false);
  const known = proxies('10.0.0.2', '192.168.0.0/16', '2001:db8::/32');
  for (const address of ['10.0.0.2', '192.168.3.4', '2001:db8:1::7', '::ffff:10.0.0.2'])
    expect([address, known(address)]).toEqual([address, true]);
  for (const address of ['10.0.0.3', '192.169.0.1', '127.0.0.1', '2001:db9::1'])
    expect([address, known(address)]).toEqual([address, false]);
});

test('PLAT-106 what is no address, or everywhere, is refused as a proxy', () => {
  for (const text of [
    '',
    'nginx',
    '10.0.0.2/33',
    '10.0.0.0/x',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    '::/0',
    '::1/129',
    '1.2.3',
  ])
    expect([text, proxiesAt([text])]).toMatchObject([text, { ok: false, problem: { path: text } }]);
});
