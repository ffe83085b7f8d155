/** The arcade from outside: what a front end gives to the shell and gets from it. */
import type { AnyUi } from '../engine/ui.ts';
import type { Line, Size, View } from '../engine/view.ts';
import type { GameEntry } from '../games/index.ts';
import type { Head } from '../host/lines.ts';
import type { Vault } from '../host/vault.ts';
import type { Roles } from '../theme/style.ts';
import type { Theme } from '../theme/theme.ts';
import type { SlotHolder } from './context.ts';
import type { Overrides } from './settings.ts';

/** Where to begin, if not in the arcade. */
export type ShellStart = { readonly game: string } & (
  | { readonly what: 'title' }
  /** A new game; asks first if it would replace a saved one. */
  | { readonly what: 'head'; readonly head: Head }
  /** A save from a file; `source` names it in messages. */
  | { readonly what: 'save'; readonly text: string; readonly source: string }
  | { readonly what: 'resume' }
  | { readonly what: 'watch'; readonly recording: string; readonly label: string }
);

export interface ShellSpec {
  readonly vault: Vault;
  readonly games: readonly GameEntry[];
  /** Left out: no other program uses the vault. */
  readonly slots?: SlotHolder;
  /** Today as YYYYMMDD, UTC. */
  readonly today: () => string;
  /** For score tables, such as 2026-01-31. */
  readonly date: () => string;
  readonly freshSeed: (ui: AnyUi) => string;
  /** Something to draw changed, or the player quit. */
  readonly onChange: () => void;
  /** Text for the clipboard. */
  readonly onCopy?: (text: string) => void;
  /** A line of a game's log, as it is said. */
  readonly onLog?: (said: Line) => void;
  readonly start?: ShellStart;
  readonly overrides?: Overrides;
}

export interface ShellLook {
  readonly theme: Theme;
  readonly roles: Roles;
  readonly ascii: boolean;
  readonly colour: boolean;
}

export interface Shell {
  key(name: string): void;
  paste(text: string): void;
  /** A cell of a map pane; a page knows it from its own picture of the map. */
  point(pane: string, cell: number, how: 'look' | 'go'): void;
  /** A character of the last view, for front ends that have only those. */
  pointAt(col: number, row: number, how: 'look' | 'go'): void;
  /** So many milliseconds went by; call it when `wait` says so. */
  tick(ms: number): void;
  /** Milliseconds until `tick` is wanted; null: nothing moves by itself. */
  wait(): number | null;
  view(frame: Size): View;
  look(): ShellLook;
  /** The name of the screen shown. */
  readonly screen: string;
  /** Keys are text at the moment: none may be taken for anything else. */
  readonly typing: boolean;
  readonly quit: boolean;
  /** Saves and quits, whatever is on the screen. */
  close(): void;
  /** Settles when a game that is being loaded is there. */
  ready(): Promise<void>;
}
