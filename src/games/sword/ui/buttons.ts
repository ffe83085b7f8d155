/** The useful keys of each mode as buttons, for mouse and touch; a terminal does not paint them. */
import { button, buttonsPane } from '../../../engine/pieces.ts';
import type { Pane } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import type { SwordUi } from './types.ts';

/** Key, label, whether it can be pressed now. */
type Button = readonly [key: string, label: string, on?: boolean];

const SLOT_KEYS = ['k', 'h', 'l', 'j'];
const STRAIGHT: readonly Button[] = [
  ['k', 'N'],
  ['h', 'W'],
  ['l', 'E'],
  ['j', 'S'],
];
const EIGHT: readonly Button[] = [
  ['y', 'NW'],
  ['k', 'N'],
  ['u', 'NE'],
  ['h', 'W'],
  ['l', 'E'],
  ['b', 'SW'],
  ['j', 'S'],
  ['n', 'SE'],
];
const YES_NO: readonly Button[] = [
  ['o', 'Yes'],
  ['c', 'Cancel'],
];
const CANCEL: Button = ['c', 'Cancel'];

/** What stands below the map: the same few places all the time, the rest behind "More". */
function mainButtons(obs: SwordObs): Button[] {
  const { you } = obs;
  const free = obs.phase === 'normal';
  const armed = you.slots.some((w) => w !== null);
  const ground = obs.map[obs.y]?.[obs.x];
  return [
    ['.', free ? 'Stay' : 'End turn'],
    ['<', ground === '<' ? 'Go up' : ground === '>' ? 'Go down' : 'Stair', free && (ground === '<' || ground === '>')],
    ['g', 'Take', free && obs.here.length > 0],
    ['w', 'Wield', free],
    ['t', 'Throw', free && armed],
    ['z', 'Polymorph', free && you.lastKill !== null && you.level >= 0],
    ['x', 'Examine'],
    ['Enter', 'More'],
  ];
}

function moreButtons(obs: SwordObs): Button[] {
  const armed = obs.you.slots.some((w) => w !== null);
  return [
    ['v', 'View yourself'],
    ['d', 'Drop a weapon', obs.phase === 'normal' && armed],
    ['Space', 'Next target', obs.monsters.length + obs.felt.length > 0],
    ['m', 'Map'],
    ['p', 'Messages'],
    ['?', 'Help'],
    ['C', 'Threat colours', !obs.cheat],
    ['S', 'Save and leave'],
    ['Q', 'Resign'],
    ['c', 'Back'],
  ];
}

/** The four slots with what is in them. */
function slotButtons(obs: SwordObs, fits: (slot: number) => boolean): Button[] {
  return obs.you.slots.map((w, slot): Button => [SLOT_KEYS[slot], w ?? '(nothing)', fits(slot)]);
}

function buttonsOf(obs: SwordObs, ui: SwordUi): readonly Button[] {
  const full = (slot: number): boolean => obs.you.slots[slot] !== null;
  switch (ui.mode) {
    case 'main':
      return mainButtons(obs);
    case 'more':
      return moreButtons(obs);
    case 'end':
      return [
        ['v', 'View yourself'],
        ['x', 'Examine'],
        ['m', 'Map'],
        ['p', 'Messages'],
        ['Q', 'Quit'],
      ];
    case 'examine':
      return [
        ['.', 'Back to you'],
        ['Space', 'Next target', obs.monsters.length + obs.felt.length > 0],
        ['v', 'Describe'],
        ['f', 'Forecast'],
        ['<', 'Other end'],
        ['x', 'Leave'],
      ];
    case 'describe':
      return [
        ['v', 'Back'],
        ['f', 'Forecast'],
        ['x', 'Leave'],
      ];
    case 'forecast':
      return [
        ['f', 'Next'],
        ['v', 'Description'],
        ['x', 'Leave'],
      ];
    case 'view':
      return [...slotButtons(obs, () => true), ['.', 'No weapon'], ['w', 'Wield'], ['v', 'Leave']];
    case 'map':
      return [...STRAIGHT, ['m', 'Leave']];
    case 'log':
      return [
        ['k', 'Older'],
        ['j', 'Newer'],
        ['-', 'Older by 10'],
        ['+', 'Newer by 10'],
        ['p', 'Leave'],
      ];
    case 'pickup': {
      const many = obs.here.length > 1;
      return [...slotButtons(obs, () => true), ['+', 'Next weapon', many], ['-', 'Previous weapon', many], CANCEL];
    }
    case 'drop':
    case 'throw':
      return [...slotButtons(obs, full), CANCEL];
    case 'wield':
      return [...slotButtons(obs, (slot) => slot !== obs.you.wield), ['.', 'None', obs.you.wield !== null], CANCEL];
    case 'aim':
      return [...EIGHT, CANCEL];
    case 'polymorph':
    case 'resign':
    case 'threat':
      return YES_NO;
  }
}

export function buttons(obs: SwordObs, ui: SwordUi): Pane {
  return buttonsPane(buttonsOf(obs, ui).map(([key, label, on]) => button(key, label, on)));
}
