/** The plain value that the screen needs beyond the observation; saved with the game. */
import type { Ui } from '../../../engine/ui.ts';
import type { Edit } from './edit.ts';
import type { People } from './people.ts';

/** SWAMP-238 as the settings screen knows them; the debug menu edits the same four. */
export interface SwampSettings {
  /** 0: a fresh seed for every game. */
  readonly rngSeed: number;
  readonly wizardMode: boolean;
  readonly palette: string;
  readonly showFullMap: boolean;
  /** Ask before an action that surely loses. */
  readonly confirm: boolean;
}

/** The text fields of the debug menu, top to bottom (SWAMP-226). */
export const FIELDS = ['seed', 'wizard', 'palette', 'showMap'] as const;
export type FieldName = (typeof FIELDS)[number];

export interface SwampUi extends Ui {
  readonly mode: 'normal' | 'aim' | 'end' | 'help' | 'debug';
  readonly sight: boolean;
  readonly page: number;
  readonly scroll: number;
  readonly fields: Readonly<Record<FieldName, Edit>>;
  readonly focus: number;
  /** What was copied or cut in a text field. */
  readonly clip: string;
  /** In force in this game; the fields take effect with the next one. */
  readonly palette: string;
  /** The colours of a palette file of the player's own; null: a built-in palette or none. */
  readonly colours: Readonly<Record<string, string>> | null;
  /** What in the player's own files could not be used, '' if nothing. */
  readonly trouble: string;
  readonly showFullMap: boolean;
  readonly confirm: boolean;
  /** The action that was warned about and is done when given again. */
  readonly warned: string | null;
  /** MP now and before the last turn; null: not known. */
  readonly mp: number | null;
  readonly before: number | null;
  /** The lines of the log that the last turns brought, oldest first: turn and how many. */
  readonly heard: readonly (readonly [turn: number, lines: number])[];
  /** Who is who among the invaders. */
  readonly people: People;
}
