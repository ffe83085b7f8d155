/** Which choices are a question: they tell what is to be known before choosing, and are answered before anything else. */
import { type Pane, plain } from '../../../engine/view.ts';

export function isQuestion(pane: Pane): boolean {
  return pane.slot === 'prompt' && pane.kind === 'choices' && (pane.about ?? []).some((l) => plain(l).trim() !== '');
}
