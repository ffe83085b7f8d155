/** Which parts of an update somebody wants (PLAT-197): those are made and written, and nothing else. */
import type { AnyGame } from '../engine/game.ts';
import { fieldNames } from '../engine/observe-text.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import type { Wish } from '../host/port.ts';

/** What can be left out of an update; of `obs` also all but some of its fields, each as `obs.NAME`. */
const PARTS = ['obs', 'events', 'legal', 'score'] as const;
type Part = (typeof PARTS)[number];

/** Longer lists, and longer names in them, are no list of parts. */
export const MOST_PARTS = 100;
export const LONGEST_PART = 64;
/** So much of a wrong name is said back. */
const QUOTED = 30;

/** The parts that somebody wants. */
export interface Only {
  /** The same for all who want the same of a game. */
  readonly key: string;
  readonly events: boolean;
  readonly legal: boolean;
  readonly score: boolean;
  /** All of the observation. */
  readonly obs: boolean;
  /** Else these fields of it, in its order; none: it is left out. */
  readonly fields: readonly string[];
  /** What is needed for whole updates, and for changes. */
  readonly whole: Wish;
  readonly delta: Wish;
}

function onlyOf(parts: ReadonlySet<Part>, fields: readonly string[]): Only {
  const obs = parts.has('obs');
  const [events, legal, score] = [parts.has('events'), parts.has('legal'), parts.has('score')];
  const some = obs ? [] : fields;
  const wish = { fields: some, events, legal, score };
  return {
    key: [...PARTS.filter((part) => parts.has(part)), ...some.map((name) => `obs.${name}`)].join(),
    events,
    legal,
    score,
    obs,
    fields: some,
    whole: { ...wish, obs: obs ? 'text' : null },
    delta: { ...wish, obs: obs ? 'object' : null },
  };
}

/** The usual. */
export const EVERYTHING = onlyOf(new Set(PARTS), []);

/** What is asked for as `only`; left out: everything. A name that is wrong is answered with those that are right. */
export function readOnly(game: AnyGame, given: readonly string[] | undefined): Result<Only> {
  if (given === undefined) return ok(EVERYTHING);
  const known = fieldNames(game);
  const parts = new Set<Part>();
  const fields = new Set<string>();
  for (const [i, name] of given.entries()) {
    if (isPart(name)) parts.add(name);
    else if (name.startsWith('obs.') && known.includes(name.slice(4))) fields.add(name.slice(4));
    else return unknownPart(i, name, known);
  }
  return ok(
    onlyOf(
      parts,
      known.filter((name) => fields.has(name)),
    ),
  );
}

function isPart(name: string): name is Part {
  return (PARTS as readonly string[]).includes(name);
}

function unknownPart(i: number, name: string, known: readonly string[]): Result<never> {
  const quoted = JSON.stringify(name.length > QUOTED ? `${name.slice(0, QUOTED)}...` : name);
  return fail(
    'bad-field',
    `only[${i}]`,
    `${quoted} is no part of an update; parts: ${PARTS.join(', ')}, obs.NAME with ${known.join(', ')}`,
  );
}
