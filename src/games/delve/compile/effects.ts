/** Effects and modifiers of the tables with their references resolved and every number filled in. */
import type { Amount, Modifier } from '../compiled.ts';
import type { Effect, EffectName, EffectOf } from '../effect.ts';
import type { RawEffect } from '../schema.ts';
import { damageType, type References } from './references.ts';

type Raw<K extends EffectName> = Extract<RawEffect, { effect: K }>;

/** Those that refer to other rows or leave numbers out; any other is in its table as the rules read it. */
const RESOLVE: { readonly [K in EffectName]?: (raw: Raw<K>, at: References) => EffectOf<K> } = {
  status: ({ id, most = 0, ...e }, at) => ({ ...e, status: at.statuses[id], most }),
  cure: ({ effect, id }, at) => ({ effect, status: at.statuses[id] }),
  attribute: (e, at) => ({ ...e, attribute: at.attributes[e.attribute] }),
  cast: (e, at) => ({ ...e, skill: at.skills[e.skill] }),
  summon: ({ chance = 0, most = 0, ...e }, at) => ({ ...e, monster: at.monsters[e.monster], chance, most }),
  split: (e, at) => ({ ...e, monster: at.monsters[e.monster] }),
  element: (e) => ({ ...e, type: damageType(e.type) }),
  skill: (e, at) => ({ ...e, skill: at.skills[e.skill] }),
  onDeathCast: (e, at) => ({ ...e, skill: at.skills[e.skill] }),
  onStruckCast: (e, at) => ({ ...e, skill: at.skills[e.skill] }),
  onHitCast: (e, at) => ({ ...e, skill: at.skills[e.skill] }),
};

function compileEffect(raw: RawEffect, at: References): Effect {
  const resolve = RESOLVE[raw.effect] as ((raw: RawEffect, at: References) => Effect) | undefined;
  return resolve === undefined ? (raw as Effect) : resolve(raw, at);
}

export function compileEffects(list: readonly RawEffect[], at: References): Effect[] {
  return list.map((e) => compileEffect(e, at));
}

interface RawModifier {
  readonly attribute: string;
  readonly op: Modifier['op'];
  readonly value?: number;
}

export function compileModifiers(list: readonly RawModifier[], at: References): Modifier[] {
  return list.map((m) => ({ attribute: at.attributes[m.attribute], op: m.op, value: m.value ?? null }));
}

/** Numbers by the name of an attribute. */
export function compileAmounts(by: Readonly<Record<string, number>>, at: References): Amount[] {
  return Object.entries(by).map(([name, value]) => ({ attribute: at.attributes[name], value }));
}
