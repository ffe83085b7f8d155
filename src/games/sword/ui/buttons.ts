/** The useful keys of each mode as buttons, for mouse and touch; a terminal does not paint them. */
import { button, buttonsPane } from '../../../engine/pieces.ts';
import type { Pane } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { CHOICES, choiceText, questionOf } from './exercises.ts';
import { SLOT_KEYS } from './slots-pane.ts';
import type { SwordUi, UiMode } from './types.ts';

/** Key, label, whether it can be pressed now. */
type Button = readonly [key: string, label: string, on?: boolean];

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
    ['_', 'Travel', free && obs.monsters.length === 0],
    ['t', 'Throw', free && armed],
    ['z', 'Polymorph', free && you.lastKill !== null && you.level >= 0],
    ['x', 'Examine'],
    ['f', 'Forecast', obs.monsters.length > 0],
    ['Enter', 'More'],
  ];
}

function moreButtons(obs: SwordObs): Button[] {
  const armed = obs.you.slots.some((w) => w !== null);
  return [
    ['v', 'View yourself'],
    ['d', 'Drop a weapon', obs.phase === 'normal' && armed],
    ['Space', 'Next target', obs.monsters.length + obs.felt.length > 0],
    ['w', 'Wield', obs.phase === 'normal'],
    ['m', 'Map'],
    ['p', 'Messages'],
    ['a', 'Last blows'],
    ['E', 'Exercises'],
    ['?', 'Help'],
    ['C', 'Threat colours', !obs.cheat],
    ['S', 'Save and leave'],
    ['Q', 'Resign'],
    ['c', 'Back'],
  ];
}

/** The four slots with what is in them. */
function slotButtons(obs: SwordObs): Button[] {
  return obs.you.slots.map((w, slot): Button => [SLOT_KEYS[slot], w ?? '(nothing)']);
}

/** Modes whose buttons are always the same. */
const FIXED: Readonly<Partial<Record<UiMode, readonly Button[]>>> = {
  end: [
    ['n', 'New game'],
    ['r', 'Same again'],
    ['q', 'Menu'],
    ['v', 'View yourself'],
    ['x', 'Examine'],
    ['m', 'Map'],
    ['p', 'Messages'],
    ['a', 'Last blows'],
    ['E', 'Exercises'],
  ],
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
  arithmetic: [
    ['a', 'Older'],
    ['x', 'Leave'],
  ],
  travel: [
    ['Enter', 'Go'],
    ['>', 'Stair down'],
    ['<', 'Stair up'],
    ['Space', 'Next place'],
    ...STRAIGHT,
    ['c', 'Leave'],
  ],
  log: [
    ['k', 'Older'],
    ['j', 'Newer'],
    ['-', 'Older by 10'],
    ['+', 'Newer by 10'],
    ['p', 'Leave'],
  ],
  aim: [...EIGHT, CANCEL],
  polymorph: YES_NO,
  resign: YES_NO,
  threat: YES_NO,
};

function buttonsOf(obs: SwordObs, ui: SwordUi): readonly Button[] {
  switch (ui.mode) {
    case 'main':
      return mainButtons(obs);
    case 'more':
      return moreButtons(obs);
    case 'examine':
      return [
        ['.', 'Back to you'],
        ['Space', 'Next target', obs.monsters.length + obs.felt.length > 0],
        ['v', 'Describe'],
        ['f', 'Forecast'],
        ['<', 'Other end'],
        ['x', 'Leave'],
      ];
    case 'exercise':
      return exerciseButtons(ui);
    case 'view':
      return [...slotButtons(obs), ['.', 'No weapon'], ['w', 'Wield'], ['v', 'Leave']];
    case 'map':
      return [...STRAIGHT, ['_', 'Travel', obs.result === 'playing' && obs.phase === 'normal'], ['m', 'Leave']];
    case 'pickup': {
      const many = obs.here.length > 1;
      return [['+', 'Next weapon', many], ['-', 'Previous weapon', many], CANCEL];
    }
    case 'wield':
      return [['.', 'None', obs.you.wield !== null], CANCEL];
    case 'drop':
    case 'throw':
      return [CANCEL];
    default:
      return FIXED[ui.mode] ?? [];
  }
}

function exerciseButtons({ exercise }: SwordUi): Button[] {
  const asked = questionOf(exercise);
  const answers = Array.from({ length: CHOICES }, (_, i): Button => [String(i + 1), choiceText(asked, i)]);
  return exercise.chosen === null
    ? [...answers, ['x', 'Leave']]
    : [
        ['Enter', 'Next'],
        ['x', 'Leave'],
      ];
}

export function buttons(obs: SwordObs, ui: SwordUi): Pane {
  return buttonsPane(buttonsOf(obs, ui).map(([key, label, on]) => button(key, label, on)));
}
