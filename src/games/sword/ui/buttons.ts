/** The useful keys of each mode as buttons, for touch; a terminal does not paint them. */
import { type MenuItem, type Pane, span } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import type { SwordUi, UiMode } from './types.ts';

const SLOTS: readonly (readonly [string, string])[] = [
  ['k', 'Slot up'],
  ['h', 'Slot left'],
  ['l', 'Slot right'],
  ['j', 'Slot down'],
];
const EIGHT: readonly (readonly [string, string])[] = [
  ['y', 'NW'],
  ['k', 'N'],
  ['u', 'NE'],
  ['h', 'W'],
  ['l', 'E'],
  ['b', 'SW'],
  ['j', 'S'],
  ['n', 'SE'],
];
const YES_NO: readonly (readonly [string, string])[] = [
  ['o', 'Yes'],
  ['c', 'Cancel'],
];

const BUTTONS: Readonly<Record<UiMode, readonly (readonly [string, string])[]>> = {
  main: [
    ...EIGHT,
    ['.', 'Stay'],
    ['<', 'Stair'],
    ['g', 'Take'],
    ['d', 'Drop'],
    ['w', 'Wield'],
    ['t', 'Throw'],
    ['z', 'Polymorph'],
    ['v', 'View'],
    ['x', 'Examine'],
    ['Space', 'Target'],
    ['m', 'Map'],
    ['p', 'Log'],
    ['?', 'Help'],
    ['S', 'Save'],
    ['Q', 'Resign'],
  ],
  end: [
    ['v', 'View'],
    ['x', 'Examine'],
    ['m', 'Map'],
    ['p', 'Log'],
    ['Q', 'Quit'],
  ],
  examine: [...EIGHT, ['.', 'Back to you'], ['v', 'Describe'], ['f', 'Forecast'], ['<', 'Other end'], ['x', 'Leave']],
  describe: [
    ['v', 'Back'],
    ['f', 'Forecast'],
    ['x', 'Leave'],
  ],
  forecast: [
    ['f', 'Next'],
    ['v', 'Description'],
    ['x', 'Leave'],
  ],
  view: [...SLOTS, ['.', 'No weapon'], ['w', 'Wield'], ['v', 'Leave']],
  map: [...EIGHT, ['m', 'Leave']],
  log: [
    ['k', 'Older'],
    ['j', 'Newer'],
    ['-', 'Older by 10'],
    ['+', 'Newer by 10'],
    ['p', 'Leave'],
  ],
  pickup: [...SLOTS, ['+', 'Next weapon'], ['-', 'Previous weapon'], ['c', 'Cancel']],
  drop: [...SLOTS, ['c', 'Cancel']],
  wield: [...SLOTS, ['.', 'None'], ['c', 'Cancel']],
  throw: [...SLOTS, ['c', 'Cancel']],
  aim: [...EIGHT, ['c', 'Cancel']],
  polymorph: YES_NO,
  resign: YES_NO,
  threat: YES_NO,
};

export function buttonsPane(obs: SwordObs, ui: SwordUi): Pane {
  const postMove = obs.phase === 'post-move' && ui.mode === 'main';
  const items = BUTTONS[ui.mode].map(([key, label]): MenuItem => {
    const text = postMove && key === '.' ? 'End turn' : label;
    return { key, line: [span(text, 'key')], on: true };
  });
  return {
    id: 'buttons',
    slot: 'prompt',
    title: 'Keys',
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'menu',
    items,
    selected: -1,
  };
}
