/** Monsters as the player sees them. */

import { DAMAGE } from './closed-words.ts';
import type { Content } from './compiled.ts';
import { fieldsText, freshText, keep, keptText } from './kept.ts';
import type { DelveObs, Pace, SeenMonster, SeenStatus } from './observation.ts';
import { evasionAgainst, hitChance } from './rules/attack.ts';
import { accuracyOfCreature, armorOfCreature, evasionOfCreature, evasionOfPlayer } from './rules/build.ts';
import { attackTicks, moveTicks } from './rules/monster-speed.ts';
import { isElemental, isStudied, nameOfCreature, statsOfCreature } from './rules/monster-stats.ts';
import { isIn } from './rules/place-set.ts';
import { visibleOf } from './rules/sight.ts';
import { affixesOf, traitsOf } from './traits.ts';
import { CHAMPION, type Creature, type DelveState, RANKS, type Status } from './types.ts';

const NO_MONSTERS: readonly SeenMonster[] = keep([]);
const NO_STATUSES: readonly SeenStatus[] = keep([]);
const NOTHING_LEARNED: SeenMonster['resist'] = keep({});

/** What a creature is called and what is told of it. Nothing of it changes but its rank, and what the player has learned. */
type Label = Pick<SeenMonster, 'name' | 'type' | 'glyph' | 'rank' | 'variety' | 'affixes' | 'traits'>;
const LABELS = new WeakMap<Creature, { rank: number; studied: boolean; label: Label }>();

function labelOf(content: Content, c: Creature, studied: boolean): Label {
  const known = LABELS.get(c);
  if (known !== undefined && known.rank === c.rank && known.studied === studied) return known.label;
  const label: Label = keep({
    name: nameOfCreature(content, c),
    type: content.monsters[c.type].id,
    glyph: content.monsters[c.type].glyph,
    rank: RANKS[c.rank],
    variety: c.rank === CHAMPION ? content.champions[c.variety].name : '',
    affixes: affixesOf(content, c),
    traits: traitsOf(content, c, studied),
  });
  LABELS.set(c, { rank: c.rank, studied, label });
  return label;
}

export function seenStatuses(s: DelveState, list: readonly Status[]): readonly SeenStatus[] {
  return list.length === 0 ? NO_STATUSES : list.map((x) => seenStatus(s, x));
}

function seenStatus(s: DelveState, x: Status): SeenStatus {
  const kind = s.content.statuses[x.kind];
  const name = kind.special === 'shrine' ? `Shrine of ${s.content.shrines[x.magnitude].name}` : kind.name;
  return { id: kind.id, name, magnitude: x.magnitude, left: Math.max(0, x.end - s.now) };
}

/** The monsters in view; `own` is what the player's sheet says. */
export function seenMonsters(
  s: DelveState,
  own: Pick<DelveObs['player'], 'attack' | 'moveTicks'>,
): readonly SeenMonster[] {
  const visible = visibleOf(s);
  let out: SeenMonster[] | null = null;
  for (let i = 0; i < s.creatures.length; i++) {
    const c = s.creatures[i];
    if (!c.revealed || !isIn(visible, c.at)) continue;
    out ??= [];
    out.push(seenMonster(s, c, own.attack.accuracy, own.moveTicks));
  }
  return out ?? NO_MONSTERS;
}

/** `seenMonsters` as JSON: the label, which is the longest part, is written once for each. */
export function monstersText(s: DelveState, own: Pick<DelveObs['player'], 'attack' | 'moveTicks'>): string {
  const visible = visibleOf(s);
  let out = '';
  for (let i = 0; i < s.creatures.length; i++) {
    const c = s.creatures[i];
    if (!c.revealed || !isIn(visible, c.at)) continue;
    const m = seenMonster(s, c, own.attack.accuracy, own.moveTicks);
    const label = labelOf(s.content, c, m.exact !== null);
    out +=
      `${out === '' ? '' : ','}{"id":${m.id},"x":${m.x},"y":${m.y},${keptText(label, fieldsText)}` +
      `,"level":${m.level},"healthPct":${m.healthPct},"statuses":${freshText(m.statuses)},"pace":"${m.pace}"` +
      `,"ranged":${m.ranged},"hitChance":${m.hitChance},"hitsYou":${m.hitsYou},"resist":${resistText(m.resist)}` +
      `,"exact":${m.exact === null ? 'null' : JSON.stringify(m.exact)},"summoned":${m.summoned}}`;
  }
  return `[${out}]`;
}

/** Most monsters were never hit with anything to resist. */
function resistText(resist: SeenMonster['resist']): string {
  return resist === NOTHING_LEARNED ? '{}' : JSON.stringify(resist);
}

function paceOf(its: number, yours: number): Pace {
  return its === yours ? 'equal' : its > yours ? 'slower' : 'faster';
}

/** DELVE-320: the chance that a blow neither misses nor is evaded. */
function chanceOf(content: Content, accuracy: number, evasion: number): number {
  return Math.floor((hitChance(content, accuracy) * (100 - evasionAgainst(content, evasion, accuracy))) / 100);
}

function seenMonster(s: DelveState, c: Creature, accuracy: number, ownTicks: number): SeenMonster {
  const { content } = s;
  const st = statsOfCreature(s, c);
  const studied = isStudied(s, c);
  const { name, type, glyph, rank, variety, affixes, traits } = labelOf(content, c, studied);
  const ticks = moveTicks(s, c);
  const evasion = evasionOfCreature(s, c);
  return {
    id: c.id,
    x: c.at % s.width,
    y: Math.floor(c.at / s.width),
    name,
    type,
    glyph,
    rank,
    variety,
    affixes,
    traits,
    level: c.mlvl,
    healthPct: Math.max(1, Math.floor((100 * c.health) / st.maxHealth)),
    statuses: seenStatuses(s, c.statuses),
    pace: paceOf(ticks, ownTicks),
    ranged: st.ai === 'archer' || st.ai === 'caster' || st.ai === 'turret',
    hitChance: chanceOf(content, accuracy, evasion),
    hitsYou: chanceOf(content, accuracyOfCreature(s, c), evasionOfPlayer(s)),
    resist: c.learned === 0 ? NOTHING_LEARNED : learnedOf(c.learned, st.resist),
    exact: studied
      ? {
          health: c.health,
          maxHealth: st.maxHealth,
          damage: [st.dmin, st.dmax],
          armor: armorOfCreature(s, c),
          evasion,
          moveTicks: ticks,
          attackTicks: attackTicks(s, c),
        }
      : null,
    summoned: c.summoned,
  };
}

function learnedOf(learned: number, resist: Int32Array): SeenMonster['resist'] {
  const out: Record<string, number> = {};
  for (let t = 0; t < DAMAGE.length; t++) if (((learned >> t) & 1) === 1 && isElemental(t)) out[DAMAGE[t]] = resist[t];
  return out;
}
