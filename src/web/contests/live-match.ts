/** A match of a contest while it is played elsewhere: what the server tells of it, as something to look at (CONTEST-077). */
import type { LiveForm } from '../../contest/live.ts';
import type { PlayingMatch } from '../../contest/served-event.ts';
import type { EventTold } from '../../contest/told.ts';
import type { Types } from '../../engine/game.ts';
import { formatProblem } from '../../engine/result.ts';
import type { Watched } from '../../host/cursor.ts';
import { openGrowing } from '../../host/growing-recording.ts';
import { FORMAT, type Head } from '../../host/lines.ts';
import { openPictures, type Picture } from '../../host/pictures.ts';
import { createReplayPlayer, type ReplayPlayer } from '../../shell/replay-player.ts';
import { type LoadedGame, loadGame } from '../use-module.ts';
import { watchedByName } from '../watched-by-name.ts';
import { apiPath } from './ask-contests.ts';
import { namesOf } from './names.ts';

export interface LiveShown {
  readonly loaded: LoadedGame;
  readonly viewer: Watched<Types>;
  readonly player: ReplayPlayer;
  /** Moves tell the scores; of pictures they are known in the end. */
  readonly form: LiveForm;
}

export interface LiveEars {
  /** The game can be looked at. */
  readonly shown: (shown: LiveShown) => void;
  /** There is more of it, or it is over. */
  readonly changed: () => void;
  /** It cannot be watched: it is over already, or too many watch. Told before anything was shown. */
  readonly failed: () => void;
}

export interface LiveSpec {
  readonly event: EventTold;
  readonly match: PlayingMatch;
  /** Of the game's screen. */
  readonly settings: (loaded: LoadedGame) => object;
}

/** What takes parts as they come. */
interface Taker {
  readonly viewer: Watched<Types>;
  add(parts: readonly unknown[]): void;
  close(): void;
}

/** Until the result is called. */
export function followLive({ event, match, settings }: LiveSpec, ears: LiveEars): () => void {
  const path = apiPath(event.id, 'matches', match.match, 'live');
  const source = new EventSource(new URL(`./${path}`, document.baseURI));
  let form: LiveForm = 'hidden';
  let taker: Taker | null = null;
  let early: unknown[] = [];
  let loaded: LoadedGame | null = null;
  let closed = false;

  function take(parts: readonly unknown[]): void {
    if (taker === null) {
      early = [...early, ...parts];
      if (loaded === null || early.length === 0) return;
      const [first, ...rest] = early;
      taker = form === 'moves' ? ofMoves(loaded, first) : ofPictures(headOf(event, match), first);
      if (taker === null) return end();
      taker.add(rest);
      const named = watchedByName(taker.viewer, namesOf(event));
      const player = createReplayPlayer(loaded.module, named, settings(loaded));
      ears.shown({ loaded, viewer: taker.viewer, player, form });
    } else taker.add(parts);
    ears.changed();
  }

  function end(): void {
    if (closed) return;
    closed = true;
    source.close();
    // What came while the game was loading is shown when it is there.
    if (taker === null && (loaded !== null || early.length === 0)) ears.failed();
    taker?.close();
    ears.changed();
  }

  source.addEventListener('form', (e) => {
    form = (JSON.parse(String(e.data)) as { form: LiveForm }).form;
  });
  source.addEventListener('told', (e) => take(JSON.parse(String(e.data)) as unknown[]));
  source.addEventListener('over', end);
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) end();
  };
  loadGame(event.manifest.game).then(
    (found) => {
      loaded = found;
      take([]);
      if (closed) (taker as Taker | null)?.close();
    },
    () => end(),
  );
  return () => {
    closed = true;
    source.close();
  };
}

function ofMoves({ module }: LoadedGame, first: unknown): Taker | null {
  const opened = openGrowing(module.game, JSON.stringify(first));
  if (!opened.ok) return null;
  const { cursor, add, close } = opened.value;
  return {
    viewer: cursor,
    add(parts) {
      const problem = add(parts.map((p) => JSON.stringify(p)));
      if (problem !== null) throw new Error(formatProblem(problem));
    },
    close,
  };
}

function ofPictures(head: Head, first: unknown): Taker {
  const { cursor, add, close } = openPictures<Types>(head, first as Picture<Types>);
  return { viewer: cursor, add: (parts) => add(parts as readonly Picture<Types>[]), close };
}

/** As far as everybody knows it. */
function headOf({ manifest }: EventTold, { bots }: PlayingMatch): Head {
  const { game, rules, content, options } = manifest;
  const seats = bots.map((name) => ({ name, kind: 'bot' as const }));
  return { at: 'head', format: FORMAT, game, rules, content, start: { seed: '' }, options, seats };
}

/** So much of what was played before somebody came is shown. */
const BEFORE = 20;

/** Who comes late begins shortly before now; a match that is over by then is shown from its beginning. */
export function nearNow({ viewer, player }: LiveShown): void {
  if (viewer.growing && player.length > 3 * BEFORE) player.seek(player.length - BEFORE);
}

/** Steps a second, so that whoever is behind catches up within this time. */
const CATCH_UP_S = 15;
const SLOWEST = 4;

export function paceOf({ length, at }: Pick<ReplayPlayer, 'length' | 'at'>): number {
  return Math.max(SLOWEST, (length - at) / CATCH_UP_S);
}
