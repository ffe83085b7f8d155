/** The front end's value at the start of a game, and what it becomes after each update. */
import { cellOf } from '../cells.ts';
import { BOOST, CELLS, NONE, type NonetEvent, type NonetObs, ROOT, START } from '../types.ts';
import { blow } from './insight.ts';
import { dropNotes, NO_NOTES } from './notes.ts';
import { canBuy, frontier, isAllowed, isChoosing, nextTarget } from './places.ts';
import { highest, homeMode } from './press.ts';
import { tell } from './text.ts';
import { type NonetSettings, type NonetUi, OVERLAYS, type Overlay } from './types.ts';

export function start(settings: NonetSettings, obs: NonetObs): NonetUi {
  const overlay = overlayOf(settings);
  const ui: NonetUi = {
    mode: 'board',
    cursor: cellOf(obs.at),
    last: START,
    hover: null,
    row: null,
    layer: 'v',
    top: 0,
    behind: 'board',
    again: '',
    notes: NO_NOTES,
    overlay,
    overlayMax: overlay,
    asked: overlay,
    confirmLethal: settings.confirmLethal,
    autoShop: settings.autoShop,
    declined: false,
    offered: false,
    warned: null,
    seen: { health: obs.health, stamina: obs.stamina, floor: obs.floor },
    before: null,
    fresh: 1,
  };
  return enter(ui, obs, []);
}

/** New settings while a game is open; the overlay changes only if its own setting did. */
export function configure(ui: NonetUi, settings: NonetSettings): NonetUi {
  const asked = overlayOf(settings);
  const { confirmLethal, autoShop } = settings;
  if (asked === ui.asked) return { ...ui, confirmLethal, autoShop };
  // After the end nothing can be gained from an overlay any more.
  const overlayMax = ui.mode === 'end' ? ui.overlayMax : highest(ui.overlayMax, asked);
  return { ...ui, confirmLethal, autoShop, asked, overlay: asked, overlayMax };
}

export function settle(old: NonetUi, obs: NonetObs, news: readonly NonetEvent[]): NonetUi {
  const seen = { health: obs.health, stamina: obs.stamina, floor: obs.floor };
  const told = news.filter((e) => tell(e, obs) !== null).length;
  if (obs.floor !== old.seen.floor) return newFloor(old, obs, told);
  const richer = news.some((e) => e.type === 'gold' || e.type === 'root' || e.type === 'enhanced');
  const ui: NonetUi = {
    ...old,
    seen,
    before: { health: old.seen.health, stamina: old.seen.stamina },
    fresh: told > 0 ? told : old.fresh,
    hover: null,
    row: null,
    warned: null,
    last: lastBump(news) ?? old.last,
    notes: dropNotes(old.notes, obs),
    declined: old.declined && !richer,
  };
  return enter(ui, obs, news);
}

/** NONET-142: notes and cursor begin anew, the overlay level stays. */
function newFloor(old: NonetUi, obs: NonetObs, told: number): NonetUi {
  const fresh = Math.max(1, told);
  const seen = { health: obs.health, stamina: obs.stamina, floor: obs.floor };
  const anew = { cursor: START, last: START, hover: null, row: null, again: '', notes: NO_NOTES, warned: null };
  return { ...old, ...anew, mode: homeMode(obs), declined: false, seen, before: null, fresh };
}

function overlayOf(settings: NonetSettings): Overlay {
  return OVERLAYS.find((o) => o === settings.overlay) ?? 'sight';
}

/** The mode that fits the new position. */
function enter(ui: NonetUi, obs: NonetObs, news: readonly NonetEvent[]): NonetUi {
  if (obs.phase === 'over') return ui.mode === 'end' ? ui : { ...ui, mode: 'end', cursor: cellOf(obs.at) };
  if (isChoosing(obs)) {
    const asked = news.some((e) => e.type === 'choice');
    const stays =
      ui.mode === 'target' ||
      ui.mode === 'ask-skip' ||
      ui.mode === 'ask-resign' ||
      ui.mode === 'notes' ||
      ui.mode === 'why';
    return stays && !asked ? ui : { ...ui, mode: 'target', cursor: firstTarget(obs) };
  }
  const mode = afterMove(ui, obs, news);
  return mode === ui.mode ? ui : { ...ui, mode, offered: mode === 'shop' };
}

function afterMove(ui: NonetUi, obs: NonetObs, news: readonly NonetEvent[]): NonetUi['mode'] {
  if (ui.mode === 'look' || ui.mode === 'notes' || ui.mode === 'why') return ui.mode;
  if (ui.mode === 'shop') return canBuy(obs) || news.length === 0 ? 'shop' : 'board';
  if (ui.mode === 'ask-resign' && news.length === 0) return ui.mode;
  // NONET-059 step 9: after a combat turn.
  const fought = news.some((e) => e.type === 'hit' || e.type === 'slain');
  if (fought && ui.autoShop && !ui.declined && canBuy(obs)) return 'shop';
  return ui.mode === 'go' && news.length === 0 ? 'go' : 'board';
}

/** NONET-151: the last cell the player walked into, whatever came of it. */
function lastBump(news: readonly NonetEvent[]): number | null {
  let cell: number | null = null;
  for (const e of news) {
    if (e.type === 'hit' || e.type === 'slain' || e.type === 'none-entered') cell = cellOf(e.cell);
    else if (e.type === 'fog-lifted' && e.by === 'step') cell = cellOf(e.cell);
  }
  return cell;
}

/** Where the cursor waits when an item asks for its target: the best of a rough ranking, else the first allowed cell. */
function firstTarget(obs: NonetObs): number {
  const near = frontier(obs);
  let best = nextTarget(obs, CELLS - 1, 1);
  let most = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (!isAllowed(obs, cell)) continue;
    const worth = worthOf(obs, cell, near.has(cell));
    if (worth > most) {
      most = worth;
      best = cell;
    }
  }
  return best;
}

function worthOf(obs: NonetObs, cell: number, near: boolean): number {
  const there = obs.cells[cell];
  if (obs.phase === 'vision') return near ? 1 : 0;
  if (obs.phase === 'arrow') {
    if (there.s !== 'u') return 0;
    return Math.min(obs.choice?.power ?? 0, there.c - 1) * 2 + (near ? 1 : 0);
  }
  if (there.s === 'c') return 1;
  if (there.s !== 'u' || there.i === NONE || blow(obs, 'paper', cell)?.kill !== true) return 0;
  if (there.i === ROOT) return there.v === 9 ? 1000 : 100;
  return 10 + there.v + (there.i === BOOST ? 5 : 0);
}
