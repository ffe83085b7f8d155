/** The line below the map: what the game asks, the last news where there is no room for a log, and the size of the map. */
import type { LogEntry } from '../../engine/panes.ts';
import type { Pane } from '../../engine/view.ts';
import { plain } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import { PaneView } from './pane-view.tsx';
import { Spans } from './panes/spans.tsx';
import type { Scene } from './scene.ts';

/** Notches of the map's size. */
const SCALES: readonly number[] = [0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5, 2, 2.5, 3];

/** The next larger or smaller size; the same at the ends. */
export function nextScale(scale: number, by: 1 | -1): number {
  const at = SCALES.indexOf(scale);
  return SCALES[Math.max(0, Math.min(SCALES.length - 1, at + by))] ?? 1;
}

interface VoiceProps {
  readonly panes: readonly Pane[];
  readonly log: readonly LogEntry[];
  readonly roles: Roles;
  readonly scene: Scene;
  readonly scale: number;
  readonly zoom: (by: 1 | -1) => void;
}

/** The newest line, and the one before it if it is of the same step: as much as there is room for. */
function newsOf(log: readonly LogEntry[]): readonly LogEntry[] {
  return log.slice(log.at(-2)?.fresh === true ? -2 : -1);
}

/** Whether a pane of the prompt is words, with words in it. */
function speaks(pane: Pane): boolean {
  if (pane.kind === 'prose') return pane.blocks.length > 0;
  return pane.kind === 'text' && pane.lines.some((l) => plain(l).trim() !== '');
}

export function Voice({ panes, log, roles, scene, scale, zoom }: VoiceProps) {
  const asks = panes.filter(speaks);
  return (
    <div class="game-below">
      <div class="voice">
        <div class="prompt-text" aria-live="polite">
          {asks.map((p) => (
            <PaneView key={p.id} pane={p} roles={roles} scene={scene} />
          ))}
        </div>
        {/* The log itself is read out; this is for screens that have no room for it. */}
        <div class="game-news" aria-hidden="true">
          {newsOf(log).map(({ text }, i) => (
            <p key={i}>
              <Spans line={text} roles={roles} />
            </p>
          ))}
        </div>
      </div>
      <fieldset class="zoom" aria-label="Size of the map">
        <button
          type="button"
          aria-label="Smaller map"
          disabled={nextScale(scale, -1) === scale}
          onClick={() => zoom(-1)}
        >
          −
        </button>
        <button type="button" aria-label="Larger map" disabled={nextScale(scale, 1) === scale} onClick={() => zoom(1)}>
          +
        </button>
      </fieldset>
    </div>
  );
}
