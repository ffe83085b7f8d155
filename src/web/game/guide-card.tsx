/** One sentence of a guide beside the game, with a ring around the cell that it speaks of (SCREEN-030). */
import { useContext, useLayoutEffect } from 'preact/hooks';
import type { Line } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { ReadingContext } from './panes/reading.ts';
import { Spans } from './panes/spans.tsx';

interface GuideCardProps {
  readonly text: Line;
  /** The cell of the shown map that it speaks of; null: none. */
  readonly place: number | null;
  readonly roles: Roles;
  /** Which sentence of how many. */
  readonly step?: { readonly at: number; readonly of: number };
  readonly onSkip: () => void;
  /** What the button says; the last card leads into a real game. */
  readonly skip?: string;
}

export function GuideCard({ text, place, roles, step, onSkip, skip = 'Skip' }: GuideCardProps) {
  const { point } = useContext(ReadingContext);
  useLayoutEffect(() => {
    point(place);
    return () => point(null);
  }, [place, point]);
  return (
    <aside class="hints lesson guide" aria-label="Guide" aria-live="polite">
      <p>
        <Spans line={text} roles={roles} />
      </p>
      <div class="buttons">
        <button type="button" onPointerDown={(e) => e.preventDefault()} onClick={onSkip}>
          {skip}
        </button>
        {step !== undefined && (
          <span class="guide-step">
            {step.at} of {step.of}
          </span>
        )}
      </div>
    </aside>
  );
}
