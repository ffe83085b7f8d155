/** The second thought before a surely lethal step or jump (NONET-160), and before a hasty purchase. */
import { cellOf } from '../cells.ts';
import { actions, type NonetAction, type NonetObs } from '../types.ts';
import { blow } from './insight.ts';
import { stepFrom } from './places.ts';
import type { NonetPress } from './press.ts';
import { BUY_AGAIN, WARNING } from './text.ts';
import type { NonetUi } from './types.ts';

/** NONET-158: a shop that opened by itself sells only on a second press. */
function isHasty(ui: NonetUi, action: NonetAction): boolean {
  return ui.mode === 'shop' && ui.offered && action.type === 'buy';
}

export function guard(ui: NonetUi, action: NonetAction, obs: NonetObs): NonetPress {
  const notation = actions.format(action);
  if (ui.warned !== notation && isHasty(ui, action)) return { ui: { ...ui, warned: notation }, notice: BUY_AGAIN };
  if (!ui.confirmLethal || ui.warned === notation || !isLethal(ui, action, obs))
    return { ui: ui.warned === null ? ui : { ...ui, warned: null }, act: action };
  return { ui: { ...ui, warned: notation }, notice: WARNING };
}

function isLethal(ui: NonetUi, action: NonetAction, obs: NonetObs): boolean {
  const cell = destination(action, obs);
  return cell >= 0 && (blow(obs, ui.overlay, cell)?.lethal ?? false);
}

/** The cell where the action would strike a blow; -1: nowhere. */
function destination(action: NonetAction, obs: NonetObs): number {
  if (action.type === 'move' && obs.phase === 'move') return stepFrom(cellOf(obs.at), action.dir);
  if (action.type === 'target' && obs.phase === 'teleport') return cellOf(action.cell);
  return -1;
}
