/** What can drop things: a rank, a chest, a barrel, a monster or an item class, with the chances that go with it. */
import type { Chances, Content } from '../compiled.ts';
import { bandOf, classNamed } from '../items/drops.ts';

/** Class name ending, whose chances of rarities, and what is added to the depth for the item level. */
const SOURCES: Readonly<Record<string, readonly [string, keyof Content['chances'], number]>> = {
  normal: ['', 'monster', 0],
  champion: ['_champ', 'chest', 2],
  elite: ['_elite', 'elite', 3],
  boss: ['_boss', 'boss', 5],
  chest: ['_chest', 'chest', 1],
  barrel: ['_barrel', 'monster', 0],
};
export const SOURCE_NAMES: readonly string[] = Object.keys(SOURCES);

export interface Source {
  readonly cls: number;
  readonly chances: Chances;
  readonly ilvl: number;
}

/** Null if there is no such source. A monster drops as its rank does, from a class of its own if it has one. */
export function sourceOf(c: Content, name: string, depth: number): Source | null {
  const monster = c.monsters.find((m) => m.id === name);
  const known = monster === undefined ? name : monster.boss > 0 ? 'boss' : 'normal';
  const [end, dropper, bonus] = SOURCES[known] ?? SOURCES.normal;
  const own = monster?.itemClass ?? -1;
  const cls = own >= 0 ? own : classNamed(c, Object.hasOwn(SOURCES, known) ? `tc_b${bandOf(depth)}${end}` : name);
  return cls < 0 ? null : { cls, chances: c.chances[dropper], ilvl: depth + bonus };
}
