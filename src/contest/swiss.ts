/** Swiss: round after round, those meet who stand alike (CONTEST-023). */
import { dutchRound } from './dutch.ts';
import { allOver, type Bye, type EventField, type Outline, outlineOf } from './outline.ts';
import { pointsOfSet, type SetPlan, tableSize } from './sets.ts';

/** What is known before a round. */
interface Table {
  readonly points: Map<number, number>;
  readonly byes: Map<number, number>;
  readonly met: Map<string, number>;
}

export function swiss(field: EventField, given?: number): Outline {
  const { bots } = field;
  const size = tableSize(field.seats);
  const rounds = given ?? Math.ceil(Math.log2(bots.length)) + 1;
  const sets: SetPlan[] = [];
  const byes: Bye[] = [];
  const table: Table = { points: new Map(), byes: new Map(), met: new Map() };
  if (bots.length < size) return outlineOf([], true);
  for (let round = 1; round <= rounds; round++) {
    const { tables, resting } = size === 2 ? pairs(field, table) : neighbours(field, table, size);
    const now = tables.map((one, i) => field.plan(round, i + 1, one));
    sets.push(...now);
    // A won set; among more than two, what a table gives in the middle.
    for (const bot of resting) byes.push({ round, bot, points: size === 2 ? 1 : (size - 1) / 2 });
    if (!allOver(field, now)) return outlineOf(sets, false, byes);
    count(field, table, now);
    for (const { bot, points } of byes.filter((b) => b.round === round)) {
      add(table.points, bot, points);
      add(table.byes, bot, 1);
    }
  }
  return outlineOf(sets, true, byes);
}

function add<K>(to: Map<K, number>, key: K, amount: number): void {
  to.set(key, (to.get(key) ?? 0) + amount);
}

function pairKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function count(field: EventField, { points, met }: Table, sets: readonly SetPlan[]): void {
  for (const set of sets) {
    for (const [i, a] of set.bots.entries()) for (const b of set.bots.slice(i + 1)) add(met, pairKey(a, b), 1);
    const sums = field.score(set);
    if (typeof sums !== 'string') for (const [i, p] of pointsOfSet(sums).entries()) add(points, set.bots[i], p);
  }
}

interface Seated {
  readonly tables: readonly (readonly number[])[];
  readonly resting: readonly number[];
}

function pairs(field: EventField, table: Table): Seated {
  const players = ranked(field, table).map((bot) => ({
    bot,
    points: table.points.get(bot) ?? 0,
    byes: table.byes.get(bot) ?? 0,
  }));
  const round = dutchRound(players, (a, b) => table.met.get(pairKey(a, b)) ?? 0);
  return { tables: round.pairs, resting: round.bye === null ? [] : [round.bye] };
}

/** More than two: neighbours in the standings; who is too many rests, the lowest of those who rested least. */
function neighbours(field: EventField, table: Table, size: number): Seated {
  const order = ranked(field, table);
  const tooMany = order.length % size;
  const rested = (bot: number) => table.byes.get(bot) ?? 0;
  const resting = [...order]
    .reverse()
    .sort((a, b) => rested(a) - rested(b))
    .slice(0, tooMany);
  const seated = order.filter((b) => !resting.includes(b));
  const tables = Array.from({ length: seated.length / size }, (_, i) => seated.slice(i * size, (i + 1) * size));
  return { tables, resting };
}

/** By points, then by the number that a bot has from the beginning. */
function ranked({ bots }: EventField, { points }: Table): number[] {
  const number = new Map(bots.map((b, i) => [b, i]));
  return [...bots].sort(
    (a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0) || (number.get(a) ?? 0) - (number.get(b) ?? 0),
  );
}
