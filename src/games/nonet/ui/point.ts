/** Mouse and touch on the board (NONET-156): hovering inspects, a click steps, travels or aims. */
import { cellOf } from '../cells.ts';
import { actions, type NonetObs } from '../types.ts';
import { dirTo } from './places.ts';
import { aim, hasCursor, type NonetPress } from './press.ts';
import type { NonetUi } from './types.ts';

export function point(old: NonetUi, cell: number, how: 'look' | 'go', obs: NonetObs): NonetPress {
  if (old.mode === 'shop' || old.mode === 'why' || old.mode === 'ask-resign' || old.mode === 'ask-skip')
    return { ui: old };
  const ui: NonetUi =
    hasCursor(old) || old.mode === 'end'
      ? { ...old, cursor: cell, row: null, again: cell === old.cursor ? old.again : '' }
      : { ...old, hover: cell };
  if (how === 'look') return { ui };
  switch (ui.mode) {
    case 'target':
      return { ui, act: aim('target', cell) };
    case 'go':
      return { ui, act: aim('go', cell) };
    case 'board': {
      const at = cellOf(obs.at);
      if (cell === at) return { ui };
      const dir = dirTo(at, cell);
      return { ui, act: dir === null ? aim('go', cell) : actions.get(`move ${dir}`) };
    }
    default:
      return { ui };
  }
}
