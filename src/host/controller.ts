/** Between a person and a port: key name -> command -> press -> send; update -> tell -> settle -> view. */
import type { Game, Types } from '../engine/game.ts';
import { invariant, ok, type Result } from '../engine/result.ts';
import type { Company, GameUi, Lapse, OwnFiles, Plan, Press, Pulse, ShellRequest, Ui } from '../engine/ui.ts';
import { type Line, line, type Size, type View } from '../engine/view.ts';
import { compileKeys, type Keys, type Remaps } from './keymap.ts';
import type { FromHost, Port, Update } from './port.ts';
import { explainRefusal } from './refusals.ts';

/** NONET-034: so many log lines are kept and saved. */
export const LOG_KEPT = 200;

export interface Saved {
  readonly ui: unknown;
  readonly log: readonly Line[];
  /** The value is of this very step; else the game went on a step before it could be written. */
  readonly current: boolean;
}

export interface ControllerSpec<T extends Types> {
  readonly game: Game<T>;
  readonly ui: GameUi<T, Ui, object>;
  readonly port: Port<T>;
  /** As the title line shows it. */
  readonly seed: string;
  readonly settings: object;
  readonly remaps?: Remaps;
  /** The player's own files for this game. */
  readonly files?: OwnFiles;
  /** Left out: nothing is known of it. */
  readonly company?: Company;
  /** What the program around the game adds to its screen; left out: nothing. */
  readonly dress?: (view: View) => View;
  /** From the last `ui` line of a save. */
  readonly saved?: Saved | null;
  /** Something to draw changed: called once for each key, however much that key changed. */
  readonly onChange: () => void;
  readonly onShell: (request: ShellRequest) => void;
  /** Text for the clipboard. */
  readonly onCopy?: (text: string) => void;
  /** A line of the log, as it is said. */
  readonly onLog?: (said: Line) => void;
}

/** A person at a port: keys and taps in, views and actions out. */
export interface Controller<T extends Types> {
  key(name: string): void;
  /** Text for a field of the game; elsewhere it does nothing. */
  paste(text: string): void;
  /** Keys are text at the moment. */
  readonly typing: boolean;
  /** Mouse and touch on a cell of the map pane. */
  point(cell: number, how: 'look' | 'go'): void;
  /** The next action of a running plan; call it now and then while `running`. */
  advance(): void;
  readonly running: boolean;
  /** Milliseconds until the next action that comes by itself; null: none will. */
  readonly pulse: number | null;
  /** Sends that action. */
  sendPulse(): void;
  /** Milliseconds until the screen changes by itself; null: it does not. */
  readonly lapse: number | null;
  /** Has it change. */
  passLapse(): void;
  view(frame: Size): View;
  configure(settings: object): void;
  rebind(remaps: Remaps): void;
  notify(notice: Line): void;
  /** To be saved: a new object whenever it changed. */
  readonly ui: Ui;
  readonly log: readonly Line[];
  /** Shown until the next key. */
  readonly notice: Line | null;
  readonly now: Update<T>;
  readonly keys: Keys<T['action']>;
  stop(): void;
}

/** What these keys do in every game that leaves them free (PLAT-081). */
const EVERYWHERE: Readonly<Record<string, ShellRequest>> = {
  '?': 'help',
  'Ctrl+c': 'save-and-quit',
  F2: 'undo',
  F6: 'guide',
};
/** And these in every game that is over (PLAT-163). */
const AT_THE_END: Readonly<Record<string, ShellRequest>> = {
  n: 'new-game',
  N: 'new-game',
  r: 'same-seed',
  R: 'same-seed',
  q: 'title',
  Enter: 'title',
};
/** The mode after the end, in games that have modes for their pages. */
const END_MODE = 'end';
const HINT = line('? shows the keys.', 'warning');
const WAITING = line('Waiting for the others.', 'muted');

/** A field is one line: breaks become blanks, other control characters go. */
function oneLine(text: string): string {
  const joined = text.trim().replace(/[\r\n\t]+/g, ' ');
  return [...joined].filter((c) => c >= ' ' && c !== '\x7f').join('');
}

/** Everything that changes while somebody plays. */
interface Play<T extends Types> {
  readonly spec: ControllerSpec<T>;
  keys: Keys<T['action']>;
  now: Update<T>;
  ui: Ui;
  log: readonly Line[];
  notice: Line | null;
  plan: Plan<T> | null;
  /** The step number an unanswered action was sent for. */
  asked: number;
  /** The player's key is being worked on: what it changes is told when it is done. */
  busy: boolean;
}

function say<T extends Types>(p: Play<T>, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  p.log = [...p.log, ...lines].slice(-LOG_KEPT);
  for (const said of lines) p.spec.onLog?.(said);
}

/** What the events of an update say, and the mode that follows from them. */
function hear<T extends Types>(p: Play<T>, { obs, news }: Update<T>): void {
  const { ui } = p.spec;
  say(
    p,
    news.map((e) => ui.tell(e, obs, p.ui)).filter((l) => l !== null),
  );
  p.ui = ui.settle(p.ui, obs, news);
}

function changed<T extends Types>(p: Play<T>): void {
  if (!p.busy) p.spec.onChange();
}

/** Something the player does, with all that follows from it at once. */
function perform<T extends Types>(p: Play<T>, run: () => void): void {
  p.busy = true;
  try {
    run();
  } finally {
    p.busy = false;
  }
  p.spec.onChange();
}

function receive<T extends Types>(p: Play<T>, m: FromHost<T>): void {
  p.asked = -1;
  if (m.tag === 'update') {
    p.now = m;
    hear(p, m);
    if (m.outcome !== null) p.plan = null;
  } else {
    p.plan = null;
    p.notice = line(explainRefusal(p.spec.game, m.refusal), 'warning');
  }
  changed(p);
}

function send<T extends Types>(p: Play<T>, action: T['action']): void {
  // In a game of ticks the newest word before the tick counts.
  if (p.asked === p.now.n && p.spec.game.tempo !== 'ticks') {
    p.notice = WAITING;
    return;
  }
  p.asked = p.now.n;
  p.spec.port.send(p.now.n, action);
}

/** The game has the last word on an action before it is sent. */
function guarded<T extends Types>(p: Play<T>, action: T['action']): void {
  const answer = p.spec.ui.guard(p.ui, action, p.now.obs);
  p.ui = answer.ui;
  if (answer.notice !== undefined) p.notice = answer.notice;
  if (answer.act === undefined) p.plan = null;
  else send(p, answer.act);
}

function take<T extends Types>(p: Play<T>, answer: Press<T, Ui>): void {
  p.ui = answer.ui;
  if (answer.notice !== undefined) p.notice = answer.notice;
  if (answer.plan !== undefined) p.plan = answer.plan;
  if (answer.act !== undefined) guarded(p, answer.act);
  else if (answer.plan !== undefined) advance(p);
  if (answer.shell === 'copy-seed') p.ui = p.spec.ui.copied?.(p.ui, p.spec.seed) ?? p.ui;
  if (answer.shell !== undefined) p.spec.onShell(answer.shell);
  if (answer.copy !== undefined) p.spec.onCopy?.(answer.copy);
}

function advance<T extends Types>(p: Play<T>): void {
  if (p.plan === null || p.asked === p.now.n) return;
  const action = p.plan(p.now.obs, p.now.news);
  if (action === null) p.plan = null;
  else guarded(p, action);
}

/** What the game sends by itself, unless a plan runs or an answer is still awaited. */
function pulseOf<T extends Types>(p: Play<T>): Pulse<T> | null {
  if (p.plan !== null || p.asked === p.now.n || p.now.outcome !== null) return null;
  return p.spec.ui.pulse?.(p.ui, p.now.obs) ?? null;
}

function lapseOf<T extends Types>({ spec, ui }: Play<T>): Lapse<Ui> | null {
  return spec.ui.lapse?.(ui) ?? null;
}

function viewOf<T extends Types>({ spec, now, ui, log, notice }: Play<T>, frame: Size): View {
  const view = spec.ui.view(now.obs, ui, { log, notice }, frame, spec.seed);
  return spec.dress?.(view) ?? view;
}

/** The end is on the screen, and not a page over it. */
function isOver<T extends Types>({ now, ui, keys }: Play<T>): boolean {
  return now.outcome !== null && (ui.mode === END_MODE || !keys.modes.includes(END_MODE));
}

function press<T extends Types>(p: Play<T>, name: string): void {
  p.plan = null;
  p.notice = null;
  const binding = p.keys.find(p.ui.mode, name);
  if (binding?.kind === 'act' && p.now.outcome === null) guarded(p, binding.action);
  else if (binding?.kind === 'ui') take(p, p.spec.ui.press(p.ui, binding.command, p.now.obs));
  else if (isOver(p) && Object.hasOwn(AT_THE_END, name)) p.spec.onShell(AT_THE_END[name]);
  else if (Object.hasOwn(EVERYWHERE, name)) p.spec.onShell(EVERYWHERE[name]);
  else p.notice = p.spec.ui.expects?.(p.ui, p.now.obs) ?? HINT;
}

/** The play as it stands with the first update; `saved`: the front-end value of a save, checked. */
function beginPlay<T extends Types>(
  spec: ControllerSpec<T>,
  keys: Keys<T['action']>,
  saved: Ui | null,
  first: Update<T>,
): Play<T> {
  const log = spec.saved?.log.slice(-LOG_KEPT) ?? [];
  const notice = keys.conflicts.length > 0 ? line(keys.conflicts[0], 'warning') : null;
  const ui = saved ?? spec.ui.start(spec.settings, first.obs, spec.files, spec.company);
  const p: Play<T> = { spec, keys, now: first, ui, log, notice, plan: null, asked: -1, busy: false };
  if (saved === null) say(p, spec.ui.greet(first.obs));
  // A save's value and log already know what led to its first update.
  if (spec.saved?.current !== true) hear(p, first);
  return p;
}

/** Listens from the present update on: it is returned, and the messages after it go to `on`. */
function listen<T extends Types>(
  port: Port<T>,
): {
  readonly first: Update<T>;
  start(on: (m: FromHost<T>) => void): void;
  stop(): void;
} {
  const early: FromHost<T>[] = [];
  let receiver: (m: FromHost<T>) => void = (m) => early.push(m);
  const stop = port.listen((m) => receiver(m));
  const first = early.shift();
  invariant(first?.tag === 'update', 'a port sends the present update as soon as it is listened to');
  return {
    first,
    start(on) {
      receiver = on;
      early.forEach(on);
    },
    stop,
  };
}

/** Fails if the game's own key map or the saved front-end value is wrong. */
export function createController<T extends Types>(spec: ControllerSpec<T>): Result<Controller<T>> {
  const { game, ui: face } = spec;
  const compile = (remaps?: Remaps) => compileKeys(face.keys, game.actions, face.commands, remaps);
  const keys = compile(spec.remaps);
  if (!keys.ok) return keys;
  const revived = spec.saved ? face.revive(spec.saved.ui) : ok(null);
  if (!revived.ok) return revived;
  const messages = listen(spec.port);
  const p = beginPlay(spec, keys.value, revived.value, messages.first);
  messages.start((m) => receive(p, m));
  return ok({
    key: (name) => perform(p, () => press(p, name)),
    paste(text) {
      const typed = oneLine(text);
      if (typed === '' || !p.keys.typing(p.ui.mode)) return;
      p.notice = null;
      perform(p, () => take(p, face.press(p.ui, `type ${typed}`, p.now.obs)));
    },
    get typing() {
      return p.keys.typing(p.ui.mode);
    },
    point(cell, how) {
      if (how === 'go') {
        p.plan = null;
        p.notice = null;
      }
      perform(p, () => take(p, face.point(p.ui, cell, how, p.now.obs)));
    },
    advance: () => perform(p, () => advance(p)),
    get running() {
      return p.plan !== null;
    },
    get pulse() {
      return pulseOf(p)?.ms ?? null;
    },
    sendPulse() {
      const due = pulseOf(p);
      if (due !== null) perform(p, () => guarded(p, due.action));
    },
    get lapse() {
      return lapseOf(p)?.ms ?? null;
    },
    passLapse() {
      p.ui = lapseOf(p)?.ui ?? p.ui;
      changed(p);
    },
    view: (frame) => viewOf(p, frame),
    configure(settings) {
      p.ui = face.configure(p.ui, settings);
      changed(p);
    },
    rebind(remaps) {
      const next = compile(remaps);
      if (next.ok) p.keys = next.value;
      changed(p);
    },
    notify(notice) {
      p.notice = notice;
      changed(p);
    },
    get ui() {
      return p.ui;
    },
    get log() {
      return p.log;
    },
    get notice() {
      return p.notice;
    },
    get now() {
      return p.now;
    },
    get keys() {
      return p.keys;
    },
    stop: messages.stop,
  });
}
