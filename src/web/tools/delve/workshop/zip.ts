/** Several texts as one file: a ZIP archive whose entries are stored as they are. */
import { strToU8, zipSync } from 'fflate';

/** The same files give the same archive on every day; no archive knows an earlier one. */
const FIRST_DAY = new Date(1980, 0, 1);

export function zipOf(files: readonly (readonly [name: string, text: string])[]): Blob {
  const entries = Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]));
  return new Blob([new Uint8Array(zipSync(entries, { level: 0, mtime: FIRST_DAY }))], { type: 'application/zip' });
}
