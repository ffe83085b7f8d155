import { afterEach, expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { killChildren } from '../helpers/server-child.ts';
import { killServer } from '../kill-server.ts';

afterEach(killChildren);

// `npm run soak:kill` does the same 200 times.
test('PLAT-131 kill -9 of a server under load loses no step that a player was told of', async () => {
  const toll = await killServer(scratch(), 12, 7, () => {});
  expect(toll.faults).toEqual([]);
  expect(toll).toMatchObject({ kills: 12, lost: 0 });
  expect(toll.acknowledged).toBeGreaterThan(0);
  expect(toll.resumed).toBeGreaterThan(0);
}, 600_000);
