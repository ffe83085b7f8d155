/** How large a format is, before it is laid out: what would never end is refused at once (CONTEST-010). */
import type { EventFormat, SingleFormat } from './format.ts';
import { tableSize } from './sets.ts';

/** More would not fit into the memory of whoever looks at the event. */
export const MOST_MATCHES = 1_000_000;

/** The matches of one cycle; with more than two at a table the fewest that bring every two together. */
export function matchesOfCycle(bots: number, seats: number): number {
  if (bots < tableSize(seats)) return 0;
  if (seats === 1 || bots === seats) return bots;
  if (seats === 2) return bots * (bots - 1);
  return Math.ceil((bots - 1) / (seats * (seats - 1))) * bots * seats;
}

/** As many matches as a format has at least. */
export function fewestMatches(format: EventFormat, bots: number, seats: number): number {
  if (format.kind !== 'stages') return format.kind === 'ladder' ? 0 : ofSingle(format, bots, seats);
  const groups = Math.min(format.groups, Math.max(1, bots));
  const first = groups * ofSingle(format.first, Math.floor(bots / groups), seats);
  return first + ofSingle(format.second, Math.min(bots, groups * format.advance), seats);
}

function ofSingle(format: SingleFormat, bots: number, seats: number): number {
  const size = tableSize(seats);
  switch (format.kind) {
    case 'round-robin':
      return format.cycles * matchesOfCycle(bots, seats);
    case 'gauntlet':
      return bots < size ? 0 : format.cycles * (bots === size ? 1 : bots - 1) * size;
    case 'swiss':
      return (format.rounds ?? 1) * Math.floor(bots / size) * size;
    case 'elimination':
      return 0;
  }
}
