/** An event in words and tables, for a terminal. */
import type { EventManifest } from '../../contest/manifest.ts';
import type { EventState } from '../../contest/schedule.ts';
import type { StandingRow } from '../../contest/standings.ts';
import { type EventHand, type StatusWord, statusOf } from '../../contest/status.ts';
import { failuresText, percent, shareText } from '../../contest/words.ts';
import { formatTable } from '../text-table.ts';

export function standingsTable(manifest: EventManifest, rows: readonly StandingRow[]): string {
  const head = ['', 'bot', 'points', 'won', 'level', 'lost', 'share', 'rating', 'better than next', 'failures'];
  const body = rows.map((r) => [
    String(r.place),
    r.name,
    String(r.points),
    String(r.won),
    String(r.level),
    String(r.lost),
    shareText(r.share),
    `${r.rating} ± ${r.plusMinus}`,
    r.betterThanNext === null ? '' : percent(r.betterThanNext),
    failuresText(r),
  ]);
  return `${manifest.name}\n${formatTable(head, body)}`;
}

/** What to do about it here. */
const HINTS: Partial<Record<StatusWord, string>> = {
  'no-worker': ' with `contest run`',
  'all-resting': '; wake a bot with `contest wake`',
  playing: ' by a program that runs',
};

/** CONTEST-066: the word, and what it means here. */
export function whyNothing(event: EventState, hand: EventHand = 'idle'): string {
  const { word, text } = statusOf(event, hand);
  return `${word}: ${text}${HINTS[word] ?? ''}`;
}
