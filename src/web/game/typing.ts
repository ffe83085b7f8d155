/** A field's change as the keys that a person would have pressed. */

/** Keys that turn one text into the other: typed at the caret if that is all, else from the end. */
export function keysBetween(before: string, after: string, caret: number): readonly string[] {
  const [head, tail] = [before.slice(0, caret), before.slice(caret)];
  if (after.length > before.length && after.startsWith(head) && after.endsWith(tail))
    return keysOf(after.slice(caret, after.length - tail.length));
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const erased = before.length - same;
  return ['End', ...new Array<string>(erased).fill('Backspace'), ...keysOf(after.slice(same))];
}

function keysOf(text: string): string[] {
  return [...text].map((c) => (c === ' ' ? 'Space' : c));
}
