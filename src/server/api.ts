/** What the server tells over HTTP: games, sessions as anybody may see them, recordings. */

import type { GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import type { Boards } from './boards.ts';
import type { Exhibitions } from './exhibitions.ts';
import type { Fleet } from './fleet.ts';
import type { Schemas } from './game-schemas.ts';
import type { Lobby } from './lobby-types.ts';
import { partsOf, type Recordings } from './recordings.ts';
import type { Room } from './room-types.ts';
import { openSaves, type Saves } from './saves.ts';
import { viewOf } from './session-view.ts';
import type { FileVerdict } from './verdict.ts';
import type { TurnedAway } from './verify-queue.ts';
import type { Workers } from './workers.ts';

/** Sessions of one answer. */
const SESSIONS_PAGE = 200;

export interface ApiSpec {
  readonly version: string;
  readonly modules: readonly GameModule[];
  readonly bots: ReadonlyMap<string, readonly BotEntry[]>;
  /** Game -> the address of its module, for those that the page does not have. */
  readonly modulesAt?: ReadonlyMap<string, string> | undefined;
  readonly lobby: Lobby;
  /** Left out: there are none. */
  readonly exhibitions?: Exhibitions;
  readonly recordings: Recordings;
  /** Those in the own folder. */
  readonly recordingHere: (name: string) => string | null;
  /** The servers over the same database; left out: this one is alone. */
  readonly fleet?: Pick<Fleet, 'me' | 'elsewhere'> | undefined;
  /** Left out: there are none. */
  readonly boards?: Boards | undefined;
  readonly judge: Workers['judge'];
  /** The public key that recordings are signed with; null: they are not. */
  readonly key: string | null;
  readonly schemas: Schemas;
}

export interface Api {
  readonly modules: readonly GameModule[];
  health(): object;
  games(): object;
  /** Some of them the page does not have, and learns from the list where they are. */
  readonly brought: boolean;
  readonly schemas: Schemas;
  /** PLAT-073 */
  key(): object;
  /** The oldest 200; with `after` those that follow that one. */
  sessions(query: Readonly<Record<string, string>>): Promise<object>;
  session(id: string): Promise<object | null>;
  /** The exhibition of a game, begun if there is none; null: there can be none. */
  exhibition(game: string): object | null;
  recordings(query: Readonly<Record<string, string>>): Promise<object>;
  recording(name: string): Promise<string | null>;
  /** Only if this server itself keeps it: costs nobody anything. */
  recordingHere(name: string): string | null;
  /** Where no servers share a database there are none. Null: there is no such game. */
  boards(game: string, seed: string | undefined): Promise<object | null>;
  /** `from`: the address that it counts for. */
  verify(body: Buffer, from: string): Promise<FileVerdict | TurnedAway>;
  /** A game was played to its end, and is kept under this name of the vault. */
  recorded(name: string): void;
  readonly saves: Saves;
}

export function openApi({
  version,
  modules,
  bots,
  modulesAt,
  lobby,
  exhibitions,
  recordings,
  recordingHere,
  fleet,
  boards,
  judge,
  key,
  schemas,
}: ApiSpec): Api {
  /** With the address of this server, where there are others. */
  const here = (room: Room) => (fleet === undefined ? viewOf(room) : { ...viewOf(room), server: fleet.me.address });
  /** What others claim of sessions that are here is not so. */
  const elsewhere = async (mine: readonly Room[]) => {
    const ids = new Set(mine.map((room) => room.id));
    return ((await fleet?.elsewhere()) ?? []).filter((s) => !ids.has(s.session));
  };

  return {
    modules,
    health: () => ({ ok: true, version, sessions: lobby.live().length }),
    games: () =>
      modules.map(({ game, ui }) => ({
        id: game.id,
        title: game.title,
        about: game.about,
        rules: game.rules,
        seats: game.seats,
        tempo: game.tempo,
        options: game.options.fields,
        presets: ui.presets,
        actions: game.actions.forms,
        bots: (bots.get(game.id) ?? []).map(({ name, about }) => ({ name, about })),
        ...(modulesAt?.has(game.id) ? { module: modulesAt.get(game.id) } : {}),
      })),
    brought: (modulesAt?.size ?? 0) > 0,
    schemas,
    key: () => ({ algorithm: 'Ed25519', key }),
    async sessions({ after }) {
      const mine = lobby.live();
      // Ids stand still while games are played, come and go; the order in which they are asked for does not.
      const all = [...mine.map(here), ...(await elsewhere(mine))].sort((x, y) => (x.session < y.session ? -1 : 1));
      const rest = after === undefined ? all : all.filter((s) => s.session > after);
      return rest.slice(0, SESSIONS_PAGE);
    },
    async session(id) {
      const mine = lobby.live();
      const room = mine.find((r) => r.id === id);
      if (room !== undefined) return here(room);
      return (await elsewhere(mine)).find((s) => s.session === id) ?? null;
    },
    exhibition(game) {
      const room = exhibitions?.show(game) ?? null;
      return room === null ? null : here(room);
    },
    async recordings({ game, before }) {
      const names = await recordings.list({ game, before });
      return names.map((name) => ({ name, url: `/api/recordings/${name}`, ...shownParts(name) }));
    },
    recording: recordings.read,
    recordingHere,
    async boards(id, seed) {
      if (!modules.some((m) => m.game.id === id)) return null;
      return (await boards?.of(id, seed)) ?? [];
    },
    verify: async (body, from) => (await judge(body, from)).verdict,
    recorded: recordings.recorded,
    saves: openSaves({ lobby, judge }),
  };
}

function shownParts(name: string): object {
  const parts = partsOf(name);
  return parts === null ? {} : { game: parts.game, seed: parts.seed, steps: parts.steps };
}
