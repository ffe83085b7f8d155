/**
 * Exhibition games: bots of the house play while somebody looks (SCREEN-045). One of each game at most, on nobody's account: nothing of
 * them is put on file, and they end when nobody watches.
 */
import { ok } from '../engine/result.ts';
import type { GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import type { Clock } from '../host/ticker.ts';
import { memoryVault } from '../host/vault.ts';
import type { Lobby, LobbySpec } from './lobby-types.ts';
import { usualTempo } from './plan-room.ts';
import { openRoom } from './room.ts';
import type { RoomFile, RoomSeat } from './room-file.ts';
import type { Room } from './room-types.ts';
import { newSalt, newSeed, newSessionId } from './secrets.ts';
import type { HiredBot, Workers } from './workers.ts';

export interface Exhibitions {
  /** The one of this game, begun if there is none; null: there is no such game, or nobody of the house plays it. */
  show(game: string): Room | null;
  find(session: string): Room | null;
  live(): readonly Room[];
  close(): void;
}

/** A watcher sees each decision. */
const PACE_MS = 600;
/** Who looks has so long to come, and a page so long to be loaded again. */
const IDLE_MS = 15_000;

export type ExhibitionsSpec = Pick<LobbySpec, 'modules' | 'bots' | 'hire' | 'limits' | 'clock' | 'hooks'>;

export function openExhibitions(spec: ExhibitionsSpec): Exhibitions {
  const { modules, bots, clock } = spec;
  /** By game. */
  const rooms = new Map<string, Room>();

  function end(game: string, room: Room): void {
    if (rooms.get(game) === room) rooms.delete(game);
    room.close();
  }

  /** Asked now and then, from its beginning to its end. */
  function watchOver(game: string, room: Room): void {
    clock.after(IDLE_MS, () => {
      if (rooms.get(game) !== room) return;
      if (room.watchers === 0 || room.phase !== 'playing') end(game, room);
      else watchOver(game, room);
    });
  }

  function begin(module: GameModule, players: readonly BotEntry[]): Room | null {
    const { id } = module.game;
    const file = planExhibition(module, players);
    const opened = openRoom(
      {
        module,
        hire: paced(spec.hire, clock),
        vault: memoryVault(),
        signer: null,
        clock,
        budget: null,
        watchDelayMs: 0,
        limits: spec.limits,
        mayStep: () => true,
        mayGrow: () => true,
        hooks: {
          ...spec.hooks,
          finished: (room) => forget(id, room),
          recorded: () => {},
          broken(room, e) {
            forget(id, room);
            spec.hooks.broken(room, e);
          },
        },
      },
      file,
    );
    if (!opened.ok) return null;
    const room = opened.value;
    rooms.set(id, room);
    room.begin();
    watchOver(id, room);
    return room;
  }

  function forget(game: string, room: Room): void {
    if (rooms.get(game) === room) rooms.delete(game);
  }

  return {
    show(game) {
      const now = rooms.get(game);
      if (now !== undefined) return now;
      const module = modules.find((m) => m.game.id === game);
      const players = bots.get(game) ?? [];
      return module === undefined || players.length === 0 ? null : begin(module, players);
    },
    find: (session) => [...rooms.values()].find((room) => room.id === session) ?? null,
    live: () => [...rooms.values()],
    close() {
      for (const [game, room] of [...rooms]) end(game, room);
    },
  };
}

/** The strongest that there are, as many as find room. */
function planExhibition({ game }: GameModule, bots: readonly BotEntry[]): RoomFile {
  const { min, max } = game.seats;
  const count = Math.max(min, Math.min(max, bots.length));
  const best = bots.slice(-count);
  const seats = Array.from({ length: count }, (_, i): RoomSeat => {
    const { name } = best[i % best.length];
    return { name, kind: 'bot', token: null, bot: name };
  });
  const options = game.options.parse({ ...game.forBots });
  return {
    id: newSessionId(),
    game: game.id,
    seed: newSeed(),
    salt: newSalt(),
    chosen: false,
    by: 'drawn',
    options: (options.ok ? options.value : game.options.defaults) as Record<string, unknown>,
    tempo: usualTempo(game.tempo),
    seats,
  };
}

function paced(hire: Workers['hire'], clock: Clock): Workers['hire'] {
  return (game, bot, seed): HiredBot => {
    const agent = hire(game, bot, seed);
    if (game.tempo === 'ticks') return agent;
    return {
      name: agent.name,
      dismiss: agent.dismiss,
      async decide(obs, legal, n) {
        const [action] = await Promise.all([
          agent.decide(obs, legal, n),
          new Promise<void>((done) => void clock.after(PACE_MS, done)),
        ]);
        return action;
      },
    };
  };
}

/** A lobby that also knows the exhibitions: they are watched like any game. */
export function withExhibitions(lobby: Lobby, exhibitions: Exhibitions): Lobby {
  return {
    ...lobby,
    find(session) {
      const shown = exhibitions.find(session);
      return shown === null ? lobby.find(session) : ok(shown);
    },
    live: () => [...lobby.live(), ...exhibitions.live()],
    close() {
      exhibitions.close();
      lobby.close();
    },
  };
}
