/** What a screen of the arcade is, and what it may ask of the program around it. */

import type { Line, Size, View } from '../engine/view.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import type { Head } from '../host/lines.ts';
import type { Vault } from '../host/vault.ts';
import type { Roles } from '../theme/style.ts';
import type { SettingsStore } from './settings.ts';

export interface Screen {
  /** For tests and bug reports. */
  readonly name: string;
  /** The smallest frame it can be drawn on, if it needs more than the shell itself. */
  readonly least?: Size;
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

/** How a game is begun: the options that differ from the usual, and a seed if it was chosen. */
export interface Wish {
  readonly options: object;
  readonly seed?: string;
}

/** The ways from one screen to another; screens know each other only through these. */
export interface Doors {
  arcade(): void;
  title(module: GameModule, notice?: Line): void;
  choose(entry: GameEntry): void;
  form(module: GameModule): void;
  /** A new game, after asking if it would replace a saved one. */
  begin(module: GameModule, wish: Wish): void;
  beginFrom(module: GameModule, head: Head): void;
  /** Go on with a save from elsewhere. */
  load(module: GameModule, text: string, source: string): void;
  resume(module: GameModule): void;
  scores(module: GameModule): void;
  replays(module: GameModule): void;
  watch(module: GameModule, recording: string, label: string): void;
  settings(module: GameModule | null, onChange?: () => void): void;
  keys(module: GameModule, onChange?: () => void): void;
  help(module: GameModule): void;
  log(lines: readonly Line[]): void;
  ask(question: readonly Line[], yes: () => void): void;
  tell(title: string, lines: readonly Line[]): void;
}

export interface Stage {
  readonly vault: Vault;
  readonly games: readonly GameEntry[];
  readonly settings: SettingsStore;
  readonly go: Doors;
  /** Today as YYYYMMDD, UTC. */
  today(): string;
  /** For score tables, such as 2026-01-31. */
  date(): string;
  freshSeed(): string;
  copy(text: string): void;
  /** To the screen below this one. */
  back(): void;
  quit(): void;
  changed(): void;
}

/** Where a game's unfinished play is kept. */
export function saveName(game: string): string {
  return `saves/${game}.jsonl`;
}
