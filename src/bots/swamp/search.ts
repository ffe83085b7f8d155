/** Looking ahead in imagined worlds: a narrow beam behind every first move, averaged over the worlds. */
import type { Game } from '../../engine/game.ts';
import {
  LOST,
  NO_CRAFT,
  PLAYING,
  type Swamp,
  type SwampAction,
  type SwampObs,
  type SwampState,
} from '../../games/swamp/index.ts';
import { judge } from './judge.ts';

export interface Effort {
  /** Worlds imagined per decision. */
  readonly worlds: number;
  /** Turns looked ahead. */
  readonly depth: number;
  /** Positions kept per turn behind each first move. */
  readonly width: number;
}

interface Node {
  readonly state: SwampState;
  /** What the way here cost in danger. */
  readonly risk: number;
  readonly value: number;
}

/** A turn on land without mana: one look and the game is lost, even if this world's people look elsewhere. */
const BARE = 600;

/** The action with the best average over the worlds; the first of equals. */
export function choose(
  game: Game<Swamp>,
  obs: SwampObs,
  legal: readonly SwampAction[],
  effort: Effort,
  seed: string,
): SwampAction {
  const totals = legal.map(() => 0);
  for (let w = 0; w < effort.worlds; w++) {
    const world = game.imagine?.(obs, `${seed} ${w}`);
    if (world === undefined) return legal[0];
    legal.forEach((action, i) => {
      totals[i] += beam(game, after(game, world, action, 0), effort);
    });
  }
  let best = 0;
  for (let i = 1; i < totals.length; i++) if (totals[i] > totals[best]) best = i;
  return legal[best];
}

function after(game: Game<Swamp>, s: SwampState, action: SwampAction, before: number): Node {
  const state = game.state.clone(s);
  game.apply(state, [{ seat: 0, action }]);
  const bare = state.mp < 1 && state.craft === NO_CRAFT;
  const risk = before + (bare ? BARE : 0);
  // A lost game is a lost game: the dangers on the way must not make an early end look better than a late one.
  return { state, risk, value: judge(state) - (state.status === LOST ? 0 : risk) };
}

/** The value of the best position reached, weighted towards what is still good at the end. */
function beam(game: Game<Swamp>, root: Node, effort: Effort): number {
  let nodes = [root];
  for (let d = 1; d < effort.depth; d++) {
    const next: Node[] = [];
    for (const node of nodes) {
      if (node.state.status !== PLAYING) next.push(node);
      else
        for (const action of game.legal(node.state, 0))
          if (action.type !== 'wizard') next.push(after(game, node.state, action, node.risk));
    }
    next.sort((a, b) => b.value - a.value);
    nodes = distinct(next, effort.width);
    if (nodes.every((n) => n.state.status !== PLAYING)) break;
  }
  return nodes[0].value;
}

/** The first few that do not stand on the same cell with the same mana. */
function distinct(sorted: readonly Node[], width: number): Node[] {
  const kept: Node[] = [];
  for (const node of sorted) {
    const twin = kept.some((k) => k.state.at === node.state.at && k.state.mp === node.state.mp);
    if (!twin) kept.push(node);
    if (kept.length === width) break;
  }
  return kept;
}
