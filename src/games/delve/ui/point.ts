/** Mouse and touch on the map (DELVE-326): hovering describes, a click steps, attacks, aims, approaches or travels. */
import { DIR8, dirOfVector } from '../../../kit/direction.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { playerPlace, safeGround, stepsTo, stepToward } from '../plans.ts';
import { aimAt } from './choose.ts';
import { type DelvePress, say } from './pressed.ts';
import { goals } from './toward.ts';
import type { DelveUi } from './types.ts';
import { walk } from './walks.ts';

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
  return goFar(content, aimed, cell, obs);
}

/** With a foe in view one step, so that each has a second thought; else all the way. */
function goFar(content: Content, ui: DelveUi, cell: number, obs: DelveObs): DelvePress {
  const ground = safeGround(obs);
  const to = goals(content, obs, ground, cell);
  if (obs.monsters.length > 0) {
    const dir = stepToward(obs, ground, to);
    if (dir < 0) return { ui, notice: say('There is no known way.') };
    return { ui, act: content.actions.get(`move ${DIR8[dir]}`) };
  }
  // Chests, fountains and the like are walked up to.
  const nearest = to
    .map((place) => ({ place, steps: stepsTo(obs, ground, [place]) }))
    .filter(({ steps }) => steps >= 0)
    .sort((a, b) => a.steps - b.steps || a.place - b.place);
  return walk(content, ui, obs, 'travel', nearest[0]?.place ?? cell);
}
