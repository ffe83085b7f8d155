/** About how many matches an event will have, for a progress bar. */
import type { SingleFormat } from '../../contest/format.ts';
import type { EventManifest } from '../../contest/manifest.ts';
import { next } from '../../contest/next.ts';
import type { EventState } from '../../contest/schedule.ts';
import { tableSize } from '../../contest/sets.ts';

export function expectedMatches(event: EventState): number {
  const { format, bots, seats } = event.manifest;
  const { known } = next(event);
  if (format.kind === 'ladder') return Number.POSITIVE_INFINITY;
  if (format.kind === 'stages') {
    const second = Math.min(bots.length, format.groups * format.advance);
    return known + expected(format.second, second, event.manifest);
  }
  return Math.max(known, expected(format, bots.length, { seats }));
}

/** Of formats whose later rounds depend on the earlier ones; others are known from the beginning. */
function expected(format: SingleFormat, bots: number, { seats }: Pick<EventManifest, 'seats'>): number {
  const size = tableSize(seats);
  if (format.kind === 'swiss')
    return (format.rounds ?? Math.ceil(Math.log2(Math.max(2, bots))) + 1) * Math.floor(bots / size) * size;
  if (format.kind === 'elimination') return Math.ceil(bots / (size / 2)) * format.lives * format.sets * size;
  return 0;
}
