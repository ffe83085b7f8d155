/** What texts on a page need to know of the game around them: pictures, keys and places (SCREEN-002). */
import { createContext } from 'preact';

export interface Reading {
  /** The outline of a tile's picture; null where the map has letters, or none for it. */
  tile(name: string): string | null;
  /** The colour that it has on the map, where that is not the one of its role. */
  ink(tile: string): string | null;
  /** The same by a letter that stands for a thing of the map, as games of earlier releases give it. */
  letter(text: string): string | null;
  /** The key that a command has now; null: none. */
  key(command: string): string | null;
  /** Point out a place on the map; null: none any more. */
  show(place: number | null): void;
  /** The same by a cell of the map as it is shown. */
  point(cell: number | null): void;
}

/** A page about a game that is not being played: letters and the usual keys. */
const NOTHING: Reading = {
  tile: () => null,
  ink: () => null,
  letter: () => null,
  key: () => null,
  show: () => {},
  point: () => {},
};

export const ReadingContext = createContext<Reading>(NOTHING);
