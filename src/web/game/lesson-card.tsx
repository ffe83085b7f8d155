/** The lesson that is on show, beside the game: it goes away when it is done, understood, or not wanted. */
import type { Tutor } from '../../shell/tutor.ts';
import { beat } from '../arcade.ts';

export function LessonCard({ tutor }: { tutor: Tutor }) {
  // Read so that the card is drawn again whenever the game went on.
  void beat.value;
  const { lesson } = tutor;
  if (lesson === null) return null;
  const answer = (say: () => void) => () => {
    say();
    beat.value++;
  };
  return (
    <aside class="hints lesson" aria-label="First steps" aria-live="polite">
      <p>
        <strong>{lesson.title}.</strong> {lesson.text}
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={answer(tutor.understood)}>
          Got it
        </button>
        <button type="button" onClick={answer(tutor.enough)}>
          Skip
        </button>
      </div>
    </aside>
  );
}
