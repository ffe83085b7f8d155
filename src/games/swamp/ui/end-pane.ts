/** The end: what happened and why, its arithmetic, the parts of the score, the last turns, what comes next (SWAMP-220, SCREEN-031). */
import { counted } from '../../../engine/counted.ts';
import type { FactRow } from '../../../engine/panes.ts';
import { endingDeeds, endingLine } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, type Size } from '../../../engine/view.ts';
import { reasonText, watcherText } from '../text.ts';
import { ITEMS, type SwampObs } from '../types.ts';
import { watchersOf } from '../watchers.ts';
import { entriesOf } from './log-pane.ts';
import { listed } from './names.ts';
import { formatSeed } from './setting-file.ts';
import type { SwampUi } from './types.ts';
import { LOG_ROW, LOG_ROWS, MAP_COLS, panelBox, panelRow, separator } from './zones.ts';

const FIRST_ROW = 9;
const ROWS = 8;
/** SCREEN-031: so many turns are told again. */
const LAST_TURNS = 5;

export function endPanes(obs: SwampObs, ui: SwampUi, talk: Talk, frame: Size, seed: string): Pane[] {
  if (obs.status === 'playing') return [];
  const won = obs.status === 'won';
  const by = obs.reason === 'seen' ? watchersOf(obs).map((w) => `by ${watcherText(w)}`) : [];
  const told = [won ? 'You win.' : 'You lose.', reasonText(obs.reason), ...by, '[Space]'];
  const entries = entriesOf(obs, ui, talk).filter((e) => e.turn !== undefined);
  const turns = [...new Set(entries.map((e) => e.turn))].slice(-LAST_TURNS);
  return [
    {
      id: 'end',
      slot: 'overlay',
      title: 'The end',
      box: panelBox(frame, FIRST_ROW, ROWS),
      kind: 'ending',
      outcome: won ? 'won' : 'lost',
      headline: won ? 'The island is yours' : HEADLINES[obs.reason ?? 'limit'],
      cause: line(causeOf(obs, ui)),
      sum: scoreParts(obs),
      score: { label: 'Score', value: obs.score, role: 'title' },
      figures: [...figuresOf(obs), ...(seed === '' ? [] : [{ label: 'Seed', value: formatSeed(seed) }])],
      advice: advice(obs, ui),
      last: entries.filter((e) => turns.includes(e.turn)),
      deeds: endingDeeds(),
      part: true,
      terminal: [separator(), ...told.map((t) => panelRow(t))],
    },
    // The keys of all games; the ending has them as deeds.
    {
      id: 'end-keys',
      slot: 'prompt',
      box: { col: 0, row: LOG_ROW + LOG_ROWS, cols: MAP_COLS + 1, rows: 1 },
      kind: 'prose',
      blocks: [],
      terminal: [endingLine()],
    },
  ];
}

const HEADLINES = { seen: 'You were seen', sunk: 'You sank', stuck: 'No way out', limit: 'Out of turns' } as const;

/** What brought it about, with its numbers. */
function causeOf(obs: SwampObs, ui: SwampUi): string {
  const { pc } = obs;
  switch (obs.reason) {
    case null:
      return 'The Rum, the Parrot and the Accordion lie in the harbor of the secret island.';
    case 'seen': {
      const by = watchersOf(obs).map(watcherText);
      const who = by.length === 0 ? 'somebody' : listed(by);
      return `${capital(who)} saw you with ${manaWords(pc.mp, ui.before ?? pc.mp)}. A look is survived with 1 mana or more.`;
    }
    case 'sunk':
      return `Your boat sank: its free moves were used up, and ${pc.mp < 1 ? 'no mana was left' : 'mana moves no dinghy'}.`;
    case 'stuck':
      return 'No step and no power was left to you.';
    case 'limit':
      return `The game was cut off after ${counted(obs.turn, 'turn')}.`;
  }
}

/** `0 mana`, or how it came to that: `-1 mana (2 - 3)`. */
function manaWords(mp: number, before: number): string {
  return mp < before ? `${mp} mana (${before} - ${before - mp})` : `${mp} mana`;
}

function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}

const PER_ITEM = 100;
const PER_SEGMENT = 10;
const WIN = 1000;
const LOSS = -100;

/** SWAMP-260: the sum of the parts is the score. */
function scoreParts(obs: SwampObs): FactRow[] {
  const { items, segments } = obs.pc;
  const open = ITEMS.reduce((sum, item, i) => sum + (items.includes(item) ? 0 : segments[i]), 0);
  const rows: FactRow[] = [
    { label: `Treasures ${items.length} x ${PER_ITEM}`, value: PER_ITEM * items.length },
    { label: `Trails ${open} x ${PER_SEGMENT}`, value: PER_SEGMENT * open },
  ];
  if (obs.conjured) return [{ label: 'Wizardry', value: obs.score }];
  if (obs.status === 'lost') return [...rows, { label: 'Lost', value: LOSS, role: 'bad' }];
  const turns = obs.score - WIN - rows.reduce((sum, r) => sum + Number(r.value), 0);
  return [...rows, { label: 'Home', value: WIN, role: 'good' }, { label: counted(obs.turn, 'turn'), value: turns }];
}

function figuresOf({ pc, harbors, turn }: SwampObs): FactRow[] {
  return [
    { label: 'Treasures', value: pc.items.length, of: ITEMS.length, tile: 'parrot' },
    { label: 'Harbors lit', value: harbors.filter((h) => h.lit).length, of: harbors.length, tile: 'harbor-lit' },
    { label: 'Turns', value: turn, tile: 'turns' },
    { label: 'Ghosts left', value: pc.ghosts, tile: 'ghost' },
  ];
}

/** SCREEN-031: one thing to try in the next game. */
function advice({ reason, pc, harbors, turn }: SwampObs, ui: SwampUi): Line {
  const lit = harbors.filter((h) => h.lit && !h.final).length;
  if (reason === null)
    return line(turn > 200 ? 'Try it in fewer turns: each of them is a point.' : 'The same seed, still faster?');
  if (reason === 'sunk') return line('Go ashore while safe moves are left; they are counted above the map.');
  if (reason === 'stuck') return line('Keep a second way open before you enter a dead end or a harbor.');
  if (reason === 'limit') return line('Take more risks: treasures do not come to you.');
  if (pc.mp < (ui.before ?? pc.mp)) return line('Spook from behind, and keep 1 mana for the first look.');
  if (lit === 0) return line('Light a dark harbor early: it gives 1 mana at once and more with every turn in line.');
  return line('Without mana, go where nobody looks: into a boat, a harbor, or behind their backs.');
}
