/** What a lobby holds: rooms in memory, games on file, and what every address has of both. */
import { fail, type Result } from '../engine/result.ts';
import { guardStorage, problemOf, sizeOf, type Vault, type VaultError } from '../host/vault.ts';
import { type AddressQuota, type AddressQuotas, addressSalt, openAddressQuotas } from './address-quotas.ts';
import { type LiveRooms, newLiveRooms } from './live-rooms.ts';
import type { LobbySpec } from './lobby-types.ts';
import { fileName, journalName, listRooms, quickVault, type RoomFile, readRoom, removeRoom } from './room-file.ts';
import type { Room, RoomHooks } from './room-types.ts';
import { openStoredGames, type StoredGames } from './stored-games.ts';

/** So many finished games can still be asked for their end. */
const REMEMBERED = 100;

export interface LobbyState {
  readonly spec: LobbySpec;
  readonly vault: Vault;
  readonly rooms: LiveRooms;
  readonly finished: Map<string, Room>;
  /** Over, and the recording could not be written yet. */
  readonly unrecorded: Set<Room>;
  /** Ids of rooms whose storage failed, until all is on file again; some of them may be gone. */
  readonly unsaved: Set<string>;
  readonly stored: StoredGames;
  readonly quotas: AddressQuotas;
  /** What rooms tell, kept track of here before others hear of it. */
  readonly hooks: RoomHooks;
}

export function newLobbyState(spec: LobbySpec): LobbyState {
  const vault = quickVault(spec.vault);
  const tell = (e: VaultError) => spec.hooks.trouble('', problemOf(e));
  const state: LobbyState = {
    spec,
    vault,
    rooms: newLiveRooms(),
    finished: new Map(),
    unrecorded: new Set(),
    unsaved: new Set(),
    stored: openStoredGames(spec.limits, (id) => void removeFiles(state, id)),
    quotas: openAddressQuotas(spec.limits, spec.clock.now, addressSalt(vault, tell)),
    hooks: {
      ...spec.hooks,
      trouble(id, problem) {
        state.unsaved.add(id);
        spec.hooks.trouble(id, problem);
      },
      repaired(id) {
        state.unsaved.delete(id);
        spec.hooks.repaired(id);
      },
      finished: (room, replay) => onFinished(state, room, replay),
      recorded(room, replay) {
        state.unrecorded.delete(room);
        state.stored.put(room.id, quotaOf(state, room), 'ended');
        spec.hooks.recorded(room, replay);
      },
      broken(room, e) {
        state.rooms.delete(room.id);
        state.stored.forget(room.id);
        spec.hooks.broken(room, e);
      },
    },
  };
  guardStorage(() => {
    for (const id of listRooms(vault)) adopt(state, id);
  }, tell);
  return state;
}

function onFinished(l: LobbyState, room: Room, replay: string | null): void {
  l.rooms.delete(room.id);
  l.finished.set(room.id, room);
  for (const id of l.finished.keys()) {
    if (l.finished.size <= REMEMBERED) break;
    l.finished.delete(id);
  }
  if (replay === null) l.unrecorded.add(room);
  else l.stored.put(room.id, quotaOf(l, room), 'ended');
  l.spec.hooks.finished(room, replay);
}

/** Rooms of which something is not on file yet. */
export function* unsavedOf({ rooms, unrecorded, unsaved }: LobbyState): Iterable<Room> {
  yield* unrecorded;
  for (const id of unsaved) {
    const room = rooms.get(id);
    if (room === undefined) unsaved.delete(id);
    else yield room;
  }
}

export function quotaOf(l: LobbyState, room: Room): AddressQuota {
  return l.quotas.of(room.file.owner);
}

/** Runs what uses the files of a room; trouble is told, and gives the other value. */
export function withFiles<A>(l: LobbyState, room: string, run: () => A, otherwise: A): A {
  return guardStorage(run, (e) => {
    l.spec.hooks.trouble(room, problemOf(e));
    return otherwise;
  });
}

/** False: that did not work now. */
export function removeFiles(l: LobbyState, id: string): boolean {
  return withFiles(
    l,
    id,
    () => {
      removeRoom(l.vault, id);
      return true;
    },
    false,
  );
}

export function readStored(l: LobbyState, id: string): Result<RoomFile | null> {
  return withFiles(l, id, () => readRoom(l.vault, id), fail('storage', 'session', 'the session cannot be read now'));
}

/** One that an earlier run left on file. What cannot be read belongs to nobody and is left alone. */
function adopt(l: LobbyState, id: string): void {
  const { vault } = l;
  withFiles(
    l,
    id,
    () => {
      const file = readRoom(vault, id);
      const known = file.ok ? file.value : null;
      const journal = sizeOf(vault, journalName(id));
      const state = known?.ended !== undefined ? 'ended' : file.ok && journal === null ? 'waiting' : 'begun';
      const bytes = (journal ?? 0) + (sizeOf(vault, fileName(id)) ?? 0);
      l.stored.adopt(id, l.quotas.of(known?.owner), state, bytes);
    },
    undefined,
  );
}
