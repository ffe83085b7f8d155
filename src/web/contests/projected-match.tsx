/** A match on the projector, recorded or still being played: by the engine at a lively pace, with names and scores that are read from afar. */
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { MatchView } from '../../contest/match-view.ts';
import type { PlayingMatch } from '../../contest/served-event.ts';
import type { EventTold } from '../../contest/told.ts';
import type { Types } from '../../engine/game.ts';
import type { Size } from '../../engine/view.ts';
import type { Watched } from '../../host/cursor.ts';
import { openViewer } from '../../host/viewer.ts';
import { withDefaults } from '../../shell/fields.ts';
import { createReplayPlayer, type ReplayPlayer } from '../../shell/replay-player.ts';
import { type Arcade, currentTheme } from '../arcade.ts';
import { ShownMap } from '../game/shown-map.tsx';
import { useSize } from '../game/use-size.ts';
import { type LoadedGame, loadGame } from '../use-module.ts';
import { fetchRecording } from './ask-contests.ts';
import { followLive, type LiveShown, nearNow, paceOf } from './live-match.ts';
import { roundOf } from './match-sets.ts';
import { namesOf } from './names.ts';

/** However long it is, a match is over after about so long. */
const WHOLE_MS = 30_000;
const SLOWEST = 4;
/** Pictures a second: what is faster goes several steps at a time. */
const FRAMES = 12;
/** The result stays so long. */
const RESULT_MS = 6000;
/** Then others have their turn, however long a match goes on. */
const LONGEST_LIVE_MS = 120_000;

interface ProjectedMatchProps {
  readonly arcade: Arcade;
  readonly event: string;
  readonly match: MatchView;
  /** The next one, please. */
  readonly done: () => void;
}

interface Shown {
  readonly loaded: LoadedGame;
  readonly viewer: Watched<Types>;
  readonly player: ReplayPlayer;
}

async function open(event: string, path: string): Promise<Shown> {
  const { head, text } = await fetchRecording(event, path);
  const loaded = await loadGame(head.game);
  const { module } = loaded;
  const viewer = openViewer(module.game, text);
  if (!viewer.ok) throw new Error(viewer.problem.text);
  const player = createReplayPlayer(module, viewer.value, withDefaults(module.ui.settings, {}));
  return { loaded, viewer: viewer.value, player };
}

export function ProjectedMatch({ arcade, event, match, done }: ProjectedMatchProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let gone = false;
    // One that cannot be shown makes place for the next.
    open(event, match.recording?.path ?? '').then(
      (found) => !gone && setShown(found),
      () => !gone && done(),
    );
    return () => {
      gone = true;
    };
  }, [event, match.match]);
  return shown === null ? (
    <section class="projected-match wait" aria-label="Match" />
  ) : (
    <Playing
      arcade={arcade}
      label={`Match ${match.match}`}
      kind={`${roundOf(match.match)}, recorded`}
      names={match.seats.map((s) => s.name)}
      score={(seat, over) => (over ? match.seats[seat].score : shown.viewer.update(seat).score)}
      shown={shown}
      pace={() => Math.max(SLOWEST, (1000 * shown.player.length) / WHOLE_MS)}
      done={done}
    />
  );
}

interface ProjectedLiveProps {
  readonly arcade: Arcade;
  readonly event: EventTold;
  readonly match: PlayingMatch;
  readonly done: () => void;
  /** It was over before it could be seen. */
  readonly missed: () => void;
}

export function ProjectedLive({ arcade, event, match, done, missed }: ProjectedLiveProps) {
  const [shown, setShown] = useState<LiveShown | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const settings = ({ module }: LoadedGame) => withDefaults(module.ui.settings, {});
    const found = (live: LiveShown) => {
      nearNow(live);
      setShown(live);
    };
    return followLive(
      { event, match, settings },
      { shown: found, changed: () => drawAgain(undefined), failed: missed },
    );
  }, [match.match]);
  useEffect(() => {
    const timer = setTimeout(done, LONGEST_LIVE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (shown === null) return <section class="projected-match wait" aria-label="Match" />;
  const { viewer, player, form } = shown;
  return (
    <Playing
      arcade={arcade}
      label={`Match ${match.match}, live`}
      kind={`${roundOf(match.match)}, live`}
      names={match.bots.map(namesOf(event))}
      score={(seat, over) => (over || form === 'moves' ? viewer.update(seat).score : null)}
      shown={shown}
      pace={() => paceOf(player)}
      done={done}
    />
  );
}

interface PlayingProps extends Pick<ProjectedMatchProps, 'arcade' | 'done'> {
  readonly shown: Shown;
  readonly label: string;
  /** Which round it is of, and whether it is played just now. */
  readonly kind: string;
  readonly names: readonly string[];
  /** Null: it is not known yet. */
  readonly score: (seat: number, over: boolean) => number | null;
  /** Steps a second, by now. */
  readonly pace: () => number;
}

function Playing({ arcade, label, kind, names, score, shown, pace, done }: PlayingProps) {
  const { loaded, viewer, player } = shown;
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const over = player.at === player.length && !viewer.growing;
  useEffect(() => {
    let timer = 0;
    const go = () => {
      const perSecond = pace();
      const steps = Math.ceil(perSecond / FRAMES);
      for (let i = 0; i < steps && player.at < player.length; i++) player.seek(player.at + 1);
      drawAgain(undefined);
      if (player.at < player.length || viewer.growing) timer = window.setTimeout(go, (1000 * steps) / perSecond);
    };
    timer = window.setTimeout(go, 1000 / pace());
    return () => clearTimeout(timer);
  }, [player]);
  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(done, RESULT_MS);
    return () => clearTimeout(timer);
  }, [over]);
  const scores = names.map((_, seat) => score(seat, over));
  const best = Math.max(...scores.map((s) => s ?? 0));
  return (
    <section class="projected-match" aria-label={label} data-seats={names.length} data-over={over}>
      <p class="projected-kind">{kind}</p>
      <ul class="projected-seats">
        {names.map((name, seat) => (
          <li key={seat} class={over && names.length > 1 && scores[seat] === best ? 'best' : undefined}>
            <span>{name}</span>
            {scores[seat] !== null && <b>{scores[seat]}</b>}
            {scores[seat] !== null && names.length === 1 && (
              <small class="projected-unit">{scores[seat] === 1 ? 'point' : 'points'}</small>
            )}
          </li>
        ))}
      </ul>
      <ProjectedMap arcade={arcade} loaded={loaded} player={player} n={player.at} />
      <progress max={Math.max(1, player.length)} value={player.at} aria-label={label} />
    </section>
  );
}

/** Cells that a player could still hit; nobody touches these. */
const LEAST_CELL = 24;
/** What has more columns or rows is looked at in parts. */
const BOARD = 40;

/** How much smaller than a player would have it the map must be to be seen whole. */
function wholeBoard({ cols, rows }: Size, width: number, height: number): number {
  const fit = Math.min(width / cols, height / rows);
  return fit === 0 || Math.max(cols, rows) > BOARD ? 1 : Math.min(1, fit / LEAST_CELL);
}

interface ProjectedMapProps {
  readonly arcade: Arcade;
  readonly loaded: LoadedGame;
  readonly player: ReplayPlayer;
  /** The step shown: drawn again when it is another one. */
  readonly n: number;
}

function ProjectedMap({ arcade, loaded, player, n }: ProjectedMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { panes } = player.view(loaded.module.ui.least);
  const map = panes.find((p) => p.kind === 'map');
  if (map?.kind !== 'map') return null;
  return (
    <div class="projected-map" ref={box} aria-hidden="true" data-n={n}>
      <ShownMap
        loaded={loaded}
        theme={currentTheme(arcade.settings)}
        pane={map}
        scale={wholeBoard(map.size, width, height)}
        n={n}
        events={player.now.news}
      />
    </div>
  );
}
