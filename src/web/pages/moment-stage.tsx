/** A recorded moment on a cover, painted like any map, step after step while somebody can see it. */
import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { Size } from '../../engine/view.ts';
import type { Theme } from '../../theme/theme.ts';
import { ShownMap } from '../game/shown-map.tsx';
import { useSize } from '../game/use-size.ts';
import type { CoverMoment } from '../load-moment.ts';
import { openMoment } from '../moment.ts';
import { prefs, wantsMotion } from '../prefs.ts';
import type { LoadedGame } from '../use-module.ts';

/** A step of a game of turns, and one of a game that does not wait. */
const TURN_MS = 450;
const TICK_MS = 170;

interface MomentStageProps {
  readonly loaded: LoadedGame;
  readonly moment: CoverMoment;
  readonly theme: Theme;
}

export default function MomentStage({ loaded, moment, theme }: MomentStageProps) {
  const { module } = loaded;
  const box = useRef<HTMLDivElement>(null);
  const player = useMemo(() => openMoment(module, moment), [module, moment]);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const moves = moment.moves.length > 0 && wantsMotion();
  useEffect(() => {
    if (!moves || box.current === null) return undefined;
    let seen = false;
    const observer = new IntersectionObserver((entries) => {
      seen = entries.some((e) => e.isIntersecting);
    });
    observer.observe(box.current);
    const timer = setInterval(
      () => {
        if (!seen || document.hidden) return;
        if (player.step()) drawAgain(undefined);
        else clearInterval(timer);
      },
      module.game.tempo === 'ticks' ? TICK_MS : TURN_MS,
    );
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [player, moves]);
  void prefs.value;
  const { map } = player;
  const size = useSize(box);
  return (
    <div class="moment" ref={box} aria-hidden="true" data-n={player.n}>
      {map !== null && (
        <ShownMap
          loaded={loaded}
          theme={theme}
          pane={map}
          scale={moment.zoom * coverZoom(map.size, size)}
          n={player.n}
          events={player.events}
        />
      )}
    </div>
  );
}

/** How much larger than in full the map must be to leave none of its place free. */
function coverZoom(map: Size, { width, height }: { readonly width: number; readonly height: number }): number {
  if (width === 0 || height === 0) return 1;
  const wider = width / height / (map.cols / map.rows);
  return Math.max(wider, 1 / wider);
}
