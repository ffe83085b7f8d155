/** The line below the map: what the cell in question is, the last news, and the size of the map. */
import type { MapPane } from '../../engine/view.ts';
import type { Look } from './look.ts';
import { focusCell } from './map-view.tsx';
import { Spans } from './panes/spans.tsx';
import type { Scene } from './scene.ts';

interface MapCaptionProps {
  readonly map: MapPane | null;
  /** The cell under the mouse. */
  readonly hover: number | null;
  readonly look: Look;
  readonly scene: Scene;
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
}

export function MapCaption({ map, hover, look, scene, zoom, setZoom }: MapCaptionProps) {
  const cell = map === null ? null : cellInQuestion(map, hover, look);
  const ahead = cell === null ? null : scene.foresee(cell);
  const news = scene.log().at(-1);
  return (
    <div class="game-below">
      <p class="game-caption" id="cell-caption" aria-live="polite">
        {cell === null ? '' : (map?.cells[cell]?.label ?? '')}
        {ahead !== null && (
          <span class="ahead" data-danger={ahead.danger}>
            {ahead.deed}
            {ahead.effect.length > 0 && ': '}
            <Spans line={ahead.effect} roles={look.roles} />
          </span>
        )}
      </p>
      {/* The log itself is read out; this is for screens that have no room for it. */}
      <p class="game-news" aria-hidden="true">
        {news !== undefined && <Spans line={news} roles={look.roles} />}
      </p>
      <fieldset class="zoom" aria-label="Size of the map">
        <button type="button" aria-label="Smaller map" disabled={zoom <= 1} onClick={() => setZoom(zoom / 1.5)}>
          −
        </button>
        <button type="button" aria-label="Larger map" disabled={zoom >= 3} onClick={() => setZoom(zoom * 1.5)}>
          +
        </button>
      </fieldset>
    </div>
  );
}

function cellInQuestion(map: MapPane, hover: number | null, { sheet }: Look): number | null {
  return map.cursor ?? hover ?? focusCell(map, sheet);
}
