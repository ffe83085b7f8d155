/** Ghostly's own screen for playing, watching and replays: the arena's stage with what a player needs (section 26). */
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Ui } from '../../../engine/ui.ts';
import { plain } from '../../../engine/view.ts';
import type { GhostlyUi, OwnPlay } from '../../../games/ghostly/arena.ts';
import { type GhostDir, type GhostlyObs, ranking } from '../../../games/ghostly/index.ts';
import type { GameStageProps } from '../../game/game-stage.ts';
import { NearList } from '../../game/near-list.tsx';
import { Overlay } from '../../game/overlay.tsx';
import type { Pad as PadKeys } from '../../game/pad.ts';
import { ReadingContext } from '../../game/panes/reading.ts';
import { Spans } from '../../game/panes/spans.tsx';
import { useReading } from '../../game/panes/use-reading.ts';
import type { Scene, Shown } from '../../game/scene.ts';
import { wantsArrows } from '../../prefs.ts';
import { Clock, Events, Players, RoundTable } from './arena/board.tsx';
import { Pad } from './arena/pad.tsx';
import { Stage } from './arena/stage.tsx';
import type { Steer } from './arena/use-stage-pointer.ts';
import { asWatched, namesFor } from './play/as-watched.ts';
import { Card, deathNow, Paused } from './play/card.tsx';
import { useFullScreen, usePace, usePauseWhenHidden } from './play/use-play.ts';
import './arena/arena.css';
import './play/play.css';

const SIDES: Readonly<Record<GhostDir, keyof PadKeys>> = { up: 'n', down: 's', left: 'w', right: 'e' };

/** What the screen is drawn from; that of an earlier release knows nothing of the player's own screen. */
interface Seen {
  readonly obs: GhostlyObs;
  readonly ui: GhostlyUi;
  readonly own: OwnPlay | null;
}

function seenOf(shown: Shown): Seen {
  const { obs, ui } = shown as { readonly obs: GhostlyObs; readonly ui: Ui & Partial<GhostlyUi> };
  return { obs, ui: ui as GhostlyUi, own: ui.own ?? null };
}

/** Null: there is nothing to steer. */
function steerOf(scene: Scene, { gamestate, tally }: GhostlyObs): Steer | undefined {
  const pad = scene.pad();
  if (pad === null || gamestate.you === null || tally.finished) return undefined;
  return {
    towards: (cell) => scene.point(cell, 'go'),
    go(dir) {
      const key = pad[SIDES[dir]];
      if (key !== undefined) scene.key(key);
    },
  };
}

export function GameStage({ scene, shown, look, board, bar, foot, over }: GameStageProps) {
  const { obs, ui, own } = seenOf(shown);
  const frame = useRef<HTMLDivElement>(null);
  const everybody = useMemo(() => asWatched(obs, own), [obs, own?.powered]);
  const names = useMemo(() => namesFor(obs, ui.names), [obs.gamestate.you?.id, ui.names]);
  const intervalMs = usePace(scene.now().n);
  const steer = steerOf(scene, obs);
  const { reading, lit } = useReading(scene, look);
  const mine = own?.ownClock === true;
  const ends = mine && ui.mode === 'end';
  useFullScreen(frame, ui.fullscreen, () => scene.key('f'));
  usePauseWhenHidden(scene, mine && !ends && !ui.paused);
  const touched = wantsArrows();
  const card = own !== null && steer !== undefined && (
    <Card obs={obs} ui={ui} own={own} look={look} go={() => scene.key('Enter')} />
  );
  const words = over?.();
  return (
    <ReadingContext.Provider value={reading}>
      <div class="arena play" ref={frame}>
        <div class="game-bar">
          {bar}
          <h1 class="game-title">{scene.module.game.title}</h1>
          <p class="play-notice" role="status">
            {plain(shown.notice ?? [])}
          </p>
          {steer !== undefined && <Buttons scene={scene} ui={ui} own={own} />}
        </div>
        <div class="arena-run">
          <aside class="arena-left" aria-label="Standing">
            <Players obs={everybody} names={names} look={look} />
            {!touched && card}
            <p class="arena-round">{roundWords(obs)}</p>
          </aside>
          <section class="arena-middle" aria-label="Maze">
            <Clock obs={obs} ms={null} />
            <div
              class="play-board"
              ref={board}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the board takes the keys of the game
              tabIndex={0}
              role="application"
              aria-label={`${scene.module.game.title}: Maze`}
            >
              <Stage
                obs={everybody}
                names={names}
                look={look}
                intervalMs={intervalMs}
                effects={ui.effects}
                retro={ui.retro}
                own={obs.gamestate.you?.id}
                flashing={steer !== undefined && ui.paused}
                grave={own === null ? null : deathNow(obs, own)}
                {...wordsOver(obs, ui, names)}
                lit={ringed(lit.cell, own)}
                steer={steer}
              />
              {steer !== undefined && isPausing(ui) && <Paused go={() => scene.key('Enter')} />}
            </div>
            {own !== null && <WhatIsNear scene={scene} />}
            {touched && <Hand steer={steer} obs={obs} ui={ui} own={own} card={card} />}
            {touched && words}
          </section>
          <div class="play-foot">{!ends && foot?.()}</div>
          <aside class="arena-right" aria-label="Game">
            {!touched && words}
            <History scene={scene} own={own} names={names} look={look} />
          </aside>
        </div>
        {ends && <EndingOver scene={scene} look={look} foot={foot} />}
      </div>
    </ReadingContext.Provider>
  );
}

interface HistoryProps extends Pick<GameStageProps, 'scene' | 'look'> {
  readonly own: OwnPlay | null;
  readonly names: readonly string[];
}

/** Rounds that are over, and the last news. */
function History({ scene, own, names, look }: HistoryProps) {
  const rounds = own?.rounds ?? [];
  return (
    <>
      {rounds.length > 0 && <RoundTable rows={rounds} names={names} look={look} />}
      <Events log={scene.log().map((text) => <Spans line={text} roles={look.roles} />)} />
    </>
  );
}

interface HandProps extends Seen {
  /** Undefined: the game is over. */
  readonly steer: Steer | undefined;
  readonly card: ComponentChildren;
}

/** Below the maze, where the fingers are: arrows, or what is to be said while they would do nothing. The maze stays where it is. */
function Hand({ steer, obs, ui, own, card }: HandProps) {
  if (own === null) return null;
  if (steer === undefined) return <div class="play-hand" />;
  const speaks = ui.countdown === null && (own.waiting || (!ui.paused && deathNow(obs, own) !== null));
  return <div class="play-hand">{speaks ? card : <Pad go={steer.go} going={own.wanted} />}</div>;
}

/** SCREEN-031: how it ended, over the stage, as the game tells it. */
function EndingOver({ scene, look, foot }: Pick<GameStageProps, 'scene' | 'look' | 'foot'>) {
  const view = scene.view(scene.module.ui.least);
  return <Overlay view={view} roles={look.roles} scene={scene} foot={foot} />;
}

/** SCREEN-025: for whoever does not see the maze. */
function WhatIsNear({ scene }: Pick<GameStageProps, 'scene'>) {
  const view = scene.view(scene.module.ui.least);
  const map = view.panes.find((p) => p.kind === 'map');
  return <NearList view={view} map={map?.kind === 'map' ? map : null} />;
}

/** The square that a text speaks of, or else the one that the ghost is on its way to (GHOST-301). */
function ringed(lit: number | null, own: OwnPlay | null): number | null {
  return lit ?? own?.goal ?? null;
}

function roundWords({ tally: { round, rounds } }: GhostlyObs): string {
  return rounds < 0 ? `Round ${round}` : `Round ${round} of ${rounds}`;
}

function isPausing({ paused, countdown, own }: GhostlyUi): boolean {
  return paused && countdown === null && own?.waiting === false;
}

/** What is written over the maze: a countdown, or the end where nobody plays. */
function wordsOver({ tally }: GhostlyObs, { countdown, own = null }: GhostlyUi, names: readonly string[]) {
  if (countdown !== null) return { banner: String(countdown) };
  // Whose own clock it is sees the ending.
  if (!tally.finished || own?.ownClock === true) return {};
  return { banner: 'Game Over', caption: `${names[ranking(tally.players)[0]]} is first` };
}

function Buttons({ scene, ui, own }: { readonly scene: Scene; readonly ui: GhostlyUi; readonly own: OwnPlay | null }) {
  const what = own?.waiting === true ? 'Start' : ui.paused && ui.countdown === null ? 'Go on' : 'Pause';
  return (
    <div class="arena-controls">
      {own?.ownClock !== false && (
        <button type="button" class="primary" onClick={() => scene.key('p')}>
          {what} <kbd>p</kbd>
        </button>
      )}
      <button type="button" onClick={() => scene.key('Escape')}>
        Stop <kbd>Esc</kbd>
      </button>
    </div>
  );
}
