/** Playing it oneself: the direction that is kept, the wait before a round, and what became of the own ghost (section 26). */
import type { Lapse, Pulse } from '../../../engine/ui.ts';
import { DIRS, type GhostDir, MONSTER_ID, POWER_TICKS } from '../constants.ts';
import {
  type Ghostly,
  type GhostlyAction,
  type GhostlyEvent,
  type GhostlyObs,
  MOVES,
  WAIT,
  type WireMap,
} from '../types.ts';
import { firstStep } from './near.ts';
import type { Death, GhostlyUi, OwnPlay } from './types.ts';

/** GHOST-292: three numbers in the time of a contest's countdown (GHOST-051). */
const COUNT_FROM = 3;
const COUNT_MS = 500;
/** Rounds may go on for ever; so many are remembered. */
const KEPT = 50;

/** GHOST-301: on towards the goal. What is sent in its place is the step that it comes to. */
export const ON: GhostlyAction = WAIT;

const STEPS: Readonly<Record<GhostDir, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

export function newOwnPlay(obs: GhostlyObs, ownClock: boolean): OwnPlay | null {
  if (obs.gamestate.you === null) return null;
  const powered = obs.tally.players.map(() => -1);
  const waiting = ownClock && !obs.tally.finished;
  return { ownClock, waiting, wanted: null, going: null, goal: null, powered, deaths: [], rounds: [] };
}

export function isAlive({ gamestate: { you }, tally }: GhostlyObs): boolean {
  return you !== null && tally.players[you.id].alive && !tally.finished;
}

export function dirOf(action: GhostlyAction): GhostDir | null {
  return DIRS[MOVES.indexOf(action)] ?? null;
}

/** Whether no wall is in the way; the sides are joined. */
function isOpen({ content, width, height }: WireMap, x: number, y: number, dir: GhostDir): boolean {
  const [dx, dy] = STEPS[dir];
  const to = y + dy;
  return to >= 0 && to < height && content[to][(x + dx + width) % width] !== '|';
}

/** GHOST-291: the direction asked for as soon as no wall is in its way, until then the one that the ghost is going. */
export function takenDir({ gamestate: { map, you } }: GhostlyObs, wanted: GhostDir, going: GhostDir | null): GhostDir {
  if (you === null || going === null || isOpen(map, you.x, you.y, wanted)) return wanted;
  return isOpen(map, you.x, you.y, going) ? going : wanted;
}

/** Nothing is asked for that a wall does not forbid. */
export function isBlocked({ wanted, going, goal }: OwnPlay, obs: GhostlyObs): boolean {
  const { map, you } = obs.gamestate;
  if (goal !== null || you === null) return false;
  return wanted === null || !isOpen(map, you.x, you.y, takenDir(obs, wanted, going));
}

/** GHOST-301: with the next step towards the goal as what is asked for. */
export function led(own: OwnPlay, obs: GhostlyObs): OwnPlay {
  const wanted = own.goal === null ? null : firstStep(obs, own.goal);
  return wanted === null ? { ...own, goal: null } : { ...own, wanted };
}

/** GHOST-291: said again at every tick. On the way to a goal it is `ON`, which no key says. */
export function pulse({ own, paused }: GhostlyUi, obs: GhostlyObs): Pulse<Ghostly> | null {
  if (own?.ownClock !== true || paused || !isAlive(obs)) return null;
  if (own.goal !== null) return { ms: 0, action: ON };
  if (own.wanted === null) return null;
  return { ms: 0, action: MOVES[DIRS.indexOf(own.wanted)] };
}

/** GHOST-292, GHOST-294: from the wait before a round, or from a pause, into the countdown. */
export function countDown(ui: GhostlyUi, own: OwnPlay): GhostlyUi {
  return { ...ui, paused: true, countdown: COUNT_FROM, own: { ...own, waiting: false } };
}

export function lapse(ui: GhostlyUi): Lapse<GhostlyUi> | null {
  if (ui.own?.ownClock !== true || ui.countdown === null) return null;
  const countdown = ui.countdown > 1 ? ui.countdown - 1 : null;
  return { ms: COUNT_MS, ui: { ...ui, countdown, paused: countdown !== null } };
}

/** What the events of a step mean for the player's own screen. */
export function follow(own: OwnPlay, obs: GhostlyObs, news: readonly GhostlyEvent[]): OwnPlay {
  const me = obs.gamestate.you?.id ?? -1;
  // A round that is over is no longer the one that is observed.
  const over = news.find((e) => e.type === 'round-over');
  const when = { round: over?.round ?? obs.tally.round, tick: over?.ticks ?? obs.tally.tick };
  let next = own;
  for (const e of news) next = after(next, e, me, when);
  if (next.goal === null || (isAlive(obs) && firstStep(obs, next.goal) !== null)) return next;
  return { ...next, goal: null };
}

function after(own: OwnPlay, e: GhostlyEvent, me: number, when: Pick<Death, 'round' | 'tick'>): OwnPlay {
  switch (e.type) {
    case 'powered':
      return { ...own, powered: own.powered.map((at, seat) => (seat === e.seat ? when.tick : at)) };
    case 'eaten':
    case 'caught': {
      if (e.seat !== me) return own;
      const [by, points] = e.type === 'eaten' ? [e.by, e.points] : [MONSTER_ID, 0];
      return { ...own, deaths: [...own.deaths, { ...when, by, points, x: e.x, y: e.y }].slice(-KEPT) };
    }
    case 'round-over': {
      const { round, why, ticks, points, winners } = e;
      return { ...own, rounds: [...own.rounds, { round, why, ticks, points, winners }].slice(-KEPT) };
    }
    case 'round-restarted':
      return { ...own, deaths: own.deaths.filter((d) => d.round !== e.round) };
    case 'round-begins':
      return {
        ...own,
        waiting: own.ownClock,
        wanted: null,
        going: null,
        goal: null,
        powered: own.powered.map(() => -1),
      };
    default:
      return own;
  }
}

/** What is left of everybody's power, counted from what was seen: what watchers are told (GHOST-238, GHOST-258). */
export function powerLeft({ powered }: OwnPlay, seat: number, tick: number): number {
  return powered[seat] < 0 ? 0 : Math.max(0, POWER_TICKS - (tick - powered[seat]));
}
