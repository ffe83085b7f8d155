/** Contests in a database: what the queue costs per match, and what playing recordings again costs beside playing. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUSE } from '../src/bots/shelf.ts';
import { checkRecording } from '../src/cli/contest/check-recording.ts';
import type { MatchJob } from '../src/cli/contest/match-job.ts';
import { newStandby, playMatch } from '../src/cli/contest/play-match.ts';
import { newGroups } from '../src/cli/process-groups.ts';
import { must } from '../src/cli/stop.ts';
import { newLedger } from '../src/contest/ledger.ts';
import { formatMatchId, parseMatchId } from '../src/contest/match-id.ts';
import type { MatchLine } from '../src/contest/match-line.ts';
import { hexOf } from '../src/contest/secret.ts';
import { connect } from '../src/database/connect.ts';
import { direct } from '../src/database/director.ts';
import { type Embedded, startEmbedded } from '../src/database/embedded.ts';
import { databaseStore } from '../src/database/events.ts';
import { migrate } from '../src/database/migrate.ts';
import { openQueue } from '../src/database/queue.ts';
import { handIn } from '../src/database/results.ts';
import { assignments } from '../src/database/workers.ts';
import { derivedSeed } from '../src/host/derive-seed.ts';
import { defined } from '../test/helpers/defined.ts';
import { lineOf, manifestWith, SECRET } from '../test/helpers/event.ts';
import { median, type Row } from './row.ts';

const MATCHES = 3000;
const AT_ONCE = 8;
/** About what a packed recording of a short game has. */
const RECORDING_BYTES = 2000;
const PLAYED = 9;
const MOST_STEPS = 500;
/** Of a process: hundredths of a second. */
const TICK_MS = 10;

export async function databaseRows(): Promise<Row[]> {
  const rows = await queueRows();
  for (const { id } of HOUSE.games) rows.push(await againRow(id));
  return rows;
}

/** Matches that take no time, from the schedule to the table: what is left is the queue, the database and the director. */
async function queueRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ghostlight-bench-'));
  chmodSync(folder, 0o755);
  const server = must(await startEmbedded(join(folder, 'postgres'), { version: 'any' }));
  try {
    return await measureQueue(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Long: one measurement. */
async function measureQueue(server: Embedded): Promise<Row[]> {
  const database = must(connect(server.url));
  must(await migrate(database));
  const queue = await openQueue(database);
  const manifest = manifestWith(2, 2, { kind: 'round-robin', cycles: MATCHES / 2 });
  const store = databaseStore(database, 'cup');
  await store.begin(JSON.stringify(manifest));
  await store.writeSecret({ hex: hexOf(SECRET), revealed: false });
  await store.finish(JSON.stringify(manifest));
  const ledger = newLedger(manifest);
  const pid = defined(server.pid);
  const ending = new AbortController();
  const before = { ours: process.cpuUsage(), database: cpuOfServer(pid), at: performance.now() };
  const directed = direct({
    database,
    queue,
    check: async () => null,
    unfit: async () => null,
    signal: ending.signal,
    untilOver: true,
  });
  for (let left = MATCHES; left > 0; ) {
    const taken = await assignments(database, await queue.take(1, AT_ONCE));
    const handed = taken.map((given) => {
      const id = parseMatchId(given.match);
      const plan = { ...id, id: formatMatchId(id), bots: given.bots.map((b) => Number(b.slice(1, 2))) };
      const line = { ...lineOf({ manifest, ledger, secret: SECRET }, plan, [1, 0]), seed: given.seed };
      const played = { line: JSON.stringify(line), recording: new Uint8Array(RECORDING_BYTES), logs: [] };
      return { event: 1, taken: given.taken, line, played };
    });
    if (handed.length > 0) await handIn(database, queue, handed);
    left -= taken.length;
  }
  await directed;
  const { user, system } = process.cpuUsage(before.ours);
  const [ours, theirs] = [(user + system) / 1000 / MATCHES, (cpuOfServer(pid) - before.database) / MATCHES];
  const seconds = (performance.now() - before.at) / 1000;
  await database.close();
  const row = (what: string, value: number, unit: string): Row => ({ group: 'database', what, ours: value, unit });
  return [
    {
      ...row(`queue cost of a match: given out, taken, handed in, counted; of ${MATCHES}`, ours + theirs, 'ms'),
      aim: 2,
    },
    row('of it in PostgreSQL', theirs, 'ms'),
    row('matches through the queue, one worker and the director in one process', MATCHES / seconds, '/s'),
  ];
}

/** Milliseconds of processor time of a server and of all that it has started, also of those who have ended. */
function cpuOfServer(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
    const fields = statOf(name);
    if (fields === null) continue;
    if (Number(name) === pid) for (const i of [11, 12, 13, 14]) ticks += Number(fields[i]);
    else if (Number(fields[1]) === pid) for (const i of [11, 12]) ticks += Number(fields[i]);
  }
  return ticks * TICK_MS;
}

/** What the system says of a process, from its state on. */
function statOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Playing a recording again as the director does, against playing it with the cheapest bots there are. */
async function againRow(id: string): Promise<Row> {
  const { game } = await defined(HOUSE.find(id)).load();
  const seats = Math.min(4, game.seats.max);
  const options = { ...game.options.defaults, ...game.forBots };
  const [playing, again]: number[][] = [[], []];
  for (let i = 0; i < PLAYED; i++) {
    const job: MatchJob = {
      do: 'play',
      folder: '',
      match: '1.1.1',
      game: id,
      options,
      seed: derivedSeed('database', i),
      seats: Array.from({ length: seats }, () => ({ key: 'random@1', bot: 'random' })),
      maxSteps: MOST_STEPS,
      clock: { move: 0, bank: 0, game: 0, ready: 0 },
      keep: false,
    };
    const began = process.cpuUsage();
    const played = await playMatch(job, HOUSE, newGroups(), newStandby());
    playing.push(cpuSince(began));
    const { outcome, scores, steps, recording } = played;
    const line = {
      bots: job.seats.map((s) => s.key),
      seed: job.seed,
      outcome,
      scores,
      steps,
      recording,
      match: '1.1.1',
    };
    const checking = process.cpuUsage();
    const check = { do: 'check', folder: '', game: id, options, maxSteps: MOST_STEPS } as const;
    const problem = await checkRecording(
      { ...check, line: line as unknown as MatchLine, packed: defined(played.packed) },
      HOUSE,
    );
    again.push(cpuSince(checking));
    if (problem !== null) throw new Error(`${id}: ${problem}`);
  }
  return {
    group: 'database',
    what: `${id}: a recording played again, up to ${MOST_STEPS} steps`,
    ours: median(again),
    unit: 'ms',
    peer: { name: 'played by random bots', value: median(playing) },
    ratio: median(playing) / median(again),
  };
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
