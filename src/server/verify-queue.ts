/** Where files are judged that somebody sent: several at a time, address by address in turn, none for too long (PLAT-116). */
import { invariant } from '../engine/result.ts';
import type { Clock } from '../host/ticker.ts';
import { networkOf } from './limits.ts';
import type { Thread } from './thread.ts';
import { type JudgedFile, notVerified } from './verdict.ts';
import type { Judge } from './worker.ts';

export interface VerifyLimits {
  /** A file that takes longer does not verify. */
  readonly fileMs: number;
  /** Files that wait or are being judged: of one address, and of all. Who comes later is told to come again. */
  readonly perAddress: number;
  readonly most: number;
  /** What an address may use of the judges' time in so long; a file that ran into its limit counts twice. */
  readonly budgetMs: number;
  readonly windowMs: number;
}

export const VERIFY_LIMITS: VerifyLimits = {
  fileMs: 10_000,
  perAddress: 2,
  most: 16,
  budgetMs: 60_000,
  windowMs: 600_000,
};

/** In place of an address: games that were played here. Limits of playing hold for them, and no budget of judging. */
export const HOUSE_FILES = 'house';

/** Not judged at all; `after` seconds it is worth trying again. */
export interface TurnedAway {
  readonly verified: false;
  readonly code: 'busy' | 'too-fast';
  readonly text: string;
  readonly after: number;
}

export type Answered = JudgedFile | { readonly verdict: TurnedAway; readonly save: null };

export interface VerifyQueue {
  judge(body: Buffer, from: string): Promise<Answered>;
}

interface Upload {
  readonly body: Buffer;
  readonly told: (heard: JudgedFile) => void;
}

/** One address, from its first file until its budget is whole again. */
interface Sender {
  readonly waiting: Upload[];
  judged: number;
  /** Milliseconds of judging left at the time `at`; less than nothing after files that took too long. */
  budget: number;
  at: number;
}

/** Everybody's budget is brought up to date; who has all of it and waits for nothing is forgotten. */
function senderOf(senders: Map<string, Sender>, address: string, now: number, limits: VerifyLimits): Sender {
  const { budgetMs, windowMs } = limits;
  for (const [name, sender] of senders) {
    sender.budget = Math.min(budgetMs, sender.budget + ((now - sender.at) * budgetMs) / windowMs);
    sender.at = now;
    if (sender.judged + sender.waiting.length === 0 && sender.budget === budgetMs) senders.delete(name);
  }
  const sender = senders.get(address) ?? { waiting: [], judged: 0, budget: budgetMs, at: now };
  senders.set(address, sender);
  return sender;
}

/** Null: it may come in. What is under way may still take all the time that a file has. */
function turnedAway(from: string, sender: Sender, open: number, limits: VerifyLimits): TurnedAway | null {
  const { fileMs, budgetMs, windowMs } = limits;
  const mine = sender.judged + sender.waiting.length;
  if (mine >= limits.perAddress) return busy('other files from your address are being judged', fileMs);
  if (open >= limits.most) return busy('files from other addresses are being judged', fileMs);
  const missing = (mine + 1) * fileMs - sender.budget;
  if (missing <= 0 || from === HOUSE_FILES) return null;
  const after = Math.ceil((missing * windowMs) / budgetMs / 1000);
  const text = `Files from your address took the judges too long; try again in ${after} seconds.`;
  return { verified: false, code: 'too-fast', text, after };
}

export function openVerifyQueue(
  judges: readonly Thread[],
  clock: Clock,
  limits: VerifyLimits = VERIFY_LIMITS,
  key: string | null = null,
): VerifyQueue {
  const { fileMs } = limits;
  const senders = new Map<string, Sender>();
  /** Those with files that wait; the first one is next, and then goes to the end. */
  const turns: Sender[] = [];
  const idle = [...judges];
  /** However many files an address sends, one judge is there for the others. */
  const share = Math.max(1, judges.length - 1);
  let open = 0;

  /** The judge that was started before the others comes first, so that the others start only when they are needed. */
  function next(): void {
    for (;;) {
      const at = turns.findIndex((p) => p.judged < share);
      if (at < 0 || idle.length === 0) return;
      const [sender] = turns.splice(at, 1);
      const upload = sender.waiting.shift();
      const judge = idle.shift();
      invariant(upload !== undefined && judge !== undefined, 'whoever has a turn has a file that waits');
      if (sender.waiting.length > 0) turns.push(sender);
      sender.judged++;
      void hear(judge, sender, upload);
    }
  }

  async function hear(judge: Thread, sender: Sender, { body, told }: Upload): Promise<void> {
    const job: Judge = { kind: 'judge', body, key };
    const from = clock.now();
    let heard: JudgedFile;
    try {
      heard = (await judge.ask(job, fileMs)) as JudgedFile;
      sender.budget -= clock.now() - from;
    } catch {
      const text = `judging this file takes longer than the limit of ${fileMs / 1000} seconds, or more memory than a judge has`;
      heard = notVerified('too-slow', text);
      sender.budget -= 2 * fileMs;
    }
    sender.judged--;
    open--;
    idle.push(judge);
    idle.sort((x, y) => judges.indexOf(x) - judges.indexOf(y));
    next();
    told(heard);
  }

  return {
    async judge(body, from) {
      const sender = senderOf(senders, networkOf(from), clock.now(), limits);
      const away = turnedAway(from, sender, open, limits);
      if (away !== null) return { verdict: away, save: null };
      open++;
      return new Promise((told) => {
        if (sender.waiting.push({ body, told }) === 1) turns.push(sender);
        next();
      });
    },
  };
}

function busy(text: string, ms: number): TurnedAway {
  const after = Math.ceil(ms / 1000);
  return { verified: false, code: 'busy', text: `${text}; try again in ${after} seconds`, after };
}
