/** The useful keys of each mode as buttons, for touch; a terminal does not paint them. */
import { button, endingButtons } from '../../../engine/pieces.ts';
import type { MenuItem } from '../../../engine/view.ts';
import { ITEMS } from '../content.ts';
import type { NonetObs } from '../types.ts';
import { canBuy } from './places.ts';
import type { NonetUi } from './types.ts';

export function buttons(obs: NonetObs, ui: NonetUi): MenuItem[] {
  switch (ui.mode) {
    case 'board':
      return [
        button('x', 'Look'),
        button('g', 'Go'),
        button('u', 'Shop', canBuy(obs)),
        button('n', 'Notes'),
        button('y', 'Why'),
        button('o', 'Overlay'),
        button('m', 'Log'),
        button('?', 'Help'),
        button('S', 'Save'),
        button('R', 'Resign'),
      ];
    case 'look':
      return [button('Escape', 'Back'), button('y', 'Why'), button('o', 'Overlay')];
    case 'go':
      return [button('Enter', 'Walk there'), button('Escape', 'Back'), button('o', 'Overlay')];
    case 'target':
      return [
        button('Enter', obs.phase === 'arrow' ? 'Shoot' : obs.phase === 'vision' ? 'Reveal' : 'Jump'),
        button('Tab', 'Next'),
        button('Shift+Tab', 'Previous'),
        button('Escape', 'Skip'),
        button('y', 'Why'),
        button('o', 'Overlay'),
      ];
    case 'notes':
      return [
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => button(String(n), ui.layer === 'v' ? String(n) : ITEMS[n].glyph)),
        button('Tab', ui.layer === 'v' ? 'Items' : 'Values'),
        button('+', ui.again === 'fill' ? 'Fill all' : 'Fill'),
        button('-', ui.again === 'clear' ? 'Clear all' : 'Clear'),
        button('Escape', 'Back'),
      ];
    case 'why':
      return [button('Escape', 'Back'), button('Down', 'More'), button('Up', 'Up'), button('o', 'Overlay')];
    case 'shop':
      return [
        button('h', 'Health +3', canBuy(obs)),
        button('s', 'Stamina +3', canBuy(obs)),
        button('d', 'Damage +1', canBuy(obs)),
        button('Escape', 'Close'),
      ];
    case 'ask-resign':
    case 'ask-skip':
      return [button('y', 'Yes'), button('n', 'No')];
    case 'end':
      return [...endingButtons(), button('m', 'Log')];
  }
}
