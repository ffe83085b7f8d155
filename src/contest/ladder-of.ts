/** The ladder of an event: kept with its ledger, which only grows, and brought forward when it is asked for (CONTEST-026). */

import { type Ladder, newLadder } from './ladder.ts';
import type { Ledger } from './ledger.ts';
import { type EventManifest, keyOf } from './manifest.ts';
import { scoreOfSet } from './score-of-set.ts';
import { matchesOf } from './sets.ts';

interface LadderState {
  readonly manifest: EventManifest;
  readonly ledger: Ledger;
  readonly secret: Uint8Array | null;
}

interface Kept {
  readonly manifest: EventManifest;
  readonly secret: Uint8Array;
  readonly ladder: Ladder;
}

const KEPT = new WeakMap<Ledger, Kept>();

/** Null: the event is no ladder, or its secret is not here, without which nobody can tell who was drawn. */
export function ladderOf({ manifest, ledger, secret }: LadderState): Ladder | null {
  const { format, bots, seats } = manifest;
  if (format.kind !== 'ladder' || secret === null) return null;
  const old = KEPT.get(ledger);
  if (old !== undefined && old.manifest === manifest && old.secret === secret) {
    old.ladder.climb();
    return old.ladder;
  }
  const places = new Map(bots.map((b, i) => [keyOf(b), i]));
  const ladder = newLadder(
    {
      entrants: bots,
      seats,
      secret,
      score: (plan) => scoreOfSet(plan, manifest, ledger),
      played: (plan) =>
        matchesOf(plan, seats).flatMap(({ id }) => {
          const line = ledger.finished.get(id);
          return line === undefined ? [] : [line];
        }),
      place: (bot) => places.get(bot) ?? -1,
    },
    format,
  );
  KEPT.set(ledger, { manifest, secret, ladder });
  ladder.climb();
  return ladder;
}
