/** What those who mean no good cost everybody else: the longest turn of the server's event loop, and how long an honest player waits. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMap } from '../src/games/ghostly/index.ts';
import { systemClock } from '../src/server/ghostly/clock.ts';
import { createContest } from '../src/server/ghostly/contest.ts';
import { listenTcp } from '../src/server/ghostly/tcp.ts';
import { CONTEST_LIMITS } from '../src/server/ghostly/throttle.ts';
import { defined } from '../test/helpers/defined.ts';
import { ARENA_FLOODS, FLOODS } from './flood.ts';
import { median, type Row } from './row.ts';
import { EVERYTHING, type Load, openServer, p99, startLoad, watchTurns } from './server.ts';

const group = 'floods';
const FOR_MS = 1_500;
/** The first finds the pace. */
const ROUNDS = 4;
/** Of a server whose clients are all on its own machine, but with room for so many of them, and for games of all of them. */
const LIMITS = { ...EVERYTHING, sessions: 2_500, unread: 1 << 20 };
/** The longest turn that anybody may cause. */
const AIM_MS = 50;
const HONEST = { do: 'begin', game: 'nonet', sessions: 4, watchers: 0 } as const;

interface Felt {
  readonly clock: number;
  readonly cpu: number;
  readonly answer: number;
}

async function suffer(from: Load, honest: Load, what: (typeof FLOODS)[number], connections: number, webPort: number) {
  await honest.tell(HONEST);
  const turns = watchTurns();
  const [{ players }] = await Promise.all([
    honest.tell({ do: 'pace', everyMs: 50, forMs: FOR_MS }),
    from.tell({ do: 'flood', what, connections, forMs: FOR_MS, webPort }),
  ]);
  const longest = turns();
  await honest.tell({ do: 'leave' });
  return { ...longest, answer: p99(players) } satisfies Felt;
}

/** A ticked contest: the first four have its seats, the others are refused and come again. */
async function sufferContest(what: (typeof ARENA_FLOODS)[number], connections: number) {
  const contest = createContest({
    seed: '1',
    map: 'classic',
    plan: defined(findMap('classic')).plan,
    rounds: -1,
    tickless: false,
    intervalMs: 20,
    startAt: 4,
    restarts: false,
    clock: systemClock,
    report: () => {},
    onResult: () => {},
    onFinished: () => {},
  });
  const listener = await listenTcp({ contest, clock: systemClock, port: 0, host: '127.0.0.1', limits: CONTEST_LIMITS });
  const from = startLoad(listener.port);
  const turns = watchTurns();
  await from.tell({ do: 'flood', what, connections, forMs: FOR_MS, webPort: 0 });
  const longest = turns();
  from.end();
  contest.abandon();
  listener.destroy();
  return { ...longest, answer: 0 } satisfies Felt;
}

async function sufferServer(what: (typeof FLOODS)[number], connections: number): Promise<Felt> {
  const folder = mkdtempSync(join(tmpdir(), 'ghostlight-bench-'));
  const server = await openServer(folder, LIMITS);
  const [from, honest] = [startLoad(defined(server.botPort)), startLoad(defined(server.botPort))];
  try {
    return await suffer(from, honest, what, connections, server.port);
  } finally {
    from.end();
    honest.end();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is measured, by name; a pattern in `GHOSTLIGHT_FLOODS` chooses others of them. */
function allFloods(): readonly (readonly [string, () => Promise<Felt>])[] {
  const from = [32, 200, 1000].flatMap((connections) => {
    const name = (what: string) => `${what} from ${connections} connections`;
    return [
      ...FLOODS.map((what) => [name(what), () => sufferServer(what, connections)] as const),
      ...ARENA_FLOODS.map((what) => [name(`arena: ${what}`), () => sufferContest(what, connections)] as const),
    ];
  });
  const chosen = new RegExp(process.env.GHOSTLIGHT_FLOODS ?? ' 200 ');
  return from.filter(([name]) => chosen.test(name));
}

export async function floodRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, once] of allFloods()) {
    const felt: Felt[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const one = await once();
      if (round > 0) felt.push(one);
    }
    const all = felt.map((f) => `${f.clock.toFixed(0)}/${f.cpu.toFixed(0)}/${f.answer.toFixed(0)}`);
    process.stderr.write(`${name}: ${all.join(' ')}\n`);
    const row = (what: string, part: keyof Felt) => {
      return { group, what: `${name}: ${what}`, ours: median(felt.map((f) => f[part])), unit: 'ms' };
    };
    rows.push({ ...row('longest turn by the clock', 'clock'), aim: AIM_MS });
    rows.push({ ...row('the same, our processor time', 'cpu'), aim: AIM_MS });
    if (!name.startsWith('arena')) rows.push(row('act to update of an honest player, p99', 'answer'));
  }
  return rows;
}
