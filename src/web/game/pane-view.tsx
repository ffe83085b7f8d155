/** One pane that is no map, whatever its kind. */
import type { Pane } from '../../engine/view.ts';
import { Buttons } from './buttons.tsx';
import { FormView } from './form-view.tsx';
import type { Look } from './look.ts';
import { Gauge, Text } from './panes.tsx';
import type { Scene } from './scene.ts';

/** Buttons that only do what an arrow on the screen does are not needed beside it. */
export function withoutSteps(pane: Pane, scene: Scene): Pane {
  return pane.kind === 'menu' ? { ...pane, items: pane.items.filter((item) => !scene.steps(item.key)) } : pane;
}

interface PaneViewProps {
  readonly pane: Pane;
  readonly roles: Look['roles'];
  readonly scene: Scene;
  /** Rows of buttons shown at once. */
  readonly rows?: number;
}

export function PaneView({ pane, roles, scene, rows }: PaneViewProps) {
  switch (pane.kind) {
    case 'text':
      return <Text pane={pane} roles={roles} />;
    case 'gauge':
      return <Gauge pane={pane} roles={roles} />;
    case 'menu':
      return (
        <Buttons
          items={pane.items}
          label={pane.title ?? 'Choices'}
          selected={pane.selected}
          press={scene.key}
          steps={rows === undefined ? undefined : scene.steps}
          rows={rows}
        />
      );
    case 'form':
      return <FormView pane={pane} press={scene.key} binds={scene.binds} />;
    case 'map':
      return null;
  }
}
