/** What the panel says, for a page: bars, words and room instead of three zones of twelve characters. */
import { type Line, line, type Pane, type Role, span } from '../../../engine/view.ts';
import { KINDS } from '../content.ts';
import { itemName, reasonText } from '../text.ts';
import { ITEMS, type SwampObs } from '../types.ts';
import { ahead, type Forecast } from './forecast.ts';
import { ARROWS, arrows } from './glyphs.ts';
import { VERSION } from './panel.ts';
import { formatSeed } from './setting-file.ts';
import type { SwampUi } from './types.ts';

/** Without rows: a terminal paints none of them. */
const NO_BOX = { col: 0, row: 0, cols: 0, rows: 0 };
const SEGMENTS = 4;

export function pagePanes(obs: SwampObs, ui: SwampUi, all: readonly Forecast[], seed: string): Pane[] {
  return [
    textPane('seed', 'title', undefined, [titleLine(obs, seed)]),
    manaPane(obs),
    ghostPane(obs),
    textPane('state', 'status', undefined, [stateLine(obs)]),
    textPane(
      'treasures',
      'side',
      'Treasures',
      ITEMS.map((_, i) => treasureLine(obs, i)),
    ),
    ...(all.length === 0
      ? []
      : [textPane('before', 'side', ui.mode === 'aim' ? 'If you aim' : 'If you step', ahead(all, obs, ui))]),
  ];
}

function textPane(id: string, slot: Pane['slot'], title: string | undefined, lines: readonly Line[]): Pane {
  return { id, kind: 'text', slot, box: NO_BOX, lines, ...(title === undefined ? {} : { title }) };
}

/** SWAMP-219 in words; the title of the game stands before it. */
function titleLine(obs: SwampObs, seed: string): Line {
  const shown = seed === '' ? '' : `  seed ${formatSeed(seed)}`;
  return line(`${shown}  v${VERSION}${obs.wizard ? '+ wizard mode' : ''}`, 'dark_gui_text');
}

function manaPane({ pc }: SwampObs): Pane {
  const ink: Role = pc.mp < 1 ? 'bad' : 'accent';
  const next = pc.mp < pc.max_mp ? `, next at ${pc.mp_bar}%` : '';
  return {
    id: 'mana',
    kind: 'gauge',
    slot: 'status',
    box: NO_BOX,
    label: 'Mana',
    value: Math.max(0, pc.mp) * 100 + (pc.mp < 0 || pc.mp >= pc.max_mp ? 0 : pc.mp_bar),
    max: pc.max_mp * 100,
    ink,
    line: [span('Mana ', 'gui_text'), span(`${pc.mp} of ${pc.max_mp}`, ink, true), span(next, 'muted')],
  };
}

function ghostPane({ pc }: SwampObs): Pane {
  const clings = pc.obsessed ? ', one on you' : `, next boat at ${pc.ghost_bar}%`;
  return {
    id: 'ghosts',
    kind: 'gauge',
    slot: 'status',
    box: NO_BOX,
    label: 'Ghosts',
    value: pc.ghost_bar,
    max: 100,
    ink: 'key',
    line: [span('Ghosts ', 'gui_text'), span(String(pc.ghosts), 'key', true), span(clings, 'muted')],
  };
}

/** The one thing that matters most at the moment. */
function stateLine({ pc, craft_near: near, status, reason }: SwampObs): Line {
  if (status !== 'playing')
    return line(
      `${status === 'won' ? 'You win.' : 'You lose.'} ${reasonText(reason)}`,
      status === 'won' ? 'good' : 'bad',
    );
  if (pc.los.length > 0) return line(`Seen from ${arrows(pc.los)}`, pc.mp < 1 ? 'bad' : 'warning', true);
  if (pc.sink !== null)
    return line(
      `Afloat: ${pc.sink[0]} free moves${pc.craft === 'ship' ? `, then ${pc.sink[1]} for mana` : ''}`,
      'warning',
    );
  if (near !== null)
    return line(`${near.kind === 'ship' ? 'The pirate ship' : 'A dinghy'} waits ${ARROWS[near.dir]}`, 'good');
  if (pc.mp < 1) return line('No mana: whoever sees you ends the game', 'bad');
  if (pc.on === 'harbor') return line('Hidden in the harbor', 'good');
  return line(pc.obsessed ? 'A ghost clings to you: light a harbor' : 'Unseen', 'muted');
}

const GIVES = ['three more mana', 'Swap, Light from afar', 'harbors, pirate ship'] as const;

/** SWAMP-215: the item if it is owned, else how much of it, and who carries it. */
function treasureLine({ pc }: SwampObs, i: number): Line {
  const name = span(itemName(ITEMS[i]).padEnd(10), 'gui_text');
  if (pc.items.includes(ITEMS[i])) return [name, span('yours ', 'good', true), span(GIVES[i], 'muted')];
  const filled = pc.segments[i];
  const carrier = KINDS.find((k) => k.drop === ITEMS[i])?.name ?? '';
  return [
    name,
    span('■'.repeat(filled), 'accent'),
    span('□'.repeat(SEGMENTS - filled), 'dark_gui_text'),
    span(` ${carrier}s`, 'muted'),
  ];
}
