/** Whether a game gets on: what counts as progress, stairs that do not let through, and wandering when nothing helps. */
import { below, type Rng, stream } from '../../engine/rng.ts';
import { actions, type SwordAction, type SwordObs } from '../../games/sword/index.ts';
import { groundOf, squareOf, wayTo } from './walk.ts';

/** Decisions without progress until it tries something else; so many more of its own will, so many at random, in turns. */
const RESTLESS = 400;
const SPELL = 80;
/** Decisions without progress after which the game is given up: no game goes on for ever. */
const HOPELESS = 3000;
/** Climbs that led nowhere until another stair is looked for, and for how many decisions. */
const BLOCKED = 3;
const SHUNNED_FOR = 250;

export interface ProgressWatch {
  readonly rng: Rng;
  decisions: number;
  /** Decisions since the last progress. */
  stale: number;
  kills: number;
  deepest: number;
  /** The fewest since the last kill or change of body; a vampire may win some back for ever. */
  hp: number;
  kind: string;
  /** Most squares known, per floor. */
  readonly known: Map<number, number>;
  /** The goal of the journey and how near it came, in floors. */
  goal: number;
  nearest: number;
  /** The stair of the last climb and how often it was tried in vain. */
  climbed: number;
  vain: number;
  /** Stairs to leave alone until that decision. */
  readonly shunned: Map<number, number>;
  /** Where it wanders to, -1 for nowhere. */
  wandering: number;
}

export function createProgressWatch(seed: string): ProgressWatch {
  return {
    rng: stream(seed, 'patience'),
    decisions: 0,
    stale: 0,
    kills: 0,
    deepest: 0,
    hp: 99,
    kind: '',
    known: new Map(),
    goal: -1,
    nearest: 99,
    climbed: -1,
    vain: 0,
    shunned: new Map(),
    wandering: -1,
  };
}

function stairKey(obs: SwordObs): number {
  return obs.floor * 2500 + squareOf(obs);
}

/** Look at a new moment. Progress: a kill, new ground, a wound, or a floor nearer to where the journey goes. */
export function watchProgress(p: ProgressWatch, obs: SwordObs, goal: number): void {
  p.decisions++;
  p.stale++;
  const known = obs.map.reduce((sum, row) => sum + row.length - row.split(' ').length + 1, 0);
  if (goal !== p.goal) {
    p.goal = goal;
    p.nearest = 99;
  }
  const away = Math.abs(goal - obs.floor);
  const gained =
    obs.kills > p.kills || obs.deepest > p.deepest || known > (p.known.get(obs.floor) ?? 0) || away < p.nearest;
  if (obs.kills > p.kills || obs.you.kind !== p.kind) p.hp = 99;
  if (gained || obs.you.hp < p.hp) p.stale = 0;
  p.kind = obs.you.kind;
  p.kills = obs.kills;
  p.deepest = obs.deepest;
  p.hp = Math.min(p.hp, obs.you.hp);
  p.known.set(obs.floor, Math.max(known, p.known.get(obs.floor) ?? 0));
  p.nearest = Math.min(p.nearest, away);
}

/** After the choice: a stair that was climbed and left the player where it is lets nobody through. */
export function noteChoice(p: ProgressWatch, obs: SwordObs, action: SwordAction): void {
  const here = stairKey(obs);
  if (action.type !== 'climb') {
    if (action.type !== 'wield') p.climbed = -1;
    return;
  }
  p.vain = p.climbed === here && p.stale > 0 ? p.vain + 1 : 0;
  p.climbed = here;
  if (p.vain >= BLOCKED) p.shunned.set(here, p.decisions + SHUNNED_FOR);
}

export function isShunned(p: ProgressWatch, floor: number, square: number): boolean {
  return (p.shunned.get(floor * 2500 + square) ?? 0) > p.decisions;
}

export function isHopeless(p: ProgressWatch): boolean {
  return p.stale >= HOPELESS;
}

/** Nothing it wants has worked for long: fear is set aside. */
export function isRestless(p: ProgressWatch): boolean {
  return p.stale >= RESTLESS;
}

/** A step of a walk to nowhere in particular, every other spell of a restless time; null when there is none to make. */
export function wander(p: ProgressWatch, obs: SwordObs): SwordAction | null {
  if (!isRestless(p) || Math.floor((p.stale - RESTLESS) / SPELL) % 2 === 1) {
    p.wandering = -1;
    return null;
  }
  const here = squareOf(obs);
  const onStair = '<>'.includes(obs.map[obs.y][obs.x]);
  if (here === p.wandering && onStair && below(p.rng, 2) === 0) {
    p.wandering = -1;
    return actions.get('climb');
  }
  const ground = groundOf(
    obs,
    [],
    obs.monsters.filter((m) => m.x !== obs.x || m.y !== obs.y),
  );
  for (let tries = 0; tries < 4; tries++) {
    if (p.wandering < 0 || p.wandering === here) p.wandering = pickGround(p, ground, obs);
    const way = wayTo(obs, ground, [p.wandering]);
    if (way !== null) return way.action;
    p.wandering = -1;
  }
  return null;
}

/** Any known open square, stairs more often than others. */
function pickGround(p: ProgressWatch, ground: Uint8Array, obs: SwordObs): number {
  if (obs.stairs.length > 0 && below(p.rng, 2) === 0) return squareOf(obs.stairs[below(p.rng, obs.stairs.length)]);
  for (;;) {
    const square = below(p.rng, ground.length);
    if (ground[square] > 0) return square;
  }
}
