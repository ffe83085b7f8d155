/** The keys of a list beside Enter: moving the choice, and what else can be done with the chosen row. */
import type { DelveObs } from '../observation.ts';
import { useRow } from './choose.ts';
import { type ItemRow, inventoryRows, rowCount } from './lists.ts';
import { type CommandHandler, say } from './pressed.ts';
import type { DelveUi } from './types.ts';

const PAGE = 10;

/** Moves the choice as far as the list goes. */
const moveTo =
  (where: (row: number, count: number) => number): CommandHandler =>
  (ui, obs) => {
    const count = rowCount(ui, obs);
    return { ui: { ...ui, row: Math.max(0, Math.min(count - 1, where(ui.row, count))) } };
  };
const showTab =
  (tab: DelveUi['tab']): CommandHandler =>
  (ui) => ({ ui: { ...ui, tab, row: 0 } });

function chosenRow(ui: DelveUi, obs: DelveObs): ItemRow | undefined {
  return ui.mode === 'inventory' ? inventoryRows(ui, obs)[ui.row] : undefined;
}

export const LIST_COMMANDS: Readonly<Record<string, CommandHandler>> = {
  up: moveTo((row) => row - 1),
  down: moveTo((row) => row + 1),
  first: moveTo(() => 0),
  last: moveTo((_, count) => count - 1),
  'page-up': moveTo((row) => row - PAGE),
  'page-down': moveTo((row) => row + PAGE),
  'drop-it': (ui, obs, { actions }) => {
    const row = chosenRow(ui, obs);
    if (row === undefined || row.place === 0) return { ui, notice: say('Take it off first.') };
    return { ui, act: actions.get(`drop ${row.place}`) };
  },
  'use-it': (ui, obs, content) => useRow(content, ui, obs, chosenRow(ui, obs)),
  orb: (ui, obs) => {
    const row = chosenRow(ui, obs);
    if (row?.item?.family !== 'orb') return { ui, notice: say('Choose an orb first.') };
    return { ui: { ...ui, mode: 'orb', orb: row.place, row: 0 } };
  },
  junk: (ui, obs) => {
    const id = chosenRow(ui, obs)?.item?.id ?? 0;
    if (id === 0) return { ui };
    const junk = ui.junk.includes(id) ? ui.junk.filter((j) => j !== id) : [...ui.junk, id];
    return { ui: { ...ui, junk } };
  },
  sort: (ui) => ({ ui: { ...ui, sorted: !ui.sorted, row: 10 } }),
  'buy-tab': showTab('buy'),
  'sell-tab': showTab('sell'),
};
