/** What is known of bursts before they are drawn; how they look comes when the first step is made. */
import type { EffectKind } from './sheet-words.ts';

/** Milliseconds. */
export const LASTS: Readonly<Record<EffectKind, number>> = {
  hit: 220,
  hurt: 260,
  death: 320,
  pickup: 320,
  level: 700,
  ring: 320,
  ray: 160,
  win: 1600,
  lose: 900,
};

/** These are seen on the whole stage. */
export const WIDE: ReadonlySet<EffectKind> = new Set(['hurt', 'level', 'win', 'lose']);

type Drawn = typeof import('./burst-art.ts').BURSTS;
let drawn: Drawn | null = null;

/** Null: it is still on its way, and the board does without. */
export function burstArt(): Drawn | null {
  if (drawn === null)
    void import('./burst-art.ts').then(
      (art) => {
        drawn = art.BURSTS;
      },
      // No network just now: asked for again with the next step.
      () => {},
    );
  return drawn;
}
