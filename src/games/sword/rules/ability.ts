/** What the abilities of creatures and weapons are made of: tables of small functions, looked up by number. */
import { type Fight, mhpOf, type Side, type Verdict } from './fight.ts';

/** Side `me` is `own`; what it returns means nothing, so that a condition may stand before what is done. */
type Ability = (v: Verdict, me: number, own: Side, foe: Side, f: Fight) => unknown;

const NOTHING: Ability = () => {};

/** A table for numbers below `size`; whoever is not listed does nothing. */
export function abilities(size: number, listed: readonly (readonly [number, Ability])[]): readonly Ability[] {
  const table = new Array<Ability>(size).fill(NOTHING);
  for (const [number, ability] of listed) table[number] = ability;
  return Object.freeze(table);
}

export function raise(v: Verdict, side: number, def: number, atk: number): void {
  v.def[side] += def;
  v.atk[side] += atk;
}

export function isHurt(side: Side): boolean {
  return side.hp < mhpOf(side.kind, side.level);
}
