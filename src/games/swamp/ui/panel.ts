/** The panel on the right: three zones, the forecast of each direction, the end, and the corner (SWAMP-208 to SWAMP-221). */
import { type Line, line, type Role, span } from '../../../engine/view.ts';
import { type Ahead, lookAhead } from '../ahead.ts';
import { itemName, reasonText } from '../text.ts';
import { actions, DIRS, type Dir, ITEMS, type SwampObs } from '../types.ts';
import { ARROWS } from './glyphs.ts';
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

function arrows(dirs: readonly Dir[]): string {
  return dirs.map((d) => ARROWS[d]).join(' ');
}

/** SWAMP-215, SWAMP-216. */
function itemRows({ pc }: SwampObs): string[] {
  return ITEMS.map((item, i) => (pc.items.includes(item) ? itemName(item) : '+'.repeat(pc.segments[i]).padEnd(4, '-')));
}

/** SWAMP-217, SWAMP-218. */
function powerRows({ powers }: SwampObs): string[] {
  return [...powers.map((p) => `${ARROWS[p.dir]}|${p.cost}: ${p.name}`), '_|0: Exit'];
}

/** SWAMP-220, SWAMP-221. */
function endRows(obs: SwampObs): string[] {
  if (obs.status === 'playing') return [];
  return [SEPARATOR, obs.status === 'won' ? 'You win.' : 'You lose.', reasonText(obs.reason), '[Space]'];
}

/** SWAMP-219. */
export function cornerLines(obs: SwampObs, seed: string): Line[] {
  return [`${obs.wizard ? '+' : ''}${VERSION}`, 'Help: C', formatSeed(seed)].map((t) => line(t, 'dark_gui_text'));
}

/** What each direction would cost and risk: moves, or powers in Aim Mode. */
export function aheadLines(obs: SwampObs, ui: SwampUi): Line[] {
  if (obs.status !== 'playing') return [];
  const aim = ui.mode === 'aim';
  return [line(aim ? 'If you aim' : 'If you step', 'dark_gui_text'), ...DIRS.map((dir) => aheadLine(obs, dir, aim))];
}

function aheadLine(obs: SwampObs, dir: Dir, aim: boolean): Line {
  const power = obs.powers.find((p) => p.dir === dir);
  const head = span(`${ARROWS[dir]} `, 'key');
  if (aim ? power === undefined : !obs.moves.includes(dir)) return [head, span('-', 'dark_gui_text')];
  const a = lookAhead(obs, actions.get(`${aim ? 'power' : 'move'} ${dir}`));
  const [tail, ink] = danger(a, obs);
  const cost = power !== undefined && aim ? `${power.name}, ` : '';
  return [head, span(`${cost}${a.cost > 0 ? `-${a.cost} MP, ` : ''}`, 'gui_text'), span(tail, ink)];
}

function danger(a: Ahead, obs: SwampObs): [string, Role] {
  switch (a.ends) {
    case 'won':
      return ['home!', 'good'];
    case 'seen':
      return ['seen without mana: lost', 'bad'];
    case 'sunk':
      return ['you sink: lost', 'bad'];
    case 'stuck':
      return ['no way out: lost', 'bad'];
  }
  if (a.seen.length > 0) return [`seen from ${arrows(a.seen)}`, 'warning'];
  const watchers = [...a.watchers].sort().join(' ');
  if (watchers !== '') return [`${watchers} may see you${a.mp < 1 ? ': no mana!' : ''}`, a.mp < 1 ? 'bad' : 'warning'];
  return [obs.pc.on === 'land' ? 'unseen' : 'safe', 'muted'];
}
