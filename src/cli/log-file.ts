/** `play --log FILE`: what the log of a game says, line by line, at the end of a file (PLAT-154). */
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { printable } from '../engine/printable.ts';
import { reason } from './files.ts';
import { complain } from './output.ts';
import { wrong } from './stop.ts';

/** A file that cannot be written costs one line and no screen; one that fails later ends the log, not the game. */
export function openLog(file: string): (text: string) => void {
  let fd: number | null = openForAppending(file);
  return (text) => {
    if (fd === null) return;
    try {
      writeSync(fd, `${printable(text)}\n`);
    } catch (e) {
      closeSync(fd);
      fd = null;
      // The screen belongs to the game until it ends.
      process.once('exit', () => complain(`${file}: the log ends early (${reason(e)})`));
    }
  };
}

function openForAppending(file: string): number {
  try {
    // Without waiting: a pipe that nobody reads would hold us for ever.
    const { O_WRONLY, O_CREAT, O_APPEND, O_NONBLOCK } = constants;
    return openSync(file, O_WRONLY | O_CREAT | O_APPEND | (O_NONBLOCK ?? 0), 0o644);
  } catch (e) {
    return wrong(`--log ${file}: cannot be written (${reason(e)})`);
  }
}
