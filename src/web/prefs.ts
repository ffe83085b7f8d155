/** Settings that only a page has: pictures or letters, sound, motion, text size; kept in a file of their own. */
import { signal } from '@preact/signals';
import type { Vault } from '../host/vault.ts';
import { isMedia } from './media.ts';

export interface Prefs {
  /** The player chose a theme; else the system's light or dark is followed. */
  readonly ownTheme: boolean;
  readonly map: 'tiles' | 'glyphs';
  readonly sound: boolean;
  /** 0 to 100. */
  readonly volume: number;
  /** What is heard all the time, while sound is on. */
  readonly ambience: boolean;
  /** Sound was offered, whatever the answer. */
  readonly soundOffered: boolean;
  readonly motion: 'system' | 'on' | 'off';
  /** Percent. */
  readonly textSize: number;
  readonly pad: 'auto' | 'on' | 'off';
  /** Games whose first hints were seen. */
  readonly hinted: readonly string[];
  /** Games whose guided first steps were opened. */
  readonly guided: readonly string[];
  /** The name shown to others on a server. */
  readonly name: string;
}

export const PREFS_FILE = 'web.json';
export const TEXT_SIZES = [85, 100, 115, 130, 150];
const DEFAULTS: Prefs = {
  ownTheme: false,
  map: 'tiles',
  sound: false,
  volume: 50,
  ambience: true,
  soundOffered: false,
  motion: 'system',
  textSize: 100,
  pad: 'auto',
  hinted: [],
  guided: [],
  name: 'player',
};

export const prefs = signal<Prefs>(DEFAULTS);
let storage: Vault | null = null;

export function openPrefs(vault: Vault): void {
  storage = vault;
  prefs.value = parsePrefs(vault.read(PREFS_FILE));
}

export function changePrefs(part: Partial<Prefs>): void {
  prefs.value = { ...prefs.value, ...part };
  storage?.write(PREFS_FILE, `${JSON.stringify(prefs.value)}\n`);
}

/** A value that is not what it should be falls back to its default. */
function parsePrefs(text: string | null): Prefs {
  let raw: Record<string, unknown> = {};
  try {
    raw = Object(JSON.parse(text ?? '{}'));
  } catch {
    return DEFAULTS;
  }
  const pick = <K extends keyof Prefs>(name: K, fits: (v: unknown) => boolean): Prefs[K] =>
    fits(raw[name]) ? (raw[name] as Prefs[K]) : DEFAULTS[name];
  const among = (values: readonly unknown[]) => (v: unknown) => values.includes(v);
  return {
    ownTheme: pick('ownTheme', (v) => typeof v === 'boolean'),
    map: pick('map', among(['tiles', 'glyphs'])),
    sound: pick('sound', (v) => typeof v === 'boolean'),
    volume: pick('volume', (v) => typeof v === 'number' && v >= 0 && v <= 100),
    ambience: pick('ambience', (v) => typeof v === 'boolean'),
    soundOffered: pick('soundOffered', (v) => typeof v === 'boolean'),
    motion: pick('motion', among(['system', 'on', 'off'])),
    textSize: pick('textSize', among(TEXT_SIZES)),
    pad: pick('pad', among(['auto', 'on', 'off'])),
    hinted: pick('hinted', isNames),
    guided: pick('guided', isNames),
    name: pick('name', (v) => typeof v === 'string' && /^.{1,40}$/.test(v)),
  };
}

function isNames(v: unknown): boolean {
  return Array.isArray(v) && v.every((x) => typeof x === 'string');
}

export function wantsMotion(): boolean {
  const { motion } = prefs.value;
  return motion === 'on' || (motion === 'system' && !isMedia('(prefers-reduced-motion: reduce)'));
}

/** Arrows to tap, where there is no mouse or the player wants them. */
export function wantsArrows(): boolean {
  const { pad } = prefs.value;
  if (pad !== 'auto') return pad === 'on';
  return !isMedia('(hover: hover) and (pointer: fine)');
}
