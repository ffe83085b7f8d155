/** The end of a game: what happened, the sum, what it is worth, and what comes next. */
import { useState } from 'preact/hooks';
import type { EndingPane } from '../../../engine/panes.ts';
import type { Roles } from '../../../theme/style.ts';
import { ChoiceButton } from './choices.tsx';
import { FactList } from './facts.tsx';
import { Spans } from './spans.tsx';
import { FactValue } from './values.tsx';

interface EndingProps {
  readonly pane: EndingPane;
  readonly roles: Roles;
  readonly press: (key: string) => void;
}

export function Ending({ pane, roles, press }: EndingProps) {
  const { outcome, headline, cause, sum, score, bests = [], figures, last = [], deeds } = pane;
  const [folded, setFolded] = useState(false);
  // Beside a recording, where nothing is left to do, it stands in a panel that has its name already.
  const label = deeds.length > 0 ? 'The end' : undefined;
  return (
    <section class="ending" data-outcome={outcome} data-folded={folded} aria-label={label}>
      <div class="ending-head">
        <h2>{headline}</h2>
        {deeds.length > 0 && (
          <button type="button" class="fold" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
            {folded ? 'Show the result' : 'Look at the board'}
          </button>
        )}
      </div>
      <div class="choice-list deeds">
        {deeds.map((deed) => (
          <ChoiceButton key={deed.key} option={deed} chosen={false} roles={roles} onTap={() => press(deed.key)} />
        ))}
      </div>
      {!folded && (
        <div class="ending-body">
          {cause !== undefined && (
            <p class="cause">
              <Spans line={cause} roles={roles} />
            </p>
          )}
          <div class="sum">
            <FactList rows={sum} roles={roles} />
            {score !== undefined && (
              <p class="score">
                {score.label} <FactValue row={score} roles={roles} />
              </p>
            )}
          </div>
          {bests.length > 0 && <FactList rows={bests} roles={roles} />}
          <FactList rows={figures} roles={roles} />
          {last.length > 0 && (
            <ol class="last-turns">
              {last.map((entry, i) => (
                <li key={i}>
                  <Spans line={entry.text} roles={roles} />
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </section>
  );
}
