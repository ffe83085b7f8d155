/** What each direction would cost and risk, told before it is done: as rows of text and as marks on the map (SWAMP-265). */
import { type Line, line, type Mark, type Role, span } from '../../../engine/view.ts';
import { type Ahead, lookAhead } from '../ahead.ts';
import { actions, DIRS, type Dir, type ObservedPower, type SwampObs } from '../types.ts';
import { ARROWS, arrows } from './glyphs.ts';
import type { SwampUi } from './types.ts';

export interface Forecast {
  readonly dir: Dir;
  /** The power that Aim Mode has in this direction, whatever the mode is now. */
  readonly power: ObservedPower | null;
  /** What the step, or in Aim Mode the power, leads to; null: it cannot be done. */
  readonly ahead: Ahead | null;
}

/** One per direction, in panel order; nothing when the game is over. */
export function forecast(obs: SwampObs, ui: SwampUi): readonly Forecast[] {
  if (obs.status !== 'playing') return [];
  const aim = ui.mode === 'aim';
  return DIRS.map((dir) => {
    const power = obs.powers.find((p) => p.dir === dir) ?? null;
    const can = aim ? power !== null : obs.moves.includes(dir);
    return { dir, power, ahead: can ? lookAhead(obs, actions.get(`${aim ? 'power' : 'move'} ${dir}`)) : null };
  });
}

/** Below the panel of a terminal: what is lost comes first, and every row has room in 35 columns. */
export function aheadLines(all: readonly Forecast[], obs: SwampObs, ui: SwampUi): Line[] {
  if (all.length === 0) return [];
  const aim = ui.mode === 'aim';
  return [line(aim ? 'If you aim' : 'If you step', 'dark_gui_text'), ...all.map((f) => aheadLine(f, obs, aim))];
}

/** For a page, which has more room: the powers are named before Aim Mode is entered. */
export function ahead(all: readonly Forecast[], obs: SwampObs, ui: SwampUi): Line[] {
  const aim = ui.mode === 'aim';
  return all.map((f) => {
    const row = aheadLine(f, obs, aim);
    if (aim || f.power === null) return row;
    return [...row, span(` · ${f.power.name}${f.power.cost > 0 ? ` -${f.power.cost}` : ''}`, 'accent')];
  });
}

function aheadLine({ dir, power, ahead: a }: Forecast, obs: SwampObs, aim: boolean): Line {
  const head = span(`${ARROWS[dir]} `, 'key');
  if (a === null) return [head, span('-', 'dark_gui_text')];
  const [tail, ink] = danger(a, obs);
  const price = a.cost > 0 ? `-${a.cost}` : '';
  const deed = power !== null && aim ? `${power.name} ${price}`.trim() : price === '' ? '' : `${price} MP`;
  return [head, span(deed === '' ? '' : `${deed}, `, 'gui_text'), span(tail, ink)];
}

function danger(a: Ahead, obs: SwampObs): [string, Role] {
  switch (a.ends) {
    case 'won':
      return ['home!', 'good'];
    case 'seen':
      return ['lost: seen, no mana', 'bad'];
    case 'sunk':
      return ['lost: you sink', 'bad'];
    case 'stuck':
      return ['lost: no way out', 'bad'];
  }
  if (a.seen.length > 0) return [`seen from ${arrows(a.seen)}`, 'warning'];
  const watchers = [...new Set(a.watchers)].sort().join(' ');
  if (watchers !== '') return a.mp < 1 ? [`no MP: ${watchers} may see`, 'bad'] : [`${watchers} may see you`, 'warning'];
  return [obs.pc.on === 'land' ? 'unseen' : 'safe', 'muted'];
}

/** Cell of the map -> what stands on it: the cost of a power on its target, a warning on a step. */
export function forecastMarks(all: readonly Forecast[], obs: SwampObs, ui: SwampUi): ReadonlyMap<number, Mark> {
  const width = obs.map[0].length;
  const marks = new Map<number, Mark>();
  for (const f of all) {
    if (f.ahead === null) continue;
    const mark = ui.mode === 'aim' ? costMark(f, f.ahead) : warning(f.ahead);
    const [x, y] = ui.mode === 'aim' ? targetOf(obs, f.dir) : besides(obs, f.dir, 1);
    if (mark !== null) marks.set(y * width + x, mark);
  }
  return marks;
}

function costMark({ power }: Forecast, a: Ahead): Mark {
  const cost = power?.cost ?? 0;
  return { place: 'middle', text: cost > 0 ? `-${cost}` : '0', ink: warning(a)?.ink ?? 'accent' };
}

function warning(a: Ahead): Mark | null {
  if (a.ends !== null) return a.ends === 'won' ? null : { place: 'middle', text: '×', ink: 'bad' };
  if (a.seen.length > 0) return { place: 'middle', text: '!', ink: 'warning' };
  if (a.watchers.length === 0) return null;
  return { place: 'middle', text: '?', ink: a.mp < 1 ? 'bad' : 'warning' };
}

const DX: Readonly<Record<Dir, number>> = { left: -1, right: 1, up: 0, down: 0 };
const DY: Readonly<Record<Dir, number>> = { left: 0, right: 0, up: -1, down: 1 };

function besides(obs: SwampObs, dir: Dir, steps: number): readonly [x: number, y: number] {
  return [obs.pc.x + DX[dir] * steps, obs.pc.y + DY[dir] * steps];
}

/** Whom or what the power in this direction reaches: somebody, a harbor, or the shore. */
function targetOf(obs: SwampObs, dir: Dir): readonly [x: number, y: number] {
  if (obs.pc.on !== 'land') return besides(obs, dir, 1);
  for (let n = 1; ; n++) {
    const [x, y] = besides(obs, dir, n);
    const letter = obs.map[y]?.[x];
    if (letter === undefined) return besides(obs, dir, 1);
    if ('o*r'.includes(letter) || obs.npcs.some((p) => p.x === x && p.y === y)) return [x, y];
  }
}
