/** Values with what they are out of and how they have changed: the figures of every pane. */
import type { FactRow, Value } from '../../../engine/panes.ts';
import type { Roles } from '../../../theme/style.ts';
import { roleColour } from '../../theme-css.ts';
import { Spans } from './spans.tsx';

export function ValueText({ value, roles }: { value: Value; roles: Roles }) {
  return typeof value === 'object' ? <Spans line={value} roles={roles} /> : <span>{value}</span>;
}

export function FactValue({ row, roles }: { row: FactRow; roles: Roles }) {
  const { value, of, change, role } = row;
  return (
    <span class="fact-value" style={role === undefined ? {} : { color: roleColour(roles, role) }}>
      <ValueText value={value} roles={roles} />
      {of !== undefined && <span class="of">/{of}</span>}
      <Change by={change} />
    </span>
  );
}

/** The sign says more or less, colour only again. */
export function Change({ by = 0 }: { by?: number | undefined }) {
  if (by === 0) return null;
  return (
    <span class={by > 0 ? 'change more' : 'change less'} key={by}>
      {by > 0 ? `+${by}` : `−${Math.abs(by)}`}
    </span>
  );
}
