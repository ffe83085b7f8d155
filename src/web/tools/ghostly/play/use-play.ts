/** What the screen of somebody who plays does beside drawing: it follows the pace, fills the screen, and pauses when nobody looks. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Scene } from '../../../game/scene.ts';

const USUAL_MS = 120;

/** How long the last step took, which is how long the next one is on its way. */
export function usePace(n: number): number {
  const last = useRef({ n, at: performance.now() });
  const [ms, setMs] = useState(USUAL_MS);
  useLayoutEffect(() => {
    const before = last.current;
    if (before.n === n) return;
    const at = performance.now();
    last.current = { n, at };
    if (n === before.n + 1) setMs(Math.max(16, Math.min(USUAL_MS, at - before.at)));
  }, [n]);
  return ms;
}

/** `leave`: the browser was told otherwise by its own key. */
export function useFullScreen(frame: RefObject<HTMLElement | null>, wanted: boolean, leave: () => void): void {
  const now = useRef({ wanted, leave });
  now.current = { wanted, leave };
  useEffect(() => {
    // Where the browser does not let it, the page stays as it is.
    if (wanted) void frame.current?.requestFullscreen().catch(() => {});
    else if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
  }, [wanted]);
  useEffect(() => {
    const onChange = () => {
      if (document.fullscreenElement === null && now.current.wanted) now.current.leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
}

/** GHOST-294: nobody is eaten behind another window. */
export function usePauseWhenHidden(scene: Scene, running: boolean): void {
  useEffect(() => {
    if (!running) return undefined;
    const onChange = () => {
      if (document.visibilityState === 'hidden') scene.key('p');
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [scene, running]);
}
