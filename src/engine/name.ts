/** Names of players: chosen by strangers, shown to others, in terminals too. */

/** Characters, whole ones. */
const LONGEST = 40;
/** Nothing that is cut off after this could be seen; a name of megabytes costs no more than one of this length. */
const READ = 400;
/** Who has no name left. */
const NAMELESS = 'player';

/** Controls, marks that turn the direction of writing, characters without width or without a meaning; the empty braille cell. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Blanks at the ends, and accents with no letter to stand on. */
const ENDS = /^[\s\p{M}]+|\s+$/gu;

/** What can be seen of a text of one line. */
export function visible(text: string): string {
  return text.replace(UNSEEN, '').replace(ENDS, '');
}

/** What can be shown of a name: no control, direction, invisible or unknown characters, one space between words. */
export function cleanName(text: string): string {
  const shown = visible(text.slice(0, READ).replace(/[\p{Cc}\s]+/gu, ' ')).replace(/ +/g, ' ');
  return [...shown].slice(0, LONGEST).join('').trim() || NAMELESS;
}
