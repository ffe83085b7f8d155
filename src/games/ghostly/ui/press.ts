/** Keys, taps and what follows an update (sections 15, 18 and 26). */
import { defineOptions } from '../../../engine/options.ts';
import type { Result } from '../../../engine/result.ts';
import { check, type Schema, z } from '../../../engine/schema.ts';
import type { Company, OwnFiles, Preset, Press, Standing } from '../../../engine/ui.ts';
import { line } from '../../../engine/view.ts';
import { DIRS } from '../constants.ts';
import { type Ghostly, type GhostlyAction, type GhostlyEvent, type GhostlyObs, MOVES, RESTART } from '../types.ts';
import { firstStep, goalAt } from './near.ts';
import { countDown, dirOf, follow, isAlive, led, newOwnPlay, ON, takenDir } from './own-play.ts';
import { type GhostlySettings, type GhostlyUi, LETTERS, type OwnPlay } from './types.ts';

export type GhostlyPress = Press<Ghostly, GhostlyUi>;

export const COMMANDS: readonly string[] = ['go', 'pause', 'stop', 'fullscreen', 'effects', 'help'];

/** GHOST-216, GHOST-217. */
export const settings = defineOptions<GhostlySettings>({
  effects: { kind: 'flag', label: 'Effects', fallback: true },
  retro: { kind: 'flag', label: 'Retro look: plain letters', fallback: false },
});

export const presets: readonly Preset<Ghostly>[] = Object.freeze([
  { label: 'Classic', about: 'Four rounds on the map of the first contest.', options: { map: 'classic' } },
  { label: 'Crossing', about: 'Two side tunnels and a walled court.', options: { map: 'crossing' } },
  { label: 'Cellar', about: 'No tunnel, a great room, dead ends.', options: { map: 'cellar' } },
  { label: 'Mill', about: 'A pinwheel of short lanes.', options: { map: 'mill' } },
]);

/** As long as the names of a contest (GHOST-187). */
const NAME = 10;

export function start(s: GhostlySettings, obs: GhostlyObs, _files?: OwnFiles, company?: Company): GhostlyUi {
  const { players, finished } = obs.tally;
  const names = players.map((_, seat) => company?.names[seat]?.slice(0, NAME) ?? `ghost ${LETTERS[seat]}`);
  const { effects, retro } = s;
  const own = newOwnPlay(obs, company?.ownClock === true);
  return {
    mode: finished ? 'end' : 'arena',
    paused: own?.waiting === true,
    effects,
    retro,
    fullscreen: false,
    names,
    seconds: null,
    countdown: null,
    own,
  };
}

export function configure(ui: GhostlyUi, { effects, retro }: GhostlySettings): GhostlyUi {
  return { ...ui, effects, retro };
}

/** GHOST-293: a game that is gone on with waits for a key, as a round does that begins. */
export function keep(ui: GhostlyUi): GhostlyUi {
  const { own } = ui;
  if (own === null || !own.ownClock || ui.mode === 'end') return ui;
  const still = { ...own, waiting: true, wanted: null, going: null, goal: null };
  return { ...ui, paused: true, countdown: null, fullscreen: false, own: still };
}

const int = z.int();
const seconds = z.nullable(int.check(z.gte(0)));
const dir = z.nullable(z.enum(DIRS));
const own = z.strictObject({
  ownClock: z.boolean(),
  waiting: z.boolean(),
  wanted: dir,
  going: dir,
  // Saves of earlier releases know of none.
  goal: z._default(z.nullable(int.check(z.gte(0))), null),
  powered: z.array(int),
  deaths: z.array(z.strictObject({ round: int, tick: int, by: int, points: int, x: int, y: int })),
  rounds: z.array(
    z.strictObject({
      round: int,
      why: z.enum(['pellets', 'survivors', 'deserted']),
      ticks: int,
      points: z.array(int),
      winners: z.array(int),
    }),
  ),
});
const schema = z.strictObject({
  mode: z.enum(['arena', 'end']),
  paused: z.boolean(),
  effects: z.boolean(),
  retro: z.boolean(),
  fullscreen: z.boolean(),
  names: z.array(z.string()),
  seconds,
  countdown: seconds,
  own: z.nullable(own),
}) satisfies Schema<GhostlyUi>;

export function revive(raw: unknown): Result<GhostlyUi> {
  return check<GhostlyUi>(schema, raw, 'ui');
}

const NO_PAUSE = line('The server keeps the time: there is no pause.', 'warning');

export function press(ui: GhostlyUi, command: string, _obs: GhostlyObs): GhostlyPress {
  switch (command) {
    case 'go':
      return { ui: goOn(ui) };
    case 'pause':
      return pause(ui);
    case 'fullscreen':
      return { ui: { ...ui, fullscreen: !ui.fullscreen } };
    case 'effects':
      return { ui: { ...ui, effects: !ui.effects }, notice: line(`Effects ${ui.effects ? 'off' : 'on'}.`) };
    case 'stop':
      return { ui, shell: 'title' };
    case 'help':
      return { ui, shell: 'help' };
    default:
      return { ui };
  }
}

/** It stands still, and nothing counts down. */
function stands({ own, paused, countdown }: GhostlyUi): boolean {
  return own?.ownClock === true && paused && countdown === null;
}

function goOn(ui: GhostlyUi): GhostlyUi {
  return ui.own !== null && stands(ui) ? countDown(ui, ui.own) : ui;
}

/** GHOST-294. */
function pause(ui: GhostlyUi): GhostlyPress {
  const { own } = ui;
  if (own === null) return { ui: { ...ui, paused: !ui.paused } };
  if (!own.ownClock) return { ui, notice: NO_PAUSE };
  return { ui: stands(ui) ? goOn(ui) : { ...ui, paused: true, countdown: null } };
}

/** GHOST-301: a tap sends the ghost there; where the server keeps the time it asks for the first step of the way. */
export function point(ui: GhostlyUi, cell: number, how: 'look' | 'go', obs: GhostlyObs): GhostlyPress {
  if (how === 'look' || obs.gamestate.you === null || obs.tally.finished) return { ui };
  const next = goOn(ui);
  const goal = goalAt(obs, cell);
  const step = goal === null ? null : firstStep(obs, goal);
  if (next.own?.ownClock !== true) return step === null ? { ui: next } : { ui: next, act: MOVES[DIRS.indexOf(step)] };
  if (!isAlive(obs)) return { ui: next };
  if (step === null) return { ui: { ...next, own: { ...next.own, goal: null } } };
  return { ui: { ...next, own: { ...next.own, goal } }, act: ON };
}

/** GHOST-254: keys of the dead do nothing, and in a pause they only say where to go on. */
export function guard(ui: GhostlyUi, action: GhostlyAction, obs: GhostlyObs): GhostlyPress {
  if (obs.gamestate.you === null) return { ui };
  if (action === RESTART) return { ui, act: action };
  if (!isAlive(obs)) return { ui };
  if (ui.own?.ownClock !== true) return { ui, act: action };
  if (action === ON && ui.own.goal !== null) return steered(ui, led(ui.own, obs), obs);
  const wanted = dirOf(action);
  if (wanted === null) return { ui, act: action };
  return steered(ui, { ...ui.own, wanted, goal: null }, obs);
}

function steered(ui: GhostlyUi, own: OwnPlay, obs: GhostlyObs): GhostlyPress {
  if (own.waiting) return { ui: countDown(ui, own) };
  if (ui.paused || own.wanted === null) return { ui: { ...ui, own } };
  const going = takenDir(obs, own.wanted, own.going);
  return { ui: { ...ui, own: { ...own, going } }, act: MOVES[DIRS.indexOf(going)] };
}

export function settle(ui: GhostlyUi, obs: GhostlyObs, news: readonly GhostlyEvent[]): GhostlyUi {
  const mode = obs.tally.finished ? 'end' : 'arena';
  if (ui.own === null) return mode === ui.mode ? ui : { ...ui, mode };
  const own = follow(ui.own, obs, news);
  if (own === ui.own && mode === ui.mode) return ui;
  return own.waiting ? { ...ui, mode, own, paused: true, countdown: null } : { ...ui, mode, own };
}

export function standing(obs: GhostlyObs): Standing | null {
  const { you } = obs.gamestate;
  if (!obs.tally.finished || you === null) return null;
  const { players, played } = obs.tally;
  const me = players[you.id];
  return { table: `${players.length} ghosts, ${played} rounds`, score: me.total, ties: [-me.wins] };
}
