/** The home page: every game with a moment of it, one sentence and one button; below, what else there is (SCREEN-040). */
import { useState } from 'preact/hooks';
import type { GameEntry } from '../../games/index.ts';
import type { Theme } from '../../theme/theme.ts';
import { type Arcade, currentTheme, stored, takeFile } from '../arcade.ts';
import { FilePicker } from '../file-picker.tsx';
import { guideWanted } from '../newcomer.ts';
import { hrefOf } from '../route.ts';
import { shelf } from '../shelf.ts';
import { Cover } from './cover.tsx';
import { ContinueRow, TodayRow } from './home-rows.tsx';
import { MoreToDo } from './more-to-do.tsx';

export function Home({ arcade, online }: { arcade: Arcade; online: boolean }) {
  void stored.value;
  const { games } = shelf.value;
  const theme = currentTheme(arcade.settings);
  return (
    <main class="page home">
      <h1>
        Ghostlight <small>Games on a grid: play one, watch one, take one apart.</small>
      </h1>
      <ul class="games">
        {games.map((g) => (
          <GameCard key={g.id} entry={g} theme={theme} />
        ))}
      </ul>
      <ContinueRow arcade={arcade} games={games} />
      <TodayRow arcade={arcade} games={games} />
      <MoreToDo games={games} online={online} />
      <section class="row" aria-label="Your games">
        <h2>
          Your games{' '}
          <small class="row-note">
            are kept on this device and work without a network; as files they move to another.
          </small>
        </h2>
        <FilePicker label="Open a save or recording" take={(name, text) => takeFile(arcade, name, text)} />
      </section>
    </main>
  );
}

function GameCard({ entry, theme }: { entry: GameEntry; theme: Theme }) {
  const { id, title, about } = entry;
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <li class="card" onPointerEnter={want} onFocusCapture={want}>
      <a class="cover" href={hrefOf(id)} aria-label={`${title}: all choices`}>
        <Cover entry={entry} theme={theme} wanted={wanted} />
      </a>
      <div class="card-text">
        <h2>
          <a href={hrefOf(id)}>{title}</a>
        </h2>
        <p>{about}</p>
        <a
          class="button primary"
          href={hrefOf(id, 'play')}
          aria-label={`Play ${title}`}
          onClick={() => (guideWanted.value = id)}
        >
          Play
        </a>
      </div>
    </li>
  );
}
