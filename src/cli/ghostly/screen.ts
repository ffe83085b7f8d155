/** A contest on a terminal: start screen, arena and end screen, with the keys of the book (sections 15, 17 and 18). */
import { type Line, line, type Size, type View } from '../../engine/view.ts';
import { eventLine, type GhostlyUi, ghostlyUi } from '../../games/ghostly/arena.ts';
import { type GhostlyEvent, type GhostlyObs, previewObs } from '../../games/ghostly/index.ts';
import { shownName } from '../../server/ghostly/contestant.ts';
import { tooSmall } from '../../shell/too-small.ts';
import type { Shell } from '../../shell/types.ts';
import { SHARED_ROLES } from '../../theme/style.ts';
import { THEMES } from '../../theme/theme.ts';
import { helpView } from './help.ts';
import { lobbyView } from './lobby.ts';
import { pressKey, typePath } from './screen-keys.ts';
import { type ContestScreenSpec, humanOf, isLobby, newScreenState, type ScreenState } from './screen-state.ts';

/** The lobby beside the maze needs more room than playing alone. */
const LEAST: Size = { cols: 80, rows: 24 };

const LOG_KEPT = 50;

export interface ContestScreen extends Shell {
  onEvents(news: readonly GhostlyEvent[]): void;
  onNotice(text: string): void;
}

/** The person at the screen sees everything; a large map moves with the keyboard player. */
function obsNow(s: ScreenState): GhostlyObs {
  const { obs: all, plan, contestants } = s.contest;
  if (all === null) return previewObs(plan, contestants.length);
  const me = humanOf(s);
  const own = me === undefined ? null : s.contest.observe(me.id);
  return own === null ? all : { ...all, gamestate: own.gamestate };
}

function arenaUi({ contest, lobby }: ScreenState, obs: GhostlyObs): GhostlyUi {
  const { phase } = contest;
  return {
    mode: obs.tally.finished ? 'end' : 'arena',
    paused: contest.paused,
    effects: lobby.effects,
    retro: lobby.retro,
    fullscreen: false,
    names: contest.contestants.map((c) => shownName(c.name, c.id)),
    seconds: phase === 'running' ? Math.floor(contest.roundMs / 1000) : 0,
    countdown: phase === 'countdown' ? Math.ceil(contest.countdownMs / 1000) : null,
    own: null,
  };
}

function viewOf(s: ScreenState, frame: Size): View {
  if (frame.cols < LEAST.cols || frame.rows < LEAST.rows) return tooSmall(frame, LEAST);
  if (s.help) return helpView(frame);
  if (isLobby(s)) return lobbyView(s.contest, s.lobby, frame, s.log);
  const obs = obsNow(s);
  return ghostlyUi.view(obs, arenaUi(s, obs), { log: s.log, notice: null }, frame, s.spec.seed);
}

export function createContestScreen(spec: ContestScreenSpec): ContestScreen {
  const { contest, onChange } = spec;
  const s = newScreenState(spec);
  const nameOf = (seat: number): string => shownName(contest.contestants[seat]?.name ?? null, seat);

  function say(lines: readonly Line[]): void {
    s.log = [...s.log, ...lines].slice(-LOG_KEPT);
    onChange();
  }

  return {
    key(name) {
      pressKey(s, name);
      onChange();
    },
    paste(text) {
      for (const c of text) if (s.lobby.path !== null) typePath(s, c === ' ' ? 'Space' : c, s.lobby.path);
      onChange();
    },
    point: () => {},
    pointAt: () => {},
    tick: () => onChange(),
    wait: () => (contest.phase === 'running' || contest.phase === 'countdown' ? 250 : null),
    view: (frame) => viewOf(s, frame),
    look: () => ({
      theme: THEMES[0],
      roles: { ...SHARED_ROLES, ...ghostlyUi.roles },
      ascii: false,
      colour: spec.colour,
    }),
    get screen() {
      return isLobby(s) ? 'start' : contest.phase === 'finished' ? 'end' : 'arena';
    },
    get typing() {
      return s.lobby.path !== null;
    },
    get quit() {
      return s.quit;
    },
    close() {
      s.quit = true;
      onChange();
    },
    ready: () => Promise.resolve(),
    onEvents: (news) => say(news.map((e) => eventLine(e, nameOf))),
    onNotice: (text) => say([line(text.slice(0, 60), 'muted')]),
  };
}
