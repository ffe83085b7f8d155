/** One run of a contest from the command line: its streams, files, screens, and the contest itself. */
import { printable } from '../../engine/printable.ts';
import { invariant } from '../../engine/result.ts';
import { systemClock } from '../../server/ghostly/clock.ts';
import { createContest } from '../../server/ghostly/contest.ts';
import type { Contest } from '../../server/ghostly/contest-types.ts';
import { newSeed } from '../../server/secrets.ts';
import type { TermIo } from '../../term/screen.ts';
import { DONE, FAILED } from '../stop.ts';
import { type ContestFiles, writeScores } from './files.ts';
import type { ContestFlags } from './flags.ts';
import type { LoadedMap } from './map.ts';
import type { ContestPage, ContestPageSpec } from './page.ts';
import type { ContestScreen } from './screen.ts';

/** The streams and signals of the process, so that tests can stand in for them. */
export interface ContestIo {
  out(text: string): void;
  err(text: string): void;
  /** The error stream shows on the terminal that the screen is drawn on. */
  readonly sharesTerminal: boolean;
  /** Null: there is none to draw on. */
  readonly terminal: TermIo | null;
  /** Calls with SIGINT or SIGTERM; returns an unsubscribe function. */
  onSignal(on: (signal: 'SIGINT' | 'SIGTERM') => void): () => void;
  /** Told once the port is open, and the page if there is one. */
  onOpen?(port: number, contest: Contest, page: string | null): void;
  /** The built page; left out: the package's own. */
  readonly webRoot?: string;
}

/** What is known of a run so far. */
export interface ContestRun {
  readonly flags: ContestFlags;
  readonly startAt: number;
  readonly map: LoadedMap;
  readonly files: ContestFiles;
  readonly io: ContestIo;
  readonly seed: string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
  readonly finish: (code: number) => void;
  readonly report: (words: string) => void;
  contest: Contest | null;
  page: ContestPage | null;
  screen: ContestScreen | null;
  /** Where programs connect. */
  port: number;
  /** Of the page. */
  address: string | null;
  /** While a screen is up nothing else is written on its terminal; results follow when it is gone. */
  keptResults: string;
}

export function newRun(
  flags: ContestFlags,
  startAt: number,
  map: LoadedMap,
  files: ContestFiles,
  io: ContestIo,
): ContestRun {
  let finish: (code: number) => void = () => {};
  const ended = new Promise<number>((resolve) => {
    finish = resolve;
  });
  const r: ContestRun = {
    flags,
    startAt,
    map,
    files,
    io,
    // Others compete here: nobody may find the seed by trying.
    seed: flags.seed ?? newSeed(),
    ended,
    finish: (code) => finish(code),
    report(words) {
      const text = printable(words);
      if (r.screen === null || !io.sharesTerminal) io.err(`${text}\n`);
      files.log?.(`${text}\n`);
    },
    contest: null,
    page: null,
    screen: null,
    port: 0,
    address: null,
    keptResults: '',
  };
  return r;
}

export function pageSpec(r: ContestRun): ContestPageSpec {
  return {
    flags: r.flags,
    contest() {
      invariant(r.contest !== null, 'the contest is made before its page is asked');
      return r.contest;
    },
    port: () => r.port,
    quit: () => r.finish(DONE),
    report: r.report,
    ...(r.io.webRoot === undefined ? {} : { webRoot: r.io.webRoot }),
  };
}

/** The contest that the flags ask for; the screens of this run hear of everything in it. */
export function contestOf(r: ContestRun): Contest {
  const { flags, map, seed, report, io, finish, page } = r;
  const recorders = [r.files.record, page?.recordings.record ?? null].filter((record) => record !== null);
  const contest: Contest = createContest({
    seed,
    ...(flags.seed === null ? { nextSeed: newSeed } : {}),
    map: map.name,
    plan: map.plan,
    rounds: flags.rounds,
    tickless: flags.tickless,
    intervalMs: flags.intervalMs ?? 100,
    moveMs: flags.moveMs,
    startAt: flags.autostart ? r.startAt : null,
    restarts: !flags.headless,
    clock: systemClock,
    report,
    ...(recorders.length === 0 ? {} : { record: (text, game) => recorders.forEach((write) => write(text, game)) }),
    onResult({ out, scores }) {
      if (r.screen === null) io.out(out);
      else r.keptResults += out;
      if (flags.scores !== '-') writeScores(flags.scores, scores, report);
    },
    onFinished() {
      if (flags.quitOnFinish) finish(DONE);
    },
    onFault: () => finish(FAILED),
    ...(flags.headless
      ? {}
      : {
          onChange(news) {
            r.screen?.onEvents(news);
            page?.api.onEvents(contest, news);
          },
          onNotice(text) {
            r.screen?.onNotice(text);
            page?.api.onNotice(text);
          },
        }),
  });
  return contest;
}
