/** The rows of the list screens, in the order in which the cursor walks them. */
import { EQUIP } from '../actions.ts';
import type { DelveObs, SeenItem, SeenSkill } from '../observation.ts';
import { historyRows } from './history.ts';
import type { DelveUi } from './types.ts';

/** A row of the inventory. */
export interface ItemRow {
  readonly item: SeenItem | null;
  /** Slot of a worn item, '' in the backpack. */
  readonly slot: string;
  /** Place in the backpack from 1, 0 for worn items. */
  readonly place: number;
}

const ORDER = ['weapon', 'offhand', 'head', 'body', 'hands', 'waist', 'feet', 'neck', 'ring', 'none'];
const RARITY = ['unique', 'rare', 'magic', 'normal'];

export function inventoryRows(ui: DelveUi, obs: DelveObs): ItemRow[] {
  const worn = EQUIP.map((slot) => ({ item: obs.player.equipment[slot], slot, place: 0 }));
  return [...worn, ...backpackRows(ui, obs)];
}

/** Carried, and not looked at yet. */
export function isNew({ old }: DelveUi, { item, place }: ItemRow): boolean {
  return item !== null && place > 0 && old !== undefined && !old.includes(item.id);
}

/** Where the cursor is when the inventory opens: on what was taken last and is new, else on top. */
export function newestRow(ui: DelveUi, obs: DelveObs): number {
  return Math.max(
    0,
    inventoryRows(ui, obs)
      .map((r) => isNew(ui, r))
      .lastIndexOf(true),
  );
}

export interface CarriedRow extends ItemRow {
  readonly item: SeenItem;
}

export function backpackRows(ui: DelveUi, obs: DelveObs): CarriedRow[] {
  const rows = obs.player.backpack.map((item, i): CarriedRow => ({ item, slot: '', place: i + 1 }));
  if (!ui.sorted) return rows;
  const rank = ({ item }: CarriedRow): number => 10 * ORDER.indexOf(item.slot) + RARITY.indexOf(item.rarity);
  return rows.sort((a, b) => rank(a) - rank(b) || a.place - b.place);
}

/** Items an orb may be used on: worn and carried equipment. */
export function orbRows(ui: DelveUi, obs: DelveObs): ItemRow[] {
  return inventoryRows(ui, obs).filter((r) => r.item !== null && r.item.slot !== 'none');
}

export const PRIMARY = ['Strength', 'Dexterity', 'Magic', 'Vitality'] as const;

/** Skills to learn, those that can be learned now first by level. */
export function skillRows(obs: DelveObs): SeenSkill[] {
  return obs.player.skills.filter((s) => s.learnLevel > 0 || s.level > 0).sort((a, b) => a.learnLevel - b.learnLevel);
}

/** What the peddler has of one kind: potions of a kind are one row, and the first of them is sold next. */
export interface WareRow {
  readonly item: SeenItem;
  readonly price: number;
  /** Its place among the wares. */
  readonly at: number;
  readonly left: number;
}

export function wareRows({ shop }: DelveObs): WareRow[] {
  const rows: WareRow[] = [];
  for (const [at, { item, price }] of (shop?.wares ?? []).entries()) {
    const same = item.slot === 'none' ? rows.findIndex((r) => r.item.template === item.template) : -1;
    if (same < 0) rows.push({ item, price, at, left: 1 });
    else rows[same] = { ...rows[same], left: rows[same].left + 1 };
  }
  return rows;
}

export function rowCount(ui: DelveUi, obs: DelveObs): number {
  switch (ui.mode) {
    case 'inventory':
      return inventoryRows(ui, obs).length;
    case 'orb':
      return orbRows(ui, obs).length;
    case 'sheet':
      return PRIMARY.length;
    case 'skills':
      return skillRows(obs).length;
    case 'shop':
      return ui.tab === 'buy' ? wareRows(obs).length : obs.player.backpack.length;
    case 'history':
      return historyRows(ui).length;
    default:
      return 0;
  }
}
