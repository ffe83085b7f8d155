/** The options of a game of Nonet (NONET-135, NONET-140 to NONET-144). */
import { defineOptions, type OptionSet } from '../../engine/options.ts';
import { FOGS, MODES, type NonetOptions } from './types.ts';

export const options: OptionSet<NonetOptions> = defineOptions<NonetOptions>({
  mode: { kind: 'choice', label: 'Mode', of: MODES, fallback: 'classic' },
  fog: { kind: 'choice', label: 'Fog (classic only)', of: FOGS, fallback: 'standard' },
  maxTurns: { kind: 'int', label: 'Turn limit per floor, 0 for none', min: 0, max: 1_000_000, fallback: 0 },
});

/** NONET-135, NONET-212: programs get a limit, and fog in which they have to deduce. */
export const forBots: Partial<NonetOptions> = { maxTurns: 2000, fog: 'thick' };
