/** The windows that a game opens over its map, and the end of the game, which takes the whole stage. */
import type { ComponentChildren } from 'preact';
import { type Pane, plain, type View } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { Buttons } from './buttons.tsx';
import { PaneView } from './pane-view.tsx';
import { isQuestion } from './panes/question.ts';
import { Ending } from './panes/seldom.ts';
import type { Scene } from './scene.ts';

const CLOSE = [{ label: 'Window', items: [{ key: 'Escape', label: 'Close' }], selected: -1 }];

interface OverlayProps {
  readonly view: View;
  readonly roles: Roles;
  readonly scene: Scene;
  /** What the page offers at the end, beside the game's own deeds. */
  readonly foot?: (() => ComponentChildren) | undefined;
}

export function Overlay({ view, roles, scene, foot }: OverlayProps) {
  const panes = view.panes.filter((p) => p.slot === 'overlay');
  if (panes.length === 0) return null;
  // A player without a keyboard could not close a window that has no button for it.
  const closes = scene.binds('Escape') && !view.panes.some(leadsOut);
  const ending = panes.find((p) => p.kind === 'ending');
  if (ending?.kind === 'ending')
    return (
      <Ending key={ending.id} pane={ending} roles={roles} press={scene.key}>
        {foot?.()}
      </Ending>
    );
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
      {/* What is asked while a window is open is asked in it. */}
      {view.panes.filter(isQuestion).map((p) => (
        <PaneView key={p.id} pane={p} roles={roles} scene={scene} />
      ))}
      {closes && <Buttons groups={CLOSE} press={scene.key} />}
    </section>
  );
}

function leadsOut(pane: Pane): boolean {
  if (pane.kind === 'choices') return pane.options.some((o) => o.key === 'Escape');
  return pane.kind === 'menu' && pane.items.some((i) => i.key === 'Escape');
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
