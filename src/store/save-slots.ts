/** The saves of a folder, each for one program at a time: two terminals play two games, never one save (PLAT-164). */
import { holderOfPlace, takePlace } from './lock.ts';

export interface SaveSlots {
  /** Holds a slot until the returned function is called; the same program may hold it several times. Null: another one has it. */
  hold(slot: string): (() => void) | null;
  /** Who has it, such as ` as process 12`; '': nobody knows. */
  holder(slot: string): string;
}

export function openSaveSlots(folder: string): SaveSlots {
  const held = new Map<string, { count: number; readonly release: () => void }>();
  return {
    hold(slot) {
      const own = held.get(slot);
      const release = own?.release ?? takePlace(folder, slot);
      if (release === null) return null;
      const now = own ?? { count: 0, release };
      now.count++;
      held.set(slot, now);
      let done = false;
      return () => {
        if (done) return;
        done = true;
        if (--now.count > 0) return;
        held.delete(slot);
        now.release();
      };
    },
    holder: (slot) => holderOfPlace(folder, slot),
  };
}
