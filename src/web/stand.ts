/** What the page shows of itself to tests and bug reports, as `ghostlight` on the window. */

export interface Exhibit {
  /** The screen as text. */
  text(cols?: number, rows?: number): string;
  /** Steps so far. */
  n(): number;
  digest(): string;
  key(name: string): void;
}

let shown: Exhibit | null = null;

/** Puts it on show; returns the way to take it away. */
export function stand(exhibit: Exhibit): () => void {
  shown = exhibit;
  return () => {
    if (shown === exhibit) shown = null;
  };
}

export function exhibited(): Exhibit | null {
  return shown;
}

/** The middle of a cell of the map, as the window counts; without one, of the cell that matters most. */
export type Whereabouts = (cell?: number) => { readonly x: number; readonly y: number } | null;

let places: Whereabouts = () => null;

export function showPlaces(where: Whereabouts): void {
  places = where;
}

export function whereIs(cell?: number): ReturnType<Whereabouts> {
  return places(cell);
}
