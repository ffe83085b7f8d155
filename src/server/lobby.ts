/** All rooms: making them, finding them by id or token, going on with games that were begun elsewhere. */
import type { Seat } from '../engine/game.ts';
import { cleanName } from '../engine/name.ts';
import { fail, invariant, ok, type Problem, type Result } from '../engine/result.ts';
import { parseLine } from '../host/parse-line.ts';
import { sizeOf } from '../host/vault.ts';
import type { Over } from '../wire/messages.ts';
import { refuseNew } from './lobby-places.ts';
import { bringIn, findRoom } from './lobby-rooms.ts';
import { type LobbyState, newLobbyState, readStored, removeFiles, unsavedOf, withFiles } from './lobby-state.ts';
import type { Lobby, LobbySpec, PlayerKind, Seated } from './lobby-types.ts';
import { planRoom, usualTempo, type Wanted } from './plan-room.ts';
import { journalName, type RoomFile, writeRoom } from './room-file.ts';
import { overMessage } from './room-messages.ts';
import type { Room } from './room-types.ts';
import { seatsOf } from './saves.ts';
import { hashOf, newSalt, newSessionId, newToken, sessionOfToken } from './secrets.ts';
import { checkStorage } from './storage-check.ts';

export function openLobby(spec: LobbySpec): Lobby {
  const state = newLobbyState(spec);
  const { rooms, finished, unrecorded, quotas } = state;
  const stopStorageCheck = checkStorage(spec.clock, { all: rooms.values, unsaved: () => unsavedOf(state) });

  return {
    modules: spec.modules,
    quotas,
    create: (wanted, kind, address) => create(state, wanted, kind, address),
    join(session, name, kind) {
      const room = findRoom(state, session);
      return room.ok ? seatedAt(room.value, room.value.join(name, kind)) : room;
    },
    resume: (token) => resume(state, token),
    ended: (token) => ended(state, token),
    bring: (game, save, address) => bring(state, game, save, address),
    find: (session) => findRoom(state, session),
    live: () => [...rooms.values()],
    close() {
      stopStorageCheck();
      for (const room of unrecorded) room.repair();
      for (const room of [...rooms.values(), ...finished.values()]) room.close();
      rooms.clear();
      finished.clear();
    },
  };
}

function seatedAt(room: Room, joined: Result<{ readonly seat: Seat; readonly token: string }>): Result<Seated> {
  return joined.ok ? ok({ room, ...joined.value }) : joined;
}

function create(l: LobbyState, wanted: Wanted, kind: PlayerKind, address: string): Result<Seated> {
  const { modules, bots, today } = l.spec;
  const module = modules.find((m) => m.game.id === wanted.game);
  if (module === undefined)
    return fail('no-such-game', 'game', `unknown game; known: ${modules.map((m) => m.game.id).join(', ')}`);
  const planned = planRoom(module, bots.get(module.game.id) ?? [], wanted, kind, today());
  if (!planned.ok) return planned;
  const quota = l.quotas.at(address);
  const problem = refuseNew(quota);
  if (problem !== null) return { ok: false, problem };
  const room = bringIn(l, { ...planned.value, owner: quota.key }, module);
  return room.ok ? seatedAt(room.value, room.value.join(wanted.name, kind)) : room;
}

function resume(l: LobbyState, token: string): Result<Seated> {
  const room = findRoom(l, sessionOfToken(token) ?? '');
  const seat = room.ok ? room.value.seatOf(token) : null;
  // A token of a session that is gone and one that never was look the same.
  if (!room.ok && room.problem.code !== 'no-such-session') return { ok: false, problem: atToken(room.problem) };
  if (!room.ok || seat === null) return fail('no-such-token', 'token', 'no seat has this token');
  return ok({ room: room.value, seat, token });
}

function atToken(p: Problem): Problem {
  return { ...p, path: 'token' };
}

function ended(l: LobbyState, token: string): Over | null {
  const id = sessionOfToken(token) ?? '';
  if (l.finished.has(id) || l.stored.state(id) !== 'ended') return null;
  const read = readStored(l, id);
  const file = read.ok ? read.value : null;
  if (file?.ended === undefined || !file.seats.some((s) => s.token === hashOf(token))) return null;
  const { outcome, replay } = file.ended;
  const isThere = withFiles(l, id, () => sizeOf(l.vault, replay) !== null, false);
  return overMessage(file, outcome, isThere ? replay : null);
}

function bring(l: LobbyState, game: string, save: string, address: string): Result<Seated> {
  const module = l.spec.modules.find((m) => m.game.id === game);
  const head = parseLine(save.slice(0, save.indexOf('\n')));
  invariant(module !== undefined && head.ok && head.value.at === 'head', 'a save that was judged has a head');
  const quota = l.quotas.at(address);
  const problem = refuseNew(quota);
  if (problem !== null) return { ok: false, problem };
  const id = newSessionId();
  const token = newToken(id);
  const seated = seatsOf(module, l.spec.bots.get(game) ?? [], head.value, hashOf(token));
  if (!seated.ok) return seated;
  const { start, options } = head.value;
  const file: RoomFile = {
    id,
    game,
    seed: start.seed,
    salt: newSalt(),
    owner: quota.key,
    chosen: false,
    taken: true,
    options,
    tempo: usualTempo(module.game.tempo),
    seats: seated.value.seats.map((s) => (s.name === null ? s : { ...s, name: cleanName(s.name) })),
  };
  l.stored.adopt(id, quota, 'begun', Buffer.byteLength(save));
  const room = keepBrought(l, file, save)
    ? bringIn(l, file, module)
    : fail('storage', '', 'the save cannot be kept now');
  if (room.ok) return ok({ room: room.value, seat: seated.value.mine, token });
  l.stored.forget(id);
  removeFiles(l, id);
  return room;
}

function keepBrought(l: LobbyState, file: RoomFile, save: string): boolean {
  return withFiles(
    l,
    file.id,
    () => {
      l.vault.write(journalName(file.id), save);
      writeRoom(l.vault, file);
      return true;
    },
    false,
  );
}
