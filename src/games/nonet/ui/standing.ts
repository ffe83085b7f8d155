/** What surrounds a game: settings, title menu entries, the seed of the day and the score tables (NONET-139, NONET-144, NONET-155, NONET-159). */
import { defineOptions } from '../../../engine/options.ts';
import type { Preset, Standing } from '../../../engine/ui.ts';
import type { Nonet, NonetObs, NonetOptions } from '../types.ts';
import { type NonetSettings, type NonetUi, OVERLAYS } from './types.ts';

export const settings = defineOptions<NonetSettings>({
  overlay: { kind: 'choice', of: OVERLAYS, fallback: 'sight', label: 'Overlay: what the screen works out for you' },
  confirmLethal: { kind: 'flag', fallback: true, label: 'Warn before a blow that kills you' },
  autoShop: { kind: 'flag', fallback: true, label: 'Open the shop when you can pay' },
});

export const presets: readonly Preset<Nonet>[] = Object.freeze([
  { label: 'New game', about: 'One board, one boss.', options: { mode: 'classic' } },
  { label: 'Descent', about: 'Four floors, each darker than the last.', options: { mode: 'descent' } },
  { label: 'Daily', about: 'The same board for everybody today.', options: { mode: 'daily' } },
]);

export function seedFor(options: NonetOptions, today: string): string | null {
  return options.mode === 'daily' ? today : null;
}

/** A descent has its own fogs, so only the overlay tells its tables apart. */
export function standing(obs: NonetObs, ui: NonetUi): Standing | null {
  if (obs.phase !== 'over') return null;
  const fog = obs.mode === 'descent' ? '' : `, ${obs.fog} fog`;
  return { table: `${obs.mode}${fog}, ${ui.overlayMax}`, score: obs.score, ties: [obs.combats, obs.turn] };
}
