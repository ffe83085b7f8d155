/** The four weapon slots (SWORD-294): lines of the status part in a terminal, buttons with the weapons' names below the map of a page. */
import { type MenuItem, type Pane, span } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import type { SwordUi } from './types.ts';

const LETTERS = ['k/8', 'h/4', 'l/6', 'j/2'];
/** SWORD-343: on the main screen they wield, in a question they answer it. */
export const SLOT_KEYS: readonly string[] = ['K', 'H', 'L', 'J'];
const ASKING: readonly string[] = ['pickup', 'drop', 'wield', 'throw'];

/** What could only be refused is off; a terminal shows such a line dim. */
function isOn(obs: SwordObs, { mode }: SwordUi, slot: number): boolean {
  if (mode === 'drop' || mode === 'throw') return obs.you.slots[slot] !== null;
  if (mode === 'wield') return slot !== obs.you.wield;
  return true;
}

export function slotsPane(obs: SwordObs, ui: SwordUi): Pane {
  const asked = ASKING.includes(ui.mode);
  const items = obs.you.slots.map((weapon, slot): MenuItem => {
    const keys = asked ? [span(`${LETTERS[slot]} `, 'question')] : [];
    const mark = span(slot === obs.you.wield ? '* ' : '  ');
    return { key: SLOT_KEYS[slot], line: [mark, ...keys, span(weapon ?? '(nothing)')], on: isOn(obs, ui, slot) };
  });
  return {
    id: 'slots',
    slot: 'prompt',
    title: 'Weapons',
    // A menu begins with a column for its own mark.
    box: { col: 19, row: 5, cols: 61, rows: 4 },
    kind: 'menu',
    items,
    selected: -1,
  };
}
