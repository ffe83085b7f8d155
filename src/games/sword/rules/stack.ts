/** Weapons lying about: stacks whose order is random (SWORD-082). */
import { below, type Rng } from '../../../engine/rng.ts';

export function itemOf(square: number, kind: number): number {
  return square * 64 + kind;
}

export function itemSquare(item: number): number {
  return item >> 6;
}

export function itemKind(item: number): number {
  return item & 63;
}

export function stackSize(items: readonly number[], square: number): number {
  let size = 0;
  for (let i = 0; i < items.length; i++) if (items[i] >> 6 === square) size++;
  return size;
}

/** Where in the list the nth weapon of the square's stack is; -1 if there is none. */
export function findItem(items: readonly number[], square: number, nth: number): number {
  for (let i = 0; i < items.length; i++) if (items[i] >> 6 === square && nth-- === 0) return i;
  return -1;
}

/** A weapon arrives: first, last or anywhere between, all equally likely. No draw on an empty square. */
export function layDown(items: number[], r: Rng, square: number, kind: number): void {
  const size = stackSize(items, square);
  const item = itemOf(square, kind);
  if (size === 0) {
    items.push(item);
    return;
  }
  const before = findItem(items, square, below(r, size + 1));
  if (before < 0) items.push(item);
  else items.splice(before, 0, item);
}

/** Take the weapon at this place of the list away; its kind. */
export function takeUp(items: number[], index: number): number {
  const kind = items[index] & 63;
  items.splice(index, 1);
  return kind;
}
