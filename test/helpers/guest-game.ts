/** Games in folders of their own, for tests: the example of the package, whole or broken in one place. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratch } from '../command.ts';

/** A copy of the example; `change`: file -> what is exchanged in it. */
export function guestGame(change: Readonly<Record<string, (text: string) => string>> = {}): string {
  const folder = join(scratch(), 'lantern');
  cpSync(resolve('examples/lantern'), folder, { recursive: true });
  for (const [file, edit] of Object.entries(change)) {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${file} is as it was`);
    writeFileSync(path, after);
  }
  return folder;
}

/** The same game under another id. */
export function guestGameCalled(id: string): string {
  return guestGame({ 'rules.js': (text) => text.replace("id: 'lantern'", `id: '${id}'`) });
}
