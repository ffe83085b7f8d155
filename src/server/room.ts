/** One game on the server, as the lobby and connections use it. */
import type { Seat } from '../engine/game.ts';
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import type { Size } from '../engine/view.ts';
import { resumeJournal } from '../host/journal.ts';
import { buildSave } from '../host/save.ts';
import { sizeOf } from '../host/vault.ts';
import type { RefusedMessage, ViewMessage } from '../wire/messages.ts';
import { unreadMessage } from '../wire/update.ts';
import type { Guest } from './guest.ts';
import { whyAtRest } from './room-clock.ts';
import { journalName, type RoomFile } from './room-file.ts';
import { beginGame, followSeat, guardRoom, leaveSeat, startGame, stopGame, submit } from './room-game.ts';
import { BROKEN, NOT_BEGUN } from './room-messages.ts';
import { newRoomState, type RoomState, tellNotSaved, watchersHub } from './room-state.ts';
import type { Room, RoomSpec } from './room-types.ts';
import { hashOf, newToken, seedHashOf } from './secrets.ts';

/** From its file: a new room, one that waits for players, or one whose game goes on. */
export function openRoom(spec: RoomSpec, opened: RoomFile): Result<Room> {
  const { vault, module, hooks } = spec;
  const { id } = opened;
  const state = newRoomState(spec, opened, {
    onFinished: (replay) => hooks.finished(room, replay),
    onBroken: (e) => hooks.broken(room, e),
  });
  const room = roomOf(state, seedHashOf(opened.salt, opened.seed));
  if (sizeOf(vault, journalName(id)) === null) return ok(room);
  const resumed = resumeJournal(vault, journalName(id), module.game, state.storage.trouble);
  if (!resumed.ok) return resumed;
  guardRoom(state, () => startGame(state, resumed.value.session, resumed.value.journal));
  return room.phase === 'broken' ? fail('broken', 'session', BROKEN) : ok(room);
}

function roomOf(r: RoomState, seedHash: string): Room {
  const { storage, seats, watchers } = r;
  const room: Room = {
    id: r.id,
    module: r.spec.module,
    seedHash,
    get seedKnown() {
      const { chosen, taken } = storage.file;
      return chosen || taken === true;
    },
    get file() {
      return storage.file;
    },
    get phase() {
      return r.phase;
    },
    get n() {
      return r.game?.session.n ?? 0;
    },
    get outcome() {
      return r.game?.session.outcome ?? null;
    },
    get watchers() {
      return watchers.size;
    },
    get saved() {
      return storage.good;
    },
    get deserted() {
      return watchers.size === 0 && seats.empty;
    },
    join: (name, kind) => join(r, name, kind),
    seatOf(token) {
      const hash = hashOf(token);
      const seat = storage.file.seats.findIndex((s) => s.token === hash);
      return seat < 0 ? null : seat;
    },
    begin() {
      if (r.game === null) guardRoom(r, () => beginGame(r));
    },
    attach: (seat, guest) => attach(r, seat, guest),
    detach: (seat, guest) => leaveSeat(r, seat, guest),
    watch(guest) {
      let stop = () => {};
      guardRoom(r, () => {
        stop = watchers.enter(guest, r.game !== null);
      });
      return stop;
    },
    act: (seat, n, raw, onRefused) => act(r, { seat, n, raw, onRefused }),
    note: (seat, text) => note(r, seat, text),
    view: (seat, frame) => view(r, seat, frame),
    save: () => save(r),
    repair() {
      const late = r.phase === 'broken' ? null : storage.repair();
      if (late === null) return;
      r.replay = late;
      r.spec.hooks.recorded(room, late);
    },
    close: () => close(r),
  };
  return room;
}

/** The next free seat, for good. */
function join({ id, storage }: RoomState, name: string, kind: 'human' | 'bot'): ReturnType<Room['join']> {
  const { file } = storage;
  const seat = file.seats.findIndex((s) => s.name === null);
  if (seat < 0) return fail('full', 'session', 'all seats of this session are taken');
  const token = newToken(id);
  const taken = { name, kind, token: hashOf(token), bot: null };
  storage.change({ ...file, seats: file.seats.map((s, i) => (i === seat ? taken : s)) });
  return ok({ seat, token });
}

function attach(r: RoomState, seat: Seat, guest: Guest): void {
  const before = r.seats.at(seat);
  if (before !== null) {
    leaveSeat(r, seat, before);
    before.left('taken');
  }
  r.seats.sit(seat, guest);
  tellNotSaved(r, seat);
  guardRoom(r, () => {
    if (r.game !== null) followSeat(r, r.game, seat);
    else if (r.storage.file.seats.every((s) => s.name !== null)) beginGame(r);
  });
}

interface Act {
  readonly seat: Seat;
  readonly n: number;
  readonly raw: unknown;
  readonly onRefused: (m: RefusedMessage) => void;
}

function act(r: RoomState, { seat, n, raw, onRefused }: Act): void {
  const { game, spec } = r;
  if (r.phase === 'broken')
    return onRefused({ type: 'refused', n: game?.session.n ?? 0, code: 'broken', text: BROKEN });
  if (game === null) return onRefused(NOT_BEGUN);
  const { session, referee } = game;
  guardRoom(r, () => {
    const rest = session.outcome === null ? whyAtRest(session.n, spec) : null;
    if (rest !== null) return onRefused(rest);
    const action = session.game.actions.read(raw);
    const refused = action.ok ? submit(r, game, seat, n, action.value) : unreadMessage(session.n, action.problem);
    if (refused === null) return;
    onRefused(refused);
    referee.refused(seat);
  });
}

function note(r: RoomState, seat: Seat, text: string): Problem | null {
  const { game, spec } = r;
  if (game === null || r.phase === 'broken') return { code: 'not-noted', path: '', text: NOT_BEGUN.text };
  const { session } = game;
  const rest = session.outcome === null ? whyAtRest(session.n, spec) : null;
  if (rest !== null) return { code: 'not-noted', path: '', text: rest.text };
  let problem: Problem | null = null;
  guardRoom(r, () => {
    problem = session.note(seat, text);
  });
  return problem;
}

function view(r: RoomState, seat: Seat | null, frame: Size): Result<ViewMessage> {
  const { game } = r;
  if (game === null) return fail('not-begun', 'session', NOT_BEGUN.text);
  if (seat === null && r.several) return fail('no-seat', 'session', 'you have no seat in this session');
  let shown: Result<ViewMessage> = fail('broken', 'session', BROKEN);
  guardRoom(r, () => {
    const hub = seat === null ? watchersHub(r) : game.hubs[seat];
    if (hub === null) return;
    const { chosen, seed } = r.storage.file;
    const text = hub.text(frame, seat !== null && chosen ? seed : '');
    shown = text.ok ? ok({ type: 'view', n: game.session.n, text: text.value }) : text;
  });
  return shown;
}

function save({ game, phase, storage }: RoomState): Result<string> {
  if (phase === 'waiting' || game === null) return fail('not-begun', 'session', NOT_BEGUN.text);
  if (phase !== 'playing') return fail('over', 'session', 'the game is over; it is kept as a recording');
  const { file } = storage;
  if (file.seats.filter((s) => s.bot === null).length > 1)
    return fail('several-players', 'session', "a save holds every player's secrets; the recording comes at the end");
  if (file.taken !== true) {
    storage.change({ ...file, taken: true });
    game.session.mark('taken');
  }
  return ok(buildSave(game.session));
}

function close(r: RoomState): void {
  if (r.game !== null) stopGame(r.game);
  r.storage.repair();
  if (r.phase === 'playing') r.game?.journal.save();
  r.game?.journal.close();
  r.seats.sendAway('closing');
  r.watchers.sendAway('closing');
}
