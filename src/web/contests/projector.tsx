/** The projector: the whole screen, from match to match, the standings between; nothing to press (CONTEST-071). */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MatchView } from '../../contest/match-view.ts';
import type { EventTold } from '../../contest/told.ts';
import type { Arcade } from '../arcade.ts';
import { askMatches, askStandings } from './ask-contests.ts';
import { NoEvent } from './event-head.tsx';
import { namesOf } from './names.ts';
import { ProjectedMatch } from './projected-match.tsx';
import { useAsked } from './use-asked.ts';
import { useEvent } from './use-event.ts';

/** So long the standings stay; where there is no match to show, until there is one. */
const STANDINGS_MS = 8000;
const ROWS = 10;

export function Projector({ arcade, event }: { arcade: Arcade; event: string }) {
  const { told, trouble, tick } = useEvent(event);
  const [shown, setShown] = useState<MatchView | null>(null);
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (shown !== null) return undefined;
    const timer = setTimeout(() => void pickMatch(event, seen.current).then(setShown, () => {}), STANDINGS_MS);
    return () => clearTimeout(timer);
    // Where nothing could be shown, whatever is new is a reason to look again.
  }, [event, shown, shown === null ? tick : 0]);
  if (told === null) return <NoEvent trouble={trouble} />;
  return (
    <main class="projector" aria-label="Projector">
      <header>
        <h1>{told.manifest.name}</h1>
        <p data-status={told.status.word}>
          <span class="lamp" aria-hidden="true" /> {told.status.text}
        </p>
      </header>
      {shown === null ? (
        <ProjectedStandings told={told} tick={tick} />
      ) : (
        <ProjectedMatch key={shown.match} arcade={arcade} event={event} match={shown} done={() => setShown(null)} />
      )}
      <Below told={told} />
    </main>
  );
}

/** The newest that was not shown yet; when all were, the one that was shown longest ago. Null: there is none. */
async function pickMatch(event: string, seen: Set<string>): Promise<MatchView | null> {
  const { matches } = await askMatches(event, {});
  const fit = matches.filter((m) => m.recording !== null);
  const fresh =
    fit.find((m) => !seen.has(m.match)) ??
    [...seen].map((id) => fit.find((m) => m.match === id)).find((m) => m !== undefined);
  if (fresh === undefined) return null;
  seen.delete(fresh.match);
  seen.add(fresh.match);
  return fresh;
}

function ProjectedStandings({ told, tick }: { told: EventTold; tick: number }) {
  const { value } = useAsked(() => askStandings(told.id), [told.id, tick]);
  const rows = value?.rows.slice(0, ROWS) ?? [];
  return (
    <section class="projected-standings" aria-label="Standings">
      <ol>
        {rows.map((r) => (
          <li key={r.bot}>
            <span class="rank-no">{r.place}</span>
            <span class="grow">{r.name}</span>
            <b>{r.points}</b>
            <span class="rating">{r.rating}</span>
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p>No bot has entered yet.</p>}
    </section>
  );
}

function Below({ told }: { told: EventTold }) {
  const name = namesOf(told);
  const { playing, coming, announcement } = told;
  const pair = (bots: readonly string[]) => bots.map(name).join(' – ');
  return (
    <footer>
      {announcement !== null && <p class="announcement">{announcement.text}</p>}
      {playing.length > 0 && (
        <p>
          <strong>Now</strong> {pair(playing[0].bots)}
        </p>
      )}
      {coming.length > 0 && (
        <p>
          <strong>Next</strong>{' '}
          {coming
            .slice(0, 2)
            .map((m) => pair(m.bots))
            .join(', then ')}
        </p>
      )}
    </footer>
  );
}
