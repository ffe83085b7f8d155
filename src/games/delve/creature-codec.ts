/** The codec of a creature. A level has dozens of them, so what they mix into a digest is written out. */
import {
  type Codec,
  derived,
  type Fields,
  flag,
  intIn,
  list,
  indexOf as nameOf,
  nullable,
  oneOf,
  struct,
} from '../../engine/codec.ts';
import { foldSoon, type Hash, highHalf, mixNumbers, mixText, roomFor, wrote } from '../../engine/hash.ts';
import { AIS, DAMAGE } from './closed-words.ts';
import { id, ids, place, tick, upTo } from './common-codecs.ts';
import type { Content } from './compiled.ts';
import { MOST_ID, MOST_PLACES, MOST_POWER, MOST_SIDE, MOST_TOLD } from './limits.ts';
import { type Changes, type Creature, RANKS, type Status } from './types.ts';

/** -1: as it is. */
const told = intIn(-1, MOST_TOLD);

/** A set of so many things, 31 at most. */
const bits = (n: number): Codec<number> => intIn(0, n === 0 ? 0 : -1 >>> (32 - n));

const changes: Codec<Changes> = struct<Changes>({
  move: told,
  attack: told,
  accuracy: told,
  dmin: told,
  dmax: told,
  armor: told,
  hostileRange: intIn(-1, MOST_SIDE),
  maxHealth: told,
  ai: oneOf(['', ...AIS]),
  plain: flag,
});

export function creatureFields(content: Content, name: Codec<string>, statuses: Codec<Status[]>): Fields<Creature> {
  return {
    id,
    type: nameOf(ids(content.monsters)),
    rank: nameOf(RANKS),
    variety: intIn(-1, content.champions.length - 1),
    affixes: bits(content.elites.length),
    pack: intIn(0, MOST_ID),
    name,
    mlvl: intIn(1, 18),
    at: place,
    health: intIn(1, MOST_POWER),
    next: tick,
    alerted: flag,
    pathFor: intIn(-1, MOST_PLACES - 1),
    path: list(place, upTo(MOST_PLACES)),
    flee: intIn(0, 10),
    fled: flag,
    cooldowns: list(tick, upTo(64)),
    revealed: flag,
    ambush: flag,
    noticed: flag,
    summoner: intIn(0, MOST_ID),
    summoned: flag,
    wanderer: flag,
    phases: intIn(0, 2),
    leapt: flag,
    statuses,
    learned: bits(DAMAGE.length),
    changes: nullable(changes),
    stats: derived<Creature['stats']>(() => null),
  };
}

export function creatureCodec(content: Content, name: Codec<string>, statuses: Codec<Status[]>): Codec<Creature> {
  const fields = creatureFields(content, name, statuses);
  return struct<Creature>(fields, undefined, (c, h) => digestCreature(c, h, fields));
}

/** At most so many words at a time: names, ways and the like make room for themselves. */
const ROOM = 16;

/** What the fields would mix in, in their order. Times alone may be larger than a word; what is empty is its length, 0. */
function digestCreature(c: Creature, h: Hash, fields: Fields<Creature>): void {
  const { batch } = h;
  let end = roomFor(h, ROOM);
  batch[end++] = c.id;
  batch[end++] = c.type;
  batch[end++] = c.rank;
  batch[end++] = c.variety;
  batch[end++] = c.affixes;
  batch[end++] = c.pack;
  if (c.name === '') batch[end++] = 0;
  else {
    wrote(h, end);
    mixText(h, c.name);
    end = roomFor(h, ROOM);
  }
  batch[end++] = c.mlvl;
  batch[end++] = c.at;
  batch[end++] = c.health;
  const next = c.next | 0;
  batch[end++] = next;
  if (c.next !== next) batch[end++] = highHalf(c.next);
  batch[end++] = c.alerted ? 1 : 0;
  batch[end++] = c.pathFor;
  if (c.path.length === 0) batch[end++] = 0;
  else end = numbers(c.path, h, end);
  batch[end++] = c.flee;
  batch[end++] = c.fled ? 1 : 0;
  if (c.cooldowns.length === 0) batch[end++] = 0;
  else end = numbers(c.cooldowns, h, end);
  batch[end++] = c.revealed ? 1 : 0;
  batch[end++] = c.ambush ? 1 : 0;
  batch[end++] = c.noticed ? 1 : 0;
  batch[end++] = c.summoner;
  batch[end++] = c.summoned ? 1 : 0;
  batch[end++] = c.wanderer ? 1 : 0;
  batch[end++] = c.phases;
  batch[end++] = c.leapt ? 1 : 0;
  if (c.statuses.length === 0) batch[end++] = 0;
  else {
    wrote(h, end);
    fields.statuses.digest(c.statuses, h);
    end = roomFor(h, ROOM);
  }
  batch[end++] = c.learned;
  wrote(h, end);
  fields.changes.digest(c.changes, h);
  foldSoon(h);
}

function numbers(list: readonly number[], h: Hash, end: number): number {
  wrote(h, end);
  mixNumbers(h, list);
  return roomFor(h, ROOM);
}
