/** The four settings as a file holds them and as the debug menu's texts say them (SWAMP-238 to SWAMP-242). */
import { fail, ok, type Result } from '../../../engine/result.ts';

export interface Setting {
  /** 0: random. */
  readonly seed: number;
  readonly wizard: boolean;
  readonly showFullMap: boolean;
  readonly palette: string;
}

export const SETTING_FILE = 'data/setting.json';
export const MOST_SEED = 4294967295;

/** SWAMP-239: odd values count as the default; only a file that is no JSON object at all is a problem. */
export function parseSettingFile(text: string, file = SETTING_FILE): Result<Setting> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('bad-settings', file, 'could not be parsed');
  }
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    return fail('bad-settings', file, 'is not a JSON object');
  const given = raw as Record<string, unknown>;
  const seed = given.rng_seed;
  return ok({
    seed: typeof seed === 'number' && Number.isInteger(seed) && seed >= 1 && seed <= MOST_SEED ? seed : 0,
    wizard: fileFlag(given.wizard_mode),
    showFullMap: fileFlag(given.show_full_map),
    palette: typeof given.palette === 'string' ? given.palette : '',
  });
}

function fileFlag(raw: unknown): boolean {
  return raw === true || (typeof raw === 'number' && raw >= 1);
}

/** SWAMP-240, SWAMP-241. */
export function parseFlagText(text: string): boolean {
  return /^(true|t|yes|y|[1-9]\d*)$/.test(text.trim().toLowerCase());
}

export interface SeedText {
  readonly seed: number;
  /** SWAMP-254: something in it is no seed. */
  readonly marked: boolean;
}

/** SWAMP-242, SWAMP-254. */
export function parseSeedText(text: string): SeedText {
  const digits = text.replace(/[-,.\s]/g, '');
  if (digits === '') return { seed: 0, marked: false };
  const seed = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.POSITIVE_INFINITY;
  return seed <= MOST_SEED ? { seed, marked: false } : { seed: 0, marked: true };
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
