/** Sounds made on the spot, never loaded before somebody turns them on. */
import { prefs } from '../prefs.ts';

/** Volume, randomness, frequency, attack, sustain, release, shape, curve, slide ... as the synthesiser takes them. */
const SOUNDS: Readonly<Record<string, readonly (number | undefined)[]>> = {
  step: [0.25, 0, 180, 0.005, 0.01, 0.03, 4, 2],
  reveal: [0.5, 0, 520, 0.01, 0.03, 0.12, 0, 1.4, 4],
  hit: [0.9, 0, 140, 0.005, 0.03, 0.12, 4, 1.8, -3, undefined, undefined, undefined, undefined, 0.6],
  hurt: [0.9, 0, 95, 0.005, 0.05, 0.16, 3, 1.2, -2, undefined, undefined, undefined, undefined, 0.4],
  shot: [0.6, 0, 700, 0.005, 0.02, 0.09, 3, 2, -14],
  jump: [0.7, 0, 240, 0.02, 0.08, 0.2, 0, 1, 8],
  coin: [0.5, 0, 1100, 0.005, 0.03, 0.14, 1, 1.6, 0, undefined, 420, 0.04],
  gain: [0.5, 0, 420, 0.01, 0.06, 0.18, 0, 1.3, 3, undefined, 180, 0.06],
  ask: [0.4, 0, 640, 0.01, 0.04, 0.1, 1, 1],
  warn: [0.7, 0, 220, 0.01, 0.1, 0.18, 2, 1, -1],
  win: [0.9, 0, 523, 0.02, 0.25, 0.5, 1, 1.5, 0, undefined, 260, 0.09],
  lose: [0.9, 0, 160, 0.02, 0.3, 0.6, 2, 1, -0.5],
};

let synthesiser: Promise<typeof import('zzfx')> | null = null;

export function playSound(name: string | null): void {
  const { sound, volume } = prefs.value;
  if (!sound || volume === 0 || name === null || !Object.hasOwn(SOUNDS, name)) return;
  synthesiser ??= import('zzfx');
  synthesiser
    .then(({ zzfx, ZZFX }) => {
      ZZFX.volume = volume / 200;
      void ZZFX.audioContext.resume();
      zzfx(...SOUNDS[name]);
    })
    .catch(() => {});
}
