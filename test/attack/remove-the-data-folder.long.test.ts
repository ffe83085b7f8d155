import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fileVault } from '../../src/store/file-vault.ts';
import { ghostlight, scratch } from '../command.ts';
import { defined } from '../helpers/defined.ts';
import { bench, toyModule } from '../helpers/server.ts';
import { freePort, killChildren, startChild } from '../helpers/server-child.ts';
import { type Client, tcpClient } from '../helpers/server-client.ts';
import { dice } from '../toy-game.ts';

afterEach(killChildren);

const DICE = toyModule(dice);

test('PLAT-124 a data folder that is removed while games are played is noticed, and their files are written anew whole', () => {
  for (const steps of [0, 1]) {
    const data = scratch();
    const b = bench({ modules: [DICE], vault: fileVault(data) });
    const ann = b.connect();
    ann.say({ type: 'new', game: 'dice', name: 'ann', options: { goal: 1000 } });
    const { token } = ann.heard()[1];
    for (let n = 0; n < 5; n++) ann.say({ type: 'act', n, action: 'roll 1' });
    rmSync(data, { recursive: true });
    // With a step more, and without one.
    if (steps === 1) ann.say({ type: 'act', n: 5, action: 'roll 1' });
    b.clock.pass(3_000);
    expect(b.faults.length).toBeGreaterThan(0);
    const again = bench({ modules: [DICE], vault: fileVault(data) }).connect();
    again.say({ type: 'resume', token });
    expect(again.heard()[1]).toMatchObject({ type: 'update', n: 5 + steps });
  }
});

test('PLAT-124 a folder that turns into something else is trouble like a full disk, and good again when it is one', () => {
  const data = scratch();
  const b = bench({ modules: [DICE], vault: fileVault(data) });
  const ann = b.connect();
  ann.say({ type: 'new', game: 'dice', name: 'ann', options: { goal: 1000 } });
  const { token } = ann.heard()[1];
  rmSync(data, { recursive: true });
  writeFileSync(data, 'in the way');
  for (let n = 0; n < 5; n++) ann.say({ type: 'act', n, action: 'roll 1' });
  expect(ann.heard().map((m) => m.code)).toContain('not-saved');
  rmSync(data);
  b.clock.pass(3_000);
  expect(ann.heard().map((m) => m.code)).toContain('saved-again');
  const again = bench({ modules: [DICE], vault: fileVault(data) }).connect();
  again.say({ type: 'resume', token });
  expect(again.heard()[1]).toMatchObject({ type: 'update', n: 5 });
});

async function step(client: Client, n: number): Promise<void> {
  const { legal } = await client.next('update');
  client.say({ type: 'act', n, action: defined(defined(legal).find((a) => a !== 'resign')) });
}

test('PLAT-124 the server says in its log that the folder is gone, and after a restart the game is there', async () => {
  const data = join(scratch(), 'data');
  const botPort = await freePort();
  const flags = { port: '0', botPort: String(botPort), ghostlyPort: '0', data, botBank: '0' };
  const first = await startChild(flags);
  const client = await tcpClient(botPort);
  client.say({ type: 'new', game: 'sword', name: 'ann' });
  const { token, session } = await client.next('joined');
  for (let n = 0; n < 3; n++) await step(client, n);
  await client.next('update');
  rmSync(data, { recursive: true });
  const room = () => {
    try {
      return readFileSync(join(data, 'rooms', `${session}.room`), 'utf8') !== '';
    } catch {
      return false;
    }
  };
  await expect.poll(room, { timeout: 30_000 }).toBe(true);
  expect(first.log()).toContain('storage trouble');
  first.process.kill('SIGKILL');
  await first.exit;
  const second = await startChild(flags);
  const again = await tcpClient(botPort);
  again.say({ type: 'resume', token });
  expect(await again.next('update')).toMatchObject({ n: 3 });
  second.process.kill('SIGKILL');
  await second.exit;
});

test('PLAT-124 serve refuses a folder that it could not keep games in: a sentence, exit 2', () => {
  const data = scratch();
  // A file where a folder must be stops root as well as anybody.
  writeFileSync(join(data, 'rooms'), '');
  const refused = ghostlight(['serve', '--port', '0', '--bot-port', '0', '--ghostly-port', '0', '--data', data]);
  expect([refused.code, refused.out]).toEqual([2, '']);
  expect(refused.err).toMatch(/^ghostlight: --data: .*rooms.*: cannot be written \(.*\)\n$/);
});
