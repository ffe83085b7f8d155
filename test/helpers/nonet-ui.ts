/** A player at a screen, for tests: the real rules and the real front end, without host or shell. */
import { EVERYONE } from '../../src/engine/game.ts';
import { asText } from '../../src/engine/raster.ts';
import { formatProblem } from '../../src/engine/result.ts';
import type { KeyMap, ShellRequest } from '../../src/engine/ui.ts';
import { type Line, plain, type Size, type View } from '../../src/engine/view.ts';
import { nonet } from '../../src/games/nonet/game.ts';
import {
  actions,
  type NonetAction,
  type NonetEvent,
  type NonetObs,
  type NonetOptions,
  type NonetState,
} from '../../src/games/nonet/types.ts';
import { nonetUi } from '../../src/games/nonet/ui/index.ts';
import type { NonetSettings, NonetUi } from '../../src/games/nonet/ui/types.ts';

/** Board F of NONET-179. */
const BOARD_F = {
  enemy: '392165478764982153815437926289516347476293815531748692647829531158374269923651784',
  item: '563789142792461538184325976645293781927814365831657429279548613418936257356172894',
};

export interface Rig {
  readonly state: NonetState;
  ui: NonetUi;
  obs: NonetObs;
  log: Line[];
  notice: Line | null;
  shell: ShellRequest | null;
  news: NonetEvent[];
}

interface Begin {
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly settings?: Partial<NonetSettings>;
  readonly options?: Partial<NonetOptions>;
  /** A generated board instead of board F. */
  readonly seed?: string;
}

export function sitDown({ facts = {}, settings = {}, options = {}, seed }: Begin = {}): Rig {
  const setup = { seed: seed ?? 'F', seats: 1, options: { ...nonet.options.defaults, ...options } };
  const board = seed === undefined ? BOARD_F : {};
  const staged = nonet.stage({ map: [], facts: { ...board, ...facts } }, setup);
  if (!staged.ok) throw new Error(formatProblem(staged.problem));
  const state = staged.value;
  const obs = nonet.observe(state, 0);
  const ui = nonetUi.start({ ...nonetUi.settings.defaults, ...settings }, obs);
  return { state, ui, obs, log: [...nonetUi.greet(obs)], notice: null, shell: null, news: [] };
}

/** What a key of the present mode is bound to. */
export function binding(mode: string, key: string, keys: KeyMap = nonetUi.keys): string | null {
  for (const [names, bound] of Object.entries(keys[mode] ?? {})) if (names.split(' ').includes(key)) return bound;
  return null;
}

/** Press keys one after the other, as the controller would pass them on. */
export function type(rig: Rig, ...keys: string[]): Rig {
  for (const key of keys) {
    rig.notice = null;
    rig.shell = null;
    const bound = binding(rig.ui.mode, key);
    if (bound === null) throw new Error(`key ${key} is not bound in mode ${rig.ui.mode}`);
    if (bound.startsWith('ui:')) follow(rig, nonetUi.press(rig.ui, bound.slice(3), rig.obs));
    else act(rig, actions.get(bound));
  }
  return rig;
}

export function click(rig: Rig, cell: string, how: 'look' | 'go' = 'go'): Rig {
  rig.notice = null;
  follow(
    rig,
    nonetUi.point(
      rig.ui,
      rig.obs.cells.findIndex((c) => c.cell === cell),
      how,
      rig.obs,
    ),
  );
  return rig;
}

/** Actions in notation, past the guard. */
export function apply(rig: Rig, ...notations: string[]): Rig {
  for (const notation of notations) send(rig, actions.get(notation));
  return rig;
}

export function draw(rig: Rig, frame: Size = nonetUi.least, seed = 'position F'): View {
  return nonetUi.view(rig.obs, rig.ui, { log: rig.log, notice: rig.notice }, frame, seed);
}

export function screen(rig: Rig, frame: Size = nonetUi.least, seed = 'position F'): string[] {
  return asText(draw(rig, frame, seed)).split('\n');
}

export function said(rig: Rig): string[] {
  return rig.log.map(plain);
}

function follow(rig: Rig, press: ReturnType<typeof nonetUi.press>): void {
  rig.ui = press.ui;
  rig.notice = press.notice ?? rig.notice;
  rig.shell = press.shell ?? null;
  if (press.act !== undefined) act(rig, press.act);
}

function act(rig: Rig, action: NonetAction): void {
  const checked = nonetUi.guard(rig.ui, action, rig.obs);
  rig.ui = checked.ui;
  rig.notice = checked.notice ?? null;
  if (checked.act !== undefined) send(rig, checked.act);
}

function send(rig: Rig, action: NonetAction): void {
  const refusal = nonet.refuse(rig.state, 0, action);
  if (refusal !== null) {
    rig.notice = [{ text: nonet.explain(refusal), ink: 'warning' }];
    return;
  }
  const news: NonetEvent[] = [];
  nonet.apply(rig.state, [{ seat: 0, action }], (to, event) => {
    if (to === EVERYONE || (to & 1) === 1) news.push(event);
  });
  rig.news = news;
  rig.obs = nonet.observe(rig.state, 0);
  for (const event of news) {
    const told = nonetUi.tell(event, rig.obs);
    if (told !== null) rig.log.push(told);
  }
  rig.ui = nonetUi.settle(rig.ui, rig.obs, news);
}
