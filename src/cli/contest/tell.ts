/** An event in words and tables, for a terminal. */
import type { EventManifest } from '../../contest/manifest.ts';
import { next } from '../../contest/next.ts';
import type { EventState } from '../../contest/schedule.ts';
import type { StandingRow } from '../../contest/standings.ts';
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
    `${percent(r.share.rate)} (${percent(r.share.low)} to ${percent(r.share.high)})`,
    `${r.rating} ± ${r.plusMinus}`,
    r.betterThanNext === null ? '' : percent(r.betterThanNext),
    failuresText(r),
  ]);
  return `${manifest.name}\n${formatTable(head, body)}`;
}

export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

export function failuresText({ failures, resting }: StandingRow): string {
  const list = Object.entries(failures).map(([cause, n]) => `${n} ${cause}`);
  return `${list.join(', ')}${resting === null ? '' : ' (resting)'}`;
}

/** CONTEST-066: the word, and what it means here. */
export function whyNothing(event: EventState, running: string | null = null): string {
  const { status, matches, resting, open, known } = next(event);
  const { manifest, ledger } = event;
  const names = resting.map((b) => manifest.bots[b].id).join(', ');
  const played = `${ledger.finished.size} of ${known} known matches played`;
  const left = open.length === 0 ? '' : `; open after too many troubles: ${open.join(', ')}`;
  switch (status) {
    case 'finished':
      return `finished: ${ledger.finished.size} matches played${left}`;
    case 'too-few-bots':
      return `too-few-bots: ${manifest.bots.length} entered, a set needs ${Math.max(2, manifest.seats)}`;
    case 'all-resting':
      return `all-resting: ${played}; the others wait for ${names}; wake a bot with \`contest wake\`${left}`;
    case 'no-secret':
      return `no-secret: ${played}; only the organiser's folder can go on${left}`;
    case 'waiting':
      return running === null
        ? `no-worker: ${played}, ${matches.length} can be played now with \`contest run\`${left}`
        : `playing: ${played}${running}${left}`;
  }
}
