/** Text from outside made fit for a terminal: what would steer it is shown as what it is (PLAT-144). */

/** Controls, marks that turn the direction of writing or cannot be seen, line separators, halves of pairs. */
const UNSAFE = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/gu;
/** The same, but lines and columns stay. */
const UNSAFE_BUT_LINES = /(?![\n\t])(?:\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs})/gu;
/** What JSON lets stand as it is although a terminal obeys it; its own blanks stay. */
const UNSAFE_IN_JSON = /(?![\n\t\r])(?:\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs})/gu;

function hex(n: number, digits: number): string {
  return n.toString(16).padStart(digits, '0');
}

/** `\x1b`, `\u202e`, `\u{e0001}`. */
function shown(char: string): string {
  const c = char.codePointAt(0) ?? 0;
  return c < 0x100 ? `\\x${hex(c, 2)}` : c < 0x10000 ? `\\u${hex(c, 4)}` : `\\u{${hex(c, 1)}}`;
}

/** Everything on one line. */
export function printable(text: string): string {
  return text.replace(UNSAFE, shown);
}

/** Text of several lines. */
export function printableLines(text: string): string {
  return text.replace(UNSAFE_BUT_LINES, shown);
}

/** JSON stays the same JSON: such characters are only there inside of its strings, where JSON has an escape for each. */
export function printableJson(json: string): string {
  return json.replace(UNSAFE_IN_JSON, (char) =>
    Array.from({ length: char.length }, (_, i) => `\\u${hex(char.charCodeAt(i), 4)}`).join(''),
  );
}

/** A text that may be endless, cut to what a reader of one line can use. */
export function clipped(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}... (${text.length} characters)`;
}
