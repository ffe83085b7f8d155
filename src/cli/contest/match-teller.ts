/** Tells a match while it is played, but only when somebody watches, and a few times a second (CONTEST-077). */
import type { Types } from '../../engine/game.ts';
import type { Wish, WrittenUpdate } from '../../host/port.ts';
import type { Session } from '../../host/session.ts';
import type { LiveMatch } from '../../server/contests/desk.ts';

/** It is told at most so often. */
const TELL_MS = 250;
/** Pictures are at least so far apart; what happened between two belongs to the later one. */
const PICTURE_MS = 50;
/** What a picture is made of. */
const WANTED: Wish = { obs: 'text', fields: [], events: true, legal: false, score: false };
/** Of a picture: more happens only when somebody makes it happen. */
const MOST_NEWS = 200;

export interface MatchTeller {
  /** Somebody watches from now on. */
  watch(): void;
  /** The match is over: what is left is told. */
  finish(): void;
}

export interface TellerSpec {
  readonly session: Session<Types>;
  readonly form: LiveMatch['form'];
  /** Asked at every line: a match of bots that answer at once is played before any message could be heard. */
  readonly isWatched: () => boolean;
  readonly tell: (texts: readonly string[]) => void;
  readonly now?: () => number;
}

/** What is told, in either form. */
interface Story {
  /** What is new since the last time. */
  take(): readonly string[];
  /** Somebody listens. */
  begin(): void;
  end(): void;
}

export function newTeller({ session, form, isWatched, tell, now = () => performance.now() }: TellerSpec): MatchTeller {
  const story = form === 'moves' ? movesOf(session) : picturesOf(session, now);
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    last = now();
    const texts = story.take();
    if (texts.length > 0) tell(texts);
  }

  function look(): void {
    if (!isWatched()) return;
    const wait = last + TELL_MS - now();
    if (wait <= 0) flush();
    else timer ??= setTimeout(flush, wait);
  }

  const stop = session.onLine(look, session.lines.length);
  return {
    watch() {
      // Not while a line is written: the game may be in the middle of a step.
      story.begin();
      look();
    },
    finish() {
      stop();
      if (isWatched()) {
        story.begin();
        flush();
      }
      if (timer !== null) clearTimeout(timer);
      story.end();
    },
  };
}

/** The recording itself, which is kept anyway. */
function movesOf({ lines }: Session<Types>): Story {
  let told = 0;
  return {
    take() {
      const fresh = lines.slice(told);
      told = lines.length;
      return fresh;
    },
    begin() {},
    end() {},
  };
}

/** What every seat may know. The seed stays here. */
function picturesOf(session: Session<Types>, now: () => number): Story {
  let taken: string[] = [];
  let at = Number.NEGATIVE_INFINITY;
  let latest: WrittenUpdate<Types> | null = null;
  let news: Types['event'][] = [];
  let stop: (() => void) | null = null;

  function keep(): void {
    if (latest === null) return;
    const { n, text, outcome } = latest;
    taken.push(`{"n":${n},"obs":${text},"news":${JSON.stringify(news)},"outcome":${JSON.stringify(outcome)}}`);
    latest = null;
    news = [];
    at = now();
  }

  return {
    take() {
      keep();
      const fresh = taken;
      taken = [];
      return fresh;
    },
    begin() {
      stop ??= session.follow(
        'public',
        () => WANTED,
        (u) => {
          latest = u;
          news = [...news, ...u.news].slice(-MOST_NEWS);
          if (now() - at >= PICTURE_MS) keep();
        },
      );
    },
    end: () => stop?.(),
  };
}
