/** What the cell in question is, and what a tap there would do: said beside it, over the map (SCREEN-010). */
import type { Consequence } from '../../engine/panes.ts';
import type { MapPane } from '../../engine/view.ts';
import { Beside } from './beside.tsx';
import type { Look } from './look.ts';
import { focusCell, ownCell } from './map-view.tsx';
import { Spans } from './panes/spans.tsx';
import type { Scene } from './scene.ts';
import type { Spots } from './spots.ts';

interface MapCaptionProps {
  readonly map: MapPane;
  /** The cell that mouse or finger ask about. */
  readonly hover: number | null;
  /** The cell that a guide or a line of the log speaks of. */
  readonly lit: number | null;
  /** A finger was told what it would do, and does it with the next tap. */
  readonly again: boolean;
  readonly look: Look;
  readonly scene: Scene;
  readonly spots: { readonly current: Spots };
}

export function MapCaption({ map, hover, lit, again, look, scene, spots }: MapCaptionProps) {
  const pointed = map.unasked === true ? hover : (map.cursor ?? hover);
  const cell = pointed ?? focusCell(map, look.sheet);
  const ahead = cell === null ? null : scene.foresee(cell);
  const label = cell === null ? '' : (map.cells[cell]?.label ?? '');
  const asked = pointed !== null;
  const words = (
    <p id="cell-caption" class={asked ? '' : 'away'} aria-live="polite">
      {label}
      {ahead !== null && <Ahead ahead={ahead} look={look} />}
      {again && hover !== null && <small class="again">Tap again to do it.</small>}
    </p>
  );
  // Where nobody asked, it is only there to be listened to.
  if (!asked || (label === '' && ahead === null)) return words;
  return (
    <Beside cell={cell} spots={spots} class="cell-caption" free={[ownCell(map, look.sheet), lit]}>
      {words}
    </Beside>
  );
}

function Ahead({ ahead, look }: { ahead: Consequence; look: Look }) {
  return (
    <span class="ahead" data-danger={ahead.danger}>
      {ahead.deed}
      {ahead.effect.length > 0 && ': '}
      <Spans line={ahead.effect} roles={look.roles} />
    </span>
  );
}
