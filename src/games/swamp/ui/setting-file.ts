/** The four settings as a file holds them and as the debug menu's texts say them (SWAMP-238 to SWAMP-242). */
import { fail, ok, type Problem, type Result } from '../../../engine/result.ts';
import { parseSeed } from '../../../engine/seed.ts';
import { faultLine } from './json-fault.ts';

export interface Setting {
  /** 0: random. */
  readonly seed: number;
  readonly wizard: boolean;
  readonly showFullMap: boolean;
  readonly palette: string;
}

export const SETTING_FILE = 'data/setting.json';
export const MOST_SEED = 4294967295;

/** What a settings file says. */
export interface SettingFile {
  readonly setting: Setting;
  /** Those of the four that it names. */
  readonly named: readonly (keyof Setting)[];
  /** Values that are none and count as the default. */
  readonly odd: readonly Problem[];
}

const NAMES: Readonly<Record<string, keyof Setting>> = {
  rng_seed: 'seed',
  wizard_mode: 'wizard',
  show_full_map: 'showFullMap',
  palette: 'palette',
};

const FITS: Readonly<Record<keyof Setting, { readonly fits: (raw: unknown) => boolean; readonly what: string }>> = {
  seed: { fits: isSeed, what: `no whole number up to ${MOST_SEED}` },
  wizard: { fits: isFlag, what: 'neither true nor false' },
  showFullMap: { fits: isFlag, what: 'neither true nor false' },
  palette: { fits: (raw) => typeof raw === 'string', what: 'no name in quotes' },
};

/** Text as a JSON object, or the line on which it stops being that. */
export function parseJsonFile(text: string, file: string): Result<Record<string, unknown>> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('bad-settings', file, `could not be parsed: line ${faultLine(text)} is no JSON`);
  }
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    return fail('bad-settings', file, 'is not a JSON object');
  return ok(raw as Record<string, unknown>);
}

/** SWAMP-239: odd values count as the default; only a file that is no JSON object at all is a problem. */
export function parseSettingFile(text: string, file = SETTING_FILE): Result<SettingFile> {
  const raw = parseJsonFile(text, file);
  if (!raw.ok) return raw;
  const given = raw.value;
  const setting: Setting = {
    seed: isSeed(given.rng_seed) ? (given.rng_seed as number) : 0,
    wizard: fileFlag(given.wizard_mode),
    showFullMap: fileFlag(given.show_full_map),
    palette: typeof given.palette === 'string' ? given.palette.trim() : '',
  };
  const keys = Object.keys(given).filter((key) => Object.hasOwn(NAMES, key));
  const odd = keys
    .filter((key) => !FITS[NAMES[key]].fits(given[key]))
    .map((key) => ({
      code: 'bad-settings',
      path: file,
      text: `${key} ${JSON.stringify(given[key])} is ${FITS[NAMES[key]].what}: ignored`,
    }));
  return ok({ setting, named: keys.map((key) => NAMES[key]), odd });
}

function isSeed(raw: unknown): boolean {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= MOST_SEED;
}

function isFlag(raw: unknown): boolean {
  return typeof raw === 'boolean' || typeof raw === 'number';
}

function fileFlag(raw: unknown): boolean {
  return raw === true || (typeof raw === 'number' && raw >= 1);
}

/** SWAMP-240, SWAMP-241. */
export function parseFlagText(text: string): boolean {
  return /^(true|t|yes|y|[1-9]\d*)$/.test(text.trim().toLowerCase());
}

export interface SeedText {
  /** Of the next game; null: a fresh one. */
  readonly seed: string | null;
  /** The same as a setting, which holds until it is changed; 0: it is no such number. */
  readonly setting: number;
  /** SWAMP-254: no seed at all. */
  readonly marked: boolean;
}

const NO_SEED: SeedText = { seed: null, setting: 0, marked: false };

/** SWAMP-242, SWAMP-254: a whole number, however its digits are separated, or any other text that is a seed. */
export function parseSeedText(text: string): SeedText {
  const digits = text.replace(/[-,.\s]/g, '');
  if (!/^\d*$/.test(digits)) {
    const other = parseSeed(text.trim());
    return other.ok ? { ...NO_SEED, seed: other.value } : { ...NO_SEED, marked: true };
  }
  const seed = digits.replace(/^0+/, '');
  if (seed === '') return NO_SEED;
  return { ...NO_SEED, seed, setting: Number(seed) <= MOST_SEED ? Number(seed) : 0 };
}

/** SWAMP-244: a fresh seed, from 32 random bits. */
export function drawSeed(bits: number): string {
  return String(Math.max(1, bits >>> 0));
}

/** SWAMP-219: groups of 3 digits, 3 digits and the rest; a seed that is no number is shown as it is. */
export function formatSeed(seed: string): string {
  if (!/^\d+$/.test(seed)) return seed;
  return [seed.slice(0, 3), seed.slice(3, 6), seed.slice(6)].filter((g) => g !== '').join('-');
}

/** SWAMP-226: 0, false and blank are empty fields. */
export function fieldTexts(s: Setting): { seed: string; wizard: string; palette: string; showMap: string } {
  return {
    seed: s.seed === 0 ? '' : String(s.seed),
    wizard: s.wizard ? 'true' : '',
    palette: s.palette,
    showMap: s.showFullMap ? 'true' : '',
  };
}
