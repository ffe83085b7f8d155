/** The front-end half of a game: key maps as data, and pure functions from (mode, command, observation) to screens. */
import type { Types } from './game.ts';
import type { OptionSet } from './options.ts';
import type { Block, Consequence } from './panes.ts';
import type { Result } from './result.ts';
import type { Lexicon } from './say.ts';
import type { Line, Role, Size, View } from './view.ts';

/**
 * Mode -> blank-separated key names -> an action in notation or `ui:` and a command. A mode named `end` is the one after the
 * game is over: keys that it leaves free begin another game or lead to the menu (PLAT-163).
 */
export interface KeyMap {
  readonly [mode: string]: { readonly [keys: string]: string };
}

/** Mode, cursor, open page, scroll: a plain JSON value that is saved with the game. */
export interface Ui {
  readonly mode: string;
  /** A game of ticks stands still as long as its player says so. */
  readonly paused?: boolean;
}

/** What the program around a game says to its player. */
export interface Talk {
  /** Oldest first. */
  readonly log: readonly Line[];
  /** Shown until the next key: a refusal, a warning. */
  readonly notice: Line | null;
}

/**
 * A multi-step command: asked after each update for the next single action; null ends it.
 * Written as a method so that a plan of one game is also a plan of any game, like the rest of the contract.
 */
export type Plan<T extends Types> = {
  next(obs: T['obs'], news: readonly T['event'][]): T['action'] | null;
}['next'];

/** Who sits at the table of a game, and whose clock runs there. */
export interface Company {
  /** By seat, fit to be shown; empty: not known. */
  readonly names: readonly string[];
  /** A game of ticks goes on when this player is ready, and stands still for it: nobody else keeps its clock. */
  readonly ownClock: boolean;
}

/** What a screen becomes by itself after so many milliseconds, such as the next number of a countdown. */
export interface Lapse<U extends Ui> {
  readonly ms: number;
  readonly ui: U;
}

export interface Pulse<T extends Types> {
  readonly ms: number;
  readonly action: T['action'];
}

/** What only the program around the game can do. */
export type ShellRequest =
  | 'quit'
  | 'title'
  | 'new-game'
  | 'same-seed'
  | 'copy-seed'
  | 'save-and-title'
  | 'save-and-quit'
  | 'settings'
  | 'help'
  | 'log'
  | 'watch'
  /** The last step back, in practice (SCREEN-033). */
  | 'undo'
  /** The guided first steps (SCREEN-030). */
  | 'guide';

/** What a key or a tap comes to. */
export interface Press<T extends Types, U extends Ui> {
  readonly ui: U;
  readonly act?: T['action'];
  readonly plan?: Plan<T>;
  readonly shell?: ShellRequest;
  readonly notice?: Line;
  /** Text for the clipboard. */
  readonly copy?: string;
}

/** A page of the help. */
export interface HelpPage {
  readonly title: string;
  /** Only for character screens (letters, files, key tables), or only for pages; left out: for all. */
  readonly only?: 'terminal' | 'page';
  readonly lines: readonly Line[];
  /** The same by its meaning, for a page (SCREEN-032); left out: the lines are made to flow. */
  readonly blocks?: readonly Block[];
}

/** The pages of a help that a front end tells. */
export function helpFor(pages: readonly HelpPage[], where: 'terminal' | 'page'): readonly HelpPage[] {
  return pages.filter((p) => p.only === undefined || p.only === where);
}

/** A few words for a beginner, told once, when the situation that they are about first comes up. */
export interface Lesson<T extends Types, U extends Ui> {
  /** Remembered as seen under this name. */
  readonly id: string;
  readonly title: string;
  /** May name things by reference (`engine/say.ts`). */
  readonly text: string;
  fits(obs: T['obs'], ui: U): boolean;
}

/** One sentence of a guide: on show until it is done, pointing at what it speaks of. */
export interface GuideStep<T extends Types, U extends Ui> {
  /** May name things by reference (`engine/say.ts`). */
  readonly says: string;
  /** The cell of the map pane that it speaks of; null or left out: none. */
  place?(obs: T['obs'], ui: U): number | null;
  /** Whether the player has done it; `news`: what the last step brought. */
  done(obs: T['obs'], ui: U, news: readonly T['event'][]): boolean;
}

/** The first minutes of a game: a position made for learning, at most ten sentences, then a real game (SCREEN-030). */
export interface Guide<T extends Types, U extends Ui> {
  /** A scenario of this game, as a file of one says it (PLAT-065). */
  readonly scenario: {
    readonly map?: readonly string[];
    readonly facts?: Readonly<Record<string, unknown>>;
    readonly options?: Partial<T['options']>;
    readonly seed?: string;
  };
  readonly steps: readonly GuideStep<T, U>[];
  /** In a game of ticks: nothing moves as long as this is so, for whoever still reads. Left out: it never is. */
  rests?(obs: T['obs'], ui: U): boolean;
  /** What was learned, and that a real game comes now. */
  readonly farewell: string;
}

/** What a player's finished games have taught, kept on the device over all of them. */
export interface Notebook<T extends Types, U extends Ui> {
  readonly title: string;
  /** The text to keep after a game that is over; `old`: what was kept, null before the first. Null leaves it as it is. */
  add(old: string | null, obs: T['obs'], ui: U): string | null;
  /** What was kept, to read in. */
  lines(text: string | null): readonly Line[];
}

/** An entry of the game's title menu that starts a game. */
export interface Preset<T extends Types> {
  readonly label: string;
  readonly about: string;
  readonly options: Partial<T['options']>;
}

/** Where a finished game belongs in the score tables: higher score first, then the lower of each tie. */
export interface Standing {
  readonly table: string;
  readonly score: number;
  readonly ties: readonly number[];
}

/** What a game's own screens say about the next game, such as a seed typed into them. */
export interface NextGame<T extends Types, S extends object> {
  /** Null: a fresh one, or the same again. */
  readonly seed: string | null;
  readonly options: Partial<T['options']>;
  readonly settings: S;
}

/** Files that the player wrote by hand for a game, by name: `setting.json` -> its text. */
export type OwnFiles = Readonly<Record<string, string>>;

/** What a game makes of files that its player writes by hand, such as settings and colours. */
export interface GameFiles<S extends object> {
  /** To copy from, by name: laid out beside the folder of the player's own, where there are folders. */
  readonly samples: OwnFiles;
  /** The settings that the files state; what cannot be used in them is told by the game's own screens. */
  settings(files: OwnFiles): Partial<S>;
  /** A file handed over by itself: the name to keep it under (null: not kept), and the settings to take over at once. */
  take(name: string, text: string): Result<{ readonly keep: string | null; readonly settings: Partial<S> }>;
}

/** The front-end half of the contract: keys, commands, screens and words of one game. */
export interface GameUi<T extends Types, U extends Ui, S extends object = object> {
  readonly keys: KeyMap;
  /** Every `ui:` command there is; loading a key map with another one fails. */
  readonly commands: readonly string[];
  /** Default colours, such as "red" or "bright-blue underline"; a theme may override any. */
  readonly roles: Readonly<Record<Role, string>>;
  /** Kept between games; the player changes them in the settings screen. */
  readonly settings: OptionSet<S>;
  readonly presets: readonly Preset<T>[];
  readonly help: readonly HelpPage[];
  /** In order: of several that fit, the first that was not seen yet is told. */
  readonly lessons?: readonly Lesson<T, U>[];
  /**
   * Where a lesson covers nothing that matters on a character screen; left out: the lower left corner. A row below 0 says how
   * many rows of the screen are free below the lesson, however high the screen is.
   */
  readonly lessonAt?: { readonly col: number; readonly row: number };
  /** What the references in lessons stand for (SCREEN-002); keys are found without it. */
  readonly lexicon?: Lexicon;
  readonly guide?: Guide<T, U>;
  readonly notebook?: Notebook<T, U>;
  /** The smallest screen it can be drawn on. */
  readonly least: Size;
  /** More columns than these do not help it: on a wider character screen it stands in the middle. */
  readonly widest?: number;

  /** Left out: the game reads no files of the player's. */
  readonly files?: GameFiles<S>;

  /** `company` left out: nothing is known of it. */
  start(settings: S, obs: T['obs'], files?: OwnFiles, company?: Company): U;
  /** What of it is saved: without what passes by, such as the cell under the mouse. Left out: all of it. */
  keep?(ui: U): U;
  /** A saved `Ui` value, checked. */
  revive(raw: unknown): Result<U>;
  /** New settings while a game is open. */
  configure(ui: U, settings: S): U;
  /** A seed that nobody chose, from 32 random bits of the caller's; left out: six letters (`engine/seed.ts`). */
  drawSeed?(bits: number): string;
  /** The seed that these options prescribe on this day (YYYYMMDD, UTC), if they do. */
  seedFor?(options: T['options'], today: string): string | null;

  /** What the settings say about every new game that is begun from a menu. */
  wish?(settings: S): Pick<NextGame<T, S>, 'seed' | 'options'>;
  /** Asked on the shell requests `new-game` and `same-seed`, by games that let the player choose on their own screens. */
  next?(ui: U, request: 'new-game' | 'same-seed'): NextGame<T, S>;
  /** Colours of the player's own choice in place of `roles`: role -> the same words, or `#rrggbb`. */
  tint?(ui: U): Readonly<Record<Role, string>> | null;

  /** Pure: (mode, command, what I see) -> new mode, maybe a move. */
  press(ui: U, command: string, obs: T['obs']): Press<T, U>;
  /** Mouse and touch on cell `cell` of the map pane: describe it, or step, travel, aim there. */
  point(ui: U, cell: number, how: 'look' | 'go', obs: T['obs']): Press<T, U>;
  /** What `point` with `go` on the cell would do, as far as the player may know (SCREEN-006); null: nothing. */
  foresee?(ui: U, cell: number, obs: T['obs']): Consequence | null;
  /**
   * A game of turns that also goes on by itself: what to send after so many milliseconds; null: it waits for the player.
   * In a game of ticks: what to say at each tick for which no key was pressed.
   */
  pulse?(ui: U, obs: T['obs']): Pulse<T> | null;
  /** The seed was copied on the player's wish: a game with text fields can paste it there without a clipboard. */
  copied?(ui: U, text: string): U;
  /** What changes on the screen without a key or a step; null: nothing does. */
  lapse?(ui: U): Lapse<U> | null;
  /** The last word on an action that a key or tap would send: let it pass (`act`), or warn first. */
  guard(ui: U, action: T['action'], obs: T['obs']): Press<T, U>;
  /** A key that means nothing in this mode: what is expected instead; null or left out: where the keys are told. */
  expects?(ui: U, obs: T['obs']): Line | null;
  /** After each update: leave a mode, move the target cursor on. */
  settle(ui: U, obs: T['obs'], news: readonly T['event'][]): U;
  /** The first log lines of a game. */
  greet(obs: T['obs']): readonly Line[];
  /** Event -> log line; `ui` as it was before the event. */
  tell(event: T['event'], obs: T['obs'], ui?: U): Line | null;
  standing(obs: T['obs'], ui: U): Standing | null;
  /** `seed`: as the title line shows it; on a server it is secret until the end. */
  view(obs: T['obs'], ui: U, talk: Talk, frame: Size, seed: string): View;
}

/** The screens of a game of which no more is known than that it is one. */
export type AnyUi = GameUi<Types, Ui, object>;
