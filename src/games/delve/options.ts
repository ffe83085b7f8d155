/** What a run is begun with (section 25). */
import { defineOptions, type OptionSet } from '../../engine/options.ts';
import { AUTO_PICKUP } from './actions.ts';
import type { Content } from './compiled.ts';
import { type DelveOptions, DIFFICULTIES } from './types.ts';

export function optionsFor({ classes }: Content): OptionSet<DelveOptions> {
  return defineOptions<DelveOptions>({
    class: { label: 'Class', kind: 'choice', of: classes.map((c) => c.id), fallback: classes[0].id },
    difficulty: { label: 'Difficulty', kind: 'choice', of: DIFFICULTIES, fallback: 'normal' },
    autoEquip: { label: 'Wear what fits an empty slot', kind: 'flag', fallback: true },
    autoPickup: { label: 'Pick up by walking', kind: 'choice', of: AUTO_PICKUP, fallback: 'gold' },
    startDepth: { label: 'Test start: depth', kind: 'int', min: 1, max: 12, fallback: 1 },
    startLevel: { label: 'Test start: character level', kind: 'int', min: 1, max: 30, fallback: 1 },
  });
}
