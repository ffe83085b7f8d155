/** Saying what should be, without a test runner: whatever is not so throws a sentence. */

/** `what` begins the sentence: "legal list: ...". */
export function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** Two values of plain JSON are the same; the sentence shows where they part. */
export function demandSame(found: unknown, wanted: unknown, what: string): void {
  const [x, y] = [JSON.stringify(found) ?? 'undefined', JSON.stringify(wanted) ?? 'undefined'];
  if (x !== y) throw new Error(`${what}: ${difference(x, y)}`);
}

/** The first place where two texts part, with what stands around it. */
export function difference(x: string, y: string): string {
  let at = 0;
  while (at < x.length && x[at] === y[at]) at++;
  return `${x.slice(Math.max(0, at - 60), at + 60)} / ${y.slice(Math.max(0, at - 60), at + 60)}`;
}
