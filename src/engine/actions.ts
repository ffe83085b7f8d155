/** Action tables: one table yields the union type, the JSON form, the text notation and the list of all actions. */
import { clipped } from './printable.ts';
import { fail, invariant, ok, type Result } from './result.ts';

/** What one parameter of an action may be; null is written `-`. */
export type Words = readonly (string | number | null)[];
/** The kinds of actions of a game and the values that each parameter may have. */
export type ActionTable = { readonly [type: string]: { readonly [param: string]: Words } };

type OneAction<K, P> = { readonly type: K } & (P extends Record<string, Words>
  ? { readonly [N in keyof P]: P[N][number] }
  : unknown);
/** The union of all actions that a table describes. */
export type ActionOf<T extends ActionTable> = { [K in keyof T]: OneAction<K, T[K]> }[keyof T];

/** All actions of a game: read, written, listed. */
export interface ActionSet<A> {
  /** Every action there is, in table order: its index is its number in packed recordings. */
  readonly all: readonly A[];
  /** Those that `legal` lists: all but the shorthands. */
  readonly listed: readonly A[];
  readonly table: ActionTable;
  /** How each type is written, such as `move <dir: n|e|s|w>`. */
  readonly forms: readonly string[];
  parse(text: string): Result<A>;
  format(a: A): string;
  fromJson(j: unknown): Result<A>;
  toJson(a: A): unknown;
  /** Text or JSON, whichever it is (PLAT-010). */
  read(raw: unknown): Result<A>;
  /** The interned action of these words; a bug if there is none. */
  get(text: string): A;
  /** Its place in `all`; -1 for an object that is no action of this set. */
  indexOf(a: A): number;
}

/** The parameters of one kind of action, each with its allowed values. */
export interface ActionSpec {
  /** Types that are accepted wherever an action is read but not listed as legal moves, such as travel. */
  readonly shorthand?: readonly string[];
  /** A refusal code and sentence for a bad value of one parameter; the default is `bad-action`. */
  readonly bad?: { readonly [param: string]: { readonly code: string; readonly text: string } };
}

/** Every action of a table as its one frozen object, with its text and its number. */
function intern<A>(table: ActionTable) {
  const all: A[] = [];
  const texts = new Map<A, string>();
  const byText = new Map<string, A>();
  const numbers = new Map<A, number>();
  for (const [type, params] of Object.entries(table)) {
    const names = Object.keys(params);
    for (const values of combinations(Object.values(params))) {
      // There are thousands, and every start of the game waits for them.
      const made: Record<string, unknown> = { type };
      for (let i = 0; i < names.length; i++) made[names[i]] = values[i];
      const action = Object.freeze(made) as unknown as A;
      const text = [type, ...values.map(formatWord)].join(' ').toLowerCase();
      numbers.set(action, all.length);
      all.push(action);
      texts.set(action, text);
      byText.set(text, action);
    }
  }
  return { all, texts, byText, numbers };
}

/** Actions are interned and frozen: one object per meaning, so `===` works and legal lists allocate nothing. */
export function defineActions<const T extends ActionTable>(table: T, spec: ActionSpec = {}): ActionSet<ActionOf<T>> {
  type A = ActionOf<T>;
  const { all, texts, byText, numbers } = intern<A>(table);
  const shorthand = new Set(spec.shorthand);
  const listed = all.filter((a) => !shorthand.has((a as { type: string }).type));

  function describe(type: string): string {
    return [type, ...Object.entries(table[type]).map(([name, words]) => `<${name}: ${sample(words)}>`)].join(' ');
  }

  function lookUp(type: string, given: (name: string, i: number) => unknown): Result<A> {
    if (!Object.hasOwn(table, type))
      return fail(
        'bad-action',
        'type',
        `unknown action "${clipped(type, 40)}"; known: ${Object.keys(table).join(', ')}`,
      );
    const params = Object.entries(table[type]);
    const words: string[] = [type];
    for (let i = 0; i < params.length; i++) {
      const [name, allowed] = params[i];
      const word = formatWord(given(name, i) as string).toLowerCase();
      if (!allowed.some((w) => formatWord(w).toLowerCase() === word)) {
        const bad = spec.bad?.[name];
        return fail(bad?.code ?? 'bad-action', name, bad?.text ?? `wrong ${name}; the form is "${describe(type)}"`);
      }
      words.push(word);
    }
    const action = byText.get(words.join(' ').toLowerCase());
    invariant(action !== undefined, 'every allowed combination of words is an action');
    return ok(action);
  }

  const set: ActionSet<A> = {
    all,
    listed,
    table,
    forms: Object.keys(table).map(describe),
    parse(text) {
      // The form in which actions are written down needs no taking apart.
      const known = byText.get(text);
      if (known !== undefined) return ok(known);
      const words = text.trim().toLowerCase().split(/\s+/);
      const type = Object.keys(table).find((t) => t.toLowerCase() === words[0]) ?? words[0];
      const wanted = Object.keys(table[type] ?? {}).length;
      if (Object.hasOwn(table, type) && words.length - 1 !== wanted)
        return fail('bad-action', '', `"${type}" takes ${wanted} word${wanted === 1 ? '' : 's'}: "${describe(type)}"`);
      return lookUp(type, (_, i) => words[i + 1]);
    },
    format(a) {
      const text = texts.get(a);
      invariant(text !== undefined, 'only actions of this table are written down');
      return text;
    },
    fromJson(j) {
      if (j === null || typeof j !== 'object' || Array.isArray(j))
        return fail('bad-action', '', 'an action is a text or an object with a "type"');
      const given = j as Record<string, unknown>;
      if (typeof given.type !== 'string') return fail('bad-action', 'type', 'an action needs a "type"');
      if (Object.hasOwn(table, given.type))
        for (const name of Object.keys(given))
          if (name !== 'type' && !Object.hasOwn(table[given.type], name))
            return fail(
              'bad-action',
              name,
              `"${given.type}" has no field "${clipped(name, 40)}"; the form is "${describe(given.type)}"`,
            );
      return lookUp(given.type, (name) => given[name]);
    },
    toJson: (a) => ({ ...(a as object) }),
    read: (raw) => (typeof raw === 'string' ? set.parse(raw) : set.fromJson(raw)),
    get(text) {
      const a = byText.get(text);
      if (a === undefined) throw new Error(`no such action: ${text}`);
      return a;
    },
    indexOf: (a) => numbers.get(a) ?? -1,
  };
  return set;
}

function formatWord(w: string | number | null | undefined): string {
  return w === null ? '-' : String(w);
}

function sample(words: Words): string {
  const shown = words.map(formatWord);
  return shown.length <= 9 ? shown.join('|') : `${shown[0]}..${shown[shown.length - 1]}`;
}

function combinations(lists: readonly Words[]): Words[] {
  return lists.reduce<Words[]>((done, words) => done.flatMap((d) => words.map((w) => [...d, w])), [[]]);
}
