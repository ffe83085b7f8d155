/** `ghostlight ghostly`: one contest with the flags of the original (PLAT-023, section 14 of its book). */
import { printable, printableLines } from '../../engine/printable.ts';
import { findMap } from '../../games/ghostly/index.ts';
import { systemClock } from '../../server/ghostly/clock.ts';
import { createContest } from '../../server/ghostly/contest.ts';
import type { Contest } from '../../server/ghostly/contest-types.ts';
import { listenTcp, type TcpListener } from '../../server/ghostly/tcp.ts';
import { newSeed } from '../../server/secrets.ts';
import { runTerminal } from '../../term/main.ts';
import type { TermIo } from '../../term/screen.ts';
import { DONE, FAILED, WRONG } from '../stop.ts';
import { type ContestFiles, openFiles, recall, remember, writeScores } from './files.ts';
import { type ContestFlags, HELP, parseFlags } from './flags.ts';
import { type LoadedMap, loadMap } from './map.ts';
import { type ContestScreen, createContestScreen } from './screen.ts';

/** The streams and signals of the process, so that tests can stand in for them. */
export interface ContestIo {
  out(text: string): void;
  err(text: string): void;
  /** The error stream shows on the terminal that the screen is drawn on. */
  readonly sharesTerminal: boolean;
  /** Null: there is none to draw on. */
  readonly terminal: TermIo | null;
  /** Calls with SIGINT or SIGTERM; returns the way to stop listening. */
  onSignal(on: (signal: 'SIGINT' | 'SIGTERM') => void): () => void;
  /** Told once the port is open, and the page if there is one. */
  onOpen?(port: number, contest: Contest, page: string | null): void;
  /** The built page; left out: the package's own. */
  readonly webRoot?: string;
}

function processIo(): ContestIo {
  const { stdin: input, stdout: output, stderr, env } = process;
  const terminal = { input, output, process, env, now: () => performance.now() };
  return {
    out: (text) => void output.write(printableLines(text)),
    err: (text) => void stderr.write(printableLines(text)),
    sharesTerminal: stderr.isTTY === true,
    terminal: input.isTTY && output.isTTY ? terminal : null,
    onSignal(on) {
      process.on('SIGINT', on);
      process.on('SIGTERM', on);
      return () => {
        process.off('SIGINT', on);
        process.off('SIGTERM', on);
      };
    },
  };
}

/** GHOST-214. */
const SIGNAL_EXIT = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs a contest to its end and returns the exit code. */
export async function ghostlyContest(argv: readonly string[], io: ContestIo = processIo()): Promise<number> {
  const parsed = parseFlags(argv);
  for (const word of parsed.ignored) io.err(`ignored argument ${JSON.stringify(word)}\n`);
  if (parsed.kind === 'help') {
    io.out(HELP);
    return DONE;
  }
  const refuse = (text: string, showHelp: boolean): number => {
    io.err(`ghostly: ${text}\n`);
    if (showHelp) io.out(HELP);
    return WRONG;
  };
  if (parsed.kind === 'wrong') return refuse(parsed.text, parsed.showHelp);
  const { flags } = parsed;
  // GHOST-218: the command line wins over what is remembered, and a headless server remembers nothing.
  const kept = flags.headless || findMap(recall().map) === null ? 'classic' : recall().map;
  const map = loadMap(flags.map ?? kept);
  if (typeof map === 'string') return refuse(map, false);
  const seats = map.plan.starts.length;
  const startAt = flags.startAt ?? Math.min(4, seats);
  if (startAt > seats) return refuse(`--start-at: ${startAt} players, but the map seats ${seats}`, true);
  if (flags.bots.length > seats) return refuse(`--bots: ${flags.bots.length} bots, but the map seats ${seats}`, true);
  if (flags.terminal && !flags.headless && io.terminal === null)
    return refuse('--terminal: there is no terminal to show the game on', false);
  const files = openFiles(flags);
  if (typeof files === 'string') return refuse(files, false);
  try {
    return await run(flags, startAt, map, files, io);
  } finally {
    files.close();
  }
}

async function run(
  flags: ContestFlags,
  startAt: number,
  { name, plan }: LoadedMap,
  files: ContestFiles,
  io: ContestIo,
): Promise<number> {
  // Others compete here: nobody may find the seed by trying.
  const seed = flags.seed ?? newSeed();
  let finish: (code: number) => void = () => {};
  const ended = new Promise<number>((resolve) => {
    finish = resolve;
  });
  let screen: ContestScreen | null = null;
  // While a screen is up nothing else is written on its terminal; results follow when it is gone.
  let kept = '';
  const report = (words: string): void => {
    const text = printable(words);
    if (screen === null || !io.sharesTerminal) io.err(`${text}\n`);
    files.log?.(`${text}\n`);
  };
  let port = 0;
  // A headless contest never loads what serves a page.
  const page =
    flags.headless || flags.terminal
      ? null
      : (await import('./page.ts')).makePage({
          flags,
          contest: () => contest,
          port: () => port,
          quit: () => finish(DONE),
          report,
          ...(io.webRoot === undefined ? {} : { webRoot: io.webRoot }),
        });
  const recorders = [files.record, page?.recordings.record ?? null].filter((r) => r !== null);
  const contest: Contest = createContest({
    seed,
    ...(flags.seed === null ? { nextSeed: newSeed } : {}),
    map: name,
    plan,
    rounds: flags.rounds,
    tickless: flags.tickless,
    intervalMs: flags.intervalMs ?? 100,
    startAt: flags.autostart ? startAt : null,
    restarts: !flags.headless,
    clock: systemClock,
    report,
    ...(recorders.length === 0 ? {} : { record: (text, game) => recorders.forEach((r) => r(text, game)) }),
    onResult({ out, scores }) {
      if (screen === null) io.out(out);
      else kept += out;
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
            screen?.onEvents(news);
            page?.api.onEvents(contest, news);
          },
          onNotice(text) {
            screen?.onNotice(text);
            page?.api.onNotice(text);
          },
        }),
  });
  // Before the port is told: whoever reads it may end the contest at once.
  const stopListening = io.onSignal((signal) => {
    contest.abandon();
    finish(SIGNAL_EXIT[signal]);
  });
  let listener: TcpListener;
  try {
    listener = await listenTcp({ contest, clock: systemClock, port: flags.port, host: flags.host });
  } catch (e) {
    stopListening();
    report(`ghostly: port ${flags.port} cannot be opened: ${(e as NodeJS.ErrnoException).code ?? e}`);
    return FAILED;
  }
  port = listener.port;
  const mode = flags.tickless ? 'tickless' : `${contest.intervalMs} ms a tick`;
  const size = `${plan.width}x${plan.height}, ${plan.count} pellets`;
  const rounds = flags.rounds < 0 ? 'endless' : String(flags.rounds);
  const waits = flags.autostart ? `starts with ${startAt} players` : 'starts when told';
  const chosen = flags.map ?? name;
  report(`listen port ${listener.port}; map ${chosen} ${size}; ${mode}; rounds ${rounds}; seed ${seed}; ${waits}`);
  let address: string | null = null;
  try {
    address = page === null ? null : await page.open();
  } catch (e) {
    stopListening();
    report(`ghostly: the page's port ${flags.web ?? ''} cannot be opened: ${(e as NodeJS.ErrnoException).code ?? e}`);
    listener.destroy();
    return FAILED;
  }
  if (address !== null) report(`page ${address}`);
  const { terminal } = io;
  let drawn: Promise<void> = Promise.resolve();
  if (flags.terminal && !flags.headless && terminal !== null)
    drawn = runTerminal(({ onChange }) => {
      screen = createContestScreen({
        contest,
        seed,
        autostart: flags.autostart,
        givenMs: flags.intervalMs,
        remembered: recall(),
        onChange,
        onRemember: remember,
        colour: !terminal.env.NO_COLOR,
      });
      return screen;
    }, terminal).then(() => finish(DONE));
  for (const kind of flags.bots) contest.addBot(kind);
  io.onOpen?.(listener.port, contest, address);
  const code = await ended;
  stopListening();
  contest.abandon();
  (screen as ContestScreen | null)?.close();
  await drawn;
  if (code === DONE) await listener.close();
  else listener.destroy();
  await page?.close();
  if (kept !== '') io.out(kept);
  return code;
}
