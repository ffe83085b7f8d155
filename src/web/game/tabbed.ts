/** Tab belongs to the page, which it walks through (SCREEN-024): what games do with it, other keys do here. */
import { keyCap } from '../keys.ts';

/** By the key that stands for it. */
const INSTEAD: Readonly<Record<string, string>> = { ']': 'Tab', '[': 'Shift+Tab' };

/** The key that a game is given; null: none, it stays with the browser. */
export function tabbed(name: string | null, binds: (key: string) => boolean): string | null {
  if (name === null || /^(.*\+)?Tab$/.test(name)) return null;
  const meant = INSTEAD[name];
  return meant !== undefined && !binds(name) && binds(meant) ? meant : name;
}

/** The key to press on this page for a key of a game. */
function pressedFor(name: string): string {
  return Object.keys(INSTEAD).find((key) => INSTEAD[key] === name) ?? name;
}

/** How the key for it is written on a button. */
export function capOf(name: string): string {
  return keyCap(pressedFor(name));
}
