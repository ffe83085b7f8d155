/** The options of a game: map and number of rounds. */
import { defineOptions, type OptionSet } from '../../engine/options.ts';
import { fail } from '../../engine/result.ts';
import { MAP_NAMES } from './content.ts';
import type { GhostlyOptions } from './types.ts';

const ENDLESS = -1;
const fields = defineOptions<GhostlyOptions>({
  map: { kind: 'choice', label: 'Map', of: MAP_NAMES, fallback: 'classic' },
  rounds: { kind: 'int', label: 'Rounds, -1 for ever', min: ENDLESS, max: 1_000_000, fallback: 4 },
  restarts: { kind: 'flag', label: 'The host may begin a round again', fallback: false },
});

/** GHOST-199: 1 or more, or -1; so 0 is wrong although it lies between. */
export const options: OptionSet<GhostlyOptions> = {
  ...fields,
  parse(raw, path = 'options') {
    const parsed = fields.parse(raw, path);
    if (parsed.ok && parsed.value.rounds === 0)
      return fail('bad-option', `${path}.rounds`, 'expected 1 or more, or -1 for ever, got 0');
    return parsed;
  },
};
