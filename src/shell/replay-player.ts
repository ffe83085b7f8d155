/** A recording being watched: where it stands, how fast it runs, what was told so far, and the keys that steer it. */
import type { Types, Watcher } from '../engine/game.ts';
import type { Ui } from '../engine/ui.ts';
import { type Line, plain, type Role, type Size, type View } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import type { Update } from '../host/port.ts';
import type { Viewer } from '../host/viewer.ts';

/** Steps per second. */
export const SPEEDS: readonly number[] = [1, 2, 4, 8, 16, 32, 64];
const USUAL = 4;
/** After a jump so many steps are told again, to have something in the log. */
const RETOLD = 40;
const LOG_KEPT = 200;

export interface Moment {
  readonly n: number;
  readonly text: string;
}

export interface ReplayPlayer {
  readonly length: number;
  readonly at: number;
  readonly playing: boolean;
  readonly speed: number;
  /** Oldest first. */
  readonly log: readonly Line[];
  readonly now: Update<Types>;
  setSpeed(speed: number): void;
  toggle(): void;
  /** Stops, and shows that step. */
  seek(n: number): void;
  /** Whether the key steers it. */
  binds(name: string): boolean;
  key(name: string): void;
  look(cell: number): void;
  /** Milliseconds until `tick` is wanted; null: it stands still. */
  wait(): number | null;
  tick(ms: number): void;
  /** The game's own screen, as its player saw it. */
  view(frame: Size): View;
  tint(): Readonly<Record<Role, string>> | null;
}

export function createReplayPlayer(module: GameModule, viewer: Viewer<Types>, settings: object): ReplayPlayer {
  const { ui } = module;
  const who = watcherOf(viewer);
  let speed = USUAL;
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
    log = [...log, ...told].slice(-LOG_KEPT);
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
  }

  function toggle(): void {
    if (!playing && viewer.at === viewer.length) show(0);
    playing = !playing && viewer.length > 0;
    due = 0;
  }

  function faster(by: number): void {
    speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(speed) + by))];
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
  };

  return {
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
    get log() {
      return log;
    },
    get now() {
      return viewer.update(who);
    },
    setSpeed(next) {
      if (SPEEDS.includes(next)) speed = next;
    },
    toggle,
    seek,
    binds: (name) => Object.hasOwn(KEYS, name) || /^[0-9]$/.test(name),
    key(name) {
      if (Object.hasOwn(KEYS, name)) KEYS[name]();
      else if (/^[0-9]$/.test(name)) seek((viewer.length * Number(name)) / 10);
    },
    look(cell) {
      mode = ui.point(mode, cell, 'look', viewer.update(who).obs).ui;
    },
    wait: () => (playing ? Math.ceil((1000 - due) / speed) : null),
    tick(ms) {
      if (!playing) return;
      due += ms * speed;
      const steps = Math.floor(due / 1000);
      due -= steps * 1000;
      for (let i = 0; i < steps && playing; i++) show(viewer.at + 1);
    },
    view: (frame) => ui.view(viewer.update(who).obs, mode, { log, notice: null }, frame, viewer.head.start.seed),
    tint: () => ui.tint?.(mode) ?? null,
  };
}

function watcherOf(viewer: Viewer<Types>): Watcher {
  return viewer.head.seats.length === 1 ? 0 : 'all';
}

/** What the recording tells, step by step; the viewer stays where it was. */
export function momentsOf(module: GameModule, viewer: Viewer<Types>, most: number): readonly Moment[] {
  const who = watcherOf(viewer);
  const { at } = viewer;
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
