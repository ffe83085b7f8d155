/** Watching a recording: play, pause, speed, steps and jumps both ways, with a bar at the bottom (PLAT-026). */
import type { Types } from '../../engine/game.ts';
import { buttonsPane } from '../../engine/pieces.ts';
import { type Line, line, type Pane, type Size, wrap } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import { proofLines } from '../../host/proof.ts';
import type { Viewer } from '../../host/viewer.ts';
import type { Context } from '../context.ts';
import { withDefaults } from '../fields.ts';
import { inMiddle } from '../in-middle.ts';
import { createReplayPlayer, type ReplayPlayer } from '../replay-player.ts';
import type { ShellScreen } from '../screen.ts';

function proofOf({ head, proof }: Viewer<Types>): Line[] {
  return proofLines(head, proof).map((text) => line(text));
}

export function watchScreen(context: Context, module: GameModule, viewer: Viewer<Types>, label: string): ShellScreen {
  const { ui } = module;
  const player = createReplayPlayer(
    module,
    viewer,
    withDefaults(ui.settings, context.settings.of(module.game.id).settings),
  );

  return {
    name: 'watch',
    least: ui.least,
    who: module.game.title,
    roles: ui.roles,
    key(name) {
      if (name === 'Escape' || name === 'q') context.back();
      else if (name === '?') context.go.tell('Watching a recording', HELP);
      else if (name === 'i') context.go.tell('What this recording proves', proofOf(viewer));
      else if (name === 'n') context.go.tell('Noted at this step', noteLines(player.notes));
      else player.key(name);
    },
    point(_, cell, how) {
      if (how === 'look') player.look(cell);
    },
    tick: player.tick,
    wait: player.wait,
    view(frame) {
      // The bar takes a row of its own where there is room, else it covers the game's last one.
      const bare = frame.rows > ui.least.rows ? frame.rows - 1 : frame.rows;
      const rows = viewer.noted ? Math.max(Math.min(bare, ui.least.rows), bare - NOTE_ROWS) : bare;
      const seen = inMiddle(ui.widest, { cols: frame.cols, rows }, player.view);
      // Windows that opened by themselves while playing would only stand in the way here.
      const panes = seen.panes.filter((p) => p.slot !== 'overlay' || p.kind === 'ending');
      return {
        ...seen,
        frame,
        panes: [...panes, ...notePanes(player.notes, frame), ...bar(player, label, beside(frame), frame)],
      };
    },
  };

  /** Where the bar covers the game's last line, which is where news are told, it tells them itself. */
  function beside(frame: Size): Line | null {
    return player.at === 0 || frame.rows > ui.least.rows ? null : (player.log.at(-1) ?? null);
  }
}

/** `says`: in place of the keys; null: the keys. */
function bar(player: ReplayPlayer, label: string, says: Line | null, frame: Size): Pane[] {
  const step = ` ${player.playing ? '▶ ' : '||'} ${player.at}/${player.length} `;
  const pace = `${player.speed}/s `;
  const count = step.length + pace.length;
  const wide = Math.max(8, frame.cols - count - HINTS.length - 3);
  const full = player.length === 0 ? wide : Math.floor((wide * player.at) / player.length);
  const at = (col: number, cols: number) => ({ col, row: frame.rows - 1, cols: Math.max(0, cols), rows: 1 });
  return [
    {
      kind: 'gauge',
      id: 'replay',
      slot: 'prompt',
      title: label,
      box: at(0, step.length),
      label: 'Step',
      value: player.at,
      max: player.length,
      ink: 'accent',
      terminal: [line(step, 'accent', true)],
    },
    {
      kind: 'facts',
      id: 'replay-pace',
      slot: 'prompt',
      box: at(step.length, pace.length),
      rows: [{ label: 'Steps a second', value: player.speed }],
      terminal: [line(pace, 'accent', true)],
    },
    {
      kind: 'prose',
      id: 'replay-news',
      slot: 'prompt',
      box: at(count, frame.cols - count),
      // A page has buttons in place of keys.
      blocks: says === null ? [] : [{ kind: 'para', line: says }],
      terminal: [
        [
          { text: '█'.repeat(full), ink: 'accent' },
          { text: '░'.repeat(wide - full), ink: 'frame' },
          { text: '  ', ink: 'text' },
          ...(says ?? line(HINTS, 'muted')),
        ],
      ],
    },
    { ...buttonsPane(BUTTONS.map(([key, does]) => ({ key, label: does }))), id: 'replay-buttons', title: 'Replay' },
  ];
}

/** Longer notes are shown whole by a key. */
const NOTE_ROWS = 3;
const NO_NOTES: readonly Line[] = [line('Nobody noted anything here.')];

function noteLines(notes: readonly string[]): readonly Line[] {
  return notes.length === 0 ? NO_NOTES : notes.map((text) => line(text));
}

/** What was noted at this step, above the bar: beside the game where there is room, else over its last lines. */
function notePanes(notes: readonly string[], frame: Size): Pane[] {
  const lines = notes.flatMap((text) => wrap(line(text, 'accent'), frame.cols - 2));
  if (lines.length === 0) return [];
  const more = line('... (n: all of it)', 'muted');
  const shown = lines.length > NOTE_ROWS ? [...lines.slice(0, NOTE_ROWS - 1), more] : lines;
  const box = { col: 0, row: frame.rows - 1 - shown.length, cols: frame.cols, rows: shown.length };
  const indented = shown.map((l) => [...line(' '), ...l]);
  const blocks = notes.map((text) => ({ kind: 'para' as const, line: line(text, 'accent') }));
  return [{ kind: 'prose', id: 'notes', slot: 'log', title: 'Notes', box, blocks, part: true, terminal: indented }];
}

const HINTS = 'Space play  ←→ step  ↑↓ speed  Home End  ? keys  Esc back';

const BUTTONS = [
  ['Home', 'Start'],
  ['Left', 'Step back'],
  ['Space', 'Play, pause'],
  ['Right', 'Step'],
  ['End', 'End'],
  ['-', 'Slower'],
  ['+', 'Faster'],
  ['i', 'What it proves'],
  ['n', 'Notes'],
  ['Escape', 'Back'],
] as const;

const HELP: readonly Line[] = [
  ['Space', 'play and pause'],
  ['← →', 'one step back or forward'],
  ['PgUp PgDn', 'ten steps back or forward'],
  ['Home End', 'to the start, to the end'],
  ['0 to 9', 'to that tenth of the game'],
  ['+ - ↑ ↓', 'faster, slower'],
  ['i', 'how the game began, and what the recording proves'],
  ['n', 'what the players noted for themselves at this step'],
  ['Esc', 'back'],
].map(([keys, does]) => [
  { text: keys.padEnd(12), ink: 'key' },
  { text: does, ink: 'text' },
]);
