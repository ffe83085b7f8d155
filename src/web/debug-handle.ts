/** The debug handle: what the page shows of its game to tests and bug reports, as `ghostlight` on the window. */

export interface DebugHandle {
  /** The screen as text. */
  text(cols?: number, rows?: number): Promise<string>;
  /** Steps so far. */
  n(): number;
  digest(): string;
  key(name: string): void;
}

let current: DebugHandle | null = null;

/** Makes it the page's handle; returns a function that takes it away again. */
export function setDebugHandle(handle: DebugHandle): () => void {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
}

export function debugHandle(): DebugHandle | null {
  return current;
}

/** The middle of a cell of the map, as the window counts; without one, of the cell that matters most. */
export type CellLocator = (cell?: number) => { readonly x: number; readonly y: number } | null;

let locator: CellLocator = () => null;

export function setCellLocator(next: CellLocator): void {
  locator = next;
}

export function locateCell(cell?: number): ReturnType<CellLocator> {
  return locator(cell);
}
