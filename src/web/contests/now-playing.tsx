/** What is being played, what comes next, and what was played last. */
import type { PlayingMatch } from '../../contest/served-event.ts';
import type { EventTold } from '../../contest/told.ts';
import { hrefOf } from '../route.ts';
import { MatchRow } from './match-list.tsx';
import { roundOf } from './match-sets.ts';
import { namesOf } from './names.ts';

const SHOWN = 6;

const isLive = ({ live = 'hidden' }: PlayingMatch) => live !== 'hidden';

export function NowPlaying({ told }: { told: EventTold }) {
  const name = namesOf(told);
  const { playing, coming, latest, id, status } = told;
  return (
    <>
      <h2>Now</h2>
      {playing.length === 0 && (
        <p class="fine">{status.word === 'playing' ? 'The next match begins.' : 'Nothing is being played.'}</p>
      )}
      <ul class="now">
        {playing.slice(0, SHOWN).map((m) => (
          <li key={m.match}>
            <span class="lamp" aria-hidden="true" />{' '}
            <a href={hrefOf('contests', id, 'matches', m.match, ...(isLive(m) ? ['watch'] : []))}>
              <small>{roundOf(m.match)}</small> {m.bots.map(name).join(' – ')}
            </a>
            {m.worker !== undefined && <small> on {m.worker}</small>}
          </li>
        ))}
      </ul>
      {coming.length > 0 && (
        <>
          <h2>Next</h2>
          <ol class="now">
            {coming.slice(0, SHOWN).map((m) => (
              <li key={m.match}>
                <small>{roundOf(m.match)}</small> {m.bots.map(name).join(' – ')}
              </li>
            ))}
          </ol>
        </>
      )}
      {latest.length > 0 && (
        <>
          <h2>Just over</h2>
          <ol class="matches slim">
            {latest.map((m) => (
              <MatchRow key={m.match} event={id} match={m} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
