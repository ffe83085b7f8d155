/** A place of a level as everybody outside the rules reads it: column and row from the top left (DELVE-003). */

export interface Where {
  readonly x: number;
  readonly y: number;
}

export function whereOf(level: { readonly width: number }, place: number): Where {
  return { x: place % level.width, y: Math.floor(place / level.width) };
}
