/** Flowing text of the games in the page's own type. */

import { flow } from '../engine/text-flow.ts';
import type { Line } from '../engine/view.ts';
import type { Roles } from '../theme/style.ts';
import { Columns, Spans } from './game/panes.tsx';

export function Prose({ lines, roles }: { lines: readonly Line[]; roles: Roles }) {
  return (
    <div class="prose">
      {flow(lines).map((b, i) => {
        switch (b.kind) {
          case 'head':
            return (
              <h3 key={i}>
                <Spans line={b.line} roles={roles} />
              </h3>
            );
          case 'table':
            return (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
              <div class="table" key={i} tabIndex={0}>
                <Columns lines={b.lines} roles={roles} />
              </div>
            );
          default:
            return (
              <p key={i} class={b.kind === 'item' ? 'item' : ''}>
                <Spans line={b.line} roles={roles} />
              </p>
            );
        }
      })}
    </div>
  );
}
