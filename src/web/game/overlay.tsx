/** The windows that a game opens over its map. */
import { line, type Pane, plain, type View } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { Buttons } from './buttons.tsx';
import { PaneView } from './pane-view.tsx';
import type { Scene } from './scene.ts';

const CLOSE = [{ key: 'Escape', line: line('Close'), on: true }];

export function Overlay({ view, roles, scene }: { view: View; roles: Roles; scene: Scene }) {
  const panes = view.panes.filter((p) => p.slot === 'overlay');
  if (panes.length === 0) return null;
  // A player without a keyboard could not close a window that has no buttons of its own.
  const closes = scene.binds('Escape') && !view.panes.some((p) => p.kind === 'menu');
  return (
    <section class="game-overlay" aria-label={panes[0].title ?? 'Window'}>
      {rowsOf(panes).map((row) => (
        <div key={row[0].id} class="overlay-row">
          {row.map((p) => (
            <div key={p.id}>
              {p.title !== undefined && !isInText(panes, p.title) && <h2>{p.title}</h2>}
              <PaneView pane={p} roles={roles} scene={scene} />
            </div>
          ))}
        </div>
      ))}
      {closes && <Buttons items={CLOSE} label="Window" press={scene.key} />}
    </section>
  );
}

/** Whether a title stands in the text of the window already, however many blanks it has there. */
function isInText(panes: readonly Pane[], title: string): boolean {
  const words = (text: string) => text.replace(/\s+/g, ' ').trim();
  return panes.some((p) => p.kind === 'text' && p.lines.some((l) => words(plain(l)) === words(title)));
}

/** Panes that stand beside each other in a terminal do so here. */
function rowsOf(panes: readonly Pane[]): Pane[][] {
  const rows: Pane[][] = [];
  for (const pane of panes) {
    const last = rows[rows.length - 1];
    if (last !== undefined && last[0].box.row === pane.box.row && last[0].box.col < pane.box.col) last.push(pane);
    else rows.push([pane]);
  }
  return rows;
}
