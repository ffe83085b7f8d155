/** A place in a game that was recorded, or is being recorded: it goes to any step there is, and sees what any watcher saw. */
import { digestOf } from '../engine/codec.ts';
import type { Audience, Emit, Game, Outcome, Turn, Types, Watcher } from '../engine/game.ts';
import { scoreFor, sees } from './delivery.ts';
import type { Head, NoteLine, StateLine } from './lines.ts';
import type { Update } from './port.ts';

/** A clone of the state is kept every so many steps. */
const CLONE_EVERY = 256;

/** Steps of a game to look at: forth, back, and to any of them. */
export interface Cursor<T extends Types> {
  readonly head: Head;
  /** Steps so far. */
  readonly length: number;
  /** The step shown, from 0 to `length`. */
  readonly at: number;
  /** More steps may come. */
  readonly growing: boolean;
  /** Goes to the nearest step there is. */
  seek(n: number): void;
  /** What a watcher was told of the step shown, with the events that led to it. */
  update(who: Watcher): Update<T>;
  /** The moves that led to the step shown, in notation. */
  moves(): readonly string[];
  /** What the seats noted when they saw the step shown. */
  notes(): readonly NoteLine[];
  digest(): string;
  /** Everything needed to go on from the step shown. */
  snapshot(): StateLine;
}

/** What it takes to look on. */
export type Watched<T extends Types> = Omit<Cursor<T>, 'moves' | 'digest' | 'snapshot'>;

/** What is played back. */
export interface Tape<T extends Types> {
  readonly head: Head;
  readonly steps: (readonly Turn<T>[])[];
  readonly clones: T['state'][];
  readonly notes: Map<number, NoteLine[]>;
  /** How it ended, if it did: a forfeit is no outcome of the rules. */
  last: Outcome | null;
  growing: boolean;
}

export function newTape<T extends Types>(head: Head): Tape<T> {
  return { head, steps: [], clones: [], notes: new Map(), last: null, growing: true };
}

/** The state before the first step, then that after each. */
export function keepState<T extends Types>({ clones }: Tape<T>, game: Game<T>, state: T['state'], n: number): void {
  if (n % CLONE_EVERY === 0) clones.push(game.state.clone(state));
}

/** A file may have any number at one step. */
export function keepNote<T extends Types>({ notes }: Tape<T>, noted: NoteLine): void {
  const there = notes.get(noted.n);
  if (there === undefined) notes.set(noted.n, [noted]);
  else there.push(noted);
}

/** The tape has the state that the game began with. */
export function cursorOf<T extends Types>(game: Game<T>, tape: Tape<T>): Cursor<T> {
  const { head, steps, clones, notes } = tape;
  let state = game.state.clone(clones[0]);
  let at = 0;
  let events: { readonly to: Audience; readonly event: T['event'] }[] = [];
  const collect: Emit<T> = (to, event) => void events.push({ to, event });

  function seek(wanted: number): void {
    const n = Math.max(0, Math.min(steps.length, Math.trunc(wanted)));
    if (n === at) return;
    events = [];
    if (n === 0) {
      state = game.state.clone(clones[0]);
      at = 0;
      return;
    }
    // Only the last step is played with events: those of the way there are not news.
    const from = Math.floor((n - 1) / CLONE_EVERY);
    if (n < at || from * CLONE_EVERY > at) {
      state = game.state.clone(clones[from]);
      at = from * CLONE_EVERY;
    }
    while (at < n - 1) game.apply(state, steps[at++]);
    game.apply(state, steps[at++], collect);
  }

  /** A forfeit is no outcome of the rules: it stands in the recording's end. */
  function outcome(): Outcome | null {
    return at === steps.length && !tape.growing ? tape.last : game.outcome(state);
  }

  return {
    head,
    get length() {
      return steps.length;
    },
    get at() {
      return at;
    },
    get growing() {
      return tape.growing;
    },
    seek,
    update: (who) => ({
      tag: 'update',
      n: at,
      obs: game.observe(state, who),
      news: events.filter((e) => sees(who, e.to)).map((e) => e.event),
      legal:
        typeof who === 'number' && outcome() === null && game.toAct(state).includes(who) ? game.legal(state, who) : [],
      score: scoreFor(game, state, who, head.seats.length),
      outcome: outcome(),
    }),
    moves: () => (at === 0 ? [] : steps[at - 1].map((t) => `${t.seat} ${game.actions.format(t.action)}`)),
    notes: () => notes.get(at) ?? [],
    digest: () => digestOf(game.state, state),
    snapshot: () => ({
      at: 'state',
      n: at,
      digest: digestOf(game.state, state),
      version: game.upgrades.length,
      state: game.state.toJson(state),
    }),
  };
}
