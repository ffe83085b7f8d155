/** The events of this server, and folders among them that are none. */
import { useEffect, useState } from 'preact/hooks';
import type { EventSummary } from '../../contest/told.ts';
import { Thumb } from '../pages/thumb.tsx';
import { hrefOf } from '../route.ts';
import { findGame } from '../shelf.ts';
import { useTitle } from '../use-title.ts';
import { askEvents } from './ask-contests.ts';
import { StatusLine } from './status-line.tsx';
import { useAsked } from './use-asked.ts';

const REFRESH_MS = 5000;

export function ListPage() {
  useTitle('Contests');
  const [time, setTime] = useState(0);
  const [after, setAfter] = useState<string | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setTime((n) => n + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const { value, trouble } = useAsked(() => askEvents(after), [time, after]);
  const next = value?.after ?? null;
  return (
    <main class="page contests">
      <h1>
        Contests <small>Bots against each other: who is best, how surely, and every match to be watched.</small>
      </h1>
      {trouble !== '' && <p class="bad">{trouble}</p>}
      {value === null && trouble === '' && <p class="wait">One moment ...</p>}
      {value !== null && value.events.length === 0 && (
        <p>
          There is no event yet. Whoever runs this server makes one with <code>ghostlight contest new FOLDER GAME</code>
          .
        </p>
      )}
      <ul class="event-cards">
        {value?.events.map((e) => (
          <EventCard key={e.id} event={e} />
        ))}
      </ul>
      {value?.troubles.map((t) => (
        <p key={t.id} class="panel">
          <strong>{t.id}</strong> is no event that can be shown: {t.text}
        </p>
      ))}
      <div class="buttons">
        <a class="button" href={hrefOf('bots')}>
          Build a bot
        </a>
        <a class="button" href="./docs/contests">
          Host a contest
        </a>
      </div>
      {(next !== null || after !== null) && (
        <div class="buttons">
          {after !== null && (
            <button type="button" onClick={() => setAfter(null)}>
              To the first
            </button>
          )}
          {next !== null && (
            <button type="button" onClick={() => setAfter(next)}>
              More
            </button>
          )}
        </div>
      )}
    </main>
  );
}

function EventCard({ event }: { event: EventSummary }) {
  const { id, name, game, format, bots, status, leader } = event;
  const entry = findGame(game);
  return (
    <li class="event-card">
      <Thumb game={game} width={160} height={100} />
      <div>
        <h2>
          <a class="event-link" href={hrefOf('contests', id)}>
            {name}
          </a>
        </h2>
        <p class="fine">
          {entry?.title ?? game}, {format}, {bots} bots
        </p>
        <StatusLine status={status} />
        {leader !== null && (
          <p class="leader">
            {status.word === 'finished' ? 'Won by' : 'In front'}: <strong>{leader}</strong>
          </p>
        )}
      </div>
    </li>
  );
}
