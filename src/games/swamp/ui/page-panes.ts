/** What the panel says, for a page: bars, words and room instead of three zones of twelve characters. */
import { type Line, line, type Pane, type Role, span } from '../../../engine/view.ts';
import { KINDS, TABLES } from '../content.ts';
import { itemName, reasonText, watcherText } from '../text.ts';
import { ITEMS, type SwampObs } from '../types.ts';
import { watchersOf } from '../watchers.ts';
import { ahead, type Forecast } from './forecast.ts';
import { ARROWS, arrows } from './glyphs.ts';
import { manaRate, VERSION } from './panel.ts';
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
    textPane('harbors', 'status', undefined, lightLines(obs)),
    textPane('state', 'status', undefined, stateLines(obs)),
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

/** As the row `MP: now/most|bar%`: how much there is in words, the way to the next as a bar, also while it is full. */
function manaPane({ pc }: SwampObs): Pane {
  const ink: Role = pc.mp < 1 ? 'bad' : 'accent';
  const full = pc.mp >= pc.max_mp ? ', full' : '';
  const filled = Math.max(0, pc.mp);
  return barPane('mana', 'Mana', pc.mp_bar, ink, [
    span('■'.repeat(filled), ink),
    span(`${'□'.repeat(pc.max_mp - filled)} `, 'dark_gui_text'),
    span(`${pc.mp} of ${pc.max_mp}`, ink, true),
    span(`${full}, bar ${pc.mp_bar}%`, 'muted'),
  ]);
}

/** As the row `Gh: left|bar%`. */
function ghostPane({ pc }: SwampObs): Pane {
  return barPane('ghosts', 'Ghosts', pc.ghost_bar, 'key', [
    span(`${pc.ghosts} left`, 'key', true),
    span(`, bar ${pc.ghost_bar}%`, 'muted'),
  ]);
}

function barPane(id: string, label: string, percent: number, ink: Role, words: Line): Pane {
  const named: Line = [span(`${label} `, 'gui_text'), ...words];
  return { id, kind: 'gauge', slot: 'status', box: NO_BOX, label, value: percent, max: 100, ink, line: named };
}

/** SWAMP-274. */
function lightLines(obs: SwampObs): Line[] {
  const { lit, percent } = manaRate(obs);
  const [least, most] = TABLES.collisionPenalty;
  const { stacks } = obs.pc;
  const rate = [
    span(`Lit ${lit} of ${obs.harbors.length}`, 'gui_text'),
    span(`: mana bar +${percent}% a turn in line`, 'muted'),
  ];
  if (stacks === 0) return [rate];
  const times = stacks === 1 ? 'next gain' : `next ${stacks} gains`;
  return [rate, line(`Collisions: ${times} ${least} to ${most}% less`, 'warning')];
}

/** The two rows of Zone 2 in words, and what follows from having no mana. */
function stateLines(obs: SwampObs): Line[] {
  const { pc, craft_near: near, status, reason } = obs;
  if (status !== 'playing')
    return [
      line(
        `${status === 'won' ? 'You win.' : 'You lose.'} ${reasonText(reason)}`,
        status === 'won' ? 'good' : 'bad',
        true,
      ),
      ...(reason === 'seen' ? byLines(obs, 'bad') : []),
    ];
  const lines: Line[] = [];
  if (near !== null)
    lines.push(line(`${near.kind === 'ship' ? 'The pirate ship' : 'A dinghy'} waits ${ARROWS[near.dir]}`, 'good'));
  if (pc.obsessed) lines.push(line('A ghost clings to you: light a harbor', 'gui_text'));
  if (pc.los.length > 0) {
    const ink: Role = pc.mp < 1 ? 'bad' : 'warning';
    lines.push(line(`Seen from ${arrows(pc.los)}`, ink, true), ...byLines(obs, ink));
  }
  if (pc.sink !== null) lines.push(sinkLine(pc.sink));
  if (pc.mp < 1) lines.push(line('No mana: whoever sees you ends the game', 'bad'));
  if (pc.on === 'harbor') lines.push(line('Hidden in the harbor', 'good'));
  return lines.length > 0 ? lines : [line('Unseen', 'muted')];
}

/** Who sees him: a row each, because the column is narrow. */
function byLines(obs: SwampObs, ink: Role): Line[] {
  return watchersOf(obs).map((w) => line(`by ${watcherText(w)}`, ink));
}

/** SWAMP-106 to SWAMP-108: the move that brings both numbers to 0 is the one that sinks. */
function sinkLine([timer, mp]: readonly [number, number]): Line {
  const paid = Math.max(0, mp - 1);
  const moves = mp > 0 ? timer + paid : Math.max(0, timer - 1);
  const last = moves === 0 ? 'the next move sinks you' : `${moves} safe ${moves === 1 ? 'move' : 'moves'}`;
  const price = paid > 0 ? `, ${paid} for mana` : '';
  return line(`Sink ${timer}-${mp}: ${last}${price}`, moves < 2 ? 'bad' : 'warning');
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
