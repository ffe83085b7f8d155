/** The best games on the servers, of ever and of today, each with its recording (CONTEST-088). */
import { useEffect, useState } from 'preact/hooks';
import { dailySeeds } from '../../shell/daily.ts';
import { type ServerBoard, serverBoards } from '../remote/boards.ts';
import { serverIsThere } from '../remote/found-server.ts';
import { hrefOf } from '../route.ts';

interface Found {
  readonly ever: readonly ServerBoard[];
  readonly today: readonly ServerBoard[];
}

/** Nothing, where nobody has played on a server. */
export function ServerBoards({ game, today }: { game: string; today: string }) {
  const [{ ever, today: ofToday }, setFound] = useState<Found>({ ever: [], today: [] });
  useEffect(() => {
    let gone = false;
    // A server that does not answer has no boards to show; pages that need it say so.
    if (serverIsThere.value)
      boardsOf(game, today).then(
        (found) => gone || setFound(found),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [game, today]);
  if (ever.length === 0) return null;
  return (
    <section aria-label="Boards">
      {ofToday.length > 0 && <h2>Today's game on the server</h2>}
      <Tables of={ofToday} />
      <h2>Best games on the server</h2>
      <Tables of={ever} />
    </section>
  );
}

async function boardsOf(game: string, today: string): Promise<Found> {
  const ever = await serverBoards(game);
  // Whoever played today stands in one of the boards, or there is nothing to ask for.
  if (ever.length === 0) return { ever, today: [] };
  const days = await Promise.all(dailySeeds(today).map((seed) => serverBoards(game, seed)));
  return { ever, today: days.flat() };
}

function Tables({ of }: { of: readonly ServerBoard[] }) {
  return (
    <>
      {of.map(({ board, entries }) => (
        <table key={board}>
          <caption>{board}</caption>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Player</th>
              <th scope="col">Score</th>
              <th scope="col">Game</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((e) => (
              <tr key={e.recording}>
                <td>{e.place}</td>
                <td>{e.player}</td>
                <td>{e.score}</td>
                <td>
                  <a
                    href={hrefOf('replay', e.recording)}
                    aria-label={`Watch the game of ${e.player}, ${e.score} points`}
                  >
                    Watch
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}
