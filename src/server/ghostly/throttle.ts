/** What one client of a public arena may take (PLAT-100, GHOST-272): far more than any bot needs, far less than would harm others. */
import type { Clock } from '../../host/ticker.ts';

export interface ArenaLimits {
  readonly connectionsPerAddress: number;
  /** Of all addresses together. */
  readonly connections: number;
  /** A client that sends faster is read more slowly. */
  readonly bytesPerSecond: number;
  readonly burstBytes: number;
  /** Whoever has not sent a byte by then is no player. */
  readonly silentMs: number;
}

export const ARENA_LIMITS: ArenaLimits = {
  connectionsPerAddress: 32,
  connections: 256,
  bytesPerSecond: 1 << 16,
  burstBytes: 1 << 18,
  silentMs: 60_000,
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
