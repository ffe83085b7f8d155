/** `ghostlight run`: plays a script of actions without a screen (PLAT-024). */
import type { AnyGame, Types } from '../engine/game.ts';
import { isTooDeep } from '../engine/nesting.ts';
import type { Refusal, Result } from '../engine/result.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { GameModule } from '../games/index.ts';
import { explainRefusal } from '../host/refusals.ts';
import { openSession, type Session } from '../host/session.ts';
import { beginHead, type StartFlags } from './begin.ts';
import { emitEnd, emitSteps, parseEmit } from './emit.ts';
import { readText } from './files.ts';
import type { Flag } from './game-flags.ts';
import { complain, note, printJson } from './output.ts';
import { DONE, FAILED, must, wrong } from './stop.ts';

export interface RunFlags extends StartFlags {
  readonly actions?: string;
  readonly emit: string;
  readonly strict?: boolean;
  /** How many play; left out: as few as the game or the scenario needs. */
  readonly seats?: string;
}

export async function run({ game, ui }: GameModule, given: RunFlags, flags: readonly Flag[]): Promise<number> {
  const what = parseEmit(given.emit);
  const script = given.actions === undefined ? '' : readText(given.actions);
  const session = must(open(game, ui, given, flags), given.scenario);
  if (given.seed === undefined) note(`seed ${session.head.start.seed}`);
  emitSteps(session, ui, what);
  // Refusals belong among the steps; where no steps are printed they must not stand in front of a file.
  const tell =
    what.has('update') || what.has('digest') || what.has('view')
      ? printJson
      : (refused: object) => note(JSON.stringify(refused));
  const stopped = playScript(session, script, given.strict === true, tell);
  if (stopped === null) emitEnd(session, what);
  else complain(`${given.actions}: line ${stopped}: refused`);
  return stopped === null ? DONE : FAILED;
}

/** A scenario shows how many play; the first problem is that of the fewest. */
function open(game: AnyGame, ui: AnyUi, given: RunFlags, flags: readonly Flag[]): Result<Session<Types>> {
  const { min, max } = game.seats;
  const wanted = given.seats === undefined ? null : /^\d$/.test(given.seats) ? Number(given.seats) : 0;
  if (wanted !== null && (wanted < min || wanted > max))
    wrong(`--seats: expected a whole number from ${min} to ${max}, got "${given.seats}"`);
  const openFor = (count: number): Result<Session<Types>> => {
    const seats = Array.from({ length: count }, (_, i) => ({ name: `seat ${i}`, kind: 'bot' as const }));
    return openSession(game, beginHead(game, ui, given, flags, seats));
  };
  const fewest = wanted ?? min;
  const most = wanted ?? (given.scenario === undefined ? min : max);
  const first = openFor(fewest);
  if (first.ok) return first;
  for (let count = fewest + 1; count <= most; count++) {
    const opened = openFor(count);
    if (opened.ok) return opened;
  }
  return first;
}

/** Plays every line; with `strict` stops at the first refusal and returns its line. */
function playScript(
  session: Session<Types>,
  script: string,
  strict: boolean,
  tell: (refused: object) => void,
): number | null {
  let line = 0;
  // Not split: millions of empty lines need no list.
  for (let from = 0; from < script.length; ) {
    const newline = script.indexOf('\n', from);
    const end = newline < 0 ? script.length : newline;
    const text = script.slice(from, end).trim();
    from = end + 1;
    line++;
    if (text === '' || text.startsWith('#')) continue;
    const refused = playLine(session, text);
    if (refused === null) continue;
    tell({ type: 'refused', n: session.n, ...refused, line });
    if (strict) return line;
  }
  return null;
}

/** In a game of several seats a line may begin with the seat's number; else it is the next seat that has not answered. */
function playLine(session: Session<Types>, text: string): { code: string; text: string } | null {
  const { game } = session;
  const seated = game.seats.max > 1 ? /^(\d+)\s+(.*)$/.exec(text) : null;
  const action = game.actions.read(readRaw(seated?.[2] ?? text));
  if (!action.ok) return { code: action.problem.code, text: action.problem.text };
  const seat = seated === null ? waitingSeat(session) : Number(seated[1]);
  const refusal: Refusal | null = session.submit(seat, session.n, action.value);
  // Without a clock a tick is over when everybody has answered.
  if (refusal === null && game.tempo === 'ticks' && session.waiting.length === 0) session.step();
  return refusal === null ? null : { code: refusal.code, text: explainRefusal(game, refusal) };
}

function waitingSeat(session: Session<Types>): number {
  return session.waiting[0] ?? 0;
}

/** An action is JSON if it looks like it. */
function readRaw(text: string): unknown {
  if (!text.startsWith('{') || isTooDeep(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
