/** Plays recorded moves on a state and refuses whatever the rules would not have allowed. */
import { digestOf } from '../engine/codec.ts';
import type { Emit, Game, Outcome, Turn, Types } from '../engine/game.ts';
import { formatProblem, ok, type Problem, type Result } from '../engine/result.ts';
import { FORFEITS, forfeitOutcome, STRIKES } from './forfeit.ts';
import type { CheckLine, EndLine, Head, StrikeLine } from './lines.ts';

export interface Replayer<T extends Types> {
  readonly state: T['state'];
  /** The one object of a move such as `0 move up`; a problem if there is no such move. */
  turn(move: string): Turn<T> | Problem;
  turns(moves: readonly string[]): Result<Turn<T>[]>;
  /** Resolves one step if these are the moves the rules wait for. */
  step(turns: readonly Turn<T>[], emit?: Emit<T>): Problem | null;
  check(line: CheckLine): Problem | null;
  strike(line: StrikeLine): Problem | null;
  end(line: EndLine, sum: string): Problem | null;
}

export function isProblem(x: object): x is Problem {
  return Object.hasOwn(x, 'code');
}

/** Moves that were read once are known for all recordings of a game; there are no more of them than seats and actions. */
const READ = new WeakMap<object, Map<string, unknown>>();

function turnsOf<T extends Types>(game: Game<T>): Map<string, Turn<T>> {
  const known = READ.get(game) ?? new Map<string, unknown>();
  READ.set(game, known);
  return known as Map<string, Turn<T>>;
}

export function replayer<T extends Types>(game: Game<T>, head: Head, state: T['state']): Replayer<T> {
  const strikes: number[] = head.seats.map(() => 0);
  const known = turnsOf(game);

  function turn(move: string): Turn<T> | Problem {
    const found = known.get(move);
    if (found !== undefined) return found;
    const blank = move.indexOf(' ');
    const seat = move.slice(0, blank);
    if (!/^\d{1,3}$/.test(seat)) return refused(`a move is a seat and an action, not ${JSON.stringify(move)}`);
    const action = game.actions.parse(move.slice(blank + 1));
    if (!action.ok) return refused(`"${move}": ${formatProblem(action.problem)}`);
    const made: Turn<T> = Object.freeze({ seat: Number(seat), action: action.value });
    known.set(move, made);
    return made;
  }

  function refused(text: string): Problem {
    return { code: 'refused', path: 'moves', text };
  }

  return {
    state,
    turn,
    turns(moves) {
      const out: Turn<T>[] = [];
      for (const move of moves) {
        const made = turn(move);
        if (isProblem(made)) return { ok: false, problem: made };
        out.push(made);
      }
      return ok(out);
    },
    step(turns, emit) {
      const toAct = game.toAct(state);
      if (toAct.length === 0) return refused('the game was over');
      if (turns.length !== toAct.length) return refused(`${turns.length} moves where ${toAct.length} belong`);
      for (let i = 0; i < turns.length; i++) {
        const { seat, action } = turns[i];
        if (seat !== toAct[i]) return refused(`a move of seat ${seat} where one of seat ${toAct[i]} belongs`);
        const refusal = game.refuse(state, seat, action);
        if (refusal !== null)
          return refused(
            `"${seat} ${game.actions.format(action)}" was refused: ${refusal.code}, ${game.explain(refusal)}`,
          );
      }
      game.apply(state, turns, emit);
      return null;
    },
    check(line) {
      const digest = digestOf(game.state, state);
      if (line.digest === digest) return null;
      return { code: 'diverged', path: 'digest', text: `the recording says ${line.digest}, the game ${digest}` };
    },
    strike(line) {
      if (line.seat < strikes.length && line.strikes === ++strikes[line.seat] && line.strikes <= STRIKES) return null;
      return { code: 'bad-line', path: 'strikes', text: 'strikes are counted from 1 to 3 for each seat' };
    },
    end(line, sum) {
      const digest = digestOf(game.state, state);
      if (line.digest !== digest)
        return { code: 'diverged', path: 'digest', text: `the recording says ${line.digest}, the game ${digest}` };
      if (!endings(game, state, strikes).some((o) => sameOutcome(o, line.outcome)))
        return { code: 'wrong-outcome', path: 'outcome', text: 'this is not how the game ended' };
      if (line.sum !== sum)
        return { code: 'wrong-sum', path: 'sum', text: `the lines above have the sum ${sum}, not ${line.sum}` };
      return null;
    },
  };
}

/** How a game in this state may have ended: as its rules say, else only by a seat that was thrown out. */
function endings<T extends Types>(game: Game<T>, state: T['state'], strikes: readonly number[]): Outcome[] {
  const outcome = game.outcome(state);
  if (outcome !== null) return [outcome];
  return FORFEITS.flatMap((why) =>
    strikes.flatMap((count, seat) =>
      why === 'strikes' && count < STRIKES ? [] : [forfeitOutcome(game, state, strikes.length, seat, why)],
    ),
  );
}

function sameOutcome(x: Outcome, y: Outcome): boolean {
  return (
    x.kind === y.kind &&
    x.why === y.why &&
    x.scores.length === y.scores.length &&
    x.scores.every((v, i) => v === y.scores[i])
  );
}
