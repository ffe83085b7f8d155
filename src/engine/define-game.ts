/** A game from what only its author can know: what most games do alike is filled in, and every bit of it can be said otherwise. */
import type { ActionSet } from './actions.ts';
import type { Codec } from './codec.ts';
import {
  type Audience,
  type Game,
  NOBODY,
  type Outcome,
  type Seat,
  type Setup,
  type Sketch,
  SOLO,
  type Types,
  type Watcher,
} from './game.ts';
import { hashJson } from './hash.ts';
import { defineOptions, type OptionSet } from './options.ts';
import { fail, invariant, type Refusal, type Result } from './result.ts';
import { wrongSketch } from './sketch.ts';

/** The bag of types of a game whose parts are known one by one: so a compiler finds them in a `GameSpec` by itself. */
export interface Bag<
  S extends object,
  A extends object,
  O extends object,
  P extends object,
  E extends { readonly type: string },
> {
  state: S;
  action: A;
  obs: O;
  options: P;
  event: E;
}

type Needed = 'id' | 'title' | 'about' | 'actions' | 'state' | 'create' | 'apply' | 'outcome' | 'observe';

/**
 * What `defineGame` takes. Its functions name the types that they need and no others: so a compiler finds all of them from
 * what is written, without being told.
 */
export interface GameSpec<
  S extends object,
  A extends object,
  O extends object,
  P extends object,
  E extends { readonly type: string },
> extends Partial<Omit<Game<Bag<S, A, O, P, E>>, Needed | 'refuse'>> {
  readonly id: string;
  readonly title: string;
  /** One sentence for menus. */
  readonly about: string;
  readonly actions: ActionSet<A>;
  readonly state: Codec<S>;
  create(setup: { readonly seed: string; readonly seats: number; readonly options: P }): S;
  /** Left out: everything is legal. */
  refuse?(s: S, seat: Seat, action: A): Refusal | null;
  apply(
    s: S,
    turns: readonly { readonly seat: Seat; readonly action: A }[],
    emit?: (to: Audience, event: E) => void,
  ): void;
  outcome(s: S): Outcome | null;
  observe(s: S, who: Watcher): O;
  /** The tables of numbers and names that the rules use: their hash becomes `content`. */
  readonly tables?: unknown;
  /** Refusal code -> the sentence that a player reads. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** The field of the state that is a map of letters (a layer with `lettersForm`), and how many make a row. */
  readonly mapField?: { readonly name: keyof S & string; readonly width: number };
}

/** No map of a scenario is larger, unless the game says so with a `stage` of its own. */
const MOST_ROWS = 300;
const MOST_COLUMNS = 300;

/**
 * A whole game from its needed members: `id title about actions state create apply outcome observe`. Left out, it has one
 * seat, turns, no options, rules 1; the seat is to act until there is an outcome; everything is legal that `refuse` does
 * not refuse, and nothing for a seat that is not to act; the score is that of the outcome; `sketch` and `stage` are made
 * of the state's codec, with the map of `mapField` if there is one.
 *
 * ```ts
 * const actions = defineActions({ add: { n: [1, 2, 3] } });
 * const game = defineGame({
 *   id: 'ten', title: 'Ten', about: 'Say ten.', actions,
 *   state: codec.struct({ sum: codec.intIn(0, 12) }),
 *   create: () => ({ sum: 0 }),
 *   apply: (s, [{ action }]) => { s.sum += action.n; },
 *   outcome: (s) => (s.sum < 10 ? null : { kind: s.sum === 10 ? 'won' : 'lost', why: 'sum', scores: [s.sum] }),
 *   observe: (s) => ({ sum: s.sum }),
 * });
 * game.legal({ sum: 9 }, 0).length; // -> 3
 * game.toAct({ sum: 10 }); // -> []
 * game.sketch({ sum: 4 }); // -> { map: [], facts: { sum: 4 } }
 * ```
 */
export function defineGame<
  S extends object,
  A extends object,
  O extends object,
  P extends object = object,
  E extends { readonly type: string } = { readonly type: string },
>(spec: GameSpec<S, A, O, P, E>): Game<Bag<S, A, O, P, E>> {
  const { tables, refusals = {}, mapField, ...own } = spec;
  const seats = own.seats ?? { min: 1, max: 1 };
  invariant(own.toAct !== undefined || seats.max === 1, 'a game for several seats says who is to act: toAct');
  const toAct = own.toAct ?? ((s: S): readonly Seat[] => (own.outcome(s) === null ? SOLO : NOBODY));
  const refuse: Game<Bag<S, A, O, P, E>>['refuse'] = (s, seat, action) => {
    if (!toAct(s).includes(seat)) return { code: own.outcome(s) === null ? 'not-your-turn' : 'game-over' };
    return own.refuse?.(s, seat, action) ?? null;
  };
  return {
    rules: 1,
    content: hashJson(tables ?? {}),
    tempo: 'turns',
    options: defineOptions({}) as unknown as OptionSet<P>,
    idle: null,
    upgrades: [],
    legal: (s, seat) => own.actions.listed.filter((a) => refuse(s, seat, a) === null),
    score: (s, seat) => own.outcome(s)?.scores[seat] ?? 0,
    explain: ({ code }) => sentences(refusals, code),
    ...sketching(own, mapField),
    ...own,
    seats,
    toAct,
    refuse,
  };
}

const USUAL: Readonly<Record<string, string>> = {
  'not-your-turn': 'It is not your turn.',
  'game-over': 'The game is over.',
};

function sentences(refusals: Readonly<Record<string, string>>, code: string): string {
  for (const table of [refusals, USUAL]) if (Object.hasOwn(table, code)) return table[code];
  return `That cannot be done: ${code.replaceAll('-', ' ')}.`;
}

/** A position as its saved form; the field that is a map is cut into rows. */
function sketching<T extends Types>(
  { state }: Pick<Game<T>, 'state'>,
  mapField: { readonly name: string; readonly width: number } | undefined,
): Pick<Game<T>, 'sketch' | 'stage'> {
  return {
    sketch(s): Sketch {
      const facts = state.toJson(s) as Record<string, unknown>;
      if (mapField === undefined) return { map: [], facts };
      const { [mapField.name]: letters, ...others } = facts;
      return { map: rowsOf(String(letters), mapField.width), facts: others };
    },
    stage(sketch: Sketch, _setup: Setup<T>): Result<T['state']> {
      const wrong = wrongSketch(sketch, MOST_ROWS, MOST_COLUMNS);
      if (wrong !== null) return wrong;
      const { map, facts } = sketch;
      if (mapField === undefined)
        return map.length === 0 ? state.fromJson(facts, 'facts') : fail('bad-map', 'map', 'this game has no map');
      const ragged = map.findIndex((row) => row.length !== mapField.width);
      if (ragged >= 0) return fail('bad-map', `map[${ragged}]`, `a row has ${mapField.width} letters`);
      return state.fromJson({ ...facts, [mapField.name]: map.join('') }, 'facts');
    },
  };
}

function rowsOf(letters: string, width: number): string[] {
  return Array.from({ length: Math.ceil(letters.length / width) }, (_, y) => letters.slice(y * width, (y + 1) * width));
}
