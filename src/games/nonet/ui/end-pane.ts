/** The end: outcome, score line by line, counters and seed (NONET-136, NONET-155), and the cell under the cursor. */
import type { FactRow } from '../../../engine/panes.ts';
import { endingDeeds, endingLine } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, type Role, span } from '../../../engine/view.ts';
import { CELLS, type NonetObs } from '../types.ts';
import { inspectorPane } from './inspector.ts';
import { lastBlow } from './last-blow.ts';
import { clip } from './log-pane.ts';
import { countConquered, unveil } from './places.ts';
import { SIDE_COLS } from './status-pane.ts';
import type { NonetUi } from './types.ts';

const ROWS = 22;
const LAST_TURNS = 5;

export function endPanes(obs: NonetObs, ui: NonetUi, talk: Talk, seed: string, col: number, row: number): Pane[] {
  const { text, ink, outcome } = OUTCOMES[obs.outcome ?? 'lost'];
  const sum = scoreParts(obs);
  const score: FactRow = { label: 'Score', value: obs.score, role: 'title' };
  const figures: FactRow[] = [
    { label: 'Turns', value: obs.turn },
    { label: 'Combat turns', value: obs.combats },
    { label: 'Conquered', value: countConquered(obs), of: CELLS },
    { label: 'Seed', value: seed },
  ];
  const lines: Line[] = [
    line(text.toUpperCase(), ink, true),
    line(''),
    ...sum.map(spread),
    [span('─'.repeat(SIDE_COLS), 'frame')],
    spread(score),
    line(''),
    ...figures.map(spread),
    line(''),
  ];
  const inspected = { col, row: row + lines.length, cols: SIDE_COLS, rows: 3 };
  while (lines.length < ROWS - 1) lines.push(line(''));
  const cause = causeOf(obs, ui, talk);
  return [
    {
      id: 'end',
      slot: 'overlay',
      title: 'The end',
      box: { col, row, cols: SIDE_COLS, rows: ROWS },
      kind: 'ending',
      outcome,
      headline: text,
      ...(cause === undefined ? {} : { cause }),
      sum,
      score,
      figures,
      advice: line(adviceOf(obs)),
      last: talk.log.slice(-LAST_TURNS).map((text) => ({ text })),
      deeds: endingDeeds(),
      terminal: [...lines, endingLine()],
    },
    inspectorPane({ ...obs, cells: unveil(obs) }, ui, inspected),
  ];
}

/** What ended it, with its arithmetic; who gave up knows why. */
function causeOf(obs: NonetObs, ui: NonetUi, talk: Talk): Line | undefined {
  if (obs.outcome === 'won') return line('The Heartwood falls.');
  const killer = obs.outcome === 'lost' ? talk.log.at(-1) : undefined;
  if (killer === undefined) return undefined;
  const sum = lastBlow(obs, ui);
  return sum === null ? killer : [...killer, span(` ${sum}`)];
}

/** SCREEN-031: one thing to try, by how the game went. */
function adviceOf(obs: NonetObs): string {
  if (obs.outcome === 'won')
    return obs.floors > 1
      ? 'Try it with the overlay turned down, by your own reasoning: that counts apart.'
      : 'Next: a Descent, four floors that grow darker; or this again with the overlay turned down.';
  if (obs.outcome !== 'lost') return 'A weak monster beside you is always a way on: look at the costs in the corners.';
  if (obs.stamina === 0)
    return 'Without stamina every blow costs health: take Stamina cells and Roots before it is gone.';
  if (obs.roots > 0 && obs.gold >= obs.price)
    return 'You could have bought an upgrade: visit the shop before a hard fight.';
  if (obs.damage <= FEW_DAMAGE) return 'Spend the first Roots on Damage: every fight after them costs less.';
  return 'Leave a Root standing until you are hurt: it heals all of it.';
}

const FEW_DAMAGE = 2;

const OUTCOMES: Readonly<Record<string, { text: string; ink: Role; outcome: 'won' | 'lost' | 'over' }>> = {
  won: { text: 'You have won', ink: 'good', outcome: 'won' },
  lost: { text: 'You died', ink: 'bad', outcome: 'lost' },
  resigned: { text: 'You gave up', ink: 'warning', outcome: 'over' },
  abandoned: { text: 'Out of turns', ink: 'warning', outcome: 'over' },
};

/** NONET-137: the sum of the parts is the score. */
function scoreParts(obs: NonetObs): FactRow[] {
  const parts = [{ label: 'Monsters', value: obs.points }];
  if (obs.outcome === 'won') {
    parts.push({ label: 'Victory', value: 200 });
    parts.push({ label: `Health ${obs.health} x 5`, value: 5 * obs.health });
    parts.push({ label: `Stamina ${obs.stamina} x 2`, value: 2 * obs.stamina });
    if (countConquered(obs) === CELLS) parts.push({ label: 'Clean sweep', value: 100 });
  }
  const banked = obs.score - parts.reduce((sum, p) => sum + p.value, 0);
  if (banked !== 0) parts.push({ label: 'Earlier floors', value: banked });
  return parts;
}

/** The label at the left, the value at the right; of a seed that is too long the end is cut. */
function spread({ label, value, of, role = 'text' }: FactRow): Line {
  const text = clip(of === undefined ? String(value) : `${value}/${of}`, SIDE_COLS - label.length - 2);
  const gap = Math.max(1, SIDE_COLS - label.length - text.length);
  return [span(label, 'muted'), span(' '.repeat(gap)), span(text, role, role === 'title')];
}
