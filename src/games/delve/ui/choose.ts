/** What Enter and the other keys of a list do with the chosen row, and the aim of a skill. */
import type { Press } from '../../../engine/ui.ts';
import { type Line, line } from '../../../engine/view.ts';
import type { DelveAction } from '../actions.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import type { Delve } from '../types.ts';
import { backpackRows, inventoryRows, orbRows, PRIMARY, type Row, rowCount, skillRows } from './lists.ts';
import type { DelveUi } from './types.ts';

export type DelvePress = Press<Delve, DelveUi>;

export const say = (text: string): Line => line(text, 'warning');

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
      if (ui.tab === 'buy') return { ui, act: actions.get(`buy ${ui.row + 1}`) };
      return obs.player.backpack.length === 0
        ? { ui }
        : { ui, act: actions.get(`sell ${backpackRows(ui, obs)[ui.row].place}`) };
    default:
      return { ui };
  }
}

function useRow({ actions }: Content, ui: DelveUi, obs: DelveObs, row: Row | undefined): DelvePress {
  if (row?.item === undefined || row.item === null) return { ui, notice: say('Nothing is worn there.') };
  if (obs.result !== null) return { ui };
  if (row.place === 0) return { ui, act: actions.get(`unequip ${row.slot}`) };
  if (row.item.slot !== 'none') return { ui, act: actions.get(`equip ${row.place}`) };
  if (row.item.family === 'orb') return { ui: { ...ui, mode: 'orb', orb: row.place, row: 0 } };
  return { ui, act: actions.get(`use ${row.place}`) };
}

const PAGE = 10;

export function listCommand(content: Content, ui: DelveUi, command: string, obs: DelveObs): DelvePress {
  const count = rowCount(ui, obs);
  const to = (row: number): DelvePress => ({ ui: { ...ui, row: Math.max(0, Math.min(count - 1, row)) } });
  const row = ui.mode === 'inventory' ? inventoryRows(ui, obs)[ui.row] : undefined;
  switch (command) {
    case 'up':
      return to(ui.row - 1);
    case 'down':
      return to(ui.row + 1);
    case 'first':
      return to(0);
    case 'last':
      return to(count - 1);
    case 'page-up':
      return to(ui.row - PAGE);
    case 'page-down':
      return to(ui.row + PAGE);
    case 'buy-tab':
      return { ui: { ...ui, tab: 'buy', row: 0 } };
    case 'sell-tab':
      return { ui: { ...ui, tab: 'sell', row: 0 } };
    case 'sort':
      return { ui: { ...ui, sorted: !ui.sorted, row: 10 } };
    case 'use-it':
      return useRow(content, ui, obs, row);
    case 'drop-it':
      if (row === undefined || row.place === 0) return { ui, notice: say('Take it off first.') };
      return { ui, act: content.actions.get(`drop ${row.place}`) };
    case 'orb':
      if (row?.item?.family !== 'orb') return { ui, notice: say('Choose an orb first.') };
      return { ui: { ...ui, mode: 'orb', orb: row.place, row: 0 } };
    case 'junk': {
      const id = row?.item?.id ?? 0;
      if (id === 0) return { ui };
      const junk = ui.junk.includes(id) ? ui.junk.filter((j) => j !== id) : [...ui.junk, id];
      return { ui: { ...ui, junk } };
    }
    default:
      return { ui };
  }
}
