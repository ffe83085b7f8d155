/** Commands of the keyboard: (mode, command, what I see) to the next mode and maybe an action or a plan (section 24). */
import type { Plan, ShellRequest } from '../../../engine/ui.ts';
import { COMPASS, DIR8, DX, DY } from '../../../kit/direction.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenMonster, SeenSkill } from '../observation.ts';
import { beginWalk, nextAction, placeOf, playerPlace, type Walk, went, whyStop } from '../plans.ts';
import type { Delve } from '../types.ts';
import { choose, type DelvePress, listCommand, say } from './choose.ts';
import { FILTERS, historyRows } from './history.ts';
import { skillRows } from './lists.ts';
import type { DelveUi, UiMode } from './types.ts';

const SHELL: Readonly<Record<string, ShellRequest>> = {
  help: 'help',
  save: 'save-and-title',
  settings: 'settings',
  title: 'title',
  'same-seed': 'same-seed',
  'new-game': 'new-game',
};
const each = (prefix: string, names: readonly (string | number)[]): string[] => names.map((n) => `${prefix}-${n}`);
const KEYS = [1, 2, 3, 4, 5, 6, 7, 8];

export const COMMANDS: readonly string[] = Object.freeze([
  ...each('run', COMPASS),
  ...each('cursor', COMPASS),
  ...each('scroll', ['n', 'e', 's', 'w']),
  ...each('quick', KEYS),
  ...each('bind', KEYS),
  ...[
    'map',
    'history',
    'inventory',
    'sheet',
    'skills',
    'look',
    'menu',
    'shop',
    'drop',
    'abandon',
    'yes',
    'back',
    'choose',
    'again',
  ],
  ...['next', 'previous', 'rest', 'explore', 'travel', 'up', 'down', 'first', 'last', 'page-up', 'page-down'],
  ...['drop-it', 'use-it', 'orb', 'junk', 'sort', 'buy-tab', 'sell-tab'],
  ...Object.keys(SHELL),
]);

export function homeMode(obs: DelveObs): UiMode {
  return obs.result === null ? 'play' : 'end';
}

export function press(content: Content, old: DelveUi, command: string, obs: DelveObs): DelvePress {
  const { actions } = content;
  const ui: DelveUi = { ...old, walk: null, reason: '' };
  if (Object.hasOwn(SHELL, command)) return { ui, shell: SHELL[command] };
  const [head, tail] = splitCommand(command);
  switch (head) {
    case 'run':
      return walk(content, ui, obs, 'run', DIR8.indexOf(tail as (typeof DIR8)[number]));
    case 'cursor':
      return { ui: { ...ui, cursor: moved(ui.cursor, tail, obs) } };
    case 'scroll': {
      const d = DIR8.indexOf(tail as (typeof DIR8)[number]);
      return { ui: { ...ui, scroll: { x: ui.scroll.x + 6 * DX[d], y: ui.scroll.y + 6 * DY[d] } } };
    }
    case 'quick':
      return quick(content, ui, obs, Number(tail));
    case 'bind': {
      const skill = skillRows(obs)[ui.row];
      if (skill === undefined || skill.form === 'passive')
        return { ui, notice: say('Only active skills go on a key.') };
      return { ui, act: actions.get(`hotbar ${tail} ${skill.id}`) };
    }
  }
  switch (command) {
    case 'map':
      return { ui: { ...ui, mode: 'map', scroll: { x: 0, y: 0 } } };
    case 'history':
      return latest({ ...ui, mode: 'history', filter: 0 });
    case 'inventory':
    case 'sheet':
    case 'skills':
      return { ui: { ...ui, mode: command, row: 0 } };
    case 'drop':
      return obs.player.backpack.length === 0
        ? { ui, notice: say('Your backpack is empty.') }
        : { ui: { ...ui, mode: 'inventory', row: 10 } };
    case 'shop':
      return obs.shop === null
        ? { ui, notice: say('No peddler is beside you.') }
        : { ui: { ...ui, mode: 'shop', row: 0 } };
    case 'look':
      return { ui: { ...ui, mode: 'look', cursor: targeted(ui, obs)?.place ?? playerPlace(obs) } };
    case 'menu':
      return { ui: { ...ui, mode: 'menu' } };
    case 'abandon':
      return { ui: { ...ui, mode: 'ask-abandon' } };
    case 'yes':
      return { ui: { ...ui, mode: 'play' }, act: actions.get('abandon') };
    case 'back':
      return { ui: { ...ui, mode: homeMode(obs) } };
    case 'rest':
      return walk(content, ui, obs, 'rest', 0);
    case 'explore':
      return walk(content, ui, obs, 'explore', 0);
    case 'travel':
      if (!obs.stairs.known) return { ui, notice: say('You have not found the way down yet.') };
      return walk(content, ui, obs, 'travel', placeOf(obs, obs.stairs.x, obs.stairs.y));
    case 'next':
    case 'previous':
      if (ui.mode === 'history') {
        const by = command === 'next' ? 1 : FILTERS.length - 1;
        return latest({ ...ui, filter: (ui.filter + by) % FILTERS.length });
      }
      return cycle(ui, obs, command === 'next' ? 1 : -1);
    case 'again':
      return ui.lastSkill === ''
        ? { ui, notice: say('You have not used a skill yet.') }
        : { ui, act: actions.get(`cast ${ui.lastSkill}`) };
    case 'choose':
      return choose(content, ui, obs);
    default:
      return listCommand(content, ui, command, obs);
  }
}

/** The history with its newest line chosen. */
function latest(ui: DelveUi): DelvePress {
  return { ui: { ...ui, row: Math.max(0, historyRows(ui).length - 1) } };
}

function splitCommand(command: string): [string, string] {
  const dash = command.indexOf('-');
  return dash < 0 ? [command, ''] : [command.slice(0, dash), command.slice(dash + 1)];
}

function moved(cursor: number, dir: string, obs: DelveObs): number {
  const d = DIR8.indexOf(dir as (typeof DIR8)[number]);
  const { width, height } = obs.map;
  const x = (cursor % width) + DX[d];
  const y = Math.floor(cursor / width) + DY[d];
  return x < 0 || y < 0 || x >= width || y >= height ? cursor : y * width + x;
}

/** Visible foes, nearest first. */
export function foes(obs: DelveObs): (SeenMonster & { readonly place: number })[] {
  const far = (m: SeenMonster): number => Math.max(Math.abs(m.x - obs.player.x), Math.abs(m.y - obs.player.y));
  return obs.monsters
    .map((m) => ({ ...m, place: placeOf(obs, m.x, m.y) }))
    .sort((a, b) => far(a) - far(b) || a.id - b.id);
}

/** The foe chosen with Tab, or the nearest. */
export function targeted(ui: DelveUi, obs: DelveObs): (SeenMonster & { readonly place: number }) | null {
  const list = foes(obs);
  return list.find((m) => m.id === ui.target) ?? list[0] ?? null;
}

function cycle(ui: DelveUi, obs: DelveObs, by: number): DelvePress {
  const list = foes(obs);
  if (list.length === 0) return { ui, notice: say('Nobody hostile is in view.') };
  const now = list.findIndex((m) => m.id === ui.target);
  const next = list[(now + by + list.length) % list.length];
  const cursor = ui.mode === 'look' || ui.mode === 'target' ? next.place : ui.cursor;
  return { ui: { ...ui, target: next.id, cursor } };
}

/** A walk is a plan of single actions; the reason for its end is told by `settle` or at once. */
export function walk({ actions }: Content, ui: DelveUi, obs: DelveObs, kind: Walk['kind'], to: number): DelvePress {
  if (kind !== 'run' && obs.monsters.length > 0)
    return { ui, notice: say(`Not while ${obs.monsters[0].name} is in view.`) };
  const here = obs.ground.item === null ? ui.passed : [...ui.passed, playerPlace(obs)];
  const first = beginWalk(kind, to, obs, here);
  const begin = nextAction(actions, first, obs);
  if (typeof begin === 'string') return { ui, notice: say(`${begin[0].toUpperCase()}${begin.slice(1)}.`) };
  return { ui: { ...ui, walk: first }, plan: planOf(actions, first) };
}

function planOf(actions: Content['actions'], first: Walk): Plan<Delve> {
  let w = first;
  let started = false;
  return (obs, news) => {
    if (started) {
      if (whyStop(w, obs, news) !== null) return null;
      w = went(w, obs);
    }
    started = true;
    const next = nextAction(actions, w, obs);
    return typeof next === 'string' ? null : next;
  };
}

function quick(content: Content, ui: DelveUi, obs: DelveObs, key: number): DelvePress {
  const entry = obs.player.hotbar[key - 1];
  if (entry === null) return { ui, notice: say(`Key ${key} is free: assign a skill on the skill screen (K).`) };
  const skill = obs.player.skills.find((s) => s.id === entry);
  if (skill !== undefined) return castSkill(content, ui, obs, skill);
  const place = obs.player.backpack.findIndex((i) => i.template === entry);
  if (place < 0) return { ui, notice: say(`You have no ${entry.replaceAll('_', ' ')} left.`) };
  return { ui, act: content.actions.get(`use ${place + 1}`) };
}

/** A skill that needs a place asks for it, unless quickCast is on. */
function castSkill({ actions }: Content, ui: DelveUi, obs: DelveObs, skill: SeenSkill): DelvePress {
  const next: DelveUi = { ...ui, lastSkill: skill.id };
  const asks = ['bolt', 'blast', 'beam', 'curse', 'blink'].includes(skill.form);
  if (!asks || ui.quickCast || skill.level === 0) return { ui: next, act: actions.get(`cast ${skill.id}`) };
  if (skill.form !== 'blink' && obs.monsters.length === 0) return { ui: next, act: actions.get(`cast ${skill.id}`) };
  const cursor = skill.form === 'blink' ? playerPlace(obs) : (targeted(ui, obs)?.place ?? playerPlace(obs));
  return { ui: { ...next, mode: 'target', skill: skill.id, cursor } };
}
