/** Commands of the keyboard: (mode, command, what I see) to the next mode and maybe an action (section 17). */
import type { Press } from '../../../engine/ui.ts';
import { line } from '../../../engine/view.ts';
import { explain } from '../text.ts';
import { actions, DIR_X, DIR_Y, DIRS, SIDE, SIGHT, type Sword, type SwordObs } from '../types.ts';
import { chooseUnderCursor, monsterAt, nextTarget, retarget } from './target.ts';
import type { SwordUi, UiMode } from './types.ts';

export type SwordPress = Press<Sword, SwordUi>;

const PLAIN = [
  'more',
  'pickup',
  'drop',
  'wield',
  'throw',
  'polymorph',
  'view',
  'examine',
  'target',
  'map',
  'log',
  'save',
  'resign',
  'threat',
  'quit',
  'reset',
  'describe',
  'forecast',
  'through',
  'leave',
  'wield-viewed',
  'slot-none',
  'older',
  'newer',
  'older-10',
  'newer-10',
  'next',
  'previous',
];
export const COMMANDS: readonly string[] = Object.freeze([
  ...PLAIN,
  ...[0, 1, 2, 3].map((slot) => `slot-${slot}`),
  ...['cursor', 'scroll', 'aim'].flatMap((verb) => DIRS.map((dir) => `${verb}-${dir}`)),
]);

export function homeMode(obs: SwordObs): UiMode {
  return obs.result === 'playing' ? 'main' : 'end';
}

function refused(ui: SwordUi, code: string): SwordPress {
  return { ui, notice: line(explain({ code }), 'warning') };
}

export function press(ui: SwordUi, command: string, obs: SwordObs): SwordPress {
  const [verb, word] = command.split('-');
  const dir = (DIRS as readonly string[]).indexOf(word);
  if (verb === 'cursor' && dir >= 0) return { ui: moveCursor(ui, dir, obs) };
  if (verb === 'scroll' && dir >= 0) return { ui: scrollMap(ui, dir) };
  if (verb === 'aim' && dir >= 0) return { ui, act: actions.get(`throw ${ui.slot} ${word}`) };
  if (verb === 'slot') return chooseSlot(ui, word === 'none' ? 4 : Number(word), obs);
  switch (command) {
    case 'pickup':
    case 'drop':
    case 'wield':
    case 'throw':
    case 'polymorph':
      return ask(ui, command, obs);
    case 'more':
    case 'resign':
    case 'threat':
      return { ui: { ...ui, mode: command } };
    case 'save':
      return { ui, shell: 'save-and-quit' };
    case 'quit':
      return { ui, shell: 'title' };
    case 'view':
      return { ui: { ...ui, mode: 'view', slot: obs.you.wield ?? 4 } };
    case 'map':
      return { ui: { ...ui, mode: 'map', centre: { x: obs.x, y: obs.y } } };
    case 'log':
      return { ui: { ...ui, mode: 'log', scroll: 0 } };
    case 'examine':
      return { ui: { ...ui, mode: 'examine' } };
    case 'target':
      return { ui: nextTarget({ ...ui, through: null, mode: ui.mode === 'more' ? homeMode(obs) : ui.mode }, obs) };
    case 'reset':
      return { ui: { ...ui, through: null, cursor: { x: obs.x, y: obs.y } } };
    case 'through':
      return lookThrough(ui, obs);
    case 'describe':
    case 'forecast':
      return read(ui, command, obs);
    case 'leave':
      return { ui: leave(ui, obs) };
    case 'wield-viewed':
      return wieldViewed(ui, obs);
    case 'next':
    case 'previous':
      return { ui: { ...ui, item: turn(ui.item, command === 'next' ? 1 : -1, obs.here.length) } };
    default:
      return { ui: { ...ui, scroll: Math.max(0, ui.scroll + (SCROLL[command] ?? 0)) } };
  }
}

const SCROLL: Readonly<Record<string, number>> = { older: 1, newer: -1, 'older-10': 10, 'newer-10': -10 };

function turn(at: number, by: number, of: number): number {
  return of === 0 ? 0 : (at + by + of) % of;
}

/** Questions that cannot be answered are refused before they are asked. */
function ask(ui: SwordUi, mode: 'pickup' | 'drop' | 'wield' | 'throw' | 'polymorph', obs: SwordObs): SwordPress {
  if (obs.phase === 'post-move') return refused(ui, 'post-move');
  if (mode === 'pickup' && obs.here.length === 0) return refused(ui, 'nothing-here');
  if ((mode === 'drop' || mode === 'throw') && obs.you.slots.every((w) => w === null)) return refused(ui, 'empty-slot');
  if (mode === 'polymorph' && obs.you.lastKill === null) return refused(ui, 'no-memory');
  if (mode === 'polymorph' && obs.you.level < 0) return refused(ui, 'negative-level');
  return { ui: { ...ui, mode, item: 0 } };
}

function chooseSlot(ui: SwordUi, slot: number, obs: SwordObs): SwordPress {
  if (ui.mode === 'view') return { ui: { ...ui, slot } };
  if (ui.mode === 'pickup') return { ui, act: actions.get(`pickup ${slot} ${ui.item}`) };
  if (obs.you.slots[slot] === null) return refused(ui, 'empty-slot');
  return { ui: { ...ui, mode: 'aim', slot } };
}

function wieldViewed(ui: SwordUi, obs: SwordObs): SwordPress {
  if (obs.result !== 'playing') return refused(ui, 'game-over');
  return { ui, act: actions.get(`wield ${ui.slot === 4 ? '-' : ui.slot}`) };
}

/** The window: round the player, or round the other end of the stair looked through. */
export function windowCentre(ui: SwordUi, obs: SwordObs): { x: number; y: number } {
  const { through } = ui;
  const stair = through && obs.stairs.find((s) => s.x === through.x && s.y === through.y);
  return stair ? { x: stair.to.x, y: stair.to.y } : { x: obs.x, y: obs.y };
}

function moveCursor(ui: SwordUi, dir: number, obs: SwordObs): SwordUi {
  const centre = windowCentre(ui, obs);
  const within = (value: number, middle: number): number => Math.min(Math.max(value, middle - SIGHT), middle + SIGHT);
  return {
    ...ui,
    cursor: { x: within(ui.cursor.x + DIR_X[dir], centre.x), y: within(ui.cursor.y + DIR_Y[dir], centre.y) },
  };
}

/** SWORD-310: until the edge of the map reaches the middle of the screen. */
function scrollMap(ui: SwordUi, dir: number): SwordUi {
  const within = (value: number): number => Math.min(Math.max(value, 0), SIDE - 1);
  return { ...ui, centre: { x: within(ui.centre.x + DIR_X[dir]), y: within(ui.centre.y + DIR_Y[dir]) } };
}

/** SWORD-306 */
function lookThrough(ui: SwordUi, obs: SwordObs): SwordPress {
  if (ui.through !== null) return { ui: { ...ui, through: null, cursor: ui.through } };
  const stair = obs.stairs.find((s) => s.x === ui.cursor.x && s.y === ui.cursor.y);
  if (stair === undefined) return refused(ui, 'no-stair');
  if (stair.felt === undefined) return refused(ui, 'not-seen');
  return { ui: { ...ui, through: ui.cursor, cursor: { x: stair.to.x, y: stair.to.y } } };
}

function read(ui: SwordUi, mode: 'describe' | 'forecast', obs: SwordObs): SwordPress {
  if (ui.through !== null || monsterAt(obs, ui.cursor) === null) return refused(ui, 'not-seen');
  return { ui: { ...ui, mode, page: ui.mode === 'forecast' && mode === 'forecast' ? ui.page + 1 : 0 } };
}

function leave(ui: SwordUi, obs: SwordObs): SwordUi {
  const home = { ...ui, mode: homeMode(obs), through: null };
  if (ui.mode === 'examine')
    return ui.through === null ? retarget(chooseUnderCursor(home, obs), obs) : retarget(home, obs);
  return home;
}
