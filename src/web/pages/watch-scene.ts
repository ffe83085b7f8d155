/** A recording as a scene: a cursor over its steps, with a clock of its own. */
import type { Types, Watcher } from '../../engine/game.ts';
import type { Ui } from '../../engine/ui.ts';
import { type Line, plain } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import type { Viewer } from '../../host/viewer.ts';
import type { Scene } from '../game/scene.ts';

/** Steps per second. */
export const SPEEDS = [1, 2, 4, 8, 16, 32, 64];
/** After a jump so many steps are told again, to have something in the log. */
const RETOLD = 40;
const LOG_SHOWN = 200;

export interface Moment {
  readonly n: number;
  readonly text: string;
}

export interface WatchScene extends Scene {
  readonly length: number;
  readonly at: number;
  readonly playing: boolean;
  readonly speed: number;
  setSpeed(speed: number): void;
  toggle(): void;
  seek(n: number): void;
  /** A save from which the game can be played on from here. */
  fork(): string;
  digest(): string;
}

export function watchScene(
  module: GameModule,
  viewer: Viewer<Types>,
  settings: object,
  changed: () => void,
  leave: () => void,
): WatchScene {
  const { ui } = module;
  const who: Watcher = viewer.head.seats.length === 1 ? 0 : 'all';
  let speed = SPEEDS[2];
  let playing = false;
  let due = 0;
  let mode: Ui = begin(0);
  let log: readonly Line[] = [];
  show(0);

  function begin(n: number): Ui {
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
    const n = Math.max(0, Math.min(viewer.length, Math.round(wanted)));
    if (n !== viewer.at + 1) {
      const from = Math.max(0, n - RETOLD);
      mode = begin(from);
      log = from === 0 ? ui.greet(viewer.update(who).obs) : [];
    }
    while (viewer.at < n) forward();
    if (n === viewer.length) playing = false;
  }

  function seek(n: number): void {
    playing = false;
    show(n);
    changed();
  }

  function toggle(): void {
    if (!playing && viewer.at === viewer.length) show(0);
    playing = !playing && viewer.length > 0;
    due = 0;
    changed();
  }

  function faster(by: number): void {
    const i = Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(speed) + by));
    speed = SPEEDS[i];
    changed();
  }

  const KEYS: Readonly<Record<string, () => void>> = {
    Space: toggle,
    Enter: toggle,
    Right: () => seek(viewer.at + 1),
    Left: () => seek(viewer.at - 1),
    PageDown: () => seek(viewer.at + 10),
    PageUp: () => seek(viewer.at - 10),
    Home: () => seek(0),
    End: () => seek(viewer.length),
    '+': () => faster(1),
    Up: () => faster(1),
    '-': () => faster(-1),
    Down: () => faster(-1),
    Escape: leave,
    q: leave,
  };

  return {
    module,
    view(frame) {
      const { obs } = viewer.update(who);
      const seen = ui.view(obs, mode, { log, notice: null }, frame, viewer.head.start.seed);
      // The game's own questions and buttons steer nothing here, and its windows would only hide the map.
      return { ...seen, panes: seen.panes.filter((p) => p.slot !== 'prompt' && p.slot !== 'overlay') };
    },
    tint: () => ui.tint?.(mode) ?? null,
    key(name) {
      if (Object.hasOwn(KEYS, name)) KEYS[name]();
      else if (/^[0-9]$/.test(name)) seek((viewer.length * Number(name)) / 10);
    },
    point(cell, how) {
      if (how !== 'look') return;
      mode = ui.point(mode, cell, 'look', viewer.update(who).obs).ui;
      changed();
    },
    log: () => log,
    binds: (key) => Object.hasOwn(KEYS, key) || /^[0-9]$/.test(key),
    pad: () => null,
    steps: () => false,
    now() {
      const { n, news, outcome } = viewer.update(who);
      return { n, events: news, outcome };
    },
    wait: () => (playing ? Math.ceil((1000 - due) / speed) : null),
    tick(ms) {
      if (!playing) return;
      due += ms * speed;
      const steps = Math.floor(due / 1000);
      due -= steps * 1000;
      for (let i = 0; i < steps && playing; i++) show(viewer.at + 1);
      changed();
    },
    length: viewer.length,
    get at() {
      return viewer.at;
    },
    get playing() {
      return playing;
    },
    get speed() {
      return speed;
    },
    setSpeed(next) {
      speed = next;
      changed();
    },
    toggle,
    seek,
    fork: () => viewer.fork(),
    digest: () => viewer.digest(),
  };
}

/** What the recording tells, step by step; the viewer stays where it was. */
export function momentsOf(module: GameModule, viewer: Viewer<Types>, most: number): readonly Moment[] {
  const who: Watcher = viewer.head.seats.length === 1 ? 0 : 'all';
  const at = viewer.at;
  const moments: Moment[] = [];
  for (let n = 1; n <= viewer.length && moments.length < most; n++) {
    viewer.seek(n);
    const { obs, news } = viewer.update(who);
    const told = news.map((e) => module.ui.tell(e, obs)).filter((l) => l !== null);
    if (told.length > 0) moments.push({ n, text: told.map(plain).join(' ') });
  }
  viewer.seek(at);
  return moments;
}
