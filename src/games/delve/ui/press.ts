/** Commands of the keyboard: (mode, command, what I see) to the next mode and maybe an action or a plan (section 24). */
import type { ShellRequest } from '../../../engine/ui.ts';
import { COMPASS, DIR8, DX, DY } from '../../../kit/direction.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { placeOf, playerPlace } from '../plans.ts';
import { choose } from './choose.ts';
import { cycle, targeted } from './foes.ts';
import { FILTERS, historyRows } from './history.ts';
import { LIST_COMMANDS } from './list-commands.ts';
import { newestRow, skillRows } from './lists.ts';
import { ownIds } from './own-ids.ts';
import { type CommandHandler, type DelvePress, say } from './pressed.ts';
import { quick } from './quick.ts';
import type { DelveMode, DelveUi } from './types.ts';
import { walk } from './walks.ts';

const SHELL: Readonly<Record<string, ShellRequest>> = {
  help: 'help',
  save: 'save-and-title',
  settings: 'settings',
  title: 'title',
  'same-seed': 'same-seed',
  'new-game': 'new-game',
};

/** Commands with an ending: a direction, or the number of a quick key. */
const WITH_ENDING: Readonly<Record<string, (ending: string) => CommandHandler>> = {
  run: (dir) => (ui, obs, content) => walk(content, ui, obs, 'run', directionOf(dir)),
  cursor: (dir) => (ui, obs) => ({ ui: { ...ui, cursor: moved(ui.cursor, directionOf(dir), obs) } }),
  scroll: (dir) => (ui) => ({ ui: scrolled(ui, directionOf(dir)) }),
  quick: (key) => (ui, obs, content) => quick(content, ui, obs, Number(key)),
  bind,
};

const open =
  (mode: DelveMode): CommandHandler =>
  (ui) => ({ ui: { ...ui, mode } });
const openList =
  (mode: DelveMode): CommandHandler =>
  (ui) => ({ ui: { ...ui, mode, row: 0 } });
const turnTo =
  (by: 1 | -1): CommandHandler =>
  (ui, obs) =>
    ui.mode === 'history'
      ? latest({ ...ui, filter: (ui.filter + by + FILTERS.length) % FILTERS.length })
      : cycle(ui, obs, by);

const PLAIN: Readonly<Record<string, CommandHandler>> = {
  map: (ui) => ({ ui: { ...ui, mode: 'map', scroll: { x: 0, y: 0 } } }),
  history: (ui) => latest({ ...ui, mode: 'history', filter: 0 }),
  inventory: (ui, obs) => ({ ui: { ...ui, mode: 'inventory', row: newestRow(ui, obs) } }),
  sheet: openList('sheet'),
  skills: openList('skills'),
  look: (ui, obs) => ({ ui: { ...ui, mode: 'look', cursor: targeted(ui, obs)?.place ?? playerPlace(obs) } }),
  menu: open('menu'),
  shop: (ui, obs) =>
    obs.shop === null ? { ui, notice: say('No peddler is beside you.') } : { ui: { ...ui, mode: 'shop', row: 0 } },
  drop: (ui, obs) =>
    obs.player.backpack.length === 0
      ? { ui, notice: say('Your backpack is empty.') }
      : { ui: { ...ui, mode: 'inventory', row: 10 } },
  abandon: open('ask-abandon'),
  yes: (ui, _, { actions }) => ({ ui: { ...ui, mode: 'play' }, act: actions.get('abandon') }),
  back: (ui, obs) => ({ ui: { ...ui, mode: homeMode(obs), ...lookedInto(ui, obs) } }),
  choose: (ui, obs, content) => choose(content, ui, obs),
  again: (ui, _, { actions }) =>
    ui.lastSkill === ''
      ? { ui, notice: say('You have not used a skill yet.') }
      : { ui, act: actions.get(`cast ${ui.lastSkill}`) },
  next: turnTo(1),
  previous: turnTo(-1),
  rest: (ui, obs, content) => walk(content, ui, obs, 'rest', 0),
  explore: (ui, obs, content) => walk(content, ui, obs, 'explore', 0),
  travel: (ui, obs, content) =>
    obs.stairs.known
      ? walk(content, ui, obs, 'travel', placeOf(obs, obs.stairs.x, obs.stairs.y))
      : { ui, notice: say('You have not found the way down yet.') },
  ...LIST_COMMANDS,
};

const each = (prefix: string, names: readonly (string | number)[]): string[] => names.map((n) => `${prefix}-${n}`);
const KEYS = [1, 2, 3, 4, 5, 6, 7, 8];

export const COMMANDS: readonly string[] = Object.freeze([
  ...each('run', COMPASS),
  ...each('cursor', COMPASS),
  ...each('scroll', ['n', 'e', 's', 'w']),
  ...each('quick', KEYS),
  ...each('bind', KEYS),
  ...Object.keys(PLAIN),
  ...Object.keys(SHELL),
]);

export function homeMode(obs: DelveObs): DelveMode {
  return obs.result === null ? 'play' : 'end';
}

export function press(content: Content, old: DelveUi, command: string, obs: DelveObs): DelvePress {
  const ui: DelveUi = { ...old, walk: null, reason: '' };
  if (Object.hasOwn(SHELL, command)) return { ui, shell: SHELL[command] };
  if (Object.hasOwn(PLAIN, command)) return PLAIN[command](ui, obs, content);
  const [head, ending] = splitCommand(command);
  return Object.hasOwn(WITH_ENDING, head) ? WITH_ENDING[head](ending)(ui, obs, content) : { ui };
}

/** What was looked at in the backpack is new no longer. */
function lookedInto(ui: DelveUi, obs: DelveObs): Pick<DelveUi, 'old'> {
  return ui.mode === 'inventory' ? { old: ownIds(obs) } : {};
}

function splitCommand(command: string): [string, string] {
  const dash = command.indexOf('-');
  return dash < 0 ? [command, ''] : [command.slice(0, dash), command.slice(dash + 1)];
}

function directionOf(name: string): number {
  return (DIR8 as readonly string[]).indexOf(name);
}

/** The history with its newest line chosen. */
function latest(ui: DelveUi): DelvePress {
  return { ui: { ...ui, row: Math.max(0, historyRows(ui).length - 1) } };
}

/** How far one press scrolls the map. */
const SCROLL = 6;

function scrolled(ui: DelveUi, dir: number): DelveUi {
  return { ...ui, scroll: { x: ui.scroll.x + SCROLL * DX[dir], y: ui.scroll.y + SCROLL * DY[dir] } };
}

function moved(cursor: number, dir: number, obs: DelveObs): number {
  const { width, height } = obs.map;
  const x = (cursor % width) + DX[dir];
  const y = Math.floor(cursor / width) + DY[dir];
  return x < 0 || y < 0 || x >= width || y >= height ? cursor : y * width + x;
}

/** Puts the chosen skill on a quick key. */
function bind(key: string): CommandHandler {
  return (ui, obs, { actions }) => {
    const skill = skillRows(obs)[ui.row];
    if (skill === undefined || skill.form === 'passive') return { ui, notice: say('Only active skills go on a key.') };
    return { ui, act: actions.get(`hotbar ${key} ${skill.id}`) };
  };
}
