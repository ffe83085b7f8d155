/** A cursor over a verified recording: seek both ways, see what any watcher saw, play on from any step. */
import { digestOf } from '../engine/codec.ts';
import type { Audience, Emit, Game, Outcome, Turn, Types, Watcher } from '../engine/game.ts';
import { invariant, ok, type Result } from '../engine/result.ts';
import { scoreFor, sees } from './delivery.ts';
import type { Head, NoteLine, StateLine } from './lines.ts';
import type { Update } from './port.ts';
import type { Proof } from './proof.ts';
import { formatLine, parseRecording } from './recording.ts';
import { verify } from './verify.ts';

/** A clone of the state is kept every so many steps. */
const CLONE_EVERY = 256;

/** A recording to look at: forth, back, and to any step. */
export interface Viewer<T extends Types> {
  readonly head: Head;
  /** Steps of the recording. */
  readonly length: number;
  /** The step shown, from 0 to `length`. */
  readonly at: number;
  /** Whether the recording goes to the end of the game. */
  readonly complete: boolean;
  readonly proof: Proof;
  /** Goes to the nearest step there is. */
  seek(n: number): void;
  /** What a watcher was told of the step shown, with the events that led to it. */
  update(who: Watcher): Update<T>;
  /** The moves that led to the step shown, in notation. */
  moves(): readonly string[];
  /** Whether anybody noted anything. */
  readonly noted: boolean;
  /** What the seats noted when they saw the step shown. */
  notes(): readonly NoteLine[];
  digest(): string;
  /** A save from which the game can be played on from the step shown. */
  fork(): string;
}

/** Reads a recording to be looked at, or says what is wrong with it. */
export function openViewer<T extends Types>(game: Game<T>, text: string): Result<Viewer<T>> {
  const clones: T['state'][] = [];
  const steps: (readonly Turn<T>[])[] = [];
  const notes = new Map<number, NoteLine[]>();
  const verified = verify(game, text, {
    begun: (_, state) => void clones.push(game.state.clone(state)),
    stepped: (turns, state, n) => {
      steps.push(turns.slice());
      if (n % CLONE_EVERY === 0) clones.push(game.state.clone(state));
    },
    noted: (line) => keepNote(notes, line),
  });
  if (!verified.ok) return verified;
  const { head, n: length, outcome: last, complete, proof } = verified.value;
  let state = game.state.clone(clones[0]);
  let at = 0;
  let events: { readonly to: Audience; readonly event: T['event'] }[] = [];
  const collect: Emit<T> = (to, event) => void events.push({ to, event });

  function seek(wanted: number): void {
    const n = Math.max(0, Math.min(length, Math.trunc(wanted)));
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
    return at === length ? last : game.outcome(state);
  }

  return ok({
    head,
    length,
    complete,
    proof,
    get at() {
      return at;
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
    noted: notes.size > 0,
    notes: () => notes.get(at) ?? [],
    digest: () => digestOf(game.state, state),
    fork() {
      const saved: StateLine = {
        at: 'state',
        n: at,
        digest: digestOf(game.state, state),
        version: game.upgrades.length,
        state: game.state.toJson(state),
      };
      return [...linesUpTo(text, at), formatLine(saved), ''].join('\n');
    },
  });
}

/** A file may have any number at one step. */
function keepNote(notes: Map<number, NoteLine[]>, noted: NoteLine): void {
  const there = notes.get(noted.n);
  if (there === undefined) notes.set(noted.n, [noted]);
  else there.push(noted);
}

/** The recording as it was when step n had been played. */
function linesUpTo(text: string, n: number): string[] {
  const recording = parseRecording(text);
  invariant(recording.ok, 'a verified recording can be parsed');
  const { lines, texts } = recording.value;
  return texts.filter((_, i) => {
    const line = lines[i];
    if (line.at === 'strike' || line.at === 'mark' || line.at === 'note') return line.n < n;
    return line.at === 'head' || ((line.at === 'step' || line.at === 'check') && line.n <= n);
  });
}
