/** Watching a recording: play, pause, speed, steps and jumps both ways, with a bar at the bottom (PLAT-026). */
import type { Types, Watcher } from '../../engine/game.ts';
import type { Ui } from '../../engine/ui.ts';
import { type Line, line, type Pane, type Size } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import type { Viewer } from '../../host/viewer.ts';
import { mend } from '../fields.ts';
import type { Screen, Stage } from '../screen.ts';

/** Steps per second. */
const SPEEDS = [1, 2, 4, 8, 16, 32, 64];
const USUAL = 2;
/** After a jump so many steps are told again, to have something in the log. */
const RETOLD = 40;
const LOG_SHOWN = 200;

export function watchScreen(stage: Stage, module: GameModule, viewer: Viewer<Types>, label: string): Screen {
  const { ui } = module;
  const who: Watcher = viewer.head.seats.length === 1 ? 0 : 'all';
  const settings = mend(ui.settings, stage.settings.of(module.game.id).settings);
  let speed = USUAL;
  let playing = false;
  let due = 0;
  let mode: Ui = start(0);
  let log: readonly Line[] = [];
  show(0);

  function start(n: number): Ui {
    viewer.seek(n);
    return ui.start(settings, viewer.update(who).obs);
  }

  function forward(): void {
    viewer.seek(viewer.at + 1);
    const { obs, news } = viewer.update(who);
    const told = news.map((e) => ui.tell(e, obs)).filter((l) => l !== null);
    log = [...log, ...told].slice(-LOG_SHOWN);
    mode = ui.settle(mode, obs, news);
  }

  function show(wanted: number): void {
    const n = Math.max(0, Math.min(viewer.length, wanted));
    if (n !== viewer.at + 1) {
      const from = Math.max(0, n - RETOLD);
      mode = start(from);
      log = from === 0 ? ui.greet(viewer.update(who).obs) : [];
    }
    while (viewer.at < n) forward();
    if (n === viewer.length) playing = false;
  }

  function toggle(): void {
    if (!playing && viewer.at === viewer.length) show(0);
    playing = !playing && viewer.length > 0;
    due = 0;
  }

  const KEYS: Readonly<Record<string, () => void>> = {
    Space: toggle,
    Enter: toggle,
    Right: () => pauseAt(viewer.at + 1),
    Left: () => pauseAt(viewer.at - 1),
    PageDown: () => pauseAt(viewer.at + 10),
    PageUp: () => pauseAt(viewer.at - 10),
    Home: () => pauseAt(0),
    End: () => pauseAt(viewer.length),
    '+': () => faster(1),
    Up: () => faster(1),
    '-': () => faster(-1),
    Down: () => faster(-1),
    Escape: () => stage.back(),
    q: () => stage.back(),
    '?': () => stage.go.tell('Watching a recording', HELP),
  };

  function pauseAt(n: number): void {
    playing = false;
    show(n);
  }

  function faster(by: number): void {
    speed = Math.max(0, Math.min(SPEEDS.length - 1, speed + by));
  }

  return {
    name: 'watch',
    least: ui.least,
    roles: ui.roles,
    key(name) {
      if (Object.hasOwn(KEYS, name)) KEYS[name]();
      else if (/^[0-9]$/.test(name)) pauseAt(Math.round((viewer.length * Number(name)) / 10));
    },
    point(_, cell, how) {
      const { obs } = viewer.update(who);
      if (how === 'look') mode = ui.point(mode, cell, 'look', obs).ui;
    },
    tick(ms) {
      if (!playing) return;
      due += ms * SPEEDS[speed];
      const steps = Math.floor(due / 1000);
      due -= steps * 1000;
      for (let i = 0; i < steps && playing; i++) show(viewer.at + 1);
    },
    wait: () => (playing ? Math.ceil((1000 - due) / SPEEDS[speed]) : null),
    view(frame) {
      // The bar takes a row of its own where there is room, else it covers the game's last one.
      const rows = frame.rows > ui.least.rows ? frame.rows - 1 : frame.rows;
      const { obs } = viewer.update(who);
      const seen = ui.view(obs, mode, { log, notice: null }, { cols: frame.cols, rows }, viewer.head.start.seed);
      // Windows that opened by themselves while playing would only stand in the way here.
      const panes = seen.panes.filter((p) => p.slot !== 'overlay');
      return { ...seen, frame, panes: [...panes, ...bar(frame)] };
    },
  };

  /** Where the bar covers the game's last line, which is where news are told, it tells them itself. */
  function beside(frame: Size): Line {
    const last = log.at(-1);
    return last === undefined || viewer.at === 0 || frame.rows > ui.least.rows ? line(HINTS, 'muted') : last;
  }

  function bar(frame: Size): Pane[] {
    const count = ` ${playing ? '▶ ' : '||'} ${viewer.at}/${viewer.length} ${SPEEDS[speed]}/s `;
    const wide = Math.max(8, frame.cols - count.length - HINTS.length - 3);
    const full = viewer.length === 0 ? wide : Math.floor((wide * viewer.at) / viewer.length);
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
        value: viewer.at,
        max: viewer.length,
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

const HINTS = 'Space play  ←→ step  ↑↓ speed  Home End  ? keys  Esc back';

const BUTTONS = [
  ['Home', 'Start'],
  ['Left', 'Step back'],
  ['Space', 'Play, pause'],
  ['Right', 'Step'],
  ['End', 'End'],
  ['-', 'Slower'],
  ['+', 'Faster'],
  ['Escape', 'Back'],
] as const;

const HELP: readonly Line[] = [
  ['Space', 'play and pause'],
  ['← →', 'one step back or forward'],
  ['PgUp PgDn', 'ten steps back or forward'],
  ['Home End', 'to the start, to the end'],
  ['0 to 9', 'to that tenth of the game'],
  ['+ - ↑ ↓', 'faster, slower'],
  ['Esc', 'back'],
].map(([keys, does]) => [
  { text: keys.padEnd(12), ink: 'key' },
  { text: does, ink: 'text' },
]);
