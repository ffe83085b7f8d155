/** The whole server: rooms, the sockets that lead to them, and an orderly end. */
import type { Server } from 'node:net';
import { availableParallelism } from 'node:os';
import { HOUSE, type Shelf } from '../bots/shelf.ts';
import { loadArchive } from '../games/archive.ts';
import type { GameSource } from '../games/brought.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import type { Signer } from '../host/signature.ts';
import type { Vault } from '../host/vault.ts';
import { BANK_MS, PER_DECISION_MS } from '../wire/time-bank.ts';
import { openApi } from './api.ts';
import type { Certificate } from './certificate.ts';
import { newClients } from './clients.ts';
import { openFiles, sharesOf } from './descriptors.ts';
import { openSchemas } from './game-schemas.ts';
import { type Annex, type Http, openHttp } from './http.ts';
import { CLOCK, DEFAULT_LIMITS, type Limits, newDoor } from './limits.ts';
import { openLobby } from './lobby.ts';
import { type Log, NO_LOG } from './log.ts';
import { newMetrics } from './metrics.ts';
import { newReception } from './origin.ts';
import { NO_PROXY, type Proxies } from './proxies.ts';
import type { Budget } from './room-types.ts';
import { roomHooks, welcomeText, wireCounters } from './server-reports.ts';
import { tcpServer } from './tcp.ts';
import type { VerifyLimits } from './verify-queue.ts';
import { serveWebSockets } from './websocket.ts';
import { localWorkers, threadWorkers, type Workers } from './workers.ts';

/** Threads are started when they are needed; a bot that thinks for long keeps only those of its own thread waiting. */
const THREADS = { thinkers: Math.max(2, Math.min(4, availableParallelism())), judges: 2, decideMs: 10_000 };
/** Watchers of a game of several seats see it so much later, lest they tell one player what another does. */
export const WATCH_DELAY_MS = 10_000;

export interface ServerSpec {
  readonly vault: Vault;
  /** Vouches for the recordings that are kept here; without one they are not signed. */
  readonly signer?: Signer;
  /** Forces a file of the vault to the disk some time soon, so that a power cut does not take it. */
  readonly flush?: (name: string) => void;
  readonly version: string;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Null: no TCP for bots. */
  readonly botPort: number | null;
  readonly webRoot: string | null;
  /** The built documentation, for `/docs`. */
  readonly docsRoot?: string | null;
  readonly log?: Log;
  readonly limits?: Partial<Limits>;
  readonly budget?: Budget | null;
  readonly watchDelayMs?: number;
  readonly annexes?: readonly Annex[];
  /** Reverse proxies in front of the page: limits count the addresses that they name (PLAT-106). */
  readonly proxies?: Proxies;
  /** The page, its sockets and TCP speak TLS with it (PLAT-185). */
  readonly certificate?: Certificate | null;
  /** Browsers are told to come back over TLS alone for so many seconds. */
  readonly hstsSeconds?: number | null;
  /** Names that this server goes by, beside its addresses (PLAT-110). */
  readonly names?: readonly string[];
  /** Who brings it may read the figures from another machine (PLAT-115). */
  readonly metricsToken?: string | null;
  /** Left out: the games of the house and their bots. */
  readonly games?: readonly GameEntry[];
  readonly bots?: Shelf['bots'];
  /** Those of them that come from elsewhere, for the threads. */
  readonly brought?: readonly GameSource[];
  /** Game -> the address of its module, for those that the page does not have. */
  readonly modulesAt?: ReadonlyMap<string, string>;
  readonly verifyLimits?: VerifyLimits;
  /** The bundle of `worker.ts`: what may take long is done in threads of it. Without one it is done here. */
  readonly worker?: URL;
}

export interface RunningServer {
  readonly port: number;
  readonly botPort: number | null;
  readonly sessions: number;
  /** Somebody beside the rooms, such as an arena, kept a recording in the vault. */
  recorded(name: string): void;
  /** PLAT-187: for connections from now on. */
  useCertificate(certificate: Certificate): void;
  /** PLAT-104: finishes the step, saves all sessions, tells the clients, ends. */
  close(): Promise<void>;
}

/** A listener could not be opened; `code` is the system's. */
export class ListenError extends Error {
  readonly code: string;
  readonly what: 'port' | 'bot-port';
  constructor(what: 'port' | 'bot-port', cause: unknown) {
    super((cause as Error).message, { cause });
    this.what = what;
    this.code = (cause as NodeJS.ErrnoException).code ?? '';
  }
}

/** Long: one line or two for each part that a server consists of, in the order in which they need each other. */
export async function startServer(spec: ServerSpec): Promise<RunningServer> {
  const { vault, version, log = NO_LOG, proxies = NO_PROXY, metricsToken = null, webRoot, annexes } = spec;
  const { certificate = null, hstsSeconds = null } = spec;
  const limits = { ...DEFAULT_LIMITS, ...spec.limits };
  const games = await loadGames(spec);
  const key = spec.signer?.key ?? null;
  const workers = workersOf(spec, games, key);
  const door = newDoor(limits.connectionsPerAddress);
  const metrics = newMetrics({ sessions: () => lobby.live().length, connections: () => door.open });
  const lobby = openLobby({
    ...games,
    hire: workers.hire,
    vault,
    signer: spec.signer,
    limits,
    clock: CLOCK,
    budget: spec.budget === undefined ? { bankMs: BANK_MS, perDecisionMs: PER_DECISION_MS } : spec.budget,
    watchDelayMs: spec.watchDelayMs ?? WATCH_DELAY_MS,
    today: () => new Date().toISOString().slice(0, 10).replaceAll('-', ''),
    hooks: roomHooks(log, metrics, (replay) => {
      api.recorded(replay);
      spec.flush?.(replay);
    }),
  });
  const schemas = openSchemas(spec.games);
  const api = openApi({
    version,
    ...games,
    modulesAt: spec.modulesAt,
    lobby,
    vault,
    judge: workers.judge,
    key,
    schemas,
  });
  const welcome = welcomeText(version, games.modules);
  const clients = newClients({ lobby, welcome, limits, clock: CLOCK, counters: wireCounters(log, metrics) });

  const reception = newReception(spec.host, spec.names ?? [], certificate !== null);
  const shares = sharesOf(openFiles());
  // All connections of a proxy have its address; it counts those behind it itself.
  const httpDoor = newDoor(limits.httpPerAddress, shares.http, proxies);
  const http = await openHttp({
    log,
    metrics,
    proxies,
    reception,
    certificate,
    hstsSeconds,
    door: httpDoor,
    api,
    webRoot,
    docsRoot: spec.docsRoot ?? null,
    annexes,
    metricsToken,
  });
  const entrance = { door, maxLine: limits.line, open: clients.open };
  const { dropped, turnedAway } = metrics;
  const sockets = { ...entrance, limits, clock: CLOCK, reception, proxies, dropped, turnedAway };
  const endWebSockets = serveWebSockets(http.server, sockets);
  const tcp = tcpServer({ ...entrance, most: shares.tcp, log, certificate, turnedAway });
  const { port, botPort } = await listenAll(spec, http, tcp.server);
  log.info({ host: spec.host, port, botPort }, 'listening');

  let closing: Promise<void> | null = null;
  async function close(): Promise<void> {
    const stopped = botPort === null ? null : new Promise<void>((done) => tcp.server.close(() => done()));
    lobby.close();
    workers.close();
    await clients.close();
    endWebSockets();
    await Promise.all([http.close(), stopped]);
    log.info({}, 'closed');
  }

  return {
    port,
    botPort,
    get sessions() {
      return lobby.live().length;
    },
    recorded: api.recorded,
    useCertificate(fresh) {
      http.useCertificate(fresh);
      tcp.useCertificate(fresh);
    },
    close: () => (closing ??= close()),
  };
}

interface Games {
  readonly modules: readonly GameModule[];
  /** By the rules of earlier releases. */
  readonly earlier: readonly GameModule[];
  readonly bots: ReadonlyMap<string, readonly BotEntry[]>;
}

async function loadGames(spec: ServerSpec): Promise<Games> {
  const modules = await Promise.all((spec.games ?? HOUSE.games).map((entry) => entry.load()));
  const earlier = await loadArchive(modules.map((m) => m.game.id));
  const bots = new Map<string, readonly BotEntry[]>();
  for (const { game } of modules) bots.set(game.id, await (spec.bots ?? HOUSE.bots)(game.id));
  return { modules, earlier, bots };
}

function workersOf(
  { worker, verifyLimits, brought }: ServerSpec,
  { modules, bots }: Games,
  key: string | null,
): Workers {
  if (worker === undefined) return localWorkers(modules, bots, key);
  return threadWorkers({ bundle: worker, brought, verifyLimits, key, ...THREADS });
}

async function listenAll(
  { host, port: wanted, botPort: wantedForBots }: ServerSpec,
  http: Http,
  tcp: Server,
): Promise<{ readonly port: number; readonly botPort: number | null }> {
  const port = await http.listen(host, wanted).catch((e) => {
    throw new ListenError('port', e);
  });
  if (wantedForBots === null) return { port, botPort: null };
  const botPort = await listen(tcp, host, wantedForBots).catch(async (e) => {
    await http.close();
    throw new ListenError('bot-port', e);
  });
  return { port, botPort };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done((server.address() as { port: number }).port));
  });
}
