/** `ghostlight ghostly`: one contest with the flags of the original (PLAT-023, section 14 of its book). */
import { printableLines } from '../../engine/printable.ts';
import { findMap } from '../../games/ghostly/index.ts';
import { systemClock } from '../../server/ghostly/clock.ts';
import type { Contest } from '../../server/ghostly/contest-types.ts';
import { listenTcp, type TcpListener } from '../../server/ghostly/tcp.ts';
import { CONTEST_LIMITS } from '../../server/ghostly/throttle.ts';
import { runTerminal } from '../../term/main.ts';
import { DONE, FAILED, WRONG } from '../stop.ts';
import { type ContestIo, type ContestRun, contestOf, newRun, pageSpec } from './contest-run.ts';
import { type ContestFiles, openFiles, recall, remember } from './files.ts';
import { type ContestFlags, HELP, parseFlags } from './flags.ts';
import { type LoadedMap, loadMap } from './map.ts';
import { runMatches } from './matches.ts';
import { createContestScreen } from './screen.ts';

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

/** Runs a contest, or several, to the end and returns the exit code. */
export async function ghostlyContest(argv: readonly string[], io: ContestIo = processIo()): Promise<number> {
  const parsed = parseFlags(argv);
  for (const word of parsed.ignored) io.err(`ignored argument ${JSON.stringify(word)}\n`);
  if (parsed.kind === 'help') {
    io.out(HELP);
    return DONE;
  }
  if (parsed.kind === 'wrong') return refuse(io, parsed.text, parsed.showHelp);
  const { flags } = parsed;
  if (flags.matches === 1) return playContest(flags, io);
  const ground = layOut(flags, io);
  return typeof ground === 'number' ? ground : runMatches(flags, io);
}

function refuse(io: ContestIo, text: string, showHelp: boolean): number {
  io.err(`ghostly: ${text}\n`);
  if (showHelp) io.out(HELP);
  return WRONG;
}

interface Ground {
  readonly map: LoadedMap;
  readonly startAt: number;
}

/** Where the contest is played, or the exit code if the flags do not fit it, which was reported. */
function layOut(flags: ContestFlags, io: ContestIo): Ground | number {
  // GHOST-218: the command line wins over what is remembered, and a headless server remembers nothing.
  const kept = flags.headless || findMap(recall().map) === null ? 'classic' : recall().map;
  const map = loadMap(flags.map ?? kept);
  if (typeof map === 'string') return refuse(io, map, false);
  const seats = map.plan.starts.length;
  const startAt = flags.startAt ?? Math.min(4, seats);
  if (startAt > seats) return refuse(io, `--start-at: ${startAt} players, but the map seats ${seats}`, true);
  if (flags.bots.length > seats)
    return refuse(io, `--bots: ${flags.bots.length} bots, but the map seats ${seats}`, true);
  if (flags.terminal && !flags.headless && io.terminal === null)
    return refuse(io, '--terminal: there is no terminal to show the game on', false);
  return { map, startAt };
}

/** One contest, whatever `matches` says. */
export async function playContest(flags: ContestFlags, io: ContestIo): Promise<number> {
  const ground = layOut(flags, io);
  if (typeof ground === 'number') return ground;
  const files = openFiles(flags);
  if (typeof files === 'string') return refuse(io, files, false);
  try {
    return await run(flags, ground.startAt, ground.map, files, io);
  } finally {
    files.close();
  }
}

async function run(
  flags: ContestFlags,
  startAt: number,
  map: LoadedMap,
  files: ContestFiles,
  io: ContestIo,
): Promise<number> {
  const r = newRun(flags, startAt, map, files, io);
  // A headless contest never loads what serves a page.
  if (!flags.headless && !flags.terminal) r.page = (await import('./page.ts')).makePage(pageSpec(r));
  r.contest = contestOf(r);
  // Before the port is told: whoever reads it may end the contest at once.
  const stopListening = io.onSignal((signal) => {
    r.contest?.abandon();
    r.finish(SIGNAL_EXIT[signal]);
  });
  // A second signal while everything closes ends the program at once.
  void r.ended.then(stopListening);
  try {
    const listener = await openPort(r, r.contest);
    return listener === null ? FAILED : await playOut(r, r.contest, listener);
  } finally {
    stopListening();
  }
}

/** Null: a port cannot be opened, which was reported. */
async function openPort(r: ContestRun, contest: Contest): Promise<TcpListener | null> {
  const { flags, report } = r;
  let listener: TcpListener;
  try {
    listener = await listenTcp({
      contest,
      clock: systemClock,
      port: flags.port,
      host: flags.host,
      limits: CONTEST_LIMITS,
    });
  } catch (e) {
    report(`ghostly: port ${flags.port} cannot be opened: ${(e as NodeJS.ErrnoException).code ?? e}`);
    return null;
  }
  r.port = listener.port;
  report(listenLine(r, contest));
  try {
    r.address = (await r.page?.open()) ?? null;
  } catch (e) {
    report(`ghostly: the page's port ${flags.web ?? ''} cannot be opened: ${(e as NodeJS.ErrnoException).code ?? e}`);
    listener.destroy();
    return null;
  }
  if (r.address !== null) report(`page ${r.address}`);
  return listener;
}

function listenLine({ flags, startAt, map, seed, port }: ContestRun, { intervalMs }: Contest): string {
  const { plan, name } = map;
  const mode = flags.tickless ? 'tickless' : `${intervalMs} ms a tick`;
  const size = `${plan.width}x${plan.height}, ${plan.count} pellets`;
  const rounds = flags.rounds < 0 ? 'endless' : String(flags.rounds);
  const waits = flags.autostart ? `starts with ${startAt} players` : 'starts when told';
  return `listen port ${port}; map ${flags.map ?? name} ${size}; ${mode}; rounds ${rounds}; seed ${seed}; ${waits}`;
}

/** Until somebody or something ends the contest; then everything is closed. */
async function playOut(r: ContestRun, contest: Contest, listener: TcpListener): Promise<number> {
  const { flags, io } = r;
  const drawn = drawOnTerminal(r, contest);
  for (const kind of flags.bots) contest.addBot(kind);
  io.onOpen?.(listener.port, contest, r.address);
  const code = await r.ended;
  contest.abandon();
  r.screen?.close();
  await drawn;
  if (code === DONE) await listener.close();
  else listener.destroy();
  await r.page?.close();
  if (r.keptResults !== '') io.out(r.keptResults);
  return code;
}

async function drawOnTerminal(r: ContestRun, contest: Contest): Promise<void> {
  const { flags, seed, io } = r;
  const { terminal } = io;
  if (!flags.terminal || flags.headless || terminal === null) return;
  const { autostart, intervalMs } = flags;
  await runTerminal(({ onChange }) => {
    r.screen = createContestScreen({
      contest,
      seed,
      autostart,
      givenMs: intervalMs,
      remembered: recall(),
      onChange,
      onRemember: remember,
      colour: !terminal.env.NO_COLOR,
    });
    return r.screen;
  }, terminal);
  r.finish(DONE);
}
