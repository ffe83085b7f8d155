/** Previews: what a row comes to in the game, in the game's own words and numbers (DELVE-292). */
import { stream } from '../../../engine/rng.ts';
import { DAMAGE } from '../closed-words.ts';
import type { AffixLine, Content, Unique } from '../compiled.ts';
import { rngDice } from '../draw.ts';
import { delveWith } from '../index.ts';
import { magnitude } from '../items/affix.ts';
import { createItem, plainItem } from '../items/create.ts';
import { describe, localOf, nameOf, priceOf, rarityName } from '../items/worth.ts';
import { addCreature } from '../rules/creatures.ts';
import { statsOfCreature } from '../rules/monster-stats.ts';
import { manaCost, rangeOf } from '../rules/spell.ts';
import { blank } from '../state.ts';
import { type Item, RANKS, UNIQUE } from '../types.ts';

export const QUALITIES = [0, 500, 1000] as const;

export interface Tooltip {
  readonly title: string;
  readonly rarity: string;
  readonly lines: readonly string[];
}

export function tooltip(c: Content, item: Item): Tooltip {
  const t = c.items[item.template];
  const local = localOf(c, item);
  const needs = [
    local.reqLevel > 1 ? `level ${local.reqLevel}` : '',
    local.reqStr > 0 ? `strength ${local.reqStr}` : '',
    local.reqDex > 0 ? `dexterity ${local.reqDex}` : '',
  ].filter((n) => n !== '');
  return {
    title: nameOf(c, item),
    rarity: rarityName(item),
    lines: [
      `${t.name}, ${t.slot}${t.family === '' ? '' : ` (${t.family})`}${t.hands === 2 ? ', two-handed' : ''}`,
      ...(t.damage === null ? [] : [`damage ${local.min}-${local.max}, speed ${local.speed}, critical x${local.crit}`]),
      ...(t.armor === null ? [] : [`armor ${local.armor}`]),
      ...(local.block > 0 ? [`block ${local.block}%`] : []),
      ...describe(c, item, false),
      ...(t.text === '' ? [] : [t.text]),
      ...(needs.length === 0 ? [] : [`needs ${needs.join(', ')}`]),
      `worth ${priceOf(c, item)} gold`,
    ],
  };
}

/** A template by itself at the three qualities. */
export function templateTooltips(c: Content, index: number): Tooltip[] {
  const t = c.items[index];
  return QUALITIES.map((q) => ({
    ...plainItem(t, 1),
    armor: t.armor === null ? 0 : magnitude([t.armor[0], t.armor[1]], q),
  })).map((item) => tooltip(c, item));
}

export function uniqueTooltips(c: Content, u: Unique): Tooltip[] {
  const base = c.items[u.base];
  return QUALITIES.map((q) => {
    const armor = base.armor === null ? 0 : magnitude([base.armor[0], base.armor[1]], q);
    const item: Item = {
      ...plainItem(base, 1),
      armor,
      rarity: UNIQUE,
      name: u.name,
      unique: u.index,
      rolls: u.lines.map(() => q),
    };
    const told = tooltip(c, item);
    return {
      ...told,
      lines: [...told.lines, ...u.lines.filter((l) => l.range[0] !== l.range[1]).map((l) => rolled(l, q))],
    };
  });
}

function rolled(l: AffixLine, q: number): string {
  return `rolled: ${magnitude(l.range, q)} of ${l.range[0]} to ${l.range[1]}`;
}

/** The text of an affix at the three qualities. */
export function affixTexts(c: Content, index: number): string[] {
  const a = c.affixes[index];
  return QUALITIES.map((q) =>
    a.text.replaceAll('{0}', String(magnitude(a.range, q))).replaceAll('{1}', String(magnitude(a.upper, q))),
  );
}

/** Items of a template as a chest would give them, by a seed. */
export function rolledExamples(c: Content, index: number, ilvl: number, seed: string, count: number): Tooltip[] {
  const dice = rngDice(stream(seed, 'examples', index, ilvl));
  let id = 1;
  const maker = { dice, names: dice, made: null, nextId: () => id++ };
  return Array.from({ length: count }, () => tooltip(c, createItem(c, maker, index, ilvl, c.chances.chest, 100)));
}

export interface StatBlock {
  readonly depth: number;
  readonly rank: string;
  readonly level: number;
  readonly health: number;
  readonly damage: string;
  readonly armor: number;
  readonly accuracy: number;
  readonly moveTicks: number;
  readonly attackTicks: number;
  readonly evasion: number;
  readonly block: number;
  readonly resist: string;
}

/** A monster at the depths of its theme, of every rank it can have. */
export function statBlocks(c: Content, hash: string, index: number): StatBlock[] {
  const m = c.monsters[index];
  const game = delveWith({ content: c, hash });
  const s = blank(c, { seed: 'preview', seats: 1, options: game.options.defaults });
  s.width = 5;
  s.height = 5;
  s.tiles = new Uint8Array(25);
  const depths = m.boss > 0 ? [m.boss] : c.themeOf.flatMap((t, d) => (t === m.theme && d > 0 ? [d] : []));
  const ranks = m.boss > 0 ? ['boss'] : ['normal', 'champion', 'elite', 'minion'];
  const ticks = (speed: number): number => Math.floor(c.constants.speedToTicks / Math.max(1, speed));
  return depths.flatMap((depth) =>
    ranks.map((rank): StatBlock => {
      const level = rank === 'boss' ? depth + 2 : depth;
      const creature = addCreature(
        s,
        {
          type: index,
          rank: RANKS.indexOf(rank as (typeof RANKS)[number]),
          variety: rank === 'champion' ? 0 : -1,
          affixes: 0,
          name: '',
          place: 12,
          pack: 1,
          mlvl: level,
        },
        0,
      );
      const st = statsOfCreature(s, creature);
      return {
        depth,
        rank,
        level,
        health: st.maxHealth,
        damage: `${st.dmin}-${st.dmax}`,
        armor: st.armor,
        accuracy: st.accuracy,
        moveTicks: ticks(st.move),
        attackTicks: ticks(st.attack),
        evasion: st.evasion,
        block: st.block,
        resist: DAMAGE.flatMap((type, i) => (st.resist[i] === 0 ? [] : [`${type} ${st.resist[i]}`])).join(', '),
      };
    }),
  );
}

export interface SkillLevel {
  readonly level: number;
  readonly damage: string;
  readonly mana: number;
  readonly range: number;
}

export function skillLevels(c: Content, index: number): SkillLevel[] {
  const skill = c.skills[index];
  const at = (i: 0 | 1, level: number): number => skill.base[i] + skill.perLevel[i] * (level - 1);
  return [1, 2, 3, 5, 8, 10].map((level) => ({
    level,
    damage:
      skill.type === -2 ? 'the weapon' : skill.type < 0 ? '-' : `${at(0, level)}-${at(1, level)} ${DAMAGE[skill.type]}`,
    mana: manaCost(skill, level),
    range: rangeOf(skill, level),
  }));
}
