/** The whole game as the registry hands it out, and as one file of the archive keeps it; with packs of other content. */
import { ok } from '../../engine/result.ts';
import type { GameModule, Packs } from '../types.ts';
import { delve, delveWith } from './index.ts';
import { delveUi, delveUiWith } from './ui/index.ts';

const packs: Packs = {
  async read(text) {
    // The checks of every table: who plays the shipped content never needs them.
    const { readBundle } = await import('./pack.ts');
    const pack = readBundle(text);
    return pack.ok ? ok({ game: delveWith(pack.value), ui: delveUiWith(pack.value), packs }) : pack;
  },
};

export const module: GameModule = { game: delve, ui: delveUi, packs };
