/** The figures of events, computed when somebody asks and kept until an event has changed. */
import { type EventFigures, figuresOf } from '../../contest/event-view.ts';
import type { ServedEvent } from '../../contest/served-event.ts';

/** Figures of a long event that changes with every match would keep a server busy: they are so many times older than they took. */
const REST = 4;

export interface FiguresCache {
  of(event: ServedEvent): EventFigures;
}

interface Kept {
  readonly revision: number;
  readonly hand: ServedEvent['hand'];
  readonly missing: readonly string[];
  readonly manifest: object;
  readonly figures: EventFigures;
  /** Until then they do, whatever has been played since. */
  readonly fresh: number;
}

export function newFigures(now: () => number = () => performance.now()): FiguresCache {
  const kept = new Map<string, Kept>();
  return {
    of(event) {
      const { id, revision, hand, missing, state } = event;
      const old = kept.get(id);
      const same = old !== undefined && old.hand === hand && old.missing === missing && old.manifest === state.manifest;
      if (same && (old.revision === revision || now() < old.fresh)) return old.figures;
      const began = now();
      const figures = figuresOf(state, hand, missing);
      const ended = now();
      const fresh = ended + REST * (ended - began);
      kept.set(id, { revision, hand, missing, manifest: state.manifest, figures, fresh });
      return figures;
    },
  };
}
