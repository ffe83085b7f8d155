/** The player's settings, kept in the vault: look of the arcade, and options, settings and keys per game. */
import type { Remaps } from '../host/keymap.ts';
import { alone, guardStorage, type Vault, type VaultError } from '../host/vault.ts';
import { findTheme, THEMES } from '../theme/theme.ts';

export interface GameSettings {
  /** The last options of the new-game form. */
  readonly options: object;
  readonly settings: object;
  readonly keys: Remaps;
  /** Lessons that were seen. */
  readonly lessons: readonly string[];
}

export interface Settings {
  readonly theme: string;
  readonly ascii: boolean;
  readonly colour: boolean;
  readonly games: Readonly<Record<string, GameSettings>>;
}

/** For this run only, from a command line or an address: not stored. */
export interface Overrides {
  readonly theme?: string;
  readonly ascii?: boolean;
  readonly colour?: boolean;
  /** Of the game that is started. */
  readonly settings?: object;
}

export interface SettingsStore {
  readonly now: Settings;
  /** Why the file could not be read or written, if so. */
  readonly trouble: string | null;
  of(game: string): GameSettings;
  change(part: Partial<Omit<Settings, 'games'>>): void;
  changeGame(game: string, part: Partial<GameSettings>): void;
  /** What files written by hand say: it holds until a setting of the game is changed, or the files are. Not stored. */
  useFiles(game: string, files: object, settings: object): void;
}

export const SETTINGS_FILE = 'settings.json';
export const BROKEN_FILE = 'settings.broken.json';

const DEFAULTS: Settings = { theme: THEMES[0].name, ascii: false, colour: true, games: {} };
const NO_SETTINGS: GameSettings = { options: {}, settings: {}, keys: {}, lessons: [] };

export function openSettings(vault: Vault, over: Overrides = {}): SettingsStore {
  const text = vault.read(SETTINGS_FILE);
  const read = text === null ? DEFAULTS : parseSettings(text);
  let stored = read ?? DEFAULTS;
  let overrides: Overrides = over;
  let trouble: string | null = null;
  const fromFiles = new Map<string, { readonly files: string; readonly settings: object }>();
  if (text !== null && read === null) {
    // Changes will write the file anew, so what could not be read is put aside first.
    trouble = `${SETTINGS_FILE} could not be read; it is kept as ${BROKEN_FILE}.`;
    put(BROKEN_FILE, text);
  }

  /** A full disk must not end the game: the settings hold for this run all the same. */
  function put(name: string, content: string): void {
    guardStorage(() => vault.write(name, content), tell);
  }

  function tell({ path, message }: VaultError): void {
    trouble = `${path}: ${message}`;
  }

  /** Onto what is on file now: another terminal may have changed something else since. */
  function change(next: (now: Settings) => Settings): void {
    const write = () => {
      const text = vault.read(SETTINGS_FILE);
      stored = next((text === null ? null : parseSettings(text)) ?? stored);
      put(SETTINGS_FILE, `${JSON.stringify(stored, null, 2)}\n`);
    };
    guardStorage(
      () => alone(vault, write),
      (e) => {
        stored = next(stored);
        tell(e);
      },
    );
  }

  return {
    get now() {
      const { theme, ascii, colour } = overrides;
      return {
        theme: theme ?? stored.theme,
        ascii: ascii ?? stored.ascii,
        colour: colour ?? stored.colour,
        games: stored.games,
      };
    },
    get trouble() {
      return trouble;
    },
    of: (game) => {
      const own = Object.hasOwn(stored.games, game) ? stored.games[game] : NO_SETTINGS;
      return { ...own, settings: { ...own.settings, ...fromFiles.get(game)?.settings, ...overrides.settings } };
    },
    change(part) {
      overrides = { ...overrides, ...Object.fromEntries(Object.keys(part).map((k) => [k, undefined])) };
      change((now) => ({ ...now, ...part }));
    },
    changeGame(game, part) {
      if (part.settings !== undefined) {
        overrides = { ...overrides, settings: undefined };
        const old = fromFiles.get(game);
        if (old !== undefined) fromFiles.set(game, { ...old, settings: {} });
      }
      change((now) => {
        const own = Object.hasOwn(now.games, game) ? now.games[game] : NO_SETTINGS;
        return { ...now, games: { ...now.games, [game]: { ...own, ...part } } };
      });
    },
    useFiles(game, files, stated) {
      const text = JSON.stringify(files);
      if (fromFiles.get(game)?.files !== text) fromFiles.set(game, { files: text, settings: stated });
    },
  };
}

/** Null: broken. A single wrong value only falls back to its default. */
function parseSettings(text: string): Settings | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(raw)) return null;
  const games = isObject(raw.games) ? raw.games : {};
  return {
    theme: typeof raw.theme === 'string' && findTheme(raw.theme) !== null ? raw.theme : DEFAULTS.theme,
    ascii: typeof raw.ascii === 'boolean' ? raw.ascii : DEFAULTS.ascii,
    colour: typeof raw.colour === 'boolean' ? raw.colour : DEFAULTS.colour,
    games: Object.fromEntries(Object.keys(games).map((id) => [id, parseGame(games[id])])),
  };
}

function parseGame(raw: unknown): GameSettings {
  if (!isObject(raw)) return NO_SETTINGS;
  return {
    options: isObject(raw.options) ? raw.options : {},
    settings: isObject(raw.settings) ? raw.settings : {},
    keys: isObject(raw.keys) ? parseKeys(raw.keys) : {},
    lessons: Array.isArray(raw.lessons) ? raw.lessons.filter((id) => typeof id === 'string') : [],
  };
}

function parseKeys(raw: Record<string, unknown>): Remaps {
  const modes = Object.keys(raw).filter((mode) => isObject(raw[mode]));
  return Object.fromEntries(
    modes.map((mode) => {
      const rows = Object.entries(raw[mode] as object).filter(([, keys]) => typeof keys === 'string');
      return [mode, Object.fromEntries(rows) as Record<string, string>];
    }),
  );
}

function isObject(x: unknown): x is Record<string, unknown> {
  return x !== null && typeof x === 'object' && !Array.isArray(x);
}
