/** What is worn and carried, and what an orb is to be used on (DELVE-274, DELVE-277). */
import type { Thing } from '../../../engine/panes.ts';
import { type Line, span } from '../../../engine/view.ts';
import type { DelveObs, SeenItem } from '../observation.ts';
import { itemThing, tooltip } from './item-thing.ts';
import { type ItemRow, inventoryRows, isNew, orbRows } from './lists.ts';
import { slotTile } from './pictures.ts';
import { type DelveScreen, LIST, type ListRow, row } from './screen.ts';
import { clip, glyphOfItem, itemInk, itemName } from './text-pieces.ts';
import type { DelveUi } from './types.ts';

const PLACES = 24;

export function inventory(obs: DelveObs, ui: DelveUi): DelveScreen {
  const { gold, backpack } = obs.player;
  return {
    name: 'Inventory',
    facts: [
      { label: 'You have', value: `${gold} gold`, tile: 'item-gold', role: 'gold' },
      {
        label: 'Backpack',
        value: backpack.length,
        of: PLACES,
        why: 'Potions, scrolls and orbs of a kind share a place.',
      },
    ],
    title: `Inventory   ${gold} gold   ${backpack.length}/${PLACES} places`,
    ...itemRows(obs, ui, inventoryRows(ui, obs)),
  };
}

export function orbTargets(obs: DelveObs, ui: DelveUi): DelveScreen {
  const title = 'Use the orb on which item?';
  return { name: title, facts: [], title, ...itemRows(obs, ui, orbRows(ui, obs)) };
}

function itemRows(
  obs: DelveObs,
  ui: DelveUi,
  rows: readonly ItemRow[],
): Pick<DelveScreen, 'items' | 'selected' | 'detail' | 'list'> {
  const chosen = rows[ui.row];
  return {
    items: rows.map((r) => itemRow(ui, r)),
    selected: ui.row,
    detail: chosen?.item ? tooltip(chosen.item, comparisons(obs, chosen)) : [],
    list: {
      kind: 'things',
      items: rows.map((r) => thingOf(obs, ui, r)),
      selected: ui.row,
      none: 'You carry nothing that it works on.',
    },
  };
}

function comparisons(obs: DelveObs, { place }: ItemRow) {
  return place > 0 ? obs.compare[place - 1] : [];
}

function isWearable(r: ItemRow): boolean {
  return r.item === null || r.item.unmet.length === 0 || r.place === 0;
}

function itemRow(ui: DelveUi, r: ItemRow): ListRow {
  const mark = r.item !== null && ui.junk.includes(r.item.id) ? '-' : ' ';
  const where = r.place > 0 ? `${mark}${r.item === null ? ' ' : glyphOfItem(r.item)} ` : `${r.slot.padEnd(8)}`;
  const name: Line = [r.item === null ? span('-', 'muted') : span(clip(itemName(r.item), LIST - 12), itemInk(r.item))];
  return row([span(where, 'muted'), ...name], isWearable(r));
}

function thingOf(obs: DelveObs, ui: DelveUi, r: ItemRow): Thing {
  if (r.item === null)
    return {
      tile: slotTile(r.slot),
      name: 'nothing',
      role: 'muted',
      badges: [slotName(r.slot)],
      key: 'Enter',
      on: false,
    };
  const on = isWearable(r) && obs.result === null;
  return itemThing(r.item, { badges: badgesOf(ui, r, r.item), key: 'Enter', on, compare: comparisons(obs, r) });
}

/** Fingers are told apart by the order of the rows. */
function slotName(slot: string): string {
  return slot.replace(/\d$/, '');
}

function badgesOf(ui: DelveUi, r: ItemRow, item: SeenItem): string[] {
  if (r.place === 0) return ['worn'];
  return [
    ...(isNew(ui, r) ? ['new'] : []),
    ...(ui.junk.includes(item.id) ? ['junk'] : []),
    ...(item.unmet.length > 0 ? ['not yet'] : []),
  ];
}
