/** A game whose module the server hands out, as an entry of a list of games; in the page and in its workers. */
import type { GameEntry } from '../games/index.ts';

export interface ServedGame {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The address of its module, from that of the page. */
  readonly module: string;
}

/** Its module is imported when somebody opens it. */
export function entryOf({ id, title, about, module }: ServedGame): GameEntry {
  return {
    id,
    title,
    about,
    from: module,
    async load() {
      const { importGame } = await import('../games/brought.ts');
      const loaded = await importGame({ url: module, from: title });
      if (!loaded.ok) throw new Error(`${loaded.problem.path}: ${loaded.problem.text}`);
      return loaded.value;
    },
  };
}
