/** One line of the benchmark table, and the timer that measures two things side by side. */

export interface Row {
  group: string;
  what: string;
  ours: number;
  unit: string;
  peer?: { name: string; value: number };
  /** How many times faster than the peer. */
  ratio?: number;
  /** What we want to reach: a ratio if there is a peer, else at least so much per second, or at most so much of a cost. */
  aim?: number;
}

function isReached(r: Row): boolean {
  if (r.aim === undefined) return true;
  if (r.ratio !== undefined) return r.ratio >= r.aim;
  return r.unit.endsWith('/s') ? r.ours >= r.aim : r.ours <= r.aim;
}

export interface Contest {
  readonly group: string;
  readonly what: string;
  /** Things done by one call of `ours` or `theirs`; the row shows microseconds per thing. */
  readonly per: number;
  readonly ours: () => void;
  readonly peer?: { readonly name: string; readonly run: () => void };
  readonly aim?: number;
}

const ROUNDS = 9;
/** Long enough for the clock and short enough that a busy moment of the machine hits both sides alike. */
const SLICE_MS = 25;

/** Both sides run so long before they are measured: what counts is the speed of a program that has found its pace. */
const WARM_UP_MS = 500;

/** Calls that fill about one slice, found by doubling after the warm-up. */
function callsPerSlice(run: () => void): number {
  for (let warm = 0; warm < WARM_UP_MS; ) warm += timeOf(run, 1);
  for (let calls = 1; ; calls *= 2) {
    const took = timeOf(run, calls);
    if (took >= SLICE_MS) return Math.max(1, Math.round((calls * SLICE_MS) / took));
  }
}

function timeOf(run: () => void, calls: number): number {
  const start = performance.now();
  for (let i = 0; i < calls; i++) run();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** Ours and the peer take turns; the row holds the median of each, so a slow stretch cannot favour one side. */
export function measure(c: Contest): Row {
  const ourCalls = callsPerSlice(c.ours);
  const peerCalls = c.peer === undefined ? 0 : callsPerSlice(c.peer.run);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push((1000 * timeOf(c.ours, ourCalls)) / (ourCalls * c.per));
    if (c.peer !== undefined) theirs.push((1000 * timeOf(c.peer.run, peerCalls)) / (peerCalls * c.per));
  }
  const row: Row = { group: c.group, what: c.what, ours: median(ours), unit: 'us' };
  if (c.aim !== undefined) row.aim = c.aim;
  if (c.peer !== undefined) {
    row.peer = { name: c.peer.name, value: median(theirs) };
    row.ratio = row.peer.value / row.ours;
  }
  return row;
}

/** A time per thing as things per second. */
export function perSecond(row: Row, unit: string, aim: number | undefined): Row {
  return { ...row, ours: 1e6 / row.ours, unit, ...(aim === undefined ? {} : { aim }) };
}

/** The table as aligned text. */
export function formatRowTable(rows: readonly Row[]): string {
  const number = (x: number): string =>
    x >= 10_000 ? Math.round(x).toLocaleString('en') : x >= 100 ? x.toFixed(0) : x >= 1 ? x.toFixed(2) : x.toFixed(4);
  const lines = rows.map((r) => [
    r.group,
    r.what,
    `${number(r.ours)} ${r.unit}`,
    r.peer === undefined ? '' : `${r.peer.name} ${number(r.peer.value)} ${r.unit}`,
    r.ratio === undefined ? '' : `x ${r.ratio.toFixed(1)}`,
    r.aim === undefined ? '' : `${isReached(r) ? 'reached' : 'MISSED'} (aim ${r.aim})`,
  ]);
  const all = [['group', 'what', 'ours', 'peer', 'ratio', 'aim'], ...lines];
  const widths = all[0].map((_, i) => Math.max(...all.map((l) => l[i].length)));
  return all
    .map((l) =>
      l
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
