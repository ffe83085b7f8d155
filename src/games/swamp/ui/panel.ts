/** The panel on the right of a terminal: three zones, the end, and the corner (SWAMP-208 to SWAMP-221). */
import { type Line, line } from '../../../engine/view.ts';
import { TABLES } from '../content.ts';
import { itemName, reasonText, watcherText } from '../text.ts';
import { ITEMS, type SwampObs } from '../types.ts';
import { watchersOf } from '../watchers.ts';
import { ARROWS, arrows } from './glyphs.ts';
import { formatSeed } from './setting-file.ts';
import type { SwampUi } from './types.ts';

export const VERSION = '1.0.0';
export const SEPARATOR = '-'.repeat(12);

const text = (t: string): Line => line(t, 'gui_text');

/** Zones 1 to 3, and what comes below them when the game is over. */
export function panelLines(obs: SwampObs, ui: SwampUi): Line[] {
  const zone3 = ui.mode === 'aim' ? powerRows(obs) : itemRows(obs);
  return [...manaRows(obs), SEPARATOR, ...statusRows(obs), SEPARATOR, ...zone3, ...endRows(obs)].map(text);
}

/** SWAMP-209. */
function manaRows({ pc }: SwampObs): string[] {
  return [`MP: ${pc.mp}/${pc.max_mp}|${pc.mp_bar}%`, `Gh: ${pc.ghosts}|${pc.ghost_bar}%`];
}

/** SWAMP-210 to SWAMP-214. */
function statusRows({ pc, craft_near: near }: SwampObs): string[] {
  const craft = near === null ? '' : near.kind === 'dinghy' ? 'Dinghy' : pc.obsessed ? 'Ghost|Ship' : 'Ship';
  const first = near === null ? (pc.obsessed ? 'Ghost' : '') : `${ARROWS[near.dir]} ${craft}`;
  if (pc.sink !== null) return [first, `Sink: ${pc.sink[0]}-${pc.sink[1]}`];
  return [first, pc.los.length > 0 ? `LOS: ${arrows(pc.los)}` : ''];
}

/** SWAMP-215, SWAMP-216. */
function itemRows({ pc }: SwampObs): string[] {
  return ITEMS.map((item, i) => (pc.items.includes(item) ? itemName(item) : '+'.repeat(pc.segments[i]).padEnd(4, '-')));
}

/** SWAMP-280: what the bare figures and bars of the rows beside them mean. */
export function panelLabels({ pc }: SwampObs, ui: SwampUi): Line[] {
  const second = pc.sink !== null ? 'moves till it sinks' : pc.los.length > 0 ? 'who looks at you' : '';
  const items = ITEMS.map((item, i) =>
    pc.items.includes(item) ? 'yours' : `${itemName(item)}: ${pc.segments[i]} of 4`,
  );
  const zone3 = ui.mode === 'aim' ? [] : items;
  return ['mana now/most|bar', 'ghosts left|bar', '', '', second, '', ...zone3].map((t) => line(t, 'dark_gui_text'));
}

/** SWAMP-274: what a turn in line with somebody brings at present, and how often collisions will lessen it. */
export function manaRate({ harbors }: SwampObs): { readonly lit: number; readonly percent: number } {
  const { manaByLighted } = TABLES;
  const lit = harbors.filter((h) => h.lit).length;
  return { lit, percent: manaByLighted[Math.min(lit, manaByLighted.length - 1)] };
}

/** One row of a terminal. */
export function lightsLine(obs: SwampObs): Line {
  const { lit, percent } = manaRate(obs);
  const [least, most] = TABLES.collisionPenalty;
  const { stacks } = obs.pc;
  return text(`Lit ${lit}: +${percent}% in line${stacks === 0 ? '' : `, ${stacks}x -${least} to ${most}%`}`);
}

/** SWAMP-217, SWAMP-218. */
function powerRows({ powers }: SwampObs): string[] {
  return [...powers.map((p) => `${ARROWS[p.dir]}|${p.cost}: ${p.name}`), '_|0: Exit'];
}

/** SWAMP-220, SWAMP-221, SWAMP-277. */
function endRows(obs: SwampObs): string[] {
  if (obs.status === 'playing') return [];
  const by = obs.reason === 'seen' ? watchersOf(obs).map((w) => `by ${watcherText(w)}`) : [];
  return [SEPARATOR, obs.status === 'won' ? 'You win.' : 'You lose.', reasonText(obs.reason), ...by, '[Space]'];
}

/** SWAMP-219. */
export function cornerLines(obs: SwampObs, seed: string): Line[] {
  return [`${obs.wizard ? '+' : ''}${VERSION}`, 'Help: C', `Seed: ${formatSeed(seed)}`].map((t) =>
    line(t, 'dark_gui_text'),
  );
}
