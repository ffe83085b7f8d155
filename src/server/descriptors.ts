/** How many connections may be open at a time, so that there are always descriptors left for the files of the games. */
import { readFileSync } from 'node:fs';

/** Where the system does not say: what it commonly allows, and enough for any server of this kind. */
const USUAL = 4_096;
/** Past this a server needs more than descriptors. */
const MOST = 60_000;

/** Of this process; Node raises the soft limit to the hard one when it starts. */
export function openFiles(): number {
  try {
    const soft = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? USUAL : Math.min(MOST, soft === 'unlimited' ? MOST : Number(soft));
  } catch {
    return USUAL;
  }
}

/** Two thirds go to sockets; the rest is for recordings, files of the page that are being sent, and threads. */
export interface Shares {
  /** Pages and WebSockets. */
  readonly http: number;
  /** Programs on the common wire. */
  readonly tcp: number;
  /** Programs in the arena. */
  readonly arena: number;
}

export function sharesOf(files: number): Shares {
  return { http: Math.floor(files / 3), tcp: Math.floor(files / 6), arena: Math.floor(files / 6) };
}
