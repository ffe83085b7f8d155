/** The whole server: rooms, the sockets that lead to them, and an orderly end. */
import { availableParallelism } from 'node:os';
import { HOUSE, type Shelf } from '../bots/shelf.ts';
import { loadArchive } from '../games/archive.ts';
import type { GameSource } from '../games/brought.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import type { Signer } from '../host/sign-recording.ts';
import type { Vault } from '../host/vault.ts';
import type { CommonStore } from '../store/common-store.ts';
import { BANK_MS, PER_DECISION_MS } from '../wire/time-bank.ts';
import { openApi } from './api.ts';
import { boardPlace, openBoards } from './boards.ts';
import type { Certificate } from './certificate.ts';
import { newClients } from './clients.ts';
import { openExhibitions, withExhibitions } from './exhibitions.ts';
import { openFleet } from './fleet.ts';
import { openSchemas } from './game-schemas.ts';
import { hearingOf } from './hearing.ts';
import { CLOCK, DEFAULT_LIMITS, type Limits, newDoor } from './limits.ts';
import { type ListenSpec, openListeners } from './listeners.ts';
import { openLobby } from './lobby.ts';
import type { Lobby } from './lobby-types.ts';
import { type Log, NO_LOG } from './log.ts';
import { newMetrics } from './metrics.ts';
import { type LocalRecordings, openRecordings } from './recordings.ts';
import type { Budget } from './room-types.ts';
import { roomHooks, welcomeText, wireCounters } from './server-reports.ts';
import { viewOf } from './session-view.ts';
import { shareRecordings } from './shared-recordings.ts';
import type { VerifyLimits } from './verify-queue.ts';
import { localWorkers, threadWorkers, type Workers } from './workers.ts';

/** Threads are started when they are needed; a bot that thinks for long keeps only those of its own thread waiting. */
const THREADS = { thinkers: Math.max(2, Math.min(4, availableParallelism())), judges: 2, decideMs: 10_000 };
/** Watchers of a game of several seats see it so much later, lest they tell one player what another does. */
export const WATCH_DELAY_MS = 10_000;

export interface ServerSpec extends ListenSpec {
  readonly vault: Vault;
  /** Vouches for the recordings that are kept here; without one they are not signed. */
  readonly signer?: Signer;
  /** Forces a file of the vault to the disk some time soon, so that a power cut does not take it. */
  readonly flush?: (name: string) => void;
  readonly version: string;
  readonly log?: Log;
  readonly limits?: Partial<Limits>;
  readonly budget?: Budget | null;
  readonly watchDelayMs?: number;
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
  /** What it has in common with other servers; left out: it is alone. */
  readonly common?: CommonStore | null;
  /** Where visitors reach it; left out: at its own port of this machine. */
  readonly address?: string | null;
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

export async function startServer(spec: ServerSpec): Promise<RunningServer> {
  const { vault, version, log = NO_LOG } = spec;
  const limits = { ...DEFAULT_LIMITS, ...spec.limits };
  const games = await loadGames(spec);
  // Whatever clients have to do with happens in its turn.
  const { clock } = hearingOf(CLOCK);
  const key = spec.signer?.key ?? null;
  const workers = workersOf(spec, games, key);
  const door = newDoor(limits.connectionsPerAddress);
  const metrics = newMetrics({ sessions: () => lobby.live().length, connections: () => door.open });
  const common = { ...games, hire: workers.hire, limits, clock };
  const hooks = roomHooks(log, metrics, (replay) => {
    api.recorded(replay);
    spec.flush?.(replay);
  });
  const exhibitions = openExhibitions({ ...common, hooks });
  const rooms = openLobby({
    ...common,
    vault,
    signer: spec.signer,
    budget: spec.budget === undefined ? { bankMs: BANK_MS, perDecisionMs: PER_DECISION_MS } : spec.budget,
    watchDelayMs: spec.watchDelayMs ?? WATCH_DELAY_MS,
    today: () => new Date().toISOString().slice(0, 10).replaceAll('-', ''),
    hooks,
  });
  const lobby = withExhibitions(rooms, exhibitions);
  const schemas = openSchemas(spec.games);
  const local = openRecordings(vault);
  const together = spec.common == null ? null : shareWith(spec.common, { ...spec, log }, lobby, local, workers.judge);
  const api = openApi({
    version,
    ...games,
    modulesAt: spec.modulesAt,
    lobby,
    exhibitions,
    recordings: together?.recordings ?? local,
    recordingHere: local.readHere,
    fleet: together?.fleet,
    boards: spec.common == null ? undefined : openBoards(games.modules, spec.common, CLOCK),
    judge: workers.judge,
    key,
    schemas,
  });
  const welcome = welcomeText(version, games.modules);
  const counters = wireCounters(log, metrics);
  const clients = newClients({ lobby, welcome, limits, clock, counters, whereIs: together?.fleet.whereIs });

  const open = await openListeners(spec, { log, limits, door, metrics, api, clients });
  const { port, botPort } = open;
  log.info({ host: spec.host, port, botPort }, 'listening');
  together?.start(spec.address ?? `${spec.certificate == null ? 'http' : 'https'}://127.0.0.1:${port}/`);

  let closing: Promise<void> | null = null;
  async function close(): Promise<void> {
    open.letNobodyIn();
    const left = together?.close();
    lobby.close();
    workers.close();
    await clients.close();
    await open.close();
    await left;
    log.info({}, 'closed');
  }

  return {
    port,
    botPort,
    get sessions() {
      return lobby.live().length;
    },
    recorded: api.recorded,
    useCertificate: open.useCertificate,
    close: () => (closing ??= close()),
  };
}

/** This server among others over one database. */
function shareWith(
  store: CommonStore,
  { vault, version, log }: Pick<ServerSpec, 'vault' | 'version'> & { readonly log: Log },
  lobby: Lobby,
  local: LocalRecordings,
  judge: Workers['judge'],
) {
  const sessions = () => lobby.live().map(viewOf);
  const fleet = openFleet({ store, vault, version, log, clock: CLOCK, sessions });
  const place = (text: string) => boardPlace(judge, text);
  const recordings = shareRecordings({ local, store, place, log, clock: CLOCK, me: () => fleet.me });
  return {
    fleet,
    recordings,
    start(address: string) {
      fleet.start(address);
      recordings.start();
    },
    close: () => Promise.all([fleet.close(), recordings.close()]),
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
