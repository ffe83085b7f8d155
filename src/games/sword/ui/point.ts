/** Mouse and touch on the surroundings: look at a square, step to it, or walk there while nobody is near. */
import type { Plan } from '../../../engine/ui.ts';
import { line } from '../../../engine/view.ts';
import { DIR8 } from '../../../kit/direction.ts';
import { createFlow, downhill, FAR, spreadSteps } from '../../../kit/flow.ts';
import { KING_WAY } from '../../../kit/way.ts';
import { actions, DIR_X, DIR_Y, DIRS, SIDE, SIGHT, type Sword, type SwordAction, type SwordObs } from '../types.ts';
import { homeMode, type SwordPress, windowCentre } from './press.ts';
import { chooseUnderCursor } from './target.ts';
import type { SwordUi } from './types.ts';
import { WINDOW } from './window-pane.ts';

const flow = createFlow(SIDE, SIDE);

export function point(ui: SwordUi, cell: number, how: 'look' | 'go', obs: SwordObs): SwordPress {
  if (ui.mode === 'aim' && how === 'go') return aimAt(ui, cell);
  if (ui.mode !== homeMode(obs) && ui.mode !== 'examine') return { ui };
  const centre = windowCentre(ui, obs);
  const x = centre.x - SIGHT + (cell % WINDOW);
  const y = centre.y - SIGHT + Math.floor(cell / WINDOW);
  if (how === 'look' || ui.mode !== 'main') {
    const moved = { ...ui, cursor: { x, y } };
    return { ui: ui.mode === 'examine' ? moved : chooseUnderCursor(moved, obs) };
  }
  const dx = x - obs.x;
  const dy = y - obs.y;
  if (dx === 0 && dy === 0) return { ui, act: actions.get('<>'.includes(obs.map[y][x]) ? 'climb' : 'stay') };
  if (Math.max(Math.abs(dx), Math.abs(dy)) > 1) return { ui, plan: travel(x, y, obs) };
  const dir = DIRS.findIndex((_, i) => DIR_X[i] === dx && DIR_Y[i] === dy);
  return { ui, act: actions.get(`move ${DIRS[dir]}`) };
}

/** A throw goes in one of 8 directions: only a square on one of these lines says which. */
function aimAt(ui: SwordUi, cell: number): SwordPress {
  const dx = (cell % WINDOW) - SIGHT;
  const dy = Math.floor(cell / WINDOW) - SIGHT;
  const straight = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  const dir = DIRS.findIndex((_, i) => DIR_X[i] === Math.sign(dx) && DIR_Y[i] === Math.sign(dy));
  if (!straight || dir < 0) return { ui, notice: line('Not in a straight or diagonal line from you.', 'warning') };
  return { ui, act: actions.get(`throw ${ui.slot} ${DIRS[dir]}`) };
}

/** Steps over known ground until somebody new is seen or felt. */
function travel(x: number, y: number, first: SwordObs): Plan<Sword> {
  const company = first.monsters.length + first.felt.length;
  return (obs) => {
    const alone = obs.monsters.length + obs.felt.length <= company;
    const there = obs.x === x && obs.y === y;
    if (!alone || there || obs.floor !== first.floor || obs.phase !== 'normal') return null;
    return stepTowards(obs, x, y);
  };
}

function stepTowards(obs: SwordObs, x: number, y: number): SwordAction | null {
  const ground = Uint8Array.from(obs.map.join(''), (c) => (c === '#' || c === ' ' ? 0 : 1));
  const field = new Int32Array(SIDE * SIDE);
  spreadSteps(flow, ground, KING_WAY, [y * SIDE + x], 1, FAR, field);
  const dir = downhill(flow, field, ground, KING_WAY, obs.y * SIDE + obs.x);
  return dir < 0 ? null : actions.get(`move ${DIR8[dir]}`);
}
