/** What a frame shows that is too small for the screen (PLAT-086). */
import { line, plain, type Size, type View, wrap } from '../engine/view.ts';

/** `who` needs more: a game by its title, or the program. */
export function tooSmall(frame: Size, least: Size, who = 'Ghostlight'): View {
  const said = `${who} needs ${least.cols} x ${least.rows},`;
  const sentences = [
    // A long title has a line of its own before its size is cut off.
    ...(said.length <= frame.cols ? [said] : [who, `needs ${least.cols} x ${least.rows},`]),
    `this is ${frame.cols} x ${frame.rows}.`,
    '',
    'Enlarge the window to go on.',
    'Ctrl+c saves and leaves.',
  ];
  const lines = sentences.flatMap((text) => wrap(line(text), frame.cols).map((l) => plain(l).trimEnd()));
  const top = Math.max(0, Math.floor((frame.rows - lines.length) / 2));
  return {
    frame,
    panes: [
      {
        kind: 'prose',
        id: 'too-small',
        slot: 'overlay',
        box: { col: 0, row: top, cols: frame.cols, rows: Math.max(0, frame.rows - top) },
        blocks: [{ kind: 'para', line: line(lines.filter((l) => l !== '').join(' '), 'warning') }],
        terminal: lines.map((l) =>
          line(' '.repeat(Math.max(0, Math.floor((frame.cols - l.length) / 2))) + l, 'warning'),
        ),
      },
    ],
  };
}
