/** The useful keys of each mode as buttons, for mouse and touch; a terminal does not paint them. */
import type { Choice } from '../../../engine/panes.ts';
import { button, buttonsPane } from '../../../engine/pieces.ts';
import { line, type Pane } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { isAsking } from './ask-pane.ts';
import { creatureOf } from './names.ts';
import { SLOT_KEYS } from './slots-pane.ts';
import { creatureText } from './text.ts';
import type { SwordUi, UiMode } from './types.ts';

/** Key, label, whether it can be pressed now, what it would do, and whether it stands out. */
type Button = readonly [key: string, label: string, on?: boolean, follows?: string, usual?: boolean];

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

/** What stands below the map: the same few places all the time, the rest behind "More". */
function mainButtons(obs: SwordObs): Button[] {
  const { you, here } = obs;
  const free = obs.phase === 'normal';
  const armed = you.slots.some((w) => w !== null);
  const ground = obs.map[obs.y]?.[obs.x];
  const seen = obs.monsters.length;
  // What has come under one's feet is seen at a glance.
  const [onStair, onWeapon] = [free && (ground === '<' || ground === '>'), free && here.length > 0];
  return [
    free
      ? ['.', 'Stay', true, 'Half the time of an action: let it come, and strike first.']
      : ['.', 'End turn', true, 'You give up the attack after the move.'],
    ['<', ground === '<' ? 'Go up' : ground === '>' ? 'Go down' : 'Stair', onStair, stairText(obs), onStair],
    [
      'g',
      'Take',
      onWeapon,
      here.length === 0 ? 'No weapon lies here.' : `The ${here[0]}, into a slot.`,
      onWeapon && !you.slots.every((w) => w !== null),
    ],
    ['_', 'Travel', free && seen === 0, seen === 0 ? 'Walk to a known place.' : 'Not while a monster is in sight.'],
    ['w', 'Wield', free, 'Change the wielded slot; it takes no time.'],
    ['t', 'Throw', free && armed, 'Whoever is hit must wield it.'],
    ['z', 'Polymorph', free && you.lastKill !== null && you.level >= 0, polymorphText(obs)],
    ['x', 'Examine', true, 'Look at a square; costs nothing.'],
    ['f', 'Forecast', seen > 0, `A hint, and hints are counted: ${obs.hints} so far.`],
    ['Enter', 'More'],
  ];
}

function stairText(obs: SwordObs): string {
  const stair = obs.stairs.find((s) => s.x === obs.x && s.y === obs.y);
  if (stair === undefined) return 'You stand on no stair.';
  const waiting = stair.felt?.some((f) => f.x === stair.to.x && f.y === stair.to.y) === true;
  const home = stair.to.floor === 0 && obs.you.dragonsKilled.length > 0 ? ' You bring the news home.' : '';
  return waiting ? `Somebody stands at its other end, on B${stair.to.floor}F.` : `To B${stair.to.floor}F.${home}`;
}

function polymorphText({ you }: SwordObs): string {
  if (you.lastKill === null) return 'Kill something first.';
  if (you.level < 0) return 'Your level is too low.';
  return `Into ${creatureText(you.lastKill, you.level - 1)}, for good: ${creatureOf(you.lastKill).text}`;
}

function moreButtons(obs: SwordObs): Button[] {
  const armed = obs.you.slots.some((w) => w !== null);
  return [
    ['c', 'Back'],
    ['v', 'View yourself'],
    ['d', 'Drop a weapon', obs.phase === 'normal' && armed],
    ['Space', 'Next target', obs.monsters.length + obs.felt.length > 0],
    ['m', 'Map'],
    ['p', 'Messages'],
    ['a', 'Last blows'],
    ['E', 'Exercises'],
    ['?', 'Help'],
    ['C', 'Threat colours', !obs.cheat, 'A cheat: no true victory.'],
    ['S', 'Save and leave'],
    ['Q', 'Resign', true, 'The game is lost.'],
  ];
}

/** Of a window: the one button that closes it. */
const LEAVE: Button = ['Escape', 'Leave'];

/** Modes whose buttons are always the same. */
const FIXED: Readonly<Partial<Record<UiMode, readonly Button[]>>> = {
  // Another game, the same again and the menu are deeds of the ending.
  end: [
    ['v', 'View yourself'],
    ['x', 'Examine'],
    ['m', 'Map'],
    ['p', 'Messages'],
    ['a', 'Last blows'],
    ['E', 'Exercises'],
  ],
  describe: [['v', 'Back'], ['f', 'Forecast'], LEAVE],
  forecast: [['f', 'Next'], ['v', 'Description'], LEAVE],
  arithmetic: [['a', 'Older'], LEAVE],
  travel: [
    ['Enter', 'Go'],
    ['>', 'Stair down'],
    ['<', 'Stair up'],
    ['Space', 'Next place'],
    ...STRAIGHT,
    ['c', 'Leave'],
  ],
  log: [['k', 'Older by 1'], ['j', 'Newer by 1'], ['-', 'Older by 10'], ['+', 'Newer by 10'], LEAVE],
  aim: [...EIGHT, ['c', 'Cancel']],
};

function buttonsOf(obs: SwordObs, ui: SwordUi): readonly Button[] {
  // The answers stand beside the question.
  if (isAsking(ui)) return [];
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
        ['f', 'Forecast', true, `A hint, and hints are counted: ${obs.hints} so far.`],
        ['<', 'Other end'],
        ['x', 'Leave'],
      ];
    case 'exercise':
      return ui.exercise.chosen === null ? [LEAVE] : [['Enter', 'Next'], LEAVE];
    case 'view':
      return [
        ...obs.you.slots.map((w, slot): Button => [SLOT_KEYS[slot], w ?? 'empty']),
        ['5', 'No weapon'],
        ['w', 'Wield'],
        LEAVE,
      ];
    case 'map':
      return [...STRAIGHT, ['_', 'Travel', obs.result === 'playing' && obs.phase === 'normal'], ['m', 'Leave']];
    default:
      return FIXED[ui.mode] ?? [];
  }
}

/** The options of a window, for the line of its keys. */
export function windowButtons(obs: SwordObs, ui: SwordUi): Choice[] {
  return buttonsOf(obs, ui).map(([key, label, on, follows, usual = false]): Choice => {
    const dangerous = key === 'Q' || key === 'C' ? { danger: true } : {};
    const said = follows === undefined ? {} : { consequence: line(follows) };
    return { ...button(key, label, on), ...said, ...dangerous, ...(usual ? { usual } : {}) };
  });
}

export function buttons(obs: SwordObs, ui: SwordUi): Pane {
  return buttonsPane(windowButtons(obs, ui));
}
