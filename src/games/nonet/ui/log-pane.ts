/** The lines below the board: notice, question or prompt of the mode, and the newest messages (NONET-145, NONET-152). */
import type { LogEntry } from '../../../engine/panes.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, plain, type Span, span, wrap } from '../../../engine/view.ts';
import { ITEMS } from '../content.ts';
import type { NonetObs } from '../types.ts';
import { invitation } from './text.ts';
import type { NonetUi } from './types.ts';

export function logPanes(
  obs: NonetObs,
  ui: NonetUi,
  talk: Talk,
  box: { readonly col: number; readonly row: number; readonly cols: number; readonly rows: number },
): Pane[] {
  const asked = talk.notice === null ? promptOf(obs, ui) : { says: talk.notice, keys: [] };
  const entries = talk.log.map((text, i) => entryOf(text, i >= talk.log.length - ui.fresh));
  const log = { id: 'log', slot: 'log', title: 'Log', kind: 'log', entries, part: true } as const;
  if (asked === null) return [{ ...log, box, terminal: messages(ui, talk, box.cols, box.rows) }];
  const rest = { ...box, row: box.row + 1, rows: box.rows - 1 };
  const terminal = [clipLine([...asked.says, ...asked.keys], box.cols)];
  return [
    {
      id: 'prompt',
      slot: 'prompt',
      box: { ...box, rows: 1 },
      kind: 'prose',
      blocks: asked.says.length === 0 ? [] : [{ kind: 'para', line: asked.says }],
      terminal,
      part: true,
    },
    { ...log, box: rest, terminal: messages(ui, talk, rest.cols, rest.rows) },
  ];
}

/** A sentence happened where the first cell is that it names. */
function entryOf(text: Line, fresh: boolean): LogEntry {
  const place = text.find((s) => s.place !== undefined)?.place;
  return { text, fresh, ...(place === undefined ? {} : { place }) };
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

/** A question or an invitation; its keys are told on a screen that has no buttons. */
interface Asked {
  readonly says: Line;
  readonly keys: Line;
}

/** What the mode asks for; null on the board and in look, where the messages stand. */
function promptOf(obs: NonetObs, ui: NonetUi): Asked | null {
  if (ui.row !== null) return { says: line(`Row ${'ABCDEFGHI'[ui.row]}: now the column, 1 to 9.`, 'accent'), keys: [] };
  switch (ui.mode) {
    case 'go':
      return asked('Go: pick a cell.', 'Enter walks there, Esc goes back.');
    case 'target':
      return targetPrompt(obs);
    case 'notes':
      return asked(
        `Notes, ${ui.layer === 'v' ? 'values' : 'items'}: 1 to 9 toggles.`,
        'Tab layer, ++ fill all, -- clear all, Esc back.',
      );
    // Their windows have titles of their own.
    case 'why':
      return windowKeys('Why this cell.', 'Up and Down read on, o changes the overlay, Esc goes back.');
    case 'shop':
      return windowKeys('Enhance: h Health, s Stamina, d Damage.', 'Esc closes.');
    case 'ask-resign':
      return { says: line('Give up this game?', 'warning', true), keys: hints('y yes, n no') };
    case 'ask-skip':
      return {
        says: line(`Let the ${ITEMS[obs.choice?.item ?? 0].name} go? It will be wasted.`, 'warning', true),
        keys: hints('y yes, n no'),
      };
    default:
      return null;
  }
}

/** NONET-158: a key that means nothing to the question that is asked leads back to it; null: nothing is asked. */
export function expects(ui: NonetUi, obs: NonetObs): Line | null {
  const prompt = promptOf(obs, ui);
  return prompt === null ? null : [...prompt.says, ...prompt.keys];
}

function asked(says: string, keys: string): Asked {
  return { says: line(says, 'accent'), keys: hints(keys) };
}

function windowKeys(title: string, keys: string): Asked {
  return { says: [], keys: [span(title, 'accent'), ...hints(keys)] };
}

const ALLOWED: Readonly<Record<string, string>> = {
  arrow: 'Any not conquered, fogged too.',
  vision: 'It shows that one cell.',
  teleport: 'Any but yours; you fight there.',
};

function targetPrompt(obs: NonetObs): Asked | null {
  if (obs.choice === null) return null;
  return {
    says: [span(invitation(obs.choice.item, obs.choice.power), 'item-tool', true), span(` ${ALLOWED[obs.phase]}`)],
    keys: hints('Tab, Enter; Esc skips.'),
  };
}

function hints(text: string): Line {
  return [span(` ${text}`, 'muted')];
}
