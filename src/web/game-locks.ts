/** Each game is open in one page at a time, by a lock that the browser gives free when the page is gone (SCREEN-042). */
import { signal } from '@preact/signals';
import type { SlotHolder } from '../shell/context.ts';

/** The game that this page waits for, because another one has it. */
export const waitingFor = signal<string | null>(null);

/** A page that is loaded anew still has its lock for a moment. */
const PATIENCE_MS = 1500;
/** Game -> gives it free. */
const held = new Map<string, () => void>();
/** What was asked for and is not there yet: at most one game. */
let wait: { readonly id: string; readonly stop: AbortController } | null = null;

/** Where there are no locks, or no secure connection to have them on, every page trusts that it is alone. */
const canLock = (): boolean => navigator.locks !== undefined;

/** `patient`: until the other page gives it free; else no longer than a page takes to load. False: another page has it. */
export function takeGame(id: string, patient: boolean): Promise<boolean> {
  if (held.has(id) || !canLock()) return Promise.resolve(true);
  stopWaiting();
  const stop = new AbortController();
  const mine = { id, stop };
  wait = mine;
  const timer = setTimeout(() => {
    if (patient) waitingFor.value = id;
    else stop.abort();
  }, PATIENCE_MS);
  return new Promise((resolve) => {
    const settle = (got: boolean) => {
      clearTimeout(timer);
      if (wait === mine) stopWaiting();
      resolve(got);
    };
    navigator.locks
      .request(`ghostlight ${id}`, { signal: stop.signal }, () => {
        const free = new Promise<void>((done) => held.set(id, done));
        settle(true);
        return free;
      })
      .catch(() => settle(false));
  });
}

/** Gives all games free but one; null: all. */
export function leaveGames(but: string | null): void {
  // The one that is kept may have been asked for already.
  if (wait?.id !== but) stopWaiting();
  for (const [id, free] of [...held])
    if (id !== but) {
      held.delete(id);
      free();
    }
}

function stopWaiting(): void {
  const old = wait;
  wait = null;
  waitingFor.value = null;
  old?.stop.abort();
}

/** For tables, which ask at once: the game was taken before. */
export const pageSlots: SlotHolder = {
  hold: (slot) => (held.has(slot) || !canLock() ? () => {} : null),
  holder: () => ' in another tab',
};
