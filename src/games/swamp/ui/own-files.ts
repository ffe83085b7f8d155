/** The player's own files: `setting.json` and palettes, what they say and what in them cannot be used. */
import { fail, formatProblem, ok, type Problem, type Result } from '../../../engine/result.ts';
import type { GameFiles, OwnFiles } from '../../../engine/ui.ts';
import { findPalette, type Palette, paletteFaults, parsePalette, resolvePalette, SAMPLES } from './palette.ts';
import { parseSettingFile, SETTING_FILE, type Setting, type SettingFile } from './setting-file.ts';
import type { SwampSettings } from './types.ts';

/** SWAMP-238, SWAMP-245: where the rule book and the help say that they lie. */
const FOLDER = 'data/';
const SETTING_NAME = SETTING_FILE.slice(FOLDER.length);

/** Only what the file names: the rest stays as it was set. */
function stated({ setting, named }: SettingFile): Partial<SwampSettings> {
  const all: Readonly<Record<keyof Setting, Partial<SwampSettings>>> = {
    seed: { rngSeed: setting.seed },
    wizard: { wizardMode: setting.wizard },
    showFullMap: { showFullMap: setting.showFullMap },
    palette: { palette: setting.palette === '' ? 'default' : setting.palette },
  };
  return Object.assign({}, ...named.map((name) => all[name]));
}

function settingsOf(files: OwnFiles): Partial<SwampSettings> {
  if (!Object.hasOwn(files, SETTING_NAME)) return {};
  const read = parseSettingFile(files[SETTING_NAME]);
  return read.ok ? stated(read.value) : {};
}

/** The colours of a palette of the player's, or null if there is no such file or it is none. */
export function ownColours(palette: string, files: OwnFiles): Palette | null {
  const name = findPalette(palette, Object.keys(files));
  if (name === null) return null;
  const parsed = parsePalette(files[name], FOLDER + name);
  return parsed.ok ? resolvePalette(palette, parsed.value) : null;
}

/** The first fault of the files in force, and how many more there are; '' if all is well (SWAMP-227). */
export function troubleOf(palette: string, files: OwnFiles): string {
  const problems = [...settingFaults(files), ...coloursFaults(palette, files)];
  if (problems.length === 0) return '';
  const more = problems.length > 1 ? ` (+${problems.length - 1})` : '';
  return `${formatProblem(problems[0])}${more}`;
}

function settingFaults(files: OwnFiles): readonly Problem[] {
  if (!Object.hasOwn(files, SETTING_NAME)) return [];
  const read = parseSettingFile(files[SETTING_NAME]);
  return read.ok ? read.value.odd : [read.problem];
}

function coloursFaults(palette: string, files: OwnFiles): readonly Problem[] {
  const name = findPalette(palette, Object.keys(files));
  if (name === null) return paletteFaults(palette);
  const parsed = parsePalette(files[name], FOLDER + name);
  return parsed.ok ? paletteFaults(palette, parsed.value, FOLDER + name) : [parsed.problem];
}

/** A settings file is known by its name or by what it names; every other one must be a palette. */
function take(name: string, text: string): Result<{ keep: string | null; settings: Partial<SwampSettings> }> {
  const setting = parseSettingFile(text, name);
  if (!setting.ok) return setting;
  if (name.toLowerCase() === SETTING_NAME || setting.value.named.length > 0) {
    const [first] = setting.value.odd;
    return first === undefined ? ok({ keep: null, settings: stated(setting.value) }) : { ok: false, problem: first };
  }
  const parsed = parsePalette(text, name);
  if (!parsed.ok) return parsed;
  const [fault] = paletteFaults(name, parsed.value, name);
  if (fault !== undefined) return { ok: false, problem: fault };
  const bare = name.replace(/\.json$/i, '');
  if (!/^[\w][\w .-]{0,58}$/.test(bare))
    return fail('bad-name', name, 'a palette has a short name of letters and digits');
  return ok({ keep: `${bare}.json`, settings: { palette: bare } });
}

export const files: GameFiles<SwampSettings> = {
  samples: {
    ...SAMPLES,
    [SETTING_NAME]: `${JSON.stringify({ rng_seed: 0, wizard_mode: false, show_full_map: false, palette: '' }, null, 2)}\n`,
  },
  settings: settingsOf,
  take,
};
