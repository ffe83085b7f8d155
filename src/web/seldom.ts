/** What most visits do not look at, in one file that is loaded on demand. */
import './style/around.css';
import { later } from './later.tsx';

export { Dialogs } from './dialogs.tsx';
export { About } from './pages/about.tsx';
export { BeginPage } from './pages/begin.tsx';
export { HelpPage } from './pages/help.tsx';
export { Live } from './pages/live.tsx';
export { Lost } from './pages/lost-page.tsx';
export { RecordingsPage } from './pages/recordings.tsx';
export { Replays } from './pages/replays.tsx';
export { ServerReplay } from './pages/server-replay.tsx';
export { SettingsPage } from './pages/settings.tsx';
export { Shared } from './pages/shared.tsx';
export { Title } from './pages/title.tsx';
export { ToolPage } from './pages/tool.tsx';
export { Watch } from './pages/watch.tsx';

// Large, and for few: each in files of its own.
export const Bots = later(async () => (await import('./builder/bots-page.tsx')).BotsPage);
export const Contests = later(async () => (await import('./contests/contests.tsx')).Contests);
