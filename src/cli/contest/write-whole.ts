import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { reason } from '../files.ts';
import { FAILED, Stop } from '../stop.ts';

/** There as a whole or not at all, also after a fall of the power. A disk that takes no more ends the command in a sentence. */
export function writeWhole(path: string, content: Uint8Array | string, mode = 0o644): void {
  const fresh = `${path}.new`;
  try {
    const fd = openSync(fresh, 'w', mode);
    try {
      writeFileSync(fd, content);
      fsyncSync(fd);
    } catch (e) {
      rmSync(fresh, { force: true });
      throw e;
    } finally {
      closeSync(fd);
    }
    renameSync(fresh, path);
  } catch (e) {
    throw new Stop(FAILED, `${path}: cannot be written (${reason(e)})`);
  }
}
