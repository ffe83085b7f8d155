/** For tests: toy games as the server knows games, a clock by hand, and clients without sockets. */

import { randomBot } from '../../src/bots/random.ts';
import type { AnyGame, Types } from '../../src/engine/game.ts';
import { defineOptions } from '../../src/engine/options.ts';
import { ok } from '../../src/engine/result.ts';
import type { AnyUi } from '../../src/engine/ui.ts';
import { line } from '../../src/engine/view.ts';
import type { GameModule } from '../../src/games/index.ts';
import type { BotEntry } from '../../src/host/agent.ts';
import type { Clock } from '../../src/host/ticker.ts';
import { memoryVault, type Vault } from '../../src/host/vault.ts';
import { openConnection } from '../../src/server/connection.ts';
import type { Connection, Transport } from '../../src/server/connection-types.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/server/limits.ts';
import { openLobby } from '../../src/server/lobby.ts';
import type { Lobby, PlayerKind } from '../../src/server/lobby-types.ts';
import type { Budget } from '../../src/server/room-types.ts';
import { localWorkers } from '../../src/server/workers.ts';
import { PROTOCOL } from '../../src/wire/messages.ts';
import { asDescribed } from './as-described.ts';
import type { Said } from './server-client.ts';

const WELCOME = JSON.stringify({ type: 'welcome', protocol: PROTOCOL, version: '0', games: [] });

/** A screen that says the seed, the step's observation and the log. */
const toyUi: AnyUi = {
  keys: { board: {} },
  commands: [],
  roles: {},
  settings: defineOptions({}),
  presets: [],
  help: [],
  least: { cols: 40, rows: 5 },
  start: () => ({ mode: 'board' }),
  revive: () => ok({ mode: 'board' }),
  configure: (u) => u,
  press: (u) => ({ ui: u }),
  point: (u) => ({ ui: u }),
  guard: (u, act) => ({ ui: u, act }),
  settle: (u) => u,
  greet: () => [line('Welcome.')],
  tell: (e) => line(e.type),
  standing: () => null,
  view: (obs, _ui, talk, frame, seed) => ({
    frame,
    panes: [
      {
        kind: 'text',
        id: 'all',
        slot: 'map',
        box: { col: 0, row: 0, ...frame },
        lines: [line(`seed "${seed}"`), line(JSON.stringify(obs)), ...talk.log.slice(-3)],
      },
    ],
  }),
};

export function toyModule<T extends Types>(game: { readonly id: string } & object): GameModule {
  return { game: game as unknown as AnyGame & T, ui: toyUi };
}

/** A game of dice of one player, begun by this client: what it was told. */
export function beginDice(client: HandClient, more: object = {}): { joined: Said; update: Said } {
  client.say({ type: 'new', game: 'dice', name: 'ann', ...more });
  const [joined, update] = client.heard().filter((m) => m.type !== 'welcome');
  return { joined, update };
}

export const typesOf = (heard: readonly Said[]): string[] => heard.map((m) => m.type);

export interface HandClock extends Clock {
  /** Lets time pass; what is due runs in order. */
  pass(ms: number): void;
}

export function handClock(): HandClock {
  let time = 0;
  const due: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    after(ms, run) {
      const entry = { at: time + ms, run };
      due.push(entry);
      return () => {
        const i = due.indexOf(entry);
        if (i >= 0) due.splice(i, 1);
      };
    },
    pass(ms) {
      const until = time + ms;
      for (;;) {
        const next = due.filter((d) => d.at <= until).sort((x, y) => x.at - y.at)[0];
        if (next === undefined) break;
        due.splice(due.indexOf(next), 1);
        time = Math.max(time, next.at);
        next.run();
      }
      time = until;
    },
  };
}

export interface Bench {
  readonly lobby: Lobby;
  readonly clock: HandClock;
  readonly vault: Vault;
  readonly faults: unknown[];
  readonly broken: string[];
  connect(kind?: PlayerKind, address?: string): HandClient;
}

/** A client whose messages are plain calls. */
export interface HandClient {
  say(message: object | string): void;
  /** Messages since it was last asked. */
  heard(): Said[];
  readonly open: boolean;
  readonly paused: boolean;
  hangUp(): void;
  /** Stops reading: what is sent stays unread. */
  doze(): void;
}

export interface BenchSpec {
  readonly modules: readonly GameModule[];
  readonly limits?: Partial<Limits>;
  readonly budget?: Budget | null;
  readonly watchDelayMs?: number;
  readonly vault?: Vault;
  readonly bots?: readonly BotEntry[];
}

/** Rooms and connections without sockets and without a real clock. */
export function bench(spec: BenchSpec): Bench {
  const clock = handClock();
  const vault = spec.vault ?? memoryVault();
  const limits = { ...DEFAULT_LIMITS, ...spec.limits };
  const faults: unknown[] = [];
  const broken: string[] = [];
  const bots = new Map(spec.modules.map((m) => [m.game.id, spec.bots ?? [randomBot()]]));
  const lobby = openLobby({
    modules: spec.modules,
    bots,
    hire: localWorkers(spec.modules, bots).hire,
    vault,
    limits,
    clock,
    budget: spec.budget ?? null,
    watchDelayMs: spec.watchDelayMs ?? 0,
    today: () => '20310430',
    hooks: {
      finished: () => {},
      broken: (room) => broken.push(room.id),
      trouble: (_, p) => faults.push(p),
      recorded: () => {},
      repaired: () => {},
    },
  });
  const nothing = () => {};
  const counters = {
    received: nothing,
    sent: nothing,
    error: nothing,
    refused: nothing,
    dropped: nothing,
    fault: (e: unknown) => faults.push(e),
  };
  return {
    lobby,
    clock,
    vault,
    faults,
    broken,
    connect(kind = 'human', address = '127.0.0.1') {
      let said: string[] = [];
      let open = true;
      let paused = false;
      let dozing = false;
      let unread = 0;
      let connection: Connection | null = null;
      function close(): void {
        open = false;
        connection?.gone();
      }
      const transport: Transport = {
        kind,
        send(text) {
          said.push(text);
          if (dozing) unread += text.length;
        },
        unread: () => unread,
        pause: () => {
          paused = true;
        },
        resume: () => {
          paused = false;
        },
        end: close,
        drop: close,
      };
      connection = openConnection({ lobby, welcome: WELCOME, limits, clock, counters }, transport, address);
      return {
        say: (m) => connection.receive(ok(typeof m === 'string' ? m : JSON.stringify(m))),
        heard() {
          const now = said.map((text) => asDescribed(JSON.parse(text) as Said));
          said = [];
          return now;
        },
        get open() {
          return open;
        },
        get paused() {
          return paused;
        },
        hangUp: close,
        doze: () => {
          dozing = true;
        },
      };
    },
  };
}
