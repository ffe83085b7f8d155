/** What was told of a match that somebody watches: kept once, whoever reads it and however slowly (CONTEST-077). */
import type { LiveMatch } from '../../server/contests/desk.ts';

/** A match that tells more than this is watched when it is over. */
const MOST_CHARACTERS = 8 << 20;
/** Of pictures only the last ones matter: a minute of them. */
const MOST_PICTURES = 1200;

export interface LiveTape extends LiveMatch {
  add(texts: readonly string[]): void;
  end(): void;
  /** Somebody listens. */
  readonly isHeard: boolean;
}

export function newLiveTape(form: LiveMatch['form']): LiveTape {
  let texts: string[] = [];
  let first = 0;
  let size = 0;
  let over = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    form,
    get first() {
      return first;
    },
    get length() {
      return first + texts.length;
    },
    get over() {
      return over;
    },
    get isHeard() {
      return listeners.size > 0;
    },
    part: (n) => texts[n - first],
    listen(on) {
      listeners.add(on);
      return () => void listeners.delete(on);
    },
    add(more) {
      if (over) return;
      for (const text of more) size += text.length;
      // Moves without those before them mean nothing.
      if (form === 'moves' && size > MOST_CHARACTERS) over = true;
      else texts.push(...more);
      if (form === 'public' && texts.length > MOST_PICTURES) {
        const gone = texts.length - MOST_PICTURES;
        texts = texts.slice(gone);
        first += gone;
      }
      tell();
    },
    end() {
      over = true;
      tell();
    },
  };
}
