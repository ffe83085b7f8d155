/** The game of a room from its beginning to its end: who moves for whom, when it goes on, and what a fault does to it. */
import type { Seat, Types } from '../engine/game.ts';
import { invariant } from '../engine/result.ts';
import { type Journal, openJournal } from '../host/journal.ts';
import type { SeatName } from '../host/lines.ts';
import type { WrittenUpdate } from '../host/port.ts';
import { newHead } from '../host/recording.ts';
import { openSession, type Session } from '../host/session.ts';
import { stepWhenAnswered } from '../host/ticker.ts';
import { guardStorage, problemOf } from '../host/vault.ts';
import type { RefusedMessage } from '../wire/messages.ts';
import { refusedMessage } from '../wire/update.ts';
import { keepFault } from './fault.ts';
import type { Guest } from './guest.ts';
import { seatHouseBot } from './house-bot.ts';
import { openHub } from './hub.ts';
import { newReferee } from './referee.ts';
import { startRoomClock } from './room-clock.ts';
import { journalName, type RoomSeat } from './room-file.ts';
import { TOO_SLOW } from './room-messages.ts';
import { overOf, type RoomGame, type RoomState } from './room-state.ts';

/** All seats are taken. */
export function beginGame(r: RoomState): void {
  const { vault, module, budget } = r.spec;
  const { seed, by, options, seats } = r.storage.file;
  const names = seats.map((s) => seatName(s, budget));
  const begun = openSession(module.game, newHead(module.game, { seed, by, options, seats: names }));
  invariant(begun.ok, 'options and seats were checked when the room was made');
  startGame(r, begun.value, openJournal(vault, journalName(r.id), begun.value, r.storage.trouble));
}

function seatName(s: RoomSeat, budget: RoomState['spec']['budget']): SeatName {
  const own = s.bot === null && s.kind === 'bot' ? budget : null;
  return { name: s.name ?? '', kind: s.kind, ...(own === null ? {} : { budget: own }) };
}

/** A game that begins, or one that goes on from its file. */
export function startGame(r: RoomState, session: Session<Types>, journal: Journal): void {
  const { file } = r.storage;
  const game = newRoomGame(r, session, journal);
  r.game = game;
  r.storage.keep(journal);
  r.phase = 'playing';
  file.seats.forEach((s, seat) => {
    if (s.bot !== null) return startBot(r, game, seat, s.bot);
    game.hubs[seat] = openHub({
      session,
      id: r.id,
      who: seat,
      ui: r.spec.module.ui,
      onUpdate: (u) => onUpdate(r, game, seat, u),
    });
  });
  if (file.seats.every((s) => s.bot !== null)) followHouse(r, game);
  if (file.tempo !== 'turns') startTicking(r, game, file.tempo.ms);
  file.seats.forEach((s, seat) => {
    if (r.seats.isThere(seat)) followSeat(r, game, seat);
    else if (s.bot === null) game.referee.left(seat);
  });
  r.watchers.begin();
}

function newRoomGame(r: RoomState, session: Session<Types>, journal: Journal): RoomGame {
  const { clock, limits } = r.spec;
  const game: RoomGame = {
    session,
    journal,
    hubs: session.head.seats.map(() => null),
    watchersHub: null,
    ticker: null,
    stops: [],
    referee: newReferee({
      session,
      timed: r.storage.file.tempo !== 'turns',
      clock,
      awayMs: limits.awayMs,
      restMs: limits.restMs,
      isThere: r.seats.isThere,
      heard: r.seats.heard,
      act: (seat, action) => submit(r, game, seat, session.n, action) === null,
      tooSlow: (seat) => r.seats.at(seat)?.send({ ...TOO_SLOW, n: session.n }),
      pause: () => game.ticker?.stop(),
      guard: (run) => guardRoom(r, run),
    }),
  };
  return game;
}

function startTicking(r: RoomState, game: RoomGame, ms: number): void {
  const ticker = startRoomClock({
    session: game.session,
    ms,
    allowance: r.spec,
    guard: (run) => guardRoom(r, run),
    onRest: ({ code, text }) => r.seats.tell({ type: 'error', session: r.id, code, text }),
  });
  game.ticker = ticker;
  game.stops.push(ticker.stop);
}

function startBot(r: RoomState, game: RoomGame, seat: Seat, name: string): void {
  const { session } = game;
  const agent = r.spec.hire(session.game, name, `${r.storage.file.seed}/${r.id}/${seat}/${session.n}`);
  const take = (n: number, action: Types['action']) => submit(r, game, seat, n, action);
  game.stops.push(seatHouseBot({ session, seat, agent, submit: take, onFault: (e) => breakDown(r, e) }));
}

/** Where nobody of flesh and blood sits, nobody else hears of the end. */
function followHouse(r: RoomState, game: RoomGame): void {
  const port = game.session.port(r.several ? 'public' : 0);
  game.stops.push(
    port.listen((m) => {
      if (m.tag === 'update' && m.outcome !== null) finish(r, game);
    }),
  );
}

function onUpdate(r: RoomState, game: RoomGame, seat: Seat, u: WrittenUpdate<Types>): void {
  if (u.outcome === null) game.referee.told(seat, u.asked);
  else finish(r, game);
}

function finish(r: RoomState, { session, referee, stops }: RoomGame): void {
  const { outcome } = session;
  if (r.phase !== 'playing' || outcome === null) return;
  r.phase = 'over';
  halt(stops);
  referee.stop();
  r.replay = r.storage.finish(outcome);
  r.onFinished(r.replay);
}

function halt(stops: (() => void)[]): void {
  for (const stop of stops.splice(0)) stop();
}

/** Nothing goes on by itself any more, and nobody hears of it. */
export function stopGame({ stops, referee, hubs, watchersHub }: RoomGame): void {
  halt(stops);
  referee.stop();
  for (const hub of [...hubs, watchersHub]) hub?.stop();
}

/** PLAT-103: whatever fails in here closes this room and no other. */
export function guardRoom(r: RoomState, run: () => void): void {
  if (r.phase === 'broken') return;
  try {
    run();
  } catch (e) {
    breakDown(r, e);
  }
}

function breakDown(r: RoomState, e: unknown): void {
  if (r.phase === 'broken') return;
  r.phase = 'broken';
  const { vault, module, hooks } = r.spec;
  if (r.game !== null) stopGame(r.game);
  r.game?.journal.close();
  const kept = guardStorage(
    () => {
      keepFault(vault, r.id, module.game, r.game?.session ?? null, e);
      return true;
    },
    (trouble) => {
      hooks.trouble(r.id, problemOf(trouble));
      return false;
    },
  );
  if (kept) r.storage.remove();
  r.onBroken(e);
  r.seats.sendAway('broken');
  r.watchers.sendAway('broken');
}

/** The holder of a seat hears every update of it, and the end. */
export function followSeat(r: RoomState, game: RoomGame, seat: Seat): void {
  const { session, hubs, referee } = game;
  const hub = hubs[seat];
  invariant(hub !== null, 'nobody else sits where a bot of the house does');
  r.seats.follow(seat, (guest) =>
    hub.subscribe({
      place: 'seat',
      delta: guest.delta,
      only: guest.only,
      take(text, { outcome }) {
        guest.tell(text);
        if (outcome === null) return;
        guest.send(overOf(r));
        leaveSeat(r, seat, guest);
        guest.left('over');
      },
    }),
  );
  if (session.outcome !== null) return;
  referee.came(seat);
  game.ticker?.start();
}

export function leaveSeat(r: RoomState, seat: Seat, guest: Guest): void {
  if (r.seats.leave(seat, guest)) r.game?.referee.left(seat);
}

export function submit(
  r: RoomState,
  { session, referee }: RoomGame,
  seat: Seat,
  n: number,
  action: Types['action'],
): RefusedMessage | null {
  const refusal = session.submit(seat, n, action);
  if (refusal !== null) return refusedMessage(session.game, { n: session.n, refusal });
  referee.accepted(seat);
  if (r.storage.file.tempo === 'turns') stepWhenAnswered(session);
  if (session.n === n) referee.told(seat, false);
  return null;
}
