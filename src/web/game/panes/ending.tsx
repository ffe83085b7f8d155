/** The end of a game, over the whole stage: what happened, the sum, what it is worth, the last turns, and what comes next (SCREEN-031). */
import '../../style/ending.css';
import type { ComponentChildren } from 'preact';
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { EndingPane, FactRow, LogEntry } from '../../../engine/panes.ts';
import { plain } from '../../../engine/view.ts';
import type { Roles } from '../../../theme/style.ts';
import { ChoiceButton } from './choices.tsx';
import { FactList } from './facts.tsx';
import { ReadingContext } from './reading.ts';
import { Spans } from './spans.tsx';
import { FactValue, ValueText } from './values.tsx';

/** So many letters at most are a figure. */
const FIGURE = 16;

interface EndingProps {
  readonly pane: EndingPane;
  readonly roles: Roles;
  readonly press: (key: string) => void;
  /** What the page offers beside the game's own deeds. */
  readonly children?: ComponentChildren;
}

export function Ending({ pane, roles, press, children }: EndingProps) {
  const { outcome, headline, cause, deeds } = pane;
  const [folded, setFolded] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { show } = useContext(ReadingContext);
  const why = useId();
  const ends = deeds.length > 0;
  // Whoever plays goes on with one key; beside a recording nothing is left to do.
  useLayoutEffect(() => {
    if (ends) section.current?.querySelector<HTMLElement>('.deeds button')?.focus({ preventScroll: true });
  }, [ends]);
  const [again, ...others] = deeds;
  const deed = (option: (typeof deeds)[number]) => (
    <ChoiceButton key={option.key} option={option} chosen={false} roles={roles} onTap={() => press(option.key)} />
  );
  return (
    <section
      class="ending"
      ref={section}
      data-outcome={outcome}
      data-folded={folded}
      aria-label={ends ? 'The end' : undefined}
      aria-describedby={why}
    >
      <div class="ending-head">
        <h2>{headline}</h2>
        {ends && (
          <button
            type="button"
            class="fold"
            aria-expanded={!folded}
            onClick={() => {
              show(null);
              setFolded(!folded);
            }}
          >
            {folded ? 'Show the result' : 'Look at the board'}
          </button>
        )}
      </div>
      <p class="cause" id={why} hidden={folded || cause === undefined}>
        {cause !== undefined && <Spans line={cause} roles={roles} />}
      </p>
      {!folded && <EndingBody pane={pane} roles={roles} onShow={() => setFolded(true)} />}
      {ends && (
        <div class="deeds">
          {again !== undefined && deed({ ...again, usual: true })}
          {others.slice(0, 1).map(deed)}
          {children}
          {others.slice(1).map(deed)}
        </div>
      )}
    </section>
  );
}

interface EndingBodyProps {
  readonly pane: EndingPane;
  readonly roles: Roles;
  /** A place of the board is to be seen. */
  readonly onShow: () => void;
}

/** A number or a word stands for itself; a sentence has a line of its own. */
function isShort({ value }: FactRow): boolean {
  return (typeof value === 'object' ? plain(value) : String(value)).length <= FIGURE;
}

function EndingBody({ pane, roles, onShow }: EndingBodyProps) {
  const { sum, score, bests = [], figures, last = [], advice } = pane;
  const [short, long] = [figures.filter(isShort), figures.filter((row) => !isShort(row))];
  return (
    <div class="ending-body">
      {(sum.length > 0 || score !== undefined) && (
        <div class="sum">
          <FactList rows={sum} roles={roles} />
          {score !== undefined && (
            <p class="score">
              {score.label} <FactValue row={score} roles={roles} />
            </p>
          )}
          {bests.length > 0 && <FactList rows={bests} roles={roles} />}
        </div>
      )}
      {short.length > 0 && (
        <div class="figures">
          <FactList rows={short} roles={roles} />
        </div>
      )}
      {last.length > 0 && <LastTurns entries={last} roles={roles} onShow={onShow} />}
      {long.map((row) => (
        <p key={row.label} class="told">
          <span class="of">{row.label}</span> <ValueText value={row.value} roles={roles} />
        </p>
      ))}
      {advice !== undefined && (
        <p class="advice">
          <Spans line={advice} roles={roles} />
        </p>
      )}
    </div>
  );
}

/** A strip of what happened last, the newest in sight; an entry with a place shows it on the board. */
function LastTurns({ entries, roles, onShow }: Omit<EndingBodyProps, 'pane'> & { entries: readonly LogEntry[] }) {
  const { show } = useContext(ReadingContext);
  const strip = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (strip.current !== null) strip.current.scrollLeft = strip.current.scrollWidth;
  }, []);
  return (
    <section class="last-turns" aria-label="The last turns">
      <h3>The last turns</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <ol tabIndex={0} ref={strip}>
        {entries.map(({ text, turn, place }, i) => (
          <li key={i}>
            {turn !== undefined && <span class="of">Turn {turn}</span>}
            {place === undefined ? (
              <span>
                <Spans line={text} roles={roles} />
              </span>
            ) : (
              <button
                type="button"
                onClick={() => {
                  show(place);
                  onShow();
                }}
                onPointerEnter={() => show(place)}
              >
                <span>
                  <Spans line={text} roles={roles} />
                </span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
