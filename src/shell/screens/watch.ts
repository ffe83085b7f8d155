/** Watching a recording: play, pause, speed, steps and jumps both ways, with a bar at the bottom (PLAT-026). */
import type { Types } from '../../engine/game.ts';
import { type Line, line, type Pane, type Size, wrap } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import { proofLines } from '../../host/proof.ts';
import type { Viewer } from '../../host/viewer.ts';
import type { Context } from '../context.ts';
import { withDefaults } from '../fields.ts';
import { createReplayPlayer } from '../replay-player.ts';
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
      const seen = player.view({ cols: frame.cols, rows });
      // Windows that opened by themselves while playing would only stand in the way here.
      const panes = seen.panes.filter((p) => p.slot !== 'overlay' || p.kind === 'ending');
      return { ...seen, frame, panes: [...panes, ...notePanes(player.notes, frame), ...bar(frame)] };
    },
  };

  /** Where the bar covers the game's last line, which is where news are told, it tells them itself. */
  function beside(frame: Size): Line {
    const last = player.log.at(-1);
    return last === undefined || player.at === 0 || frame.rows > ui.least.rows ? line(HINTS, 'muted') : last;
  }

  function bar(frame: Size): Pane[] {
    const count = ` ${player.playing ? '▶ ' : '||'} ${player.at}/${player.length} ${player.speed}/s `;
    const wide = Math.max(8, frame.cols - count.length - HINTS.length - 3);
    const full = player.length === 0 ? wide : Math.floor((wide * player.at) / player.length);
    const text: Line = [
      { text: count, ink: 'accent', strong: true },
      { text: '█'.repeat(full), ink: 'accent' },
      { text: '░'.repeat(wide - full), ink: 'frame' },
      { text: '  ', ink: 'text' },
      ...beside(frame),
    ];
    return [
      {
        kind: 'gauge',
        id: 'replay',
        slot: 'prompt',
        title: label,
        box: { col: 0, row: frame.rows - 1, cols: frame.cols, rows: 1 },
        label: 'Step',
        value: player.at,
        max: player.length,
        ink: 'accent',
        line: text,
      },
      {
        kind: 'menu',
        id: 'replay-buttons',
        slot: 'prompt',
        box: { col: 0, row: 0, cols: 0, rows: 0 },
        items: BUTTONS.map(([key, does]) => ({ key, line: line(does), on: true })),
        selected: -1,
      },
    ];
  }
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
  return [{ kind: 'text', id: 'notes', slot: 'log', title: 'Notes', box, lines: indented }];
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
