/** What players note for themselves while they play: kept in the recording, shown to nobody before the game is over (PLAT-180). */
import { visible } from '../engine/name.ts';
import type { Problem } from '../engine/result.ts';
import type { NoteLine, SeatName } from './lines.ts';

/** Characters of one note. */
export const LONGEST_NOTE = 500;
/** Of one seat in one step. */
const MOST_A_STEP = 4;
/** Characters of one seat in one game. */
const MOST_IN_ALL = 65_536;

const NOTE = '{"at":"note"';

/** What the seats of a session have noted so far, by seat. */
export interface NoteCounts {
  /** The step that `here` counts for. */
  n: number;
  readonly here: number[];
  readonly characters: number[];
}

export function newNoteCounts(seats: number): NoteCounts {
  return { n: 0, here: new Array(seats).fill(0), characters: new Array(seats).fill(0) };
}

function notNoted(text: string): Problem {
  return { code: 'not-noted', path: 'text', text };
}

/** One line that can be seen: whatever would steer a screen, or break a line of it, is not written down. */
function cleanNote(text: string): string {
  return visible(text.replace(/[\p{Cc}\s]+/gu, ' '));
}

/** The line to be written, or why there is none. */
export function noteLine(counts: NoteCounts, n: number, seat: number, said: string): NoteLine | Problem {
  if (said.length > LONGEST_NOTE) return notNoted(`a note has at most ${LONGEST_NOTE} characters`);
  const text = cleanNote(said);
  if (text === '') return notNoted('nothing of this note can be seen');
  if (counts.n === n && counts.here[seat] >= MOST_A_STEP) return notNoted(`at most ${MOST_A_STEP} notes a step`);
  if (counts.characters[seat] + text.length > MOST_IN_ALL)
    return notNoted(`the notes of a game have at most ${MOST_IN_ALL} characters`);
  return { at: 'note', n, seat, text };
}

export function countNote(counts: NoteCounts, { n, seat, text }: NoteLine): void {
  if (counts.n !== n) counts.here.fill(0);
  counts.n = n;
  counts.here[seat]++;
  counts.characters[seat] += text.length;
}

/** Of a line from elsewhere. */
export function refuseNote({ seat }: NoteLine, seats: number): Problem | null {
  return seat < seats ? null : { code: 'bad-line', path: 'seat', text: `there is no seat ${seat}` };
}

export function isNoteText(line: string): boolean {
  return line.startsWith(NOTE);
}

/** Who said what, for people. A recording may come from anywhere: what cannot be seen is left out here too. */
export function noteText({ seat, text }: Pick<NoteLine, 'seat' | 'text'>, seats: readonly SeatName[]): string {
  const who = seats.length === 1 ? 'note' : `note of ${cleanNote(seats[seat].name)} (seat ${seat})`;
  return `${who}: ${cleanNote(text)}`;
}
