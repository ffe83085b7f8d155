/** What a simulated character has learned: attribute points by its class's hint, skill points on what its class does. */
import type { Content, Skill } from '../compiled.ts';

/** Points as the class's hint spends them up to a level; what is left over goes to the first. */
export function pointsFor(c: Content, cls: string, level: number): Record<string, number> {
  const hint = Object.entries(c.classes.find((k) => k.id === cls)?.hint ?? {}).filter(([, n]) => n > 0);
  const total = c.constants.attributePoints * (level - 1);
  const each = hint.reduce((sum, [, n]) => sum + n, 0);
  if (each === 0) return {};
  const out = Object.fromEntries(hint.map(([name, n]) => [name, Math.floor((total * n) / each)]));
  out[hint[0][0]] += total - Object.values(out).reduce((sum, n) => sum + n, 0);
  return out;
}

/** Its damage is its own, not the weapon's. */
export const isSpell = (s: Skill): boolean => s.type >= 0 && s.form !== 'passive';
const raises = (s: Skill, attributes: readonly number[]): boolean =>
  s.form === 'passive' && s.effects.some((e) => e.effect === 'attribute' && attributes.includes(e.attribute));

/** A class casts if the skill it begins with is a spell that harms. */
export function isCaster(c: Content, cls: string): boolean {
  const kit = c.classes.find((k) => k.id === cls);
  return kit !== undefined && isSpell(c.skills[kit.skill]);
}

/** How many points a character has for skills, the free one of its class not counted. */
export function skillPointsAt(c: Content, level: number): number {
  return c.constants.skillPoints * (level - 1);
}

/** Skills that can be learned up to a level, in the order of the table. */
export function learnable(c: Content, level: number): readonly Skill[] {
  return c.skills.filter((s) => s.learnLevel > 0 && s.learnLevel <= level);
}

/**
 * One point after the other, in turn: a caster on its first skill, on the last attack of that school it may learn and on
 * what raises spells; a fighter on its first skill if it strikes, on what raises weapons and health, and on what it
 * does to itself.
 */
export function skillsFor(c: Content, cls: string, level: number): Record<string, number> {
  const first = c.skills[c.classes.find((k) => k.id === cls)?.skill ?? 0];
  const known = learnable(c, level);
  const { SkillDamage, WeaponDamage, Health } = c.attribute;
  const wanted = isSpell(first)
    ? [
        first,
        ...known.filter((s) => isSpell(s) && s.school === first.school && s !== first).slice(-1),
        ...known.filter((s) => raises(s, [SkillDamage])),
      ]
    : [
        ...(first.form === 'strike' ? [first] : []),
        ...known.filter((s) => raises(s, [WeaponDamage, Health])),
        ...known.filter((s) => s.form === 'self' && s.school === 'martial'),
      ];
  const out: Record<string, number> = { [first.id]: 1 };
  let left = skillPointsAt(c, level);
  for (let turn = 0, idle = 0; left > 0 && idle < wanted.length; turn++) {
    const { id } = wanted[turn % wanted.length];
    const now = Object.hasOwn(out, id) ? out[id] : 0;
    if (now >= c.constants.skillPointsCap) {
      idle++;
      continue;
    }
    idle = 0;
    out[id] = now + 1;
    left--;
  }
  return out;
}
