/** What a picture in a line of text is called for who listens, and whether words beside it say so already. */
import type { Line, Span } from '../../../engine/view.ts';

export function nameOf({ name, text }: Span): string {
  return name ?? text;
}

/** Whether the words before or behind the picture are its name: it is not to be heard twice. */
export function isNamed(line: Line, at: number): boolean {
  const fold = (text = '') => text.trim().toLowerCase();
  const own = fold(line[at] === undefined ? '' : nameOf(line[at]));
  return own !== '' && (fold(line[at - 1]?.text).endsWith(own) || fold(line[at + 1]?.text).startsWith(own));
}
