/** What can drop things: a rank, a chest, a barrel, a monster or an item class, with the chances that go with it. */
import type { Content } from '../compiled.ts';
import { BOSS_CHANCES, CHEST_CHANCES, type Chances, ELITE_CHANCES, MONSTER_CHANCES } from '../items/create.ts';
import { bandOf, classNamed } from '../items/drops.ts';

/** Class name ending, chances of rarities, and what is added to the depth for the item level. */
const SOURCES: Readonly<Record<string, readonly [string, Chances, number]>> = {
  normal: ['', MONSTER_CHANCES, 0],
  champion: ['_champ', CHEST_CHANCES, 2],
  elite: ['_elite', ELITE_CHANCES, 3],
  boss: ['_boss', BOSS_CHANCES, 5],
  chest: ['_chest', CHEST_CHANCES, 1],
  barrel: ['_barrel', MONSTER_CHANCES, 0],
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
  const [end, chances, bonus] = SOURCES[known] ?? ['', MONSTER_CHANCES, 0];
  const own = monster?.itemClass ?? -1;
  const cls = own >= 0 ? own : classNamed(c, Object.hasOwn(SOURCES, known) ? `tc_b${bandOf(depth)}${end}` : name);
  return cls < 0 ? null : { cls, chances, ilvl: depth + bonus };
}
