/** Opens the arcade in the page: storage, settings, theme, and the worker that keeps it for use without a network. */
import './style/base.css';
import './style/game.css';
import './style/home.css';
import './style/panes.css';
import { render } from 'preact';
import { invariant } from '../engine/result.ts';
import { App } from './app.tsx';
import { currentTheme, notice, showTheme, stored, takeFile } from './arcade.ts';
import { debugHandle, locateCell } from './debug-handle.ts';
import type { Redraw } from './game/redraw.ts';
import { keepEverything, openKeeper } from './keeper.ts';
import { openArcade } from './open-arcade.ts';
import { openPageVault } from './page-vault.ts';
import { openPrefs, PREFS_FILE } from './prefs.ts';
import { lookForServer } from './remote/found-server.ts';
import { listenToAddress } from './route.ts';

const vault = await openPageVault({
  onTrouble(words) {
    notice.value = words;
  },
  onNews(names) {
    if (names.includes(PREFS_FILE)) openPrefs(vault);
    stored.value++;
  },
});
openPrefs(vault);
const arcade = openArcade(vault);
showTheme(arcade);
matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => showTheme(arcade));
listenToAddress();
const root = document.getElementById('app');
invariant(root !== null, 'the page has a place for the app');
render(<App arcade={arcade} />, root);
void lookForServer();

openKeeper();
// Some browsers ask the player; who installed the page has answered already.
if (matchMedia('(display-mode: standalone)').matches) void navigator.storage?.persist?.().catch(() => {});

/** Nobody who plays asks for these. */
const measures = () => import('./measures.ts');

Object.assign(window, {
  ghostlight: {
    text: (cols?: number, rows?: number) => debugHandle()?.text(cols, rows) ?? '',
    n: () => debugHandle()?.n() ?? -1,
    digest: () => debugHandle()?.digest() ?? '',
    key: (name: string) => debugHandle()?.key(name),
    where: locateCell,
    vault,
    settled: () => vault.settled(),
    /** Settles when the page could do without a network. */
    kept: keepEverything,
    open: (name: string, text: string) => takeFile(arcade, name, text),
    /** Milliseconds of drawing a map of these tiles, whole and with a few changed cells. */
    redraw: async (game: string, how: Redraw) => (await measures()).redraw(currentTheme(arcade.settings), game, how),
    /** The digest of every position of a recording that verifies, else the reason. */
    digests: async (text: string) => (await measures()).digests(text),
  },
});
