/** A set of places of a level, as bits: it is cleared, filled and compared word by word. */

export type PlaceSet = Int32Array;

/** With room for a row of bits that is moved to the last places. */
export function newPlaceSet(places: number): PlaceSet {
  return new Int32Array(((places + 31) >> 5) + 1);
}

export function isIn(set: PlaceSet, place: number): boolean {
  return ((set[place >> 5] >>> (place & 31)) & 1) === 1;
}

export function takeOut(set: PlaceSet, place: number): void {
  set[place >> 5] &= ~(1 << (place & 31));
}

/** Puts in the places from `first` on whose bits are set. Bits of places before the level must not be. */
export function putInRow(set: PlaceSet, first: number, bits: number): void {
  const from = Math.max(0, first);
  const row = bits >>> (from - first);
  const shift = from & 31;
  set[from >> 5] |= row << shift;
  // In two parts, since a word is not moved by 32.
  set[(from >> 5) + 1] |= (row >>> 1) >>> (31 - shift);
}
