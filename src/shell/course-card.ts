/** The sentence of a guide on a character screen: a card where lessons stand, and the cell that it speaks of shown inverse. */
import { type Line, line, type Pane, type Size, span, type View, wrap } from '../engine/view.ts';
import { type CardPlace, cardCorner } from './card-place.ts';
import type { Course } from './course.ts';

const CARD_COLS = 58;
/** Goes on to a real game. */
export const LEAVE_GUIDE_KEY = 'F4';

export function withCourse(view: View, course: Course, place: CardPlace | null, frame: Size): View {
  const cols = Math.min(CARD_COLS, frame.cols);
  const text = wrap(course.words, cols - 1);
  const title = course.over ? 'First steps' : `First steps, ${course.at} of ${course.of}`;
  const keys = `${LEAVE_GUIDE_KEY} ${course.over ? 'play' : 'skip'}`;
  const gap = ' '.repeat(Math.max(1, cols - title.length - keys.length));
  const rows = text.length + 1;
  const box = { ...cardCorner(place, rows, frame), cols, rows };
  const lines: readonly Line[] = [[span(title, 'accent', true), span(gap), span(keys, 'muted')], ...text];
  const card: Pane = {
    id: 'guide',
    kind: 'prose',
    slot: 'overlay',
    box,
    blocks: [
      { kind: 'head', line: line(title) },
      { kind: 'para', line: course.words },
    ],
    terminal: lines,
    part: true,
  };
  return { ...view, panes: [...view.panes.map((pane) => pointed(pane, course.place)), card] };
}

/** The cursor goes to the cell, unless the game has it somewhere. */
function pointed(pane: Pane, place: number | null): Pane {
  return pane.kind === 'map' && pane.cursor === null && place !== null && place < pane.cells.length
    ? { ...pane, cursor: place }
    : pane;
}
