/** `ghostlight ghostly`: one contest with the flags of the original (PLAT-023, section 14 of its book). */
import { randomInt } from 'node:crypto';
import { appendFileSync, closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { seedFromBits } from '../engine/seed.ts';
import { findMap, MAP_NAMES } from '../games/ghostly/content.ts';
import { type Plan, parseMap, splitMap } from '../games/ghostly/plan.ts';
import { CUSTOM } from '../games/ghostly/sketch.ts';
import { systemClock } from '../server/ghostly/clock.ts';
import { type Contest, createContest } from '../server/ghostly/contest.ts';
import { type Carrier, openCarrier } from '../server/ghostly/tcp.ts';
import { reason } from './files.ts';
import { type ContestFlags, HELP, parseFlags } from './ghostly-flags.ts';
import { DONE, FAILED, WRONG } from './stop.ts';

/** The two streams and the signals of the process, so that tests can stand in for them. */
export interface ContestIo {
  out(text: string): void;
  err(text: string): void;
  /** Calls with SIGINT or SIGTERM; returns the way to stop listening. */
  onSignal(on: (signal: 'SIGINT' | 'SIGTERM') => void): () => void;
  /** Told once the port is open. */
  onOpen?(port: number, contest: Contest): void;
}

export const processIo: ContestIo = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  onSignal(on) {
    process.on('SIGINT', on);
    process.on('SIGTERM', on);
    return () => {
      process.off('SIGINT', on);
      process.off('SIGTERM', on);
    };
  },
};

/** GHOST-214. */
const SIGNAL_EXIT = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs a contest to its end and returns the exit code. */
export async function ghostlyContest(argv: readonly string[], io: ContestIo = processIo): Promise<number> {
  const parsed = parseFlags(argv);
  for (const word of parsed.ignored) io.err(`ignored argument ${JSON.stringify(word)}\n`);
  if (parsed.kind === 'help') {
    io.out(HELP);
    return DONE;
  }
  if (parsed.kind === 'wrong') {
    io.err(`ghostly: ${parsed.text}\n`);
    if (parsed.showHelp) io.out(HELP);
    return WRONG;
  }
  const { flags } = parsed;
  const map = loadMap(flags.map);
  if (typeof map === 'string') {
    io.err(`ghostly: ${map}\n`);
    return WRONG;
  }
  const seats = map.plan.starts.length;
  if (flags.startAt > seats || flags.bots.length > seats) {
    const what = flags.startAt > seats ? `--start-at: ${flags.startAt} players` : `--bots: ${flags.bots.length} bots`;
    io.err(`ghostly: ${what}, but the map ${flags.map} seats ${seats}\n`);
    io.out(HELP);
    return WRONG;
  }
  return run(flags, map.name, map.plan, io);
}

/** A bundled name, else a file; a text says what is wrong with it (GHOST-213, GHOST-229). */
export function loadMap(name: string): { readonly name: string; readonly plan: Plan } | string {
  const bundled = findMap(name);
  if (bundled !== null) return bundled;
  let text: string;
  try {
    text = readFileSync(name, 'utf8');
  } catch (e) {
    return `map ${name}: cannot be read (${reason(e)}); bundled maps: ${MAP_NAMES.join(', ')}`;
  }
  const plan = parseMap(splitMap(text));
  if (plan.ok) return { name: CUSTOM, plan: plan.value };
  const { path, text: what } = plan.problem;
  return `map ${name}: ${path === '' ? '' : `${path}: `}${what}`;
}

async function run(flags: ContestFlags, mapName: string, plan: Plan, io: ContestIo): Promise<number> {
  const seed = flags.seed ?? seedFromBits(randomInt(0x100000000));
  let finish: (code: number) => void = () => {};
  const ended = new Promise<number>((resolve) => {
    finish = resolve;
  });
  const files = openFiles(flags, io);
  if (files === null) return WRONG;
  const report = (line: string): void => {
    io.err(`${line}\n`);
    files.log?.(`${line}\n`);
  };
  const contest = createContest({
    seed,
    map: mapName,
    plan,
    rounds: flags.rounds,
    tickless: flags.tickless,
    intervalMs: flags.intervalMs,
    startAt: flags.autostart ? flags.startAt : null,
    restarts: !flags.headless,
    clock: systemClock,
    report,
    ...(files.record === null ? {} : { record: files.record }),
    onResult({ out, scores }) {
      io.out(out);
      if (flags.scores !== '-') writeScores(flags.scores, scores, report);
    },
    onFinished() {
      if (flags.quitOnFinish) finish(DONE);
    },
  });
  let carrier: Carrier;
  try {
    carrier = await openCarrier({ contest, clock: systemClock, port: flags.port, host: flags.host });
  } catch (e) {
    report(`ghostly: port ${flags.port} cannot be opened: ${(e as NodeJS.ErrnoException).code ?? e}`);
    files.close();
    return FAILED;
  }
  const mode = flags.tickless ? 'tickless' : `${flags.intervalMs} ms a tick`;
  const size = `${plan.width}x${plan.height}, ${plan.count} pellets`;
  const rounds = flags.rounds < 0 ? 'endless' : String(flags.rounds);
  const waits = flags.autostart ? `starts with ${flags.startAt} players` : 'starts when told';
  report(`listen port ${carrier.port}; map ${flags.map} ${size}; ${mode}; rounds ${rounds}; seed ${seed}; ${waits}`);
  for (const kind of flags.bots) contest.addBot(kind);
  io.onOpen?.(carrier.port, contest);
  const stopListening = io.onSignal((signal) => {
    contest.abandon();
    finish(SIGNAL_EXIT[signal]);
  });
  const code = await ended;
  stopListening();
  contest.abandon();
  files.close();
  if (code === DONE) await carrier.close();
  else carrier.destroy();
  return code;
}

/** GHOST-226. */
function writeScores(file: string, text: string, report: (line: string) => void): void {
  try {
    writeFileSync(file, text);
  } catch (e) {
    report(`scores ${file}: cannot be written (${reason(e)})`);
  }
}

interface ContestFiles {
  readonly record: ((text: string) => void) | null;
  readonly log: ((text: string) => void) | null;
  close(): void;
}

/** Collected and written in large pieces: a tick must not wait for the disk. */
const PIECE = 1 << 16;

function openFiles(flags: ContestFlags, io: ContestIo): ContestFiles | null {
  const open: { readonly fd: number; text: string }[] = [];
  const writer = (file: string | null): ((text: string) => void) | null => {
    if (file === null) return null;
    const entry = { fd: openSync(file, 'w'), text: '' };
    open.push(entry);
    return (text) => {
      entry.text += text;
      if (entry.text.length < PIECE) return;
      writeSync(entry.fd, entry.text);
      entry.text = '';
    };
  };
  for (const [flag, file] of [
    ['--record', flags.record],
    ['--log', flags.log],
  ] as const) {
    if (file === null) continue;
    try {
      appendFileSync(file, '');
    } catch (e) {
      io.err(`ghostly: ${flag} ${file}: cannot be written (${reason(e)})\n`);
      return null;
    }
  }
  return {
    record: writer(flags.record),
    log: writer(flags.log),
    close() {
      for (const { fd, text } of open) {
        writeSync(fd, text);
        closeSync(fd);
      }
    },
  };
}
