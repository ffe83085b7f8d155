/** What the player may know (DELVE-334, DELVE-335): nothing hidden, unseen or unexplored. */

import { AUTO_PICKUP, EQUIP, QUICK } from './actions.ts';
import { A, C, TILE } from './content.ts';
import { describe, localOf, nameOf, priceOf, rarityName } from './items/worth.ts';
import { evasionAgainst, hitChance, mitigation, TYPES } from './rules/attack.ts';
import { buildStats, levelOfSkill, type PlayerStats, SOURCES, type Tally } from './rules/attributes.ts';
import { monsterAttack, monsterDefense, playerAttack, playerDefense } from './rules/build.ts';
import { statsOf } from './rules/derived.ts';
import { itemAt } from './rules/floor.ts';
import { slotFor, unmet, yielding } from './rules/gear.ts';
import { KNOWN_GOLD } from './rules/memory.ts';
import { nameOfCreature, statsOfCreature } from './rules/monster-stats.ts';
import { threshold } from './rules/progress.ts';
import { score } from './rules/score.ts';
import { besidePeddler, gamblePrice } from './rules/shop.ts';
import { visibleOf } from './rules/sight.ts';
import { manaCost, playerSpellRange, rangeOf, squareAround } from './rules/spell.ts';
import { isSnared } from './rules/status.ts';
import { attackTime, castTime, moveTime } from './rules/turn.ts';
import { DAMAGE } from './schema.ts';
import type { Comparison, DelveObs, SeenAttack, SeenItem, SeenMonster, SeenSkill, SeenStatus } from './seen.ts';
import { TILE_LETTERS } from './state.ts';
import {
  CHAMPION,
  type Creature,
  type DelveState,
  DIFFICULTIES,
  type Item,
  LEADER,
  OUTCOMES,
  PLAYING,
  RANKS,
  RARITIES,
  type Status,
} from './types.ts';

/** A keg looks like a barrel. */
const SHOWN = [...TILE_LETTERS].map((ch, i) => (i === TILE.keg ? TILE_LETTERS[TILE.barrel] : ch)).join('');

export function observe(s: DelveState): DelveObs {
  const p = s.player;
  const st = statsOf(s);
  const theme = C.themes[C.themeOf[s.depth]];
  const cls = C.classes[p.cls];
  const here = itemAt(s, p.at);
  const stairs = findKnown(s);
  return {
    game: 'delve',
    turn: s.steps,
    now: s.now,
    depth: s.depth,
    theme: theme.id,
    themeName: theme.name,
    difficulty: DIFFICULTIES[s.difficulty],
    test: s.test,
    options: { autoEquip: s.autoEquip, autoPickup: AUTO_PICKUP[s.autoPickup] },
    player: {
      x: p.at % s.width,
      y: Math.floor(p.at / s.width),
      class: cls.id,
      className: cls.name,
      level: p.level,
      exp: p.experience,
      next: threshold(p.level),
      health: p.health,
      maxHealth: st.maxHealth,
      mana: p.mana,
      maxMana: st.maxMana,
      gold: p.gold,
      attributes: Object.fromEntries(C.attributes.map((a, i) => [a.id, st.final[i]])),
      sources: sourcesOf(s),
      attack: seenAttack(s, st),
      moveTicks: moveTime(s),
      castTicks: Math.floor(30000 / Math.min(90, Math.max(5, st.final[A.CastSpeed]))),
      statuses: p.statuses.map((x) => seenStatus(s, x)),
      snared: isSnared(p.statuses),
      points: p.points,
      skillPoints: p.skillPoints,
      skills: C.skills.flatMap((skill, i) => (skill.school === 'monster' ? [] : [seenSkill(s, st, i)])),
      hotbar: p.hotbar.map((h) => (h === 0 ? null : QUICK[h - 1])),
      equipment: Object.fromEntries(
        EQUIP.map((slot, i) => [slot, p.equipment[i] === null ? null : seenItem(s, p.equipment[i]!)]),
      ),
      backpack: p.backpack.map((item) => seenItem(s, item)),
    },
    map: seenMap(s),
    monsters: s.creatures.filter((c) => c.revealed && visibleOf(s)[c.at] === 1).map((c) => seenMonster(s, c)),
    ground: {
      item: here?.item ? seenItem(s, here.item) : null,
      gold: here?.gold ?? 0,
      compare: here?.item ? compare(s, here.item, measure(s)) : [],
    },
    compare: compareAll(s),
    stairs,
    shop: besidePeddler(s)
      ? {
          wares: s.wares.map((w) => ({ item: seenItem(s, w.item), price: w.price })),
          gambles: s.gambles,
          gamblePrice: gamblePrice(s),
        }
      : null,
    score: score(s),
    kills: Object.fromEntries(C.monsters.flatMap((m, i) => (s.kills[i] > 0 ? [[m.id, s.kills[i]]] : []))),
    bosses: s.bosses,
    result: s.outcome === PLAYING ? null : (OUTCOMES[s.outcome] as 'won'),
    cause: s.cause,
  };
}

function sourcesOf(s: DelveState): Record<string, Record<string, number>> {
  const tally = Object.fromEntries(SOURCES.map((k) => [k, new Int32Array(C.attributes.length)])) as unknown as Tally;
  buildStats(C, s, tally);
  const out: Record<string, Record<string, number>> = {};
  C.attributes.forEach((a, i) => {
    const parts = SOURCES.filter((k) => tally[k][i] !== 0).map((k) => [k, tally[k][i]] as const);
    if (parts.length > 0) out[a.id] = Object.fromEntries(parts);
  });
  return out;
}

function seenAttack(s: DelveState, st: PlayerStats): SeenAttack {
  const a = playerAttack(s);
  const ranges = Array.from({ length: TYPES }, (_, t) => [a.ranges[2 * t], a.ranges[2 * t + 1]] as const);
  const ticks = attackTime(s);
  return {
    ranges,
    accuracy: a.accuracy,
    crit: a.critChance,
    critMultiplier: st.critMultiplier,
    ticks,
    dps: damagePerTime(ranges, a.accuracy, a.critChance, st.critMultiplier, ticks),
  };
}

/** Mean damage per 1000 ticks with misses and criticals, before armor. */
function damagePerTime(
  ranges: readonly (readonly [number, number])[],
  accuracy: number,
  crit: number,
  multiplier: number,
  ticks: number,
): number {
  let twice = 0;
  ranges.forEach(([min, max], t) => {
    const mean = min + max;
    twice += t === TYPES - 1 ? Math.floor((mean * (100 + Math.min(100, crit) * (multiplier - 1))) / 100) : mean;
  });
  return Math.floor((twice * hitChance(accuracy) * 1000) / (200 * ticks));
}

function seenStatus(s: DelveState, x: Status): SeenStatus {
  const kind = C.statuses[x.kind];
  const name = kind.special === 'shrine' ? `Shrine of ${C.shrines[x.magnitude].name}` : kind.name;
  return { id: kind.id, name, magnitude: x.magnitude, left: Math.max(0, x.end - s.now) };
}

function seenSkill(s: DelveState, st: PlayerStats, index: number): SeenSkill {
  const skill = C.skills[index];
  const level = levelOfSkill(C, s, st, index);
  const shown = Math.max(1, level);
  return {
    id: skill.id,
    name: skill.name,
    school: skill.school,
    form: skill.form,
    level,
    points: s.player.skills[index],
    learnLevel: skill.learnLevel,
    mana: manaCost(skill, shown),
    range: rangeOf(skill, shown),
    radius: skill.radius,
    ticks: skill.form === 'passive' ? 0 : castTime(s, index),
    ready: Math.max(0, s.player.cooldowns[index] - s.now),
    damage: skill.type >= 0 ? playerSpellRange(s, skill, shown) : null,
    damageType: skill.type >= 0 ? DAMAGE[skill.type] : '',
    text: skill.text,
  };
}

function seenItem(s: DelveState, item: Item): SeenItem {
  const t = C.items[item.template];
  const local = localOf(C, item);
  const slot = slotFor(s, item);
  return {
    id: item.id,
    template: t.id,
    name: nameOf(C, item),
    title: t.name,
    slot: t.slot,
    family: t.family,
    rarity: rarityName(item),
    ilvl: item.ilvl,
    count: item.count,
    price: priceOf(C, item),
    reqLevel: local.reqLevel,
    reqStr: local.reqStr,
    reqDex: local.reqDex,
    unmet: slot < 0 ? [] : unmet(s, item, slot),
    damage: t.damage === null ? null : [local.min, local.max],
    speed: local.speed,
    crit: local.crit,
    hands: t.hands,
    armor: local.armor,
    block: local.block,
    lines: describe(C, item, false),
    ranges: describe(C, item, true),
    text: t.text,
  };
}

function compareAll(s: DelveState): Comparison[][] {
  const before = measure(s);
  return s.player.backpack.map((item) => compare(s, item, before));
}

interface Measure {
  readonly dps: number;
  readonly mitigation: number;
  readonly health: number;
  readonly resistance: number;
}

/** DELVE-319: what wearing it would change, against each item it could replace. */
function compare(s: DelveState, item: Item, before: Measure): Comparison[] {
  const t = C.items[item.template];
  if (t.slot === 'none') return [];
  const slots = t.slot === 'ring' ? [EQUIP.indexOf('ring1'), EQUIP.indexOf('ring2')] : [slotFor(s, item)];
  return slots.map((slot) => {
    const { equipment } = s.player;
    const kept = [...equipment];
    const stats = s.derived.stats;
    const other = yielding(s, item, slot);
    const worn = equipment[slot];
    equipment[slot] = item;
    if (other >= 0) equipment[other] = null;
    s.derived.stats = null;
    const after = measure(s);
    for (let i = 0; i < kept.length; i++) equipment[i] = kept[i];
    s.derived.stats = stats;
    return {
      against: worn === null ? '' : nameOf(C, worn),
      dps: after.dps - before.dps,
      mitigation: after.mitigation - before.mitigation,
      health: after.health - before.health,
      resistance: after.resistance - before.resistance,
    };
  });
}

function measure(s: DelveState): Measure {
  const st = statsOf(s);
  const d = playerDefense(s);
  return {
    dps: seenAttack(s, st).dps,
    mitigation: mitigation(d.armor),
    health: st.maxHealth,
    resistance: d.resist[1] + d.resist[2] + d.resist[3] + d.resist[4],
  };
}

function seenMap(s: DelveState): DelveObs['map'] {
  const visible = visibleOf(s);
  const rows: string[] = [];
  const seen: string[] = [];
  const items: { x: number; y: number; kind: string; rarity: string; glyph: string }[] = [];
  for (let y = 0; y < s.height; y++) {
    let row = '';
    let sight = '';
    for (let x = 0; x < s.width; x++) {
      const p = y * s.width + x;
      row += s.known[p] === 0 ? ' ' : SHOWN[s.known[p] - 1];
      sight += visible[p] === 1 ? 'v' : '.';
      const code = s.knownItems[p];
      if (code !== 0) items.push({ x, y, ...shownItem(code) });
    }
    rows.push(row);
    seen.push(sight);
  }
  return {
    width: s.width,
    height: s.height,
    rows,
    visible: seen,
    items,
    traps: s.traps
      .filter((t) => t.revealed)
      .map((t) => ({ x: t.place % s.width, y: Math.floor(t.place / s.width), kind: C.traps[t.kind].name })),
    marked: s.delayed.flatMap((d) =>
      squareAround(s, d.place, d.radius).map((p) => ({ x: p % s.width, y: Math.floor(p / s.width), time: d.time })),
    ),
  };
}

const GLYPHS: Readonly<Record<string, string>> = { weapon: ')', neck: '"', ring: '=', none: '!' };

export function itemGlyph(slot: string, family: string): string {
  if (slot === 'none') return family === 'scroll' ? '?' : family === 'orb' ? '*' : '!';
  return GLYPHS[slot] ?? '[';
}

function shownItem(code: number): { kind: string; rarity: string; glyph: string } {
  if (code === KNOWN_GOLD) return { kind: 'gold', rarity: 'gold', glyph: '$' };
  const t = C.items[Math.floor((code - 1) / 4)];
  const rarity = t.slot === 'none' ? 'consumable' : RARITIES[(code - 1) % 4];
  return { kind: t.id, rarity, glyph: itemGlyph(t.slot, t.family) };
}

function findKnown(s: DelveState): DelveObs['stairs'] {
  for (const tile of [TILE.portal, TILE.stairs]) {
    const p = s.known.indexOf(tile + 1);
    if (p >= 0) return { known: true, x: p % s.width, y: Math.floor(p / s.width), sealed: s.sealed };
  }
  return { known: false, x: 0, y: 0, sealed: s.sealed };
}

const EXACT_KILLS = 5;

function seenMonster(s: DelveState, c: Creature): SeenMonster {
  const type = C.monsters[c.type];
  const st = statsOfCreature(s, c);
  const mine = playerAttack(s);
  const its = monsterAttack(s, c, 'melee');
  const d = monsterDefense(s, c);
  const against = (accuracy: number, evasion: number): number =>
    Math.floor((hitChance(accuracy) * (100 - evasionAgainst(evasion, accuracy))) / 100);
  const elites = C.elites.filter((_, i) => c.rank === LEADER && ((c.affixes >> i) & 1) === 1);
  return {
    id: c.id,
    x: c.at % s.width,
    y: Math.floor(c.at / s.width),
    name: nameOfCreature(c),
    type: type.id,
    glyph: type.glyph,
    rank: RANKS[c.rank],
    variety: c.rank === CHAMPION ? C.champions[c.variety].name : '',
    affixes: elites.map((e) => e.name),
    texts: elites.map((e) => e.text),
    level: c.mlvl,
    healthPct: Math.max(1, Math.floor((100 * c.health) / st.maxHealth)),
    statuses: c.statuses.map((x) => seenStatus(s, x)),
    speed: st.move,
    ranged: ['archer', 'caster', 'turret'].includes(st.ai),
    hitChance: against(mine.accuracy, d.evasion),
    hitsYou: against(its.accuracy, playerDefense(s).evasion),
    resist: Object.fromEntries(
      DAMAGE.flatMap((name, t) => (((c.learned >> t) & 1) === 1 && t !== 0 && t !== 5 ? [[name, st.resist[t]]] : [])),
    ),
    exact:
      s.kills[c.type] >= EXACT_KILLS
        ? { health: c.health, maxHealth: st.maxHealth, damage: [st.dmin, st.dmax], armor: d.armor, evasion: d.evasion }
        : null,
    summoned: c.summoned,
  };
}
