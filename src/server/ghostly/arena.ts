/** The arena of a server: contest after contest on one port, for bots that speak the original wire, and a page for people (PLAT-022). */

import { MAPS } from '../../games/ghostly/index.ts';
import type { Signer } from '../../host/sign-recording.ts';
import type { Clock } from '../../host/ticker.ts';
import type { Vault } from '../../host/vault.ts';
import { END_OF_ROUND } from '../../wire/dialects/arena-messages.ts';
import type { Certificate } from '../certificate.ts';
import { openFiles, sharesOf } from '../descriptors.ts';
import { type Log, seldom } from '../log.ts';
import { newSeed } from '../secrets.ts';
import { type ArenaApi, openArenaApi } from './arena-api.ts';
import { sendAll } from './broadcast.ts';
import { createContest } from './contest.ts';
import type { Contest, ContestEntrance } from './contest-types.ts';
import { type ArenaRecordings, openRecordings } from './recordings.ts';
import { listenTcp } from './tcp.ts';
import { ARENA_LIMITS } from './throttle.ts';

export interface ArenaSpec {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly vault: Vault;
  /** Vouches for the games that are played to their end. */
  readonly signer?: Signer;
  /** Forces a file of the vault to the disk some time soon. */
  readonly flush?: (name: string) => void;
  readonly log: Log;
  readonly clock: Clock;
  /** Left out: the port speaks plainly, as the original does. */
  readonly certificate?: Certificate | null;
}

export interface Arena {
  readonly port: number;
  /** For the page of the server. */
  readonly api: ArenaApi;
  useCertificate(certificate: Certificate): void;
  /** Ends the contest, keeps what was played of it, and closes all connections. */
  close(): Promise<void>;
}

/** While somebody watches, the next game leaves them time to read the result of the last one. */
const BREATHER_MS = 10_000;

/** The contest that is open now, and what all contests of an arena share. */
interface Series {
  readonly spec: ArenaSpec;
  readonly recordings: ArenaRecordings;
  readonly api: ArenaApi;
  contests: number;
  restUntil: number;
  current: Contest;
}

/** A contest of its own for each game: a seed that followed from the last one would be known beforehand. */
function newContest(s: Omit<Series, 'current'>, before: Contest | null, next: (contest: Contest) => void): Contest {
  const { clock, log } = s.spec;
  const map = before?.map ?? MAPS[0].name;
  const plan = before?.plan ?? MAPS[0].plan;
  const number = ++s.contests;
  function broken(e: unknown): void {
    log.error({ err: e }, 'contest stopped by a fault');
    next(contest);
  }
  const contest: Contest = createContest({
    seed: newSeed(),
    nextSeed: newSeed,
    map,
    plan,
    rounds: before?.rounds ?? 4,
    tickless: false,
    intervalMs: before?.intervalMs ?? 100,
    startAt: before === null ? plan.starts.length : before.startAt,
    mayStart: () => contest.contestants.some((c) => c.kind === 'client') && clock.now() >= s.restUntil,
    restarts: true,
    clock: { now: clock.now, after: (ms, run) => clock.after(ms, () => attempt(run, undefined, broken)) },
    report: () => {},
    record: (text) => s.recordings.record(text, number),
    onResult: ({ out }) => log.info({ result: out.trimEnd().split('\n') }, 'contest over'),
    onFinished: () => next(contest),
    onFault: broken,
    onChange: (news) => s.api.onEvents(contest, news),
    onNotice: (text) => s.api.onNotice(text),
  });
  return contest;
}

function attempt<R>(run: () => R, failed: R, broken: (e: unknown) => void): R {
  try {
    return run();
  } catch (e) {
    broken(e);
    return failed;
  }
}

function openSeries(spec: ArenaSpec, port: () => number): Series {
  const { clock, log, vault } = spec;
  const recordings = openRecordings({
    vault,
    everyLine: true,
    ...(spec.signer === undefined ? {} : { signer: spec.signer }),
    ...(spec.flush === undefined ? {} : { onKept: spec.flush }),
    onTrouble: ({ code, path, message }) => log.warn({ code, path, text: message }, 'storage trouble'),
  });
  const api = openArenaApi({
    clock,
    contest: () => s.current,
    port,
    recordings,
    quit: null,
    remembered: { effects: true, retro: false },
  });
  const shared = { spec, recordings, api, contests: 0, restUntil: Number.NEGATIVE_INFINITY };
  const s: Series = Object.assign(shared, { current: newContest(shared, null, (over) => nextContest(s, over)) });
  return s;
}

/** The same map, speed and built-in bots wait for the next clients. */
function nextContest(s: Series, over: Contest): void {
  if (over !== s.current) return;
  const { clock } = s.spec;
  if (s.api.viewers > 0) {
    s.restUntil = clock.now() + BREATHER_MS;
    clock.after(BREATHER_MS, () => s.current.consider());
  }
  s.current = newContest(s, over, (contest) => nextContest(s, contest));
  dismiss(s, over);
  for (const { kind, bot } of over.contestants) {
    if (kind === 'human') s.current.addHuman();
    else if (bot !== null) s.current.addBot(bot);
  }
}

function dismiss(s: Series, contest: Contest): void {
  contest.abandon();
  for (const c of contest.contestants) {
    // Whatever it still says is not for the contest that comes next.
    c.gone = true;
    c.link?.close();
  }
  s.recordings.settle();
}

/** What connections see of the arena: always the contest that is open now. */
function entranceOf(s: Series): ContestEntrance {
  function guarded<R>(run: (current: Contest) => R, failed: R): R {
    const { current } = s;
    return attempt(
      () => run(current),
      failed,
      (e) => {
        s.spec.log.error({ err: e }, 'contest stopped by a fault');
        nextContest(s, current);
      },
    );
  }
  return {
    join: (link) => guarded((current) => current.join(link), null),
    command: (c, command, line) => guarded((current) => current.command(c, command, line), undefined),
    left: (c) => guarded((current) => current.left(c), undefined),
  };
}

/** Rejects with the system's error if the port cannot be opened. */
export async function openArena(spec: ArenaSpec): Promise<Arena> {
  let port = 0;
  const s = openSeries(spec, () => port);
  const listener = await listenTcp({
    contest: entranceOf(s),
    clock: spec.clock,
    port: spec.port,
    host: spec.host,
    certificate: spec.certificate ?? null,
    limits: { ...ARENA_LIMITS, connections: Math.min(ARENA_LIMITS.connections, sharesOf(openFiles()).arena) },
    onTrouble: seldom((e: Error) => spec.log.error({ err: e }, 'connection not accepted')),
  });
  port = listener.port;
  return {
    port,
    api: s.api,
    useCertificate: listener.useCertificate,
    close() {
      if (s.current.phase === 'running') sendAll(s.current.contestants, END_OF_ROUND);
      dismiss(s, s.current);
      s.api.close();
      return listener.close();
    },
  };
}
