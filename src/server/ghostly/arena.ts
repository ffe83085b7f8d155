/** The arena of a server: contest after contest on one port, for bots that speak the original wire, and a page for people (PLAT-022). */

import { findMap } from '../../games/ghostly/content.ts';
import type { GhostlyEvent } from '../../games/ghostly/types.ts';
import type { Signer } from '../../host/signature.ts';
import type { Clock } from '../../host/ticker.ts';
import type { Vault } from '../../host/vault.ts';
import { END_OF_ROUND } from '../../wire/dialects/arena-messages.ts';
import { openFiles, sharesOf } from '../descriptors.ts';
import { type Log, seldom } from '../log.ts';
import { newSeed } from '../secrets.ts';
import { sendAll } from './broadcast.ts';
import { createContest } from './contest.ts';
import type { Contest, ContestDoor } from './contest-types.ts';
import { type Hall, openHall } from './hall.ts';
import { openTapes } from './tapes.ts';
import { openCarrier } from './tcp.ts';
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
}

export interface Arena {
  readonly port: number;
  /** For the page of the server. */
  readonly hall: Hall;
  /** Ends the contest, keeps what was played of it, and closes all connections. */
  close(): Promise<void>;
}

/** While somebody watches, the next game leaves them time to read the result of the last one. */
const BREATHER_MS = 10_000;

/** Rejects with the system's error if the port cannot be opened. */
export async function openArena(spec: ArenaSpec): Promise<Arena> {
  const { clock, log, vault } = spec;
  let port = 0;
  let meetings = 0;
  let restUntil = Number.NEGATIVE_INFINITY;
  const tapes = openTapes({
    vault,
    everyLine: true,
    ...(spec.signer === undefined ? {} : { signer: spec.signer }),
    ...(spec.flush === undefined ? {} : { onKept: spec.flush }),
    onTrouble: ({ code, path, message }) => log.warn({ code, path, text: message }, 'storage trouble'),
  });
  const hall = openHall({
    clock,
    contest: () => current,
    port: () => port,
    tapes,
    quit: null,
    remembered: { effects: true, retro: false },
  });
  let current = newMeeting(null);

  /** A contest of its own for each game: a seed that followed from the last one would be known beforehand. */
  function newMeeting(before: Contest | null): Contest {
    const map = before?.map ?? 'classic';
    const plan = before?.plan ?? findMap(map)!.plan;
    const meeting = ++meetings;
    const attend = (run: () => void): void => attempt(contest, run, undefined);
    const contest: Contest = createContest({
      seed: newSeed(),
      nextSeed: newSeed,
      map,
      plan,
      rounds: before?.rounds ?? 4,
      tickless: false,
      intervalMs: before?.intervalMs ?? 100,
      startAt: before === null ? plan.starts.length : before.startAt,
      mayStart: () => contest.members.some((m) => m.kind === 'client') && clock.now() >= restUntil,
      restarts: true,
      clock: { now: clock.now, after: (ms, run) => clock.after(ms, () => attend(run)) },
      report: () => {},
      record: (text) => tapes.record(text, meeting),
      onResult: ({ out }) => log.info({ result: out.trimEnd().split('\n') }, 'contest over'),
      onFinished: () => next(contest),
      onFault: (e) => broken(contest, e),
      onChange: (news: readonly GhostlyEvent[]) => hall.heard(contest, news),
      onTalk: (text) => hall.told(text),
    });
    return contest;
  }

  function attempt<R>(contest: Contest, run: () => R, failed: R): R {
    try {
      return run();
    } catch (e) {
      broken(contest, e);
      return failed;
    }
  }

  function broken(contest: Contest, e: unknown): void {
    log.error({ err: e }, 'contest stopped by a fault');
    next(contest);
  }

  /** The same map, speed and built-in bots wait for the next clients. */
  function next(contest: Contest): void {
    if (contest !== current) return;
    if (hall.viewers > 0) {
      restUntil = clock.now() + BREATHER_MS;
      clock.after(BREATHER_MS, () => current.consider());
    }
    current = newMeeting(contest);
    dismiss(contest);
    for (const { kind, bot } of contest.members) {
      if (kind === 'human') current.addHuman();
      else if (bot !== null) current.addBot(bot);
    }
  }

  function dismiss(contest: Contest): void {
    contest.abandon();
    for (const m of contest.members) {
      // Whatever it still says is not for the contest that comes next.
      m.gone = true;
      m.link?.close();
    }
    tapes.settle();
  }

  const door: ContestDoor = {
    join: (link) => attempt(current, () => current.join(link), null),
    command: (m, command, line) => attempt(current, () => current.command(m, command, line), undefined),
    left: (m) => attempt(current, () => current.left(m), undefined),
  };
  const carrier = await openCarrier({
    contest: door,
    clock,
    port: spec.port,
    host: spec.host,
    limits: { ...ARENA_LIMITS, connections: Math.min(ARENA_LIMITS.connections, sharesOf(openFiles()).arena) },
    onTrouble: seldom((e: Error) => log.error({ err: e }, 'connection not accepted')),
  });
  port = carrier.port;
  return {
    port,
    hall,
    close() {
      if (current.phase === 'running') sendAll(current.members, END_OF_ROUND);
      dismiss(current);
      hall.close();
      return carrier.close();
    },
  };
}
