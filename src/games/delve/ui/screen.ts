/** What a list screen is made of: a title, rows to choose from, and words on the chosen one. */
import type { Line, MenuItem } from '../../../engine/view.ts';

/** The width of a list. */
export const LIST = 38;

export interface ListScreen {
  readonly title: string;
  readonly items: readonly MenuItem[];
  readonly selected: number;
  readonly detail: readonly Line[];
}

export function row(l: Line, on = true): MenuItem {
  return { key: 'Enter', line: l, on };
}
