/** What the server tells over HTTP: games, sessions as anybody may see them, recordings. */

import type { GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import type { Vault } from '../host/vault.ts';
import type { Exhibitions } from './exhibitions.ts';
import type { Schemas } from './game-schemas.ts';
import type { Lobby } from './lobby-types.ts';
import type { Room } from './room-types.ts';
import { openSaves, type Saves } from './saves.ts';
import type { FileVerdict } from './verdict.ts';
import type { TurnedAway } from './verify-queue.ts';
import type { Workers } from './workers.ts';

const RECORDINGS = 'recordings';
const NAME = /^[A-Za-z0-9-]{1,160}\.jsonl$/;
const PAGE = 100;
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
  readonly vault: Vault;
  readonly judge: Workers['judge'];
  /** The public key that recordings are signed with; null: they are not. */
  readonly key: string | null;
  readonly schemas: Schemas;
}

export interface Api {
  readonly modules: readonly GameModule[];
  health(): object;
  games(): object;
  readonly schemas: Schemas;
  /** PLAT-073 */
  key(): object;
  /** The oldest 200; with `after` those that follow that one. */
  sessions(query: Readonly<Record<string, string>>): object;
  session(id: string): object | null;
  /** The exhibition of a game, begun if there is none; null: there can be none. */
  exhibition(game: string): object | null;
  recordings(query: Readonly<Record<string, string>>): object;
  recording(name: string): string | null;
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
  vault,
  judge,
  key,
  schemas,
}: ApiSpec): Api {
  /** Read once, then kept up to date: those of earlier runs by name, then those of this one as they ended. */
  const recordings = new Set(vault.list(RECORDINGS).map((f) => f.slice(RECORDINGS.length + 1)));

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
    schemas,
    key: () => ({ algorithm: 'Ed25519', key }),
    sessions({ after }) {
      // Ids stand still while games are played, come and go; the order in which they are asked for does not.
      const all = [...lobby.live()].sort((x, y) => (x.id < y.id ? -1 : 1));
      const rest = after === undefined ? all : all.filter((room) => room.id > after);
      return rest.slice(0, SESSIONS_PAGE).map(publicView);
    },
    session(id) {
      const room = lobby.live().find((r) => r.id === id);
      return room === undefined ? null : publicView(room);
    },
    exhibition(game) {
      const room = exhibitions?.show(game) ?? null;
      return room === null ? null : publicView(room);
    },
    recordings({ game, before }) {
      const all = [...recordings].filter((name) => game === undefined || name.startsWith(`${game}-`));
      const end = before === undefined ? all.length : Math.max(0, all.indexOf(before));
      return all
        .slice(Math.max(0, end - PAGE), end)
        .reverse()
        .map((name) => ({ name, url: `/api/${RECORDINGS}/${name}`, ...partsOf(name) }));
    },
    recording: (name) => (NAME.test(name) ? vault.read(`${RECORDINGS}/${name}`) : null),
    verify: async (body, from) => (await judge(body, from)).verdict,
    recorded(file) {
      const name = file.slice(RECORDINGS.length + 1);
      // Played before, move by move: it is the newest again.
      recordings.delete(name);
      recordings.add(name);
    },
    saves: openSaves({ lobby, judge }),
  };
}

/** Nothing here that a player of the session may not know. */
function publicView(room: Room): object {
  const { file } = room;
  return {
    session: room.id,
    game: file.game,
    phase: room.phase,
    n: room.n,
    tempo: file.tempo,
    seats: file.seats.map(({ name, kind }) => (name === null ? null : { name, kind })),
    watchers: room.watchers,
    seedHash: room.seedHash,
    seedKnown: room.seedKnown,
  };
}

/** `game-seed-steps-sum.jsonl`, as journals name recordings. */
function partsOf(name: string): object {
  const parts = /^([a-z][a-z0-9]*)-(.*)-(\d+)-[0-9a-f]{6,64}\.jsonl$/.exec(name);
  return parts === null ? {} : { game: parts[1], seed: parts[2], steps: Number(parts[3]) };
}
