/** What an event does just now, or why it does nothing (CONTEST-066). */
import type { EventNews, EventSummary } from '../../contest/told.ts';

const TITLES: Readonly<Record<EventSummary['status']['word'], string>> = {
  playing: 'Being played',
  paused: 'Paused',
  finished: 'Finished',
  'no-worker': 'Not running',
  'no-director': 'Nobody gives out its matches',
  'database-away': 'The database is away',
  'missing-bots': 'Waiting for bots to dial in',
  'too-few-bots': 'Too few bots',
  'all-resting': 'Waiting for bots that rest',
  'no-secret': 'The secret is not here',
};

interface StatusLineProps extends Pick<EventSummary, 'status'>, Partial<Pick<EventNews, 'fault'>> {
  /** What bots are called, by their ids; left out: nobody knows here. */
  readonly nameOf?: (id: string) => string;
}

/** As visitors say it: with names in place of ids, and without what only whoever plays the matches asks for. */
export function statusText({ word, text, resting }: EventSummary['status'], nameOf?: (id: string) => string): string {
  const plain = text.replace(' known matches', ' planned matches').replace(/, \d+ can be played now/, '');
  if (word !== 'all-resting') return plain;
  const ids = resting.join(', ');
  if (nameOf === undefined) return plain.replace(`; the others wait for ${ids}`, '');
  return plain.replace(ids, resting.map(nameOf).join(', '));
}

export function titleOf({ word, played }: EventSummary['status']): string {
  return word === 'no-worker' && played === 0 ? 'Not started yet' : TITLES[word];
}

export function StatusLine({ status, fault = null, nameOf }: StatusLineProps) {
  const { word, played, known } = status;
  return (
    <div class="event-status" data-status={word}>
      <p>
        <span class="lamp" aria-hidden="true" />
        <strong>{titleOf(status)}:</strong> <span>{statusText(status, nameOf)}</span>
      </p>
      {word !== 'finished' && known > 0 && (
        <progress max={known} value={played} aria-label="Matches played">
          {played} of {known}
        </progress>
      )}
      {fault !== null && <p class="bad">{fault}</p>}
    </div>
  );
}
