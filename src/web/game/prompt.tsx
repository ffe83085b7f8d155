/** The buttons below the map, and the question that stands over it beside what it is about. */
import type { MapPane, Pane } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { Beside } from './beside.tsx';
import { type ButtonGroup, Buttons } from './buttons.tsx';
import type { Look } from './look.ts';
import { focusCell } from './map-view.tsx';
import { asChoices, PaneView } from './pane-view.tsx';
import { isQuestion } from './panes/question.ts';
import { Choices } from './panes/seldom.ts';
import type { Scene } from './scene.ts';
import type { Spots } from './spots.ts';

const BUTTON_ROWS = 2;

interface PromptProps {
  readonly panes: readonly Pane[];
  /** A window is open. */
  readonly window: boolean;
  /** There are arrows on the screen, which make buttons for single steps needless. */
  readonly arrows: boolean;
  readonly roles: Roles;
  readonly scene: Scene;
}

function groupOf(pane: Pane): ButtonGroup | null {
  const asked = asChoices(pane);
  if (asked.kind !== 'choices' || isQuestion(pane)) return null;
  return { label: asked.title ?? 'Choices', items: asked.options, selected: asked.selected ?? -1 };
}

/** In a window what is of no use as a whole would only take room from what is. */
function isShown({ items }: ButtonGroup, window: boolean): boolean {
  return !window || items.some(({ on = true }) => on);
}

export function Prompt({ panes, window, arrows, roles, scene }: PromptProps) {
  const groups = panes
    .map(groupOf)
    .filter((g) => g !== null)
    .filter((g) => isShown(g, window));
  const others = panes.filter((p) => groupOf(p) === null && !isQuestion(p) && p.kind !== 'text' && p.kind !== 'prose');
  return (
    <>
      {others.map((p) => (
        <PaneView key={p.id} pane={p} roles={roles} scene={scene} />
      ))}
      <Buttons groups={groups} press={scene.key} steps={scene.steps} arrows={arrows} rows={BUTTON_ROWS} />
    </>
  );
}

interface QuestionProps {
  readonly panes: readonly Pane[];
  readonly map: MapPane | null;
  readonly look: Look;
  readonly scene: Scene;
  readonly spots: { readonly current: Spots };
}

/** Beside the cell that matters: the cursor, else the player. */
export function Question({ panes, map, look, scene, spots }: QuestionProps) {
  const asked = panes.find(isQuestion);
  if (asked?.kind !== 'choices') return null;
  return (
    <Beside cell={map === null ? null : focusCell(map, look.sheet)} spots={spots} class="game-ask" sideways>
      <section aria-label={asked.title ?? 'Question'}>
        <Choices pane={asked} roles={look.roles} press={scene.key} />
      </section>
    </Beside>
  );
}
