/** The useful keys of each mode as buttons, for touch; a terminal does not paint them. */

import type { Choice } from '../../../engine/panes.ts';
import { button } from '../../../engine/pieces.ts';
import { ITEMS } from '../content.ts';
import type { NonetObs } from '../types.ts';
import { tileOf } from './names.ts';
import { canBuy } from './places.ts';
import type { NonetUi } from './types.ts';

export function buttons(obs: NonetObs, ui: NonetUi): Choice[] {
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
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => digitButton(n, ui.layer)),
        button('Tab', ui.layer === 'v' ? 'Items' : 'Values'),
        button('+', ui.again === 'fill' ? 'Fill all' : 'Fill'),
        button('-', ui.again === 'clear' ? 'Clear all' : 'Clear'),
        button('Escape', 'Back'),
      ];
    // The window scrolls and closes by itself.
    case 'why':
      return [button('o', 'Overlay')];
    case 'shop':
      // What is sold stands in its window.
      return [];
    case 'ask-resign':
    case 'ask-skip':
      return [{ ...button('y', 'Yes'), danger: true }, button('n', 'No')];
    case 'end':
      return [button('m', 'Log')];
  }
}

/** An item is typed by its number, and known by its picture. */
function digitButton(n: number, layer: NonetUi['layer']): Choice {
  return layer === 'v' ? button(String(n), String(n)) : { key: String(n), label: ITEMS[n].name, tile: tileOf(0, n) };
}
