/** What is kept of a step in which the rules failed (PLAT-103). */

/** The rules broke while resolving a step: the session is closed, and this is the report. */
export class SessionFault extends Error {
  readonly n: number;
  readonly moves: readonly string[];
  constructor(n: number, moves: readonly string[], cause: unknown) {
    super(`the rules failed in step ${n} (${moves.join(', ')}): ${cause instanceof Error ? cause.message : cause}`);
    this.name = 'SessionFault';
    this.n = n;
    this.moves = moves;
    this.cause = cause;
  }
}
