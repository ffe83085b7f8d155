/** All rooms of a server, as connections and the API see them. */
import type { Seat } from '../engine/game.ts';
import type { Result } from '../engine/result.ts';
import type { GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import type { Signer } from '../host/sign-recording.ts';
import type { Clock } from '../host/ticker.ts';
import type { Vault } from '../host/vault.ts';
import type { Over } from '../wire/messages.ts';
import type { AddressQuotas } from './address-quotas.ts';
import type { Limits } from './limits.ts';
import type { Wanted } from './plan-room.ts';
import type { Budget, Room, RoomHooks } from './room-types.ts';
import type { Workers } from './workers.ts';

export type PlayerKind = 'human' | 'bot';

export interface Seated {
  readonly room: Room;
  readonly seat: Seat;
  readonly token: string;
}

export interface Lobby {
  readonly modules: readonly GameModule[];
  readonly quotas: AddressQuotas;
  create(wanted: Wanted, kind: PlayerKind, address: string): Result<Seated>;
  join(session: string, name: string, kind: PlayerKind): Result<Seated>;
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
  readonly hire: Workers['hire'];
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
