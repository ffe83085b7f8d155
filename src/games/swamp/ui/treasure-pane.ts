/** Zone 3: the treasures that are back, and how much of the others (SWAMP-215, SWAMP-216). */
import type { FactRow } from '../../../engine/panes.ts';
import { type Pane, type Size, span } from '../../../engine/view.ts';
import { KINDS, TABLES } from '../content.ts';
import { itemName } from '../text.ts';
import { ITEMS, LETTERS, type SwampObs } from '../types.ts';
import { tileOf } from './names.ts';
import type { SwampUi } from './types.ts';
import { panelBox, panelRow } from './zones.ts';

const GIVES = [
  'Three more mana at most.',
  'Swap places and light harbors across the water; with the Accordion, Teleport.',
  'Enter harbors and sail the pirate ship; with the Parrot, Teleport.',
] as const;

export function treasurePane(obs: SwampObs, ui: SwampUi, frame: Size): Pane {
  const { items, segments } = obs.pc;
  return {
    id: 'treasures',
    slot: 'side',
    title: 'Treasures',
    box: panelBox(frame, 6, ui.mode === 'aim' ? 0 : ITEMS.length),
    kind: 'facts',
    rows: ITEMS.map((_, i) => treasureRow(obs, i)),
    terminal: ITEMS.map((item, i) => {
      const name = itemName(item);
      if (items.includes(item)) return panelRow(name, 'yours');
      const bar = '+'.repeat(segments[i]).padEnd(TABLES.segments, '-');
      return panelRow(bar, `${name}: ${segments[i]} of ${TABLES.segments}`);
    }),
  };
}

function treasureRow({ pc }: SwampObs, i: number): FactRow {
  const row = { label: itemName(ITEMS[i]), tile: ITEMS[i] };
  if (pc.items.includes(ITEMS[i])) return { ...row, value: 'yours', role: 'good', why: GIVES[i] };
  const carrier = KINDS.findIndex((k) => k.drop === ITEMS[i]);
  const { name } = KINDS[carrier];
  return {
    ...row,
    value: [
      span(`${pc.segments[i]}`, pc.segments[i] > 0 ? 'accent' : 'gui_text', true),
      span(` of ${TABLES.segments}, from `, 'muted'),
      { text: `${name}s`, ink: 'actor', tile: tileOf(LETTERS[carrier]), name: `${name}s` },
    ],
    why: `${name}s carry it: each of them that you spook brings it nearer. ${GIVES[i]}`,
  };
}
