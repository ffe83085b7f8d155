/** Single and double elimination (CONTEST-024). */
import { type MeetingSpec, meet } from './meeting.ts';
import type { EventField, Meeting, Outline } from './outline.ts';
import { tableSize } from './sets.ts';

/** A bracket on its way. */
interface Bracket {
  readonly field: EventField;
  readonly best: number;
  readonly meetings: Meeting[];
  /** Who left at the same time, the last first. */
  readonly gone: number[][];
  round: number;
  /** Meetings of this round so far. */
  index: number;
}

export function elimination(field: EventField, lives: number, best: number): Outline {
  const b: Bracket = { field, best, meetings: [], gone: [], round: 0, index: 0 };
  const size = tableSize(field.seats);
  const enough = field.bots.length >= size;
  const left = !enough ? [] : size === 2 ? inTwos(b, lives) : inTables(b, size);
  const sets = b.meetings.flatMap((m) => m.sets);
  // Who is still in stands before all who are out.
  const places = [...(left === null ? [stillIn(field.bots, b.gone)] : left), ...b.gone];
  return { sets, byes: [], over: left !== null, places, meetings: b.meetings };
}

function stillIn(bots: readonly number[], gone: readonly (readonly number[])[]): number[] {
  const out = new Set(gone.flat());
  return bots.filter((bot) => !out.has(bot));
}

function play(b: Bracket, pool: Meeting['pool'], bots: readonly number[], advance: number): Meeting {
  const spec: MeetingSpec = { round: b.round, index: b.index++, pool, bots, advance, best: b.best };
  const meeting = meet(b.field, spec);
  b.meetings.push(meeting);
  return meeting;
}

function nextRound(b: Bracket): void {
  b.round++;
  b.index = 0;
}

/** Two at a table. The result is the last two and one by one, or null: it is not over. */
function inTwos(b: Bracket, lives: number): number[][] | null {
  const { bots } = b.field;
  const seed = new Map(bots.map((bot, i) => [bot, i]));
  let chairs = 1;
  while (chairs < bots.length) chairs *= 2;
  // Line i meets the line opposite, and who wins takes the upper line: so the best seeds meet last.
  let upper: (number | null)[] = Array.from({ length: chairs }, (_, i) => bots[i] ?? null);
  let lower: number[] = [];
  while (upper.length > 1 || lower.length > 1) {
    nextRound(b);
    const above = fold(b, 'upper', upper);
    const below = fold(b, 'lower', lower);
    if (above === null || below === null) return null;
    upper = above.winners;
    const falling = lives === 2 ? above.losers : [];
    const out = lives === 2 ? below.losers : above.losers;
    if (out.length > 0) b.gone.unshift(out);
    lower = [...below.winners.filter((x) => x !== null), ...falling].sort(
      (x, y) => (seed.get(x) ?? 0) - (seed.get(y) ?? 0),
    );
  }
  const [champion] = upper;
  if (champion === null || lower.length === 0) return champion === null ? [] : [[champion]];
  return final(b, champion, lower[0]);
}

/** Who comes from below must win twice. */
function final(b: Bracket, champion: number, challenger: number): number[][] | null {
  for (let life = 0; life < 2; life++) {
    nextRound(b);
    const { order } = play(b, 'final', [champion, challenger], 1);
    if (order === null) return null;
    if (order[0] === champion || life === 1) return order.map((bot) => [bot]);
  }
  return null;
}

interface Folded {
  readonly winners: (number | null)[];
  readonly losers: number[];
}

/** The first against the last, and so on inwards; who stands alone goes on. Null: not over. */
function fold(b: Bracket, pool: Meeting['pool'], lines: readonly (number | null)[]): Folded | null {
  if (lines.length < 2) return { winners: [...lines], losers: [] };
  const winners: (number | null)[] = [];
  const losers: number[] = [];
  let over = true;
  // With an odd number the first rests.
  const rests = lines.length % 2;
  if (rests === 1) winners.push(lines[0]);
  const field = lines.slice(rests);
  for (let i = 0; i < field.length / 2; i++) {
    const [x, y] = [field[i], field[field.length - 1 - i]];
    if (x === null || y === null) {
      winners.push(x ?? y);
      continue;
    }
    const { order } = play(b, pool, [x, y], 1);
    if (order === null) over = false;
    else {
      winners.push(order[0]);
      losers.push(order[1]);
    }
  }
  return over ? { winners, losers } : null;
}

/** Four (or more) at a table, of whom half go on; before that the lowest play until the rest can be halved to one table. */
function inTables(b: Bracket, size: number): number[][] | null {
  const half = Math.floor(size / 2);
  let lines = [...b.field.bots];
  let main = size;
  while (2 * main <= lines.length) main *= 2;
  if (lines.length > main) {
    nextRound(b);
    const after = qualify(b, lines, main, size, half);
    if (after === null) return null;
    lines = after;
  }
  while (lines.length > size) {
    nextRound(b);
    const after = halve(b, lines, size, half);
    if (after === null) return null;
    lines = after;
  }
  nextRound(b);
  const { order } = play(b, 'final', lines, 1);
  return order === null ? null : order.map((bot) => [bot]);
}

/** So many are too many: the lowest sit down, and each table sends half on, the last one as many as are still wanted. */
function qualify(b: Bracket, lines: readonly number[], main: number, size: number, half: number): number[] | null {
  const tooMany = lines.length - main;
  const most = Math.ceil(tooMany / (size - half));
  const tables = most * size <= lines.length ? most : most - 1;
  const safe = lines.slice(0, lines.length - tables * size);
  const low = lines.slice(safe.length);
  const on: number[] = [];
  const out: number[] = [];
  let over = true;
  for (let t = 0; t < tables; t++) {
    const leaving = t < tables - 1 ? size - half : tooMany - (tables - 1) * (size - half);
    const seated = Array.from({ length: size }, (_, i) => low[i * tables + (i % 2 === 0 ? t : tables - 1 - t)]);
    const { order } = play(b, 'upper', seated, size - leaving);
    if (order === null) over = false;
    else {
      on.push(...order.slice(0, size - leaving));
      out.push(...order.slice(size - leaving));
    }
  }
  if (!over) return null;
  b.gone.unshift(out);
  // In the order of their seeds.
  return lines.filter((bot) => !out.includes(bot));
}

/** Table t takes every so many-th line, to and fro, and its best take its upper lines. */
function halve(b: Bracket, lines: readonly number[], size: number, half: number): number[] | null {
  const tables = lines.length / size;
  const after: number[] = [];
  const out: number[] = [];
  let over = true;
  for (let t = 0; t < tables; t++) {
    const places = Array.from({ length: size }, (_, i) => i * tables + (i % 2 === 0 ? t : tables - 1 - t));
    const { order } = play(
      b,
      'upper',
      places.map((p) => lines[p]),
      half,
    );
    if (order === null) over = false;
    else {
      for (let i = 0; i < half; i++) after[places[i]] = order[i];
      out.push(...order.slice(half));
    }
  }
  if (!over) return null;
  b.gone.unshift(out);
  return after;
}
