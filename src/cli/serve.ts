/** `ghostlight serve`: the web arcade, the API and the sockets, until a signal ends it (PLAT-022, PLAT-104). */
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOUSE } from '../bots/shelf.ts';
import { commonStore } from '../database/common.ts';
import type { Vault } from '../host/vault.ts';
import type { ContestDesk } from '../server/contests/desk.ts';
import { openGameFiles } from '../server/game-files.ts';
import type { Annex } from '../server/http.ts';
import { type Limits, ratesOf } from '../server/limits.ts';
import { ListenError } from '../server/listeners.ts';
import { LOG_LEVELS, type Log, type LogLevel, newLog } from '../server/log.ts';
import type { Proxies } from '../server/proxies.ts';
import { ROOMS } from '../server/room-file.ts';
import { type RunningServer, type ServerSpec, startServer, WATCH_DELAY_MS } from '../server/server.ts';
import { fileVault, refuseVault } from '../store/file-vault.ts';
import { takeLock } from '../store/lock.ts';
import { openSigningKey } from '../store/signing-key.ts';
import { BANK_MS, PER_DECISION_MS } from '../wire/time-bank.ts';
import type { BroughtGames } from './brought-games.ts';
import type { OpenDatabase } from './contest/open-database.ts';
import { dataFolder, packageFolder, packageVersion } from './files.ts';
import { openServerArena, type ServerArena } from './ghostly/server-arena.ts';
import { publicAddressOf, type ServeAddressFlags } from './serve-address.ts';
import { proxiesOf, renewCertificate, type Tls, type TlsFlags, tlsOf } from './serve-tls.ts';
import { DONE, must, wrong } from './stop.ts';

export interface ServeFlags extends TlsFlags, ServeAddressFlags {
  readonly host?: string;
  readonly port?: string;
  readonly botPort?: string;
  readonly ghostlyPort?: string;
  readonly data?: string;
  /** Milliseconds a bot may think beyond its allowance per decision; 0 = as long as it likes. */
  readonly botBank?: string;
  /** Milliseconds by which watchers of a game of several seats are behind. */
  readonly watchDelay?: string;
  readonly logLevel?: string;
  /** Messages a second of one connection; 0 = no limit. Left out: the usual limit, and none on this machine. */
  readonly rate?: string;
  /** A reverse proxy stands in front, on this machine or at these addresses; what it says of the caller's is believed. */
  readonly trustProxy?: true | readonly string[];
  /** Names that the server goes by, beside its addresses. */
  readonly allowHost?: readonly string[];
  /** Left out: GHOSTLIGHT_METRICS_TOKEN, where no list of processes shows it. */
  readonly metricsToken?: string;
  /** A folder of contests. */
  readonly contests?: string;
  /** Threads of each contest that is played. */
  readonly contestJobs?: string;
  /** Where bots of contests dial in, by the arena's original protocol and by ours. */
  readonly contestArenaPort?: string;
  readonly contestPort?: string;
  /** What programs of contests may read besides their own files. */
  readonly see?: readonly string[];
}

const SERVE_DEFAULTS = {
  host: '127.0.0.1',
  port: '8080',
  botPort: '54322',
  ghostlyPort: '54321',
  botBank: String(BANK_MS),
  watchDelay: String(WATCH_DELAY_MS),
  logLevel: 'info',
} as const;

/** Without a port: a name counts on all of them. */
const HOST_NAME = /^[a-z0-9._-]{1,253}$/i;
const METRICS_TOKEN = /^\S{16,200}$/;

/** A key whose file vanished is written again as soon as this. */
const KEEP_MS = 5_000;
/** PLAT-104: however closing goes, the process ends before this. */
export const LAST_MS = 4_500;

export async function serve(flags: ServeFlags, brought: BroughtGames = NONE): Promise<number> {
  const given = { ...SERVE_DEFAULTS, ...flags };
  const port = whole('--port', given.port, 65535);
  const botPort = whole('--bot-port', given.botPort, 65535);
  const ghostlyPort = whole('--ghostly-port', given.ghostlyPort, 65535);
  const bankMs = whole('--bot-bank', given.botBank, 86_400_000);
  const watchDelayMs = whole('--watch-delay', given.watchDelay, 86_400_000);
  const limits = given.rate === undefined ? { freeLoopback: true } : ratesOf(whole('--rate', given.rate, 1_000_000));
  if (!(LOG_LEVELS as readonly string[]).includes(given.logLevel))
    wrong(`--log-level: expected one of ${LOG_LEVELS.join(', ')}, got "${given.logLevel}"`);
  const allowed = given.allowHost ?? [];
  for (const name of allowed)
    if (!HOST_NAME.test(name)) wrong(`--allow-host: expected a name such as games.example.org, got "${name}"`);
  const { address, names: own } = publicAddressOf(given);
  const names = [...allowed, ...own];
  const metricsToken = given.metricsToken ?? process.env.GHOSTLIGHT_METRICS_TOKEN ?? null;
  if (metricsToken !== null && !METRICS_TOKEN.test(metricsToken))
    wrong('--metrics-token: expected 16 to 200 characters without blanks');
  const proxies = proxiesOf(given.trustProxy);
  const tls = tlsOf(given, names);
  const data = resolve(given.data ?? join(dataFolder(), 'server'));
  refuseBoth(given);
  const { vault, release } = await openData(data);
  const log = newLog(given.logLevel as LogLevel);
  // Before the first port opens: whoever reads the address may end the server at once.
  const ending = signalled();
  const open: { database: OpenDatabase | null; contests: ContestDesk | null } = { database: null, contests: null };
  try {
    open.database = await databaseOf(given, ending);
    open.contests = await contestsOf(given, open.database, log);
    const wanted = {
      ...given,
      ...pageGames(brought),
      port,
      botPort,
      ghostlyPort,
      bankMs,
      watchDelayMs,
      limits,
      names,
      proxies,
      tls,
      metricsToken,
      log,
      contests: open.contests,
      common: open.database === null ? null : commonStore(open.database.database),
      address,
    };
    return await serveFrom(data, vault, wanted, ending);
  } finally {
    await open.contests?.close();
    await open.database?.close();
    release();
  }
}

function refuseBoth({ contests, database }: ServeFlags): void {
  if (contests !== undefined && database !== undefined)
    wrong('--database: contests are in a folder or in a database, not in both; `contest push` brings a folder there');
}

/** Null: everything is in files. */
async function databaseOf({ database }: ServeFlags, ending: AbortSignal): Promise<OpenDatabase | null> {
  if (database === undefined) return null;
  return (await import('./serve-database.ts')).openServerDatabase(database, ending);
}

/** Null: there are none here. */
async function contestsOf(given: ServeFlags, database: OpenDatabase | null, log: Log): Promise<ContestDesk | null> {
  const { contests, contestJobs, see = [], contestPort: port, contestArenaPort: arenaPort, host } = given;
  if (contests === undefined) {
    const alone = (flag: string, value: string | undefined) =>
      value !== undefined && database === null && wrong(`${flag}: only with --contests or --database`);
    alone('--contest-port', port);
    alone('--contest-arena-port', arenaPort);
    alone('--contest-jobs', contestJobs);
  }
  for (const [flag, value] of [['--contest-port', port] as const, ['--contest-arena-port', arenaPort] as const])
    if (value !== undefined) whole(flag, value, 65535);
  const threads =
    contestJobs === undefined ? Math.max(1, availableParallelism() - 1) : whole('--contest-jobs', contestJobs, 256);
  const ports = { port, arenaPort, host };
  if (database !== null) {
    const { openDatabaseContests } = await import('./serve-database.ts');
    return openDatabaseContests(database, { threads: Math.max(1, threads), see, ports, log });
  }
  if (contests === undefined) return null;
  const { openDesk } = await import('./contest/desk.ts');
  const report = (e: unknown) => log.error({ err: e }, 'contest failed');
  return openDesk({ folder: contests, threads: Math.max(1, threads), see, ports, report });
}

interface Serving extends Pick<ServerSpec, 'games' | 'bots' | 'brought' | 'modulesAt' | 'common' | 'address'> {
  /** Hands the modules of games from elsewhere to browsers. */
  readonly gameFiles: Annex;
  readonly host: string;
  readonly port: number;
  readonly botPort: number;
  readonly ghostlyPort: number;
  readonly bankMs: number;
  readonly watchDelayMs: number;
  readonly limits: Partial<Limits>;
  readonly log: Log;
  readonly contests: ContestDesk | null;
  readonly names: readonly string[];
  readonly proxies: Proxies;
  readonly tls: Tls | null;
  readonly metricsToken: string | null;
}

const NONE: BroughtGames = { shelf: HOUSE, folders: [], ids: [] };

/** The games of this server, and what browsers need of those that they do not have already. */
function pageGames({ shelf, folders, ids }: BroughtGames) {
  const files = must(openGameFiles(folders.map(({ folder, entry }, i) => ({ id: ids[i], folder, entry }))), '--game');
  const brought = folders.map(({ url, from }) => ({ url, from }));
  return { games: shelf.games, bots: shelf.bots, brought, modulesAt: files.addresses, gameFiles: files.annex };
}

/** The data folder, for this process alone; one that nothing can be kept in is refused now and not in the first game. */
async function openData(data: string): Promise<{ readonly vault: Vault; readonly release: () => void }> {
  const lock = await takeLock(data);
  if (!lock.ok) {
    if (lock.problem.code === 'in-use')
      wrong(`--data: ${data}: ${lock.problem.text}; two servers would spoil its games`);
    return wrong(`--data: ${data}: cannot be used (${lock.problem.text})`);
  }
  const vault = fileVault(data);
  const trouble = refuseVault(vault, [ROOMS, 'recordings']);
  if (trouble !== null) {
    lock.value();
    return wrong(`--data: ${trouble.path}: cannot be written (${trouble.message})`);
  }
  process.on('exit', lock.value);
  return { vault, release: lock.value };
}

async function serveFrom(data: string, vault: Vault, given: Serving, ending: AbortSignal): Promise<number> {
  const { port, botPort, ghostlyPort, bankMs, watchDelayMs, limits, names, proxies, tls, metricsToken } = given;
  const signer = must(openSigningKey(data), '--data');
  const keeping = setInterval(signer.keep, KEEP_MS).unref();
  const { log, contests } = given;
  const flushSoon = (name: string) => void flush(join(data, name));
  let server: RunningServer | null = null;
  const recorded = (name: string) => {
    flushSoon(name);
    server?.recorded(name);
  };

  let arena: ServerArena | null = null;
  if (ghostlyPort !== 0)
    try {
      const certificate = tls?.forArena ? tls.certificate : null;
      const { host } = given;
      arena = await openServerArena({ vault, signer, flush: recorded, host, port: ghostlyPort, log, certificate });
    } catch (e) {
      return wrong(sentence('ghostly-port', ghostlyPort, given.host, e as NodeJS.ErrnoException));
    }
  try {
    server = await startServer({
      vault,
      signer,
      flush: flushSoon,
      version: packageVersion(),
      host: given.host,
      port,
      botPort: botPort === 0 ? null : botPort,
      webRoot: join(packageFolder(), 'dist', 'web'),
      docsRoot: join(packageFolder(), 'dist', 'site'),
      worker: pathToFileURL(join(packageFolder(), 'dist', 'server-worker.js')),
      log,
      budget: bankMs === 0 ? null : { bankMs, perDecisionMs: PER_DECISION_MS },
      watchDelayMs,
      limits,
      proxies,
      certificate: tls?.certificate ?? null,
      hstsSeconds: tls?.hstsSeconds ?? null,
      names,
      metricsToken,
      games: given.games,
      bots: given.bots,
      brought: given.brought,
      modulesAt: given.modulesAt,
      common: given.common,
      address: given.address,
      contests,
      annexes: arena === null ? [given.gameFiles] : [given.gameFiles, arena.api],
    });
  } catch (e) {
    await arena?.close();
    if (e instanceof ListenError) return wrong(sentence(e.what, e.what === 'port' ? port : botPort, given.host, e));
    throw e;
  }
  // PLAT-047: what slipped through every guard is reported and ends nothing; all games are on file anyway.
  process.on('uncaughtException', (e) => log.error({ err: e }, 'uncaught fault'));
  const open = { server, arena };
  const endRenewal =
    tls === null
      ? () => {}
      : renewCertificate(tls, names, log, (fresh) => {
          open.server.useCertificate(fresh);
          open.arena?.useCertificate(fresh);
        });
  process.stdout.write(`ghostlight: ${addresses(given, server, arena)}; data in ${data})\n`);

  await over(ending);
  clearInterval(keeping);
  endRenewal();
  setTimeout(() => process.exit(DONE), LAST_MS).unref();
  await Promise.all([server.close(), arena?.close(), contests?.close()]);
  return DONE;
}

/** Where everything listens, for people and for programs that read it. */
function addresses({ host, tls }: Serving, { port, botPort }: RunningServer, arena: ServerArena | null): string {
  const where = host.includes(':') ? `[${host}]` : host;
  const bots = botPort === null ? 'no TCP for bots' : `bots at ${tls === null ? 'tcp' : 'tls'}://${where}:${botPort}`;
  const contests =
    arena === null ? 'no ghostly arena' : `ghostly arena at ${tls?.forArena ? 'tls' : 'tcp'}://${where}:${arena.port}`;
  return `${tls === null ? 'http' : 'https'}://${where}:${port}/ (${bots}; ${contests}`;
}

/** In the background: nobody waits for it, and what fails here is on file all the same. */
async function flush(path: string): Promise<void> {
  try {
    const file = await open(path);
    await file.sync().finally(() => file.close());
  } catch {
    // A disk that cannot be flushed will be noticed by the next write.
  }
}

function whole(flag: string, text: string, most: number): number {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(n <= most)) wrong(`${flag}: expected a whole number from 0 to ${most}, got "${text}"`);
  return n;
}

function sentence(
  what: ListenError['what'] | 'ghostly-port',
  port: number,
  host: string,
  e: NodeJS.ErrnoException,
): string {
  const known: Readonly<Record<string, string>> = {
    EADDRINUSE: `--${what}: port ${port} is in use; choose another one`,
    EACCES: `--${what}: port ${port} is not permitted`,
    EADDRNOTAVAIL: `--host: "${host}" is not an address of this machine`,
    ENOTFOUND: `--host: "${host}" is not known`,
  };
  return known[e.code ?? ''] ?? `--${what}: ${host}:${port} cannot be opened (${e.message})`;
}

/** Further signals change nothing: a terminal and a shell often send the same one twice. */
function signalled(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());
  return ending.signal;
}

function over(ending: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (ending.aborted) done();
    else ending.addEventListener('abort', () => done());
  });
}
