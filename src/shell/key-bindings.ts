/** Changing a game's keys: a key that is taken is named, not given twice (PLAT-081). */
import type { GameModule } from '../games/index.ts';
import { type BoundCommand, compileKeys, holderOf, type Keys } from '../host/keymap.ts';
import type { SettingsStore } from './settings.ts';

/** Something that can be done in a mode, and the keys that do it. */
export interface KeyRow {
  readonly mode: string;
  readonly row: BoundCommand;
}

export interface KeyBindings {
  /** Null: the game's own key map is wrong. */
  compiled(): Keys<object> | null;
  rows(): readonly KeyRow[];
  /** In place of the row's keys, or besides them; returns what the key does already, and is then not given. */
  give(at: KeyRow, key: string, add: boolean): string | null;
  /** The game's own keys again; returns the conflict that prevents it, if there is one. */
  reset(at: KeyRow): string | null;
}

export function keyBindings({ game, ui }: GameModule, settings: SettingsStore, onChange: () => void): KeyBindings {
  function compiled(): Keys<object> | null {
    const keys = compileKeys(ui.keys, game.actions, ui.commands, settings.of(game.id).keys);
    return keys.ok ? keys.value : null;
  }

  function bind(mode: string, does: string, keys: string | null): void {
    const all = settings.of(game.id).keys;
    const { [does]: _, ...others } = Object.hasOwn(all, mode) ? all[mode] : {};
    settings.changeGame(game.id, { keys: { ...all, [mode]: keys === null ? others : { ...others, [does]: keys } } });
    onChange();
  }

  return {
    compiled,
    rows() {
      const keys = compiled();
      return keys === null ? [] : keys.modes.flatMap((mode) => keys.rows(mode).map((row) => ({ mode, row })));
    },
    give({ mode, row }, key, add) {
      const keys = compiled();
      const holder = keys === null ? null : holderOf(keys, mode, key, row.does);
      if (holder === null) bind(mode, row.does, (add ? [...row.keys.filter((k) => k !== key), key] : [key]).join(' '));
      return holder;
    },
    reset({ mode, row }) {
      bind(mode, row.does, null);
      const conflict = compiled()?.conflicts[0] ?? null;
      // The game's own key may have been given to something else meanwhile.
      if (conflict !== null) bind(mode, row.does, row.keys.join(' '));
      return conflict;
    },
  };
}

const COMPASS: Readonly<Record<string, string>> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
};

/** What a key does, in words instead of the names that programs have for it: `throw 0 e` is "throw slot 1 east". */
export function deedInWords({ game, ui }: GameModule, does: string): string {
  if (does.startsWith('ui:')) return commandInWords(ui.commands, does.slice(3));
  const [type, ...values] = does.split(' ');
  const table = game.actions.table as Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
  const names = Object.keys(Object.hasOwn(table, type) ? table[type] : {});
  const words = values.map((value, i) => {
    if (names[i] === 'dir') return Object.hasOwn(COMPASS, value) ? COMPASS[value] : value;
    // People count from one.
    if (/^\d+$/.test(value)) return `${names[i] ?? ''} ${Number(value) + 1}`.trim();
    return value === '-' ? `no ${names[i] ?? 'one'}` : value;
  });
  return [type, ...words].join(' ').replaceAll(/(?<=\w)-(?=\w)(?!east|west)/g, ' ');
}

/** A command that is there for north and south ends with a direction; another letter names a row or a page. */
function commandInWords(commands: readonly string[], command: string): string {
  const [, stem, last] = /^(.*[ -])([a-z]{1,2})$/.exec(command) ?? [];
  if (stem === undefined) return doingName(command).replaceAll('-', ' ');
  const turns = ['n', 's', 'e', 'w'].every((dir) => commands.includes(stem + dir));
  const word = turns && Object.hasOwn(COMPASS, last) ? COMPASS[last] : last.length === 1 ? last.toUpperCase() : last;
  return `${stem.replaceAll('-', ' ')}${word}`;
}

/** `ui:save` is for key maps; people read `save`. */
export function doingName(does: string): string {
  return does.startsWith('ui:') ? does.slice(3).replaceAll('-', ' ') : does;
}
