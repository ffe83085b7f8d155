/** All rooms: making them, finding them by id or token, putting those that nobody plays on the shelf and back. */
import type { BotEntry } from '../bots/agent.ts';
import type { Seat } from '../engine/game.ts';
import { fail, invariant, ok, type Problem, type Result } from '../engine/result.ts';
import { parseSeed } from '../engine/seed.ts';
import type { GameModule } from '../games/index.ts';
import { parseLine } from '../host/recording.ts';
import type { Clock } from '../host/ticker.ts';
import type { Vault } from '../host/vault.ts';
import type { ClientMessage } from '../wire/messages.ts';
import type { Backroom } from './backroom.ts';
import type { Limits } from './limits.ts';
import { openRoom } from './room.ts';
import {
  guarded,
  journalName,
  listRooms,
  quickVault,
  type RoomFile,
  type RoomSeat,
  readRoom,
  removeRoom,
  type Tempo,
  writeRoom,
} from './room-file.ts';
import type { Budget, Room, RoomHooks } from './room-types.ts';
import { seatsOf } from './saves.ts';
import { hashOf, isSessionId, newSeed, newSessionId, newToken, sessionOfToken } from './secrets.ts';

/** A timed game moves on so often unless its creator says otherwise. */
const TICK_MS = 250;
/** So many finished games can still be asked for their end. */
const REMEMBERED = 100;

export type Wanted = Extract<ClientMessage, { type: 'new' }>;
export type Kind = 'human' | 'bot';

export interface Seated {
  readonly room: Room;
  readonly seat: Seat;
  readonly token: string;
}

export interface Lobby {
  readonly modules: readonly GameModule[];
  create(wanted: Wanted, kind: Kind): Result<Seated>;
  join(session: string, name: string, kind: Kind): Result<Seated>;
  resume(token: string): Result<Seated>;
  /** Goes on with a save of a game that was judged, is not over, and has one seat for the bringer (PLAT-067). */
  bring(game: string, save: string): Result<Seated>;
  find(session: string): Result<Room>;
  /** Rooms that are being played or wait for players. */
  live(): readonly Room[];
  /** Saves all games and sends everybody away. */
  close(): void;
}

export interface LobbySpec {
  readonly modules: readonly GameModule[];
  readonly bots: ReadonlyMap<string, readonly BotEntry[]>;
  readonly hire: Backroom['hire'];
  readonly vault: Vault;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly budget: Budget | null;
  readonly watchDelayMs: number;
  /** YYYYMMDD, UTC: some options prescribe a seed for the day. */
  readonly today: () => string;
  readonly hooks: RoomHooks;
}

export function openLobby(spec: LobbySpec): Lobby {
  const { modules, limits } = spec;
  const vault = quickVault(spec.vault);
  /** In the order in which they were last asked for. */
  const rooms = new Map<string, Room>();
  const finished = new Map<string, Room>();
  const shelf = new Set<string>();
  guarded(() => {
    for (const id of listRooms(vault)) shelf.add(id);
  }, trouble(''));

  const hooks: RoomHooks = {
    finished(room, replay) {
      rooms.delete(room.id);
      finished.set(room.id, room);
      for (const id of finished.keys()) {
        if (finished.size <= REMEMBERED) break;
        finished.delete(id);
      }
      spec.hooks.finished(room, replay);
    },
    broken(room, e) {
      rooms.delete(room.id);
      spec.hooks.broken(room, e);
    },
    trouble: spec.hooks.trouble,
  };

  function trouble(room: string) {
    return (e: { readonly code: string; readonly path: string; readonly message: string }) =>
      spec.hooks.trouble(room, { code: e.code, path: e.path, text: e.message });
  }

  function open(file: RoomFile, module: GameModule): Result<Room> {
    if (rooms.size >= limits.sessions && !shelve())
      return fail('busy', '', `the server has its ${limits.sessions} games; try again later`);
    const { hire, clock, budget, watchDelayMs } = spec;
    const { awayMs } = limits;
    const room = openRoom({ module, hire, vault, clock, budget, watchDelayMs, awayMs, hooks }, file);
    if (room.ok && room.value.phase !== 'over') rooms.set(file.id, room.value);
    return room;
  }

  /** Makes room for one more: the game that was left alone longest goes to the shelf. */
  function shelve(): boolean {
    for (const [id, room] of rooms) {
      if (!room.deserted) continue;
      room.close();
      rooms.delete(id);
      shelf.add(id);
      for (const oldest of shelf) {
        if (shelf.size <= limits.shelved) break;
        shelf.delete(oldest);
        guarded(() => removeRoom(vault, oldest), trouble(oldest));
      }
      return true;
    }
    return false;
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
    const file = shelf.has(id) && isSessionId(id) ? readShelved(id) : ok(null);
    if (!file.ok) return file;
    if (file.value === null) return fail('no-such-session', 'session', 'there is no such session');
    const { game } = file.value;
    const module = modules.find((m) => m.game.id === game);
    if (module === undefined) return fail('no-such-game', 'session', `this server has no game "${game}"`);
    const room = open(file.value, module);
    if (room.ok) shelf.delete(id);
    return room;
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

  return {
    modules,
    create(wanted, kind) {
      const module = modules.find((m) => m.game.id === wanted.game);
      if (module === undefined)
        return fail('no-such-game', 'game', `unknown game; known: ${modules.map((m) => m.game.id).join(', ')}`);
      const bots = spec.bots.get(module.game.id) ?? [];
      const planned = planRoom(module, bots, wanted, kind, spec.today());
      if (!planned.ok) return planned;
      const room = open(planned.value, module);
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
    bring(id, save) {
      const module = modules.find((m) => m.game.id === id);
      const head = parseLine(save.slice(0, save.indexOf('\n')));
      invariant(module !== undefined && head.ok && head.value.at === 'head', 'a save that was judged has a head');
      const session = newSessionId();
      const token = newToken(session);
      const seated = seatsOf(module, spec.bots.get(id) ?? [], head.value, hashOf(token));
      if (!seated.ok) return seated;
      const { seats, mine } = seated.value;
      const { start, options } = head.value;
      const tempo = usualTempo(module.game.tempo);
      const file: RoomFile = {
        id: session,
        game: id,
        seed: start.seed,
        chosen: false,
        taken: true,
        options,
        tempo,
        seats,
      };
      const kept = guarded(() => {
        vault.write(journalName(session), save);
        writeRoom(vault, file);
      }, trouble(session));
      if (!kept) return fail('storage', '', 'the save cannot be kept now');
      const room = open(file, module);
      if (!room.ok) guarded(() => removeRoom(vault, session), trouble(session));
      return room.ok ? ok({ room: room.value, seat: mine, token }) : room;
    },
    find,
    live: () => [...rooms.values()],
    close() {
      for (const room of [...rooms.values(), ...finished.values()]) room.close();
      rooms.clear();
      finished.clear();
    },
  };
}

function at(p: Problem): Problem {
  return { ...p, path: 'token' };
}

/** PLAT-042: everything that was asked for, checked; seat 0 is still free. */
function planRoom(
  { game, ui }: GameModule,
  bots: readonly BotEntry[],
  wanted: Wanted,
  kind: Kind,
  today: string,
): Result<RoomFile> {
  const house = wanted.bots ?? [];
  const { min, max } = game.seats;
  const count = wanted.seats ?? Math.max(min, 1 + house.length);
  const range = min === max ? `${min}` : `${min} to ${max}`;
  if (count < min || count > max)
    return fail('bad-field', wanted.seats === undefined ? 'bots' : 'seats', `${game.title} takes ${range} seats`);
  if (house.length >= count) return fail('bad-field', 'bots', `${count - 1} seats are left for bots`);
  for (const [i, name] of house.entries())
    if (!bots.some((b) => b.name === name))
      return fail('bad-field', `bots[${i}]`, `unknown bot; known: ${bots.map((b) => b.name).join(', ')}`);

  // A program that plays without people gets the options that are meant for that, such as a turn limit.
  const alone = kind === 'bot' && house.length === count - 1;
  const options = game.options.parse({ ...(alone ? game.forBots : {}), ...wanted.options });
  if (!options.ok) return fail('bad-field', options.problem.path, options.problem.text);
  const tempo = planTempo(game.tempo, game.idle !== null, wanted.tempo);
  if (!tempo.ok) return tempo;
  const prescribed = ui.seedFor?.(options.value, today) ?? null;
  const seed = wanted.seed === undefined ? ok(prescribed ?? newSeed()) : parseSeed(wanted.seed);
  if (!seed.ok) return fail('bad-field', seed.problem.path, seed.problem.text);

  const free: RoomSeat = { name: null, kind: 'human', token: null, bot: null };
  const seats = Array.from({ length: count }, (_, i): RoomSeat => {
    const bot = house[i - (count - house.length)];
    return bot === undefined ? free : { name: bot, kind: 'bot', token: null, bot };
  });
  return ok({
    id: newSessionId(),
    game: game.id,
    seed: seed.value,
    chosen: wanted.seed !== undefined || prescribed !== null,
    options: options.value as Record<string, unknown>,
    tempo: tempo.value,
    seats,
  });
}

function usualTempo(usual: 'turns' | 'ticks'): Tempo {
  return usual === 'ticks' ? { ms: TICK_MS } : 'turns';
}

function planTempo(usual: 'turns' | 'ticks', canIdle: boolean, wanted: Tempo | undefined): Result<Tempo> {
  if (wanted === undefined) return ok(usualTempo(usual));
  if (wanted !== 'turns' && !canIdle) return fail('bad-field', 'tempo', 'this game waits for its players');
  return ok(wanted);
}
