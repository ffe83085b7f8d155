/** Names of players: chosen by strangers, shown to others, in terminals too. */

/** Characters, whole ones. */
const LONGEST = 40;
/** Nothing that is cut off after this could be seen; a name of megabytes costs no more than one of this length. */
const READ = 400;
/** Who has no name left. */
const NAMELESS = 'player';

/** What can be shown of a name: no control, direction, invisible or unknown characters, one space between words. */
export function cleanName(text: string): string {
  const shown = text
    .slice(0, READ)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/ +/g, ' ')
    .trim();
  return [...shown].slice(0, LONGEST).join('').trim() || NAMELESS;
}
