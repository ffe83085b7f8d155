import { expect, test } from 'vitest';
import { WEAPON } from '../actions.ts';
import { delve } from '../index.ts';
import { unmet } from '../rules/gear.ts';
import type { DelveState } from '../types.ts';
import { wearRolled, wearStarting } from './kit.ts';

function kit(cls: string, seed: string, casts: boolean, level = 8): DelveState {
  const staged = delve.stage(
    { map: ['#####', '#.@.#', '#####'], facts: { depth: 7, player: { class: cls, level } } },
    { seed: 'kit', seats: 1, options: { ...delve.options.defaults, class: cls } },
  );
  if (!staged.ok) throw new Error(staged.problem.text);
  wearStarting(staged.value);
  wearRolled(staged.value, 7, seed, casts);
  return staged.value;
}

const worn = (s: DelveState): string[] =>
  s.player.equipment.flatMap((item) => (item === null ? [] : s.content.items[item.template].id));

test('DELVE-298 a kit begins with what the class has, differs with the seed, and nothing in it is beyond its level', () => {
  const kits = Array.from({ length: 12 }, (_, i) => kit('warden', `kit ${i}`, false));
  expect(new Set(kits.map((s) => worn(s).join())).size).toBeGreaterThan(6);
  for (const s of kits)
    s.player.equipment.forEach((item, slot) => {
      if (item !== null) expect(unmet(s, item, slot).filter((what) => what.startsWith('level'))).toEqual([]);
    });
  expect(worn(kit('warden', 'kit 0', false))).toEqual(worn(kits[0]));
});

test('DELVE-298 a fighter wears what strikes harder, a caster what helps spells, and nobody gives up the weapon', () => {
  const mean = (casts: boolean, of: (p: ReturnType<typeof delve.observe>['player']) => number): number =>
    Array.from({ length: 10 }, (_, i) => of(delve.observe(kit('adept', `worn ${i}`, casts), 0).player)).reduce(
      (sum, n) => sum + n,
      0,
    );
  expect(mean(false, (p) => p.attack.dps)).toBeGreaterThan(mean(true, (p) => p.attack.dps));
  expect(mean(true, (p) => p.attributes.SkillDamage)).toBeGreaterThan(mean(false, (p) => p.attributes.SkillDamage));
  for (let i = 0; i < 10; i++) expect(kit('adept', `worn ${i}`, true).player.equipment[WEAPON]).not.toBe(null);
});
