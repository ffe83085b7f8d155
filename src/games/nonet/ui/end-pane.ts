/** The side panel after the end: outcome, score line by line, counters and seed (NONET-136, NONET-155). */
import { endingLine } from '../../../engine/pieces.ts';
import { type Line, line, type Pane, type Role, span } from '../../../engine/view.ts';
import { CELLS, type NonetObs } from '../types.ts';
import { inspect } from './inspector.ts';
import { clip } from './log-pane.ts';
import { countConquered, unveil } from './places.ts';
import { SIDE_COLS } from './status-pane.ts';
import type { NonetUi } from './types.ts';

export function endPane(obs: NonetObs, ui: NonetUi, seed: string, col: number, row: number): Pane {
  return {
    id: 'end',
    slot: 'side',
    title: 'The end',
    box: { col, row, cols: SIDE_COLS, rows: 22 },
    kind: 'text',
    lines: endLines(obs, ui, seed),
  };
}

const OUTCOMES: Readonly<Record<string, { text: string; ink: Role }>> = {
  won: { text: 'YOU HAVE WON', ink: 'good' },
  lost: { text: 'YOU DIED', ink: 'bad' },
  resigned: { text: 'YOU GAVE UP', ink: 'warning' },
  abandoned: { text: 'OUT OF TURNS', ink: 'warning' },
};

function endLines(obs: NonetObs, ui: NonetUi, seed: string): Line[] {
  const outcome = OUTCOMES[obs.outcome ?? 'lost'];
  const lines: Line[] = [line(outcome.text, outcome.ink, true), line('')];
  for (const part of scoreParts(obs)) lines.push(row(part.label, String(part.points)));
  lines.push([span('─'.repeat(SIDE_COLS), 'frame')], row('Score', String(obs.score), 'title'), line(''));
  lines.push(
    row('Turns', String(obs.turn)),
    row('Combat turns', String(obs.combats)),
    row('Conquered', `${countConquered(obs)}/${CELLS}`),
    row('Seed', clip(seed, SIDE_COLS - 6)),
    line(''),
  );
  lines.push(...inspect({ ...obs, cells: unveil(obs) }, ui, ui.cursor).slice(0, 3));
  while (lines.length < 21) lines.push(line(''));
  return [...lines, endingLine()];
}

/** NONET-137: the sum of the parts is the score. */
function scoreParts(obs: NonetObs): { readonly label: string; readonly points: number }[] {
  const parts = [{ label: 'Monsters', points: obs.points }];
  if (obs.outcome === 'won') {
    parts.push({ label: 'Victory', points: 200 });
    parts.push({ label: `Health ${obs.health} x 5`, points: 5 * obs.health });
    parts.push({ label: `Stamina ${obs.stamina} x 2`, points: 2 * obs.stamina });
    if (countConquered(obs) === CELLS) parts.push({ label: 'Clean sweep', points: 100 });
  }
  const banked = obs.score - parts.reduce((sum, p) => sum + p.points, 0);
  if (banked !== 0) parts.push({ label: 'Earlier floors', points: banked });
  return parts;
}

function row(label: string, value: string, ink: Role = 'text'): Line {
  const gap = Math.max(1, SIDE_COLS - label.length - value.length);
  return [span(label, 'muted'), span(' '.repeat(gap)), span(value, ink, ink === 'title')];
}
