/** What each direction would cost and risk, known before it is done: all else that tells of it is made from this (SWAMP-265). */
import { type Ahead, lookAhead } from '../ahead.ts';
import { swamp } from '../game.ts';
import { imagineState } from '../imagine.ts';
import { kindName } from '../text.ts';
import {
  actions,
  DIRS,
  type Dir,
  type ObservedPower,
  type SwampAction,
  type SwampObs,
  type SwampState,
} from '../types.ts';
import { nearestToward } from '../watchers.ts';
import { arrows } from './glyphs.ts';
import { listed } from './names.ts';
import type { SwampUi } from './types.ts';

export interface Forecast {
  readonly dir: Dir;
  /** What the step leads to; null: it cannot be done, or Aim Mode has the keys. */
  readonly step: Ahead | null;
  /** Why there is no step; '' if there is one. */
  readonly refused: string;
  /** The power that there is in this direction, whatever the mode is, and what it leads to. */
  readonly power: ObservedPower | null;
  readonly use: Ahead | null;
}

/** What was foreseen of an observation is the same whenever it is asked for: without and with Aim Mode. */
const known = new WeakMap<SwampObs, Map<boolean, readonly Forecast[]>>();

/** One per direction, in panel order; nothing when the game is over. */
export function forecast(obs: SwampObs, ui: SwampUi): readonly Forecast[] {
  if (obs.status !== 'playing') return [];
  const aim = ui.mode === 'aim';
  const byMode = known.get(obs) ?? new Map<boolean, readonly Forecast[]>();
  known.set(obs, byMode);
  const before = byMode.get(aim);
  if (before !== undefined) return before;
  const all = foreseen(obs, aim);
  byMode.set(aim, all);
  return all;
}

function foreseen(obs: SwampObs, aim: boolean): readonly Forecast[] {
  // Whether an action can be done depends on nothing that a player does not see: any world that fits will do.
  const world = obs.moves.length < DIRS.length && !aim ? imagineState(obs, 'refused') : null;
  return DIRS.map((dir) => {
    const power = obs.powers.find((p) => p.dir === dir) ?? null;
    const move = actions.get(`move ${dir}`);
    const can = obs.moves.includes(dir);
    return {
      dir,
      step: can && !aim ? lookAhead(obs, move) : null,
      refused: can || world === null ? '' : refusalIn(world, move),
      power,
      use: power === null ? null : lookAhead(obs, actions.get(`power ${dir}`)),
    };
  });
}

/** Why an action cannot be done. */
export function refusal(obs: SwampObs, action: SwampAction): string {
  return refusalIn(imagineState(obs, 'refused'), action);
}

function refusalIn(world: SwampState, action: SwampAction): string {
  const refused = swamp.refuse(world, 0, action);
  if (refused === null) return '';
  // Who has a pointer lands by the power itself.
  return refused.code === 'use-land' ? 'The shore: use the power to land.' : swamp.explain(refused);
}

/** How bad it is, for inks and marks. */
export type Danger = 'good' | 'none' | 'risk' | 'harm' | 'death';

export function dangerOf(a: Ahead): Danger {
  if (a.ends !== null) return a.ends === 'won' ? 'good' : 'death';
  if (a.seen.length > 0) return 'harm';
  if (a.watchers.length === 0) return 'none';
  return a.mp < 1 ? 'harm' : 'risk';
}

const ENDS = { won: 'home!', seen: 'lost: seen, no mana', sunk: 'lost: you sink', stuck: 'lost: no way out' } as const;

/** In the letters and arrows of the map, for 35 columns. */
export function dangerLetters(a: Ahead, obs: SwampObs): string {
  if (a.ends !== null && a.ends !== 'limit') return ENDS[a.ends];
  if (a.seen.length > 0) return `seen from ${arrows(a.seen)}`;
  const watchers = [...new Set(a.watchers)].sort().join(' ');
  if (watchers !== '') return a.mp < 1 ? `no MP: ${watchers} may see` : `${watchers} may see you`;
  return obs.pc.on === 'land' ? 'unseen' : 'safe';
}

/** The same in words. */
export function dangerWords(a: Ahead, obs: SwampObs): string {
  if (a.ends !== null && a.ends !== 'limit') return ENDS[a.ends];
  if (a.seen.length > 0) return `seen from the ${listed(a.seen.map((d) => SIDES[d]))}`;
  const watchers = [...new Set(a.watchers)].sort().map((k) => `the ${kindName(k)}`);
  if (watchers.length > 0) return `${a.mp < 1 ? 'no mana, and ' : ''}${listed(watchers)} may see you`;
  return obs.pc.on === 'land' ? 'unseen' : 'safe';
}

const SIDES: Readonly<Record<Dir, string>> = { left: 'left', right: 'right', up: 'top', down: 'bottom' };

const DX: Readonly<Record<Dir, number>> = { left: -1, right: 1, up: 0, down: 0 };
const DY: Readonly<Record<Dir, number>> = { left: 0, right: 0, up: -1, down: 1 };

export function besides(obs: SwampObs, dir: Dir, steps: number): readonly [x: number, y: number] {
  return [obs.pc.x + DX[dir] * steps, obs.pc.y + DY[dir] * steps];
}

/** Whom or what the power in this direction reaches: somebody, a harbor, or the shore. */
export function targetOf(obs: SwampObs, dir: Dir): readonly [x: number, y: number] {
  if (obs.pc.on !== 'land') return besides(obs, dir, 1);
  for (let n = 1; ; n++) {
    const [x, y] = besides(obs, dir, n);
    const letter = obs.map[y]?.[x];
    if (letter === undefined) return besides(obs, dir, 1);
    if ('o*r'.includes(letter) || obs.npcs.some((p) => p.x === x && p.y === y)) return [x, y];
  }
}

/** What a step in this direction is called: a walk, or onto a boat, into a harbor, over the water. */
export function stepName(obs: SwampObs, dir: Dir): string {
  const [x, y] = besides(obs, dir, 1);
  const letter = obs.map[y]?.[x] ?? '';
  if (letter === 'r') return 'Enter the harbor of the island';
  if (letter === 'o' || letter === '*') return 'Enter the harbor';
  if (letter === '~' && obs.pc.on === 'swamp') return 'Sail';
  if (letter !== '~') return 'Step';
  return obs.craft_near?.kind === 'ship' ? 'Board the pirate ship' : 'Board the dinghy';
}

/** What a power is called with its target: `Spook the Scout`. */
export function powerName(obs: SwampObs, { name, dir }: ObservedPower): string {
  const other = nearestToward(obs, dir);
  const who = other === null ? 'somebody' : `the ${kindName(other.kind)}`;
  switch (name) {
    case 'Spook':
      return `Spook ${who}`;
    case 'Swap':
      return `Swap places with ${who}`;
    case 'Land':
      return 'Land';
    case 'Light':
      return 'Light the harbor';
    case 'Tele':
      return 'Teleport to the harbor';
  }
}

/** Whom a Spook comes upon how: what its cost is made of. */
export function approach(obs: SwampObs, dir: Dir): string {
  const facing = nearestToward(obs, dir)?.facing ?? null;
  if (facing === null || facing === dir) return 'from behind';
  return facing === OPPOSITE[dir] ? 'head-on' : 'from the side';
}

const OPPOSITE: Readonly<Record<Dir, Dir>> = { left: 'right', right: 'left', up: 'down', down: 'up' };
