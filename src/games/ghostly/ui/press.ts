/** Keys, taps and what follows an update (sections 15 and 18). */
import { defineOptions } from '../../../engine/options.ts';
import type { Result } from '../../../engine/result.ts';
import { check, type Schema, z } from '../../../engine/schema.ts';
import type { Preset, Press, Standing } from '../../../engine/ui.ts';
import { line } from '../../../engine/view.ts';
import { type Ghostly, type GhostlyAction, type GhostlyObs, MOVES, RESTART } from '../types.ts';
import { type GhostlySettings, type GhostlyUi, LETTERS } from './types.ts';

export type GhostlyPress = Press<Ghostly, GhostlyUi>;

export const COMMANDS: readonly string[] = ['pause', 'stop', 'fullscreen', 'effects', 'help', 'again', 'quit'];

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

export function start(s: GhostlySettings, obs: GhostlyObs): GhostlyUi {
  const names = LETTERS.slice(0, obs.tally.players.length).map((l) => `ghost ${l}`);
  const mode = obs.tally.finished ? 'end' : 'arena';
  const { effects, retro } = s;
  return { mode, paused: false, effects, retro, fullscreen: false, names, seconds: null, countdown: null };
}

export function configure(ui: GhostlyUi, { effects, retro }: GhostlySettings): GhostlyUi {
  return { ...ui, effects, retro };
}

const seconds = z.nullable(z.int().check(z.gte(0)));
const schema = z.strictObject({
  mode: z.enum(['arena', 'end']),
  paused: z.boolean(),
  effects: z.boolean(),
  retro: z.boolean(),
  fullscreen: z.boolean(),
  names: z.array(z.string()),
  seconds,
  countdown: seconds,
}) satisfies Schema<GhostlyUi>;

export function revive(raw: unknown): Result<GhostlyUi> {
  return check<GhostlyUi>(schema, raw, 'ui');
}

export function press(ui: GhostlyUi, command: string, _obs: GhostlyObs): GhostlyPress {
  switch (command) {
    case 'pause':
      return { ui: { ...ui, paused: !ui.paused } };
    case 'fullscreen':
      return { ui: { ...ui, fullscreen: !ui.fullscreen } };
    case 'effects':
      return { ui: { ...ui, effects: !ui.effects }, notice: line(`Effects ${ui.effects ? 'off' : 'on'}.`) };
    case 'stop':
      return { ui, shell: 'title' };
    case 'help':
      return { ui, shell: 'help' };
    case 'again':
      return { ui, shell: 'new-game' };
    case 'quit':
      return { ui, shell: 'quit' };
    default:
      return { ui };
  }
}

/** A tap goes one step towards the place tapped, along the longer side first. */
export function point(ui: GhostlyUi, cell: number, how: 'look' | 'go', obs: GhostlyObs): GhostlyPress {
  const { you, map } = obs.gamestate;
  if (how === 'look' || you === null || obs.tally.finished) return { ui };
  const dx = (cell % map.width) - you.x;
  const dy = ((cell / map.width) | 0) - you.y;
  if (dx === 0 && dy === 0) return { ui };
  const dir = Math.abs(dx) >= Math.abs(dy) ? (dx < 0 ? 2 : 3) : dy < 0 ? 0 : 1;
  return { ui, act: MOVES[dir] };
}

/** GHOST-254: keys of the dead do nothing, and nothing happens in a pause but going on. */
export function guard(ui: GhostlyUi, action: GhostlyAction, obs: GhostlyObs): GhostlyPress {
  const { you } = obs.gamestate;
  const alive = you !== null && obs.tally.players[you.id].alive;
  return alive || (action === RESTART && you !== null) ? { ui, act: action } : { ui };
}

export function settle(ui: GhostlyUi, obs: GhostlyObs): GhostlyUi {
  const mode = obs.tally.finished ? 'end' : 'arena';
  return mode === ui.mode ? ui : { ...ui, mode };
}

export function standing(obs: GhostlyObs): Standing | null {
  const { you } = obs.gamestate;
  if (!obs.tally.finished || you === null) return null;
  const { players, played } = obs.tally;
  const me = players[you.id];
  return { table: `${players.length} ghosts, ${played} rounds`, score: me.total, ties: [-me.wins] };
}
