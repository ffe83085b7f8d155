/** The keys of a contest on a terminal: of the start screen, the arena and the end screen (sections 15 and 18). */
import { DIRS, MAP_NAMES } from '../../games/ghostly/index.ts';
import { entriesOf, type LobbyEntry, otherSpeed } from './lobby.ts';
import { changeLobby, chooseMap, humanOf, isLobby, remember, type ScreenState, toggleHuman } from './screen-state.ts';

const BOT_KEYS: Readonly<Record<string, string>> = { '1': 'random', '2': 'greedy', '3': 'hunter', '4': 'stalker' };
const NOTHING_SAID = new Uint8Array(0);

export function pressKey(s: ScreenState, name: string): void {
  if (name === 'Ctrl+c') s.quit = true;
  else if (s.help) s.help = false;
  else if (name === '?' && s.lobby.path === null) s.help = true;
  else if (isLobby(s)) lobbyKey(s, name);
  else if (s.contest.phase === 'finished') endKey(s, name);
  else arenaKey(s, name);
}

function lobbyKey(s: ScreenState, name: string): void {
  changeLobby(s, { notice: '' });
  if (s.lobby.path !== null) return typePath(s, name, s.lobby.path);
  if (Object.hasOwn(BOT_KEYS, name)) {
    if (s.contest.addBot(BOT_KEYS[name]) === null) changeLobby(s, { notice: 'No seat is free.' });
    return;
  }
  const entries = entriesOf(s.contest);
  const entry = entries[Math.min(s.lobby.selected, entries.length - 1)];
  if (Object.hasOwn(LOBBY_KEYS, name)) LOBBY_KEYS[name](s, entry, entries.length);
}

function moveBy(by: number) {
  return (s: ScreenState, _: LobbyEntry, count: number): void =>
    changeLobby(s, { selected: (s.lobby.selected + by + count) % count });
}

/** `by` 0: the entry is pressed. */
function changeBy(by: number) {
  return (s: ScreenState, entry: LobbyEntry): void => change(s, entry, by);
}

function kickSelected(s: ScreenState, entry: LobbyEntry): void {
  if (entry.kind === 'player') s.contest.kick(entry.contestant);
}

const LOBBY_KEYS: Readonly<Record<string, (s: ScreenState, entry: LobbyEntry, count: number) => void>> = {
  Up: moveBy(-1),
  Down: moveBy(1),
  Tab: moveBy(1),
  Left: changeBy(-1),
  Right: changeBy(1),
  Enter: changeBy(0),
  Space: changeBy(0),
  h: toggleHuman,
  k: kickSelected,
  Delete: kickSelected,
  m: (s) => chooseMap(s, MAP_NAMES[(MAP_NAMES.indexOf(s.contest.map) + 1) % MAP_NAMES.length]),
  s: (s) => s.contest.start(),
  q: (s) => {
    s.quit = true;
  },
};

function change(s: ScreenState, e: LobbyEntry, by: number): void {
  const { contest, lobby } = s;
  switch (e.kind) {
    case 'speed':
      contest.intervalMs = otherSpeed(contest.intervalMs, by === 0 ? 1 : by, lobby.givenMs);
      return;
    case 'human':
      return toggleHuman(s);
    case 'effects':
    case 'retro':
      changeLobby(s, { [e.kind]: !lobby[e.kind] });
      return remember(s);
  }
  if (by !== 0) return;
  if (e.kind === 'player') contest.kick(e.contestant);
  else if (e.kind === 'map') chooseMap(s, e.name);
  else if (e.kind === 'file') changeLobby(s, { path: s.folder });
  else if (e.kind === 'start') contest.start();
  else s.quit = true;
}

/** One key into the path of a map file. */
export function typePath(s: ScreenState, name: string, path: string): void {
  if (name === 'Escape') changeLobby(s, { path: null });
  else if (name === 'Enter') {
    changeLobby(s, { path: null });
    if (path !== '') chooseMap(s, path);
  } else if (name === 'Backspace') changeLobby(s, { path: path.slice(0, -1) });
  else if (name === 'Space') changeLobby(s, { path: `${path} ` });
  else if ([...name].length === 1) changeLobby(s, { path: path + name });
}

function arenaKey(s: ScreenState, name: string): void {
  const { contest } = s;
  const dir = DIRS.findIndex((d) => d.toUpperCase() === name.toUpperCase());
  const me = humanOf(s);
  if (dir >= 0 && me !== undefined) contest.command(me, dir, NOTHING_SAID);
  else if (name === 'p' || name === 'P') contest.pause();
  else if (name === 'k' || name === 'Delete') kickWaitedFor(s);
  else if (name === 'F5') contest.restart();
  else if (name === 'Escape') stop(s);
  else if (name === 'e' || name === 'E') {
    changeLobby(s, { effects: !s.lobby.effects });
    remember(s);
  }
}

/** GHOST-278: a program that hangs need not hold up the others. */
function kickWaitedFor({ contest }: ScreenState): void {
  const slow = contest.waitedFor.find((c) => c.kind === 'client');
  if (slow !== undefined) contest.kick(slow);
}

/** While the players are waited for there is no game to stop: Esc leaves. */
function stop(s: ScreenState): void {
  if (s.contest.phase === 'lobby') s.quit = true;
  else s.contest.stop();
}

function endKey(s: ScreenState, name: string): void {
  if (name === 'Enter' || name === 'r') s.contest.toLobby();
  else if (name === 'Escape' || name === 'q') s.quit = true;
}
