/** The page: which of its parts is shown, and what stands around all of them. */
import { useEffect } from 'preact/hooks';
import { type Arcade, dialogs, stored } from './arcade.ts';
import { later } from './later.tsx';
import { Guard } from './lost.tsx';
import { Notices } from './notices.tsx';
import { Home } from './pages/home.tsx';
import { Play } from './pages/play.tsx';
import { prefs } from './prefs.ts';
import { hasContests, serverIsThere } from './remote/found-server.ts';
import { hrefOf, lost, route } from './route.ts';
import { findGame, shelfIsFull } from './shelf.ts';
import { stageless } from './stageless.ts';
import { useGame } from './use-module.ts';

const seldom = () => import('./seldom.ts');
const About = later(async () => (await seldom()).About);
const Bots = later(async () => (await seldom()).Bots);
const BeginPage = later(async () => (await seldom()).BeginPage);
const Contests = later(async () => (await seldom()).Contests);
const Dialogs = later(async () => (await seldom()).Dialogs, true);
const HelpPage = later(async () => (await seldom()).HelpPage);
const Live = later(async () => (await seldom()).Live);
const Lost = later(async () => (await seldom()).Lost);
const RecordingsPage = later(async () => (await seldom()).RecordingsPage);
const Replays = later(async () => (await seldom()).Replays);
const ServerReplay = later(async () => (await seldom()).ServerReplay);
const SettingsPage = later(async () => (await seldom()).SettingsPage);
const Shared = later(async () => (await seldom()).Shared);
const Title = later(async () => (await seldom()).Title);
const ToolPage = later(async () => (await seldom()).ToolPage);
const Watch = later(async () => (await seldom()).Watch);

/** Parts of a contest that take the whole screen. */
const SHOWS = ['projector', 'watch'];

/** Parts whose pages say themselves what they are called. */
const NAMED = ['bots', 'contests'];

export function App({ arcade }: { arcade: Arcade }) {
  const [first, second, third] = route.value;
  void stored.value;
  const { textSize, motion } = prefs.value;
  const playing =
    second === 'play' ||
    second === 'watch' ||
    second === 'shared' ||
    first === 'replay' ||
    (first === 'bots' && third === 'play') ||
    (first === 'contests' && SHOWS.includes(route.value.at(-1) ?? '')) ||
    (first === 'live' && second !== undefined);
  useEffect(() => {
    document.documentElement.style.setProperty('--text-size', `${textSize}%`);
    document.documentElement.dataset.motion = motion;
  }, [textSize, motion]);
  useEffect(() => {
    scrollTo(0, 0);
    if (!NAMED.includes(first ?? '')) document.title = pageTitle(route.value);
  }, [route.value.join('/')]);
  const stage = playing && !stageless.value;
  return (
    <>
      {!stage && <SiteHeader first={first} />}
      <Notices arcade={arcade} home={first === undefined} stage={stage} />
      <Guard at={route.value.join('/')}>
        <Shown arcade={arcade} />
        {dialogs.value.length > 0 && <Dialogs arcade={arcade} />}
      </Guard>
    </>
  );
}

function SiteHeader({ first }: { first: string | undefined }) {
  const link = (text: string, ...to: readonly string[]) => (
    <a href={hrefOf(...to)} aria-current={first === to[0] ? 'page' : undefined}>
      {text}
    </a>
  );
  return (
    <header class="site">
      <a class="brand" href={hrefOf()}>
        Ghostlight
      </a>
      <nav aria-label="Site">
        {link('Games')}
        {serverIsThere.value && link('Live', 'live')}
        {hasContests.value && link('Contests', 'contests')}
        {link('Recordings', 'recordings')}
        {link('Settings', 'settings')}
        {link('About', 'about')}
      </nav>
    </header>
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
  if (first === 'recordings') return <RecordingsPage arcade={arcade} />;
  if (first === 'replay') return <ServerReplay key={second ?? ''} arcade={arcade} name={second ?? ''} />;
  if (first === 'bots') return <Bots arcade={arcade} parts={route.value.slice(1)} />;
  if (first === 'contests') return <Contests arcade={arcade} parts={route.value.slice(1)} />;
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
      return <Play key={file ?? ''} arcade={arcade} loaded={loaded} slot={file ?? ''} />;
    case 'help':
      return <HelpPage module={loaded.module} topic={file} />;
    case 'replays':
      return <Replays arcade={arcade} module={loaded.module} />;
    case 'tool':
      return <ToolPage key={file ?? ''} arcade={arcade} loaded={loaded} id={file ?? ''} />;
    case 'begin':
    case 'seed':
      return <BeginPage arcade={arcade} loaded={loaded} parts={route.value.slice(2)} />;
    case 'shared':
      return <Shared key={file ?? ''} arcade={arcade} loaded={loaded} data={file ?? ''} />;
    case 'watch':
      return <Watch key={file ?? ''} arcade={arcade} loaded={loaded} file={file} />;
    case undefined:
      return <Title arcade={arcade} module={loaded.module} />;
    default:
      return <Lost game={id} />;
  }
}
