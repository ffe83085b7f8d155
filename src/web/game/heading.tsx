/** The title line of a game screen, with the game's name where its own title does not say it. */

import { withoutRules } from '../../engine/text-flow.ts';
import { line, type Pane, plain } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { Spans } from './panes.tsx';

export function Heading({ title, panes, roles }: { title: string; panes: readonly Pane[]; roles: Roles }) {
  const titles = panes.flatMap((p) => (p.kind === 'text' ? p.lines.map(withoutRules).filter((l) => l.length > 0) : []));
  const named = titles.some((l) => plain(l).toLowerCase().includes(title.toLowerCase()));
  const heading = named ? titles : [line(title, 'title', true), ...titles];
  return (
    <h1 class="game-title">
      {heading.map((l, i) => (
        <span key={i}>
          {i > 0 && ' '}
          <Spans line={l} roles={roles} />
        </span>
      ))}
    </h1>
  );
}
