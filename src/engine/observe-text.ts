/** An observation as the JSON text that goes over a wire: all of it, or some of its fields. */
import type { AnyGame, ObservedFields, Watcher } from './game.ts';

/** Fields, and the whole observation put together from them. */
export interface WrittenFields<S> extends ObservedFields<S> {
  /** `JSON.stringify` of the observation, to the byte: `observeText` of a game. */
  all(s: S, who: Watcher): string;
}

/** Writes one field from what `look` gave; null: there is no such field now. */
type WriteField<L> = (look: L) => string | null;

/**
 * Fields from how each is written. `look` is called once for an observation; what several fields need and is not at hand, it should find
 * out when the first of them asks.
 */
export function observedFields<S, L>(
  look: (s: S, who: Watcher) => L,
  fields: Readonly<Record<string, WriteField<L>>>,
): WrittenFields<S> {
  const names = Object.keys(fields);
  const writers = Object.values(fields);
  const heads = names.map((name) => `${JSON.stringify(name)}:`);
  return {
    names,
    some(s, who, wanted) {
      const l = look(s, who);
      return wanted.map((name) => (Object.hasOwn(fields, name) ? fields[name](l) : null));
    },
    all(s, who) {
      const l = look(s, who);
      let text = '';
      for (let i = 0; i < writers.length; i++) {
        const value = writers[i](l);
        if (value !== null) text += text === '' ? `{${heads[i]}${value}` : `,${heads[i]}${value}`;
      }
      return text === '' ? '{}' : `${text}}`;
    },
  };
}

/** What `JSON.stringify(game.observe(s, who))` gives, to the byte, by the game's own way if it has a faster one. */
export function observeText(game: AnyGame, s: object, who: Watcher): string {
  return game.observeText?.(s, who) ?? JSON.stringify(game.observe(s, who));
}

/** The same of some fields; null where there is none of that name now. */
export function observeFields(game: AnyGame, s: object, who: Watcher, names: readonly string[]): (string | null)[] {
  if (names.length === 0) return [];
  return game.fields?.some(s, who, names) ?? fieldsOf(game.observe(s, who), names);
}

/** Fields of an observation that is there already. */
export function fieldsOf(obs: object, names: readonly string[]): (string | null)[] {
  return names.map((name) =>
    Object.hasOwn(obs, name) ? JSON.stringify((obs as Record<string, unknown>)[name]) : null,
  );
}

const firstNames = new WeakMap<AnyGame, readonly string[]>();

/** The names that fields of an observation may have: of a game that does not say, those of its first one. */
export function fieldNames(game: AnyGame): readonly string[] {
  if (game.fields !== undefined) return game.fields.names;
  let names = firstNames.get(game);
  if (names === undefined) {
    const setup = { seed: 'fields', seats: game.seats.min, options: game.options.defaults };
    names = Object.keys(game.observe(game.create(setup), 0));
    firstNames.set(game, names);
  }
  return names;
}
