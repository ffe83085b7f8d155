/** The JSON Schemas that a server hands out: of the wire, and of each of its games, made when they are first asked for. */

import type { JsonSchema } from '../engine/reference.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import { GAMES, type GameEntry } from '../games/index.ts';
import { findReference } from '../games/references.ts';
import { gameSchema } from '../wire/game-schema.ts';
import { wireSchema } from '../wire/schema.ts';

/** Under which the messages themselves are found, beside the games. */
const WIRE = 'wire';

export interface Schemas {
  /** What there is, with links. */
  list(): object;
  /** Of a game, or of the wire. */
  find(id: string): Promise<Result<JsonSchema>>;
}

export function openSchemas(games: readonly GameEntry[] = GAMES): Schemas {
  const made = new Map<string, Promise<JsonSchema>>();
  const ids = [WIRE, ...games.map(({ id }) => id)];

  async function make(id: string): Promise<JsonSchema> {
    const entry = games.find((g) => g.id === id);
    if (entry === undefined) return wireSchema();
    return gameSchema((await entry.load()).game, await findReference(entry));
  }

  return {
    list: () => ({
      wire: urlOf(WIRE),
      games: games.map(({ id, title }) => ({ id, title, url: urlOf(id) })),
    }),
    async find(id) {
      if (!ids.includes(id))
        return fail('no-such-game', 'game', `there is no schema of that name; known: ${ids.join(', ')}`);
      const schema = made.get(id) ?? make(id);
      made.set(id, schema);
      return ok(await schema);
    },
  };
}

function urlOf(id: string): string {
  return `/api/schema/${id}`;
}
