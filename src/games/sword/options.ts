/** The options of a game (SWORD-318): the command line writes this one --cheat-color-by-threat. */
import { defineOptions, type OptionSet } from '../../engine/options.ts';
import type { SwordOptions } from './types.ts';

export const options: OptionSet<SwordOptions> = defineOptions<SwordOptions>({
  cheatColorByThreat: { kind: 'flag', label: 'Colour monsters by threat (a cheat: no true victory)', fallback: false },
});
