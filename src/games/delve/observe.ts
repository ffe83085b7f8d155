/** What the player may know (DELVE-334, DELVE-335): nothing hidden, unseen or unexplored. */

import { AUTO_PICKUP, EQUIP } from './actions.ts';
import type { DelveObs, Pace, SeenMonster, SeenStatus } from './observation.ts';
import { compare, seenItem } from './observe-items.ts';
import { seenMap, seenStairs } from './observe-map.ts';
import { sheetOf, skillsNow } from './observe-player.ts';
import { evasionAgainst, hitChance } from './rules/attack.ts';
import { monsterAttack, monsterDefense, playerAttack, playerDefense } from './rules/build.ts';
import { statsOf } from './rules/derived.ts';
import { itemAt } from './rules/floor.ts';
import { attackTicks, moveTicks } from './rules/monster-speed.ts';
import { isStudied, nameOfCreature, statsOfCreature } from './rules/monster-stats.ts';
import { threshold } from './rules/progress.ts';
import { score } from './rules/score.ts';
import { besidePeddler, gamblePrice } from './rules/shop.ts';
import { visibleOf } from './rules/sight.ts';
import { moveTime } from './rules/speeds.ts';
import { isSnared } from './rules/status.ts';
import { DAMAGE } from './schema.ts';
import { affixesOf, traitsOf } from './traits.ts';
import {
  CHAMPION,
  type Creature,
  type DelveState,
  DIFFICULTIES,
  OUTCOMES,
  PLAYING,
  RANKS,
  type Status,
} from './types.ts';

export function observe(s: DelveState): DelveObs {
  const p = s.player;
  const st = statsOf(s);
  const theme = s.content.themes[s.content.themeOf[s.depth]];
  const cls = s.content.classes[p.cls];
  const here = itemAt(s, p.at);
  const sheet = sheetOf(s, st);
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
      next: threshold(s.content, p.level),
      health: p.health,
      maxHealth: st.maxHealth,
      mana: p.mana,
      maxMana: st.maxMana,
      gold: p.gold,
      attributes: sheet.attributes,
      sources: sheet.sources,
      previews: sheet.previews,
      attack: sheet.attack,
      moveTicks: moveTime(s),
      castTicks: sheet.castTicks,
      statuses: p.statuses.map((x) => seenStatus(s, x)),
      snared: isSnared(s.content, p.statuses),
      points: p.points,
      skillPoints: p.skillPoints,
      skills: skillsNow(s, sheet),
      hotbar: p.hotbar.map((h) => (h === 0 ? null : s.content.quick[h - 1])),
      equipment: Object.fromEntries(
        EQUIP.map((slot, i) => {
          const worn = p.equipment[i];
          return [slot, worn === null ? null : seenItem(s, worn)];
        }),
      ),
      backpack: p.backpack.map((item) => seenItem(s, item)),
    },
    map: seenMap(s),
    monsters: s.creatures.filter((c) => c.revealed && visibleOf(s)[c.at] === 1).map((c) => seenMonster(s, c)),
    ground: {
      item: here?.item ? seenItem(s, here.item) : null,
      gold: here?.gold ?? 0,
      compare: here?.item ? compare(s, here.item) : [],
    },
    compare: p.backpack.map((item) => compare(s, item)),
    stairs: seenStairs(s),
    shop: besidePeddler(s)
      ? {
          wares: s.wares.map((w) => ({ item: seenItem(s, w.item), price: w.price })),
          gambles: s.gambles,
          gamblePrice: gamblePrice(s),
        }
      : null,
    score: score(s),
    kills: seenKills(s),
    bosses: s.bosses,
    result: s.outcome === PLAYING ? null : (OUTCOMES[s.outcome] as 'won'),
    cause: s.cause,
  };
}

function seenKills(s: DelveState): Record<string, number> {
  const out: Record<string, number> = {};
  for (let i = 0; i < s.kills.length; i++) if (s.kills[i] > 0) out[s.content.monsters[i].id] = s.kills[i];
  return out;
}

function seenStatus(s: DelveState, x: Status): SeenStatus {
  const kind = s.content.statuses[x.kind];
  const name = kind.special === 'shrine' ? `Shrine of ${s.content.shrines[x.magnitude].name}` : kind.name;
  return { id: kind.id, name, magnitude: x.magnitude, left: Math.max(0, x.end - s.now) };
}

function paceOf(its: number, yours: number): Pace {
  return its === yours ? 'equal' : its > yours ? 'slower' : 'faster';
}

function seenMonster(s: DelveState, c: Creature): SeenMonster {
  const type = s.content.monsters[c.type];
  const st = statsOfCreature(s, c);
  const mine = playerAttack(s);
  const its = monsterAttack(s, c, 'melee');
  const d = monsterDefense(s, c);
  const against = (accuracy: number, evasion: number): number =>
    Math.floor((hitChance(s.content, accuracy) * (100 - evasionAgainst(s.content, evasion, accuracy))) / 100);
  const studied = isStudied(s, c);
  return {
    id: c.id,
    x: c.at % s.width,
    y: Math.floor(c.at / s.width),
    name: nameOfCreature(s.content, c),
    type: type.id,
    glyph: type.glyph,
    rank: RANKS[c.rank],
    variety: c.rank === CHAMPION ? s.content.champions[c.variety].name : '',
    affixes: affixesOf(s.content, c),
    traits: traitsOf(s.content, c, studied),
    level: c.mlvl,
    healthPct: Math.max(1, Math.floor((100 * c.health) / st.maxHealth)),
    statuses: c.statuses.map((x) => seenStatus(s, x)),
    pace: paceOf(moveTicks(s, c), moveTime(s)),
    ranged: ['archer', 'caster', 'turret'].includes(st.ai),
    hitChance: against(mine.accuracy, d.evasion),
    hitsYou: against(its.accuracy, playerDefense(s).evasion),
    resist: Object.fromEntries(
      DAMAGE.flatMap((name, t) => (((c.learned >> t) & 1) === 1 && t !== 0 && t !== 5 ? [[name, st.resist[t]]] : [])),
    ),
    exact: studied
      ? {
          health: c.health,
          maxHealth: st.maxHealth,
          damage: [st.dmin, st.dmax],
          armor: d.armor,
          evasion: d.evasion,
          moveTicks: moveTicks(s, c),
          attackTicks: attackTicks(s, c),
        }
      : null,
    summoned: c.summoned,
  };
}
