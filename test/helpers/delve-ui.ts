/** A player at a screen, for tests: the real rules and the real front end, without host or shell. */
import { asText } from '../../src/engine/raster.ts';
import type { Plan, ShellRequest } from '../../src/engine/ui.ts';
import { type Line, plain, type Size, type View } from '../../src/engine/view.ts';
import type { DelveAction } from '../../src/games/delve/actions.ts';
import type { DelveEvent } from '../../src/games/delve/events.ts';
import { delve } from '../../src/games/delve/index.ts';
import type { DelveObs } from '../../src/games/delve/observation.ts';
import type { Delve } from '../../src/games/delve/types.ts';
import { delveUi } from '../../src/games/delve/ui/index.ts';
import type { DelvePress } from '../../src/games/delve/ui/pressed.ts';
import type { DelveSettings, DelveUi } from '../../src/games/delve/ui/types.ts';
import { begin, type Played } from './delve.ts';

export interface DelveRig {
  readonly p: Played;
  ui: DelveUi;
  obs: DelveObs;
  log: Line[];
  notice: string;
  shell: ShellRequest | null;
  news: DelveEvent[];
  /** Single actions that were sent, in notation. */
  sent: string[];
}

export function sitDown(
  map: readonly string[],
  facts: object = {},
  settings: Partial<DelveSettings> = {},
  options = {},
): DelveRig {
  return sitAt(begin(map, facts as Record<string, unknown>, options), settings);
}

export function sitAt(p: Played, settings: Partial<DelveSettings> = {}): DelveRig {
  const obs = delve.observe(p.s, 0);
  const ui = delveUi.start({ ...delveUi.settings.defaults, ...settings }, obs);
  return { p, obs, ui, log: [...delveUi.greet(obs)], notice: '', shell: null, news: [], sent: [] };
}

/** Press keys one after the other; plans run to their end. */
export function type(rig: DelveRig, ...keys: string[]): DelveRig {
  for (const key of keys) {
    rig.notice = '';
    rig.shell = null;
    const bound = Object.entries(delveUi.keys[rig.ui.mode]).find(([names]) => names.split(' ').includes(key))?.[1];
    if (bound === undefined) throw new Error(`key ${key} is not bound in mode ${rig.ui.mode}`);
    if (bound.startsWith('ui:')) follow(rig, delveUi.press(rig.ui, bound.slice(3), rig.obs));
    else send(rig, delve.actions.get(bound));
  }
  return rig;
}

export function click(rig: DelveRig, x: number, y: number, how: 'look' | 'go' = 'go'): DelveRig {
  follow(rig, delveUi.point(rig.ui, y * rig.obs.map.width + x, how, rig.obs));
  return rig;
}

export function draw(rig: DelveRig, frame: Size = delveUi.least): View {
  const notice = rig.notice === '' ? null : [{ text: rig.notice, ink: 'warning' }];
  return delveUi.view(rig.obs, rig.ui, { log: rig.log, notice }, frame, 'test');
}

export function screen(rig: DelveRig, frame: Size = delveUi.least): string[] {
  return asText(draw(rig, frame)).split('\n');
}

export function said(rig: DelveRig): string[] {
  return rig.log.map(plain);
}

function follow(rig: DelveRig, press: DelvePress): void {
  rig.ui = press.ui;
  rig.notice = press.notice === undefined ? '' : plain(press.notice);
  rig.shell = press.shell ?? null;
  if (press.act !== undefined) send(rig, press.act);
  if (press.plan !== undefined) run(rig, press.plan);
}

function run(rig: DelveRig, plan: Plan<Delve>): void {
  for (let i = 0; i < 1000; i++) {
    const action = plan(rig.obs, rig.news);
    if (action === null) return;
    send(rig, action);
  }
  throw new Error('a plan that does not end');
}

/** The front end has the last word on an action, as in the controller. */
function send(rig: DelveRig, asked: DelveAction): void {
  const { ui, act: action } = delveUi.guard(rig.ui, asked, rig.obs);
  rig.ui = ui;
  if (action === undefined) return;
  rig.sent.push(delve.actions.format(action));
  const refusal = delve.refuse(rig.p.s, 0, action);
  if (refusal !== null) {
    rig.notice = delve.explain(refusal);
    return;
  }
  const news: DelveEvent[] = [];
  delve.apply(rig.p.s, [{ seat: 0, action }], (_, e) => news.push(e));
  rig.news = news;
  rig.obs = delve.observe(rig.p.s, 0);
  for (const e of news) {
    const told = delveUi.tell(e, rig.obs);
    if (told !== null) rig.log.push(told);
  }
  rig.ui = delveUi.settle(rig.ui, rig.obs, news);
}
