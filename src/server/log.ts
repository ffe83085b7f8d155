/** The log: JSON lines on standard error, never with a token or an unrevealed seed in them. */
import { pino } from 'pino';

export interface Log {
  info(what: object, text: string): void;
  warn(what: object, text: string): void;
  error(what: object, text: string): void;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export function newLog(level: LogLevel): Log {
  // What is logged is chosen where it is logged; this catches what a later change may forget.
  const redact = ['token', 'seed', '*.token', '*.seed', 'headers.authorization'];
  return pino({ level, base: null, redact, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}

export const NO_LOG: Log = { info: () => {}, warn: () => {}, error: () => {} };

const SELDOM_MS = 10_000;

/** What may happen a thousand times a second is said once in ten seconds. */
export function seldom<T>(say: (what: T) => void): (what: T) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (what) => {
    const now = performance.now();
    if (now - saidAt < SELDOM_MS) return;
    saidAt = now;
    say(what);
  };
}
