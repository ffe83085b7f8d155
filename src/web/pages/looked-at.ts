/** A game that somebody only looks at: what would steer it is not there. */
import type { Pane, View } from '../../engine/view.ts';
import type { Scene } from '../game/scene.ts';

/** The game's own questions and buttons steer nothing here, and its windows would only hide the map. */
export function lookedAt(view: View): View {
  const panes = view.panes.map((p): Pane => (p.kind === 'ending' ? { ...p, slot: 'side', deeds: [] } : p));
  const steers = (p: Pane) => p.slot === 'prompt' || p.slot === 'overlay' || p.kind === 'choices';
  return { ...view, panes: panes.filter((p) => !steers(p)) };
}

/** The scene of somebody who watches others play. */
export function watchersScene(scene: Scene): Scene {
  return {
    ...scene,
    view: (frame) => lookedAt(scene.view(frame)),
    point(cell, how) {
      if (how === 'look') scene.point(cell, how);
    },
    foresee: () => null,
    pad: () => null,
    steps: () => false,
  };
}
