/** Gauntlet: one bot against all others (CONTEST-022). */
import { allOver, type EventField, type Outline, outlineOf } from './outline.ts';
import { type SetPlan, tableSize } from './sets.ts';

/** A cycle is a round. With more seats the rivals sit down as they stand in a circle, so that each is met equally often. */
export function gauntlet(field: EventField, challenger: number, cycles: number): Outline {
  const rivals = field.bots.filter((b) => b !== challenger);
  const company = tableSize(field.seats) - 1;
  const tables =
    rivals.length < company
      ? []
      : rivals.length === company
        ? [rivals]
        : rivals.map((_, i) => Array.from({ length: company }, (__, j) => rivals[(i + j) % rivals.length]));
  const sets: SetPlan[] = [];
  for (let cycle = 1; cycle <= cycles; cycle++)
    tables.forEach((table, i) => void sets.push(field.plan(cycle, i + 1, [challenger, ...table])));
  return outlineOf(sets, allOver(field, sets));
}
