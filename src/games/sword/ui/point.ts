/** Mouse and touch on the surroundings: look at a square, step to it, or walk there while nobody is near. */
import { line } from '../../../engine/view.ts';
import { actions, DIR_X, DIR_Y, DIRS, SIDE, SIGHT, type SwordObs } from '../types.ts';
import { homeMode, windowCentre } from './press.ts';
import { apart, chooseUnderCursor } from './target.ts';
import { oneStep, setOut } from './travel.ts';
import type { SwordPress, SwordUi } from './types.ts';

export function point(ui: SwordUi, cell: number, how: 'look' | 'go', obs: SwordObs): SwordPress {
  if (ui.mode === 'aim' && how === 'go') return aimAt(ui, cell, obs);
  if (ui.mode === 'map' || ui.mode === 'travel') return pointOnMap(ui, cell, how, obs);
  if (ui.mode !== homeMode(obs) && ui.mode !== 'examine') return { ui };
  const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
  if (how === 'look' || ui.mode !== 'main') {
    // SWORD-305: only the surroundings are looked at.
    if (apart({ x, y }, windowCentre(ui, obs)) > SIGHT) return { ui };
    const moved = { ...ui, cursor: { x, y } };
    return { ui: ui.mode === 'examine' ? moved : chooseUnderCursor(moved, obs) };
  }
  const dx = x - obs.x;
  const dy = y - obs.y;
  if (dx === 0 && dy === 0) return { ui, act: actions.get('<>'.includes(obs.map[y][x]) ? 'climb' : 'stay') };
  if (Math.max(Math.abs(dx), Math.abs(dy)) > 1)
    return obs.monsters.length > 0 && obs.phase === 'normal' ? oneStep(ui, obs, { x, y }) : setOut(ui, obs, { x, y });
  const dir = DIRS.findIndex((_, i) => DIR_X[i] === dx && DIR_Y[i] === dy);
  return { ui, act: actions.get(`move ${DIRS[dir]}`) };
}

/** On the map of the whole floor a click goes there. */
function pointOnMap(ui: SwordUi, cell: number, how: 'look' | 'go', obs: SwordObs): SwordPress {
  const spot = { x: cell % SIDE, y: Math.floor(cell / SIDE) };
  if (how === 'go' && obs.result === 'playing') return setOut(ui, obs, spot);
  return { ui: ui.mode === 'travel' ? { ...ui, centre: spot } : ui };
}

/** A throw goes in one of 8 directions: only a square on one of these lines says which. */
function aimAt(ui: SwordUi, cell: number, obs: SwordObs): SwordPress {
  const dx = (cell % SIDE) - obs.x;
  const dy = Math.floor(cell / SIDE) - obs.y;
  const straight = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  const dir = DIRS.findIndex((_, i) => DIR_X[i] === Math.sign(dx) && DIR_Y[i] === Math.sign(dy));
  if (!straight || dir < 0) return { ui, notice: line('Not in a straight or diagonal line from you.', 'warning') };
  return { ui, act: actions.get(`throw ${ui.slot} ${DIRS[dir]}`) };
}
