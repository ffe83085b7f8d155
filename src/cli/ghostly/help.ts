/** The table of keys of a contest on a terminal (GHOST-251). */
import { type Line, line, type Size, type View } from '../../engine/view.ts';

/** Any key closes it. */
const KEYS: readonly (readonly [where: string, keys: string, does: string])[] = [
  ['arena', 'Up Down Left Right', 'the keyboard player goes that way'],
  ['arena', 'p', 'pause and go on'],
  ['arena', 'F5', 'restart the round'],
  ['arena', 'k Delete', 'kick the program that a tickless game waits for'],
  ['arena', 'Esc', 'stop the game, back to the start screen'],
  ['arena', 'f  e', 'full screen, effects'],
  ['start', 'Up Down Tab', 'move the selection'],
  ['start', 'Left Right', 'change the selected value'],
  ['start', 'Enter Space', 'press the selected button or switch'],
  ['start', 'h', 'keyboard player on and off'],
  ['start', '1 2 3 4', 'add a bot: random, greedy, hunter, stalker'],
  ['start', 'k Delete', 'kick or remove the selected player'],
  ['start', 'm', 'next map'],
  ['start', 's  q', 'start the game, quit'],
  ['end', 'Enter r', 'restart'],
  ['end', 'Esc q', 'quit'],
  ['any', '?', 'this table; any key closes it'],
];

export function helpView(frame: Size): View {
  const lines: Line[] = [
    line('Keys', 'title', true),
    [],
    ...KEYS.map(
      ([where, keys, does]): Line => [
        { text: where.padEnd(8), ink: 'muted' },
        { text: keys.padEnd(22), ink: 'key' },
        { text: does, ink: 'text' },
      ],
    ),
  ];
  const box = { col: 4, row: 2, cols: frame.cols - 8, rows: Math.min(lines.length, frame.rows - 2) };
  return { frame, panes: [{ id: 'help', slot: 'overlay', box, kind: 'text', lines }] };
}
