/** Effects as the rules read them: a closed union, each kind with its own fields and references as numbers (C20). */
import type { RawEffect } from './schema.ts';

export type EffectName = RawEffect['effect'];
type Op = 'add' | 'mul' | 'override';

/** What a row of the content says of each kind of effect, beside its name. */
interface Fields {
  /** `most` 0: the magnitude may grow without end. */
  status: { status: number; magnitude: number; perLevel: number; duration: number; most: number };
  power: { damage: number; perLevel: number; accuracy: number };
  stun: { chance: number; perLevel: number; ticks: number };
  factor: { base: number; perLevel: number };
  attribute: { attribute: number; op: Op; perLevel: number };
  sure: object;
  drain: { pct: number };
  heal: { amount: number; perLevel: number };
  mana: { amount: number };
  restore: { pct: number };
  cure: { status: number };
  map: object;
  cast: { skill: number; level: number; every: number };
  orb: { kind: 'awaken' | 'ascend' | 'remake' };
  blinkTo: object;
  mend: { pct: number; below: number };
  summon: { monster: number; count: number; chance: number; most: number };
  die: object;
  delayed: { ticks: number };
  leech: { pct: number };
  split: { monster: number; count: number };
  damage: { pct: number };
  health: { pct: number };
  armor: { add: number };
  evasion: { add: number };
  block: { add: number };
  resist: { add: number };
  speed: { move: number; attack: number };
  aura: { radius: number; pct: number };
  frenzy: { below: number; attack: number };
  teleport: { chance: number; below: number; away: number };
  regen: { pct: number };
  element: { type: number; pct: number };
  skill: { skill: number; chance: number };
  onDeathCast: { skill: number };
  onStruckCast: { skill: number; chance: number };
  onHitCast: { skill: number; chance: number };
  manaBurn: { factor: number };
  thorns: { perLevel: number };
  multishot: object;
  alarm: { radius: number };
  rift: object;
}

export type EffectOf<K extends EffectName> = { readonly effect: K } & Readonly<Fields[K]>;
export type Effect = { [K in EffectName]: EffectOf<K> }[EffectName];
export type OrbKind = EffectOf<'orb'>['kind'];

/** What one mechanic makes of the effects it knows; the others mean nothing to it. */
export type Handlers<Args extends readonly unknown[], Answer> = {
  readonly [K in EffectName]?: (effect: EffectOf<K>, ...args: Args) => Answer;
};

export function handle<Args extends readonly unknown[], Answer>(
  handlers: Handlers<Args, Answer>,
  effect: Effect,
  ...args: Args
): Answer | undefined {
  // The handler under a name takes the effect of that name.
  const handler = handlers[effect.effect] as ((effect: Effect, ...args: Args) => Answer) | undefined;
  return handler?.(effect, ...args);
}

export function findEffect<K extends EffectName>(list: readonly Effect[], name: K): EffectOf<K> | undefined {
  return list.find((e): e is Extract<Effect, { effect: K }> => e.effect === name) as EffectOf<K> | undefined;
}
