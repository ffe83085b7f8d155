/** A guide on its way: which of its sentences is on show, and what it points at (SCREEN-030). */
import type { Types } from '../engine/game.ts';
import { lexiconOf, say } from '../engine/say.ts';
import type { Guide, Ui } from '../engine/ui.ts';
import type { Line } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import type { Update } from '../host/port.ts';

export interface Course {
  /** The sentence on show; after the last one, the farewell. */
  readonly words: Line;
  /** The cell of the map pane that it speaks of; null: none. */
  readonly place: number | null;
  /** Which sentence it is, counted from 1, and of how many. */
  readonly at: number;
  readonly of: number;
  /** Everything was done: a real game comes next. */
  readonly over: boolean;
  /** Nothing moves until the player does. */
  readonly rests: boolean;
  /** The game or its screen changed. */
  look(now: Update<Types>, ui: Ui): void;
}

export function createCourse({ ui: face }: GameModule, guide: Guide<Types, Ui>): Course {
  const { steps, farewell } = guide;
  const lexicon = lexiconOf(face);
  let at = 0;
  let seen: Update<Types> | null = null;
  let last: Ui | null = null;
  return {
    get words() {
      return say(at < steps.length ? steps[at].says : farewell, lexicon);
    },
    get place() {
      if (at >= steps.length || seen === null || last === null) return null;
      return steps[at].place?.(seen.obs, last) ?? null;
    },
    get at() {
      return Math.min(at + 1, steps.length);
    },
    of: steps.length,
    get over() {
      return at >= steps.length;
    },
    get rests() {
      return seen !== null && last !== null && guide.rests?.(seen.obs, last) === true;
    },
    look(now, ui) {
      // What a step brought is news once: it must not count for the sentence after the one that asked for it.
      let news = seen === now ? [] : now.news;
      seen = now;
      last = ui;
      while (at < steps.length && steps[at].done(now.obs, ui, news)) {
        at++;
        news = [];
      }
    },
  };
}
