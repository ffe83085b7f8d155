/** The seed of a new game, and who named it: the player, the options, the player's own file, or nobody. */
import { seedFromBits } from '../engine/seed.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { SeedBy } from '../host/lines.ts';

export interface ChosenSeed {
  readonly seed: string;
  readonly by: SeedBy;
}

export interface SeedSources {
  /** Of the form, the link or the command line. */
  readonly asked?: string;
  /** Of the settings file. */
  readonly file?: string | null;
  readonly options: object;
  readonly today: string;
  readonly fresh: (ui: AnyUi) => string;
}

/** A fresh seed, in the form that the game gives its seeds. */
export function seedOfBits(ui: AnyUi, bits: number): string {
  return ui.drawSeed?.(bits) ?? seedFromBits(bits);
}

export function chooseSeed(ui: AnyUi, { asked, file, options, today, fresh }: SeedSources): ChosenSeed {
  if (asked !== undefined) return { seed: asked, by: 'chosen' };
  const prescribed = ui.seedFor?.(options, today) ?? null;
  if (prescribed !== null) return { seed: prescribed, by: 'prescribed' };
  return file == null ? { seed: fresh(ui), by: 'drawn' } : { seed: file, by: 'chosen' };
}
