/** What a board is drawn with: one that glows is dark on a light page, too, where dark inks would be lost in it. */
import { THEMES } from '../../theme/theme.ts';
import type { Look } from './look.ts';

const DARK = THEMES.find((theme) => theme.kind === 'dark');
/** The same look gives the same object: painters draw all of a map again when it is another. */
const darkened = new WeakMap<Look, Look>();

export function boardLook(look: Look): Look {
  if (!look.sheet.glows || look.theme.kind === 'dark' || DARK === undefined) return look;
  let dark = darkened.get(look);
  if (dark === undefined) darkened.set(look, (dark = { ...look, theme: DARK }));
  return dark;
}
