/** The arcade's first screen: every game with one sentence. */
import { type Box, type Line, line, type Pane } from '../../engine/view.ts';
import type { Context } from '../context.ts';
import { page, prosePane } from '../layout.ts';
import { createMenu, type MenuEntry } from '../menu.ts';
import type { ShellScreen } from '../screen.ts';

const GHOST = [
  '    .-----.   ',
  '   / o   o \\  ',
  '  |    o    | ',
  '  |         | ',
  '  |         | ',
  "  '^v^v^v^v^' ",
];
const WORDS = [
  '',
  '   G H O S T L I G H T',
  '',
  '   Games of turns on a grid,',
  '   played by people and programs.',
  '',
];

/** The words beside the picture. */
const SLOGAN = 'Games of turns on a grid, played by people and programs.';

export function arcadeScreen(context: Context): ShellScreen {
  const entries: readonly MenuEntry[] = [
    ...context.games.map((g) => ({ label: g.title, hint: g.about, run: () => context.go.choose(g) })),
    { label: 'Settings', hint: 'Colours, characters.', run: () => context.go.settings(null) },
    { label: 'Quit', run: () => context.quit() },
  ];
  const menu = createMenu(() => entries);
  const art: Line[] = GHOST.map((row, i) => [
    { text: row, ink: 'accent' },
    { text: WORDS[i], ink: i === 1 ? 'title' : 'muted', strong: i === 1 },
  ]);
  return {
    name: 'arcade',
    key(name) {
      if (name === 'Escape') context.quit();
      else menu.key(name);
    },
    view: (frame) =>
      page(frame, {
        title: 'Ghostlight',
        hints: [
          { key: 'Up', does: 'choose', shown: '↑ ↓' },
          { key: 'Enter', does: 'open' },
          { key: 'Escape', does: 'quit', shown: 'Esc' },
        ],
        notice: context.settings.trouble === null ? null : line(context.settings.trouble, 'warning'),
        body: (box) => [
          ...topOf(box, entries.length, art, menu.pane),
          // The whole sentence, which the list may have to cut.
          prosePane('about', { ...box, col: box.col + 2, cols: box.cols - 2, row: box.row + box.rows - 2, rows: 2 }, [
            line(entries[menu.selected]?.hint ?? ''),
          ]),
        ],
      }),
  };
}

/** The sentence below the menu, and a row between them. */
const BELOW = 3;

/** The picture over the menu, unless the menu needs its place. */
function topOf(box: Box, entries: number, art: readonly Line[], menu: (box: Box) => Pane): Pane[] {
  const room = box.rows - BELOW;
  const free = room - art.length - entries;
  if (free < 1) return [menu({ ...box, rows: room })];
  const gap = Math.min(2, free);
  return [
    {
      kind: 'prose',
      id: 'art',
      slot: 'status',
      box: { ...box, rows: art.length },
      blocks: [{ kind: 'para', line: line(SLOGAN, 'muted') }],
      terminal: art,
    },
    menu({ ...box, row: box.row + art.length + gap, rows: room - art.length - gap }),
  ];
}
