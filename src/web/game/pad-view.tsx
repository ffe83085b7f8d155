/** Arrow buttons for touch screens: held down they go on, until something happens. */
import { useEffect, useRef } from 'preact/hooks';
import type { Direction, Pad } from './pad.ts';
import { createRepeat } from './repeat.ts';

const GRID: readonly (readonly [Direction, string, string])[] = [
  ['nw', '↖', 'Up and left'],
  ['n', '↑', 'Up'],
  ['ne', '↗', 'Up and right'],
  ['w', '←', 'Left'],
  ['e', '→', 'Right'],
  ['sw', '↙', 'Down and left'],
  ['s', '↓', 'Down'],
  ['se', '↘', 'Down and right'],
];

/** `step` presses a key and says whether it may be pressed again. */
export function PadView({ pad, step }: { pad: Pad; step: (key: string) => boolean }) {
  const repeat = useRef(createRepeat());
  // The click that ends a press was answered when the finger came down.
  const answered = useRef(false);
  useEffect(() => () => repeat.current.stop(), []);
  const release = () => repeat.current.stop();
  return (
    <fieldset class="pad" aria-label="Directions">
      {GRID.map(([dir, arrow, name]) => {
        const key = pad[dir];
        return key === undefined ? null : (
          <button
            type="button"
            key={dir}
            aria-label={name}
            style={{ 'grid-area': dir }}
            onPointerDown={(e) => {
              e.preventDefault();
              if (e.button !== 0) return;
              answered.current = true;
              repeat.current.start(() => step(key));
            }}
            onPointerUp={release}
            onPointerLeave={release}
            onPointerCancel={release}
            onContextMenu={(e) => e.preventDefault()}
            onClick={() => {
              if (!answered.current) step(key);
              answered.current = false;
            }}
          >
            {arrow}
          </button>
        );
      })}
    </fieldset>
  );
}
