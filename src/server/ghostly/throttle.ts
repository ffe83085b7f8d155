/** What one client of an arena may take (PLAT-100, GHOST-272): far more than any bot needs, far less than would harm others. */
import type { Clock } from '../../host/ticker.ts';

export interface ArenaLimits {
  readonly connectionsPerAddress: number;
  /** Of all addresses together. */
  readonly connections: number;
  /** A client that sends faster is read more slowly. */
  readonly bytesPerSecond: number;
  readonly burstBytes: number;
  /** Whoever has not sent a byte by then is no player; null: it may be silent for ever. */
  readonly silentMs: number | null;
}

/** Of an arena that strangers may reach. */
export const ARENA_LIMITS: ArenaLimits = {
  connectionsPerAddress: 32,
  connections: 256,
  bytesPerSecond: 1 << 16,
  burstBytes: 1 << 18,
  silentMs: 60_000,
};

/** Of a contest whose clients are known: only nobody may be heard so fast that the ticks of others come late. */
export const CONTEST_LIMITS: ArenaLimits = {
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  connections: Number.POSITIVE_INFINITY,
  // A tenth of it is a command for each of 2000 ticks a second; what is read at once is dealt with between two ticks.
  bytesPerSecond: 1 << 17,
  burstBytes: 1 << 16,
  silentMs: null,
};

export interface Throttle {
  /** So much was read: the milliseconds to wait before reading on. */
  spend(bytes: number): number;
}

export function newThrottle({ bytesPerSecond, burstBytes }: ArenaLimits, clock: Clock): Throttle {
  let left = burstBytes;
  let at = clock.now();
  return {
    spend(bytes) {
      const now = clock.now();
      left = Math.min(burstBytes, left + ((now - at) * bytesPerSecond) / 1000) - bytes;
      at = now;
      return left >= 0 ? 0 : Math.ceil((-left * 1000) / bytesPerSecond);
    },
  };
}
