/** The chance of who sits on a seat follows from the seed of the match, in contests and in the page alike. */

export function houseSeed(seed: string, seat: number): string {
  return `${seed}/bot ${seat}`;
}

export function scriptSeed(seed: string, seat: number): string {
  return `${seed}/script ${seat}`;
}
