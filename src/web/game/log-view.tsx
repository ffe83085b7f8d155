/** The log beside the map. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Line } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { Spans } from './panes.tsx';
import type { Scene } from './scene.ts';

const LOG_SHOWN = 60;

const numbers = new WeakMap<Line, number>();
let given = 0;

/** A key for each line that stays when older lines fall out of the log: only new lines are drawn and read out. */
function keysOf(log: readonly Line[]): string[] {
  const times = new Map<Line, number>();
  return log.map((l) => {
    const nth = (times.get(l) ?? 0) + 1;
    times.set(l, nth);
    if (!numbers.has(l)) numbers.set(l, given++);
    return `${numbers.get(l)} ${nth}`;
  });
}

/** The newest line stands at the end, where a screen reader expects it. */
export function LogView({ scene, roles }: { scene: Scene; roles: Roles }) {
  const list = useRef<HTMLDivElement>(null);
  const log = scene.log().slice(-LOG_SHOWN);
  const keys = keysOf(log);
  const last = log[log.length - 1];
  // Before it is painted, or the newest line would come a frame late.
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <section class="game-log" aria-label="Log">
      <h2>Log</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={list} role="log" aria-live="polite" aria-label="Messages" tabIndex={0}>
        {log.map((l, i) => (
          <p key={keys[i]} data-new={l === last}>
            <Spans line={l} roles={roles} />
          </p>
        ))}
      </div>
    </section>
  );
}
