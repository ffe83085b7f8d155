/** Travel: a walk of single steps over known ground, and the reasons for which it stops (SWORD-342). */
import type { Plan } from '../../../engine/ui.ts';
import { line } from '../../../engine/view.ts';
import { DIR8 } from '../../../kit/direction.ts';
import { createFlow, downhill, FAR, spreadSteps } from '../../../kit/flow.ts';
import { KING_WAY } from '../../../kit/way.ts';
import type { Square } from '../predict.ts';
import {
  actions,
  DIR_X,
  DIR_Y,
  DIRS,
  SIDE,
  type Sword,
  type SwordAction,
  type SwordEvent,
  type SwordObs,
} from '../types.ts';
import { apart } from './target.ts';
import { creatureText } from './text.ts';
import type { Journey, SwordPress, SwordUi } from './types.ts';

const flow = createFlow(SIDE, SIDE);
/** Something that is felt so near might strike at the next step. */
const CLOSE = 2;

/** Sets out for a square; what stands in the way is told at once. */
export function setOut(ui: SwordUi, obs: SwordObs, to: Square): SwordPress {
  const home: SwordUi = { ...ui, mode: 'main', reason: '', walk: null };
  const no = (text: string): SwordPress => ({ ui: { ...ui, reason: '' }, notice: line(text, 'warning') });
  if (obs.phase === 'post-move') return no('Attack an adjacent monster or end the turn.');
  if (to.x === obs.x && to.y === obs.y) return no('You are there already.');
  const [seen] = obs.monsters;
  if (seen !== undefined) return no(`Not while ${creatureText(seen.kind, seen.level)} is in sight: go step by step.`);
  const walk = walkTo(obs, to);
  if (stepOf(obs, walk) === null) return no('You know no way there.');
  return { ui: { ...home, walk }, plan: planOf(walk) };
}

/** While somebody is in sight a tap goes one step of the way, and never into an attack that was not meant. */
export function oneStep(ui: SwordUi, obs: SwordObs, to: Square): SwordPress {
  const act = stepOf(obs, to);
  const no = (text: string): SwordPress => ({ ui, notice: line(text, 'warning') });
  if (act === null || act.type !== 'move') return no('You know no way there.');
  const dir = DIRS.indexOf(act.dir);
  const next = { x: obs.x + DIR_X[dir], y: obs.y + DIR_Y[dir] };
  const there = obs.monsters.find((m) => m.x === next.x && m.y === next.y);
  return there === undefined ? { ui, act } : no(`${creatureText(there.kind, there.level)} stands in the way.`);
}

function walkTo(obs: SwordObs, { x, y }: Square): Journey {
  return { x, y, floor: obs.floor, hp: obs.you.hp, felt: obs.felt.map((f) => ({ x: f.x, y: f.y })) };
}

/** The next step of a walk; null if there is no known way. */
export function stepOf(obs: SwordObs, { x, y }: Square): SwordAction | null {
  const ground = Uint8Array.from(obs.map.join(''), (c) => (c === '#' || c === ' ' ? 0 : 1));
  if (ground[y * SIDE + x] !== 1) return null;
  const field = new Int32Array(SIDE * SIDE);
  spreadSteps(flow, ground, KING_WAY, [y * SIDE + x], 1, FAR, field);
  const dir = downhill(flow, field, ground, KING_WAY, obs.y * SIDE + obs.x);
  return dir < 0 ? null : actions.get(`move ${DIR8[dir]}`);
}

function planOf(first: Journey): Plan<Sword> {
  let walk = first;
  let started = false;
  return (obs, news) => {
    if (started && whyStop(walk, obs, news) !== null) return null;
    started = true;
    walk = walkTo(obs, walk);
    return stepOf(obs, walk);
  };
}

const BLOWS: readonly SwordEvent['type'][] = ['struck', 'parried', 'dodged', 'reflected'];

/** Null: it goes on. */
export function whyStop(walk: Journey, obs: SwordObs, news: readonly SwordEvent[]): string | null {
  if (obs.result !== 'playing') return 'the game is over';
  if (news.some((e) => BLOWS.includes(e.type))) return 'there was a combat';
  const [seen] = obs.monsters;
  if (seen !== undefined) return `${creatureText(seen.kind, seen.level)} is in sight`;
  if (obs.floor !== walk.floor) return 'this is another floor';
  if (obs.phase !== 'normal') return 'you can attack after the move';
  if (obs.you.hp !== walk.hp) return 'your HP changed';
  const strange = obs.felt.some((f) => !walk.felt.some((old) => apart(f, old) <= CLOSE));
  if (strange) return 'something new is felt near you';
  if (obs.felt.some((f) => apart(f, obs) <= CLOSE)) return 'something is close to you';
  if (obs.x !== walk.x || obs.y !== walk.y) return stepOf(obs, walk) === null ? 'you know no way on' : null;
  return obs.here.length === 0 ? 'you are there' : `you are there; here lies ${obs.here[0]}`;
}

/** After each update: the walk as it goes on, or its end and the reason. */
export function followWalk(ui: SwordUi, obs: SwordObs, news: readonly SwordEvent[]): SwordUi {
  if (ui.walk === null) return ui;
  const stop = whyStop(ui.walk, obs, news);
  return stop === null ? { ...ui, walk: walkTo(obs, ui.walk) } : { ...ui, walk: null, reason: stop };
}

/** Another action than the next step of the walk ends it, and what was told of the last one. */
export function guard(ui: SwordUi, action: SwordAction, obs: SwordObs): SwordPress {
  const goesOn = ui.walk !== null && stepOf(obs, ui.walk) === action;
  return { ui: goesOn ? ui : { ...ui, walk: null, reason: '' }, act: action };
}

/** Where the cursor of the travel map begins: the nearest stair down, else up, else the player. */
export function firstGoal(obs: SwordObs): Square {
  const [down] = stairsBy(obs, 'down');
  const [up] = stairsBy(obs, 'up');
  const goal = down ?? up ?? obs;
  return { x: goal.x, y: goal.y };
}

/** The known stairs of one direction, the nearest first, without the one underfoot. */
function stairsBy(obs: SwordObs, direction: 'up' | 'down'): Square[] {
  return obs.stairs
    .filter((s) => s.direction === direction && (s.x !== obs.x || s.y !== obs.y))
    .sort((a, b) => apart(a, obs) - apart(b, obs) || bend(a, obs) - bend(b, obs));
}

/** Of two that are equally far the straighter way looks nearer. */
function bend(a: Square, b: Square): number {
  return Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** The next of the known stairs of that direction; null if there is none. */
export function nextStair(obs: SwordObs, direction: 'up' | 'down', from: Square): Square | null {
  return nextAfter(stairsBy(obs, direction), from);
}

/** Stairs, then weapons in sight: what a traveller may want, one after the other. */
export function nextPlace(obs: SwordObs, from: Square): Square | null {
  const weapons = obs.items.filter((i) => i.x !== obs.x || i.y !== obs.y);
  return nextAfter([...stairsBy(obs, 'down'), ...stairsBy(obs, 'up'), ...weapons], from);
}

function nextAfter(spots: readonly Square[], from: Square): Square | null {
  if (spots.length === 0) return null;
  const at = spots.findIndex((s) => s.x === from.x && s.y === from.y);
  const { x, y } = spots[(at + 1) % spots.length];
  return { x, y };
}
