/** The start screen of a contest: speed, settings, players, maps, start and quit (GHOST-243, GHOST-251). */
import { type Line, line, type Pane, type Size, span, type View } from '../../engine/view.ts';
import { LETTERS, mazeCells, PLAYER_INKS } from '../../games/ghostly/arena.ts';
import { CUSTOM, MAPS, previewObs } from '../../games/ghostly/index.ts';
import type { Contest } from '../../server/ghostly/contest-types.ts';
import type { Contestant } from '../../server/ghostly/contestant.ts';

export interface LobbyUi {
  readonly selected: number;
  /** What is being typed as the path of a map; null: nothing. */
  readonly path: string | null;
  readonly effects: boolean;
  readonly retro: boolean;
  /** A fourth choice, if the command line gave one (GHOST-219). */
  readonly givenMs: number | null;
  readonly notice: string;
}

/** What one line of the screen is. */
export type LobbyEntry =
  | { readonly kind: 'speed' | 'human' | 'effects' | 'retro' | 'file' | 'start' | 'quit' }
  | { readonly kind: 'player'; readonly contestant: Contestant }
  | { readonly kind: 'map'; readonly name: string };

const SPEEDS: readonly (readonly [ms: number, name: string])[] = [
  [500, 'slow'],
  [100, 'medium'],
  [50, 'fast'],
];

/** The interval one step slower or faster; the given one is an extra choice. */
export function otherSpeed(now: number, by: number, givenMs: number | null): number {
  const all = [
    ...SPEEDS.map(([ms]) => ms),
    ...(givenMs === null || SPEEDS.some(([ms]) => ms === givenMs) ? [] : [givenMs]),
  ];
  return all[(all.indexOf(now) + by + all.length) % all.length];
}

export function entriesOf(contest: Contest): LobbyEntry[] {
  return [
    { kind: 'speed' },
    { kind: 'human' },
    { kind: 'effects' },
    { kind: 'retro' },
    ...contest.contestants.map((contestant): LobbyEntry => ({ kind: 'player', contestant })),
    ...MAPS.map((m): LobbyEntry => ({ kind: 'map', name: m.name })),
    { kind: 'file' },
    { kind: 'start' },
    { kind: 'quit' },
  ];
}

const onOff = (on: boolean): string => (on ? 'on' : 'off');

function entryLine(e: LobbyEntry, contest: Contest, ui: LobbyUi): Line {
  switch (e.kind) {
    case 'speed': {
      const name = SPEEDS.find(([ms]) => ms === contest.intervalMs)?.[1] ?? 'as given';
      return [span('Speed: '), span(`${name}, ${contest.intervalMs} ms`, 'accent')];
    }
    case 'human':
      return [span('Keyboard player: '), span(onOff(contest.contestants.some((m) => m.kind === 'human')), 'accent')];
    case 'effects':
      return [span('Effects: '), span(onOff(ui.effects), 'accent')];
    case 'retro':
      return [span('Retro look: '), span(onOff(ui.retro), 'accent')];
    case 'player': {
      const { id, name, kind } = e.contestant;
      return [
        span(`${LETTERS[id]} ${name ?? '(no name yet)'}`, PLAYER_INKS[id]),
        span(kind === 'client' ? '  [Kick]' : '  [Remove]', 'muted'),
      ];
    }
    case 'map':
      return [span(`Map ${e.name}`, contest.map === e.name ? 'accent' : 'text', contest.map === e.name)];
    case 'file':
      if (ui.path !== null) return [span('File: '), span(`${ui.path}_`, 'accent')];
      return [span(`Select custom map...${contest.map === CUSTOM ? ' (chosen)' : ''}`)];
    case 'start':
      return [span('Start game', contest.contestants.length === 0 ? 'muted' : 'good', true)];
    case 'quit':
      return [span('Quit')];
  }
}

export function lobbyView(contest: Contest, ui: LobbyUi, frame: Size, events: readonly Line[]): View {
  const entries = entriesOf(contest);
  const wide = 40;
  const top: Line[] = [
    [span('ghostly', 'title', true)],
    [],
    [span(`Connected: ${contest.contestants.length}/${contest.plan.starts.length}`)],
  ];
  const menuRows = Math.max(1, Math.min(entries.length, frame.rows - 9));
  const panes: Pane[] = [
    { id: 'title', slot: 'title', box: { col: 2, row: 0, cols: wide, rows: 3 }, kind: 'text', lines: top },
    {
      id: 'menu',
      slot: 'side',
      box: { col: 1, row: 4, cols: wide, rows: menuRows },
      kind: 'menu',
      items: entries.map((e) => ({ key: 'Enter', line: entryLine(e, contest, ui), on: true })),
      selected: Math.min(ui.selected, entries.length - 1),
    },
    {
      id: 'notice',
      slot: 'prompt',
      box: { col: 2, row: frame.rows - 4, cols: wide, rows: 4 },
      kind: 'text',
      lines: [...(ui.notice === '' ? events.slice(-3) : [line(ui.notice, 'warning'), ...events.slice(-2)]), keysLine],
    },
    previewPane(contest, ui, frame, wide + 2),
  ];
  return { frame, panes };
}

const keysLine: Line = [
  span('s', 'key'),
  span(' start  '),
  span('1 2 3 4', 'key'),
  span(' add a bot  '),
  span('?', 'key'),
  span(' keys  '),
  span('q', 'key'),
  span(' quit'),
];

/** GHOST-244: the chosen map, dim. */
function previewPane(contest: Contest, ui: LobbyUi, frame: Size, col: number): Pane {
  const { plan } = contest;
  const obs = previewObs(contest.plan, contest.contestants.length);
  const box = {
    col,
    row: 0,
    cols: Math.max(0, Math.min(plan.width, frame.cols - col)),
    rows: Math.min(plan.height, frame.rows),
  };
  const names: string[] = [];
  const look = {
    mode: 'arena',
    paused: false,
    effects: ui.effects,
    retro: ui.retro,
    fullscreen: false,
    names,
    seconds: null,
    countdown: null,
  } as const;
  return {
    id: 'preview',
    slot: 'map',
    box,
    kind: 'map',
    size: { cols: plan.width, rows: plan.height },
    cells: mazeCells(obs, look).map((c) => ({ ...c, light: 'dim' as const })),
    span: { cols: 1, rows: 1 },
    across: Array.from({ length: plan.width }, (_, x) => x),
    down: Array.from({ length: plan.height }, (_, y) => y),
    backdrop: [],
    cursor: null,
  };
}
