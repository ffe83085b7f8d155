/** The screens of a game from what only its author can know: keys, a map of letters, facts; the rest of `GameUi` is filled in. */
import type { Game, Types } from './game.ts';
import { defineOptions, type OptionSet } from './options.ts';
import { type Fact, keyButtons, keyLines, type Legend, plainView } from './plain-view.ts';
import { fail, ok, type Result } from './result.ts';
import type { GameUi, HelpPage, KeyMap, Press, ShellRequest, Ui } from './ui.ts';
import { type Line, line } from './view.ts';

/** Every member of `GameUi` may be given; what is left out is made of the members below. */
export type UiSpec<T extends Types, U extends Ui, S extends object> = Partial<Omit<GameUi<T, U, S>, 'keys'>> & {
  /** Keys -> an action in notation, or `ui:` and a command; while the game goes on. Several modes: a whole `KeyMap`. */
  readonly keys: KeyMap[string] | KeyMap;
  /** The map as rows of letters. Needed unless `view` is given. */
  map?(obs: T['obs']): readonly string[];
  /** What the letters stand for. */
  readonly legend?: Legend;
  /** What stands beside the map. */
  facts?(obs: T['obs']): readonly Fact[];
  /** How the game ended, in a sentence; null while it goes on. */
  ended?(obs: T['obs']): string | null;
  /** The score of a finished game, for the table of the best. */
  scoreOf?(obs: T['obs']): number;
  /** Paragraphs of the first help page, after the game's one sentence. */
  readonly howTo?: readonly string[];
  /** The front-end value at the start of a game, if there is more in it than the mode. */
  readonly first?: U;
};

/** In the mode that `settle` enters when the game has ended. */
const OVER = 'over';
const OVER_KEYS: KeyMap[string] = {
  'Enter n': 'ui:new-game',
  r: 'ui:same-seed',
  w: 'ui:watch',
  'Escape q': 'ui:title',
};
/** Added to the keys of a game in progress that leaves them free. */
const USUAL_KEYS: KeyMap[string] = { '?': 'ui:help', m: 'ui:log', Q: 'ui:save-and-title' };

const SHELL: Readonly<Record<ShellRequest, true>> = {
  quit: true,
  title: true,
  'new-game': true,
  'same-seed': true,
  'copy-seed': true,
  'save-and-title': true,
  'save-and-quit': true,
  settings: true,
  help: true,
  log: true,
  watch: true,
  undo: true,
  guide: true,
};

/**
 * Screens for a game: it needs `keys` and either `map` with a `legend` or a `view` of its own. Left out, there are no
 * settings and one way to begin; commands follow from the keys, and those of the program around the game (`ui:help`,
 * `ui:log`, `ui:new-game`, `ui:save-and-title` ...) are handed on to it; nothing is guarded, told or pointed at; help is
 * the game's sentence, `howTo` and a page of keys; with `ended` a finished game says so and offers another one, and with
 * `scoreOf` it enters the table of the best.
 */
export function defineUi<T extends Types, U extends Ui = Ui, S extends object = object>(
  game: Game<T>,
  spec: UiSpec<T, U, S>,
): GameUi<T, U, S> {
  const { keys: given, map, legend = {}, facts, ended, scoreOf, howTo = [], first, ...own } = spec;
  const keys = modesOf(given, ended !== undefined);
  const [mode] = Object.keys(keys);
  const begin = first ?? ({ mode } as U);
  const endOf = (obs: T['obs']): string | null => ended?.(obs) ?? null;
  return {
    commands: commandsOf(keys),
    roles: {},
    settings: defineOptions({}) as unknown as OptionSet<S>,
    presets: [{ label: 'New game', about: game.about, options: {} }],
    help: helpOf(game.about, howTo, keys),
    least: { cols: 80, rows: 24 },
    start: () => begin,
    revive: (raw) => reviveLike(begin, keys, raw),
    configure: (ui) => ui,
    press: (ui, command) => pressed(ui, command),
    point: (ui) => ({ ui }),
    guard: (ui, act) => ({ ui, act }),
    settle: (ui, obs) => (endOf(obs) === null || ui.mode === OVER ? ui : { ...ui, mode: OVER }),
    greet: () => [],
    tell: () => null,
    standing: (obs) =>
      scoreOf === undefined || endOf(obs) === null
        ? null
        : { table: 'best games', score: Math.trunc(scoreOf(obs)), ties: [] },
    view: (obs, ui, talk, frame, seed) =>
      plainView(
        {
          title: game.title,
          seed,
          map: map?.(obs) ?? [],
          legend,
          facts: facts?.(obs) ?? [],
          hint: hintOf(endOf(obs)),
          talk,
          buttons: keyButtons(keys[ui.mode] ?? {}),
          end:
            endOf(obs) === null
              ? null
              : { says: endOf(obs) ?? '', score: scoreOf === undefined ? null : Math.trunc(scoreOf(obs)) },
        },
        frame,
      ),
    ...own,
    keys,
  };
}

function hintOf(end: string | null): string {
  return end === null ? '? help' : `${end} Enter: a new game. r: the same again. w: watch it. Esc: the menu.`;
}

function isFlat(keys: KeyMap[string] | KeyMap): keys is KeyMap[string] {
  return Object.values(keys).every((v) => typeof v === 'string');
}

function modesOf(given: KeyMap[string] | KeyMap, ends: boolean): KeyMap {
  const modes = isFlat(given) ? { play: given } : given;
  const [first, ...others] = Object.entries(modes);
  const [name, bindings] = first ?? ['play', {}];
  const taken = Object.keys(bindings).flatMap((keys) => keys.split(' '));
  const free = Object.entries(USUAL_KEYS).filter(([key]) => !taken.includes(key));
  return {
    [name]: { ...bindings, ...Object.fromEntries(free) },
    ...(ends ? { [OVER]: OVER_KEYS } : {}),
    ...Object.fromEntries(others),
  };
}

function commandsOf(keys: KeyMap): readonly string[] {
  const all = Object.values(keys).flatMap((bindings) => Object.values(bindings));
  return [...new Set(all.filter((does) => does.startsWith('ui:')).map((does) => does.slice(3)))];
}

function pressed<T extends Types, U extends Ui>(ui: U, command: string): Press<T, U> {
  return Object.hasOwn(SHELL, command) ? { ui, shell: command as ShellRequest } : { ui };
}

function helpOf(about: string, howTo: readonly string[], keys: KeyMap): readonly HelpPage[] {
  const text: Line[] = [line(about), ...howTo.flatMap((paragraph) => [line(''), line(paragraph)])];
  const lists = Object.entries(keys).flatMap(([mode, bindings], i): Line[] => [
    ...(i === 0 ? [] : [line('')]),
    line(i === 0 ? 'While you play' : mode === OVER ? 'When the game is over' : `Mode "${mode}"`, 'title', true),
    ...keyLines(bindings),
  ]);
  return [
    { title: 'How to play', lines: text },
    { title: 'Keys', lines: lists },
  ];
}

/** A saved value is taken if it has the same fields of the same kinds as the first one. */
function reviveLike<U extends Ui>(begin: U, keys: KeyMap, raw: unknown): Result<U> {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return fail('bad-ui', 'ui', 'expected an object');
  const saved = raw as Record<string, unknown>;
  for (const [name, value] of Object.entries(begin))
    if (kindOf(saved[name]) !== kindOf(value)) return fail('bad-ui', `ui.${name}`, `expected ${kindOf(value)}`);
  for (const name of Object.keys(saved))
    if (!Object.hasOwn(begin, name)) return fail('bad-ui', `ui.${name}`, 'unknown field');
  if (!Object.hasOwn(keys, saved.mode as string)) return fail('bad-ui', 'ui.mode', 'there is no such mode');
  return ok(saved as unknown as U);
}

function kindOf(x: unknown): string {
  return x === null ? 'null' : Array.isArray(x) ? 'a list' : typeof x;
}
