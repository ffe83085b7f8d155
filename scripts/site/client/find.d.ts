/** An entry of the search: address, page, heading, text. */
export type Entry = readonly [string, string, string, string];

export interface Prepared {
  readonly address: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

export function prepare(entries: readonly Entry[]): Prepared[];
export function wordsOf(text: string): string[];
export function find(
  prepared: readonly Prepared[],
  query: string,
  most?: number,
): { words: string[]; results: Prepared[] };
export function meant(prepared: readonly Prepared[], query: string): string | null;
export function snippet(entry: Prepared, words: readonly string[], length?: number): [string, boolean][];
