/** Round robin: everybody meets everybody (CONTEST-021). */
import { balancedTables } from './balanced.ts';
import { allOver, type EventField, type Outline, outlineOf } from './outline.ts';
import type { SetPlan } from './sets.ts';

export function roundRobin(field: EventField, cycles: number): Outline {
  const { bots, seats } = field;
  const rounds = bots.length < 2 ? [] : roundsOf(bots, seats);
  const sets: SetPlan[] = [];
  for (let cycle = 0; cycle < cycles; cycle++)
    rounds.forEach((tables, r) => {
      tables.forEach((table, i) => void sets.push(field.plan(cycle * rounds.length + r + 1, i + 1, table)));
    });
  return outlineOf(sets, allOver(field, sets));
}

/** The rounds of one cycle, each as its tables. */
function roundsOf(bots: readonly number[], seats: number): (readonly number[])[][] {
  if (seats === 1) return [[bots]];
  if (seats === 2) return circle(bots);
  return balancedTables(bots.length, seats).map((round) => round.map((table) => table.map((place) => bots[place])));
}

/** The first stays where it is, the others go round; with an odd number the empty chair is a rest. */
function circle(bots: readonly number[]): number[][][] {
  const chairs: (number | null)[] = bots.length % 2 === 0 ? [...bots] : [...bots, null];
  const [first, ...others] = chairs;
  return others.map((_, r) => {
    const now = [first, ...others.slice(others.length - r), ...others.slice(0, others.length - r)];
    const tables: number[][] = [];
    for (let i = 0; i < now.length / 2; i++) {
      const [a, b] = [now[i], now[now.length - 1 - i]];
      if (a !== null && b !== null) tables.push([a, b]);
    }
    return tables;
  });
}
