/** What Enter does with the chosen row of a list, and the aim of a skill. */
import type { DelveAction } from '../actions.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { backpackRows, type ItemRow, inventoryRows, orbRows, PRIMARY, skillRows, wareRows } from './lists.ts';
import { type DelvePress, say } from './pressed.ts';
import type { DelveUi } from './types.ts';

export function aimAt({ actions }: Content, obs: DelveObs, skill: string, place: number): DelveAction | null {
  const { width } = obs.map;
  const dx = (place % width) - obs.player.x;
  const dy = Math.floor(place / width) - obs.player.y;
  const verb = obs.player.skills.find((s) => s.id === skill)?.form === 'blink' ? 'leap' : 'aim';
  const read = actions.parse(`${verb} ${skill} ${dx},${dy}`);
  return read.ok ? read.value : null;
}

export function choose(content: Content, ui: DelveUi, obs: DelveObs): DelvePress {
  const { actions } = content;
  switch (ui.mode) {
    case 'target': {
      const act = aimAt(content, obs, ui.skill, ui.cursor);
      return act === null ? { ui, notice: say('That is too far.') } : { ui: { ...ui, mode: 'play' }, act };
    }
    case 'inventory':
      return useRow(content, ui, obs, inventoryRows(ui, obs)[ui.row]);
    case 'orb': {
      const row = orbRows(ui, obs)[ui.row];
      if (row === undefined) return { ui: { ...ui, mode: 'inventory' } };
      const on = row.place > 0 ? String(row.place) : row.slot;
      return { ui: { ...ui, mode: 'inventory', row: 0 }, act: actions.get(`use ${ui.orb} ${on}`) };
    }
    case 'sheet':
      return { ui, act: actions.get(`allocate ${PRIMARY[ui.row].toLowerCase()}`) };
    case 'skills': {
      const skill = skillRows(obs)[ui.row];
      if (skill === undefined || skill.learnLevel === 0) return { ui, notice: say('This comes from an item only.') };
      return { ui, act: actions.get(`learn ${skill.id}`) };
    }
    case 'shop':
      if (ui.tab === 'buy') return { ui, act: actions.get(`buy ${(wareRows(obs)[ui.row]?.at ?? 0) + 1}`) };
      return obs.player.backpack.length === 0
        ? { ui }
        : { ui, act: actions.get(`sell ${backpackRows(ui, obs)[ui.row].place}`) };
    default:
      return { ui };
  }
}

/** Wears, takes off, drinks, or asks what an orb is for. */
export function useRow({ actions }: Content, ui: DelveUi, obs: DelveObs, row: ItemRow | undefined): DelvePress {
  if (row?.item === undefined || row.item === null) return { ui, notice: say('Nothing is worn there.') };
  if (obs.result !== null) return { ui };
  if (row.place === 0) return { ui, act: actions.get(`unequip ${row.slot}`) };
  if (row.item.slot !== 'none') return { ui, act: actions.get(`equip ${row.place}`) };
  if (row.item.family === 'orb') return { ui: { ...ui, mode: 'orb', orb: row.place, row: 0 } };
  return { ui, act: actions.get(`use ${row.place}`) };
}
