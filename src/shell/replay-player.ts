/** A recording being watched: where it stands, how fast it runs, what was told so far, and the keys that steer it. */
import type { Types, Watcher } from '../engine/game.ts';
import { cleanName } from '../engine/name.ts';
import type { Company, Ui } from '../engine/ui.ts';
import { type Line, plain, type Role, type Size, type View } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { LOG_KEPT } from '../host/controller.ts';
import type { Watched } from '../host/cursor.ts';
import { noteText } from '../host/notes.ts';
import type { Update } from '../host/port.ts';

/** Steps per second. */
export const SPEEDS: readonly number[] = [1, 2, 4, 8, 16, 32, 64];
const USUAL = 4;
/** After a jump so many steps are told again, to have something in the log. */
const RETOLD = 40;

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
  /** What the players noted when they saw this. */
  readonly notes: readonly string[];
  /** The game's own screen beyond what is observed. */
  readonly mode: Ui;
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

const DIGIT = /^[0-9]$/;
const KEYS: Readonly<Record<string, (player: ReplayPlayer) => void>> = {
  Space: (p) => p.toggle(),
  Enter: (p) => p.toggle(),
  Right: (p) => p.seek(p.at + 1),
  Left: (p) => p.seek(p.at - 1),
  PageDown: (p) => p.seek(p.at + 10),
  PageUp: (p) => p.seek(p.at - 10),
  Home: (p) => p.seek(0),
  End: (p) => p.seek(p.length),
  '+': (p) => p.setSpeed(faster(p.speed, 1)),
  Up: (p) => p.setSpeed(faster(p.speed, 1)),
  '-': (p) => p.setSpeed(faster(p.speed, -1)),
  Down: (p) => p.setSpeed(faster(p.speed, -1)),
};

/** The next speed, up or down. */
function faster(speed: number, by: 1 | -1): number {
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(speed) + by))];
}

/** The game's screen and log as they were at a step of the recording. */
interface Retelling {
  mode: Ui;
  log: readonly Line[];
}

/** Goes to step n: from the step before it by what that step told, from anywhere else by telling the last steps again. */
function retell({ ui }: GameModule, viewer: Watched<Types>, settings: object, told: Retelling, n: number): void {
  const who = watcherOf(viewer);
  if (n !== viewer.at + 1) {
    const from = Math.max(0, n - RETOLD);
    viewer.seek(from);
    const { obs } = viewer.update(who);
    told.mode = ui.start(settings, obs, undefined, companyOf(viewer));
    told.log = from === 0 ? ui.greet(obs) : [];
  }
  while (viewer.at < n) {
    viewer.seek(viewer.at + 1);
    const { obs, news } = viewer.update(who);
    told.log = [...told.log, ...news.map((e) => ui.tell(e, obs, told.mode)).filter((l) => l !== null)].slice(-LOG_KEPT);
    told.mode = ui.settle(told.mode, obs, news);
  }
}

/** Long: everything that can be done to it shares where it stands. */
export function createReplayPlayer(module: GameModule, viewer: Watched<Types>, settings: object): ReplayPlayer {
  const { ui } = module;
  const who = watcherOf(viewer);
  viewer.seek(0);
  const mode = ui.start(settings, viewer.update(who).obs, undefined, companyOf(viewer));
  const told: Retelling = { mode, log: [] };
  let speed = USUAL;
  let playing = false;
  let due = 0;
  show(0);

  function show(wanted: number): void {
    const n = Math.max(0, Math.min(viewer.length, Math.round(wanted)));
    retell(module, viewer, settings, told, n);
    if (n === viewer.length && !viewer.growing) playing = false;
  }

  function seek(n: number): void {
    playing = false;
    show(n);
  }

  function toggle(): void {
    if (!playing && viewer.at === viewer.length && !viewer.growing) show(0);
    playing = !playing && (viewer.length > 0 || viewer.growing);
    due = 0;
  }

  const player: ReplayPlayer = {
    get length() {
      return viewer.length;
    },
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
      return told.log;
    },
    get now() {
      return viewer.update(who);
    },
    get notes() {
      return viewer.notes().map((noted) => noteText(noted, viewer.head.seats));
    },
    get mode() {
      return told.mode;
    },
    setSpeed(next) {
      if (SPEEDS.includes(next)) speed = next;
    },
    toggle,
    seek,
    binds: (name) => Object.hasOwn(KEYS, name) || DIGIT.test(name),
    key(name) {
      if (Object.hasOwn(KEYS, name)) KEYS[name](player);
      else if (DIGIT.test(name)) seek((viewer.length * Number(name)) / 10);
    },
    look(cell) {
      told.mode = ui.point(told.mode, cell, 'look', viewer.update(who).obs).ui;
    },
    wait: () => (playing ? Math.ceil((1000 - due) / speed) : null),
    tick(ms) {
      if (!playing) return;
      due += ms * speed;
      const steps = Math.floor(due / 1000);
      due -= steps * 1000;
      // What grows is waited for where it ends.
      if (viewer.at === viewer.length) playing = viewer.growing;
      for (let i = 0; i < steps && playing && viewer.at < viewer.length; i++) show(viewer.at + 1);
    },
    view: (frame) =>
      ui.view(viewer.update(who).obs, told.mode, { log: told.log, notice: null }, frame, viewer.head.start.seed),
    tint: () => ui.tint?.(told.mode) ?? null,
  };
  return player;
}

function watcherOf(viewer: Watched<Types>): Watcher {
  return viewer.head.seats.length === 1 ? 0 : 'all';
}

/** Nobody plays: the clock of the viewer runs, not that of the game. */
function companyOf({ head }: Watched<Types>): Company {
  return { names: head.seats.map((s) => cleanName(s.name)), ownClock: false };
}

/** What the recording tells, step by step; the viewer stays where it was. */
export function momentsOf(module: GameModule, viewer: Watched<Types>, most: number): readonly Moment[] {
  const who = watcherOf(viewer);
  const { at } = viewer;
  const moments: Moment[] = [];
  const { ui } = module;
  const mode = ui.start(ui.settings.defaults, viewer.update(who).obs, undefined, companyOf(viewer));
  for (let n = 1; n <= viewer.length && moments.length < most; n++) {
    viewer.seek(n);
    const { obs, news } = viewer.update(who);
    const told = news.map((e) => ui.tell(e, obs, mode)).filter((l) => l !== null);
    if (told.length > 0) moments.push({ n, text: told.map(plain).join(' ') });
  }
  viewer.seek(at);
  return moments;
}
