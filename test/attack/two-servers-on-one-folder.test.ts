import { afterEach, expect, test } from 'vitest';
import { ghostlight, scratch } from '../command.ts';
import { killChildren, startChild } from '../helpers/server-child.ts';

afterEach(killChildren);

test('PLAT-120 a second server on a data folder names the process that has it, exit 2; after kill -9 the next one starts', async () => {
  const data = scratch();
  const flags = { port: '0', botPort: '0', ghostlyPort: '0', data };
  const first = await startChild(flags);
  const second = ghostlight(['serve', '--port', '0', '--bot-port', '0', '--ghostly-port', '0', '--data', data]);
  expect([second.code, second.out]).toEqual([2, '']);
  expect(second.err).toBe(
    `ghostlight: --data: ${data}: Ghostlight runs there already as process ${first.process.pid}; two servers would spoil its games\n`,
  );
  first.process.kill('SIGKILL');
  await first.exit;
  const third = await startChild(flags);
  third.process.kill('SIGTERM');
  expect(await third.exit).toBe(0);
});
