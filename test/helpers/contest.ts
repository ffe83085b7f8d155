/** For tests: a clock that moves only when told, clients without sockets, and contests made of them. */
import { CUSTOM, findMap, type GhostlyState, ghostly, parseMap } from '../../src/games/ghostly/index.ts';
import type { Clock } from '../../src/host/ticker.ts';
import { createContest } from '../../src/server/ghostly/contest.ts';
import type { Contest, ContestSpec } from '../../src/server/ghostly/contest-types.ts';
import type { Contestant, Link } from '../../src/server/ghostly/contestant.ts';
import { newCommandReader, readCommands } from '../../src/wire/dialects/arena-commands.ts';

/** Four starts in a ring of pellets. */
export const RING = ['|||||||||', '|.......|', '|.|#_#|.|', '|._____.|', '|.|#@#|.|', '|.......|', '|||||||||'];
/** Two ghosts, and a pellet out of reach of their first steps. */
export const LANE = ['|||||||||||', '|#_______#|', '|____.@___|', '|||||||||||'];

export interface HandClock extends Clock {
  /** Time passes; each timer runs at its own moment. */
  pass(ms: number): void;
  /** Time is suddenly later: timers are late. */
  jump(ms: number): void;
  /** Timers that wait to run. */
  readonly waiting: number;
}

export function handClock(): HandClock {
  let now = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  function drain(): void {
    for (;;) {
      const first = timers.filter((t) => t.at <= now).sort((a, b) => a.at - b.at)[0];
      if (first === undefined) return;
      timers = timers.filter((t) => t !== first);
      first.run();
    }
  }
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((t) => t !== timer);
      };
    },
    pass(ms) {
      for (let i = 0; i < ms; i++) {
        now++;
        drain();
      }
    },
    jump(ms) {
      now += ms;
      drain();
    },
    get waiting() {
      return timers.length;
    },
  };
}

/** A client that keeps what it got; `types` is the short form of it. */
export interface TestClient {
  readonly member: Contestant | null;
  readonly got: string[];
  readonly closed: boolean;
  /** The message types since the last call. */
  types(): string;
  /** The last message, parsed. */
  last(): TestMessage;
  say(bytes: string): void;
  leave(): void;
}

interface TestMessage {
  readonly messagetype: string;
  readonly map?: { readonly content: readonly string[]; readonly pelletsleft: number };
  readonly you?: { readonly id: number; readonly x: number; readonly y: number };
  readonly gamestate?: {
    readonly map: { readonly content: readonly string[]; readonly pelletsleft: number };
    readonly others: readonly { readonly id: number }[];
    readonly you: { readonly id: number; readonly x: number; readonly y: number; readonly score: number };
  };
}

export interface TestContest {
  readonly contest: Contest;
  /** Of the present game, as the rules hold it: for positions that a contest cannot be led to quickly. */
  readonly state: GhostlyState;
  readonly clock: HandClock;
  readonly reports: string[];
  readonly results: string[];
  readonly scores: string[];
  readonly recording: string[];
  finished: number;
  client(name?: string): TestClient;
}

let newest: GhostlyState | null = null;
const { create, stage } = ghostly;
ghostly.create = (setup) => {
  newest = create(setup);
  return newest;
};
ghostly.stage = (sketch, setup) => {
  const staged = stage(sketch, setup);
  if (staged.ok) newest = staged.value;
  return staged;
};

/** `map`: a bundled name, or the rows of a map file. */
export function testContest(
  map: string | readonly string[],
  how: Partial<Omit<ContestSpec, 'map' | 'plan' | 'clock'>> = {},
): TestContest {
  const clock = handClock();
  const plan = typeof map === 'string' ? findMap(map)?.plan : parsed(map);
  if (plan === undefined) throw new Error(`no map ${map}`);
  let state: GhostlyState | null = null;
  const t: TestContest = {
    clock,
    get state() {
      if (state === null) throw new Error('no game has begun');
      return state;
    },
    reports: [],
    results: [],
    scores: [],
    recording: [],
    finished: 0,
    contest: createContest({
      seed: '1',
      map: typeof map === 'string' ? map : CUSTOM,
      plan,
      rounds: 4,
      tickless: false,
      intervalMs: 100,
      startAt: null,
      restarts: true,
      clock,
      report(line) {
        if (line.startsWith('game-start')) state = newest;
        t.reports.push(line);
      },
      record: (text) => void t.recording.push(text),
      onResult: ({ out, scores }) => {
        t.results.push(out);
        t.scores.push(scores);
      },
      onFinished: () => {
        t.finished++;
      },
      ...how,
    }),
    client: (name) => testClient(t.contest, name),
  };
  return t;
}

function parsed(rows: readonly string[]) {
  const plan = parseMap(rows);
  if (!plan.ok) throw new Error(plan.problem.text);
  return plan.value;
}

let clients = 0;

function testClient(contest: Contest, name?: string): TestClient {
  const got: string[] = [];
  const reader = newCommandReader();
  let seen = 0;
  let closed = false;
  const link: Link = {
    address: `test:${++clients}`,
    backlog: 0,
    send: (text) => void got.push(text),
    close: () => {
      closed = true;
    },
  };
  const member = contest.join(link);
  const client: TestClient = {
    member,
    got,
    get closed() {
      return closed;
    },
    types() {
      const fresh = got.slice(seen).map((text) => (JSON.parse(text) as TestMessage).messagetype);
      seen = got.length;
      return fresh.join(' ');
    },
    last: () => JSON.parse(got[got.length - 1]) as TestMessage,
    say(bytes) {
      if (member === null) return;
      readCommands(reader, new TextEncoder().encode(bytes), (c, line) => contest.command(member, c, line));
    },
    leave() {
      if (member !== null) contest.left(member);
    },
  };
  if (name !== undefined) client.say(`NAME ${name}\n`);
  return client;
}
