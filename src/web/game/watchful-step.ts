/** One of many steps in a row: it says whether anything happened that the player should look at before the next (SCREEN-022). */
import type { Line, Pane, View } from '../../engine/view.ts';
import type { Scene } from './scene.ts';

/** Inks of sentences that nobody should walk past. */
const ALARM: readonly string[] = ['bad', 'warning', 'danger'];

interface Moment {
  readonly n: number;
  readonly mode: string;
  readonly last: Line | undefined;
  readonly log: readonly Line[];
  /** By label. */
  readonly gauges: ReadonlyMap<string, number>;
  readonly foes: ReadonlySet<string>;
}

function momentOf(scene: Scene): Moment {
  const { panes }: View = scene.view(scene.module.ui.least);
  const log = scene.log();
  return {
    n: scene.now().n,
    mode: scene.shown().ui.mode,
    last: log.at(-1),
    log,
    gauges: new Map(panes.flatMap((p: Pane) => (p.kind === 'gauge' ? [[p.label, p.value] as const] : []))),
    foes: new Set(
      panes.flatMap((p) => (p.kind === 'map' ? (p.near ?? []) : [])).flatMap((f) => (f.foe ? [f.who] : [])),
    ),
  };
}

/** Presses the key; false: stop here. */
export function stepWatchfully(scene: Scene, key: string): boolean {
  const before = momentOf(scene);
  scene.key(key);
  return isQuiet(before, momentOf(scene)) && scene.now().outcome === null;
}

function isQuiet(before: Moment, after: Moment): boolean {
  if (after.n === before.n || after.mode !== before.mode) return false;
  const said = after.log.slice(before.last === undefined ? 0 : after.log.lastIndexOf(before.last) + 1);
  if (said.some((l) => l.some((s) => ALARM.includes(s.ink)))) return false;
  for (const [label, value] of after.gauges) if (value < (before.gauges.get(label) ?? value)) return false;
  return [...after.foes].every((who) => before.foes.has(who));
}
