/** Rows of the home page: games to go on with, and the games of the day. */
import type { GameEntry } from '../../games/index.ts';
import { dailySlot, isDailyRecording } from '../../shell/daily.ts';
import { saveName } from '../../shell/screen.ts';
import type { Arcade } from '../arcade.ts';
import { daysInARow } from '../days.ts';
import { hrefOf } from '../route.ts';
import { savedGames, slotWords } from '../saves.ts';

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
              <img
                class="glimpse"
                src={saved.picture || `./covers/${entry.from === undefined ? entry.id : 'guest'}.svg`}
                alt=""
                width="96"
                height="60"
              />
              <span>
                <strong>
                  <span class="away">Continue </span>
                  {entry.title}
                </strong>
                <small>
                  {[slotWords(saved.slot), `step ${saved.steps}`, saved.date].filter((w) => w !== '').join(', ')}
                </small>
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
  const { vault, context } = arcade;
  const today = context.today();
  const slot = dailySlot(today);
  const recordings = vault.list('recordings');
  const stateOf = (id: string) => {
    if (vault.read(saveName(id, slot)) !== null) return 'go on';
    return recordings.some((name) => isDailyRecording(name, id, today)) ? 'played' : 'play';
  };
  const rowOf = (id: string) => daysInARow(today, (day) => recordings.some((name) => isDailyRecording(name, id, day)));
  return (
    <section class="row" aria-label="Today">
      <h2>
        Today{' '}
        <small class="row-note">
          The same game for everybody until midnight UTC, {context.date()}. Its seed is the date and no secret.
        </small>
      </h2>
      <ul class="tiles days">
        {games
          .filter((g) => g.from === undefined)
          .map((g) => (
            <li key={g.id}>
              <a class="tile" href={hrefOf(g.id, 'play', slot)}>
                <strong>{g.title}</strong>
                <small data-state={stateOf(g.id)}>{wordOf(stateOf(g.id), rowOf(g.id))}</small>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}

function wordOf(state: string, days: number): string {
  const word = state === 'played' ? '✓ played' : state;
  return days > 1 ? `${word}, ${days} days in a row` : word;
}
