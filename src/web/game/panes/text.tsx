/** Lines of a character grid, as games of earlier releases give them: what was drawn with letters is taken off. */
import type { TextPane } from '../../../engine/panes.ts';
import { type Line, type Pane, plain } from '../../../engine/view.ts';
import type { Roles } from '../../../theme/style.ts';
import { Spans } from './spans.tsx';

/** Longer texts are lists: their lines stay lines even where room is scarce. */
const TALL = 3;

/** Columns matter: characters stand below each other as the game wrote them. */
export function Columns({ lines, roles }: { lines: readonly Line[]; roles: Roles }) {
  return (
    <div class={lines.length > TALL ? 'columns tall' : 'columns'}>
      {lines.map((l, i) => (
        <div key={i}>{plain(l) === '' ? '\u00a0' : <Spans line={l} roles={roles} />}</div>
      ))}
    </div>
  );
}

const FRAME = /^[┌╭╔].*[┐╮╗]$/;

/** A page has frames of its own: one drawn with letters is taken off. */
function withoutFrame(lines: readonly Line[]): readonly Line[] {
  if (lines.length < 3 || !FRAME.test(plain(lines[0]))) return lines;
  return lines.slice(1, -1).map((l) => {
    const inner = l.slice(1, -1);
    const last = inner[inner.length - 1];
    return last !== undefined && last.text.trim() === '' ? inner.slice(0, -1) : inner;
  });
}

export function Text({ pane, roles }: { pane: Pane & TextPane; roles: Roles }) {
  const lines = withoutFrame(pane.lines);
  let end = lines.length;
  while (end > 0 && plain(lines[end - 1]).trim() === '') end--;
  return <Columns lines={lines.slice(0, end)} roles={roles} />;
}
