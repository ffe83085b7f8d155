/** The board: the map in its place, and what lies over it beside a cell. */
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { cellOfPlace, type MapPane, type Pane, type View } from '../../engine/view.ts';
import { Ring } from './beside.tsx';
import { warnsOf } from './caution.ts';
import type { Look } from './look.ts';
import { MapCaption } from './map-caption.tsx';
import { MapView, ownCell } from './map-view.tsx';
import { PaneView } from './pane-view.tsx';
import type { Lit } from './panes/use-reading.ts';
import { Question } from './prompt.tsx';
import type { Scene } from './scene.ts';
import type { Spots } from './spots.ts';
import type { Hand } from './use-map-pointer.ts';

/** The cell that mouse or finger ask about, and since which step. */
export interface Hovered {
  readonly cell: number;
  readonly by: Hand;
  readonly n: number;
}

interface BoardProps {
  readonly scene: Scene;
  readonly look: Look;
  readonly view: View;
  readonly map: (Pane & MapPane) | null;
  /** Takes the focus, and with it the keys of the game. */
  readonly board: RefObject<HTMLDivElement | null>;
  readonly hover: Hovered | null;
  readonly setHover: (hover: Hovered | null) => void;
  readonly step: (key: string) => boolean;
  readonly lit: Lit;
  readonly scale: number;
  readonly zoom: (by: 1 | -1) => void;
  readonly redraw: (nothing: undefined) => void;
}

export function Board(props: BoardProps) {
  const { scene, look, view, map, board, hover, setHover, step, lit, scale, zoom, redraw } = props;
  const spots = useRef<Spots>(() => null);
  const told = useRef(new Set<string>());
  const warned = useRef<number | null>(null);
  const { n, events } = scene.now();
  const ofSlot = (name: Pane['slot']) => view.panes.filter((p) => p.slot === name);
  return (
    <div
      class="game-map"
      ref={board}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the board takes the keys of the game
      tabIndex={0}
      role="application"
      aria-label={`${scene.module.game.title}: ${map?.title ?? 'map'}`}
      aria-describedby={map?.summary === undefined ? 'cell-caption' : 'map-summary cell-caption'}
    >
      {map !== null && (
        <>
          <MapView
            pane={map}
            {...{ look, scale, step, spots, zoom, n, events }}
            pad={scene.pad()}
            point={scene.point}
            onHover={(cell, by) => setHover(cell === null ? null : { cell, by, n })}
            onMoved={() => redraw(undefined)}
            warns={(cell) => {
              const warns = warnsOf(scene, map, ownCell(map, look.sheet), cell, told.current);
              warned.current = warns ? cell : null;
              return warns;
            }}
          />
          <Ring cell={litCell(map, lit)} spots={spots} />
          <Ring cell={hover?.by === 'finger' ? asked(hover, n) : null} spots={spots} asked />
          <MapCaption
            hover={asked(hover, n)}
            lit={litCell(map, lit)}
            again={hover?.by === 'finger' && hover.cell === warned.current}
            {...{ map, look, scene, spots }}
          />
        </>
      )}
      {ofSlot('map').map((p) => p.kind !== 'map' && <PaneView key={p.id} pane={p} roles={look.roles} scene={scene} />)}
      {ofSlot('overlay').length === 0 && <Question panes={ofSlot('prompt')} {...{ map, look, scene, spots }} />}
    </div>
  );
}

/** A mouse stays where it is; what a finger asked is answered until the next step. */
function asked(hover: Hovered | null, n: number): number | null {
  return hover === null || (hover.by === 'finger' && hover.n !== n) ? null : hover.cell;
}

function litCell(map: MapPane, { place, cell }: Lit): number | null {
  return place === null ? cell : cellOfPlace(map, place);
}
