/** The cursor and its target: by itself to the nearest monster in sight, or where the player put it (SWORD-301 to 304). */
import type { Square } from '../predict.ts';
import { type Felt, type ObservedMonster, SIGHT, type SwordObs } from '../types.ts';
import type { SwordUi } from './types.ts';

export function apart(a: Square, b: Square): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** Everything in the window that can be a target: the seen by id, then the felt in reading order. */
function candidates(obs: SwordObs): { readonly id: number; readonly x: number; readonly y: number }[] {
  const near = <T extends Square>(spots: readonly T[]): T[] => spots.filter((s) => apart(s, obs) <= SIGHT);
  return [...near(obs.monsters), ...near(obs.felt).map((f: Felt) => ({ ...f, id: -1 }))];
}

export function monsterAt(obs: SwordObs, at: Square): ObservedMonster | null {
  return obs.monsters.find((m) => m.x === at.x && m.y === at.y) ?? null;
}

export function feltAt(obs: SwordObs, at: Square): Felt | null {
  return obs.felt.find((f) => f.x === at.x && f.y === at.y) ?? null;
}

function on(ui: SwordUi, spot: { readonly id: number } & Square, manual: boolean): SwordUi {
  return { ...ui, cursor: { x: spot.x, y: spot.y }, target: spot.id, manual };
}

/** The target of the last look, wherever it is now; a felt one is known by its step at most. */
function follow(ui: SwordUi, obs: SwordObs): ReturnType<typeof candidates>[number] | null {
  const all = candidates(obs);
  if (ui.target > 0) return all.find((c) => c.id === ui.target) ?? null;
  if (ui.target === 0) return null;
  return all.find((c) => c.id === -1 && apart(c, ui.cursor) <= 1) ?? null;
}

export function retarget(ui: SwordUi, obs: SwordObs): SwordUi {
  const old = follow(ui, obs);
  if (old !== null && ui.manual) return on(ui, old, true);
  const seen = candidates(obs).filter((c) => c.id > 0);
  if (seen.length > 0) {
    const nearest = seen.reduce((best, c) => (apart(c, obs) < apart(best, obs) ? c : best));
    const keep = old !== null && old.id > 0 && apart(old, obs) <= apart(nearest, obs);
    return on(ui, keep ? old : nearest, false);
  }
  const felt = old ?? candidates(obs)[0];
  return felt === undefined ? { ...ui, cursor: { x: obs.x, y: obs.y }, target: 0, manual: false } : on(ui, felt, false);
}

/** The target key: the next one, wrapping. */
export function nextTarget(ui: SwordUi, obs: SwordObs): SwordUi {
  const all = candidates(obs);
  if (all.length === 0) return ui;
  const at = all.findIndex((c) => c.x === ui.cursor.x && c.y === ui.cursor.y);
  return on(ui, all[(at + 1) % all.length], true);
}

/** SWORD-304: leaving the examine screen on a monster chooses it; anywhere else the cursor finds its own again. */
export function chooseUnderCursor(ui: SwordUi, obs: SwordObs): SwordUi {
  const there = candidates(obs).find((c) => c.x === ui.cursor.x && c.y === ui.cursor.y);
  return there === undefined ? retarget({ ...ui, target: 0, manual: false }, obs) : on(ui, there, true);
}
