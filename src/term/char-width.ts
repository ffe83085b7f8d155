/** How many columns of a terminal a character takes; all knowledge of East Asian widths comes from the library behind it. */
import { eastAsianWidth } from 'get-east-asian-width';
import { printable } from '../engine/printable.ts';

/** Pictures from here on are drawn one or two columns wide, whatever the standard says of each. */
const PICTURES = 0x1f000;
const NO_BREAK_SPACE = 0xa0;

/** Whether every terminal draws it exactly one column wide: no control, combining mark, picture or wide sign. */
export function isNarrow(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  if (code === NO_BREAK_SPACE || code >= PICTURES || [...char].length !== 1) return false;
  return !/\p{M}/u.test(char) && printable(char) === char && eastAsianWidth(code) === 1;
}
