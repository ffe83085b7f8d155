/** The references of the games, loaded when they are asked for; apart from the registry, so that no page carries them. */
import type { GameReference } from '../engine/reference.ts';
import type { GameEntry } from './types.ts';

const OURS: { readonly [game: string]: () => Promise<GameReference> } = {
  delve: async () => (await import('./delve/reference.ts')).reference,
  sword: async () => (await import('./sword/reference.ts')).reference,
  swamp: async () => (await import('./swamp/reference.ts')).reference,
  ghostly: async () => (await import('./ghostly/reference.ts')).reference,
  nonet: async () => (await import('./nonet/reference.ts')).reference,
};

/** Null: the game has none, as a game from elsewhere may not. */
export async function findReference(entry: GameEntry): Promise<GameReference | null> {
  return Object.hasOwn(OURS, entry.id) ? OURS[entry.id]() : ((await entry.load()).reference ?? null);
}
