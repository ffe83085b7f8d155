/** A contest on a terminal: start screen, arena and end screen, with the keys of the book (sections 15, 17 and 18). */
import { dirname, join, resolve, sep } from 'node:path';
import type { Line, Size, View } from '../../engine/view.ts';
import { line } from '../../engine/view.ts';
import type { GhostlyUi } from '../../games/ghostly/arena.ts';
import { eventLine, ghostlyUi } from '../../games/ghostly/arena.ts';
import type { GhostlyEvent, GhostlyObs } from '../../games/ghostly/index.ts';
import { CUSTOM, DIRS, findMap, MAP_NAMES, previewObs } from '../../games/ghostly/index.ts';
import type { Contest } from '../../server/ghostly/contest-types.ts';
import type { Contestant } from '../../server/ghostly/contestant.ts';
import { tooSmall } from '../../shell/too-small.ts';
import type { Shell } from '../../shell/types.ts';
import { SHARED_ROLES } from '../../theme/style.ts';
import { THEMES } from '../../theme/theme.ts';
import { type Entry, entriesOf, type LobbyUi, lobbyView, otherSpeed } from './lobby.ts';
import { loadMap } from './map.ts';

export interface Remembered {
  readonly effects: boolean;
  readonly retro: boolean;
  readonly map: string;
  /** Of the last map file that was loaded, with a separator at its end; empty: none was. */
  readonly folder: string;
}

export interface ContestScreenSpec {
  readonly contest: Contest;
  readonly seed: string;
  readonly autostart: boolean;
  readonly givenMs: number | null;
  readonly remembered: Remembered;
  readonly onChange: () => void;
  /** What is to be remembered has changed (GHOST-217). */
  readonly onRemember: (what: Remembered) => void;
  readonly colour: boolean;
}

export interface ContestScreen extends Shell {
  onEvents(news: readonly GhostlyEvent[]): void;
  onNotice(text: string): void;
}

const BOT_KEYS: Readonly<Record<string, string>> = { '1': 'random', '2': 'greedy', '3': 'hunter', '4': 'stalker' };
const NOTHING_SAID = new Uint8Array(0);

export function createContestScreen(spec: ContestScreenSpec): ContestScreen {
  const { contest } = spec;
  let quit = false;
  let help = false;
  let log: readonly Line[] = [];
  let { folder } = spec.remembered;
  let lobby: LobbyUi = {
    selected: 0,
    path: null,
    effects: spec.remembered.effects,
    retro: spec.remembered.retro,
    givenMs: spec.givenMs,
    notice: '',
  };

  const nameOf = (seat: number): string => contest.contestants[seat]?.name ?? `Player ${seat + 1}`;
  const human = (): Contestant | undefined => contest.contestants.find((m) => m.kind === 'human');

  function say(l: Line): void {
    log = [...log, l].slice(-50);
  }

  function remember(): void {
    spec.onRemember({ effects: lobby.effects, retro: lobby.retro, map: contest.map, folder });
  }

  /** The person at the screen sees everything; a large map moves with the keyboard player. */
  function obsNow(): GhostlyObs {
    const { obs: all, plan, contestants } = contest;
    if (all === null) return previewObs(plan, contestants.length);
    const me = human();
    const own = me === undefined ? null : contest.observe(me.id);
    return own === null ? all : { ...all, gamestate: own.gamestate };
  }

  function arenaUi(obs: GhostlyObs): GhostlyUi {
    const { phase } = contest;
    return {
      mode: obs.tally.finished ? 'end' : 'arena',
      paused: contest.paused,
      effects: lobby.effects,
      retro: lobby.retro,
      fullscreen: false,
      names: contest.contestants.map((m) => m.name ?? `Player ${m.id + 1}`),
      seconds: phase === 'running' ? Math.floor(contest.roundMs / 1000) : 0,
      countdown: phase === 'countdown' ? Math.ceil(contest.countdownMs / 1000) : null,
    };
  }

  function isLobby(): boolean {
    return contest.phase === 'lobby' && !spec.autostart;
  }

  function lobbyKey(name: string): void {
    lobby = { ...lobby, notice: '' };
    if (lobby.path !== null) return typePath(name, lobby.path);
    const entries = entriesOf(contest);
    const entry = entries[Math.min(lobby.selected, entries.length - 1)];
    const step = (by: number) => {
      lobby = { ...lobby, selected: (lobby.selected + by + entries.length) % entries.length };
    };
    if (Object.hasOwn(BOT_KEYS, name)) {
      if (contest.addBot(BOT_KEYS[name]) === null) lobby = { ...lobby, notice: 'No seat is free.' };
      return;
    }
    switch (name) {
      case 'Up':
        return step(-1);
      case 'Down':
      case 'Tab':
        return step(1);
      case 'Left':
        return change(entry, -1);
      case 'Right':
        return change(entry, 1);
      case 'Enter':
      case 'Space':
        return change(entry, 0);
      case 'h':
        return toggleHuman();
      case 'k':
      case 'Delete':
        if (entry.kind === 'player') contest.kick(entry.member);
        return;
      case 'm':
        return chooseMap(MAP_NAMES[(MAP_NAMES.indexOf(contest.map) + 1) % MAP_NAMES.length]);
      case 's':
        return contest.start();
      case 'q':
        quit = true;
    }
  }

  /** `by` 0: the line is pressed. */
  function change(e: Entry, by: number): void {
    switch (e.kind) {
      case 'speed':
        contest.intervalMs = otherSpeed(contest.intervalMs, by === 0 ? 1 : by, lobby.givenMs);
        return;
      case 'human':
        return toggleHuman();
      case 'effects':
      case 'retro':
        lobby = { ...lobby, [e.kind]: !lobby[e.kind] };
        return remember();
      case 'player':
        if (by === 0) contest.kick(e.member);
        return;
      case 'map':
        if (by === 0) chooseMap(e.name);
        return;
      case 'file':
        if (by === 0) lobby = { ...lobby, path: folder };
        return;
      case 'start':
        if (by === 0) contest.start();
        return;
      case 'quit':
        quit = by === 0;
    }
  }

  function toggleHuman(): void {
    const me = human();
    if (me !== undefined) contest.kick(me);
    else if (contest.addHuman() === null) lobby = { ...lobby, notice: 'No seat is free.' };
  }

  function chooseMap(name: string): void {
    const map = findMap(name) ?? loadMap(name);
    if (typeof map === 'string') lobby = { ...lobby, notice: map };
    else if (!contest.setMap(map.name, map.plan))
      lobby = { ...lobby, notice: `That map seats ${map.plan.starts.length}, and more are here.` };
    else {
      if (map.name === CUSTOM) folder = join(dirname(resolve(name)), sep);
      remember();
    }
  }

  function typePath(name: string, path: string): void {
    if (name === 'Escape') lobby = { ...lobby, path: null };
    else if (name === 'Enter') {
      lobby = { ...lobby, path: null };
      if (path !== '') chooseMap(path);
    } else if (name === 'Backspace') lobby = { ...lobby, path: path.slice(0, -1) };
    else if (name === 'Space') lobby = { ...lobby, path: `${path} ` };
    else if ([...name].length === 1) lobby = { ...lobby, path: path + name };
  }

  function arenaKey(name: string): void {
    const dir = DIRS.findIndex((d) => d.toUpperCase() === name.toUpperCase());
    const me = human();
    if (dir >= 0 && me !== undefined) contest.command(me, dir, NOTHING_SAID);
    else if (name === 'p' || name === 'P') contest.pause();
    else if (name === 'F5') contest.restart();
    else if (name === 'Escape') stop();
    else if (name === 'e' || name === 'E') {
      lobby = { ...lobby, effects: !lobby.effects };
      remember();
    }
  }

  /** While the players are waited for there is no game to stop: Esc leaves. */
  function stop(): void {
    if (contest.phase === 'lobby') quit = true;
    else contest.stop();
  }

  function endKey(name: string): void {
    if (name === 'Enter' || name === 'r') contest.toLobby();
    else if (name === 'Escape' || name === 'q') quit = true;
  }

  function key(name: string): void {
    if (name === 'Ctrl+c') quit = true;
    else if (help) help = false;
    else if (name === '?' && lobby.path === null) help = true;
    else if (isLobby()) lobbyKey(name);
    else if (contest.phase === 'finished') endKey(name);
    else arenaKey(name);
    spec.onChange();
  }

  function view(frame: Size): View {
    const { least } = ghostlyUi;
    if (frame.cols < least.cols || frame.rows < least.rows) return tooSmall(frame, least);
    if (help) return helpView(frame);
    if (isLobby()) return lobbyView(contest, lobby, frame, log);
    const obs = obsNow();
    return ghostlyUi.view(obs, arenaUi(obs), { log, notice: null }, frame, spec.seed);
  }

  return {
    key,
    paste(text) {
      if (lobby.path !== null) for (const c of text) typePath(c === ' ' ? 'Space' : c, lobby.path ?? '');
      spec.onChange();
    },
    point: () => {},
    pointAt: () => {},
    tick: () => spec.onChange(),
    wait: () => (contest.phase === 'running' || contest.phase === 'countdown' ? 250 : null),
    view,
    look: () => ({
      theme: THEMES[0],
      roles: { ...SHARED_ROLES, ...ghostlyUi.roles },
      ascii: false,
      colour: spec.colour,
    }),
    get screen() {
      return isLobby() ? 'start' : contest.phase === 'finished' ? 'end' : 'arena';
    },
    get typing() {
      return lobby.path !== null;
    },
    get quit() {
      return quit;
    },
    close() {
      quit = true;
      spec.onChange();
    },
    ready: () => Promise.resolve(),
    onEvents(news) {
      for (const e of news) say(eventLine(e, nameOf));
      spec.onChange();
    },
    onNotice(text) {
      say(line(text.slice(0, 60), 'muted'));
      spec.onChange();
    },
  };
}

/** GHOST-251: any key closes it. */
const KEYS: readonly (readonly [where: string, keys: string, does: string])[] = [
  ['arena', 'Up Down Left Right', 'the keyboard player goes that way'],
  ['arena', 'p', 'pause and go on'],
  ['arena', 'F5', 'restart the round'],
  ['arena', 'Esc', 'stop the game, back to the start screen'],
  ['arena', 'f  e', 'full screen, effects'],
  ['start', 'Up Down Tab', 'move the selection'],
  ['start', 'Left Right', 'change the selected value'],
  ['start', 'Enter Space', 'press the selected button or switch'],
  ['start', 'h', 'keyboard player on and off'],
  ['start', '1 2 3 4', 'add a bot: random, greedy, hunter, stalker'],
  ['start', 'k Delete', 'kick or remove the selected player'],
  ['start', 'm', 'next map'],
  ['start', 's  q', 'start the game, quit'],
  ['end', 'Enter r', 'restart'],
  ['end', 'Esc q', 'quit'],
  ['any', '?', 'this table; any key closes it'],
];

function helpView(frame: Size): View {
  const lines: Line[] = [
    line('Keys', 'title', true),
    [],
    ...KEYS.map(
      ([where, keys, does]): Line => [
        { text: where.padEnd(8), ink: 'muted' },
        { text: keys.padEnd(22), ink: 'key' },
        { text: does, ink: 'text' },
      ],
    ),
  ];
  const box = { col: 4, row: 2, cols: frame.cols - 8, rows: Math.min(lines.length, frame.rows - 2) };
  return { frame, panes: [{ id: 'help', slot: 'overlay', box, kind: 'text', lines }] };
}
