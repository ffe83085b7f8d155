/** A recording of a contest taken apart: where its rounds begin, how they ended, and what each moment looked like. */
import { ok, type Result } from '../../../../engine/result.ts';
import { plain } from '../../../../engine/view.ts';
import type { RoundRow } from '../../../../games/ghostly/arena.ts';
import { eventLine } from '../../../../games/ghostly/arena.ts';
import type { Ghostly } from '../../../../games/ghostly/index.ts';
import { ghostly } from '../../../../games/ghostly/index.ts';
import { openViewer, type Viewer } from '../../../../host/viewer.ts';

interface Stretch {
  readonly round: number;
  /** Its first step, and the first of the next one. */
  readonly from: number;
  readonly to: number;
}

export interface GameRecording {
  readonly viewer: Viewer<Ghostly>;
  readonly names: readonly string[];
  /** Rounds begun again are stretches of their own. */
  readonly stretches: readonly Stretch[];
  readonly rows: readonly RoundRow[];
  /** What happened, by step. */
  readonly events: readonly { readonly n: number; readonly text: string }[];
}

export function openGameRecording(text: string): Result<GameRecording> {
  const opened = openViewer(ghostly, text);
  if (!opened.ok) return opened;
  const viewer = opened.value;
  const names = viewer.head.seats.map((s) => s.name);
  const starts: { n: number; round: number }[] = [{ n: 0, round: viewer.update('all').obs.tally.round }];
  const rows: RoundRow[] = [];
  const events: { n: number; text: string }[] = [];
  for (let n = 1; n <= viewer.length; n++) {
    viewer.seek(n);
    for (const e of viewer.update('all').news) {
      events.push({ n, text: plain(eventLine(e, (seat) => names[seat])) });
      if (e.type === 'round-begins') starts.push({ n, round: e.round });
      else if (e.type === 'round-over') {
        const { round, why, ticks, points, winners } = e;
        rows.push({ round, why, ticks, points, winners });
      }
    }
  }
  viewer.seek(0);
  const stretches = starts.map(({ n, round }, i) => ({ round, from: n, to: starts[i + 1]?.n ?? viewer.length }));
  return ok({ viewer, names, stretches, rows, events });
}
