/** Between a person and a port: key name -> command -> press -> send; update -> tell -> settle -> view. */
import type { Game, Types } from '../engine/game.ts';
import { ok, type Result } from '../engine/result.ts';
import type { GameUi, OwnFiles, Plan, Press, Pulse, ShellRequest, Talk, Ui } from '../engine/ui.ts';
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
  /** From the last `ui` line of a save. */
  readonly saved?: Saved | null;
  /** Something to draw changed. */
  readonly onChange: () => void;
  readonly onShell: (request: ShellRequest) => void;
  /** Text for the clipboard. */
  readonly onCopy?: (text: string) => void;
}

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
  /** That action. */
  beat(): void;
  view(frame: Size): View;
  configure(settings: object): void;
  rebind(remaps: Remaps): void;
  notify(notice: Line): void;
  /** To be saved: a new object whenever it changed. */
  readonly ui: Ui;
  readonly log: readonly Line[];
  readonly now: Update<T>;
  readonly keys: Keys<T['action']>;
  stop(): void;
}

/** What these keys do in every game that leaves them free (PLAT-081). */
const EVERYWHERE: Readonly<Record<string, ShellRequest>> = { '?': 'help', 'Ctrl+c': 'save-and-quit' };
const HINT = line('? shows the keys.', 'warning');
const WAITING = line('Waiting for the others.', 'muted');

/** A field is one line: breaks become blanks, other control characters go. */
function oneLine(text: string): string {
  const joined = text.trim().replace(/[\r\n\t]+/g, ' ');
  return [...joined].filter((c) => c >= ' ' && c !== '\x7f').join('');
}

/** Fails if the game's own key map or the saved front-end value is wrong. */
export function createController<T extends Types>(spec: ControllerSpec<T>): Result<Controller<T>> {
  const { game, port } = spec;
  const face = spec.ui;
  const compiled = compileKeys(face.keys, game.actions, face.commands, spec.remaps);
  if (!compiled.ok) return compiled;
  const revived = spec.saved ? face.revive(spec.saved.ui) : ok(null);
  if (!revived.ok) return revived;

  let keys = compiled.value;
  let now: Update<T> | null = null;
  let ui: Ui | null = revived.value;
  let log: readonly Line[] = spec.saved?.log.slice(-LOG_KEPT) ?? [];
  let notice: Line | null = keys.conflicts.length > 0 ? line(keys.conflicts[0], 'warning') : null;
  let plan: Plan<T> | null = null;
  /** The step number an unanswered action was sent for. */
  let asked = -1;

  function say(lines: readonly Line[]): void {
    if (lines.length > 0) log = [...log, ...lines].slice(-LOG_KEPT);
  }

  function onUpdate(m: Update<T>): void {
    // A save's value and log already know what led to its first update.
    const known = now === null && spec.saved?.current === true;
    now = m;
    asked = -1;
    if (ui === null) {
      ui = face.start(spec.settings, m.obs, spec.files);
      say(face.greet(m.obs));
    }
    if (!known) {
      say(m.news.map((e) => face.tell(e, m.obs)).filter((l) => l !== null));
      ui = face.settle(ui, m.obs, m.news);
    }
    if (m.outcome !== null) plan = null;
  }

  function onMessage(m: FromHost<T>): void {
    if (m.tag === 'update') onUpdate(m);
    else {
      asked = -1;
      plan = null;
      notice = line(explainRefusal(game, m.refusal), 'warning');
    }
    spec.onChange();
  }

  function send(action: T['action']): void {
    // In a game of ticks the newest word before the tick counts.
    if (asked === now!.n && game.tempo !== 'ticks') {
      notice = WAITING;
      return;
    }
    asked = now!.n;
    port.send(now!.n, action);
  }

  /** The game has the last word on an action before it is sent. */
  function guarded(action: T['action']): void {
    const p = face.guard(ui!, action, now!.obs);
    ui = p.ui;
    if (p.notice !== undefined) notice = p.notice;
    if (p.act === undefined) plan = null;
    else send(p.act);
  }

  function take(p: Press<T, Ui>): void {
    ui = p.ui;
    if (p.notice !== undefined) notice = p.notice;
    if (p.plan !== undefined) plan = p.plan;
    if (p.act !== undefined) guarded(p.act);
    else if (p.plan !== undefined) advance();
    if (p.shell !== undefined) spec.onShell(p.shell);
    if (p.copy !== undefined) spec.onCopy?.(p.copy);
  }

  function advance(): void {
    if (plan === null || asked === now!.n) return;
    const action = plan(now!.obs, now!.news);
    if (action === null) plan = null;
    else guarded(action);
  }

  /** What the game sends by itself, unless a plan runs or an answer is still awaited. */
  function pulse(): Pulse<T> | null {
    if (plan !== null || asked === now!.n || now!.outcome !== null) return null;
    return face.pulse?.(ui!, now!.obs) ?? null;
  }

  const stop = port.listen(onMessage);
  return ok({
    key(name) {
      plan = null;
      notice = null;
      const found = keys.find(ui!.mode, name);
      if (found?.kind === 'act') guarded(found.action);
      else if (found?.kind === 'ui') take(face.press(ui!, found.command, now!.obs));
      else if (Object.hasOwn(EVERYWHERE, name)) spec.onShell(EVERYWHERE[name]);
      else notice = HINT;
      spec.onChange();
    },
    paste(text) {
      const typed = oneLine(text);
      if (typed === '' || !keys.typing(ui!.mode)) return;
      notice = null;
      take(face.press(ui!, `type ${typed}`, now!.obs));
      spec.onChange();
    },
    get typing() {
      return keys.typing(ui!.mode);
    },
    point(cell, how) {
      if (how === 'go') {
        plan = null;
        notice = null;
      }
      take(face.point(ui!, cell, how, now!.obs));
      spec.onChange();
    },
    advance() {
      advance();
      spec.onChange();
    },
    get running() {
      return plan !== null;
    },
    get pulse() {
      return pulse()?.ms ?? null;
    },
    beat() {
      const due = pulse();
      if (due === null) return;
      guarded(due.action);
      spec.onChange();
    },
    view(frame) {
      const talk: Talk = { log, notice };
      return face.view(now!.obs, ui!, talk, frame, spec.seed);
    },
    configure(settings) {
      ui = face.configure(ui!, settings);
      spec.onChange();
    },
    rebind(remaps) {
      const next = compileKeys(face.keys, game.actions, face.commands, remaps);
      if (next.ok) keys = next.value;
      spec.onChange();
    },
    notify(l) {
      notice = l;
      spec.onChange();
    },
    get ui() {
      return ui!;
    },
    get log() {
      return log;
    },
    get now() {
      return now!;
    },
    get keys() {
      return keys;
    },
    stop,
  });
}
