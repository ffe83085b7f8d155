/** For tests: a player at the keyboard, without the program around the game. */

import { asText } from '../../src/engine/raster.ts';
import type { OwnFiles, ShellRequest } from '../../src/engine/ui.ts';
import { type Line, plain, type View } from '../../src/engine/view.ts';
import { swamp } from '../../src/games/swamp/game.ts';
import type { SwampEvent, SwampState } from '../../src/games/swamp/types.ts';
import { swampUi } from '../../src/games/swamp/ui/index.ts';
import type { SwampSettings, SwampUi } from '../../src/games/swamp/ui/types.ts';

export interface Desk {
  readonly s: SwampState;
  ui: SwampUi;
  notice: Line | null;
  log: Line[];
  asked: ShellRequest[];
  key(...names: readonly string[]): void;
  view(seed?: string): View;
  screen(ascii?: boolean, seed?: string): string;
}

export function sitDown(s: SwampState, given: Partial<SwampSettings> = {}, files: OwnFiles = {}): Desk {
  const obs = () => swamp.observe(s, 0);
  const desk: Desk = {
    s,
    ui: swampUi.start({ ...swampUi.settings.defaults, ...given }, obs(), files),
    notice: null,
    log: [...swampUi.greet(obs())],
    asked: [],
    key: (...names) => names.forEach(press),
    view: (seed = '1234567890') =>
      swampUi.view(obs(), desk.ui, { log: desk.log, notice: desk.notice }, { cols: 80, rows: 24 }, seed),
    screen: (ascii = false, seed?: string) => asText(desk.view(seed), ascii),
  };

  function press(name: string): void {
    desk.notice = null;
    const mode = swampUi.keys[desk.ui.mode];
    const keys = Object.keys(mode).find((k) => k.split(' ').includes(name));
    const does = keys === undefined ? (mode.Any && [...name].length === 1 ? `ui:type ${name}` : null) : mode[keys];
    if (does === null) return;
    if (does.startsWith('ui:')) {
      const p = swampUi.press(desk.ui, does.slice(3), obs());
      desk.ui = p.ui;
      if (p.notice !== undefined) desk.notice = p.notice;
      if (p.shell !== undefined) desk.asked.push(p.shell);
      return;
    }
    const action = swamp.actions.get(does);
    const p = swampUi.guard(desk.ui, action, obs());
    desk.ui = p.ui;
    if (p.notice !== undefined) desk.notice = p.notice;
    if (p.act === undefined) return;
    const refusal = swamp.refuse(s, 0, p.act);
    if (refusal !== null) {
      desk.notice = [{ text: swamp.explain(refusal), ink: 'warning' }];
      return;
    }
    const news: SwampEvent[] = [];
    swamp.apply(s, [{ seat: 0, action: p.act }], (_, e) => news.push(e));
    for (const e of news) {
      const told = swampUi.tell(e, obs());
      if (told !== null) desk.log.push(told);
    }
    desk.ui = swampUi.settle(desk.ui, obs(), news);
  }

  return desk;
}

/** The rows of the panel, without what is left of it and without the words beside its three zones (SWAMP-280). */
export function panelOf(screen: string): string[] {
  return screen.split('\n').map((row, y) => row.slice(45, y < 9 ? 61 : undefined).trimEnd());
}

export function said(line: Line | null): string {
  return line === null ? '' : plain(line);
}
