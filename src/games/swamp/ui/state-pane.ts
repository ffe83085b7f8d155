/** Zone 2: what holds for the player now: a boat, the ghost, looks, how long he floats (SWAMP-210 to SWAMP-214). */
import type { FactRow } from '../../../engine/panes.ts';
import { type Line, line, type Pane, type Size, span } from '../../../engine/view.ts';
import { kindName } from '../text.ts';
import type { SwampObs } from '../types.ts';
import { watchersOf } from '../watchers.ts';
import { ARROWS, arrows } from './glyphs.ts';
import { listed } from './names.ts';
import { panelBox, panelRow, separator } from './zones.ts';

export function statePane(obs: SwampObs, frame: Size): Pane {
  return {
    id: 'state',
    slot: 'status',
    box: panelBox(frame, 3, 3),
    kind: 'facts',
    rows: stateRows(obs),
    part: true,
    terminal: [...zoneRows(obs), separator()],
  };
}

function zoneRows({ pc, craft_near: near }: SwampObs): Line[] {
  const craft = near === null ? '' : near.kind === 'dinghy' ? 'Dinghy' : pc.obsessed ? 'Ghost|Ship' : 'Ship';
  const first = near === null ? (pc.obsessed ? 'Ghost' : '') : `${ARROWS[near.dir]} ${craft}`;
  if (pc.sink !== null) return [panelRow(first), panelRow(`Sink: ${pc.sink[0]}-${pc.sink[1]}`, 'moves till it sinks')];
  const seen = pc.los.length > 0;
  return [panelRow(first), panelRow(seen ? `LOS: ${arrows(pc.los)}` : '', seen ? 'who looks at you' : '')];
}

/** Both rows in words, all of it at any time, and what follows from having no mana. */
function stateRows(obs: SwampObs): FactRow[] {
  const { pc, craft_near: near, status } = obs;
  const rows: FactRow[] = [];
  // First, because the box of a phone shows but a few rows.
  if (status === 'playing' && pc.mp < 1)
    rows.push({ label: 'No mana', value: 'whoever sees you ends the game', role: 'bad', tile: 'mana' });
  rows.push(seenRow(obs));
  if (pc.sink !== null) rows.push(sinkRow(pc.sink));
  // What is still beside him or on his back matters no more when the game is over.
  if (status !== 'playing') return rows;
  if (near !== null) rows.push({ label: 'Boat', value: `${BOATS[near.kind]} ${near.dir}`, role: 'good', ...BOAT });
  if (pc.obsessed) rows.push({ label: 'Small ghost', value: 'clings to you', ...GHOST });
  return rows;
}

const BOATS = { dinghy: 'a dinghy', ship: 'the pirate ship' } as const;
const BOAT = { tile: 'dinghy', why: 'Step onto it to go over the water; walk on and it is gone.' } as const;
const GHOST = {
  tile: 'ghost',
  why: 'It makes every spook dearer. Light a dark harbor to be rid of it.',
} as const;

function seenRow(obs: SwampObs): FactRow {
  const { pc } = obs;
  const row = { label: 'Seen by', tile: 'eye' };
  if (pc.los.length > 0)
    return {
      ...row,
      value: listed(watchersOf(obs).map((w) => `${kindName(w.kind)} ${w.steps} ${w.dir}`)),
      role: pc.mp < 1 ? 'bad' : 'warning',
      why: 'You cannot walk towards whoever sees you, and without mana one look ends the game.',
    };
  const hidden = pc.on === 'harbor' ? 'nobody, hidden in the harbor' : pc.on === 'swamp' ? 'nobody, afloat' : 'nobody';
  return { ...row, value: hidden, role: 'good' };
}

/** SWAMP-106 to SWAMP-108: the move that brings both numbers to 0 is the one that sinks. */
function sinkRow([timer, mp]: readonly [number, number]): FactRow {
  const paid = Math.max(0, mp - 1);
  const moves = mp > 0 ? timer + paid : Math.max(0, timer - 1);
  const value =
    moves === 0
      ? line('the next move sinks you', 'bad')
      : [span(String(moves)), span(moves === 1 ? ' safe move' : ' safe moves'), ...forMana(paid)];
  return {
    label: 'Afloat',
    value,
    role: moves < 2 ? 'bad' : 'warning',
    tile: 'sink',
    why: `The timer stands at ${timer}; mana that pays for more moves: ${mp}. At 0 and 0 you sink.`,
  };
}

function forMana(paid: number): Line {
  return paid === 0 ? [] : [span(', '), span(String(paid)), span(' of them for mana')];
}
