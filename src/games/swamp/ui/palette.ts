/** Palettes: a colour for every role, from a file of the player's or a built-in one (SWAMP-245 to SWAMP-247). */
import blue from './palettes/blue.json' with { type: 'json' };
import standard from './palettes/default.json' with { type: 'json' };
import green from './palettes/green.json' with { type: 'json' };
import grey from './palettes/grey.json' with { type: 'json' };

export type PaletteRole = keyof typeof standard;
export type Palette = Readonly<Record<PaletteRole, string>>;

export const PALETTES = ['default', 'green', 'blue', 'grey'] as const;
const BUILT_IN: Readonly<Record<string, unknown>> = { default: standard, green, blue, grey };
const ROLES = Object.keys(standard) as PaletteRole[];

/** `own`: the parsed file of that name in the player's data folder, if there is one. */
export function resolvePalette(name: string, own?: unknown): Palette {
  const bare = name
    .trim()
    .toLowerCase()
    .replace(/\.json$/, '');
  const raw = own ?? (Object.hasOwn(BUILT_IN, bare) ? BUILT_IN[bare] : standard);
  const given = raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {};
  const named = given.color_value;
  const values = named !== null && typeof named === 'object' ? (named as Record<string, unknown>) : {};
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
