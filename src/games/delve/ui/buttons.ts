/** The useful keys of each mode as buttons, for touch; a terminal does not paint them. */

import type { Choice } from '../../../engine/panes.ts';
import { button, endingButtons } from '../../../engine/pieces.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { quickKeys } from './hotbar.ts';
import type { DelveUi } from './types.ts';

export function buttons(content: Content, obs: DelveObs, ui: DelveUi): Choice[] {
  const safe = obs.monsters.length === 0;
  switch (ui.mode) {
    case 'play':
      return [
        button('o', 'Explore', safe),
        button('r', 'Rest', safe),
        button('g', 'Take', obs.ground.item !== null || obs.ground.gold > 0),
        button('u', 'Use from ground', obs.ground.item !== null),
        button('Space', 'Descend', obs.stairs.known),
        button('t', 'To the stairs', obs.stairs.known && safe),
        ...quickKeys(content, obs).map((q) => button(q.key, q.name, q.ready)),
        button('f', 'Again', ui.lastSkill !== ''),
        button('i', 'Inventory'),
        button('c', 'Character'),
        button('k', 'Skills'),
        button('b', 'Trade', obs.shop !== null),
        button('m', 'Map'),
        button('l', 'Look'),
        button('p', 'Log'),
        button('.', 'Wait'),
        button('Escape', 'Menu'),
      ];
    case 'target':
      return [button('Enter', 'Aim here'), button('Tab', 'Next'), button('Escape', 'Cancel')];
    case 'look':
      return [button('Tab', 'Next'), button('Escape', 'Back')];
    case 'inventory':
      return [
        button('Enter', 'Wear or use'),
        button('d', 'Drop'),
        button('o', 'Use orb on'),
        button('j', 'Junk'),
        button('s', 'Sort'),
        button('Escape', 'Back'),
      ];
    case 'sheet':
    case 'skills':
      return [button('Enter', 'Spend a point'), button('Escape', 'Back')];
    case 'shop':
      return [
        button('Enter', ui.tab === 'buy' ? 'Buy' : 'Sell'),
        button(ui.tab === 'buy' ? 's' : 'b', ui.tab === 'buy' ? 'To selling' : 'To buying'),
        button('g', 'Gamble', (obs.shop?.gambles ?? 0) > 0),
        button('Escape', 'Leave'),
      ];
    case 'history':
      return [button('Tab', 'Next category'), button('Escape', 'Back')];
    case 'ask-abandon':
      return [button('y', 'Yes'), button('n', 'No')];
    case 'menu':
      return [
        button('r', 'Back'),
        button('s', 'Settings'),
        button('h', 'Help'),
        button('a', 'Abandon'),
        button('q', 'Save'),
      ];
    case 'end':
      return [...endingButtons(), button('p', 'Log')];
    default:
      return [button('Escape', 'Back')];
  }
}
