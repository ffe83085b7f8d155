/** The forecast of each direction: as facts about steps, as choices between powers, as marks on the map, and for a tap. */
import type { Choice, Consequence, FactRow } from '../../../engine/panes.ts';
import { type Line, line, type Mark, type Pane, type Role, type Size, span } from '../../../engine/view.ts';
import { type Ahead, lookAhead } from '../ahead.ts';
import { KINDS } from '../content.ts';
import { itemName } from '../text.ts';
import { actions, type Dir, LETTERS, type ObservedPower, type SwampObs } from '../types.ts';
import { nearestToward } from '../watchers.ts';
import {
  approach,
  besides,
  type Danger,
  dangerLetters,
  dangerOf,
  dangerWords,
  type Forecast,
  powerName,
  refusal,
  stepName,
  targetOf,
} from './forecast.ts';
import { ARROWS } from './glyphs.ts';
import { tileOf } from './names.ts';
import { tapped } from './point.ts';
import type { SwampUi } from './types.ts';
import { AHEAD_ROW, NO_BOX, panelBox, panelRow } from './zones.ts';

const INKS: Readonly<Record<Danger, Role>> = {
  good: 'good',
  none: 'muted',
  risk: 'warning',
  harm: 'warning',
  death: 'bad',
};

/** Without mana somebody who may see is as bad as it gets. */
function inkOf(a: Ahead): Role {
  return a.ends === null && a.seen.length === 0 && a.watchers.length > 0 && a.mp < 1 ? 'bad' : INKS[dangerOf(a)];
}

/** Below the panel of a terminal: what is lost comes first, and every row has room in 35 columns. */
export function aheadLines(all: readonly Forecast[], obs: SwampObs, ui: SwampUi): Line[] {
  if (all.length === 0) return [];
  const aim = ui.mode === 'aim';
  return [line(aim ? 'If you aim' : 'If you step', 'dark_gui_text'), ...all.map((f) => aheadLine(f, obs, aim))];
}

function aheadLine({ dir, power, step, use }: Forecast, obs: SwampObs, aim: boolean): Line {
  const head = span(`${ARROWS[dir]} `, 'key');
  const a = aim ? use : step;
  if (a === null) return [head, span('-', 'dark_gui_text')];
  const price = a.cost > 0 ? `-${a.cost}` : '';
  const deed = power !== null && aim ? `${power.name} ${price}`.trim() : price === '' ? '' : `${price} MP`;
  return [head, span(deed === '' ? '' : `${deed}, `, 'gui_text'), span(dangerLetters(a, obs), inkOf(a))];
}

export function aheadPanes(all: readonly Forecast[], obs: SwampObs, ui: SwampUi, frame: Size): Pane[] {
  if (all.length === 0) return [];
  const powers = all.flatMap((f) => (f.power === null || f.use === null ? [] : [choice(f.power, f.use, obs, ui)]));
  if (ui.mode === 'aim') return [aimPane(all, powers, obs, ui, frame)];
  const steps: Pane = {
    id: 'ahead',
    slot: 'side',
    title: 'If you step',
    box: panelBox(frame, AHEAD_ROW, all.length + 1),
    kind: 'facts',
    rows: all.map((f) => stepRow(f, obs)),
    terminal: aheadLines(all, obs, ui),
  };
  if (powers.length === 0) return [steps];
  return [{ id: 'powers', slot: 'side', title: 'Powers', box: NO_BOX, kind: 'choices', options: powers }, steps];
}

/** Left, Right, Up, Down. */
function keyOf(dir: Dir): string {
  return dir[0].toUpperCase() + dir.slice(1);
}

function stepRow({ dir, step, refused }: Forecast, obs: SwampObs): FactRow {
  const label = keyOf(dir);
  if (step === null) return { label, value: line(refused, 'dark_gui_text') };
  const name = stepName(obs, dir);
  const deed = name === 'Step' || name === 'Sail' ? [] : [span(`${name}: `, 'gui_text')];
  return { label, value: [...deed, ...effectOf(step, obs)] };
}

/** What it costs and how dangerous it is. */
function effectOf(a: Ahead, obs: SwampObs): Line {
  const cost = a.cost > 0 ? [span(`costs ${a.cost} mana, `, 'gui_text')] : [];
  return [...cost, span(dangerWords(a, obs), inkOf(a))];
}

function choice(power: ObservedPower, a: Ahead, obs: SwampObs, ui: SwampUi): Choice {
  const { dir } = power;
  return {
    key: ui.mode === 'aim' ? keyOf(dir) : `Shift+${keyOf(dir)}`,
    label: `${powerName(obs, power)}, ${dir}`,
    tile: tileOfTarget(obs, power),
    consequence: powerEffect(power, a, obs),
    ...(dangerOf(a) === 'death' ? { danger: true } : {}),
  };
}

function tileOfTarget(obs: SwampObs, { name, dir }: ObservedPower): string {
  if (name === 'Land') return 'land-mark';
  const other = nearestToward(obs, dir);
  return (name === 'Spook' || name === 'Swap') && other !== null ? tileOf(other.kind) : 'harbor-lit';
}

function powerEffect(power: ObservedPower, a: Ahead, obs: SwampObs): Line {
  const how = power.name === 'Spook' ? `${approach(obs, power.dir)}, ` : '';
  const brings = bringsOf(power, obs);
  const debt = isDebt(power, obs) ? ' and leaves you in debt' : '';
  return [
    span(`${how}costs ${power.cost} mana${debt}${brings === '' ? '' : `, ${brings}`}; `, 'gui_text'),
    span(dangerWords(a, obs), inkOf(a)),
  ];
}

function bringsOf({ name, dir }: ObservedPower, obs: SwampObs): string {
  if (name === 'Light') return 'gives one back and the ghost leaves you';
  const other = name === 'Spook' ? nearestToward(obs, dir) : null;
  const drop = other === null ? null : KINDS[LETTERS.indexOf(other.kind)].drop;
  return drop === null || obs.pc.items.includes(drop) ? '' : `brings the ${itemName(drop)} nearer`;
}

const STOPPING = 'To stop costs 0 mana and no turn.';

/** SWAMP-217, SWAMP-218: Aim Mode's list and its forecast are one decision. */
function aimPane(all: readonly Forecast[], powers: readonly Choice[], obs: SwampObs, ui: SwampUi, frame: Size): Pane {
  const list = [...obs.powers.map((p) => `${ARROWS[p.dir]}|${p.cost}: ${p.name}`), '_|0: Exit'].map((t) => panelRow(t));
  const first = 6;
  while (list.length < AHEAD_ROW - first) list.push([]);
  return {
    id: 'powers',
    slot: 'side',
    title: 'Powers',
    box: panelBox(frame, first, AHEAD_ROW - first + all.length + 1),
    kind: 'choices',
    about: [line(powers.length === 0 ? `Nothing to use from here. ${STOPPING}` : STOPPING, 'muted')],
    options: powers,
    terminal: [...list, ...aheadLines(all, obs, ui)],
  };
}

/** Cell of the map -> what stands on it: a warning on a step, the cost of a power on its target (SWAMP-273). */
export function forecastMarks(
  all: readonly Forecast[],
  obs: SwampObs,
  aim: boolean,
): ReadonlyMap<number, readonly Mark[]> {
  const width = obs.map[0].length;
  const marks = new Map<number, readonly Mark[]>();
  const put = ([x, y]: readonly [number, number], mark: Mark | null): void => {
    if (mark !== null) marks.set(y * width + x, [...(marks.get(y * width + x) ?? []), mark]);
  };
  for (const { dir, step, power, use } of all) {
    if (step !== null) put(besides(obs, dir, 1), warning(step));
    if (power !== null && use !== null) put(targetOf(obs, dir), costMark(power, use, obs, aim));
  }
  return marks;
}

/** In Aim Mode the price is what counts of a target. */
function costMark(power: ObservedPower, a: Ahead, obs: SwampObs, aim: boolean): Mark {
  const ink = warning(a)?.ink ?? (isDebt(power, obs) ? 'warning' : 'accent');
  return { place: aim ? 'middle' : 'nw', text: power.cost > 0 ? `-${power.cost}` : '0', ink };
}

/** SWAMP-134: it may be paid with what is not there. */
function isDebt({ cost }: ObservedPower, { pc }: SwampObs): boolean {
  return cost > Math.max(0, pc.mp);
}

const WARNINGS: Readonly<Record<Danger, string>> = { good: '', none: '', risk: '?', harm: '!', death: '×' };

function warning(a: Ahead): Mark | null {
  const sure = a.ends !== null || a.seen.length > 0;
  const text = sure ? WARNINGS[dangerOf(a)] : a.watchers.length > 0 ? '?' : '';
  return text === '' ? null : { place: 'middle', text, ink: inkOf(a) };
}

/** SCREEN-006: what a tap on the cell would do; null: nothing but describe it. */
export function foresee(ui: SwampUi, cell: number, obs: SwampObs): Consequence | null {
  const action = tapped(ui, cell, obs);
  if (action === null) return null;
  const power = action.type === 'power' ? (obs.powers.find((p) => p.dir === action.dir) ?? null) : null;
  const can = action.type === 'power' ? power !== null : obs.moves.includes(action.dir);
  if (!can) return { deed: 'No way', effect: line(refusal(obs, action)), danger: 'none' };
  const a = lookAhead(obs, actions.get(`${action.type} ${action.dir}`));
  const danger = { good: 'none', none: 'none', risk: 'none', harm: 'harm', death: 'death' } as const;
  return {
    deed: power === null ? stepName(obs, action.dir) : powerName(obs, power),
    effect: power === null ? effectOf(a, obs) : powerEffect(power, a, obs),
    danger: danger[dangerOf(a)],
  };
}
