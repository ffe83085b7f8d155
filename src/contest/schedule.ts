/** The sets of an event that are known by now: a pure function of manifest and finished matches (CONTEST-020). */
import { elimination } from './elimination.ts';
import { causesByBot, failuresOf } from './failures.ts';
import type { SingleFormat } from './format.ts';
import { gauntlet } from './gauntlet.ts';
import { ladderOf } from './ladder-of.ts';
import type { Ledger } from './ledger.ts';
import { type EventManifest, keyOf } from './manifest.ts';
import { type EventField, type Outline, outlineOf } from './outline.ts';
import { roundRobin } from './round-robin.ts';
import { scoreOfSet } from './score-of-set.ts';
import { lotOf } from './secret.ts';
import type { SetScore } from './sets.ts';
import { stages } from './stages.ts';
import { swiss } from './swiss.ts';
import type { TieBreaks } from './tally.ts';

/** Everything that the functions of a contest work from. */
export interface EventState {
  readonly manifest: EventManifest;
  readonly ledger: Ledger;
  /** Null: it is not out yet. */
  readonly secret: Uint8Array | null;
}

export interface Scheduled {
  readonly field: EventField;
  readonly outline: Outline;
  readonly ties: TieBreaks;
}

export function schedule(event: EventState): Scheduled {
  const { manifest } = event;
  const { format } = manifest;
  const field = fieldOf(event);
  const ties = tiesOf(event);
  const place = (id: string) => manifest.bots.findIndex((b) => b.id === id);
  const one = (f: SingleFormat, of: EventField) => single(f, of, place);
  const outline =
    format.kind === 'ladder'
      ? outlineOf([...(ladderOf(event)?.sets ?? [])], false)
      : format.kind === 'stages'
        ? stages(field, format, one, ties)
        : one(format, field);
  return { field, outline, ties };
}

function single(format: SingleFormat, field: EventField, place: (id: string) => number): Outline {
  switch (format.kind) {
    case 'round-robin':
      return roundRobin(field, format.cycles);
    case 'gauntlet':
      return gauntlet(field, place(format.bot), format.cycles);
    case 'swiss':
      return swiss(field, format.rounds);
    case 'elimination':
      return elimination(field, format.lives, format.sets);
  }
}

function fieldOf({ manifest, ledger, secret }: EventState): EventField {
  const known = new Map<string, SetScore>();
  return {
    bots: manifest.bots.map((_, i) => i),
    seats: manifest.seats,
    secret,
    plan: (round, set, bots) => ({ round, set, bots }),
    score(plan) {
      const key = `${plan.round}.${plan.set}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const score = scoreOfSet(plan, manifest, ledger);
      known.set(key, score);
      return score;
    },
  };
}

/** Before the secret is out, what only the lot could decide is left as the manifest has it. */
function tiesOf({ manifest, ledger, secret }: EventState): TieBreaks {
  let forfeits: number[] | null = null;
  return {
    forfeits(bot) {
      forfeits ??= causesByBot(manifest, ledger).map((list) =>
        Object.values(failuresOf(list)).reduce((a, b) => a + b, 0),
      );
      return forfeits[bot];
    },
    lot: (bot) => (secret === null ? '' : lotOf(secret, keyOf(manifest.bots[bot]))),
  };
}
