/** Palettes: a colour for every role, from a file of the player's or a built-in one (SWAMP-245 to SWAMP-247). */
import { ok, type Problem, type Result } from '../../../engine/result.ts';
import blue from './palettes/blue.json' with { type: 'json' };
import standard from './palettes/default.json' with { type: 'json' };
import green from './palettes/green.json' with { type: 'json' };
import grey from './palettes/grey.json' with { type: 'json' };
import { parseJsonFile } from './setting-file.ts';

export type PaletteRole = keyof typeof standard;
export type Palette = Readonly<Record<PaletteRole, string>>;

export const PALETTES = ['default', 'green', 'blue', 'grey'] as const;
const BUILT_IN: Readonly<Record<string, object>> = { default: standard, green, blue, grey };
const ROLES = Object.keys(standard) as PaletteRole[];

/** SWAMP-245: the built-in palettes as files to copy and change. */
export const SAMPLES: Readonly<Record<string, string>> = Object.fromEntries(
  PALETTES.map((name) => [`palette/${name}.json`, `${JSON.stringify(BUILT_IN[name], null, 2)}\n`]),
);

function bareName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\.json$/, '');
}

/** Which of these files a palette name means, with or without `.json`. */
export function findPalette(name: string, files: readonly string[]): string | null {
  const wanted = bareName(name);
  return files.find((f) => /\.json$/i.test(f) && bareName(f) === wanted) ?? null;
}

export function parsePalette(text: string, file: string): Result<Record<string, unknown>> {
  const raw = parseJsonFile(text, file);
  if (!raw.ok) return raw;
  const known = Object.keys(raw.value).some((role) => (ROLES as readonly string[]).includes(role));
  if (known || Object.keys(raw.value).length === 0) return ok(raw.value);
  return {
    ok: false,
    problem: { code: 'bad-palette', path: file, text: `names no colour role; there are ${ROLES.join(', ')}` },
  };
}

/** What of a palette cannot be used: its name, or entries of its file. */
export function paletteFaults(name: string, own?: Record<string, unknown>, file = ''): readonly Problem[] {
  const wrong = (path: string, text: string): Problem => ({ code: 'bad-palette', path, text });
  if (own === undefined) {
    const bare = bareName(name);
    if (bare === '' || Object.hasOwn(BUILT_IN, bare)) return [];
    return [wrong(`palette "${name}"`, `neither data/${bare}.json nor built in (${PALETTES.join(', ')})`)];
  }
  const values = valuesOf(own);
  return Object.keys(own)
    .filter((role) => role !== 'color_value')
    .flatMap((role) => {
      if (!(ROLES as readonly string[]).includes(role)) return [wrong(file, `"${role}" is no colour role: ignored`)];
      if (colourOf(own[role], values) !== null) return [];
      return [wrong(file, `${role} ${JSON.stringify(own[role])} is no colour like #52B788: ignored`)];
    });
}

function valuesOf(given: Record<string, unknown>): Record<string, unknown> {
  const named = given.color_value;
  return named !== null && typeof named === 'object' ? (named as Record<string, unknown>) : {};
}

/** A colour for every role, as `resolvePalette` writes them. */
export function isPalette(raw: unknown): raw is Palette {
  if (raw === null || typeof raw !== 'object') return false;
  const given = raw as Record<string, unknown>;
  return Object.keys(given).length === ROLES.length && ROLES.every((role) => hexOf(given[role]) === given[role]);
}

/** `own`: the parsed file of that name in the player's data folder, if there is one. */
export function resolvePalette(name: string, own?: unknown): Palette {
  const bare = bareName(name);
  const raw = own ?? (Object.hasOwn(BUILT_IN, bare) ? BUILT_IN[bare] : standard);
  const given = raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {};
  const values = valuesOf(given);
  const out = {} as Record<PaletteRole, string>;
  for (const role of ROLES) out[role] = colourOf(given[role], values) ?? standard[role];
  return out;
}

function colourOf(raw: unknown, named: Record<string, unknown>): string | null {
  if (typeof raw !== 'string') return null;
  return hexOf(raw) ?? (Object.hasOwn(named, raw) ? hexOf(named[raw]) : null);
}

/** `#RGB` and `#RRGGBB`, the `#` optional, as `#RRGGBB`. */
function hexOf(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(raw.trim())?.[1].toUpperCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits}`;
}
