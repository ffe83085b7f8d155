/** The title line of a game screen: the game's name, and what its title pane says of this game. */
import type { FactsPane } from '../../engine/panes.ts';
import { withoutRules } from '../../engine/text-flow.ts';
import { line, type Pane, plain } from '../../engine/view.ts';
import { PRACTICE } from '../../shell/dress.ts';
import type { Roles } from '../../theme/style.ts';
import { Spans } from './panes/spans.tsx';
import { FactValue } from './panes/values.tsx';

export function Heading({ title, panes, roles }: { title: string; panes: readonly Pane[]; roles: Roles }) {
  const all = panes.filter((p): p is Pane & FactsPane => p.kind === 'facts');
  // That a game is practice comes first: on a phone what stands last may find no room.
  const facts = [...all.filter((p) => p.id === PRACTICE), ...all.filter((p) => p.id !== PRACTICE)];
  const titles = panes.flatMap((p) => (p.kind === 'text' ? p.lines.map(withoutRules).filter((l) => l.length > 0) : []));
  const named = titles.some((l) => plain(l).toLowerCase().includes(title.toLowerCase()));
  const heading = named ? titles : [line(title, 'title', true), ...titles];
  return (
    <div class="game-title" data-plain={facts.length > 0}>
      <h1>
        {heading.map((l, i) => (
          <span key={i}>
            {i > 0 && ' '}
            <Spans line={l} roles={roles} />
          </span>
        ))}
      </h1>
      {facts.map((pane) => (
        <dl key={pane.id} class="title-facts">
          {pane.rows.map((row) => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>
                <FactValue row={row} roles={roles} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}
