/** The panes beside the map; on a phone they stand side by side, and the one that has something new to say comes to the front. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Pane } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { PaneView } from './pane-view.tsx';
import type { Scene } from './scene.ts';

export function Side({ panes, roles, scene }: { panes: readonly Pane[]; roles: Roles; scene: Scene }) {
  const row = useRef<HTMLDivElement>(null);
  const titles = useRef<readonly (string | undefined)[]>([]);
  const now = panes.map((p) => p.title);
  const end = panes.findIndex((p) => p.kind === 'ending');
  useLayoutEffect(() => {
    const before = titles.current;
    titles.current = now;
    const isFresh = (title: string | undefined) => !before.includes(title);
    // What it all came to is more than anything else that is new with it.
    const first = end >= 0 && isFresh(now[end]) ? end : now.findIndex(isFresh);
    const fresh = before.length === 0 ? -1 : first;
    if (fresh < 0) return undefined;
    // With the frame that shows it: asked now, the page would be laid out twice.
    const frame = requestAnimationFrame(() => {
      const section = row.current?.children[fresh] as HTMLElement | undefined;
      if (section !== undefined) row.current?.scrollTo({ left: section.offsetLeft - 4 });
    });
    return () => cancelAnimationFrame(frame);
  }, [now.join('\n')]);
  return (
    // It may be larger than its place: whoever has only keys scrolls it as well.
    <div class="game-side" ref={row} tabIndex={panes.length > 0 ? 0 : undefined}>
      {panes.map((p) => (
        <section key={p.id} aria-label={p.title}>
          {p.title !== undefined && <h2>{p.title}</h2>}
          <PaneView pane={p} roles={roles} scene={scene} />
        </section>
      ))}
    </div>
  );
}
