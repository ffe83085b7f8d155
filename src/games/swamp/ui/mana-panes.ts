/** Zone 1 and the row of lighted harbors: mana, ghosts, and how fast both come (SWAMP-209, SWAMP-274). */
import { counted } from '../../../engine/counted.ts';
import type { FactRow } from '../../../engine/panes.ts';
import { line, type Pane, type Size } from '../../../engine/view.ts';
import { TABLES } from '../content.ts';
import type { SwampObs } from '../types.ts';
import type { SwampUi } from './types.ts';
import { LIGHTS_ROW, panelBox, panelRow, separator } from './zones.ts';

/** `MP: now/most|bar%`. */
export function manaPanes({ pc }: SwampObs, ui: SwampUi, frame: Size): Pane[] {
  const now = `MP: ${pc.mp}/${pc.max_mp}`;
  const box = panelBox(frame, 0, 1);
  const change = ui.before === null ? 0 : pc.mp - ui.before;
  return [
    {
      id: 'mana',
      slot: 'status',
      box: { ...box, cols: now.length },
      kind: 'gauge',
      label: 'Mana',
      value: pc.mp,
      max: pc.max_mp,
      ink: pc.mp < 1 ? 'bad' : 'accent',
      danger: pc.mp < 1,
      tile: 'mana',
      ...(change === 0 ? {} : { change, part: true }),
      terminal: [line(now, 'gui_text')],
    },
    {
      id: 'next-mana',
      slot: 'status',
      box: panelBox(frame, 0, 1, now.length),
      kind: 'facts',
      rows: [{ label: 'Next mana', value: `${pc.mp_bar}%`, tile: 'mana', why: NEXT_MANA }],
      terminal: [panelRow(`|${pc.mp_bar}%`, 'mana now/most|bar', now.length)],
    },
  ];
}

/** `Gh: left|bar%`. */
export function ghostsPane({ pc }: SwampObs, frame: Size): Pane {
  return {
    id: 'ghosts',
    slot: 'status',
    box: panelBox(frame, 1, 2),
    kind: 'facts',
    rows: [
      { label: 'Ghosts left', value: pc.ghosts, tile: 'ghost', why: GHOSTS },
      { label: 'Next boat', value: `${pc.ghost_bar}%`, tile: 'dinghy', why: NEXT_BOAT },
    ],
    terminal: [panelRow(`Gh: ${pc.ghosts}|${pc.ghost_bar}%`, 'ghosts left|bar'), separator()],
  };
}

const NEXT_MANA = 'At the full bar you gain one mana. It grows while you stand in line with somebody.';
const GHOSTS = 'Each of them can bring you a dinghy.';
const NEXT_BOAT =
  'At the full bar a dinghy drifts in beside you. It grows on land while no ghost clings to you, fastest when you are seen or have no mana.';

/** SWAMP-274: what a turn in line with somebody brings at present, and how often collisions will lessen it. */
export function lightsPane(obs: SwampObs, frame: Size): Pane {
  const { manaByLighted, collisionPenalty } = TABLES;
  const [least, most] = collisionPenalty;
  const { stacks } = obs.pc;
  const lit = obs.harbors.filter((h) => h.lit).length;
  const percent = manaByLighted[Math.min(lit, manaByLighted.length - 1)];
  const rows: FactRow[] = [
    { label: 'Harbors lit', value: lit, of: obs.harbors.length, tile: 'harbor-lit', why: LIT },
    { label: 'Mana in line', value: `+${percent}% a turn`, tile: 'mana', why: IN_LINE },
  ];
  const fewer = `next ${counted(stacks, 'gain')} ${least} to ${most}% less`;
  if (stacks > 0) rows.push({ label: 'Collisions', value: fewer, role: 'warning', tile: 'bump', why: COLLISIONS });
  const penalty = stacks === 0 ? '' : `, ${stacks}x -${least} to ${most}%`;
  return {
    id: 'lights',
    slot: 'status',
    box: panelBox(frame, LIGHTS_ROW, obs.status === 'playing' ? 1 : 0),
    kind: 'facts',
    rows,
    part: true,
    terminal: [panelRow(`Lit ${lit}: +${percent}% in line${penalty}`)],
  };
}

const LIT = 'The more harbors burn, the faster mana comes. Engineers put them out.';
const IN_LINE =
  'What the bar of the next mana gains each turn that you stand in line with somebody, with nothing but land or nothing but water between you.';
const COLLISIONS =
  'Invaders have bumped into each other. Each time makes one later gain of the bar of the next mana smaller.';
