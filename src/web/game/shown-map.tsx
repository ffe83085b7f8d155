/** A map that is looked at and not touched: on a cover, on a projector. */
import { useMemo, useRef } from 'preact/hooks';
import type { MapPane, Pane } from '../../engine/view.ts';
import type { Theme } from '../../theme/theme.ts';
import type { LoadedGame } from '../use-module.ts';
import type { Look } from './look.ts';
import { MapView } from './map-view.tsx';
import type { Spots } from './spots.ts';

interface ShownMapProps {
  readonly loaded: LoadedGame;
  readonly theme: Theme;
  readonly pane: Pane & MapPane;
  readonly scale: number;
  /** The step shown, and what happened in it. */
  readonly n: number;
  readonly events: readonly { readonly type: string }[];
}

export function ShownMap({ loaded: { module, sheet }, theme, pane, scale, n, events }: ShownMapProps) {
  const spots = useRef<Spots>(() => null);
  const look = useMemo<Look>(
    () => ({ theme, roles: module.ui.roles, sheet, tiles: true, font: 'monospace' }),
    [theme, module, sheet],
  );
  return (
    <MapView
      pane={pane}
      look={look}
      scale={scale}
      pad={null}
      spots={spots}
      n={n}
      events={events}
      point={ignore}
      step={never}
      warns={never}
      zoom={ignore}
      onHover={ignore}
      onMoved={ignore}
    />
  );
}

const never = () => false;

function ignore(): void {}
