/** Attributes, classes, monsters and their ranks, skills and statuses: references, chances and speeds. */
import type { Pack } from '../schema.ts';
import { checkEffects, checkModifiers } from './effects.ts';
import type { Findings } from './findings.ts';

/** The letter of the player on every map. */
const PLAYER = '@';
const MOST_WEIGHT = 1_000_000;

export function checkAttributes(r: Findings, pack: Pack): void {
  const seen = new Map<number, string>();
  pack.attributes.forEach(({ number, id }, i) => {
    const other = seen.get(number);
    if (other !== undefined)
      r.add('V01', `${r.at('attributes', i)}.number`, `${number} is the number of '${other}' too`, 'choose a free one');
    seen.set(number, id);
  });
}

export function checkClasses(r: Findings, pack: Pack): void {
  pack.classes.forEach((c, i) => {
    const p = r.at('classes', i);
    for (const field of ['base', 'perLevel', 'hint'] as const)
      for (const key of Object.keys(c[field])) r.refer(`${p}.${field}.${key}`, key, 'attributes');
    for (const [key, points] of Object.entries(c.hint)) r.within('V04', `${p}.hint.${key}`, points, 0, 100, 'a hint');
    c.items.forEach((it, k) => r.refer(`${p}.items[${k}].item`, it.item, 'items'));
    r.refer(`${p}.skill`, c.skill, 'skills');
  });
}

export function checkMonsters(r: Findings, pack: Pack): void {
  pack.monsters.forEach((m, i) => {
    const p = r.at('monsters', i);
    if (m.glyph === PLAYER)
      r.add('V01', `${p}.glyph`, `'${PLAYER}' is the letter of the player`, 'choose another, so that they differ');
    r.refer(`${p}.theme`, m.theme, 'themes');
    r.ordered(`${p}.pack`, m.pack);
    checkMonsterSkills(r, p, m.skills);
    if (m.minion !== undefined) r.refer(`${p}.minion`, m.minion, 'monsters');
    if (m.itemClass !== undefined) r.refer(`${p}.itemClass`, m.itemClass, 'item-classes');
    for (const key of ['move', 'attack'] as const) r.within('V12', `${p}.${key}`, m[key], 5, 150, 'a speed');
    r.within('V12', `${p}.hostileRange`, m.hostileRange, 1, 60, 'a hostile range');
  });
}

function checkMonsterSkills(r: Findings, path: string, skills: Pack['monsters'][number]['skills']): void {
  skills.forEach((s, k) => {
    r.refer(`${path}.skills[${k}].skill`, s.skill, 'skills');
    if (s.chance !== undefined) r.within('V04', `${path}.skills[${k}].chance`, s.chance, 1, 100, 'a chance');
  });
  const sum = skills.reduce((n, s) => n + (s.chance ?? 0), 0);
  if (sum > 100)
    r.add('V12', `${path}.skills`, `the chances of the skills add up to ${sum}`, 'lower them to 100 at most');
}

export function checkRanks(r: Findings, pack: Pack): void {
  pack.champions.forEach((c, i) => checkEffects(r, `${r.at('champions', i)}.effects`, c.effects));
  pack['elite-affixes'].forEach((a, i) => {
    const p = r.at('elite-affixes', i);
    r.within('V04', `${p}.weight`, a.weight, 1, MOST_WEIGHT, 'a weight');
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
