/** Who is who from one turn to the next: nobody's number is shown, but whoever goes one step stays the same. */
import { LETTERS, type Letter, type ObservedNpc } from '../types.ts';

interface Person {
  readonly id: number;
  readonly kind: Letter;
  readonly x: number;
  readonly y: number;
}

export interface People {
  /** The number of the next to come. */
  readonly next: number;
  readonly known: readonly Person[];
}

export const NOBODY: People = { next: 0, known: [] };

/** Of one kind, who stands where he stood is the same; then who stands one step away. */
export function follow(before: People, npcs: readonly ObservedNpc[]): People {
  const free = [...before.known];
  const ids = new Array<number>(npcs.length).fill(-1);
  for (const steps of [0, 1])
    npcs.forEach((n, i) => {
      const at = ids[i] >= 0 ? -1 : free.findIndex((p) => p.kind === n.kind && apart(p, n) === steps);
      if (at >= 0) ids[i] = free.splice(at, 1)[0].id;
    });
  let { next } = before;
  const known = npcs.map(({ kind, x, y }, i) => ({ id: ids[i] >= 0 ? ids[i] : next++, kind, x, y }));
  return { next, known };
}

function apart(a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** The same name for the same one. */
export function nameOf({ known }: People, n: ObservedNpc): string {
  const person = known.find((p) => p.kind === n.kind && p.x === n.x && p.y === n.y);
  return person === undefined ? `${n.kind} ${n.x},${n.y}` : `${n.kind} ${person.id}`;
}

const MOST = 400;

/** Whether a saved value is one. */
export function isPeople(raw: unknown): raw is People {
  if (raw === null || typeof raw !== 'object') return false;
  const { next, known } = raw as Record<string, unknown>;
  const whole = (x: unknown): boolean => Number.isInteger(x) && (x as number) >= 0;
  return whole(next) && Array.isArray(known) && known.length <= MOST && known.every(isPerson);

  function isPerson(p: unknown): boolean {
    if (p === null || typeof p !== 'object') return false;
    const { id, kind, x, y } = p as Record<string, unknown>;
    return whole(id) && whole(x) && whole(y) && (LETTERS as readonly unknown[]).includes(kind);
  }
}
