/**
 * Turns of monsters that only count (SWORD-264): nobody can see them, and they draw no number. They are not made one by one but made up
 * for when somebody asks: until then `due` lies in the past for those who count (`rules/crowd.ts`), and for nobody else.
 */
import { slowness } from '../content.ts';
import { NORMAL, type SwordState } from '../types.ts';

/** All turns before the present, and those of the present of ids below `id`. */
export function catchUp(s: SwordState, id = 0): void {
  // In a state in which nobody was sorted yet nobody counts.
  if (s.cache.sortedFor < 0) return;
  const { now, due, counter, kind } = s;
  for (let one = 1; one < due.length; one++) {
    const late = now - due[one] + (one < id ? 1 : 0);
    if (late <= 0) continue;
    const pace = NORMAL * slowness(kind[one]);
    const turns = Math.ceil(late / pace);
    due[one] += turns * pace;
    counter[one] -= turns;
  }
}
