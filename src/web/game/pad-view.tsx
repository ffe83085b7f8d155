/** Arrow buttons for touch screens. */
import type { Direction, Pad } from './pad.ts';

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

export function PadView({ pad, press }: { pad: Pad; press: (key: string) => void }) {
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
            onPointerDown={(e) => e.preventDefault()}
            onClick={() => press(key)}
          >
            {arrow}
          </button>
        );
      })}
    </fieldset>
  );
}
