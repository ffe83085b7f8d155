/** One pane that is no map, whatever its kind. */
import { Component } from 'preact';
import { type Pane, plain } from '../../engine/view.ts';
import { Buttons } from './buttons.tsx';
import type { Look } from './look.ts';
import { Facts } from './panes/facts.tsx';
import { Gauge } from './panes/gauge.tsx';
import { Blocks } from './panes/prose.tsx';
import { Choices, Ending, FormView, Things } from './panes/seldom.ts';
import { Table } from './panes/table.tsx';
import type { KeyDeed } from './panes/tap.ts';
import { Text } from './panes/text.tsx';
import { isSame } from './same.ts';
import type { Scene } from './scene.ts';

/** A menu of an earlier release is a list of choices. */
export function asChoices(pane: Pane): Pane {
  if (pane.kind !== 'menu') return pane;
  const { id, box, slot, items, selected } = pane;
  const options = items.map(({ key, line, on }) => ({ key, label: plain(line).trim(), on }));
  return { id, box, slot, title: pane.title ?? 'Choices', kind: 'choices', options, selected };
}

/** What the key of the chosen thing does, as the buttons say it; null: nothing. */
function deedOf(scene: Scene, key: string): KeyDeed | null {
  for (const pane of scene.view(scene.module.ui.least).panes.map(asChoices))
    if (pane.kind === 'choices') {
      const option = pane.options.find((o) => o.key === key);
      if (option !== undefined) return { label: option.label, on: option.on !== false };
    }
  return scene.binds(key) ? { label: 'Use', on: true } : null;
}

interface PaneViewProps {
  readonly pane: Pane;
  readonly roles: Look['roles'];
  readonly scene: Scene;
}

/** Drawn from nothing but their own values; all else asks the scene as well. */
const OF_VALUES: ReadonlySet<Pane['kind']> = new Set(['facts', 'gauge', 'table', 'choices']);

/** A pane that says what it said before is not drawn again: from step to step that is most of a screen. */
export class PaneView extends Component<PaneViewProps> {
  override shouldComponentUpdate(next: PaneViewProps): boolean {
    const { pane, roles, scene } = this.props;
    const stays = next.roles === roles && next.scene === scene && OF_VALUES.has(next.pane.kind);
    return !stays || !isSame(next.pane, pane);
  }

  override render(props: PaneViewProps) {
    return <Drawn {...props} />;
  }
}

function Drawn({ pane: given, roles, scene }: PaneViewProps) {
  const pane = asChoices(given);
  switch (pane.kind) {
    case 'text':
      return <Text pane={pane} roles={roles} />;
    case 'facts':
      return <Facts pane={pane} roles={roles} />;
    case 'gauge':
      return <Gauge pane={pane} roles={roles} />;
    case 'things':
      return <Things pane={pane} roles={roles} press={scene.key} deedOf={(key) => deedOf(scene, key)} />;
    case 'table':
      return <Table pane={pane} roles={roles} />;
    case 'prose':
      return <Blocks blocks={pane.blocks} roles={roles} />;
    case 'ending':
      return <Ending pane={pane} roles={roles} press={scene.key} />;
    case 'choices':
      // What only presses keys stands in rows; what says more has room for it.
      return given.kind === 'menu' ? (
        <Buttons
          groups={[{ label: pane.title ?? 'Choices', items: pane.options, selected: pane.selected ?? -1 }]}
          press={scene.key}
        />
      ) : (
        <Choices pane={pane} roles={roles} press={scene.key} />
      );
    case 'form':
      return <FormView pane={pane} press={scene.key} binds={scene.binds} />;
    case 'log':
    case 'map':
    case 'menu':
      return null;
  }
}
