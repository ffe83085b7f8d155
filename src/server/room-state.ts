/** What a room consists of: its files, the people in it, and its game once that has begun. */
import type { Types } from '../engine/game.ts';
import { invariant } from '../engine/result.ts';
import type { Journal } from '../host/journal.ts';
import type { Session } from '../host/session.ts';
import type { Ticker } from '../host/ticker.ts';
import type { Over } from '../wire/messages.ts';
import { type Hub, openHub } from './hub.ts';
import type { Referee } from './referee.ts';
import type { RoomFile } from './room-file.ts';
import { overMessage } from './room-messages.ts';
import { newRoomSeats, type RoomSeats } from './room-seats.ts';
import { newRoomStorage, type RoomStorage } from './room-storage.ts';
import type { RoomPhase, RoomSpec } from './room-types.ts';
import { newWatchers, type Watchers } from './watchers.ts';

/** The game of a room, from its first step on. */
export interface RoomGame {
  readonly session: Session<Types>;
  readonly journal: Journal;
  readonly referee: Referee;
  /** By seat; null: a bot of the house sits there. */
  readonly hubs: (Hub | null)[];
  /** What those who watch see, if that is not what a player sees; made for the first of them. */
  watchersHub: Hub | null;
  /** Null: the game waits for its players. */
  ticker: Ticker | null;
  /** Stop functions of what goes on by itself. */
  readonly stops: (() => void)[];
}

export interface RoomState {
  readonly spec: RoomSpec;
  readonly id: string;
  readonly several: boolean;
  readonly storage: RoomStorage;
  readonly seats: RoomSeats;
  readonly watchers: Watchers;
  phase: RoomPhase;
  /** Null: not all seats are taken yet. */
  game: RoomGame | null;
  /** The recording of a game that is over; null: not kept yet. */
  replay: string | null;
  /** Told of the end of the game, and of a fault. */
  readonly onFinished: (replay: string | null) => void;
  readonly onBroken: (e: unknown) => void;
}

const NOT_SAVED =
  'The server cannot save this game at the moment. Play goes on, and is saved as soon as that is possible.';
const SAVED_AGAIN = 'The game is saved again.';

export function newRoomState(
  spec: RoomSpec,
  file: RoomFile,
  told: Pick<RoomState, 'onFinished' | 'onBroken'>,
): RoomState {
  const { vault, signer, clock, hooks } = spec;
  const { id } = file;
  const several = file.seats.length > 1;
  const seats = newRoomSeats(file.seats.length);
  const storage = newRoomStorage({
    vault,
    file,
    signer,
    onTrouble(problem) {
      hooks.trouble(id, problem);
      seats.tell({ type: 'error', session: id, code: 'not-saved', text: NOT_SAVED });
    },
    onGood() {
      hooks.repaired(id);
      seats.tell({ type: 'error', session: id, code: 'saved-again', text: SAVED_AGAIN });
    },
  });
  const watchers = newWatchers(several ? spec.watchDelayMs : 0, clock, {
    over: () => overOf(state),
    hub: () => watchersHub(state),
  });
  const state: RoomState = {
    spec,
    id,
    several,
    storage,
    seats,
    watchers,
    phase: 'waiting',
    game: null,
    replay: null,
    ...told,
  };
  return state;
}

/** For those who come while the game cannot be saved. */
export function tellNotSaved({ id, storage, seats }: RoomState, seat: number): void {
  if (!storage.good) seats.at(seat)?.send({ type: 'error', session: id, code: 'not-saved', text: NOT_SAVED });
}

export function gameOf({ game }: RoomState): RoomGame {
  invariant(game !== null, 'the game has begun');
  return game;
}

export function overOf(r: RoomState): Over {
  const { outcome } = gameOf(r).session;
  invariant(outcome !== null, 'the game is over');
  return overMessage(r.storage.file, outcome, r.replay);
}

/** Alone: what the player sees, but for the seed. Among others: what everybody may see. */
export function watchersHub(r: RoomState): Hub {
  const game = gameOf(r);
  // What the player sees is made once for the player and for all who watch.
  const shared = r.several ? null : game.hubs[0];
  if (shared !== null) return shared;
  game.watchersHub ??= openHub({
    session: game.session,
    id: r.id,
    who: r.several ? 'public' : 0,
    ui: r.spec.module.ui,
  });
  return game.watchersHub;
}
