/** Questions and buttons below the map. */
import type { Pane } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { PaneView, withoutSteps } from './pane-view.tsx';
import type { Scene } from './scene.ts';

const BUTTON_ROWS = 2;

interface PromptProps {
  readonly panes: readonly Pane[];
  /** There are arrows on the screen, which make buttons for single steps needless. */
  readonly arrows: boolean;
  readonly roles: Roles;
  readonly scene: Scene;
}

function isText(pane: Pane): boolean {
  return pane.kind === 'text' || pane.kind === 'prose';
}

export function Prompt({ panes, arrows, roles, scene }: PromptProps) {
  return (
    <>
      <div class="prompt-text" aria-live="polite">
        {panes.map((p) => isText(p) && <PaneView key={p.id} pane={p} roles={roles} scene={scene} />)}
      </div>
      {panes.map(
        (p) =>
          !isText(p) && (
            <PaneView
              key={p.id}
              pane={arrows ? withoutSteps(p, scene) : p}
              roles={roles}
              scene={scene}
              rows={BUTTON_ROWS}
            />
          ),
      )}
    </>
  );
}
