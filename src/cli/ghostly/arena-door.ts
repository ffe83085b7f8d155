/** The port of an event for bots of the original protocol: all dial the same one, and are seated match after match (CONTEST-044). */
import { findMap, ghostly, MAPS, placeOf, startRows } from '../../games/ghostly/index.ts';
import type { Clock } from '../../host/ticker.ts';
import { openFiles, sharesOf } from '../../server/descriptors.ts';
import { systemClock } from '../../server/ghostly/clock.ts';
import type { ContestEntrance } from '../../server/ghostly/contest-types.ts';
import { type Contestant, newContestant } from '../../server/ghostly/contestant.ts';
import { shownLine } from '../../server/ghostly/reports.ts';
import { listenTcp } from '../../server/ghostly/tcp.ts';
import { ARENA_LIMITS, type ArenaLimits, CONTEST_LIMITS } from '../../server/ghostly/throttle.ts';
import { hashOf } from '../../server/secrets.ts';
import { arenaName, decodeUtf8, NAME } from '../../wire/dialects/arena-commands.ts';
import { ghostJson, mapJson, welcome } from '../../wire/dialects/arena-messages.ts';
import { arenaSum } from '../contest/callers.ts';
import { type ContestDoor, type DialledSeat, type DoorSpec, guestList } from '../contest/door.ts';
import { optionsOf } from '../contest/job-of.ts';
import { type Chair, newWaitingRoom, type WaitingRoom } from '../contest/waiting-room.ts';
import { type ArenaGuest, arenaSeat } from './arena-seat.ts';

export const ARENA_GAME = ghostly.id;
/** Whoever has no name that we know by then is none of ours. */
const NAMELESS_MS = 30_000;
/** A name may come in pieces (GHOST-179): one that nobody has is refused when nothing better has come. */
const UNKNOWN_MS = 1_000;

/** One connection, before and after it has a name that we know. */
interface Caller {
  readonly guest: ArenaGuest;
  /** Null: not yet. */
  bot: string | null;
  cancel: () => void;
}

interface Door {
  readonly spec: DoorSpec;
  readonly time: Clock;
  readonly room: WaitingRoom<ArenaGuest>;
  readonly callers: Map<Contestant, Caller>;
  /** The `sha256` of those who may come. */
  readonly known: () => ReadonlyMap<string, string>;
}

export async function openArenaDoor(spec: DoorSpec, time: Clock = systemClock): Promise<ContestDoor> {
  const room = newWaitingRoom<ArenaGuest>(spec.onFree);
  const known = guestList(spec, 'arena');
  const door: Door = { spec, time, room, callers: new Map(), known };
  const listener = await listenTcp({
    contest: entranceOf(door),
    clock: time,
    port: spec.port,
    host: spec.host,
    limits: limitsFor(Math.max(spec.room ?? 0, known().size), spec.most),
    onTrouble: (e) => spec.report(`a connection could not be accepted: ${e.message}`),
  });
  const seatsOf = (chairs: readonly Chair<ArenaGuest>[]): DialledSeat[] =>
    chairs.map((chair) => ({
      sit: (key, limits) => arenaSeat({ key, chair, limits, time }),
      free: chair.free,
    }));
  return {
    kind: 'arena',
    port: listener.port,
    take(wanted) {
      const chairs = room.take(wanted);
      return chairs === null ? null : seatsOf(chairs);
    },
    isMissing: room.isMissing,
    close() {
      for (const { cancel } of door.callers.values()) cancel();
      return listener.close();
    },
  };
}

/** Room for all bots of the event and their spares behind one address, and no more than there are descriptors for. */
function limitsFor(bots: number, most = sharesOf(openFiles()).arena): ArenaLimits {
  const perAddress = Math.max(ARENA_LIMITS.connectionsPerAddress, 4 * bots);
  return {
    ...CONTEST_LIMITS,
    silentMs: NAMELESS_MS,
    connectionsPerAddress: perAddress,
    connections: Math.min(8 * perAddress, most),
  };
}

/** GHOST-145: the server speaks first, as if the caller were alone in the lobby. */
function lobbyOf({ guests }: DoorSpec): string {
  const options = ghostly.options.parse(optionsOf(guests(), 0, 0));
  const { plan } = (options.ok ? findMap(options.value.map) : null) ?? MAPS[0];
  const { x, y } = placeOf(plan, plan.starts[0]);
  return welcome(mapJson(startRows(plan), plan.count), ghostJson(0, false, 0, x, y));
}

function entranceOf(door: Door): ContestEntrance {
  const { room, callers, time, spec } = door;
  return {
    join(link) {
      const member = newContestant('client', link, null, null);
      const guest: ArenaGuest = {
        link,
        hear: null,
        dismiss() {
          room.leave(guest);
          link.close();
        },
      };
      const cancel = time.after(NAMELESS_MS, guest.dismiss);
      callers.set(member, { guest, bot: null, cancel });
      link.send(lobbyOf(spec), false);
      return member;
    },
    command(member, command, line) {
      const caller = callers.get(member);
      if (caller === undefined) return;
      if (command === NAME) introduce(door, caller, line);
      else caller.guest.hear?.(command);
    },
    left(member) {
      const caller = callers.get(member);
      callers.delete(member);
      caller?.cancel();
      if (caller !== undefined) room.leave(caller.guest);
    },
  };
}

/** GHOST-191: whoever plays has its name; between matches it may have another one. */
function introduce({ room, known, time, spec }: Door, caller: Caller, line: Uint8Array): void {
  const { guest } = caller;
  if (room.isSeated(guest)) return;
  const said = decodeUtf8(line.subarray('NAME '.length)).trim();
  const bot = [arenaSum(arenaName(said)), hashOf(said)].find((sum) => known().has(sum));
  if (bot !== undefined && bot === caller.bot) return;
  caller.cancel();
  room.leave(guest);
  caller.bot = null;
  const refuse = (why: string): void => {
    spec.report(`${guest.link.address} was turned away: ${why}`);
    guest.dismiss();
  };
  if (bot === undefined) {
    const name = shownLine(line);
    caller.cancel = time.after(UNKNOWN_MS, () => refuse(`no bot of this event is known as ${name}`));
    return;
  }
  caller.bot = bot;
  caller.cancel = () => {};
  if (!room.enter(bot, guest)) refuse('this bot has too many connections');
}
