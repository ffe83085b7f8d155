/** What the program around a game adds to its screen: that it is practice, and what its end is measured against. */
import type { FactRow } from '../engine/panes.ts';
import { line, type Pane, type View } from '../engine/view.ts';

export interface Dress {
  readonly practice: boolean;
  /** Of a game that is over. */
  readonly bests: readonly FactRow[];
}

/** The pane that says so. */
export const PRACTICE = 'practice';

export function dress(view: View, { practice, bests }: Dress): View {
  const panes = bests.length === 0 ? view.panes : view.panes.map((pane) => measured(pane, bests));
  if (!practice) return panes === view.panes ? view : { ...view, panes };
  // At the end of the title line, where every game has room or names its seed, which a player in practice knows.
  const { cols } = view.frame;
  const note: Pane = {
    id: PRACTICE,
    kind: 'facts',
    slot: 'title',
    box: { col: cols - PRACTICE.length, row: 0, cols: PRACTICE.length, rows: 1 },
    rows: [
      { label: 'Practice', value: 'not rated', role: 'warning', why: 'Steps can be taken back; no score is entered.' },
    ],
    terminal: [line(PRACTICE, 'warning', true)],
    part: true,
  };
  return { ...view, panes: [...panes, note] };
}

function measured(pane: Pane, bests: readonly FactRow[]): Pane {
  return pane.kind === 'ending' ? { ...pane, bests: [...(pane.bests ?? []), ...bests] } : pane;
}
