/** How a command ends early: an exit code and one line on standard error (PLAT-028). */
import { formatProblem, type Problem, type Result } from '../engine/result.ts';

export const DONE = 0;
/** The job itself failed. */
export const FAILED = 1;
/** The command line or an input file is wrong. */
export const WRONG = 2;
/** A comparison ended before it knew. */
export const UNDECIDED = 3;

/** Thrown only here at the edge, caught once in main. */
export class Stop extends Error {
  readonly exit: number;
  constructor(exit: number, text: string) {
    super(text);
    this.exit = exit;
  }
}

export function wrong(text: string): never {
  throw new Stop(WRONG, text);
}

/** The value, or the end of the command with the problem's place in `where`. */
export function must<T>(result: Result<T>, where = ''): T {
  if (result.ok) return result.value;
  return wrong(where + describe(where, result.problem));
}

function describe(where: string, problem: Problem): string {
  return (where === '' ? '' : ': ') + formatProblem(problem);
}
