/** What matters near the player: what can be struck, the edge of the fog, the Heartwood; and the board in a few sentences (SCREEN-025). */
import { counted } from '../../../engine/counted.ts';
import type { CellGauge, Near } from '../../../engine/view.ts';
import { cellOf } from '../cells.ts';
import { ITEMS, isBoss, powerOf } from '../content.ts';
import { candidateItems, candidateValues } from '../knowledge.ts';
import { CELL_NAMES, CELLS, DIRS, NONE, type NonetObs, SIDE } from '../types.ts';
import { blowWords, either } from './cell.ts';
import { blow, insight } from './insight.ts';
import { capital, faceOf, monster } from './names.ts';
import { countConquered, frontier, isChoosing, stepFrom } from './places.ts';
import type { NonetUi } from './types.ts';

/** How many steps over own ground lead to each cell and onto it; -1: none do. */
function stepsTo(obs: NonetObs): Int8Array {
  const steps = new Int8Array(CELLS).fill(-1);
  const order = [cellOf(obs.at)];
  steps[order[0]] = 0;
  for (let k = 0; k < order.length; k++) {
    // Only own ground is walked on; what is beside it is where a step ends.
    if (k > 0 && obs.cells[order[k]].s !== 'c') continue;
    for (const dir of DIRS) {
      const next = stepFrom(order[k], dir);
      if (next < 0 || steps[next] >= 0) continue;
      steps[next] = steps[order[k]] + 1;
      order.push(next);
    }
  }
  return steps;
}

/** All that a step can strike or lift, and the Heartwood once it is seen: nearest first. */
export function nearOf(obs: NonetObs, ui: NonetUi): readonly Near[] {
  if (obs.phase === 'over') return [];
  const steps = stepsTo(obs);
  const inReach = frontier(obs);
  const cells = obs.cells.flatMap((c, cell) => (inReach.has(cell) || (c.s === 'u' && isBoss(c.v, c.i)) ? [cell] : []));
  const far = (cell: number): number => (steps[cell] < 0 ? CELLS : steps[cell]);
  return cells.sort((a, b) => far(a) - far(b) || a - b).map((cell) => entryOf(obs, ui, cell, steps[cell]));
}

function entryOf(obs: NonetObs, ui: NonetUi, cell: number, steps: number): Near {
  const at = cellOf(obs.at);
  const there = obs.cells[cell];
  const shown = there.s === 'u';
  const none = shown && there.i === NONE;
  const fight = blow(obs, ui.overlay, cell);
  const words = [
    CELL_NAMES[cell],
    ...(shown
      ? none
        ? []
        : [`strength ${there.c} of ${powerOf(there.v, there.i)}`, `gives ${ITEMS[there.i].name}`]
      : fogWords(obs, ui, cell)),
    ...(fight === null || none ? [] : [blowWords(fight)]),
    steps < 0 ? 'no way there yet' : steps > 1 ? `${steps} steps away` : 'beside you',
  ];
  return {
    who: CELL_NAMES[cell],
    name: shown ? (none ? 'Empty ground' : capital(monster(there.v, there.i))) : 'Fog',
    tile: shown ? faceOf(there.v, there.i) : 'fog',
    east: (cell % SIDE) - (at % SIDE),
    south: Math.floor(cell / SIDE) - Math.floor(at / SIDE),
    foe: shown && !none,
    detail: words.join(', '),
  };
}

/** What the overlay leaves possible, where that is little enough to say. */
function fogWords(obs: NonetObs, ui: NonetUi, cell: number): readonly string[] {
  const known = insight(obs, ui.overlay);
  if (known === null) return [];
  const values = candidateValues(known, cell);
  const items = candidateItems(known, cell);
  return [
    ...(values.length <= 3 ? [`value ${either(values.map(String))}`] : []),
    ...(items.length <= 3 ? [either(items.map((i) => ITEMS[i].name))] : []),
  ];
}

/** Where one stands, what is left of oneself, and where the end of the game is. */
export function summaryOf(obs: NonetObs): string {
  const { at, health, maxHealth, stamina, maxStamina, damage, boost } = obs;
  if (obs.phase === 'over') return `The game is over: ${obs.outcome}, ${obs.score} points.`;
  const fogged = obs.cells.filter((c) => c.s === 'f').length;
  const boss = obs.cells.find((c) => c.s === 'u' && isBoss(c.v, c.i));
  const heart =
    boss?.s === 'u' ? `The Heartwood is at ${boss.cell}, strength ${boss.c}` : 'The Heartwood is not found yet';
  const waits =
    isChoosing(obs) && obs.choice !== null
      ? ` ${ITEMS[obs.choice.item].name} of ${obs.choice.power} waits for its target.`
      : '';
  return (
    `You are at ${at}: health ${health} of ${maxHealth}, stamina ${stamina} of ${maxStamina}, damage ${damage}` +
    `${boost > 0 ? `, boost ${boost}` : ''}.${waits} ${counted(countConquered(obs), 'cell is', 'cells are')} yours, ${fogged} in fog. ${heart}.`
  );
}

/** What is left of those that were struck or shot and live. */
export function woundsOf(obs: NonetObs): readonly CellGauge[] {
  return obs.cells.flatMap((c, cell) => {
    if (c.s !== 'u' || c.i === NONE || c.c >= powerOf(c.v, c.i)) return [];
    return [{ cell, value: c.c, max: powerOf(c.v, c.i), role: isBoss(c.v, c.i) ? 'boss' : 'wounded' }];
  });
}
