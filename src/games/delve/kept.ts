/** Parts of observations that several observations share: frozen, so that nobody can spoil them, and written only once. */

/** Freezes plain data all the way down. What is frozen already was kept before. */
export function keep<T extends object>(x: T): T {
  if (Object.isFrozen(x)) return x;
  Object.freeze(x);
  for (const part of Object.values(x)) if (part !== null && typeof part === 'object') keep(part);
  return x;
}

const TEXTS = new WeakMap<object, string>();

/** The JSON of something kept, by its one way to be written; it cannot change, so its text cannot either. */
export function keptText<T extends object>(x: T, write: (x: T) => string = JSON.stringify): string {
  let text = TEXTS.get(x);
  if (text === undefined) {
    text = write(x);
    TEXTS.set(x, text);
  }
  return text;
}

/** The fields of an object as JSON, without its braces: to stand among others. */
export function fieldsText(x: object): string {
  return JSON.stringify(x).slice(1, -1);
}

/** A list of things kept. */
export function keptTexts(list: readonly object[]): string {
  if (list.length === 0) return '[]';
  let out = `[${keptText(list[0])}`;
  for (let i = 1; i < list.length; i++) out += `,${keptText(list[i])}`;
  return `${out}]`;
}

/** A list that is new in every observation, and most often empty. */
export function freshText(list: readonly object[]): string {
  return list.length === 0 ? '[]' : JSON.stringify(list);
}

/** The JSON of texts in which nothing has to be escaped. */
export function plainTexts(list: readonly string[]): string {
  return `["${list.join('","')}"]`;
}

/** Nothing but printable ASCII without quotes and backslashes. */
export function isPlain(text: string): boolean {
  return /^[ !#-[\]-~]*$/.test(text);
}
