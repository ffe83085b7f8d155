/** A game that is seen from outside while it is played: pictures instead of moves, so that nothing hidden can be worked out from them. */
import type { Outcome, Types } from '../engine/game.ts';
import type { Watched } from './cursor.ts';
import type { Head } from './lines.ts';

/** What everybody may know after step n, and what happened since the picture before. */
export interface Picture<T extends Types> {
  readonly n: number;
  readonly obs: T['obs'];
  readonly news: readonly T['event'][];
  readonly outcome: Outcome | null;
}

export interface Pictures<T extends Types> {
  readonly cursor: Watched<T>;
  add(pictures: readonly Picture<T>[]): void;
  /** No more will come. */
  close(): void;
}

/** Who looks on for longer than this has seen the first ones. */
const MOST_KEPT = 4000;

/** `head`: as far as it is known to everybody. A place is the number of a picture, from 0. */
export function openPictures<T extends Types>(head: Head, first: Picture<T>): Pictures<T> {
  let kept: Picture<T>[] = [first];
  /** The number of the first that is kept. */
  let from = 0;
  let at = 0;
  let growing = true;
  const now = () => kept[at - from];
  const cursor: Watched<T> = {
    head,
    get length() {
      return from + kept.length - 1;
    },
    get at() {
      return at;
    },
    get growing() {
      return growing;
    },
    seek(n) {
      at = Math.max(from, Math.min(from + kept.length - 1, Math.trunc(n)));
    },
    update(who) {
      const { n, obs, news, outcome } = now();
      const score = typeof who === 'number' ? (outcome?.scores[who] ?? 0) : 0;
      return { tag: 'update', n, obs, news, legal: [], score, outcome };
    },
    notes: () => [],
  };
  return {
    cursor,
    add(pictures) {
      kept.push(...pictures);
      const gone = Math.min(kept.length - MOST_KEPT, at - from);
      if (gone <= 0) return;
      kept = kept.slice(gone);
      from += gone;
    },
    close() {
      growing = false;
    },
  };
}
