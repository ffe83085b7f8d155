/** Key maps compiled: every binding checked, the player's own keys merged in, conflicts named (PLAT-081). */
import type { ActionSet } from '../engine/actions.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import type { KeyMap } from '../engine/ui.ts';

/** A pseudo key: in a mode that binds it, printable keys that are not bound themselves arrive as `type x`. */
export const ANY = 'Any';

/** Mode -> binding as the game's map writes it -> the keys the player wants for it instead, blank-separated. */
export interface Remaps {
  readonly [mode: string]: { readonly [does: string]: string };
}

export type Binding<A> =
  | { readonly kind: 'act'; readonly action: A }
  | { readonly kind: 'ui'; readonly command: string };

/** All keys of one thing that can be done in a mode. */
export interface BoundCommand {
  readonly does: string;
  readonly keys: readonly string[];
  /** The player changed it. */
  readonly own: boolean;
}

export interface Keys<A> {
  readonly modes: readonly string[];
  find(mode: string, key: string): Binding<A> | null;
  /** Printable keys are text in this mode. */
  typing(mode: string): boolean;
  /** In the order of the game's map. */
  rows(mode: string): readonly BoundCommand[];
  /** Sentences about keys of the player's that could not be used; the game's own keys stand in that mode. */
  readonly conflicts: readonly string[];
}

interface Mode<A> {
  readonly rows: readonly BoundCommand[];
  readonly byKey: ReadonlyMap<string, Binding<A>>;
}

export function compileKeys<A>(
  map: KeyMap,
  actions: Pick<ActionSet<A>, 'parse'>,
  commands: readonly string[],
  remaps: Remaps = {},
): Result<Keys<A>> {
  const conflicts: string[] = [];
  const modes = new Map<string, Mode<A>>();
  for (const mode of Object.keys(map)) {
    const own = rowsOf(map[mode]);
    const game = compileMode(own, actions, commands, `keys.${mode}`);
    if (!game.ok) return game;
    modes.set(mode, game.value);
    const wanted = Object.hasOwn(remaps, mode) ? remaps[mode] : {};
    for (const does of Object.keys(wanted))
      if (!own.some((r) => r.does === does)) conflicts.push(`${mode}: there is no "${does}" to give a key to.`);
    const merged = own.map((r) =>
      Object.hasOwn(wanted, r.does) ? { does: r.does, keys: split(wanted[r.does]), own: true } : r,
    );
    if (!merged.some((r) => r.own)) continue;
    const mine = compileMode(merged, actions, commands, mode);
    if (mine.ok) modes.set(mode, mine.value);
    else conflicts.push(`${mode}: ${mine.problem.text}.`);
  }
  return ok({
    modes: [...modes.keys()],
    find: (mode, key) => lookUp(modes.get(mode), key),
    typing: (mode) => modes.get(mode)?.byKey.has(ANY) ?? false,
    rows: (mode) => modes.get(mode)?.rows ?? [],
    conflicts,
  });
}

/** What else in the mode already has this key: the conflict to name before it is given away twice. */
export function holderOf<A>(keys: Keys<A>, mode: string, key: string, does: string): string | null {
  return keys.rows(mode).find((r) => r.does !== does && r.keys.includes(key))?.does ?? null;
}

export function isPrintable(key: string): boolean {
  return key === 'Space' || [...key].length === 1;
}

/** The character that a printable key types. */
export function charOf(key: string): string {
  return key === 'Space' ? ' ' : key;
}

function lookUp<A>(mode: Mode<A> | undefined, key: string): Binding<A> | null {
  const exact = mode?.byKey.get(key);
  if (exact !== undefined) return exact;
  if (mode?.byKey.has(ANY) && isPrintable(key)) return { kind: 'ui', command: `type ${charOf(key)}` };
  return null;
}

function split(keys: string): string[] {
  return keys.split(' ').filter((k) => k !== '');
}

function rowsOf(bindings: KeyMap[string]): BoundCommand[] {
  const rows = new Map<string, BoundCommand>();
  for (const keys of Object.keys(bindings)) {
    const does = bindings[keys];
    rows.set(does, { does, keys: [...(rows.get(does)?.keys ?? []), ...split(keys)], own: false });
  }
  return [...rows.values()];
}

function compileMode<A>(
  rows: readonly BoundCommand[],
  actions: Pick<ActionSet<A>, 'parse'>,
  commands: readonly string[],
  path: string,
): Result<Mode<A>> {
  const byKey = new Map<string, Binding<A>>();
  const holder = new Map<string, string>();
  for (const { does, keys } of rows) {
    const binding = compileBinding(does, actions, commands, path);
    if (!binding.ok) return binding;
    for (const key of keys) {
      if (holder.has(key))
        return fail('bad-key', path, `the key ${key} is given to "${holder.get(key)}" and "${does}"`);
      holder.set(key, does);
      byKey.set(key, binding.value);
    }
  }
  return ok({ rows, byKey });
}

function compileBinding<A>(
  does: string,
  actions: Pick<ActionSet<A>, 'parse'>,
  commands: readonly string[],
  path: string,
): Result<Binding<A>> {
  if (does.startsWith('ui:')) {
    const command = does.slice(3);
    // A command may carry words of its own, such as `row A`; declaring its first word is enough.
    if (commands.includes(command) || commands.includes(command.split(' ')[0])) return ok({ kind: 'ui', command });
    return fail('bad-key', path, `there is no command "${does}"`);
  }
  const action = actions.parse(does);
  if (action.ok) return ok({ kind: 'act', action: action.value });
  return fail('bad-key', path, `"${does}" is neither an action nor a ui: command`);
}
