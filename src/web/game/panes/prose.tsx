/** Flowing text in the page's reading type. */
import type { Block } from '../../../engine/panes.ts';
import type { Line } from '../../../engine/view.ts';
import type { Roles } from '../../../theme/style.ts';
import { Spans } from './spans.tsx';
import { GridTable } from './table.tsx';
import { Columns } from './text.tsx';

const DASH = /^ ?- +/;

/** A point that a terminal marks by a dash; null: it has a number or a picture in its place. */
function withoutDash([first, ...rest]: Line): Line | null {
  if (first === undefined || !DASH.test(first.text)) return null;
  return [{ ...first, text: first.text.replace(DASH, '') }, ...rest];
}

/** What is shown needs no dot before it. */
function beginsWithPicture(line: Line): boolean {
  return line.find((s) => s.text !== '')?.tile !== undefined;
}

export function Blocks({ blocks, roles }: { blocks: readonly Block[]; roles: Roles }) {
  return (
    <div class="prose">
      {blocks.map((b, i) => {
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
          case 'grid':
            return <GridTable key={i} grid={b.grid} roles={roles} />;
          case 'item': {
            const point = withoutDash(b.line);
            return (
              <p key={i} class={point === null || beginsWithPicture(point) ? 'item' : 'item point'}>
                <Spans line={point ?? b.line} roles={roles} />
              </p>
            );
          }
          default:
            return (
              <p key={i}>
                <Spans line={b.line} roles={roles} />
              </p>
            );
        }
      })}
    </div>
  );
}
