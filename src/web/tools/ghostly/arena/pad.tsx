/** Four arrows for fingers: they steer as soon as they are touched. */
import type { GhostDir } from '../../../../games/ghostly/index.ts';

const ARROWS: readonly (readonly [GhostDir, string])[] = [
  ['up', '↑'],
  ['left', '←'],
  ['down', '↓'],
  ['right', '→'],
];

export function Pad({ go, going }: { readonly go: (dir: GhostDir) => void; readonly going?: GhostDir | null }) {
  return (
    <fieldset class="arena-pad" aria-label="Go">
      {ARROWS.map(([dir, arrow]) => (
        <button
          type="button"
          key={dir}
          data-dir={dir}
          data-going={dir === going}
          aria-label={dir}
          onPointerDown={(e) => {
            e.preventDefault();
            go(dir);
          }}
          // Only a key or a screen reader clicks without a pointer.
          onClick={(e) => e.detail === 0 && go(dir)}
        >
          {arrow}
        </button>
      ))}
    </fieldset>
  );
}
