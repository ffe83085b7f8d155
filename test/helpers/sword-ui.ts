/** A player at a screen, for tests: the real rules and the real front end, without host or shell. */
import { asText } from '../../src/engine/raster.ts';
import type { ShellRequest } from '../../src/engine/ui.ts';
import { type Line, line, plain, type View } from '../../src/engine/view.ts';
import { sword } from '../../src/games/sword/index.ts';
import { actions, SIDE, type SwordAction, type SwordObs } from '../../src/games/sword/types.ts';
import { swordUi } from '../../src/games/sword/ui/index.ts';

import type { SwordPress, SwordUi } from '../../src/games/sword/ui/types.ts';
import type { Played } from './sword.ts';

export interface Rig {
  readonly p: Played;
  ui: SwordUi;
  obs: SwordObs;
  log: Line[];
  notice: string | null;
  shell: ShellRequest | null;
}

export function sitDown(p: Played): Rig {
  const obs = sword.observe(p.s, 0);
  return { p, obs, ui: swordUi.start({}, obs), log: [...swordUi.greet(obs)], notice: null, shell: null };
}

/** The cell of the map so many squares from the player. */
export function cellFrom({ obs }: Rig, dx: number, dy = 0): number {
  return (obs.y + dy) * SIDE + obs.x + dx;
}

function binding(mode: string, key: string): string | null {
  for (const [keys, does] of Object.entries(swordUi.keys[mode])) if (keys.split(' ').includes(key)) return does;
  return null;
}

/** Press keys one after the other; a key without a meaning is answered by what is expected. */
export function type(rig: Rig, ...keys: readonly string[]): Rig {
  for (const key of keys) {
    rig.notice = null;
    rig.shell = null;
    const bound = binding(rig.ui.mode, key);
    if (bound === null) {
      const expected = swordUi.expects?.(rig.ui, rig.obs) ?? null;
      rig.notice = expected === null ? null : plain(expected);
    } else if (bound.startsWith('ui:')) follow(rig, swordUi.press(rig.ui, bound.slice(3), rig.obs));
    else act(rig, actions.get(bound));
  }
  return rig;
}

export function follow(rig: Rig, press: SwordPress): void {
  rig.ui = press.ui;
  rig.notice = press.notice === undefined ? rig.notice : plain(press.notice);
  rig.shell = press.shell ?? null;
  if (press.act !== undefined) act(rig, press.act);
}

function act(rig: Rig, action: SwordAction): void {
  rig.ui = swordUi.guard(rig.ui, action, rig.obs).ui;
  const refusal = sword.refuse(rig.p.s, 0, action);
  if (refusal !== null) {
    rig.notice = sword.explain(refusal);
    return;
  }
  const before = rig.p.events.length;
  rig.p.act(actions.format(action));
  rig.obs = sword.observe(rig.p.s, 0);
  const news = rig.p.events.slice(before);
  for (const event of news) {
    const said = swordUi.tell(event, rig.obs);
    if (said !== null) rig.log.push(said);
  }
  rig.ui = swordUi.settle(rig.ui, rig.obs, news);
}

export function draw(rig: Rig, rows = 24, cols = 80): View {
  const notice = rig.notice === null ? null : line(rig.notice, 'warning');
  return swordUi.view(rig.obs, rig.ui, { log: rig.log, notice }, { cols, rows }, 'the seed');
}

export function screen(rig: Rig, rows = 24, cols = 80): string[] {
  return asText(draw(rig, rows, cols)).split('\n');
}
