import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { DEFAULT_LIMITS, newDoor, newTokenBucket } from './limits.ts';

test('PLAT-100 the limits are on by default', () => {
  expect(DEFAULT_LIMITS).toMatchObject({
    line: 65536,
    rate: { perSecond: 40, burst: 60 },
    introduceMs: 5000,
    idleMs: 300_000,
    connectionsPerAddress: 32,
    sessions: 1000,
  });
});

test('PLAT-100 a bucket gives its burst at once, then its rate, and never more than the burst', () => {
  let time = 0;
  const bucket = newTokenBucket({ perSecond: 4, burst: 3 }, () => time);
  const drain = () => {
    let taken = 0;
    while (bucket.take()) taken++;
    return taken;
  };
  expect(drain()).toBe(3);
  expect(bucket.waitMs()).toBe(250);
  time = 249;
  expect(bucket.take()).toBe(false);
  time = 250;
  expect(drain()).toBe(1);
  time = 60_000;
  expect(drain()).toBe(3);
});

test('PLAT-100 an address has so many connections at a time', () => {
  const door = newDoor(2);
  const [a, b] = ['192.0.2.1', '192.0.2.2'];
  const leave = defined(door.admit(a));
  door.admit(a);
  expect(door.admit(a)).toBeNull();
  expect(door.admit(b)).not.toBeNull();
  leave();
  leave();
  expect(door.open).toBe(2);
  expect(door.admit(a)).not.toBeNull();
  expect(door.admit(a)).toBeNull();
});

test('PLAT-113 all addresses together have so many connections', () => {
  const door = newDoor(2, 3);
  const leave = defined(door.admit('192.0.2.1'));
  for (const address of ['192.0.2.2', '192.0.2.3']) expect(door.admit(address)).not.toBeNull();
  expect(door.admit('192.0.2.4')).toBeNull();
  leave();
  expect(door.admit('192.0.2.4')).not.toBeNull();
});

test('PLAT-100 the addresses of one IPv6 network count as one, and IPv4 is the same in both forms', () => {
  const full = (first: string, second: string) => {
    const door = newDoor(1);
    door.admit(first);
    return door.admit(second) === null;
  };
  expect(full('2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6')).toBe(true);
  expect(full('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false);
  expect(full('2001:db8::1', '2001:db8:0:0:9::1')).toBe(true);
  expect(full('10.0.0.1', '::ffff:10.0.0.1')).toBe(true);
  expect(full('10.0.0.1', '::ffff:10.0.0.2')).toBe(false);
  expect(full('::1', '::1')).toBe(true);
  expect(full('2001:DB8:0001:2::1', '2001:db8:1:2::2')).toBe(true);
  expect(full('::ffff:10.0.0.1', '::FFFF:a00:1')).toBe(true);
  expect(full('fe80::1%eth0', 'fe80::2%eth0')).toBe(true);
});

test('PLAT-106 what a proxy hands on and is no address counts as one, however it is written', () => {
  const door = newDoor(1);
  door.admit('unknown');
  for (const text of ['', 'a', '1:2:3:4:5:6:7:8:9::1', '::::', '10.0.0.256', '%', 'x'.repeat(10_000), '[::1]:80'])
    expect([text, door.admit(text)]).toEqual([text, null]);
});
