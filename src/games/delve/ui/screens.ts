/** The list screens over the map: inventory, sheet, skills, shop, menu, end (section 23). */

import { endingLine } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type MenuItem, type Pane, span, wrap } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenItem } from '../observation.ts';
import { sheet, skills } from './character.ts';
import { history } from './history-screen.ts';
import { backpackRows, type ItemRow, inventoryRows, orbRows } from './lists.ts';
import { clip, glyphOfItem, itemInk, itemName, tooltip } from './panes.ts';
import { LIST, type ListScreen, row } from './screen.ts';
import type { DelveUi } from './types.ts';

export function screenPanes(
  content: Content,
  obs: DelveObs,
  ui: DelveUi,
  talk: Talk,
  cols: number,
  rows: number,
): Pane[] {
  const s = screenOf(content, obs, ui, talk);
  if (s === null) return [];
  const wide = cols - LIST - 1;
  const detail = s.detail.flatMap((l) => wrap(l, wide));
  return [
    { id: 'blank', slot: 'overlay', box: { col: 0, row: 0, cols, rows }, kind: 'text', lines: [] },
    {
      id: 'screen-title',
      slot: 'overlay',
      box: { col: 0, row: 0, cols, rows: 1 },
      kind: 'text',
      lines: [line(s.title, 'title', true)],
    },
    {
      id: 'list',
      slot: 'overlay',
      title: s.title,
      box: { col: 0, row: 1, cols: s.items.length > 0 ? LIST : 0, rows: s.items.length > 0 ? rows - 1 : 0 },
      kind: 'menu',
      items: s.items,
      selected: s.selected,
    },
    {
      id: 'detail',
      slot: 'overlay',
      box: {
        col: s.items.length > 0 ? LIST + 1 : 1,
        row: 1,
        cols: s.items.length > 0 ? wide : cols - 1,
        rows: rows - 1,
      },
      kind: 'text',
      lines: detail.slice(0, rows - 1),
    },
  ];
}

function screenOf(content: Content, obs: DelveObs, ui: DelveUi, talk: Talk): ListScreen | null {
  switch (ui.mode) {
    case 'inventory':
      return inventory(
        obs,
        ui,
        inventoryRows(ui, obs),
        `Inventory   ${obs.player.gold} gold   ${obs.player.backpack.length}/24`,
      );
    case 'orb':
      return inventory(obs, ui, orbRows(ui, obs), 'Use the orb on which item?');
    case 'sheet':
      return sheet(content, obs, ui);
    case 'skills':
      return skills(obs, ui);
    case 'shop':
      return shop(obs, ui);
    case 'history':
      return history(ui, talk);
    case 'menu':
      return menu();
    case 'ask-abandon':
      return plainScreen('Give up this run?', [
        'Everything is lost: it counts as death by despair.',
        '',
        'y  yes',
        'n  no',
      ]);
    case 'end':
      return ending(obs);
    default:
      return null;
  }
}

function plainScreen(title: string, lines: readonly string[]): ListScreen {
  return { title, items: [], selected: -1, detail: lines.map((t) => line(t)) };
}

function inventory(obs: DelveObs, ui: DelveUi, rows: readonly ItemRow[], title: string): ListScreen {
  const items = rows.map((r): MenuItem => {
    const mark = r.item !== null && ui.junk.includes(r.item.id) ? '-' : ' ';
    const where = r.place > 0 ? `${mark}${glyphOfOrBlank(r.item)} ` : `${r.slot.padEnd(8)}`;
    return row(
      [
        span(where, 'muted'),
        r.item === null ? span('-', 'muted') : span(clip(itemName(r.item), LIST - 12), itemInk(r.item)),
      ],
      r.item === null || r.item.unmet.length === 0 || r.place === 0,
    );
  });
  const chosen = rows[ui.row];
  const detail = chosen?.item ? tooltip(chosen.item, chosen.place > 0 ? obs.compare[chosen.place - 1] : []) : [];
  return { title, items, selected: ui.row, detail };
}

function glyphOfOrBlank(item: SeenItem | null): string {
  return item === null ? ' ' : glyphOfItem(item);
}

function shop(obs: DelveObs, ui: DelveUi): ListScreen {
  const { shop: s, player } = obs;
  const wares = s?.wares ?? [];
  const sells = backpackRows(ui, obs);
  const items =
    ui.tab === 'buy'
      ? wares.map((w) =>
          row(
            [span(String(w.price).padStart(5), 'gold'), span(` ${clip(w.item.name, LIST - 9)}`, itemInk(w.item))],
            w.price <= player.gold,
          ),
        )
      : sells.map((r) =>
          row([
            span(String(Math.floor(r.item.price / 4) * r.item.count).padStart(5), 'gold'),
            span(` ${clip(itemName(r.item), LIST - 9)}`, itemInk(r.item)),
          ]),
        );
  const chosen = ui.tab === 'buy' ? wares[ui.row]?.item : sells[ui.row]?.item;
  const detail: Line[] = chosen ? [...tooltip(chosen, [])] : [line('Nothing left.', 'muted')];
  detail.push(
    line(''),
    line(`g  gamble for ${s?.gamblePrice ?? 0} gold (${s?.gambles ?? 0} left)`, 'key'),
    line('b buy, s sell, Enter confirms, Esc leaves', 'muted'),
  );
  return { title: `Peddler: ${ui.tab}   you have ${player.gold} gold`, items, selected: ui.row, detail };
}

function menu(): ListScreen {
  return plainScreen('Menu', [
    'r  back to the dungeon',
    's  settings',
    'h  help',
    'a  abandon the run',
    'q  save and leave',
  ]);
}

/** DELVE-304, DELVE-322. */
function ending(obs: DelveObs): ListScreen {
  const { player } = obs;
  const kills = Object.entries(obs.kills).sort((a, b) => b[1] - a[1]);
  const total = kills.reduce((n, [, k]) => n + k, 0);
  const what =
    obs.result === 'won'
      ? 'You left the Hollow Throne alive.'
      : obs.result === 'dead'
        ? `Killed by ${obs.cause}`
        : `Given up: ${obs.cause}`;
  const worn = Object.values(player.equipment).filter((i) => i !== null);
  return {
    title: obs.result === 'won' ? 'VICTORY' : 'THE END',
    items: [],
    selected: -1,
    detail: [
      line(what, obs.result === 'won' ? 'accent' : 'bad', true),
      line(
        `${player.className} of level ${player.level}, depth ${obs.depth} (${obs.themeName}), ${obs.turn} actions, ${(obs.now / 1000).toFixed(1)}k ticks`,
      ),
      [
        span('Score ', 'muted'),
        span(String(obs.score), 'title', true),
        span(`   ${obs.bosses} bosses, ${player.gold} gold`, 'muted'),
      ],
      line(
        `${total} kills: ${kills
          .slice(0, 6)
          .map(([k, n]) => `${n} ${k.replaceAll('_', ' ')}`)
          .join(', ')}`,
        'muted',
      ),
      line(''),
      ...worn.map((i): Line => [span(`${i.slot.padEnd(9)}`, 'muted'), span(i.name, itemInk(i))]),
      line(''),
      [...endingLine(), span('  p', 'key', true), span(' log')],
    ],
  };
}
