/** The log beside the map. */
import { useEffect, useRef } from 'preact/hooks';
import { plain } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { Spans } from './panes.tsx';
import type { Scene } from './scene.ts';

const LOG_SHOWN = 60;

/** The newest line stands at the end, where a screen reader expects it. */
export function LogView({ scene, roles }: { scene: Scene; roles: Roles }) {
  const list = useRef<HTMLDivElement>(null);
  const log = scene.log().slice(-LOG_SHOWN);
  const last = log[log.length - 1];
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <section class="game-log" aria-label="Log">
      <h2>Log</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={list} role="log" aria-live="polite" aria-label="Messages" tabIndex={0}>
        {log.map((l, i) => (
          <p key={`${i} ${plain(l)}`} data-new={l === last}>
            <Spans line={l} roles={roles} />
          </p>
        ))}
      </div>
    </section>
  );
}
