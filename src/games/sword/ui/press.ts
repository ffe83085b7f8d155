/** Commands of the keyboard: (mode, command, what I see) to the next mode and maybe an action (section 17). */
import { line } from '../../../engine/view.ts';
import { explain } from '../text.ts';
import { actions, DIR_X, DIR_Y, DIRS, SIDE, SIGHT, type SwordObs } from '../types.ts';
import { answer, nextExercise } from './exercises.ts';
import { apart, chooseUnderCursor, monsterAt, nextTarget, retarget } from './target.ts';
import { firstGoal, nextPlace, nextStair, setOut } from './travel.ts';
import type { SwordPress, SwordUi, UiMode } from './types.ts';

export function homeMode(obs: SwordObs): UiMode {
  return obs.result === 'playing' ? 'main' : 'end';
}

function refused(ui: SwordUi, code: string): SwordPress {
  return { ui, notice: line(explain({ code }), 'warning') };
}

type Handler = (ui: SwordUi, obs: SwordObs) => SwordPress;

/** Asks for a slot or a yes, if it can be answered. */
const asking = (mode: 'pickup' | 'drop' | 'wield' | 'throw' | 'polymorph'): Handler => {
  return (ui, obs) => ask(ui, mode, obs);
};
const opening = (mode: UiMode): Handler => {
  return (ui) => ({ ui: { ...ui, mode } });
};
const scrolling = (by: number): Handler => {
  return (ui) => ({ ui: { ...ui, scroll: Math.max(0, ui.scroll + by) } });
};
const turning = (by: number): Handler => {
  return (ui, obs) => ({ ui: { ...ui, item: turn(ui.item, by, obs.here.length) } });
};

const HANDLERS: Readonly<Record<string, Handler>> = {
  more: opening('more'),
  pickup: asking('pickup'),
  drop: asking('drop'),
  wield: asking('wield'),
  throw: asking('throw'),
  polymorph: asking('polymorph'),
  view: (ui, obs) => ({ ui: { ...ui, mode: 'view', slot: obs.you.wield ?? 4 } }),
  examine: opening('examine'),
  target: (ui, obs) => ({
    ui: nextTarget({ ...ui, through: null, mode: ui.mode === 'more' ? homeMode(obs) : ui.mode }, obs),
  }),
  map: (ui, obs) => ({ ui: { ...ui, mode: 'map', centre: { x: obs.x, y: obs.y } } }),
  log: (ui) => ({ ui: { ...ui, mode: 'log', scroll: 0 } }),
  save: (ui) => ({ ui, shell: 'save-and-quit' }),
  resign: opening('resign'),
  threat: opening('threat'),
  quit: (ui) => ({ ui, shell: 'title' }),
  reset: (ui, obs) => ({ ui: { ...ui, through: null, cursor: { x: obs.x, y: obs.y } } }),
  describe: (ui, obs) => describe(ui, obs),
  forecast: (ui, obs) => forecast(ui, obs),
  arithmetic: (ui) => ({ ui: { ...ui, mode: 'arithmetic', page: ui.mode === 'arithmetic' ? ui.page + 1 : 0 } }),
  exercise: (ui) => ({ ui: { ...ui, mode: 'exercise', exercise: nextExercise(ui) } }),
  travel: openTravel,
  go: (ui, obs) => setOut(ui, obs, ui.centre),
  'up-stair': (ui, obs) => ({ ui: { ...ui, centre: nextStair(obs, 'up', ui.centre) ?? ui.centre } }),
  'down-stair': (ui, obs) => ({ ui: { ...ui, centre: nextStair(obs, 'down', ui.centre) ?? ui.centre } }),
  'next-place': (ui, obs) => ({ ui: { ...ui, centre: nextPlace(obs, ui.centre) ?? ui.centre } }),
  through: lookThrough,
  leave: (ui, obs) => ({ ui: leave(ui, obs) }),
  'wield-viewed': wieldViewed,
  'slot-none': (ui, obs) => chooseSlot(ui, 4, obs),
  older: scrolling(1),
  newer: scrolling(-1),
  'older-10': scrolling(10),
  'newer-10': scrolling(-10),
  next: turning(1),
  previous: turning(-1),
  ...eachSlot('slot', chooseSlot),
  ...eachSlot('quick', quickSlot),
  ...eachSlot('answer', (ui, choice) => ({ ui: { ...ui, exercise: answer(ui.exercise, choice) } })),
  ...eachDirection('cursor', (dir) => (ui, obs) => ({ ui: moveCursor(ui, dir, obs) })),
  ...eachDirection('scroll', (dir) => (ui) => ({ ui: scrollMap(ui, dir) })),
  ...eachDirection('aim', (dir) => (ui) => ({ ui, act: actions.get(`throw ${ui.slot} ${DIRS[dir]}`) })),
};
export const COMMANDS: readonly string[] = Object.freeze(Object.keys(HANDLERS));

function eachSlot(verb: string, handler: (ui: SwordUi, slot: number, obs: SwordObs) => SwordPress) {
  return Object.fromEntries(
    [0, 1, 2, 3].map((slot): [string, Handler] => [`${verb}-${slot}`, (ui, obs) => handler(ui, slot, obs)]),
  );
}

function eachDirection(verb: string, handler: (dir: number) => Handler): Record<string, Handler> {
  return Object.fromEntries(DIRS.map((dir, i) => [`${verb}-${dir}`, handler(i)]));
}

/** Whatever is pressed, a walk that it interrupted is over. */
export function press(ui: SwordUi, command: string, obs: SwordObs): SwordPress {
  return HANDLERS[command]?.({ ...ui, walk: null, reason: '' }, obs) ?? { ui };
}

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

/** SWORD-343: one key for a slot: it answers a question; elsewhere it wields, or puts the wielded weapon away. */
function quickSlot(ui: SwordUi, slot: number, obs: SwordObs): SwordPress {
  if (ui.mode === 'drop' || ui.mode === 'wield') return { ui, act: actions.get(`${ui.mode} ${slot}`) };
  if (ui.mode !== 'main') return chooseSlot(ui, slot, obs);
  return { ui, act: actions.get(`wield ${obs.you.wield === slot ? '-' : slot}`) };
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

function openTravel(ui: SwordUi, obs: SwordObs): SwordPress {
  if (obs.phase === 'post-move') return refused(ui, 'post-move');
  return { ui: { ...ui, mode: 'travel', centre: firstGoal(obs) } };
}

function describe(ui: SwordUi, obs: SwordObs): SwordPress {
  // Whoever points at oneself is told of oneself.
  if (ui.through === null && apart(ui.cursor, obs) === 0) return { ui: { ...ui, mode: 'view' } };
  if (ui.through !== null || monsterAt(obs, ui.cursor) === null) return refused(ui, 'not-seen');
  return { ui: { ...ui, mode: 'describe' } };
}

/** SWORD-344: the first look at a monster costs a hint; all pages of it are free until time passes. */
function forecast(ui: SwordUi, obs: SwordObs): SwordPress {
  const m = ui.through === null ? monsterAt(obs, ui.cursor) : null;
  if (m === null) return refused(ui, 'not-seen');
  if (obs.result !== 'playing') return refused(ui, 'game-over');
  const page = ui.mode === 'forecast' ? ui.page + 1 : 0;
  if (isPaid(ui, obs, m.id)) return { ui: { ...ui, mode: 'forecast', page } };
  return { ui: { ...ui, mode: 'forecast', page: 0, hinted: { id: m.id, tu: obs.tu } }, act: actions.get('hint') };
}

/** The forecast of this monster was asked for, and no time has passed since. */
export function isPaid({ hinted }: SwordUi, obs: SwordObs, id: number): boolean {
  return hinted !== null && hinted.id === id && hinted.tu === obs.tu;
}

function leave(ui: SwordUi, obs: SwordObs): SwordUi {
  const home = { ...ui, mode: homeMode(obs), through: null };
  if (ui.mode === 'examine')
    return ui.through === null ? retarget(chooseUnderCursor(home, obs), obs) : retarget(home, obs);
  return home;
}
