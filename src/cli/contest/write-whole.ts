import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';

/** There as a whole or not at all, also after a fall of the power. */
export function writeWhole(path: string, content: Uint8Array | string, mode = 0o644): void {
  const fresh = `${path}.new`;
  const fd = openSync(fresh, 'w', mode);
  try {
    writeFileSync(fd, content);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(fresh, path);
}
