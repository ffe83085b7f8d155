/** What the facts of a scenario may say, and how much of it (DELVE-342). */
import { listUpTo, wholeFrom, z } from '../../engine/schema.ts';
import { AIS } from './closed-words.ts';
import {
  HORIZON,
  LAST_TICK,
  MOST_AMOUNT,
  MOST_CREATURES,
  MOST_DRAWS,
  MOST_ID,
  MOST_ITEM_LEVEL,
  MOST_NAME,
  MOST_PLACES,
  MOST_POWER,
  MOST_SIDE,
  MOST_THINGS,
  MOST_TOLD,
} from './limits.ts';
import { RANKS, RARITIES, STREAMS } from './types.ts';

const column = wholeFrom(0, MOST_SIDE - 1);
const tick = wholeFrom(0, LAST_TICK + HORIZON);
const told = z.optional(wholeFrom(0, MOST_TOLD));
const amount = z.optional(wholeFrom(0, MOST_AMOUNT));
const word = z.string().check(z.maxLength(MOST_NAME));
const flag = z.optional(z.boolean());
/** A few named numbers: skills, attributes. */
const numbers = z.optional(z.record(word, wholeFrom(0, MOST_TOLD)));

const item = z.union([
  word,
  z.strictObject({
    template: word,
    ilvl: z.optional(wholeFrom(1, MOST_ITEM_LEVEL)),
    armor: z.optional(wholeFrom(-MOST_TOLD, MOST_TOLD)),
    affixes: z.optional(listUpTo(z.tuple([word, wholeFrom(0, 1000)]), 12)),
    unique: z.optional(word),
    count: z.optional(wholeFrom(1, 99)),
    rarity: z.optional(z.enum(RARITIES)),
    name: z.optional(word),
  }),
]);

const status = z.strictObject({
  id: word,
  magnitude: z.optional(wholeFrom(-MOST_POWER, MOST_POWER)),
  start: z.optional(tick),
  end: z.optional(tick),
  ticks: z.optional(wholeFrom(0, 5)),
});

const player = z.strictObject({
  class: z.optional(word),
  level: z.optional(wholeFrom(1, 30)),
  experience: amount,
  health: z.optional(wholeFrom(0, MOST_POWER)),
  mana: z.optional(wholeFrom(0, MOST_POWER)),
  attributes: numbers,
  skills: numbers,
  points: told,
  skillPoints: told,
  equipment: z.optional(z.record(word, item)),
  backpack: z.optional(listUpTo(item, 99)),
  gold: amount,
  statuses: z.optional(listUpTo(status, 99)),
});

const creature = z.strictObject({
  id: z.optional(wholeFrom(1, MOST_ID - 1)),
  x: column,
  y: column,
  type: word,
  rank: z.optional(z.enum(RANKS)),
  variety: z.optional(word),
  affixes: z.optional(listUpTo(word, 31)),
  name: z.optional(word),
  health: z.optional(wholeFrom(1, MOST_POWER)),
  maxHealth: told,
  next: z.optional(tick),
  alerted: flag,
  revealed: flag,
  pack: z.optional(wholeFrom(0, MOST_ID)),
  mlvl: z.optional(wholeFrom(1, 18)),
  move: told,
  attack: told,
  accuracy: told,
  damage: z.optional(z.tuple([wholeFrom(0, MOST_TOLD), wholeFrom(0, MOST_TOLD)])),
  armor: told,
  hostileRange: z.optional(wholeFrom(0, MOST_SIDE)),
  ai: z.optional(z.enum(AIS)),
});

const thing = z.strictObject({ x: column, y: column, item: z.optional(item), gold: amount });
const draws = z.optional(listUpTo(wholeFrom(0, MOST_POWER), MOST_DRAWS));
const byStream = Object.fromEntries(STREAMS.map((name) => [name, draws])) as Record<
  (typeof STREAMS)[number],
  typeof draws
>;

export const factsSchema = z.strictObject({
  depth: z.optional(wholeFrom(1, 12)),
  now: z.optional(wholeFrom(0, LAST_TICK)),
  under: z.optional(z.string().check(z.length(1))),
  player: z.optional(player),
  creatures: z.optional(listUpTo(creature, MOST_CREATURES)),
  items: z.optional(listUpTo(thing, MOST_THINGS)),
  sealed: flag,
  explored: z.optional(
    z.union([z.enum(['all', 'none']), listUpTo(z.strictObject({ x: column, y: column }), MOST_PLACES)]),
  ),
  draws: z.optional(z.strictObject(byStream)),
  /** A printed position: the rest of the saved state, read by the state's own codec. */
  state: z.optional(z.record(z.string(), z.unknown())),
});

export type ScenarioFacts = z.infer<typeof factsSchema>;
export type ItemFacts = z.infer<typeof item>;
export type PlayerFacts = z.infer<typeof player>;
export type CreatureFacts = z.infer<typeof creature>;
