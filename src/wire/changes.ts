/** What changed between two observations, as a list of places and values, for those who do not want all of it each time (PLAT-195). */
import type { Types } from '../engine/game.ts';
import type { WrittenUpdate } from '../host/port.ts';
import { EVERYTHING, type Only } from './only.ts';

/** The way to a value: names in objects, numbers in lists. */
export type ChangePath = readonly (string | number)[];
/** The value at a place is now this one, or (without one) there is nothing any more. */
export type Change = readonly [path: ChangePath, value: unknown] | readonly [path: ChangePath];

type Holder = Record<string | number, unknown>;

/** From so many changes in a list on it is asked whether the list itself is shorter. */
const MANY = 4;

/** JSON of the changes that make `after` of `before`. Both are objects of plain JSON. */
export function changesText(before: object, after: object): string {
  const out: string[] = [];
  compareObjects(before as Holder, after as Holder, '', out);
  return `[${out.join()}]`;
}

/** `path`: JSON of the way so far, without brackets. */
function compare(before: unknown, after: unknown, path: string, out: string[]): void {
  if (before === after) return;
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after))
    return set(path, after, out);
  if (Array.isArray(after)) compareLists(before as unknown as readonly unknown[], after, path, out);
  else compareObjects(before, after, path, out);
}

function isHolder(x: unknown): x is Holder {
  return x !== null && typeof x === 'object';
}

function set(path: string, value: unknown, out: string[]): void {
  out.push(`[[${path}],${valueText(value)}]`);
}

/** Most of what changes are small numbers, which need no more than being joined on. */
function valueText(value: unknown): string {
  return typeof value === 'number' && value === (value | 0) && value !== 0 ? `${value}` : JSON.stringify(value);
}

/** Names are few, and are asked for again and again. */
const names = new Map<string, string>();
const MOST_NAMES = 4096;

function nameText(name: string): string {
  let text = names.get(name);
  if (text === undefined) {
    // A game may make names as it goes on; none may fill the memory.
    if (names.size >= MOST_NAMES) names.clear();
    text = JSON.stringify(name);
    names.set(name, text);
  }
  return text;
}

function within(path: string, key: string): string {
  return path === '' ? key : `${path},${key}`;
}

function compareObjects(before: Holder, after: Holder, path: string, out: string[]): void {
  const keys = Object.keys(after);
  const gone = goneOf(before, keys);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const old = before[key];
    const now = after[key];
    if (old === now) continue;
    const at = within(path, nameText(key));
    if (gone === NONE || Object.hasOwn(before, key)) compare(old, now, at, out);
    else set(at, now, out);
  }
  for (const key of gone) if (!Object.hasOwn(after, key)) out.push(`[[${within(path, nameText(key))}]]`);
}

const NONE: readonly string[] = Object.freeze([]);

/** The names that may be gone: none, and none are new, if both objects list the same ones. */
function goneOf(before: Holder, keys: readonly string[]): readonly string[] {
  const old = Object.keys(before);
  if (old.length !== keys.length) return old;
  for (let i = 0; i < old.length; i++) if (old[i] !== keys[i]) return old;
  return NONE;
}

/** Place by place; what is new stands behind the end, what is too much is taken away from the end. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: string, out: string[]): void {
  const already = out.length;
  const both = Math.min(before.length, after.length);
  for (let i = 0; i < both; i++) if (before[i] !== after[i]) compare(before[i], after[i], within(path, String(i)), out);
  for (let i = both; i < after.length; i++) set(within(path, String(i)), after[i], out);
  for (let i = before.length - 1; i >= both; i--) out.push(`[[${within(path, String(i))}]]`);
  if (out.length - already < MANY) return;
  // A list whose entries moved up is shorter as a whole.
  const whole = `[[${path}],${JSON.stringify(after)}]`;
  let length = 0;
  for (let i = already; i < out.length; i++) length += out[i].length + 1;
  if (whole.length < length) out.splice(already, out.length - already, whole);
}

/** Brings an observation up to date, in place: the changes in their order. */
export function applyChanges(obs: object, changes: readonly Change[]): void {
  for (const change of changes) {
    const [path] = change;
    const last = path[path.length - 1];
    let at = obs as Holder;
    for (const key of path.slice(0, -1)) at = at[key] as Holder;
    if (change.length === 2) at[last] = change[1];
    else if (Array.isArray(at)) at.splice(Number(last), 1);
    else delete at[last];
  }
}

/** The changes from one update to the next, of the parts that are wanted, for as long as somebody wants them. */
export interface Following {
  /** Null: nothing came before this one, or no part of the observation is wanted. */
  next(u: Written): string | null;
  /** The next one is the first again. */
  forget(): void;
}

type Written = Pick<WrittenUpdate<Types>, 'obs' | 'field'>;

export function newFollowing({ obs, fields }: Only = EVERYTHING): Following {
  return obs ? followAll() : followFields(fields);
}

function followAll(): Following {
  let before: object | null = null;
  return {
    next({ obs }) {
      const changes = before === null ? null : changesText(before, obs);
      before = obs;
      return changes;
    },
    forget() {
      before = null;
    },
  };
}

/** Fields come as texts: only those whose text is another one are looked into. */
function followFields(names: readonly string[]): Following {
  let before: (string | null)[] | null = null;
  return {
    next(u) {
      if (names.length === 0) return null;
      const now = names.map((name) => u.field(name));
      const last = before;
      before = now;
      if (last === null) return null;
      const [old, fresh]: [Holder, Holder] = [{}, {}];
      names.forEach((name, i) => {
        if (last[i] === now[i]) return;
        if (last[i] !== null) old[name] = JSON.parse(last[i]);
        if (now[i] !== null) fresh[name] = JSON.parse(now[i]);
      });
      return changesText(old, fresh);
    },
    forget() {
      before = null;
    },
  };
}
