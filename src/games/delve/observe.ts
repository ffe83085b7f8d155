/** What the player may know (DELVE-334, DELVE-335): nothing hidden, unseen or unexplored. */

import { AUTO_PICKUP } from './actions.ts';
import { keep } from './kept.ts';
import type { Comparison, DelveObs } from './observation.ts';
import { compare, seenItem } from './observe-items.ts';
import { seenMap, seenStairs } from './observe-map.ts';
import { seenMonsters, seenStatuses } from './observe-monsters.ts';
import { sheetOf } from './observe-player.ts';
import { skillsNow } from './observe-skills.ts';
import { statsOf } from './rules/derived.ts';
import { itemAt } from './rules/floor.ts';
import { threshold } from './rules/progress.ts';
import { score } from './rules/score.ts';
import { besidePeddler, gamblePrice } from './rules/shop.ts';
import { isSnared } from './rules/status.ts';
import { type DelveState, DIFFICULTIES, OUTCOMES, PLAYING } from './types.ts';

const NO_COMPARISON: readonly Comparison[] = keep([]);
const NOTHING_HERE: DelveObs['ground'] = keep({ item: null, gold: 0, compare: NO_COMPARISON });

export function observe(s: DelveState): DelveObs {
  const p = s.player;
  const st = statsOf(s);
  const theme = s.content.themes[s.content.themeOf[s.depth]];
  const cls = s.content.classes[p.cls];
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
      moveTicks: sheet.moveTicks,
      castTicks: sheet.castTicks,
      statuses: seenStatuses(s, p.statuses),
      snared: isSnared(s.content, p.statuses),
      points: p.points,
      skillPoints: p.skillPoints,
      skills: skillsNow(s, sheet.skills),
      hotbar: hotbarOf(s),
      equipment: sheet.equipment,
      backpack: p.backpack.map((item) => seenItem(s, item)),
    },
    map: seenMap(s),
    monsters: seenMonsters(s, sheet),
    ground: seenGround(s),
    compare: p.backpack.map((item) => compare(s, item)),
    stairs: seenStairs(s),
    shop: seenShop(s),
    score: score(s),
    kills: seenKills(s),
    bosses: s.bosses,
    result: resultOf(s),
    cause: s.cause,
  };
}

export function hotbarOf(s: DelveState): DelveObs['player']['hotbar'] {
  return s.player.hotbar.map((h) => (h === 0 ? null : s.content.quick[h - 1]));
}

/** What lies underfoot. */
export function seenGround(s: DelveState): DelveObs['ground'] {
  const here = itemAt(s, s.player.at);
  if (here === null) return NOTHING_HERE;
  const { item, gold } = here;
  return item === null
    ? { item, gold, compare: NO_COMPARISON }
    : { item: seenItem(s, item), gold, compare: compare(s, item) };
}

export function seenShop(s: DelveState): DelveObs['shop'] {
  if (!besidePeddler(s)) return null;
  const wares = s.wares.map((w) => ({ item: seenItem(s, w.item), price: w.price }));
  return { wares, gambles: s.gambles, gamblePrice: gamblePrice(s) };
}

export function resultOf(s: DelveState): DelveObs['result'] {
  return s.outcome === PLAYING ? null : (OUTCOMES[s.outcome] as DelveObs['result']);
}

/** By the kills of a run, which are counted one by one: as long as there are as many, they are the same ones. */
const KILLS = new WeakMap<Uint16Array, { readonly total: number; readonly seen: DelveObs['kills'] }>();

export function seenKills({ kills, content: { monsters } }: DelveState): DelveObs['kills'] {
  let total = 0;
  for (let i = 0; i < kills.length; i++) total += kills[i];
  const last = KILLS.get(kills);
  if (last?.total === total) return last.seen;
  const seen: Record<string, number> = {};
  for (let i = 0; i < kills.length; i++) if (kills[i] > 0) seen[monsters[i].id] = kills[i];
  KILLS.set(kills, { total, seen: keep(seen) });
  return seen;
}
