/** What a director needs. */
import type { EventManifest } from '../contest/manifest.ts';
import type { MatchLine } from '../contest/match-line.ts';
import type { Database } from './connect.ts';
import type { CheckResult } from './judge.ts';
import type { Queue } from './queue.ts';

export interface DirectorSpec {
  readonly database: Database;
  readonly queue: Queue;
  readonly check: CheckResult;
  /** Why this program cannot judge such an event; null: it can. */
  readonly unfit: (manifest: EventManifest) => Promise<string | null>;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Who vanishes with a match loses it after twice the longest match, and at least so long. */
  readonly expireSeconds?: number;
  /** End by itself as soon as there is nothing to wait for. */
  readonly untilOver?: boolean;
  readonly onLine?: (event: string, line: MatchLine) => void;
  /** For the log of an operator. */
  readonly onNews?: (text: string) => void;
}

export const EXPIRE_SECONDS = 30;
