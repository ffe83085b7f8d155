/** What a screen of the arcade is: keys in, a view out. */
import type { Size, View } from '../engine/view.ts';
import type { Roles } from '../theme/style.ts';

export interface ShellScreen {
  /** For tests and bug reports. */
  readonly name: string;
  /** The smallest frame it can be drawn on, if it needs more than the shell itself. */
  readonly least?: Size;
  /** Who needs that much: the title of a game. */
  readonly who?: string;
  /** The game's colours. */
  readonly roles?: Roles;
  key(name: string): void;
  view(frame: Size): View;
  paste?(text: string): void;
  /** A cell of a map pane was pointed at. */
  point?(pane: string, cell: number, how: 'look' | 'go'): void;
  tick?(ms: number): void;
  /** Milliseconds after which `tick` is wanted; null: only after the next key. */
  wait?(): number | null;
  /** Keys are text at the moment. */
  typing?(): boolean;
  /** The screen is left for good. */
  close?(): void;
}

/** Where a game's unfinished play is kept; `slot`: in which of several places, the usual one if empty. */
export function saveName(game: string, slot = ''): string {
  return `saves/${game}${slot === '' ? '' : `.${slot}`}.jsonl`;
}
