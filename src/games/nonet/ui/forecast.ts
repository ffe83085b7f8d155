/** What the next blow, arrow or jump on a cell would do (NONET-129, NONET-152, SCREEN-006). */
import type { Consequence } from '../../../engine/panes.ts';
import { type Line, line, span } from '../../../engine/view.ts';
import { cellOf } from '../cells.ts';
import { certainPair, weakened } from '../knowledge.ts';
import { NONE, type NonetObs } from '../types.ts';
import { blow, insight } from './insight.ts';
import { dirTo, hasWay, isAllowed } from './places.ts';
import type { NonetUi } from './types.ts';

/** In a few words, for the inspector; empty on the player's own ground. `to`: what stands between the least and the most. */
export function forecastOf(obs: NonetObs, ui: NonetUi, cell: number, to = '..'): Line {
  const there = obs.cells[cell];
  if (there.s === 'c') return [];
  if (there.s === 'u') return strike(obs, ui, cell, there.c, there.i, to);
  const k = insight(obs, ui.overlay);
  if (obs.phase === 'arrow' && obs.choice !== null) {
    const pair = k === null ? null : certainPair(k, cell);
    if (pair === null) return [span(`arrow -${obs.choice.power}, least 1`, 'item-tool')];
    return strike(obs, ui, cell, weakened(pair.v, pair.i, there.arrows), pair.i, to);
  }
  if (k === null) return [span(there.arrows > 0 ? `shot for ${there.arrows}` : 'overlay is paper', 'muted')];
  return loss(obs, ui, cell, to);
}

/** The present item or the next blow on a monster whose strength is known. */
function strike(obs: NonetObs, ui: NonetUi, cell: number, current: number, item: number, to: string): Line {
  if (item === NONE) return [span('no monster', 'muted')];
  if (obs.phase === 'arrow' && obs.choice !== null)
    return [span(`arrow ${current} -> ${Math.max(1, current - obs.choice.power)}`, 'item-tool')];
  return loss(obs, ui, cell, to);
}

function loss(obs: NonetObs, ui: NonetUi, cell: number, to: string): Line {
  const f = blow(obs, ui.overlay, cell);
  if (f === null) return [];
  if (f.lethal) return [span('lethal', 'danger', true)];
  const range = f.least === f.most ? String(f.least) : `${f.least}${to}${f.most}`;
  if (f.kill) return [span(f.most === 0 ? 'kill' : `kill, lose ${range}`, 'kill', true)];
  return [span(`lose ${range}`, f.most >= obs.health ? 'warning' : 'text')];
}

/** SCREEN-006: what a tap on the cell would do now; null: nothing. */
export function foresee(ui: NonetUi, cell: number, obs: NonetObs): Consequence | null {
  const there = obs.cells[cell];
  if (ui.mode === 'target' && obs.choice !== null) {
    if (!isAllowed(obs, cell)) return null;
    if (obs.phase === 'vision') return { deed: 'Reveal', effect: line('The fog there lifts.'), danger: 'none' };
    if (obs.phase === 'arrow') return { deed: 'Shoot', effect: ahead(obs, ui, cell), danger: 'none' };
    return blowOn(obs, ui, cell, 'Jump there');
  }
  if (ui.mode !== 'board' && ui.mode !== 'go') return null;
  const at = cellOf(obs.at);
  if (cell === at || !hasWay(obs, cell)) return null;
  if (there.s === 'c') return { deed: 'Walk', effect: line('It costs nothing.', 'muted'), danger: 'none' };
  if (dirTo(at, cell) === null) return { deed: 'Walk beside it', effect: laterBlow(obs, ui, cell), danger: 'none' };
  // NONET-066: who stands beside it already goes nowhere.
  if (ui.mode === 'go') return null;
  return blowOn(obs, ui, cell, there.s === 'u' && there.i === NONE ? 'Step' : 'Strike');
}

/** The walk itself costs nothing; what a blow from there would do is told as what it is. */
function laterBlow(obs: NonetObs, ui: NonetUi, cell: number): Line {
  const there = obs.cells[cell];
  if (there.s === 'u' && there.i === NONE) return ahead(obs, ui, cell);
  if (blow(obs, ui.overlay, cell) === null) return [];
  return [span('a blow then: ', 'muted'), ...ahead(obs, ui, cell)];
}

function blowOn(obs: NonetObs, ui: NonetUi, cell: number, deed: string): Consequence {
  const f = obs.cells[cell].s === 'c' ? null : blow(obs, ui.overlay, cell);
  const danger = f === null || f.most === 0 ? 'none' : f.lethal ? 'death' : 'harm';
  return { deed, effect: ahead(obs, ui, cell), danger };
}

/** In words: a tap is no place for signs. */
function ahead(obs: NonetObs, ui: NonetUi, cell: number): Line {
  return forecastOf(obs, ui, cell, ' to ');
}
