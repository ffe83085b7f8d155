/** The most pairs that can be made of people some of whom may not meet: Edmonds' blossoms. */

/** For each its partner, or -1. `may(a, b)` is asked for numbers from 0 to n - 1, and says the same both ways. */
export function largestMatching(n: number, may: (a: number, b: number) => boolean): number[] {
  const mate = new Array<number>(n).fill(-1);
  // Taking what is there first leaves little to search for.
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n && mate[a] < 0; b++)
      if (mate[b] < 0 && may(a, b)) {
        mate[a] = b;
        mate[b] = a;
      }
  for (let root = 0; root < n; root++) if (mate[root] < 0) augment(n, may, mate, root);
  return mate;
}

interface Forest {
  readonly n: number;
  readonly may: (a: number, b: number) => boolean;
  readonly mate: number[];
  /** By whom an outer one was asked, on the way from the root. */
  readonly from: number[];
  /** The base of the blossom that somebody is in. */
  readonly base: number[];
  readonly outer: boolean[];
  readonly queue: number[];
}

/** A path from a single one to another, along which partners change. */
function augment(n: number, may: Forest['may'], mate: number[], root: number): void {
  const f: Forest = {
    n,
    may,
    mate,
    from: new Array(n).fill(-1),
    base: Array.from({ length: n }, (_, i) => i),
    outer: new Array(n).fill(false),
    queue: [root],
  };
  f.outer[root] = true;
  for (let at = 0; at < f.queue.length; at++) {
    const end = grow(f, f.queue[at], root);
    if (end >= 0) return change(f, end);
  }
}

/** The single one that was reached, or -1. */
function grow(f: Forest, a: number, root: number): number {
  const { n, may, mate, from, base, outer, queue } = f;
  for (let b = 0; b < n; b++) {
    if (a === b || base[a] === base[b] || mate[a] === b || !may(a, b)) continue;
    if (b === root || (mate[b] >= 0 && from[mate[b]] >= 0)) fold(f, a, b);
    else if (from[b] < 0) {
      from[b] = a;
      if (mate[b] < 0) return b;
      outer[mate[b]] = true;
      queue.push(mate[b]);
    }
  }
  return -1;
}

function change({ mate, from }: Forest, end: number): void {
  for (let b = end; b >= 0; ) {
    const a = from[b];
    const next = mate[a];
    mate[a] = b;
    mate[b] = a;
    b = next;
  }
}

/** A circle of odd length becomes one place. */
function fold(f: Forest, a: number, b: number): void {
  const { n, base, outer, queue } = f;
  const top = commonBase(f, a, b);
  const inside = new Array<boolean>(n).fill(false);
  mark(f, a, top, b, inside);
  mark(f, b, top, a, inside);
  for (let i = 0; i < n; i++) {
    if (!inside[base[i]]) continue;
    base[i] = top;
    if (outer[i]) continue;
    outer[i] = true;
    queue.push(i);
  }
}

function commonBase({ n, mate, from, base }: Forest, a: number, b: number): number {
  const seen = new Array<boolean>(n).fill(false);
  for (let at = base[a]; ; at = base[from[mate[at]]]) {
    seen[at] = true;
    if (mate[at] < 0) break;
  }
  let at = base[b];
  while (!seen[at]) at = base[from[mate[at]]];
  return at;
}

function mark({ mate, from, base }: Forest, start: number, top: number, child: number, inside: boolean[]): void {
  let below = child;
  for (let at = start; base[at] !== top; at = from[mate[at]]) {
    inside[base[at]] = true;
    inside[base[mate[at]]] = true;
    from[at] = below;
    below = mate[at];
  }
}
