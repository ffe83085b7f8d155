/** The lesson that is on show, beside the game: it goes away when it is done, understood, or not wanted. */
import type { GameTable } from '../../shell/game-table.ts';
import { Spans } from './panes/spans.tsx';

export function LessonCard({ table }: { table: GameTable }) {
  const { lesson, words } = table.tutor;
  if (lesson === null) return null;
  return (
    <aside class="hints lesson" aria-label="First steps" aria-live="polite">
      <p>
        <strong>{lesson.title.endsWith('?') ? lesson.title : `${lesson.title}.`}</strong>{' '}
        <Spans line={words} roles={table.module.ui.roles} />
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => table.answerLesson('understood')}>
          Got it
        </button>
        <button type="button" onClick={() => table.answerLesson('enough')}>
          Skip
        </button>
      </div>
    </aside>
  );
}
