/** The four weapon slots (SWORD-294, SWORD-343): lines of the status part in a terminal, things with their pictures in a page. */
import type { FactRow, Thing } from '../../../engine/panes.ts';
import { type Line, line, type Pane, span } from '../../../engine/view.ts';
import { playerSide } from '../predict.ts';
import { shownAtk, shownDef } from '../rules/fight.ts';
import type { SwordObs } from '../types.ts';
import { weaponText, weaponTile } from './names.ts';
import type { SwordUi } from './types.ts';

const LETTERS = ['k/8', 'h/4', 'l/6', 'j/2'];
/** SWORD-343: on the main screen they wield, in a question they answer it. */
export const SLOT_KEYS: readonly string[] = ['K', 'H', 'L', 'J'];
const DIGITS: readonly string[] = ['8', '4', '6', '2'];
const ASKING: readonly string[] = ['pickup', 'drop', 'wield', 'throw'];

/** What could only be refused is off; a terminal shows such a line dim. */
export function isSlotOn(obs: SwordObs, { mode }: SwordUi, slot: number): boolean {
  if (mode === 'drop' || mode === 'throw') return obs.you.slots[slot] !== null;
  if (mode === 'wield') return slot !== obs.you.wield;
  return true;
}

export function slotsPane(obs: SwordObs, ui: SwordUi): Pane {
  return {
    id: 'slots',
    slot: 'side',
    title: 'Weapons',
    box: { col: 20, row: 5, cols: 60, rows: 4 },
    kind: 'things',
    items: obs.you.slots.map((_, slot) => slotThing(obs, ui, slot)),
    terminal: obs.you.slots.map((_, slot) => slotLine(obs, ui, slot)),
    part: true,
  };
}

function isAsked({ mode }: SwordUi): boolean {
  return ASKING.includes(mode);
}

function slotLine(obs: SwordObs, ui: SwordUi, slot: number): Line {
  const keys = isAsked(ui) ? [span(`${LETTERS[slot]} `, 'question')] : [];
  const mark = span(slot === obs.you.wield ? '* ' : '  ');
  const spans = [mark, ...keys, span(obs.you.slots[slot] ?? '(nothing)')];
  return isSlotOn(obs, ui, slot) ? spans : spans.map((s) => ({ ...s, light: 'dim' as const }));
}

function slotThing(obs: SwordObs, ui: SwordUi, slot: number): Thing {
  const weapon = obs.you.slots[slot];
  const on = isSlotOn(obs, ui, slot) && obs.result === 'playing';
  return {
    tile: weapon === null ? '' : weaponTile(weapon),
    name: weapon ?? 'empty',
    role: weapon === null ? 'muted' : 'weapon',
    badges: slot === obs.you.wield ? ['wielded'] : [],
    detail: line(weapon === null ? 'An empty slot is worth DEF +1 and ATK +1.' : weaponText(weapon)),
    compare: slot === obs.you.wield ? [] : wieldingIt(obs, slot),
    ...(isAsked(ui) ? { key: DIGITS[slot] } : ui.mode === 'main' ? { key: SLOT_KEYS[slot] } : {}),
    ...(on ? {} : { on }),
  };
}

/** The shown values if another slot were wielded; every carried weapon can be read. */
export function wieldingIt(obs: SwordObs, slot: number | null): FactRow[] {
  const now = playerSide(obs);
  const then = playerSide(obs, obs, slot);
  return [
    { label: 'DEF if wielded', value: shownDef(then), change: shownDef(then) - shownDef(now) },
    { label: 'ATK if wielded', value: shownAtk(then), change: shownAtk(then) - shownAtk(now) },
  ];
}
