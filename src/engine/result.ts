/** Values for "it did not work": problems of bad input, refusals of illegal moves, and bugs. */

/** Bad input, decided once at the edge: what is wrong (`code`, `text`) and where (`path`). */
export interface Problem {
  readonly code: string;
  readonly path: string;
  readonly text: string;
}

/** Something, or what is wrong with it. */
export type Result<T, P = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P };

/** A result that is there. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** A result that is not, and why. */
export function fail(code: string, path: string, text: string): Result<never> {
  return { ok: false, problem: { code, path, text } };
}

/** One line for people: where, then what. */
export function formatProblem(p: Problem): string {
  return p.path === '' ? p.text : `${p.path}: ${p.text}`;
}

/** An illegal move: the rule book's reason code and the numbers or names its sentence needs. */
export interface Refusal {
  readonly code: string;
  readonly args?: readonly (string | number)[];
}

/** Stop on a bug: a state the rules say cannot exist. Never for bad input. */
export function invariant(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${what}`);
}

/** The end of an exhaustive switch. */
export function unreachable(x: never): never {
  throw new Error(`unreachable: ${JSON.stringify(x)}`);
}
