/** The window that explains a cell: what is seen of it, then the chain of deduction, one sentence a step (NONET-213). */
import type { Block } from '../../../engine/panes.ts';
import { say } from '../../../engine/say.ts';
import { type Line, line, type Pane, plain, type Span, span, wrap } from '../../../engine/view.ts';
import { UNITS } from '../cells.ts';
import { ITEMS } from '../content.ts';
import { candidateItems, candidateValues, certainPair, pairCount } from '../knowledge.ts';
import { type GridName, type ProofStep, prove } from '../proof.ts';
import { CELL_NAMES, type NonetObs } from '../types.ts';
import { knowledge } from './insight.ts';
import { LEXICON } from './names.ts';
import type { NonetUi } from './types.ts';

const COLS = 55;
const INNER = COLS - 4;
/** Lines of the window that are read at once. */
const SHOWN = 17;

export function whyPane(obs: NonetObs, ui: NonetUi, col: number, row: number): Pane {
  const all = whyLines(obs, ui);
  const top = Math.min(ui.top, lastTop(all.length));
  const lines = all.slice(top, top + SHOWN);
  const more = all.length - top - lines.length;
  const title = ` Why ${CELL_NAMES[ui.cursor]}? `;
  const foot = more > 0 ? ` ${more} more below ` : '';
  return {
    id: 'why',
    slot: 'overlay',
    title: title.trim(),
    box: { col: col + 1, row: row + 1, cols: COLS, rows: lines.length + 2 },
    kind: 'prose',
    blocks: paragraphs(told(obs, ui)),
    part: true,
    terminal: [
      [span('┌─', 'frame'), span(title, 'title', true), span(`${'─'.repeat(COLS - 3 - title.length)}┐`, 'frame')],
      ...lines.map((l): Line => [span('│ ', 'frame'), ...padded(l), span(' │', 'frame')]),
      [span(`└─${foot}${'─'.repeat(COLS - 3 - foot.length)}┘`, 'frame')],
    ],
  };
}

/** Sentences that stand together are a paragraph, the steps of a proof its points. */
function paragraphs(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let open: Span[] | null = null;
  for (const l of lines) {
    const step = l[0]?.ink === 'key';
    if (step) blocks.push({ kind: 'item', line: l });
    else if (plain(l) !== '' && open !== null) open.push(span(' '), ...l);
    else if (plain(l) !== '') blocks.push({ kind: 'para', line: (open = [...l]) });
    if (step || plain(l) === '') open = null;
  }
  return blocks;
}

function lastTop(count: number): number {
  return Math.max(0, count - SHOWN);
}

/** Where the window stands after moving by some lines. */
export function scrolled(obs: NonetObs, ui: NonetUi, by: number): number {
  return Math.max(0, Math.min(ui.top + by, lastTop(whyLines(obs, ui).length)));
}

function whyLines(obs: NonetObs, ui: NonetUi): Line[] {
  return told(obs, ui).flatMap((l) => wrap(l, INNER).map(trimmed));
}

const MEMO = new WeakMap<NonetObs, Map<string, readonly Line[]>>();

/** Worked out once per observation, cell and level: a proof takes some milliseconds. */
function told(obs: NonetObs, ui: NonetUi): readonly Line[] {
  let known = MEMO.get(obs);
  if (known === undefined) MEMO.set(obs, (known = new Map()));
  const key = `${ui.overlay} ${ui.cursor}`;
  let lines = known.get(key);
  if (lines === undefined) known.set(key, (lines = tell(obs, ui)));
  return lines;
}

/** A wrapped line may end with a blank. */
function trimmed(l: Line): Line {
  return plain(l).length <= INNER ? l : [span(plain(l).trimEnd())];
}

function leftOf(pairs: number): string {
  return pairs === 1 ? 'one pair is left' : `${pairs} pairs are left`;
}

function tell(obs: NonetObs, ui: NonetUi): Line[] {
  const cell = ui.cursor;
  const name = CELL_NAMES[cell];
  if (obs.cells[cell].s !== 'f') return [line(`You can see ${name}: there is nothing to work out.`)];
  if (ui.overlay === 'paper')
    return [say('The overlay is paper: nothing is worked out for you. {key:overlay} changes it.', LEXICON, 'muted')];
  const sight = knowledge(obs, 'sight');
  const lines: Line[] = [
    line(`Row, column and box show other values than ${list(candidateValues(sight, cell).map(String))},`),
    line(`and other items than ${list(candidateItems(sight, cell).map(itemName))}.`),
    line(`Less the pairs that lie open elsewhere, ${leftOf(pairCount(sight, cell))}.`),
  ];
  if (ui.overlay === 'sight')
    return [...lines, line(''), say('The next overlay, {key:overlay:reason}, works on from here.', LEXICON, 'muted')];
  const steps = prove(obs, cell);
  if (obs.promised)
    lines.push(line('The Heartwood (9 Root) is in a corner box, and the centre is as promised.', 'muted'));
  lines.push(line(''));
  steps.forEach((step, n) => lines.push([span(`${n + 1}. `, 'key'), ...say(sentence(step), LEXICON)]));
  if (steps.length > 0) lines.push(line(''));
  return [...lines, conclusion(obs, cell)];
}

function conclusion(obs: NonetObs, cell: number): Line {
  const k = knowledge(obs, 'reason');
  const pair = certainPair(k, cell);
  const name = CELL_NAMES[cell];
  if (pair !== null) return line(`So ${name} is ${pair.v} ${itemName(pair.i)}.`, 'deduced', true);
  const values = list(candidateValues(k, cell).map(String));
  return line(
    `So ${name} is ${values}, with ${list(candidateItems(k, cell).map(itemName))}: ${pairCount(k, cell)} pairs.`,
  );
}

/** NONET-213: one sentence for each kind of step. */
function sentence(step: ProofStep): string {
  switch (step.type) {
    case 'sure':
      return `${at(step.cell)} can only be ${symbolName(step.layer, step.symbol)}: nothing else in its row, column and box is.`;
    case 'place':
      return `In ${unitName(step.unit)} only ${at(step.cell)} can be ${symbolName(step.layer, step.symbol)}.`;
    case 'share': {
      const [a, b] = step.cells.map(at);
      const shared = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => (step.symbols >> (n - 1)) & 1);
      const both = shared.map((n) => symbolName(step.layer, n)).join(' and ');
      return `${a} and ${b} share ${both}: no other cell of ${unitName(step.unit)} has them.`;
    }
    case 'pair':
      return `${at(step.cell)} is ${step.value} ${itemName(step.item)}: that pair is nowhere else.`;
    case 'home':
      return `${step.value} ${itemName(step.item)} fits nowhere but on ${at(step.cell)}.`;
  }
}

/** A cell that the page shows on the board. */
function at(cell: number): string {
  return `{place:${CELL_NAMES[cell]}}`;
}

function unitName(unit: number): string {
  if (unit < 9) return `row ${'ABCDEFGHI'[unit]}`;
  if (unit < 18) return `column ${unit - 8}`;
  const cells = UNITS[unit];
  return `box ${CELL_NAMES[cells[0]]}-${CELL_NAMES[cells[8]]}`;
}

function symbolName(layer: GridName, symbol: number): string {
  return layer === 'value' ? String(symbol) : itemName(symbol);
}

function itemName(item: number): string {
  return ITEMS[item].name;
}

function list(words: readonly string[]): string {
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

function padded(l: Line): Span[] {
  return [...l, span(' '.repeat(Math.max(0, INNER - plain(l).length)))];
}
