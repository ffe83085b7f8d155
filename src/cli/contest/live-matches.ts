/** The matches of a running event that could be watched: nothing is told of one until somebody comes (CONTEST-077). */
import type { LiveMatch } from '../../server/contests/desk.ts';
import { type LiveTape, newLiveTape } from './live-tape.ts';

export interface LiveMatches {
  /** One begins. `start` has it told from now on; it is called at most once. */
  begin(match: string, form: LiveMatch['form'], start: () => void): void;
  told(match: string, texts: readonly string[]): void;
  end(match: string): void;
  /** Null: it is not played, or nothing may be told of it. */
  watch(match: string): LiveMatch | null;
}

interface Begun {
  readonly form: LiveMatch['form'];
  readonly start: () => void;
  tape: LiveTape | null;
}

export function newLiveMatches(): LiveMatches {
  const begun = new Map<string, Begun>();
  return {
    begin: (match, form, start) => void begun.set(match, { form, start, tape: null }),
    told: (match, texts) => begun.get(match)?.tape?.add(texts),
    end(match) {
      begun.get(match)?.tape?.end();
      begun.delete(match);
    },
    watch(match) {
      const one = begun.get(match);
      if (one === undefined) return null;
      if (one.tape === null) {
        one.tape = newLiveTape(one.form);
        one.start();
      }
      return one.tape;
    },
  };
}
