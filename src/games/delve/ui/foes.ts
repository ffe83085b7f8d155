/** The foes on the screen: nearest first, and the one that was chosen. */

import type { DelveObs, SeenMonster } from '../observation.ts';
import { placeOf } from '../plans.ts';
import { type DelvePress, say } from './pressed.ts';
import type { DelveUi } from './types.ts';

/** Visible foes, nearest first. */
export function foes(obs: DelveObs): (SeenMonster & { readonly place: number })[] {
  const far = (m: SeenMonster): number => Math.max(Math.abs(m.x - obs.player.x), Math.abs(m.y - obs.player.y));
  return obs.monsters
    .map((m) => ({ ...m, place: placeOf(obs, m.x, m.y) }))
    .sort((a, b) => far(a) - far(b) || a.id - b.id);
}

/** The foe chosen with Tab, or the nearest. */
export function targeted(ui: DelveUi, obs: DelveObs): (SeenMonster & { readonly place: number }) | null {
  const list = foes(obs);
  return list.find((m) => m.id === ui.target) ?? list[0] ?? null;
}

/** The next foe, or the previous one. */
export function cycle(ui: DelveUi, obs: DelveObs, by: number): DelvePress {
  const list = foes(obs);
  if (list.length === 0) return { ui, notice: say('Nobody hostile is in view.') };
  const now = list.findIndex((m) => m.id === ui.target);
  const next = list[(now + by + list.length) % list.length];
  const cursor = ui.mode === 'look' || ui.mode === 'target' ? next.place : ui.cursor;
  return { ui: { ...ui, target: next.id, cursor } };
}
