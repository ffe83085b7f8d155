/** Sounds made on the spot, never loaded before somebody turns them on: one short set, spoken in the voice of each game. */
import { prefs } from '../prefs.ts';

type Numbers = readonly (number | undefined)[];

/** Volume, randomness, frequency, attack, sustain, release, shape, curve, slide ... as the synthesiser takes them. */
const SOUNDS: Readonly<Record<string, Numbers>> = {
  step: [0.22, 0.05, 180, 0.005, 0.01, 0.03, 4, 2],
  reveal: [0.5, 0, 520, 0.01, 0.03, 0.12, 0, 1.4, 4],
  hit: [0.9, 0.05, 140, 0.005, 0.03, 0.12, 4, 1.8, -3, undefined, undefined, undefined, undefined, 0.6],
  hurt: [0.9, 0.05, 95, 0.005, 0.05, 0.16, 3, 1.2, -2, undefined, undefined, undefined, undefined, 0.4],
  kill: [0.9, 0.05, 210, 0.005, 0.05, 0.24, 4, 1.4, -5, undefined, undefined, undefined, undefined, 0.5],
  shot: [0.6, 0, 700, 0.005, 0.02, 0.09, 3, 2, -14],
  jump: [0.7, 0, 240, 0.02, 0.08, 0.2, 0, 1, 8],
  coin: [0.5, 0, 1100, 0.005, 0.03, 0.14, 1, 1.6, 0, undefined, 420, 0.04],
  pickup: [0.5, 0, 640, 0.005, 0.03, 0.13, 1, 1.5, 0, undefined, 240, 0.05],
  drop: [0.5, 0, 480, 0.01, 0.08, 0.3, 0, 1.2, 2, undefined, 160, 0.08],
  gain: [0.5, 0, 420, 0.01, 0.06, 0.18, 0, 1.3, 3, undefined, 180, 0.06],
  level: [0.8, 0, 392, 0.02, 0.2, 0.4, 1, 1.4, 0, undefined, 196, 0.08],
  ask: [0.4, 0, 640, 0.01, 0.04, 0.1, 1, 1],
  danger: [0.7, 0, 220, 0.01, 0.1, 0.18, 2, 1, -1],
  win: [0.9, 0, 523, 0.02, 0.25, 0.5, 1, 1.5, 0, undefined, 260, 0.09],
  lose: [0.9, 0, 160, 0.02, 0.3, 0.6, 2, 1, -0.5],
};

interface Voice {
  /** Of all frequencies. */
  readonly pitch: number;
  /** Of all lengths. */
  readonly length: number;
  /** The shape of the wave, where a sound has none of its own that is noise. */
  readonly shape?: number;
}

/** Sine 0, triangle 1, saw 2, tan 3, noise 4, square 5. */
const VOICES: Readonly<Record<string, Voice>> = {
  stone: { pitch: 0.72, length: 1.25 },
  paper: { pitch: 1.3, length: 0.75, shape: 1 },
  night: { pitch: 0.86, length: 1.5, shape: 0 },
  wood: { pitch: 1, length: 0.9, shape: 1 },
  square: { pitch: 1.15, length: 0.6, shape: 5 },
};
const NOISE = 4;

/** The names that a sheet may use. */
export const SOUND_NAMES: readonly string[] = Object.keys(SOUNDS);

/** The sound as this voice makes it; null: there is no such sound. */
export function spoken(name: string, voice: string): Numbers | null {
  if (!Object.hasOwn(SOUNDS, name)) return null;
  const plain = [...SOUNDS[name]];
  const { pitch, length, shape } = Object.hasOwn(VOICES, voice) ? VOICES[voice] : { pitch: 1, length: 1 };
  plain[2] = (plain[2] ?? 220) * pitch;
  for (const at of [4, 5]) plain[at] = (plain[at] ?? 0) * length;
  if (shape !== undefined && plain[6] !== NOISE) plain[6] = shape;
  return plain;
}

let synthesiser: Promise<typeof import('zzfx')> | null = null;

export function loadSynthesiser(): Promise<typeof import('zzfx')> {
  synthesiser ??= import('zzfx');
  return synthesiser;
}

/** As loud as the player likes it. */
export function makeSound(name: string, voice: string): void {
  const numbers = spoken(name, voice);
  if (numbers === null) return;
  loadSynthesiser()
    .then(({ zzfx, ZZFX }) => {
      ZZFX.volume = prefs.value.volume / 200;
      void ZZFX.audioContext.resume();
      zzfx(...numbers);
    })
    .catch(() => {});
}
