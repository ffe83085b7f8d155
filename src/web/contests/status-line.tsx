/** What an event does just now, or why it does nothing (CONTEST-066). */
import type { EventNews, EventSummary } from '../../contest/told.ts';

const TITLES: Readonly<Record<EventSummary['status']['word'], string>> = {
  playing: 'Being played',
  paused: 'Paused',
  finished: 'Finished',
  'no-worker': 'Nobody plays it',
  'no-director': 'Nobody gives out its matches',
  'database-away': 'The database is away',
  'missing-bots': 'Waiting for bots to dial in',
  'too-few-bots': 'Too few bots',
  'all-resting': 'Waiting for bots that rest',
  'no-secret': 'The secret is not here',
};

export function StatusLine({ status, fault = null }: Pick<EventSummary, 'status'> & Partial<Pick<EventNews, 'fault'>>) {
  const { word, text, played, known } = status;
  return (
    <div class="event-status" data-status={word}>
      <p>
        <span class="lamp" aria-hidden="true" />
        <strong>{TITLES[word]}</strong> <span>{text}</span>
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
