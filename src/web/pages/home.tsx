/** The home page: every game with its picture, one sentence and the ways in. */
import type { GameEntry } from '../../games/index.ts';
import { type Arcade, stored, takeFile } from '../arcade.ts';
import { FilePicker } from '../file-picker.tsx';
import { hrefOf } from '../route.ts';
import { savedGames } from '../saves.ts';
import { shelf } from '../shelf.ts';

export function Home({ arcade, online }: { arcade: Arcade; online: boolean }) {
  void stored.value;
  return (
    <main class="page home">
      <h1>
        Ghostlight <small>turn-based games on a grid</small>
      </h1>
      <ul class="games">
        {shelf.value.games.map((g) => (
          <GameCard key={g.id} entry={g} arcade={arcade} online={online} />
        ))}
      </ul>
      <section class="more" aria-label="Files">
        <p>Games are kept on this device, and work without a network. Saves and recordings move as files.</p>
        <FilePicker label="Open a save or recording" take={(name, text) => takeFile(arcade, name, text)} />
      </section>
    </main>
  );
}

function GameCard({ entry, arcade, online }: { entry: GameEntry; arcade: Arcade; online: boolean }) {
  const { id, title, about, from } = entry;
  const [last] = savedGames(arcade.vault, id);
  const replays = arcade.vault.list('recordings').filter((n) => n.startsWith(`recordings/${id}-`)).length;
  return (
    <li class="card">
      <a class="cover" href={hrefOf(id)} aria-label={`${title}: all choices`}>
        <img src={`./covers/${from === undefined ? id : 'guest'}.svg`} alt="" width="430" height="324" />
      </a>
      <div class="card-text">
        <h2>{title}</h2>
        <p>{about}</p>
        <div class="buttons">
          {last !== undefined ? (
            <a
              class="button primary"
              href={hrefOf(id, 'play', ...(last.slot === '' ? [] : [last.slot]))}
              aria-label={`Continue ${title}`}
            >
              Continue
            </a>
          ) : (
            <a class="button primary" href={hrefOf(id, 'play')} aria-label={`Play ${title}`}>
              Play
            </a>
          )}
          <a class="button" href={hrefOf(id)}>
            {last !== undefined ? 'New game' : 'More ways to play'}
          </a>
          <a class="button" href={hrefOf(id, 'help')} aria-label={`How to play ${title}`}>
            How to play
          </a>
          {replays > 0 && (
            <a class="button" href={hrefOf(id, 'replays')}>
              Replays ({replays})
            </a>
          )}
          {online && (
            <a class="button" href={hrefOf('live')}>
              Watch
            </a>
          )}
        </div>
      </div>
    </li>
  );
}
