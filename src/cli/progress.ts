/** A progress bar on standard error, on a terminal only. */

export interface Progress {
  tick(done: number): void;
  clear(): void;
}

const WIDTH = 30;

export function progressBar(total: number): Progress {
  const { stderr } = process;
  let shown = -1;
  return {
    tick(done) {
      const filled = Math.floor((done * WIDTH) / total);
      if (!stderr.isTTY || filled === shown) return;
      shown = filled;
      stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${total}`);
    },
    clear() {
      if (stderr.isTTY && shown >= 0) stderr.write(`\r${' '.repeat(WIDTH + 24)}\r`);
    },
  };
}
