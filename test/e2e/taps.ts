/** What a hand can hit on a game's screen, and the shortest way by such hits to an action that is wanted. */
import type { AnyGame, Types } from '../../src/engine/game.ts';
import type { AnyUi, Press, Ui } from '../../src/engine/ui.ts';
import type { View } from '../../src/engine/view.ts';
import type { Keys } from '../../src/host/keymap.ts';
import { padOf } from '../../src/web/game/pad.ts';

/** What a hit presses; `moves`: it only goes to a row of a list. */
interface Pressed {
  readonly keys: readonly string[];
  readonly moves: boolean;
}

/** One hit: a cell of the map, an arrow of the pad, a button, or a row of a list in a window or beside the map. */
export type Tap =
  | { readonly on: 'cell'; readonly cell: number }
  | ({ readonly on: 'arrow'; readonly dir: string } & Pressed)
  | ({ readonly on: 'button'; readonly label: string } & Pressed)
  | ({ readonly on: 'thing'; readonly place: 'window' | 'side'; readonly row: number } & Pressed);

/** A person's screen at this moment. */
export interface Screen {
  readonly game: Pick<AnyGame, 'actions'>;
  readonly face: AnyUi;
  readonly keys: Keys<Types['action']>;
  readonly obs: Types['obs'];
  readonly ui: Ui;
}

/** So many hits one after the other are looked through. */
const DEPTH = 6;

function viewOf({ face, obs, ui }: Screen): View {
  return face.view(obs, ui, { log: [], notice: null }, face.least, '');
}

/** The cells of the map that can be reached at once: where the player is, and what lies beside. */
function around(panes: View['panes']): number[] {
  const map = panes.find((p) => p.kind === 'map' && p.slot === 'map');
  if (map?.kind !== 'map') return [];
  const { cols } = map.size;
  const own = map.cells.findIndex((c) => c.glyph === '@');
  if (own < 0) return map.cells.map((_, cell) => cell);
  return map.cells.flatMap((_, cell) => {
    const [dx, dy] = [(cell % cols) - (own % cols), Math.floor(cell / cols) - Math.floor(own / cols)];
    return Math.max(Math.abs(dx), Math.abs(dy)) <= 1 ? [cell] : [];
  });
}

/** Everything that can be hit, what is quickest first. */
function tapsOf(s: Screen, arrows: boolean): Tap[] {
  const { panes } = viewOf(s);
  const cells = around(panes).map((cell): Tap => ({ on: 'cell', cell }));
  // A window lies over the map and the arrows.
  const open = panes.some((p) => p.slot === 'overlay');
  const pad = arrows && !open ? Object.entries(padOf(s.keys, s.ui.mode) ?? {}) : [];
  const buttons = panes.flatMap((p): Tap[] => {
    if (p.kind === 'choices')
      return p.options.flatMap((o, i): Tap[] => {
        // Where there are arrows, no button is needed for what they do.
        const isStep = o.tile === undefined && o.consequence === undefined && pad.some(([, key]) => key === o.key);
        if (o.on === false || isStep) return [];
        return [{ on: 'button', label: o.label.trim(), ...tapOnRow(p.options, i, p.selected) }];
      });
    if (p.kind !== 'things') return [];
    const place = p.slot === 'overlay' ? 'window' : 'side';
    // A phone has no room for the lists beside the map.
    if (place === 'side' && arrows) return [];
    return p.items.flatMap((item, row): Tap[] =>
      item.key === undefined || item.on === false
        ? []
        : [{ on: 'thing', place, row, ...tapOnRow(p.items, row, p.selected) }],
    );
  });
  return [
    ...(open ? [] : cells),
    ...buttons,
    ...pad.map(([dir, key]): Tap => ({ on: 'arrow', dir, keys: [key], moves: false })),
  ];
}

/** Rows that share a key are chosen before they are used. */
function tapOnRow(rows: readonly { readonly key?: string }[], row: number, selected = -1): Pressed {
  const { key = '' } = rows[row];
  const listed = selected >= 0 && rows.some((other, i) => i !== row && other.key === key);
  const by = listed ? row - selected : 0;
  if (by === 0) return { keys: [key], moves: false };
  return { keys: Array<string>(Math.abs(by)).fill(by > 0 ? 'Down' : 'Up'), moves: true };
}

function pressed(s: Screen, key: string): Press<Types, Ui> {
  const binding = s.keys.find(s.ui.mode, key);
  if (binding === null) return { ui: s.ui };
  return binding.kind === 'act' ? { ui: s.ui, act: binding.action } : s.face.press(s.ui, binding.command, s.obs);
}

/** What a hit comes to. */
function after(s: Screen, tap: Tap): Press<Types, Ui> {
  if (tap.on === 'cell') return s.face.point(s.ui, tap.cell, 'go', s.obs);
  let done: Press<Types, Ui> = { ui: s.ui };
  for (const key of tap.keys) done = pressed({ ...s, ui: done.ui }, key);
  return done;
}

/** The hits that send an action, fewest first; null: no hand can. */
export function tapsFor(start: Screen, wanted: string, arrows: boolean): readonly Tap[] | null {
  let front: { readonly ui: Ui; readonly way: readonly Tap[] }[] = [{ ui: start.ui, way: [] }];
  const seen = new Set([JSON.stringify(start.ui)]);
  for (let depth = 0; depth < DEPTH; depth++) {
    const next: typeof front = [];
    for (const { ui, way } of front) {
      const s = { ...start, ui };
      for (const tap of tapsOf(s, arrows)) {
        const done = after(s, tap);
        if (done.act !== undefined && start.game.actions.format(done.act) === wanted) return [...way, tap];
        if (done.act !== undefined || done.plan !== undefined || done.shell !== undefined) continue;
        const mark = JSON.stringify(done.ui);
        if (seen.has(mark)) continue;
        seen.add(mark);
        next.push({ ui: done.ui, way: [...way, tap] });
      }
    }
    front = next;
  }
  return null;
}
