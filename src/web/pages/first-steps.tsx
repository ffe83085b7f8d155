/** The sentence of a guide beside the game: it points at what it speaks of, and can be skipped (SCREEN-030). */
import { useEffect, useState } from 'preact/hooks';
import type { Course } from '../../shell/course.ts';
import type { GameTable } from '../../shell/game-table.ts';
import { locateCell } from '../debug-handle.ts';
import { Spans } from '../game/panes/spans.tsx';

export function FirstSteps({ table, course }: { table: GameTable; course: Course }) {
  return (
    <>
      <aside class="hints lesson guide" aria-label="First steps" aria-live="polite">
        <p>
          {!course.over && (
            <small class="guide-count">
              {course.at} of {course.of}
            </small>
          )}{' '}
          <Spans line={course.words} roles={table.module.ui.roles} />
        </p>
        <div class="buttons">
          <button type="button" class={course.over ? 'primary' : ''} onClick={table.leaveGuide}>
            {course.over ? 'Play' : 'Skip'}
          </button>
        </div>
      </aside>
      <Ring cell={course.place} at={course.at} />
    </>
  );
}

/** Around the cell, wherever the map has it now. */
function Ring({ cell, at }: { cell: number | null; at: number }) {
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    const look = () => setPlace(cell === null ? null : locateCell(cell));
    look();
    // The map may still be on its way to its place.
    const later = setTimeout(look, 200);
    addEventListener('resize', look);
    return () => {
      clearTimeout(later);
      removeEventListener('resize', look);
    };
  }, [cell, at]);
  if (place === null) return null;
  return <span class="guide-ring" aria-hidden="true" style={{ left: `${place.x}px`, top: `${place.y}px` }} />;
}
