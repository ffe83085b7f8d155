/** All rooms: making them, finding them by id or token, putting those that nobody plays on the shelf and back. */

import type { Seat } from '../engine/game.ts';
import { cleanName } from '../engine/name.ts';
import { fail, invariant, ok, type Problem, type Result } from '../engine/result.ts';
import type { GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import { parseLine } from '../host/recording.ts';
import type { Signer } from '../host/signature.ts';
import type { Clock } from '../host/ticker.ts';
import { sizeOf, type Vault } from '../host/vault.ts';
import type { Over } from '../wire/messages.ts';
import type { Backroom } from './backroom.ts';
import { addressSalt, type Household, type Households, openHouseholds } from './households.ts';
import type { Limits } from './limits.ts';
import { patrol } from './patrol.ts';
import { planRoom, usualTempo, type Wanted } from './plan-room.ts';
import { openRoom, overMessage } from './room.ts';
import {
  fileName,
  guarded,
  journalName,
  listRooms,
  quickVault,
  type RoomFile,
  readRoom,
  removeRoom,
  writeRoom,
} from './room-file.ts';
import type { Budget, Room, RoomHooks } from './room-types.ts';
import { roomVault } from './room-vault.ts';
import { seatsOf } from './saves.ts';
import { hashOf, isSessionId, newSalt, newSessionId, newToken, sessionOfToken } from './secrets.ts';
import { openShelf } from './shelf.ts';

/** So many finished games can still be asked for their end. */
const REMEMBERED = 100;

export type Kind = 'human' | 'bot';

export interface Seated {
  readonly room: Room;
  readonly seat: Seat;
  readonly token: string;
}

export interface Lobby {
  readonly modules: readonly GameModule[];
  readonly households: Households;
  create(wanted: Wanted, kind: Kind, address: string): Result<Seated>;
  join(session: string, name: string, kind: Kind): Result<Seated>;
  resume(token: string): Result<Seated>;
  /** What is known of a game that was over before this server started; null: nothing, or not to this token. */
  ended(token: string): Over | null;
  /** Goes on with a save of a game that was judged, is not over, and has one seat for the bringer (PLAT-067). */
  bring(game: string, save: string, address: string): Result<Seated>;
  find(session: string): Result<Room>;
  /** Rooms that are being played or wait for players. */
  live(): readonly Room[];
  /** Saves all games and sends everybody away. */
  close(): void;
}

export interface LobbySpec {
  readonly modules: readonly GameModule[];
  /** The games by the rules of earlier releases, for sessions that were begun by them (PLAT-076). */
  readonly earlier?: readonly GameModule[];
  readonly bots: ReadonlyMap<string, readonly BotEntry[]>;
  readonly hire: Backroom['hire'];
  readonly vault: Vault;
  /** Vouches for the recordings that are kept here. */
  readonly signer?: Signer;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly budget: Budget | null;
  readonly watchDelayMs: number;
  /** YYYYMMDD, UTC: some options prescribe a seed for the day. */
  readonly today: () => string;
  readonly hooks: RoomHooks;
}

export function openLobby(spec: LobbySpec): Lobby {
  const { modules, limits, clock } = spec;
  const vault = quickVault(spec.vault);
  /** In the order in which they were last asked for. */
  const rooms = new Map<string, Room>();
  const finished = new Map<string, Room>();
  /** Over, and the recording could not be written yet. */
  const unrecorded = new Set<Room>();
  const shelf = openShelf(limits, (id) => void guarded(() => removeRoom(vault, id), trouble(id)));
  const households = openHouseholds(limits, clock.now, addressSalt(vault, trouble('')));
  guarded(() => {
    for (const id of listRooms(vault)) adopt(id);
  }, trouble(''));
  const stopPatrol = patrol(clock, () => [...rooms.values(), ...unrecorded]);

  const hooks: RoomHooks = {
    ...spec.hooks,
    finished(room, replay) {
      rooms.delete(room.id);
      finished.set(room.id, room);
      for (const id of finished.keys()) {
        if (finished.size <= REMEMBERED) break;
        finished.delete(id);
      }
      if (replay === null) unrecorded.add(room);
      else shelf.put(room.id, houseOf(room), 'ended');
      spec.hooks.finished(room, replay);
    },
    recorded(room, replay) {
      unrecorded.delete(room);
      shelf.put(room.id, houseOf(room), 'ended');
      spec.hooks.recorded(room, replay);
    },
    broken(room, e) {
      rooms.delete(room.id);
      shelf.forget(room.id);
      spec.hooks.broken(room, e);
    },
  };

  function trouble(room: string) {
    return (e: { readonly code: string; readonly path: string; readonly message: string }) =>
      spec.hooks.trouble(room, { code: e.code, path: e.path, text: e.message });
  }

  function houseOf(room: Room): Household {
    return households.of(room.file.owner);
  }

  /** One that an earlier run left on file. What cannot be read belongs to nobody and is left alone. */
  function adopt(id: string): void {
    guarded(() => {
      const file = readRoom(vault, id);
      const known = file.ok ? file.value : null;
      const journal = sizeOf(vault, journalName(id));
      const state = known?.ended !== undefined ? 'ended' : file.ok && journal === null ? 'waiting' : 'begun';
      const bytes = (journal ?? 0) + (sizeOf(vault, fileName(id)) ?? 0);
      shelf.adopt(id, households.of(known?.owner), state, bytes);
    }, trouble(id));
  }

  function open(file: RoomFile, module: GameModule): Result<Room> {
    const house = households.of(file.owner);
    const { id } = file;
    const { hire, budget, watchDelayMs } = spec;
    // Taken first: one that comes off a full shelf leaves its place to the one that makes room.
    const putBack = shelf.take(id, house);
    const full = makeRoom(house);
    if (full !== null) {
      putBack();
      return { ok: false, problem: full };
    }
    let room: Result<Room> = fail('storage', 'session', 'the session cannot be read now');
    guarded(() => {
      const own = roomVault(vault, clock, {
        count: (bytes) => shelf.count(id, bytes),
        recorded: (bytes) => house.recordings.charge(bytes),
      });
      const mayStep = () => house.work.take();
      const mayGrow = () => shelf.fits(house);
      const signer = spec.signer ?? null;
      const allowed = { limits, mayStep, mayGrow };
      const played = byItsRules(module, vault.read(journalName(id)) ?? '');
      room = openRoom(
        { module: played, hire, vault: own, signer, clock, budget, watchDelayMs, ...allowed, hooks },
        file,
      );
    }, trouble(id));
    if (room.ok && room.value.phase !== 'over') rooms.set(id, room.value);
    else if (!room.ok) putBack();
    return room;
  }

  /** A game that was begun by earlier rules goes on by them. */
  function byItsRules(module: GameModule, journal: string): GameModule {
    const head = parseLine(journal.slice(0, Math.max(0, journal.indexOf('\n'))));
    if (!head.ok || head.value.at !== 'head') return module;
    const { game, rules } = head.value;
    return spec.earlier?.find((m) => m.game.id === game && m.game.rules === rules) ?? module;
  }

  /** A place for one more game of this address; null: there is one. */
  function makeRoom(house: Household): Problem | null {
    const own = (room: Room) => houseOf(room) === house;
    let count = 0;
    for (const room of rooms.values()) if (own(room)) count++;
    if (house.key !== '' && count >= limits.sessionsPerAddress && !shelve(own))
      return busy(`your address has its ${limits.sessionsPerAddress} games; end one or leave one first`);
    if (!shelf.fits(house)) return busy('the games of your address take all the space that an address has');
    if (rooms.size < limits.sessions || shelve(() => true)) return null;
    return busy(`the server has its ${limits.sessions} games; try again later`);
  }

  /**
   * Of games that nobody is at: one that never began is removed, else the one that was left alone longest goes to the
   * shelf. False: there is none, or no place on the shelf.
   */
  function shelve(of: (room: Room) => boolean): boolean {
    const deserted = [...rooms.values()].filter((room) => room.deserted && of(room));
    const waiting = deserted.find((room) => room.phase === 'waiting');
    if (waiting !== undefined) {
      waiting.close();
      rooms.delete(waiting.id);
      shelf.forget(waiting.id);
      return guarded(() => removeRoom(vault, waiting.id), trouble(waiting.id));
    }
    // What is not on file yet would be lost.
    const [room] = deserted.filter((r) => r.saved);
    if (room === undefined || !shelf.put(room.id, houseOf(room), room.n === 0 ? 'unstarted' : 'begun')) return false;
    room.close();
    rooms.delete(room.id);
    return true;
  }

  function find(id: string): Result<Room> {
    const live = rooms.get(id);
    if (live !== undefined) {
      rooms.delete(id);
      rooms.set(id, live);
      return ok(live);
    }
    const over = finished.get(id);
    if (over !== undefined) return ok(over);
    const state = shelf.state(id);
    const file = state !== null && state !== 'ended' && isSessionId(id) ? readShelved(id) : ok(null);
    if (!file.ok) return file;
    if (file.value === null) return fail('no-such-session', 'session', 'there is no such session');
    const { game } = file.value;
    const module = modules.find((m) => m.game.id === game);
    if (module === undefined) return fail('no-such-game', 'session', `this server has no game "${game}"`);
    return open(file.value, module);
  }

  function readShelved(id: string): Result<RoomFile | null> {
    let file: Result<RoomFile | null> = fail('storage', 'session', 'the session cannot be read now');
    guarded(() => {
      file = readRoom(vault, id);
    }, trouble(id));
    return file;
  }

  function seatedAt(room: Room, joined: Result<{ readonly seat: Seat; readonly token: string }>): Result<Seated> {
    return joined.ok ? ok({ room, ...joined.value }) : joined;
  }

  /** PLAT-121: so many games are begun from one address in a time. */
  function tooMany({ creations, recordings }: Household): Problem | null {
    const hours = Math.ceil(recordings.waitMs() / 3_600_000);
    if (hours > 0)
      return busy(`the recordings of games from your address take their share of the disk; try again in ${hours} h`);
    if (creations.take()) return null;
    const seconds = Math.ceil(creations.waitMs() / 1000);
    return busy(`too many games were begun from your address; try again in ${seconds} s`);
  }

  return {
    modules,
    households,
    create(wanted, kind, address) {
      const module = modules.find((m) => m.game.id === wanted.game);
      if (module === undefined)
        return fail('no-such-game', 'game', `unknown game; known: ${modules.map((m) => m.game.id).join(', ')}`);
      const bots = spec.bots.get(module.game.id) ?? [];
      const planned = planRoom(module, bots, wanted, kind, spec.today());
      if (!planned.ok) return planned;
      const house = households.at(address);
      const problem = tooMany(house);
      if (problem !== null) return { ok: false, problem };
      const room = open({ ...planned.value, owner: house.key }, module);
      return room.ok ? seatedAt(room.value, room.value.join(wanted.name, kind)) : room;
    },
    join(session, name, kind) {
      const room = find(session);
      return room.ok ? seatedAt(room.value, room.value.join(name, kind)) : room;
    },
    resume(token) {
      const room = find(sessionOfToken(token) ?? '');
      const seat = room.ok ? room.value.seatOf(token) : null;
      // A token of a session that is gone and one that never was look the same.
      if (!room.ok && room.problem.code !== 'no-such-session') return { ok: false, problem: at(room.problem) };
      if (!room.ok || seat === null) return fail('no-such-token', 'token', 'no seat has this token');
      return ok({ room: room.value, seat, token });
    },
    ended(token) {
      const id = sessionOfToken(token) ?? '';
      if (finished.has(id) || shelf.state(id) !== 'ended') return null;
      const read = readShelved(id);
      const file = read.ok ? read.value : null;
      if (file?.ended === undefined || !file.seats.some((s) => s.token === hashOf(token))) return null;
      let there = false;
      guarded(() => {
        there = sizeOf(vault, file.ended?.replay ?? '') !== null;
      }, trouble(id));
      return overMessage(file, file.ended.outcome, there ? file.ended.replay : null);
    },
    bring(id, save, address) {
      const module = modules.find((m) => m.game.id === id);
      const head = parseLine(save.slice(0, save.indexOf('\n')));
      invariant(module !== undefined && head.ok && head.value.at === 'head', 'a save that was judged has a head');
      const house = households.at(address);
      const problem = tooMany(house);
      if (problem !== null) return { ok: false, problem };
      const session = newSessionId();
      const token = newToken(session);
      const seated = seatsOf(module, spec.bots.get(id) ?? [], head.value, hashOf(token));
      if (!seated.ok) return seated;
      const { mine } = seated.value;
      const seats = seated.value.seats.map((s) => (s.name === null ? s : { ...s, name: cleanName(s.name) }));
      const { start, options } = head.value;
      const tempo = usualTempo(module.game.tempo);
      const file: RoomFile = {
        id: session,
        game: id,
        seed: start.seed,
        salt: newSalt(),
        owner: house.key,
        chosen: false,
        taken: true,
        options,
        tempo,
        seats,
      };
      shelf.adopt(session, house, 'begun', Buffer.byteLength(save));
      const kept = guarded(() => {
        vault.write(journalName(session), save);
        writeRoom(vault, file);
      }, trouble(session));
      const room = kept ? open(file, module) : fail('storage', '', 'the save cannot be kept now');
      if (room.ok) return ok({ room: room.value, seat: mine, token });
      shelf.forget(session);
      guarded(() => removeRoom(vault, session), trouble(session));
      return room;
    },
    find,
    live: () => [...rooms.values()],
    close() {
      stopPatrol();
      for (const room of unrecorded) room.mend();
      for (const room of [...rooms.values(), ...finished.values()]) room.close();
      rooms.clear();
      finished.clear();
    },
  };
}

function busy(text: string): Problem {
  return { code: 'busy', path: '', text };
}

function at(p: Problem): Problem {
  return { ...p, path: 'token' };
}
