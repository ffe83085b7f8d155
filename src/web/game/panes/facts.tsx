/** Facts as a list of names and values, with pictures; why something is so is told on hover, focus and touch. */
import { useId } from 'preact/hooks';
import type { FactRow, FactsPane } from '../../../engine/panes.ts';
import { plain } from '../../../engine/view.ts';
import type { Roles } from '../../../theme/style.ts';
import { roleColour } from '../../theme-css.ts';
import { TileMark } from './picture.tsx';
import { Spans } from './spans.tsx';
import { FactValue } from './values.tsx';

export function Facts({ pane, roles }: { pane: FactsPane; roles: Roles }) {
  return (
    <div class="pane-facts">
      {pane.about !== undefined && (
        <p class="about">
          <Spans line={pane.about} roles={roles} />
        </p>
      )}
      <FactList rows={pane.rows} roles={roles} />
    </div>
  );
}

export function FactList({ rows, roles }: { rows: readonly FactRow[]; roles: Roles }) {
  return (
    <dl class="fact-list">
      {rows.map((row) => (
        <Fact key={row.label} row={row} roles={roles} />
      ))}
    </dl>
  );
}

/** So many letters are read as a sentence, not as a figure beside its name. */
const SENTENCE = 40;

function Fact({ row, roles }: { row: FactRow; roles: Roles }) {
  const id = useId();
  const { label, value, why, tile, role } = row;
  const long = typeof value === 'object' ? plain(value) : String(value);
  const name = (
    <>
      <TileMark tile={tile} colour={role === undefined ? undefined : roleColour(roles, role)} />
      {label}
    </>
  );
  return (
    <div class="fact" data-long={long.length > SENTENCE}>
      <dt>
        {why === undefined ? (
          name
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what hovering tells, a tap and the Tab key tell too
          <span class="why" tabIndex={0} aria-describedby={id}>
            {name}
            <span class="why-text" role="tooltip" id={id}>
              {why}
            </span>
          </span>
        )}
      </dt>
      <dd>
        <FactValue row={row} roles={roles} />
      </dd>
    </div>
  );
}
