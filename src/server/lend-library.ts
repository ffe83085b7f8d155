/** A game in a folder of its own finds the library it is made with: its own copy, else the one that this program came with. */
import { register } from 'node:module';

/** Runs in a thread of Node's own, so it is a text; `home` is a file of this package, which knows itself by its name. */
const HOOK = `
let home;
export function initialize(data) { home = data.home; }
export async function resolve(name, context, next) {
  if (name !== 'ghostlight' && !name.startsWith('ghostlight/')) return next(name, context);
  try {
    return await next(name, context);
  } catch {
    return next(name, { ...context, parentURL: home });
  }
}`;

let lent = false;

/** Once for a thread, before the first game from elsewhere is imported. */
export function lendLibrary(): void {
  if (lent) return;
  lent = true;
  register(`data:text/javascript,${encodeURIComponent(HOOK)}`, { data: { home: import.meta.url } });
}
