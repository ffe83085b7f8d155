/** For tests: toy games as the server knows games, a clock by hand, and clients without sockets. */

import { randomBot } from '../../src/bots/random.ts';
import type { AnyGame, Types } from '../../src/engine/game.ts';
import { defineOptions } from '../../src/engine/options.ts';
import { ok, type Result } from '../../src/engine/result.ts';
import type { AnyUi } from '../../src/engine/ui.ts';
import { line } from '../../src/engine/view.ts';
import type { GameModule } from '../../src/games/index.ts';
import type { BotEntry } from '../../src/host/agent.ts';
import type { Clock } from '../../src/host/ticker.ts';
import { memoryVault, type Vault } from '../../src/host/vault.ts';
import { openConnection } from '../../src/server/connection.ts';
import type { Connection, Transport } from '../../src/server/connection-types.ts';
import type { Unheard } from '../../src/server/gate.ts';
import { hearingOf } from '../../src/server/hearing.ts';
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
  /** One turn: what is due by now runs, in order, and nothing that it leads to. */
  turn(): void;
  /** Somebody works for so long: nothing else happens meanwhile. */
  work(ms: number): void;
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
      time = Math.max(time, until);
    },
    turn() {
      const now = due.filter((d) => d.at <= time).sort((x, y) => x.at - y.at);
      for (const entry of now) {
        if (!due.includes(entry)) continue;
        due.splice(due.indexOf(entry), 1);
        entry.run();
      }
    },
    work(ms) {
      time += ms;
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
  /** All of it comes at once. */
  say(...messages: (object | string)[]): void;
  /** How often somebody asked for its next message. */
  readonly asked: number;
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

/** Words that are whole messages. */
export function wordsOf<M>(): Unheard<M> & { push(message: M): void; readonly left: number; readonly asked: number } {
  const all: M[] = [];
  let asked = 0;
  return {
    get asked() {
      return asked;
    },
    get left() {
      return all.length;
    },
    get waits() {
      return all.length > 0;
    },
    get much() {
      return all.length >= 100;
    },
    push: (message) => void all.push(message),
    next() {
      asked++;
      return all.shift() ?? null;
    },
    drop: () => void all.splice(0),
  };
}

/** Rooms and connections without sockets and without a real clock. */
export function bench(spec: BenchSpec): Bench {
  const hand = handClock();
  const { clock } = hearingOf(hand);
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
    clock: hand,
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
      const words = wordsOf<Result<string>>();
      function close(): void {
        open = false;
        connection?.gone();
      }
      const transport: Transport = {
        kind,
        words,
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
        say(...messages) {
          for (const m of messages) words.push(ok(typeof m === 'string' ? m : JSON.stringify(m)));
          connection.came();
        },
        get asked() {
          return words.asked;
        },
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
