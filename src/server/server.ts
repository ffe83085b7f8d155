/** The whole server: rooms, the sockets that lead to them, and an orderly end. */
import type { Server } from 'node:net';
import { availableParallelism } from 'node:os';
import { botsFor } from '../bots/index.ts';
import { loadArchive } from '../games/archive.ts';
import { GAMES, type GameEntry } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import type { Signer } from '../host/signature.ts';
import type { Vault } from '../host/vault.ts';
import { PROTOCOL, type Welcome } from '../wire/messages.ts';
import { BANK_MS, PER_DECISION_MS } from '../wire/time-bank.ts';
import { openApi } from './api.ts';
import { type Connection, openConnection, type Transport, type WireCounters } from './connection.ts';
import { openFiles, sharesOf } from './descriptors.ts';
import { type Annex, openHttp } from './http.ts';
import { CLOCK, DEFAULT_LIMITS, type Limits, newDoor } from './limits.ts';
import { openLobby } from './lobby.ts';
import { type Log, NO_LOG } from './log.ts';
import { newMetrics } from './metrics.ts';
import { newReception } from './origin.ts';
import type { Budget } from './room-types.ts';
import { tcpServer } from './tcp.ts';
import type { VerifyLimits } from './verify-queue.ts';
import { serveWebSockets } from './websocket.ts';
import { localWorkers, threadWorkers } from './workers.ts';

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
  readonly log?: Log;
  readonly limits?: Partial<Limits>;
  readonly budget?: Budget | null;
  readonly watchDelayMs?: number;
  readonly annexes?: readonly Annex[];
  /** A reverse proxy stands in front of the page: limits count the addresses that it names (PLAT-106). */
  readonly trustProxy?: boolean;
  /** Names that this server goes by, beside its addresses (PLAT-110). */
  readonly names?: readonly string[];
  /** Who brings it may read the figures from another machine (PLAT-115). */
  readonly metricsToken?: string | null;
  readonly games?: readonly GameEntry[];
  readonly bots?: (game: string) => Promise<readonly BotEntry[]>;
  readonly court?: VerifyLimits;
  /** The bundle of `worker.ts`: what may take long is done in threads of it. Without one it is done here. */
  readonly worker?: URL;
}

export interface RunningServer {
  readonly port: number;
  readonly botPort: number | null;
  readonly sessions: number;
  /** Somebody beside the rooms, such as an arena, kept a recording in the vault. */
  recorded(name: string): void;
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

export async function startServer(spec: ServerSpec): Promise<RunningServer> {
  const { vault, version, log = NO_LOG } = spec;
  const limits = { ...DEFAULT_LIMITS, ...spec.limits };
  const modules = await Promise.all((spec.games ?? GAMES).map((entry) => entry.load()));
  const earlier = await loadArchive(modules.map((m) => m.game.id));
  const bots = new Map<string, readonly BotEntry[]>();
  for (const { game } of modules) bots.set(game.id, await (spec.bots ?? botsFor)(game.id));

  const key = spec.signer?.key ?? null;
  const workers =
    spec.worker === undefined
      ? localWorkers(modules, bots, key)
      : threadWorkers({ bundle: spec.worker, court: spec.court, key, ...THREADS });
  const door = newDoor(limits.connectionsPerAddress);
  const metrics = newMetrics({ sessions: () => lobby.live().length, connections: () => door.open });
  const lobby = openLobby({
    modules,
    earlier,
    bots,
    hire: workers.hire,
    vault,
    signer: spec.signer,
    limits,
    clock: CLOCK,
    budget: spec.budget === undefined ? { bankMs: BANK_MS, perDecisionMs: PER_DECISION_MS } : spec.budget,
    watchDelayMs: spec.watchDelayMs ?? WATCH_DELAY_MS,
    today: () => new Date().toISOString().slice(0, 10).replaceAll('-', ''),
    hooks: {
      finished(room, replay) {
        metrics.finished(room.file.game);
        if (replay !== null) recorded(replay);
        log.info({ session: room.id, game: room.file.game, n: room.n }, 'game over');
      },
      recorded(room, replay) {
        recorded(replay);
        log.info({ session: room.id, game: room.file.game }, 'recording kept late');
      },
      broken(room, e) {
        metrics.faults.inc();
        log.error({ session: room.id, game: room.file.game, err: e }, 'game stopped by a fault');
      },
      trouble: (session, problem) => log.warn({ session, ...problem }, 'storage trouble: not saved'),
      mended: (session) => log.info({ session }, 'all is saved again'),
    },
  });
  function recorded(replay: string): void {
    api.recorded(replay);
    spec.flush?.(replay);
  }

  const api = openApi({ version, modules, bots, lobby, vault, judge: workers.judge, key });

  const welcome: Welcome = {
    type: 'welcome',
    protocol: PROTOCOL,
    version,
    games: modules.map(({ game }) => ({
      id: game.id,
      title: game.title,
      seats: game.seats,
      options: game.options.fields,
    })),
  };
  const counters: WireCounters = {
    received: () => metrics.messagesIn.inc(),
    sent: () => metrics.messagesOut.inc(),
    refused: () => metrics.refusals.inc(),
    error: metrics.errors,
    dropped: metrics.dropped,
    fault(e) {
      metrics.faults.inc();
      log.error({ err: e }, 'message failed');
    },
  };
  const connections = new Set<Connection>();
  const wire = { lobby, welcome: JSON.stringify(welcome), limits, clock: CLOCK, counters };

  function open(transport: Transport, address: string): Connection {
    const connection = openConnection(wire, transport, address);
    connections.add(connection);
    return {
      ...connection,
      gone() {
        connections.delete(connection);
        connection.gone();
      },
    };
  }

  const transports = { door, maxLine: limits.line, open };
  const { trustProxy = false, metricsToken = null, webRoot, annexes } = spec;
  const reception = newReception(spec.host, spec.names ?? []);
  const shares = sharesOf(openFiles());
  // All connections of a proxy have its address; it counts those behind it itself.
  const httpDoor = newDoor(trustProxy ? shares.http : limits.httpPerAddress, shares.http);
  const front = { log, metrics, trustProxy, reception, door: httpDoor };
  const http = await openHttp({ ...front, api, webRoot, annexes, metricsToken });
  const { dropped, turnedAway } = metrics;
  const sockets = { ...transports, limits, clock: CLOCK, reception, trustProxy, dropped, turnedAway };
  const endWebSockets = serveWebSockets(http.server, sockets);
  const tcp = spec.botPort === null ? null : tcpServer({ ...transports, most: shares.tcp, log });

  const port = await http.listen(spec.host, spec.port).catch((e) => {
    throw new ListenError('port', e);
  });
  const botPort =
    tcp === null
      ? null
      : await listen(tcp, spec.host, spec.botPort!).catch(async (e) => {
          await http.close();
          throw new ListenError('bot-port', e);
        });
  log.info({ host: spec.host, port, botPort }, 'listening');

  let closing: Promise<void> | null = null;
  async function close(): Promise<void> {
    const stopped = tcp === null ? null : new Promise<void>((done) => tcp.close(() => done()));
    lobby.close();
    workers.close();
    for (const connection of connections) connection.close();
    await untilGone(connections);
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
    close: () => (closing ??= close()),
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done((server.address() as { port: number }).port));
  });
}

/** Clients get a moment to read that the server closes; carriers end those that do not. */
async function untilGone(connections: ReadonlySet<Connection>): Promise<void> {
  const until = performance.now() + 2_500;
  while (connections.size > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 20));
}
