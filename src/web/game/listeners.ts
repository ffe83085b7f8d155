/** Whoever wants to know that something changed. */

export interface Listeners {
  /** Returns an unsubscribe function. */
  add(on: () => void): () => void;
  call(): void;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    add(on) {
      all.add(on);
      return () => void all.delete(on);
    },
    call() {
      for (const on of all) on();
    },
  };
}
