/** `ghostlight/reference`: what programs must know of a game, in schemas and sentences, for games of one's own; apart from `ghostlight`, so that who has none does not carry it. */
export { type GameReference, named, part, referenceFor, shape } from '../engine/reference.ts';
export { z } from '../engine/schema.ts';
export { gameSchema } from '../wire/game-schema.ts';
