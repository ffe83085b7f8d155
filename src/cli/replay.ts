/** `ghostlight replay`: verifies, prints, packs or shows a recording (PLAT-026). */
import { writeFileSync } from 'node:fs';
import type { Shelf } from '../bots/shelf.ts';
import type { AnyGame, Types } from '../engine/game.ts';
import { formatProblem } from '../engine/result.ts';
import { pack } from '../host/pack.ts';
import { proofLines } from '../host/proof.ts';
import { openSession, type Session } from '../host/session.ts';
import { verify } from '../host/verify.ts';
import { openViewer } from '../host/viewer.ts';
import { nativeSum } from '../store/native-sum.ts';
import { emitEnd, emitSteps, parseEmit } from './emit.ts';
import { reason } from './files.ts';
import { note, print } from './output.ts';
import { readRecording, squeeze } from './recordings.ts';
import { DONE, FAILED, must, Stop, wrong } from './stop.ts';

export interface ReplayFlags {
  readonly verify?: boolean;
  readonly turn?: string;
  readonly emit?: string;
  readonly pack?: string;
  readonly content?: string;
}

export async function replay(file: string, given: ReplayFlags, shelf: Shelf): Promise<number> {
  const module = await readRecording(file, shelf.games, given.content);
  const { game, ui, text } = module;
  const verified = verify(game, text, {}, nativeSum());
  if (!verified.ok) throw new Stop(FAILED, `${file}: not verified: ${formatProblem(verified.problem)}`);
  const { n, outcome, complete, torn } = verified.value;

  if (given.pack !== undefined) {
    const packed = must(pack(game, text, squeeze), file);
    try {
      writeFileSync(given.pack, packed);
    } catch (e) {
      wrong(`--pack ${given.pack}: cannot be written (${reason(e)})`);
    }
    print(`packed ${n} steps into ${packed.length} bytes`);
    return DONE;
  }
  const turn = given.turn === undefined ? n : stepNumber(given.turn, n);
  if (given.emit !== undefined || given.turn !== undefined) {
    const session = must(openSession(game, verified.value.head), file);
    const what = parseEmit(given.emit ?? 'view');
    // Of a game of several nobody is the one who looks.
    const who = verified.value.head.seats.length === 1 ? 0 : 'all';
    // With a turn, only the position after it is printed.
    if (given.turn === undefined) emitSteps(session, ui, what, who);
    feed(game, text, session, turn);
    if (given.turn !== undefined) {
      emitSteps(session, ui, what, who);
      if (what.has('digest')) print(`${session.n} ${session.digest()}`);
    }
    emitEnd(session, what);
    return DONE;
  }
  if (given.verify !== true && process.stdout.isTTY && process.stdin.isTTY)
    return (await import('./play.ts')).watch(shelf, module, text, file, given.content !== undefined);
  const end = outcome === null ? 'unfinished' : `${outcome.kind} (${outcome.why}), score ${outcome.scores.join(', ')}`;
  print(`verified: ${game.title}, seed ${verified.value.head.start.seed}, ${n} steps, ${end}`);
  for (const line of proofLines(verified.value.head, verified.value.proof)) print(`  ${line}`);
  if (!complete) note(`the recording stops before the end of the game${torn ? '; its last line is cut off' : ''}`);
  return DONE;
}

/** Submits the recorded moves up to a step, and what was noted at each. */
function feed(game: AnyGame, text: string, session: Session<Types>, until: number): void {
  const viewer = must(openViewer(game, text));
  const noteHere = () => {
    for (const { seat, text: said } of viewer.notes()) session.note(seat, said);
  };
  noteHere();
  for (let n = 1; n <= until; n++) {
    viewer.seek(n);
    for (const move of viewer.moves()) {
      const blank = move.indexOf(' ');
      session.submit(Number(move.slice(0, blank)), n - 1, game.actions.get(move.slice(blank + 1)));
    }
    // A game of ticks waits for a clock, not for its players.
    if (session.n < n) session.step();
    noteHere();
  }
}

function stepNumber(text: string, last: number): number {
  const n = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  return n >= 0 && n <= last ? n : wrong(`--turn: expected a step from 0 to ${last}, got "${text}"`);
}
