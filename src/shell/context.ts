/** What screens and tables may use of the program around them: storage, settings, and navigation to other screens. */
import type { Sketch } from '../engine/game.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { Line } from '../engine/view.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import type { Head } from '../host/lines.ts';
import type { Vault } from '../host/vault.ts';
import type { GameTable } from './game-table.ts';
import type { SettingsStore } from './settings.ts';

/** How a game is begun: the options that differ from the usual, and a seed if it was chosen. */
export interface NewGame {
  readonly options: object;
  readonly seed?: string;
}

/** A game for practice: any seed, and any position. */
export interface PracticeGame extends NewGame {
  readonly sketch?: Sketch;
}

/** Saves are held by one program at a time, by the id of their game; null: another one plays it. */
export interface SlotHolder {
  hold(slot: string): (() => void) | null;
  /** Who has it, such as ` as process 12`; '': nobody knows. */
  holder(slot: string): string;
}

/** Navigation from one screen to another; screens know each other only through these. */
export interface Navigation {
  arcade(): void;
  title(module: GameModule, notice?: Line): void;
  choose(entry: GameEntry): void;
  form(module: GameModule): void;
  /** A new game, after asking if it would replace a saved one; `again`: asked for in a game, which may have only just begun. */
  begin(module: GameModule, game: NewGame, again?: boolean): void;
  beginFrom(module: GameModule, head: Head, again?: boolean): void;
  /** Go on with a save from elsewhere. */
  load(module: GameModule, text: string, source: string): void;
  resume(module: GameModule, slot?: string): void;
  /** A game that is never rated, in which steps can be taken back (SCREEN-033). */
  practice(module: GameModule, game: PracticeGame): void;
  /** The last step back; a game that is none for practice yet becomes one, after asking. */
  undo(table: GameTable): void;
  /** The guided first position of a game; one that has none begins as usual (SCREEN-030). */
  guide(module: GameModule): void;
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

export interface Context {
  readonly vault: Vault;
  readonly games: readonly GameEntry[];
  readonly settings: SettingsStore;
  readonly go: Navigation;
  /** Left out: nobody else can reach the saves. */
  readonly slots?: SlotHolder;
  /** Which save a game goes into; left out: every game has one. */
  slotOf?(module: GameModule, head: Head): string;
  /** Today as YYYYMMDD, UTC. */
  today(): string;
  /** For score tables, such as 2026-01-31. */
  date(): string;
  /** For a new game whose seed nobody chose. */
  freshSeed(ui: AnyUi): string;
  copy(text: string): void;
  /** What the log of a game says, for whoever keeps it. */
  say?(said: Line): void;
  /** To the screen below this one. */
  back(): void;
  quit(): void;
}
