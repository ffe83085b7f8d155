/** A match on the projector: its recording played by the engine at a lively pace, with names and scores that are read from afar. */
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { MatchView } from '../../contest/match-view.ts';
import type { Types } from '../../engine/game.ts';
import type { Size } from '../../engine/view.ts';
import { openViewer, type Viewer } from '../../host/viewer.ts';
import { withDefaults } from '../../shell/fields.ts';
import { createReplayPlayer, type ReplayPlayer } from '../../shell/replay-player.ts';
import { type Arcade, currentTheme } from '../arcade.ts';
import type { Look } from '../game/look.ts';
import { MapView } from '../game/map-view.tsx';
import type { Spots } from '../game/spots.ts';
import { useSize } from '../game/use-size.ts';
import { type LoadedGame, loadGame } from '../use-module.ts';
import { fetchRecording } from './ask-contests.ts';

/** However long it is, a match is over after about so long. */
const WHOLE_MS = 30_000;
const SLOWEST = 4;
/** Pictures a second: what is faster goes several steps at a time. */
const FRAMES = 12;
/** The result stays so long. */
const RESULT_MS = 6000;

interface ProjectedMatchProps {
  readonly arcade: Arcade;
  readonly event: string;
  readonly match: MatchView;
  /** The next one, please. */
  readonly done: () => void;
}

interface Shown {
  readonly loaded: LoadedGame;
  readonly viewer: Viewer<Types>;
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
    <Playing arcade={arcade} match={match} shown={shown} done={done} />
  );
}

function Playing({ arcade, match, shown, done }: Omit<ProjectedMatchProps, 'event'> & { readonly shown: Shown }) {
  const { loaded, viewer, player } = shown;
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const over = player.at === player.length;
  useEffect(() => {
    const perSecond = Math.max(SLOWEST, (1000 * player.length) / WHOLE_MS);
    const steps = Math.ceil(perSecond / FRAMES);
    const timer = setInterval(
      () => {
        for (let i = 0; i < steps && player.at < player.length; i++) player.seek(player.at + 1);
        drawAgain(undefined);
        if (player.at === player.length) clearInterval(timer);
      },
      (1000 * steps) / perSecond,
    );
    return () => clearInterval(timer);
  }, [player]);
  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(done, RESULT_MS);
    return () => clearTimeout(timer);
  }, [over]);
  const best = Math.max(...match.seats.map((s) => s.score));
  return (
    <section
      class="projected-match"
      aria-label={`Match ${match.match}`}
      data-seats={match.seats.length}
      data-over={over}
    >
      <ul class="projected-seats">
        {match.seats.map((s, seat) => (
          <li key={seat} class={over && match.seats.length > 1 && s.score === best ? 'best' : undefined}>
            <span>{s.name}</span>
            <b>{over ? s.score : viewer.update(seat).score}</b>
          </li>
        ))}
      </ul>
      <ProjectedMap arcade={arcade} loaded={loaded} player={player} n={player.at} />
      <progress max={player.length} value={player.at} aria-label={`Match ${match.match}`} />
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

const never = () => false;
const ignore = () => {};

interface ProjectedMapProps {
  readonly arcade: Arcade;
  readonly loaded: LoadedGame;
  readonly player: ReplayPlayer;
  /** The step shown: drawn again when it is another one. */
  readonly n: number;
}

function ProjectedMap({ arcade, loaded, player, n }: ProjectedMapProps) {
  const { module, sheet } = loaded;
  const theme = currentTheme(arcade.settings);
  const spots = useRef<Spots>(() => null);
  const look = useMemo<Look>(
    () => ({ theme, roles: module.ui.roles, sheet, tiles: true, font: 'monospace' }),
    [theme, module, sheet],
  );
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { panes } = player.view(module.ui.least);
  const map = panes.find((p) => p.kind === 'map');
  if (map?.kind !== 'map') return null;
  const { news } = player.now;
  return (
    <div class="projected-map" ref={box} aria-hidden="true" data-n={n}>
      <MapView
        pane={map}
        look={look}
        scale={wholeBoard(map.size, width, height)}
        pad={null}
        spots={spots}
        n={n}
        events={news}
        point={ignore}
        step={never}
        warns={never}
        zoom={ignore}
        onHover={ignore}
        onMoved={ignore}
      />
    </div>
  );
}
