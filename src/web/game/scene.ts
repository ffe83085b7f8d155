/** What the game screen shows and steers: a local game, one on a server, or a recording. */
import type { Outcome, Types } from '../../engine/game.ts';
import type { Consequence } from '../../engine/panes.ts';
import type { Ui } from '../../engine/ui.ts';
import type { Line, Role, Size, View } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import type { Controller } from '../../host/controller.ts';
import type { Keys } from '../../host/keymap.ts';
import { type Pad, padOf } from './pad.ts';

interface Happening {
  readonly n: number;
  readonly events: readonly { readonly type: string }[];
  readonly outcome: Outcome | null;
}

/** What a game's own stage is drawn from. */
export interface Shown {
  readonly obs: unknown;
  readonly ui: Ui;
  /** Shown until the next key. */
  readonly notice: Line | null;
}

export interface Scene {
  readonly module: GameModule;
  view(frame: Size): View;
  /** Colours of the player's own choice, in place of the game's. */
  tint(): Readonly<Record<Role, string>> | null;
  key(name: string): void;
  /** Keys are text at the moment, and pasted text is welcome. */
  typing(): boolean;
  paste(text: string): void;
  point(cell: number, how: 'look' | 'go'): void;
  /** Oldest first. */
  log(): readonly Line[];
  /** What a tap on the cell would do, as far as the player may know; null: nothing, or it is not known. */
  foresee(cell: number): Consequence | null;
  /** The key that a command has now; null: none. */
  keyOf(command: string): string | null;
  /** Whether the key does something now. */
  binds(key: string): boolean;
  pad(): Pad | null;
  /** Whether the key does what an arrow of the pad does. */
  steps(key: string): boolean;
  now(): Happening;
  shown(): Shown;
  /** Milliseconds until `tick` is wanted; null: nothing moves by itself. */
  wait(): number | null;
  tick(ms: number): void;
  /** Calls `on` whenever there is something new to draw; returns an unsubscribe function. */
  listen(on: () => void): () => void;
}

const EVERYWHERE = ['?', 'Ctrl+c'];

/** In the present mode, else in the first that has it. */
function keyOf(keys: Keys<unknown>, mode: string, command: string): string | null {
  for (const name of [mode, ...keys.modes]) {
    const row = keys.rows(name).find((r) => r.does === command || r.does === `ui:${command}`);
    if (row?.keys[0] !== undefined) return row.keys[0];
  }
  return null;
}

/** The scene of a controller, whoever it plays against. */
export function controllerScene(
  module: GameModule,
  controller: Controller<Types>,
  over: Pick<Scene, 'key' | 'paste' | 'point' | 'tick' | 'wait' | 'listen'>,
): Scene {
  const doing = (key: string) => controller.keys.find(controller.ui.mode, key);
  const same = (a: string, b: string): boolean => {
    const [x, y] = [doing(a), doing(b)];
    if (x?.kind === 'act') return y?.kind === 'act' && x.action === y.action;
    return x !== null && y?.kind === 'ui' && x.command === y.command;
  };
  // Every button asks for it at every step.
  let padCache: { readonly keys: Keys<unknown>; readonly mode: string; readonly pad: Pad | null } | null = null;
  function pad(): Pad | null {
    const { keys, ui } = controller;
    if (padCache?.keys !== keys || padCache.mode !== ui.mode)
      padCache = { keys, mode: ui.mode, pad: padOf(keys, ui.mode) };
    return padCache.pad;
  }
  return {
    module,
    key: over.key,
    paste: over.paste,
    point: over.point,
    tick: over.tick,
    wait: over.wait,
    listen: over.listen,
    typing: () => controller.typing,
    steps: (key) => Object.values(pad() ?? {}).some((arrow) => same(arrow, key)),
    view: controller.view,
    tint: () => module.ui.tint?.(controller.ui) ?? null,
    log: () => controller.log,
    foresee: (cell) => module.ui.foresee?.(controller.ui, cell, controller.now.obs) ?? null,
    keyOf: (command) => keyOf(controller.keys, controller.ui.mode, command),
    binds: (key) => doing(key) !== null || EVERYWHERE.includes(key),
    pad,
    shown: () => ({ obs: controller.now.obs, ui: controller.ui, notice: controller.notice }),
    now: () => ({ n: controller.now.n, events: controller.now.news, outcome: controller.now.outcome }),
  };
}
