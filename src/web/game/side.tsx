/** The panes beside the map. */
import type { Pane } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { PaneView } from './pane-view.tsx';
import type { Scene } from './scene.ts';

export function Side({ panes, roles, scene }: { panes: readonly Pane[]; roles: Roles; scene: Scene }) {
  return (
    // It may be taller than its place: whoever has only keys scrolls it as well.
    <div class="game-side" tabIndex={panes.length > 0 ? 0 : undefined}>
      {panes.map((p) => (
        <section key={p.id} aria-label={p.title ?? p.id}>
          {p.title !== undefined && <h2>{p.title}</h2>}
          <PaneView pane={p} roles={roles} scene={scene} />
        </section>
      ))}
    </div>
  );
}
