/** The projector: the whole screen, from match to match, live where there is one to watch, the standings between; nothing to press (CONTEST-071). */
import { useEffect, useRef, useState } from 'preact/hooks';
import { bestToWatch } from '../../contest/live.ts';
import type { MatchView } from '../../contest/match-view.ts';
import type { PlayingMatch } from '../../contest/served-event.ts';
import type { EventTold } from '../../contest/told.ts';
import type { Arcade } from '../arcade.ts';
import { findGame } from '../shelf.ts';
import { useTitle } from '../use-title.ts';
import { askMatches, askStandings } from './ask-contests.ts';
import { NoEvent } from './event-head.tsx';
import { namesById, namesOf, placeIn } from './names.ts';
import { ProjectedLive, ProjectedMatch } from './projected-match.tsx';
import { statusText, titleOf } from './status-line.tsx';
import { useAsked } from './use-asked.ts';
import { useEvent } from './use-event.ts';

/** So long the standings stay; where there is no match to show, until there is one. */
const STANDINGS_MS = 8000;
const ROWS = 10;

export function Projector({ arcade, event }: { arcade: Arcade; event: string }) {
  const { told, trouble, tick } = useEvent(event);
  useTitle(told?.manifest.name ?? event);
  const [shown, setShown] = useState<Shown | null>(null);
  const seen = useRef(new Set<string>());
  const now = useRef<EventTold | null>(told);
  now.current = told;
  useEffect(() => {
    if (shown !== null) return undefined;
    const pick = () => pickShown(event, now.current?.playing ?? [], seen.current);
    // Where nothing could be shown it looks again: by its own clock, for in a busy event there are news all the time.
    const timer = setInterval(() => void pick().then(setShown, () => {}), STANDINGS_MS);
    return () => clearInterval(timer);
  }, [event, shown]);
  if (told === null) return <NoEvent trouble={trouble} />;
  return (
    <main class="projector" aria-label="Projector">
      <header>
        <h1>
          {told.manifest.name} <small>{findGame(told.manifest.game)?.title ?? told.manifest.game}</small>
        </h1>
        <p data-status={told.status.word}>
          <span class="lamp" aria-hidden="true" /> {titleOf(told.status)}: {statusText(told.status, namesById(told))}
        </p>
      </header>
      {shown === null && <ProjectedStandings told={told} tick={tick} />}
      {shown?.live === true && (
        <ProjectedLive
          key={shown.match.match}
          arcade={arcade}
          event={told}
          match={shown.match}
          done={() => setShown(null)}
          missed={() => void pickMatch(event, seen.current).then((match) => setShown(recorded(match)))}
        />
      )}
      {shown?.live === false && (
        <ProjectedMatch
          key={shown.match.match}
          arcade={arcade}
          event={event}
          match={shown.match}
          done={() => setShown(null)}
        />
      )}
      <Below told={told} />
    </main>
  );
}

type Shown =
  | { readonly live: true; readonly match: PlayingMatch }
  | { readonly live: false; readonly match: MatchView };

const recorded = (match: MatchView | null): Shown | null => (match === null ? null : { live: false, match });

/** One that is being played, of those who stand best; else one that was recorded. */
async function pickShown(event: string, playing: readonly PlayingMatch[], seen: Set<string>): Promise<Shown | null> {
  const { rows } = await askStandings(event);
  const match = bestToWatch(playing, placeIn(rows), seen);
  if (match === null) return recorded(await pickMatch(event, seen));
  seen.add(match.match);
  return { live: true, match };
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
      {rows.length > 0 && (
        <p class="projected-columns" aria-hidden="true">
          <b>points</b>
          <span class="rating">rating</span>
        </p>
      )}
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
