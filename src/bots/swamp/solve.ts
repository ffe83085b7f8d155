/**
 * Whether a dungeon can be won at all: a search that knows everything, hidden plans and next draws included.
 * It is no bot and proves nothing about how hard a dungeon is; what it finds is a list of moves that wins by the rules.
 */
import { PLAYING, type SwampAction, type SwampState, swamp, WON } from '../../games/swamp/index.ts';
import { judge } from './judge.ts';

export interface Search {
  /** Positions kept per turn. */
  readonly width: number;
  /** Of these at most so many with the PC on the same cell with the same mana and treasures. */
  readonly alike: number;
  readonly turns: number;
}

interface Node {
  readonly state: SwampState;
  readonly action: SwampAction | null;
  readonly parent: Node | null;
  readonly value: number;
}

/** The moves of a won game from this position on, or null if the search found none, which says nothing. */
export function findWin(from: SwampState, { width, alike, turns }: Search): SwampAction[] | null {
  let nodes: Node[] = [{ state: from, action: null, parent: null, value: 0 }];
  const turn: { seat: number; action: SwampAction }[] = [];
  for (let n = 0; n < turns && nodes.length > 0; n++) {
    const next: Node[] = [];
    for (const parent of nodes)
      for (const action of swamp.legal(parent.state, 0)) {
        if (action.type === 'wizard') continue;
        const state = swamp.state.clone(parent.state);
        turn[0] = { seat: 0, action };
        swamp.apply(state, turn);
        if (state.status === WON) return movesTo({ state, action, parent, value: 0 });
        if (state.status === PLAYING) next.push({ state, action, parent, value: judge(state) });
      }
    next.sort((a, b) => b.value - a.value);
    nodes = thinned(next, width, alike);
  }
  return null;
}

/** The best, but not all from one corner of the map. */
function thinned(sorted: readonly Node[], width: number, alike: number): Node[] {
  const kept: Node[] = [];
  const met = new Map<number, number>();
  for (const node of sorted) {
    const { at, mp, items, obsessed } = node.state;
    const likeness = ((at * 16 + mp + 9) * 8 + items) * 2 + (obsessed ? 1 : 0);
    const before = met.get(likeness) ?? 0;
    if (before >= alike) continue;
    met.set(likeness, before + 1);
    kept.push(node);
    if (kept.length === width) break;
  }
  return kept;
}

function movesTo(last: Node): SwampAction[] {
  const moves: SwampAction[] = [];
  for (let node: Node | null = last; node?.action != null; node = node.parent) moves.push(node.action);
  return moves.reverse();
}
