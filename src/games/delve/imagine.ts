/** A world that fits an observation: what is known stands, everything hidden is made up anew from a seed. */
import { stream } from '../../engine/rng.ts';
import { AUTO_PICKUP, EQUIP, PRIMARIES } from './actions.ts';
import type { Content } from './compiled.ts';
import { imagineCrowd, knownStatus } from './imagine-crowd.ts';
import { knownItem } from './imagine-items.ts';
import { imagineLevel } from './imagine-level.ts';
import type { DelveObs, SeenItem } from './observation.ts';
import { refreshStats } from './rules/derived.ts';
import { fillShop } from './rules/shop.ts';
import { blank } from './state.ts';
import { type DelveState, DIFFICULTIES, OUTCOMES } from './types.ts';

export function imagine(content: Content, obs: DelveObs, seed: string): DelveState {
  const { autoEquip, autoPickup } = obs.options;
  const options = { class: obs.player.class, difficulty: obs.difficulty, autoEquip, autoPickup };
  const s = blank(content, { seed, seats: 1, options: { ...options, startDepth: 1, startLevel: 1 } });
  const r = stream(seed, 'imagine');
  setRun(s, obs);
  setPlayer(s, obs);
  imagineLevel(s, obs, r);
  refreshStats(s);
  imagineCrowd(s, obs, r);
  imagineShop(s, obs);
  s.derived.occupant = null;
  s.derived.time = s.now;
  return s;
}

function setRun(s: DelveState, obs: DelveObs): void {
  const { content } = s;
  s.difficulty = DIFFICULTIES.indexOf(obs.difficulty as (typeof DIFFICULTIES)[number]);
  s.autoPickup = AUTO_PICKUP.indexOf(obs.options.autoPickup as (typeof AUTO_PICKUP)[number]);
  s.test = obs.test;
  s.now = obs.now;
  s.steps = obs.turn;
  s.depth = obs.depth;
  s.deepest = obs.depth;
  // When the player came is not told: wanderers are as far off as on arrival.
  s.arrived = obs.now;
  s.wanderer = obs.now + content.constants.wandererFirst;
  s.bosses = obs.bosses;
  s.outcome = OUTCOMES.indexOf(obs.result ?? 'playing');
  s.cause = obs.cause;
  for (const [id, n] of Object.entries(obs.kills)) s.kills[content.monsters.findIndex((m) => m.id === id)] = n;
  const items: (SeenItem | null)[] = [
    ...Object.values(obs.player.equipment),
    ...obs.player.backpack,
    ...(obs.shop?.wares.map((w) => w.item) ?? []),
    obs.ground.item,
  ];
  for (const item of items) {
    if (item === null) continue;
    s.nextItem = Math.max(s.nextItem, item.id + 1);
    if (item.unique !== '') s.made[content.uniques.findIndex((u) => u.id === item.unique)] = 1;
  }
}

function setPlayer(s: DelveState, obs: DelveObs): void {
  const { content, player } = s;
  const seen = obs.player;
  player.at = seen.y * obs.map.width + seen.x;
  player.level = seen.level;
  player.experience = seen.exp;
  player.health = seen.health;
  player.mana = seen.mana;
  player.gold = seen.gold;
  player.points = seen.points;
  player.skillPoints = seen.skillPoints;
  player.spent = PRIMARIES.map((name) => seen.sources[content.attributes[attributeOf(content, name)].id]?.points ?? 0);
  player.skills.fill(0);
  for (const skill of seen.skills) {
    player.skills[content.skill[skill.id]] = skill.points;
    if (skill.ready > 0) player.cooldowns[content.skill[skill.id]] = s.now + skill.ready;
  }
  player.equipment = EQUIP.map((slot) => {
    const worn = seen.equipment[slot];
    return worn === null ? null : knownItem(content, worn);
  });
  player.backpack = seen.backpack.map((item) => knownItem(content, item));
  player.statuses = seen.statuses.map((x) => knownStatus(s, x));
  player.hotbar = seen.hotbar.map((entry) => (entry === null ? 0 : content.quick.indexOf(entry) + 1));
}

function attributeOf(content: Content, primary: string): number {
  return content.attributes.findIndex((a) => a.id.toLowerCase() === primary);
}

/** Beside the peddler his stock is known, elsewhere it is anybody's guess. */
function imagineShop(s: DelveState, obs: DelveObs): void {
  fillShop(s);
  if (obs.shop === null) return;
  s.wares = obs.shop.wares.map(({ item, price }) => ({ item: knownItem(s.content, item), price }));
  s.gambles = obs.shop.gambles;
}
