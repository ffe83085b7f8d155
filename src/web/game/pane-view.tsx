/** One pane that is no map, whatever its kind. */
import { type Pane, plain } from '../../engine/view.ts';
import { Buttons } from './buttons.tsx';
import type { Look } from './look.ts';
import { Facts } from './panes/facts.tsx';
import { Gauge } from './panes/gauge.tsx';
import { Blocks } from './panes/prose.tsx';
import { Choices, Ending, FormView, Things } from './panes/seldom.ts';
import { Table } from './panes/table.tsx';
import { Text } from './panes/text.tsx';
import type { Scene } from './scene.ts';

/** A menu of an earlier release is a list of choices. */
function withChoices(pane: Pane): Pane {
  if (pane.kind !== 'menu') return pane;
  const { id, box, slot, items, selected } = pane;
  const options = items.map(({ key, line, on }) => ({ key, label: plain(line).trim(), on }));
  return { id, box, slot, title: pane.title ?? 'Choices', kind: 'choices', options, selected };
}

/** Buttons that only do what an arrow on the screen does are not needed beside it. */
export function withoutSteps(pane: Pane, scene: Scene): Pane {
  const asked = withChoices(pane);
  return asked.kind === 'choices' ? { ...asked, options: asked.options.filter((o) => !scene.steps(o.key)) } : asked;
}

interface PaneViewProps {
  readonly pane: Pane;
  readonly roles: Look['roles'];
  readonly scene: Scene;
  /** Rows of buttons shown at once. */
  readonly rows?: number;
}

export function PaneView({ pane: given, roles, scene, rows }: PaneViewProps) {
  const pane = withChoices(given);
  switch (pane.kind) {
    case 'text':
      return <Text pane={pane} roles={roles} />;
    case 'facts':
      return <Facts pane={pane} roles={roles} />;
    case 'gauge':
      return <Gauge pane={pane} roles={roles} />;
    case 'things':
      return <Things pane={pane} roles={roles} press={scene.key} />;
    case 'table':
      return <Table pane={pane} roles={roles} />;
    case 'prose':
      return <Blocks blocks={pane.blocks} roles={roles} />;
    case 'ending':
      return <Ending pane={pane} roles={roles} press={scene.key} />;
    case 'choices':
      // What only presses keys stands in rows below the map; what says more has room for it.
      return given.kind === 'menu' || rows !== undefined ? (
        <Buttons
          items={pane.options}
          label={pane.title ?? 'Choices'}
          selected={pane.selected ?? -1}
          press={scene.key}
          steps={rows === undefined ? undefined : scene.steps}
          rows={rows}
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
