/** Mouse and touch on the map: what a tap does, and what is said of a cell (SWAMP-268). */
import type { Press } from '../../../engine/ui.ts';
import { line } from '../../../engine/view.ts';
import { kindName } from '../text.ts';
import { actions, type Dir, type Swamp, type SwampAction, type SwampObs } from '../types.ts';
import { targetOf } from './forecast.ts';
import type { SwampUi } from './types.ts';

type Deed = Extract<SwampAction, { dir: Dir }>;

/** The action of a tap: a step beside the PC or the power there, and the power on its target in line; a dark harbor is lit if it can be. Null: none. */
export function tapped(ui: SwampUi, cell: number, obs: SwampObs): Deed | null {
  if (obs.status !== 'playing' || ui.mode === 'help' || ui.mode === 'debug') return null;
  const width = obs.map[0].length;
  const x = cell % width;
  const y = Math.floor(cell / width);
  const dir = directionTo(obs, x, y);
  if (dir === null) return null;
  const power = obs.powers.some((p) => p.dir === dir);
  if (obs.map[y]?.[x] === 'o' && obs.powers.some((p) => p.dir === dir && p.name === 'Light')) return deed('power', dir);
  const beside = Math.abs(x - obs.pc.x) + Math.abs(y - obs.pc.y) === 1;
  if (beside) return deed(ui.mode !== 'aim' && (obs.moves.includes(dir) || !power) ? 'move' : 'power', dir);
  const [tx, ty] = targetOf(obs, dir);
  return power && tx === x && ty === y ? deed('power', dir) : null;
}

function deed(type: Deed['type'], dir: Dir): Deed {
  return actions.get(`${type} ${dir}`) as Deed;
}

export function point(ui: SwampUi, cell: number, how: 'look' | 'go', obs: SwampObs): Press<Swamp, SwampUi> {
  const act = how === 'go' ? tapped(ui, cell, obs) : null;
  if (act !== null) return { ui, act };
  if (how === 'go' && obs.status !== 'playing') return { ui };
  const width = obs.map[0].length;
  return { ui, notice: line(describe(obs, cell % width, Math.floor(cell / width)), 'muted') };
}

function directionTo({ pc }: SwampObs, x: number, y: number): Dir | null {
  if (y === pc.y && x !== pc.x) return x < pc.x ? 'left' : 'right';
  if (x === pc.x && y !== pc.y) return y < pc.y ? 'up' : 'down';
  return null;
}

const TERRAIN: Readonly<Record<string, string>> = {
  '.': 'Land',
  '~': 'Swamp',
  '#': 'A shrub',
  R: 'The secret island',
  r: 'The final harbor',
  o: 'A dark harbor',
  '*': 'A lighted harbor',
};

/** One sentence about a cell. */
function describe(obs: SwampObs, x: number, y: number): string {
  if (x === obs.pc.x && y === obs.pc.y) return 'You.';
  const npc = obs.npcs.find((n) => n.x === x && n.y === y);
  if (npc !== undefined)
    return `${kindName(npc.kind)}, ${npc.facing === null ? 'looking nowhere' : `looking ${npc.facing}`}.`;
  const harbor = obs.harbors.find((h) => h.x === x && h.y === y);
  const terrain = TERRAIN[obs.map[y]?.[x] ?? ''] ?? 'Nothing';
  if (!harbor?.closed) return `${terrain}.`;
  return `${terrain}, closed${harbor.opens_in === null ? '' : ` for ${harbor.opens_in} more turns`}.`;
}
