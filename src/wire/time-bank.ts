/** The time a bot may think: a bank plus an amount per decision; past it, strikes (PLAT-051). */

export const BANK_MS = 5000;
export const PER_DECISION_MS = 100;

export interface TimeBankSpec {
  /** Runs something later; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly now: () => number;
  /** When the answer that is being dealt with came; left out: now. */
  readonly saidAt?: () => number;
  /** Called with 1, 2, 3. After a strike the bank is full again. */
  readonly onStrike: (strikes: number) => void;
  readonly bankMs?: number;
  readonly perDecisionMs?: number;
}

export interface TimeBank {
  /** A decision begins. */
  start(): void;
  /** It was made, or is no longer wanted. */
  stop(): void;
  readonly leftMs: number;
  readonly strikes: number;
}

export function newTimeBank(spec: TimeBankSpec): TimeBank {
  const { bankMs = BANK_MS, perDecisionMs = PER_DECISION_MS, saidAt = spec.now } = spec;
  let left = bankMs;
  let strikes = 0;
  let began = 0;
  let callOff: (() => void) | null = null;

  function arm(): void {
    began = spec.now();
    callOff = spec.after(left + perDecisionMs, () => {
      callOff = null;
      left = bankMs;
      strikes++;
      arm();
      spec.onStrike(strikes);
    });
  }

  const bank: TimeBank = {
    start() {
      bank.stop();
      arm();
    },
    stop() {
      if (callOff === null) return;
      callOff();
      callOff = null;
      // What the decision took beyond its own allowance comes out of the bank.
      left -= Math.max(0, Math.round(saidAt() - began) - perDecisionMs);
    },
    get leftMs() {
      return left;
    },
    get strikes() {
      return strikes;
    },
  };
  return bank;
}
