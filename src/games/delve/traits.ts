/** What is special about a creature, as Look explains it (DELVE-320) and as its coming into view is told (DELVE-330). */
import type { Content } from './compiled.ts';
import { creatureWords, times } from './effect-words.ts';
import { BOSS, CHAMPION, type Creature, LEADER, MINION } from './types.ts';

/** The elite affixes it bears: a leader's own, or those of its leader that a minion has a part of. */
export function affixesOf(content: Content, c: Creature): readonly string[] {
  return elitesOf(content, c).map((e) => e.name);
}

function elitesOf(content: Content, c: Creature): Content['elites'] {
  return content.elites.filter(
    (e, i) => ((c.affixes >> i) & 1) === 1 && (c.rank === LEADER || (c.rank === MINION && e.inherit.length > 0)),
  );
}

/** What is told when a boss or leader comes into view. */
export function abilitiesOf(content: Content, c: Creature): readonly string[] {
  if (c.rank !== BOSS) return affixesOf(content, c);
  return content.monsters[c.type].skills.map((k) => content.skills[k.skill].name);
}

/** One sentence each; `studied`: so many of its type were killed that its own skills are known. */
export function traitsOf(content: Content, c: Creature, studied: boolean): readonly string[] {
  const out: string[] = [];
  if (c.rank === CHAMPION) out.push(varietyWords(content, c));
  for (const e of elitesOf(content, c))
    out.push(`${e.name}: ${c.rank === LEADER ? e.text : creatureWords(content, e.inherit, c.mlvl).join(', ')}`);
  const type = content.monsters[c.type];
  if (c.rank === BOSS || studied) {
    const casts = type.skills.map((k) => content.skills[k.skill].name);
    if (casts.length > 0) out.push(`uses ${casts.join(', ')}`);
    out.push(...creatureWords(content, type.passives, c.mlvl));
  }
  if (c.rank === BOSS) {
    const { phaseOne, phaseTwo } = content.constants;
    out.push(`rages and calls for help below ${phaseOne}% and ${phaseTwo}% health`);
  }
  return out;
}

function varietyWords(content: Content, c: Creature): string {
  const { name, hp, dmg, move, attack, acc, effects } = content.champions[c.variety];
  const parts = [
    ...(
      [
        ['health', hp],
        ['damage', dmg],
        ['moves', move],
        ['attacks', attack],
      ] as const
    ).flatMap(([what, pct]) => (pct === 100 ? [] : [`${what} ${times(pct)}`])),
    ...(acc === 0 ? [] : [`accuracy ${acc < 0 ? acc : `+${acc}`}`]),
    ...creatureWords(content, effects, c.mlvl),
  ];
  return `${name}: ${parts.join(', ')}`;
}
