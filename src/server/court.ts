/** Where files are judged that somebody sent: several at a time, address by address in turn, none for too long (PLAT-116). */
import type { Clock } from '../host/ticker.ts';
import { household } from './limits.ts';
import type { Thread } from './thread.ts';
import { type Judged, notVerified } from './verdict.ts';
import type { Judge } from './worker.ts';

export interface CourtLimits {
  /** A file that takes longer does not verify. */
  readonly fileMs: number;
  /** Files that wait or are being judged: of one address, and of all. Who comes later is told to come again. */
  readonly perAddress: number;
  readonly most: number;
  /** What an address may use of the judges' time in so long; a file that ran into its limit counts twice. */
  readonly budgetMs: number;
  readonly windowMs: number;
}

export const COURT_LIMITS: CourtLimits = {
  fileMs: 10_000,
  perAddress: 2,
  most: 16,
  budgetMs: 60_000,
  windowMs: 600_000,
};

/** Not judged at all; `after` seconds it is worth trying again. */
export interface TurnedAway {
  readonly verified: false;
  readonly code: 'busy' | 'too-fast';
  readonly text: string;
  readonly after: number;
}

export type Heard = Judged | { readonly verdict: TurnedAway; readonly save: null };

export interface Court {
  judge(body: Buffer, from: string): Promise<Heard>;
}

interface Case {
  readonly body: Buffer;
  readonly told: (heard: Judged) => void;
}

/** One address, from its first file until its budget is whole again. */
interface Party {
  readonly waiting: Case[];
  judged: number;
  /** Milliseconds of judging left at the time `at`; less than nothing after files that took too long. */
  budget: number;
  at: number;
}

export function openCourt(
  judges: readonly Thread[],
  clock: Clock,
  limits: CourtLimits = COURT_LIMITS,
  key: string | null = null,
): Court {
  const { fileMs, budgetMs, windowMs } = limits;
  const parties = new Map<string, Party>();
  /** Those with files that wait; the first one is next, and then goes to the end. */
  const turns: Party[] = [];
  const idle = [...judges];
  /** However many files an address sends, one judge is there for the others. */
  const share = Math.max(1, judges.length - 1);
  let open = 0;

  function partyOf(address: string): Party {
    const now = clock.now();
    for (const [name, party] of parties) {
      party.budget = Math.min(budgetMs, party.budget + ((now - party.at) * budgetMs) / windowMs);
      party.at = now;
      if (party.judged + party.waiting.length === 0 && party.budget === budgetMs) parties.delete(name);
    }
    const party = parties.get(address) ?? { waiting: [], judged: 0, budget: budgetMs, at: now };
    parties.set(address, party);
    return party;
  }

  /** Null: it may come in. What is under way may still take all the time that a file has. */
  function turnedAway(party: Party): TurnedAway | null {
    const mine = party.judged + party.waiting.length;
    if (mine >= limits.perAddress) return busy('other files from your address are being judged', fileMs);
    if (open >= limits.most) return busy('files from other addresses are being judged', fileMs);
    const missing = (mine + 1) * fileMs - party.budget;
    if (missing <= 0) return null;
    const after = Math.ceil((missing * windowMs) / budgetMs / 1000);
    const text = `Files from your address took the judges too long; try again in ${after} seconds.`;
    return { verified: false, code: 'too-fast', text, after };
  }

  /** The judge that was started before the others comes first, so that the others start only when they are needed. */
  function next(): void {
    for (;;) {
      const at = turns.findIndex((p) => p.judged < share);
      if (at < 0 || idle.length === 0) return;
      const [party] = turns.splice(at, 1);
      const one = party.waiting.shift()!;
      if (party.waiting.length > 0) turns.push(party);
      party.judged++;
      void hear(idle.shift()!, party, one);
    }
  }

  async function hear(judge: Thread, party: Party, { body, told }: Case): Promise<void> {
    const job: Judge = { kind: 'judge', body, key };
    const from = clock.now();
    let heard: Judged;
    try {
      heard = (await judge.ask(job, fileMs)) as Judged;
      party.budget -= clock.now() - from;
    } catch {
      const text = `judging this file takes longer than the limit of ${fileMs / 1000} seconds, or more memory than a judge has`;
      heard = notVerified('too-slow', text);
      party.budget -= 2 * fileMs;
    }
    party.judged--;
    open--;
    idle.push(judge);
    idle.sort((x, y) => judges.indexOf(x) - judges.indexOf(y));
    next();
    told(heard);
  }

  return {
    async judge(body, from) {
      const party = partyOf(household(from));
      const away = turnedAway(party);
      if (away !== null) return { verdict: away, save: null };
      open++;
      return new Promise((told) => {
        if (party.waiting.push({ body, told }) === 1) turns.push(party);
        next();
      });
    },
  };
}

function busy(text: string, ms: number): TurnedAway {
  const after = Math.ceil(ms / 1000);
  return { verified: false, code: 'busy', text: `${text}; try again in ${after} seconds`, after };
}
