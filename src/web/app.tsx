/** The page: which of its parts is shown, and what stands around all of them. */
import { useEffect } from 'preact/hooks';
import { type Arcade, notice, stored } from './arcade.ts';
import { Dialogs } from './dialogs.tsx';
import { Guard, Lost } from './lost.tsx';
import { About } from './pages/about.tsx';
import { BeginPage } from './pages/begin.tsx';
import { HelpPage } from './pages/help.tsx';
import { Home } from './pages/home.tsx';
import { Live } from './pages/live.tsx';
import { Play } from './pages/play.tsx';
import { Replays } from './pages/replays.tsx';
import { SettingsPage } from './pages/settings.tsx';
import { Shared } from './pages/shared.tsx';
import { Title } from './pages/title.tsx';
import { ToolPage } from './pages/tool.tsx';
import { WatchPage } from './pages/watch-page.tsx';
import { prefs } from './prefs.ts';
import { serverIsThere } from './remote/server.ts';
import { hrefOf, lost, route } from './route.ts';
import { findGame, shelfIsFull } from './shelf.ts';
import { useGame } from './use-module.ts';

export function App({ arcade }: { arcade: Arcade }) {
  const [first, second] = route.value;
  void stored.value;
  const { textSize, motion } = prefs.value;
  const playing =
    second === 'play' || second === 'watch' || second === 'shared' || (first === 'live' && second !== undefined);
  useEffect(() => {
    document.documentElement.style.setProperty('--text-size', `${textSize}%`);
    document.documentElement.dataset.motion = motion;
  }, [textSize, motion]);
  useEffect(() => {
    scrollTo(0, 0);
    document.title = pageTitle(route.value);
  }, [route.value.join('/')]);
  const trouble = arcade.vault.trouble ?? arcade.settings.trouble;
  return (
    <>
      {!playing && (
        <header class="site">
          <a class="brand" href={hrefOf()}>
            Ghostlight
          </a>
          <nav aria-label="Site">
            <a href={hrefOf()}>Games</a>
            {serverIsThere.value && <a href={hrefOf('live')}>Live</a>}
            <a href={hrefOf('settings')}>Settings</a>
            <a href={hrefOf('about')}>About</a>
          </nav>
        </header>
      )}
      <div class="notices" role="status">
        {trouble !== null && <p class="bad">{trouble}</p>}
        {notice.value !== '' && (
          <p>
            {notice.value}
            <button type="button" aria-label="Close the message" onClick={() => (notice.value = '')}>
              ×
            </button>
          </p>
        )}
      </div>
      <Guard at={route.value.join('/')}>
        <Shown arcade={arcade} />
        <Dialogs arcade={arcade} />
      </Guard>
    </>
  );
}

function pageTitle([first, second, third]: readonly string[]): string {
  const game = findGame(first ?? '');
  const tool = second === 'tool' ? game?.tools?.find((t) => t.id === third)?.title : second;
  const words = game === null ? [first] : [game.title, tool];
  const titleWords = words.filter((w) => w !== undefined).map((w) => w.charAt(0).toUpperCase() + w.slice(1));
  return [...titleWords, 'Ghostlight'].join(' - ');
}

function Shown({ arcade }: { arcade: Arcade }) {
  const [first, second, third] = route.value;
  if (lost.value !== null) return <Lost words={lost.value} />;
  if (first === undefined) return <Home arcade={arcade} online={serverIsThere.value} />;
  if (first === 'settings') return <SettingsPage arcade={arcade} game={second} />;
  if (first === 'about') return <About />;
  if (first === 'live') return <Live arcade={arcade} parts={route.value.slice(1)} />;
  if (findGame(first) === null) return shelfIsFull.value ? <Lost /> : <main class="page wait">One moment ...</main>;
  return <OfGame key={first} arcade={arcade} id={first} part={second} file={third} />;
}

interface OfGameProps {
  readonly arcade: Arcade;
  readonly id: string;
  readonly part: string | undefined;
  readonly file: string | undefined;
}

function OfGame({ arcade, id, part, file }: OfGameProps) {
  const loaded = useGame(id);
  if (loaded === null) return <main class="page wait">One moment ...</main>;
  if (typeof loaded === 'string') return <main class="page wait bad">The game could not be loaded: {loaded}</main>;
  switch (part) {
    case 'play':
      return <Play arcade={arcade} loaded={loaded} />;
    case 'help':
      return <HelpPage module={loaded.module} />;
    case 'replays':
      return <Replays arcade={arcade} module={loaded.module} />;
    case 'tool':
      return <ToolPage key={file ?? ''} arcade={arcade} loaded={loaded} id={file ?? ''} />;
    case 'begin':
      return <BeginPage arcade={arcade} module={loaded.module} parts={route.value.slice(2)} />;
    case 'shared':
      return <Shared key={file ?? ''} arcade={arcade} loaded={loaded} data={file ?? ''} />;
    case 'watch':
      return <WatchPage key={file ?? ''} arcade={arcade} loaded={loaded} file={file} />;
    case undefined:
      return <Title arcade={arcade} module={loaded.module} />;
    default:
      return <Lost game={id} />;
  }
}
