/** Rooms by their ids: those in memory, those that are over, and those on file, which are opened when asked for. */
import { fail, ok, type Result } from '../engine/result.ts';
import type { GameModule } from '../games/index.ts';
import { parseLine } from '../host/parse-line.ts';
import { sizeOf } from '../host/vault.ts';
import { makePlace } from './lobby-places.ts';
import { type LobbyState, readStored, withFiles } from './lobby-state.ts';
import { openRoom } from './room.ts';
import { journalName, type RoomFile } from './room-file.ts';
import type { Room } from './room-types.ts';
import { roomVault } from './room-vault.ts';
import { isSessionId } from './secrets.ts';

/** Brings a room into memory. */
export function bringIn(l: LobbyState, file: RoomFile, module: GameModule): Result<Room> {
  const { id } = file;
  const { rooms, stored } = l;
  const quota = l.quotas.of(file.owner);
  // Taken first: one that is set aside for this one may need its place on file.
  const putBack = stored.take(id, quota);
  const problem = makePlace(l, quota);
  if (problem !== null) {
    putBack();
    return { ok: false, problem };
  }
  const { clock, limits, hire, budget, watchDelayMs, signer = null } = l.spec;
  const unreadable: Result<Room> = fail('storage', 'session', 'the session cannot be read now');
  const room = withFiles(
    l,
    id,
    () => {
      const vault = roomVault(l.vault, clock, {
        count: (bytes) => stored.count(id, bytes),
        recorded: (bytes) => quota.recordings.charge(bytes),
      });
      const mayStep = () => quota.work.take();
      const mayGrow = () => stored.fits(quota);
      const played = byItsRules(l, module, id);
      const { hooks } = l;
      return openRoom(
        { module: played, hire, vault, signer, clock, budget, watchDelayMs, limits, mayStep, mayGrow, hooks },
        file,
      );
    },
    unreadable,
  );
  if (!room.ok) putBack();
  else if (room.value.phase !== 'over') rooms.set(room.value);
  return room;
}

/** A game that was begun by earlier rules goes on by them. */
function byItsRules({ spec, vault }: LobbyState, module: GameModule, id: string): GameModule {
  if (sizeOf(vault, journalName(id)) === null) return module;
  const journal = vault.read(journalName(id)) ?? '';
  const head = parseLine(journal.slice(0, Math.max(0, journal.indexOf('\n'))));
  if (!head.ok || head.value.at !== 'head') return module;
  const { game, rules } = head.value;
  return spec.earlier?.find((m) => m.game.id === game && m.game.rules === rules) ?? module;
}

export function findRoom(l: LobbyState, id: string): Result<Room> {
  const live = l.rooms.get(id);
  if (live !== undefined) {
    l.rooms.set(live);
    return ok(live);
  }
  const over = l.finished.get(id);
  if (over !== undefined) return ok(over);
  const state = l.stored.state(id);
  const file = state !== null && state !== 'ended' && isSessionId(id) ? readStored(l, id) : ok(null);
  if (!file.ok) return file;
  if (file.value === null) return fail('no-such-session', 'session', 'there is no such session');
  const { game } = file.value;
  const module = l.spec.modules.find((m) => m.game.id === game);
  if (module === undefined) return fail('no-such-game', 'session', `this server has no game "${game}"`);
  return bringIn(l, file.value, module);
}
