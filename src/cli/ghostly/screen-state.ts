/** What the terminal screen of a contest holds, and what its keys have in common. */
import { dirname, join, resolve, sep } from 'node:path';
import type { Line } from '../../engine/view.ts';
import { CUSTOM, findMap } from '../../games/ghostly/index.ts';
import type { Contest } from '../../server/ghostly/contest-types.ts';
import type { Contestant } from '../../server/ghostly/contestant.ts';
import type { LobbyUi } from './lobby.ts';
import { loadMap } from './map.ts';

/** Of one run for the next (GHOST-217). */
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

export interface ScreenState {
  readonly spec: ContestScreenSpec;
  readonly contest: Contest;
  quit: boolean;
  help: boolean;
  log: readonly Line[];
  folder: string;
  lobby: LobbyUi;
}

export function newScreenState(spec: ContestScreenSpec): ScreenState {
  const { effects, retro, folder } = spec.remembered;
  const lobby = { selected: 0, path: null, effects, retro, givenMs: spec.givenMs, notice: '' };
  return { spec, contest: spec.contest, quit: false, help: false, log: [], folder, lobby };
}

export function isLobby({ contest, spec }: ScreenState): boolean {
  return contest.phase === 'lobby' && !spec.autostart;
}

export function humanOf({ contest }: ScreenState): Contestant | undefined {
  return contest.contestants.find((c) => c.kind === 'human');
}

export function changeLobby(s: ScreenState, change: Partial<LobbyUi>): void {
  s.lobby = { ...s.lobby, ...change };
}

export function remember({ spec, lobby, contest, folder }: ScreenState): void {
  spec.onRemember({ effects: lobby.effects, retro: lobby.retro, map: contest.map, folder });
}

export function toggleHuman(s: ScreenState): void {
  const me = humanOf(s);
  if (me !== undefined) s.contest.kick(me);
  else if (s.contest.addHuman() === null) changeLobby(s, { notice: 'No seat is free.' });
}

/** A bundled name or the path of a file. */
export function chooseMap(s: ScreenState, name: string): void {
  const map = findMap(name) ?? loadMap(name);
  if (typeof map === 'string') changeLobby(s, { notice: map });
  else if (!s.contest.setMap(map.name, map.plan))
    changeLobby(s, { notice: `That map seats ${map.plan.starts.length}, and more are here.` });
  else {
    if (map.name === CUSTOM) s.folder = join(dirname(resolve(name)), sep);
    remember(s);
  }
}
