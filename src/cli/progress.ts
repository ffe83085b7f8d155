/** A progress bar on standard error, on a terminal only: games done, how fast, and how long it will take. */

export interface Progress {
  /** `news`: what else is known by now. */
  tick(done: number, news?: string): void;
  clear(): void;
}

/** Where it is drawn. */
export interface ProgressScreen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const WIDTH = 24;
/** Drawn no more often than this. */
const EVERY_MS = 100;

export function progressBar(
  total: number,
  screen: ProgressScreen = process.stderr,
  now: () => number = () => performance.now(),
): Progress {
  const began = now();
  let drawn = Number.NEGATIVE_INFINITY;
  let widest = 0;

  function write(text: string): void {
    // A line that is too long would wrap and could not be drawn over.
    const line = text.slice(0, Math.max(1, (screen.columns || 80) - 1));
    screen.write(`\r${line.padEnd(widest)}`);
    widest = Math.max(widest, line.length);
  }

  return {
    tick(done, news = '') {
      if (screen.isTTY !== true || now() - drawn < EVERY_MS) return;
      drawn = now();
      const seconds = (drawn - began) / 1000;
      const filled = Math.min(WIDTH, Math.floor((done * WIDTH) / total));
      const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${total} games`;
      const rate = seconds > 0 && done > 0 ? done / seconds : 0;
      const speed = rate === 0 ? '' : `, ${perSecond(rate)}, ${duration((total - done) / rate)} left`;
      write(`${bar}${speed}${news === '' ? '' : `, ${news}`}`);
    },
    clear() {
      if (widest > 0) screen.write(`\r${' '.repeat(widest)}\r`);
      widest = 0;
    },
  };
}

/** Slow ones by the minute. */
function perSecond(rate: number): string {
  return rate >= 1 ? `${Math.round(rate)} a second` : `${(60 * rate).toFixed(1)} a minute`;
}

function duration(seconds: number): string {
  const s = Math.ceil(seconds);
  if (s < 60) return `${s} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min ${s % 60} s`;
  return `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`;
}
