/** What the program around a game adds to its screen: that it is practice, what its end is measured against, what follows a guide. */
import type { Choice, FactRow } from '../engine/panes.ts';
import { line, type Pane, type View } from '../engine/view.ts';

export interface Dress {
  readonly practice: boolean;
  /** Of a game that is over. */
  readonly bests: readonly FactRow[];
  /** A guide's game: what comes after it is a real one. */
  readonly guided: boolean;
}

/** What the keys of an ending are called at the end of a guide (PLAT-163). */
const AFTER_GUIDE: Readonly<Record<string, string>> = { n: 'Play', r: 'First steps again' };

/** The pane that says so. */
export const PRACTICE = 'practice';

export function dress(view: View, { practice, bests, guided }: Dress): View {
  const panes = view.panes.some((pane) => pane.kind === 'ending')
    ? view.panes.map((pane) => (guided ? farewell(pane) : measured(pane, bests)))
    : view.panes;
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

/** What to try next is said by the guide. */
function farewell(pane: Pane): Pane {
  if (pane.kind !== 'ending') return pane;
  const { advice: _, ...rest } = pane;
  const called = (deed: Choice): Choice => ({ ...deed, label: AFTER_GUIDE[deed.key] ?? deed.label });
  return { ...rest, deeds: pane.deeds.map(called) };
}
