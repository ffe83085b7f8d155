/** Rows of the home page: games to go on with, and the games of the day. */
import type { GameEntry } from '../../games/index.ts';
import type { Arcade } from '../arcade.ts';
import { dayInWords } from '../days.ts';
import { hrefOf } from '../route.ts';
import { savedGames, savedWords } from '../saves.ts';
import { gameOfTheDay } from './game-of-the-day.ts';
import { Thumb } from './thumb.tsx';

interface RowProps {
  readonly arcade: Arcade;
  readonly games: readonly GameEntry[];
}

/** More of them are on the games' own pages. */
const MOST = 6;

export function ContinueRow({ arcade, games }: RowProps) {
  const saves = games
    .flatMap((entry) => savedGames(arcade.vault, entry.id).map((saved) => ({ entry, saved })))
    .sort((a, b) => (a.saved.date < b.saved.date ? 1 : a.saved.date > b.saved.date ? -1 : 0))
    .slice(0, MOST);
  if (saves.length === 0) return null;
  return (
    <section class="row" aria-label="Continue">
      <h2>Continue</h2>
      <ul class="tiles">
        {saves.map(({ entry, saved }) => (
          <li key={`${entry.id} ${saved.slot}`}>
            <a class="tile" href={hrefOf(entry.id, 'play', ...(saved.slot === '' ? [] : [saved.slot]))}>
              {saved.picture === '' ? (
                <Thumb game={entry.id} />
              ) : (
                <img class="glimpse" src={saved.picture} alt="" width="96" height="60" />
              )}
              <span>
                <strong>
                  <span class="away">Continue </span>
                  {entry.title}
                </strong>
                <small>{savedWords(saved)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One game of the day for every game of the house: what others brought may have no seeds that all can share. */
export function TodayRow({ arcade, games }: RowProps) {
  return (
    <section class="row" aria-label="Today">
      <h2>
        Today{' '}
        <small class="row-note">
          {dayInWords(arcade.context.date())}: the same game for everybody, until midnight UTC.
        </small>
      </h2>
      <ul class="tiles days">
        {games
          .filter((g) => g.from === undefined)
          .map((g) => {
            const { href, state, words } = gameOfTheDay(arcade, g.id);
            return (
              <li key={g.id}>
                <a class="tile" href={href}>
                  <strong>{g.title}</strong>
                  <small data-state={state}>{words}</small>
                </a>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
