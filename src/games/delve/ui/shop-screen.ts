/** The peddler: what he sells, what he would buy, and a gamble (DELVE-281). */
import type { Thing } from '../../../engine/panes.ts';
import { type Line, line, span } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { itemThing, tooltip } from './item-thing.ts';
import { backpackRows, type CarriedRow, type WareRow, wareRows } from './lists.ts';
import { canBuy, canGamble } from './possible.ts';
import { type DelveScreen, LIST, type ListRow, row } from './screen.ts';
import { clip, itemInk, itemName } from './text-pieces.ts';
import type { DelveUi } from './types.ts';

/** DELVE-281: what he pays. */
function worth({ item }: CarriedRow): number {
  return Math.floor(item.price / 4) * item.count;
}

export function shop(content: Content, obs: DelveObs, ui: DelveUi): DelveScreen {
  const { shop: s, player } = obs;
  const buys = ui.tab === 'buy';
  const wares = wareRows(obs);
  const sells = backpackRows(ui, obs);
  const chosen = buys ? wares[ui.row]?.item : sells[ui.row]?.item;
  const gamble = { price: s?.gamblePrice ?? 0, left: s?.gambles ?? 0 };
  return {
    name: buys ? 'Peddler: buy' : 'Peddler: sell',
    facts: [{ label: 'You have', value: `${player.gold} gold`, tile: 'item-gold', role: 'gold' }],
    title: `Peddler: ${ui.tab}   you have ${player.gold} gold`,
    items: buys
      ? wares.map((w) => priced(w.price, wareName(w), itemInk(w.item), canBuy(content, obs, w.at)))
      : sells.map(sold),
    selected: ui.row,
    detail: [
      ...(chosen ? tooltip(chosen, []) : [line('Nothing left.', 'muted')]),
      line(''),
      ...(buys ? [line(`g  gamble for ${gamble.price} gold (${gamble.left} left)`, 'key')] : []),
      line('b buy, s sell, Enter confirms, Esc leaves', 'muted'),
    ],
    list: {
      kind: 'things',
      // A gamble is bought: among what is sold it would stand out of place.
      items: buys
        ? [
            ...wares.map((w) => wareThing(content, obs, w)),
            gambleThing(gamble.price, gamble.left, canGamble(content, obs)),
          ]
        : sells.map((r) => carried(obs, r)),
      none: 'Nothing left.',
      ...(chosen ? { selected: ui.row } : {}),
    },
  };
}

function priced(price: number, name: string, ink: string, on = true): ListRow {
  const spans: Line = [span(String(price).padStart(5), 'gold'), span(` ${clip(name, LIST - 9)}`, ink)];
  return row(spans, on);
}

function sold(r: CarriedRow): ListRow {
  return priced(worth(r), itemName(r.item), itemInk(r.item));
}

function wareName({ item, left }: WareRow): string {
  return left === 1 ? item.name : `${item.name} x${left}`;
}

function wareThing(content: Content, obs: DelveObs, { item, price, at, left }: WareRow): Thing {
  const thing = itemThing(item, { badges: [`${price} gold`], key: 'Enter', on: canBuy(content, obs, at) });
  return left === 1 ? thing : { ...thing, count: left };
}

function carried(obs: DelveObs, r: CarriedRow): Thing {
  return itemThing(r.item, { badges: [`${worth(r)} gold`], key: 'Enter', compare: obs.compare[r.place - 1] });
}

function gambleThing(price: number, left: number, on: boolean): Thing {
  return {
    tile: 'gamble',
    name: 'A gamble',
    badges: [`${price} gold`, `${left} left`],
    detail: line('A piece of equipment that nobody has looked at yet. The next one costs more.'),
    key: 'g',
    on,
  };
}
