/** The lines below the board: notice, question or prompt of the mode, and the newest messages (NONET-145, NONET-152). */
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, plain, type Span, span, wrap } from '../../../engine/view.ts';
import { ITEMS } from '../content.ts';
import type { NonetObs } from '../types.ts';
import { invitation } from './text.ts';
import type { NonetUi } from './types.ts';

/** Lines that a page shows even where a terminal has no room for them. */
const PAGE_LINES = 8;

export function logPanes(
  obs: NonetObs,
  ui: NonetUi,
  talk: Talk,
  box: { readonly col: number; readonly row: number; readonly cols: number; readonly rows: number },
): Pane[] {
  const top = talk.notice ?? promptOf(obs, ui);
  if (top === null)
    return [{ id: 'log', slot: 'log', title: 'Log', box, kind: 'text', lines: messages(ui, talk, box.cols, box.rows) }];
  const rest = { ...box, row: box.row + 1, rows: box.rows - 1 };
  const older = messages(ui, talk, rest.cols, rest.rows > 0 ? rest.rows : PAGE_LINES);
  return [
    { id: 'prompt', slot: 'prompt', box: { ...box, rows: 1 }, kind: 'text', lines: [clipLine(top, box.cols)] },
    { id: 'log', slot: 'log', title: 'Log', box: rest, kind: 'text', lines: older },
  ];
}

/** Newest first. What one action caused belongs together; with a single line, its end matters most. */
function messages(ui: NonetUi, talk: Talk, cols: number, rows: number): Line[] {
  const { log } = talk;
  const fresh = log.slice(Math.max(0, log.length - Math.max(1, ui.fresh)));
  if (rows === 1) return [clipLine(joinTail(fresh, cols), cols)];
  // A wrapped line may end with one blank more.
  const width = cols - 1;
  const lines = wrap(join(fresh), width).slice(0, rows);
  for (let k = log.length - fresh.length - 1; k >= 0 && lines.length < rows; k--) {
    for (const l of wrap(log[k], width))
      if (lines.length < rows) lines.push(l.map((s) => ({ ...s, light: 'dim' as const })));
  }
  return lines;
}

function join(lines: readonly Line[]): Line {
  return lines.flatMap((l, k) => (k === 0 ? l : [span(' '), ...l]));
}

/** As many of the last lines as fit side by side, at least the very last. */
function joinTail(lines: readonly Line[], cols: number): Line {
  for (let from = 0; from < lines.length - 1; from++) {
    const joined = join(lines.slice(from));
    if (plain(joined).length <= cols) return joined;
  }
  return lines[lines.length - 1] ?? [];
}

export function clip(text: string, cols: number): string {
  return text.length <= cols ? text : `${text.slice(0, Math.max(0, cols - 1))}…`;
}

function clipLine(l: Line, cols: number): Line {
  if (plain(l).length <= cols) return l;
  const out: Span[] = [];
  let room = cols - 1;
  for (const s of l) {
    const text = s.text.slice(0, room);
    room -= text.length;
    if (text !== '') out.push({ ...s, text });
  }
  return [...out, span('…', 'muted')];
}

/** What the mode asks for; null on the board and in look, where the messages stand. */
function promptOf(obs: NonetObs, ui: NonetUi): Line | null {
  if (ui.row !== null) return line(`Row ${'ABCDEFGHI'[ui.row]}: now the column, 1 to 9.`, 'accent');
  switch (ui.mode) {
    case 'go':
      return [span('Go: pick a cell.', 'accent'), ...hints('Enter walks there, Esc goes back.')];
    case 'target':
      return targetPrompt(obs);
    case 'notes':
      return [
        span(`Notes, ${ui.layer === 'v' ? 'values' : 'items'}: 1 to 9 toggles.`, 'accent'),
        ...hints('Tab layer, ++ fill all, -- clear all, Esc back.'),
      ];
    case 'why':
      return [span('Why this cell.', 'accent'), ...hints('Up and Down read on, o changes the overlay, Esc goes back.')];
    case 'shop':
      return [span('Enhance: h Health, s Stamina, d Damage.', 'accent'), ...hints('Esc closes.')];
    case 'ask-resign':
      return [span('Give up this game?', 'warning', true), ...hints('y yes, n no')];
    case 'ask-skip':
      return [
        span(`Let the ${ITEMS[obs.choice?.item ?? 0].name} go? It will be wasted.`, 'warning', true),
        ...hints('y yes, n no'),
      ];
    default:
      return null;
  }
}

const ALLOWED: Readonly<Record<string, string>> = {
  arrow: 'Any not conquered, fogged too.',
  vision: 'It shows that one cell.',
  teleport: 'Any but yours; you fight there.',
};

function targetPrompt(obs: NonetObs): Line | null {
  if (obs.choice === null) return null;
  return [
    span(invitation(obs.choice.item, obs.choice.power), 'item-tool', true),
    span(` ${ALLOWED[obs.phase]}`),
    ...hints('Tab, Enter; Esc skips.'),
  ];
}

function hints(text: string): Line {
  return [span(` ${text}`, 'muted')];
}
