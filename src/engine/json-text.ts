/** Pieces of JSON for games that write their observations themselves (`Game.observeText`). */

/** A list, each entry as `write` writes it. */
export function listText<T>(list: readonly T[], write: (item: T) => string): string {
  if (list.length === 0) return '[]';
  let text = `[${write(list[0])}`;
  for (let i = 1; i < list.length; i++) text += `,${write(list[i])}`;
  return `${text}]`;
}

/** A word that needs no escapes, or none. */
export function wordText(word: string | null): string {
  return word === null ? 'null' : `"${word}"`;
}

/** Whether all of these are such words: to be asked once, of the tables that the words come from. */
export function arePlain(words: readonly string[]): boolean {
  return words.every((word) => JSON.stringify(word) === `"${word}"`);
}
