/** Classes, monsters and their ranks, skills and statuses: references, chances and speeds. */
import type { Pack } from '../schema.ts';
import { checkEffects, checkModifiers } from './effects.ts';
import type { Findings } from './findings.ts';

export function checkClasses(r: Findings, pack: Pack): void {
  pack.classes.forEach((c, i) => {
    const p = r.at('classes', i);
    for (const key of [...Object.keys(c.base), ...Object.keys(c.perLevel), ...Object.keys(c.hint)])
      r.refer(`${p}.base`, key, 'attributes');
    c.items.forEach((it, k) => r.refer(`${p}.items[${k}].item`, it.item, 'items'));
    r.refer(`${p}.skill`, c.skill, 'skills');
  });
}

export function checkMonsters(r: Findings, pack: Pack): void {
  pack.monsters.forEach((m, i) => {
    const p = r.at('monsters', i);
    r.refer(`${p}.theme`, m.theme, 'themes');
    r.ordered(`${p}.pack`, m.pack);
    checkMonsterSkills(r, p, m.skills);
    if (m.minion !== undefined) r.refer(`${p}.minion`, m.minion, 'monsters');
    if (m.itemClass !== undefined) r.refer(`${p}.itemClass`, m.itemClass, 'item-classes');
    for (const key of ['move', 'attack'] as const)
      if (m[key] < 5 || m[key] > 150) r.add('V12', `${p}.${key}`, `a speed is from 5 to 150, not ${m[key]}`);
    if (m.hostileRange < 1) r.add('V12', `${p}.hostileRange`, 'a hostile range is at least 1');
  });
}

function checkMonsterSkills(r: Findings, path: string, skills: Pack['monsters'][number]['skills']): void {
  skills.forEach((s, k) => {
    r.refer(`${path}.skills[${k}].skill`, s.skill, 'skills');
    if (s.chance !== undefined && (s.chance < 1 || s.chance > 100))
      r.add('V04', `${path}.skills[${k}].chance`, `a chance is from 1 to 100, not ${s.chance}`);
  });
  if (skills.reduce((sum, s) => sum + (s.chance ?? 0), 0) > 100)
    r.add('V12', `${path}.skills`, 'the chances of the skills add up to more than 100');
}

export function checkRanks(r: Findings, pack: Pack): void {
  pack.champions.forEach((c, i) => checkEffects(r, `${r.at('champions', i)}.effects`, c.effects));
  pack['elite-affixes'].forEach((a, i) => {
    const p = r.at('elite-affixes', i);
    if (a.weight < 1) r.add('V04', `${p}.weight`, 'a weight is at least 1');
    checkEffects(r, `${p}.leader`, a.leader);
    checkEffects(r, `${p}.inherit`, a.inherit);
  });
}

export function checkSkills(r: Findings, pack: Pack): void {
  pack.skills.forEach((s, i) => {
    const p = r.at('skills', i);
    checkEffects(r, `${p}.effects`, s.effects);
    if (s.damage !== undefined && 'base' in s.damage) r.ordered(`${p}.damage.base`, s.damage.base);
  });
  pack.statuses.forEach((s, i) => checkModifiers(r, `${r.at('statuses', i)}.modifiers`, s.modifiers));
}
