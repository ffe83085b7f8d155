/** The arena of a server: contest after contest on one port, for bots that speak the original wire (PLAT-022). */
import { findMap } from '../../games/ghostly/content.ts';
import { sha256 } from '../../host/sha256.ts';
import type { Clock } from '../../host/ticker.ts';
import type { Vault } from '../../host/vault.ts';
import { END_OF_ROUND } from '../../wire/dialects/arena-messages.ts';
import type { Log } from '../log.ts';
import { guarded, quickVault } from '../room-file.ts';
import { newSeed } from '../secrets.ts';
import { sendAll } from './broadcast.ts';
import { createContest } from './contest.ts';
import type { Contest } from './contest-types.ts';
import { openCarrier } from './tcp.ts';

export interface ArenaSpec {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly vault: Vault;
  /** Forces a file of the vault to the disk some time soon. */
  readonly flush?: (name: string) => void;
  readonly log: Log;
  readonly clock: Clock;
}

export interface Arena {
  readonly port: number;
  /** Ends the contest, keeps what was played of it, and closes all connections. */
  close(): Promise<void>;
}

/** What a carrier asks of a contest. */
type Door = Pick<Contest, 'join' | 'command' | 'left'>;

/** One contest and what is known of it outside. */
interface Meeting {
  readonly seed: string;
  readonly contest: Contest;
  recording: string;
  steps: number;
}

/** Rejects with the system's error if the port cannot be opened. */
export async function openArena(spec: ArenaSpec): Promise<Arena> {
  const { clock, log } = spec;
  const vault = quickVault(spec.vault);
  const { name: map, plan } = findMap('classic')!;
  let current = newMeeting();

  /** A contest of its own for each game: a seed that followed from the last one would be known beforehand. */
  function newMeeting(): Meeting {
    const seed = newSeed();
    const meeting: Meeting = {
      seed,
      contest: createContest({
        seed,
        map,
        plan,
        rounds: 4,
        tickless: false,
        intervalMs: 100,
        startAt: plan.starts.length,
        restarts: false,
        clock: { now: clock.now, after: (ms, run) => clock.after(ms, () => attempt(meeting, run, undefined)) },
        report: () => {},
        record(text) {
          meeting.recording += text;
          if (text.startsWith('{"at":"step"')) meeting.steps++;
        },
        onResult: ({ out }) => log.info({ result: out.trimEnd().split('\n') }, 'contest over'),
        onFinished: () => next(meeting),
        onFault: (e) => broken(meeting, e),
      }),
      recording: '',
      steps: 0,
    };
    return meeting;
  }

  function attempt<R>(meeting: Meeting, run: () => R, failed: R): R {
    try {
      return run();
    } catch (e) {
      broken(meeting, e);
      return failed;
    }
  }

  function broken(meeting: Meeting, e: unknown): void {
    log.error({ err: e }, 'contest stopped by a fault');
    next(meeting);
  }

  function next(meeting: Meeting): void {
    if (meeting !== current) return;
    current = newMeeting();
    dismiss(meeting);
  }

  function dismiss({ contest, seed, recording, steps }: Meeting): void {
    contest.abandon();
    for (const m of contest.members) {
      // Whatever it still says is not for the contest that comes next.
      m.gone = true;
      m.link?.close();
    }
    if (recording === '') return;
    const file = `recordings/ghostly-${seed}-${steps}-${sha256(recording).slice(0, 6)}.jsonl`;
    const kept = guarded(
      () => vault.write(file, recording),
      ({ code, path, message }) => log.warn({ code, path, text: message }, 'storage trouble'),
    );
    if (kept) spec.flush?.(file);
  }

  const door: Door = {
    join: (link) => attempt(current, () => current.contest.join(link), null),
    command: (m, command, line) => attempt(current, () => current.contest.command(m, command, line), undefined),
    left: (m) => attempt(current, () => current.contest.left(m), undefined),
  };
  const carrier = await openCarrier({ contest: door as Contest, clock, port: spec.port, host: spec.host });
  return {
    port: carrier.port,
    close() {
      const { contest } = current;
      if (contest.phase === 'running') sendAll(contest.members, END_OF_ROUND);
      dismiss(current);
      return carrier.close();
    },
  };
}
