/** Mouse and touch on the map (DELVE-326): hovering describes, a click steps, attacks, aims or travels. */
import { DIR8, dirOfVector } from '../../../kit/direction.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { playerPlace } from '../plans.ts';
import { aimAt, type DelvePress } from './choose.ts';
import { walk } from './press.ts';
import type { DelveUi } from './types.ts';

/** The map pane holds the whole level, so a cell is a place. */
export function point(content: Content, ui: DelveUi, cell: number, how: 'look' | 'go', obs: DelveObs): DelvePress {
  const { actions } = content;
  if (ui.mode !== 'play' && ui.mode !== 'look' && ui.mode !== 'target') return { ui };
  const aimed: DelveUi = { ...ui, cursor: cell };
  if (how === 'look') return { ui: aimed };
  if (ui.mode === 'target') {
    const act = aimAt(content, obs, ui.skill, cell);
    return act === null ? { ui: aimed } : { ui: { ...aimed, mode: 'play' }, act };
  }
  const { width } = obs.map;
  const dx = (cell % width) - obs.player.x;
  const dy = Math.floor(cell / width) - obs.player.y;
  if (cell === playerPlace(obs)) {
    const letter = obs.map.rows[obs.player.y][obs.player.x];
    if (letter === '>' || letter === '<') return { ui: aimed, act: actions.get('exit') };
    return { ui: aimed, act: actions.get(obs.ground.item !== null ? 'get' : 'wait') };
  }
  if (Math.max(Math.abs(dx), Math.abs(dy)) === 1)
    return { ui: aimed, act: actions.get(`move ${DIR8[dirOfVector(dx, dy)]}`) };
  return walk(content, aimed, obs, 'travel', cell);
}
