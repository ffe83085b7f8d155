/** The lessons of a game, one at a time: which is on show, which were seen, and that a player has had enough. */
import type { Types } from '../engine/game.ts';
import { lexiconOf, say } from '../engine/say.ts';
import type { Lesson, Ui } from '../engine/ui.ts';
import { type Line, type Size, span, type View, wrap } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { type CardPlace, cardCorner } from './card-place.ts';
import type { SettingsStore } from './settings.ts';

export interface Tutor {
  /** On show until it is understood or its situation has passed. */
  readonly lesson: Pick<Lesson<Types, Ui>, 'id' | 'title' | 'text'> | null;
  /** Its words, with what they refer to. */
  readonly words: Line;
  /** Where its card stands on a character screen; null: in the lower left corner. */
  readonly place: CardPlace | null;
  /** The game or its screen changed. */
  look(obs: object, ui: Ui): void;
  understood(): void;
  /** No more of them in this game. */
  enough(): void;
  /** Writes down which were seen, to be called when the game is put down. */
  keep(): void;
}

const ENOUGH = '*';

export function createTutor({ game, ui: face }: GameModule, settings: SettingsStore): Tutor {
  const lessons: readonly Lesson<Types, Ui>[] = face.lessons ?? [];
  const lexicon = lexiconOf(face);
  const seen = new Set(settings.of(game.id).lessons);
  let written = seen.size;
  let shown: Lesson<Types, Ui> | null = null;
  let last: { readonly obs: object; readonly ui: Ui } | null = null;

  /** Not after each of them: a file that is made safe on a slow disk would hold up the keys. */
  function keep(): void {
    if (seen.size === written) return;
    written = seen.size;
    settings.changeGame(game.id, { lessons: [...seen] });
  }

  function close(id: string): void {
    shown = null;
    seen.add(id);
  }

  function look(obs: object, ui: Ui): void {
    if (last?.obs === obs && last.ui === ui) return;
    last = { obs, ui };
    if (seen.has(ENOUGH)) return;
    if (shown !== null && !shown.fits(obs, ui)) close(shown.id);
    shown ??= lessons.find((l) => !seen.has(l.id) && l.fits(obs, ui)) ?? null;
  }

  return {
    get lesson() {
      return shown;
    },
    get words() {
      return shown === null ? [] : say(shown.text, lexicon);
    },
    place: face.lessonAt ?? null,
    look,
    understood() {
      if (shown !== null) close(shown.id);
      const again = last;
      last = null;
      if (again !== null) look(again.obs, again.ui);
      keep();
    },
    enough() {
      close(ENOUGH);
      keep();
    },
    keep,
  };
}

const CARD_COLS = 58;
export const UNDERSTOOD_KEY = 'F3';
export const ENOUGH_KEY = 'F4';

/** The card where the game says, or above the last line, which games use for notices; it goes away by itself. */
export function withLesson(view: View, { lesson, words, place }: Tutor, frame: Size): View {
  if (lesson === null) return view;
  const cols = Math.min(CARD_COLS, frame.cols);
  const text = wrap(words, cols - 1);
  const keys = `${UNDERSTOOD_KEY} got it  ${ENOUGH_KEY} no more`;
  // A free column on the right, as behind the text: something may stand beside it.
  const gap = ' '.repeat(Math.max(1, cols - 1 - lesson.title.length - keys.length));
  const rows = text.length + 1;
  const { col, row } = cardCorner(place, rows, frame);
  return {
    ...view,
    panes: [
      ...view.panes,
      {
        id: 'lesson',
        kind: 'choices',
        slot: 'overlay',
        title: 'First steps',
        box: { col, row, cols, rows },
        about: [[span(lesson.title, 'accent', true)], words],
        options: [
          { key: UNDERSTOOD_KEY, label: 'Got it', usual: true },
          { key: ENOUGH_KEY, label: 'No more' },
        ],
        terminal: [[span(lesson.title, 'accent', true), span(gap), span(keys, 'muted')], ...text],
      },
    ],
  };
}
