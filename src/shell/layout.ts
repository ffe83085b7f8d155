/** The common shape of the arcade's own screens: title line, body, notice, and the keys on the last line. */
import type { Block } from '../engine/panes.ts';
import { type Box, type Line, line, type Pane, plain, type Size, type Span, type View, wrap } from '../engine/view.ts';

export interface Hint {
  readonly key: string;
  readonly does: string;
  /** As the line shows it, if that is not the key's name. */
  readonly shown?: string;
}

export interface Page {
  readonly title: string;
  /** The title on a line on which all of it leaves no room for what stands at its right end. */
  readonly shortTitle?: string;
  /** At the right end of the title line. */
  readonly aside?: string;
  readonly hints: readonly Hint[];
  readonly notice?: Line | null;
  body(box: Box): readonly Pane[];
}

/** What the arcade's own screens need; a game says what it needs itself. */
export const LEAST: Size = { cols: 40, rows: 15 };
const WIDTH = 76;

export function page(frame: Size, p: Page): View {
  const { cols, rows } = frame;
  const box = column(frame);
  const panes: Pane[] = [
    {
      kind: 'prose',
      id: 'title',
      slot: 'title',
      box: { col: 0, row: 0, cols, rows: 2 },
      blocks: [
        { kind: 'head', line: line(p.title, 'title', true) },
        ...(p.aside ?? '')
          .split(/ {2,}/)
          .flatMap((text): Block[] => (text === '' ? [] : [{ kind: 'para', line: line(text, 'muted') }])),
      ],
      part: true,
      terminal: [titleLine(p, cols), line('─'.repeat(cols), 'frame')],
    },
    ...p.body({ ...box, row: 3, rows: rows - 6 }),
    prosePane('notice', { ...box, row: rows - 2, rows: 1 }, p.notice == null ? [] : [p.notice], 'log'),
    {
      kind: 'choices',
      id: 'hints',
      slot: 'prompt',
      box: { ...box, row: rows - 1, rows: 1 },
      options: p.hints.map((h) => ({ key: h.key, label: capital(h.does) })),
      part: true,
      terminal: [hintLine(p.hints, box.cols)],
    },
  ];
  return { frame, panes };
}

/** The middle of the frame, as wide as text is read with ease. */
function column(frame: Size): Box {
  const cols = Math.min(WIDTH, frame.cols - 4);
  return { col: Math.floor((frame.cols - cols) / 2), row: 0, cols, rows: 0 };
}

function titleLine(p: Page, cols: number): Line {
  const { aside = '', shortTitle = p.title } = p;
  const roomBeside = (title: string) => cols - title.length - 3;
  const left = ` ${aside.length < roomBeside(p.title) ? p.title : shortTitle}`;
  const right = aside === '' || aside.length >= roomBeside(left.slice(1)) ? '' : `${aside} `;
  const gap = ' '.repeat(Math.max(1, cols - left.length - right.length));
  return [
    { text: left.length > cols ? sized(left, cols) : left, ink: 'title', strong: true },
    { text: gap + right, ink: 'muted' },
  ];
}

/** What does not fit is left out, from the end but for the last one, which leads back. */
function hintLine(hints: readonly Hint[], cols: number): Line {
  const wide = hints.reduce((n, h) => n + (h.shown ?? h.key).length + h.does.length + 4, -3);
  if (wide > cols && hints.length > 1) return hintLine([...hints.slice(0, -2), ...hints.slice(-1)], cols);
  const spans: Span[] = [];
  for (const h of hints) {
    if (spans.length > 0) spans.push({ text: '   ', ink: 'muted' });
    spans.push({ text: h.shown ?? h.key, ink: 'key' }, { text: ` ${h.does}`, ink: 'muted' });
  }
  return spans;
}

/** Sentences, a paragraph each; a terminal shows as much of them as there is room for. */
export function prosePane(id: string, box: Box, says: readonly Line[], slot: Pane['slot'] = 'map'): Pane {
  return {
    kind: 'prose',
    id,
    slot,
    box,
    blocks: says.filter((l) => plain(l) !== '').map((l) => ({ kind: 'para', line: l })),
    part: true,
    terminal: says.flatMap((l) => wrap(l, box.cols)),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Cut or filled with blanks to exactly this width. */
export function sized(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text.padEnd(width);
}

export function padLine(l: Line, width: number): Line {
  const short = width - plain(l).length;
  return short > 0 ? [...l, { text: ' '.repeat(short), ink: 'text' }] : l;
}
