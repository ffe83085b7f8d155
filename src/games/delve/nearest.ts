/** The known name nearest to a wrong one, for "did you mean". */

/** No name of ours is longer, and nobody mistypes one so. */
const LONGEST = 60;

/** '' if none is near. */
export function nearest(wrong: string, known: readonly string[]): string {
  if (wrong.length > LONGEST) return '';
  let best = '';
  let least = Math.max(3, wrong.length >> 1);
  for (const name of known) {
    if (Math.abs(wrong.length - name.length) >= least) continue;
    const d = editDistance(wrong, name);
    if (d < least) {
      least = d;
      best = name;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}
