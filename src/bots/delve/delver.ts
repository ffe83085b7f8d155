/** The course of a run: spend, wear, survive, fight, rest, take, trade, explore, descend; the tactics decide the fights. */
import type { DelveAction } from '../../games/delve/actions.ts';
import { delve } from '../../games/delve/index.ts';
import type { DelveObs } from '../../games/delve/observation.ts';
import { placeOf, playerPlace } from '../../games/delve/plans.ts';
import type { Delve } from '../../games/delve/types.ts';
import type { Agent } from '../agent.ts';
import { betterItem, wanted } from './gear.ts';
import {
  adjacent,
  anyStep,
  bestPotion,
  distanceTo,
  exploreStep,
  leaveHazard,
  letters,
  nearestFirst,
  potionCount,
  smallPotion,
  walkTo,
} from './sight.ts';
import { hide, survive, type Tactics } from './tactics.ts';

const { actions } = delve;

/** In percent of health: while a level is quiet, and when its wanderers are about. */
const REST_BELOW = 70;
const REST_UNTIL = 95;
const HURRIED_BELOW = 50;
const HURRIED_UNTIL = 72;
/** So long after arrival the wanderers come (DELVE-106). */
const QUIET = 232000;
const POTIONS_WANTED = 40;
/** A potion that gives less than this share of health, in percent, is drunk in place of a long rest. */
const SMALL = 22;
const WEARY = 20;
/** Turns spent out of sight of those who shoot, until they come or are given up. */
const LURK = 10;
const HUNT = 12;
/** Gear is bought, to be tried on, with this many times its price in hand. */
const RICH = 3;

export function delver(name: string, choose: (obs: DelveObs) => Tactics): Agent<Delve> {
  let depth = 0;
  let resting = false;
  let arrived = 0;
  let passed = new Set<number>();
  let stuck = 0;
  /** Turns spent waiting for foes that do not come. */
  let vain = 0;
  let lurked = 0;
  let healthBefore = 0;
  /** Where somebody was last seen whom it went for, and for how long it follows. */
  let quarry = -1;
  let hunted = 0;
  const tried = new Map<number, number>();
  /** How often an errand began at a place of this depth; too often, and the rest of the level is left alone. */
  let visits = new Map<number, number>();
  let weary = false;
  let last = '';

  function calm(obs: DelveObs, t: Tactics): DelveAction {
    const { player } = obs;
    const share = (100 * player.health) / player.maxHealth;
    // Struck by somebody out of sight: no time to rest.
    const potion = player.health < healthBefore && share < HURRIED_BELOW ? bestPotion(obs, 'health') : 0;
    if (potion > 0) return actions.get(`use ${potion}`);
    const better = betterItem(obs, t.caster, tried);
    if (better > 0) {
      const { id } = player.backpack[better - 1];
      tried.set(id, (tried.get(id) ?? 0) + 1);
      return actions.get(`equip ${better}`);
    }
    const trade = deal(obs, t) ?? polish(obs);
    if (trade !== null) return trade;
    const here = take(obs);
    if (here !== null) return here;
    const freed = obs.depth % 2 === 0 && !obs.stairs.sealed;
    const quiet = freed || obs.now - arrived < QUIET;
    const tired = t.caster && player.mana < (player.maxMana * (resting ? 8 : 5)) / 10;
    if (share < (quiet ? REST_BELOW : HURRIED_BELOW)) resting = true;
    if (share >= (quiet ? REST_UNTIL : HURRIED_UNTIL)) resting = tired;
    if (tired) resting = true;
    if (resting) {
      const fountain = letters(obs, '{');
      if (share < 50 && fountain.length > 0) {
        const go = walkTo(obs, fountain, fountain);
        if (go !== null) return go;
      }
      const small = share < REST_BELOW && !quiet ? smallPotion(obs, SMALL) : 0;
      return actions.get(small > 0 ? `use ${small}` : 'wait');
    }
    resting = false;
    return errand(obs);
  }

  function take(obs: DelveObs): DelveAction | null {
    const { item, gold } = obs.ground;
    const at = playerPlace(obs);
    if (gold > 0) return actions.get('get');
    if (item === null || passed.has(at)) return null;
    passed.add(at);
    return wanted(obs, item) && obs.player.backpack.length < 24 ? actions.get('get') : null;
  }

  /** Sell what is no use, fill up on potions, buy and gamble with the rest and wear what comes of it. */
  function deal(obs: DelveObs, t: Tactics): DelveAction | null {
    const { shop, player } = obs;
    if (shop === null) return null;
    const room = player.backpack.length < 24;
    const junk = player.backpack.findIndex(
      (i) => i.slot !== 'none' && (i.unmet.length === 0 || i.reqLevel > player.level + 2),
    );
    if (junk >= 0) return actions.get(`sell ${junk + 1}`);
    const ware = (kind: RegExp): number =>
      shop.wares.findIndex((w) => kind.test(w.item.text) && w.price <= player.gold);
    const potion = ware(/heal \d+ health/);
    if (room && potion >= 0 && potionCount(obs, 'health') < POTIONS_WANTED) return actions.get(`buy ${potion + 1}`);
    const mana = ware(/restore \d+ mana/);
    if (room && t.caster && mana >= 0 && potionCount(obs, 'mana') < POTIONS_WANTED)
      return actions.get(`buy ${mana + 1}`);
    const gear = shop.wares.findIndex(
      (w) => w.item.slot !== 'none' && w.item.unmet.length === 0 && RICH * w.price <= player.gold,
    );
    if (room && gear >= 0) return actions.get(`buy ${gear + 1}`);
    if (shop.gambles > 0 && player.gold >= shop.gamblePrice && room) return actions.get('gamble');
    return null;
  }

  /** Orbs: awaken what is plain, raise what is magic, weapon first. */
  function polish(obs: DelveObs): DelveAction | null {
    const { backpack, equipment } = obs.player;
    for (const [orb, rarity] of [
      ['orb_ascension', 'magic'],
      ['orb_awakening', 'normal'],
    ] as const) {
      const place = backpack.findIndex((i) => i.template === orb);
      const slot = Object.keys(equipment).find((k) => equipment[k]?.rarity === rarity);
      if (place >= 0 && slot !== undefined) return actions.get(`use ${place + 1} ${slot}`);
    }
    return null;
  }

  /** Items, chests and shrines on the way, then what is unknown, then the stairs. */
  function errand(obs: DelveObs): DelveAction {
    const at = playerPlace(obs);
    const been = (visits.get(at) ?? 0) + 1;
    visits.set(at, been);
    if (been > WEARY) weary = true;
    if (weary && obs.stairs.known && !obs.stairs.sealed) return descend(obs) ?? actions.get('wait');
    const items = obs.map.items.map((i) => placeOf(obs, i.x, i.y)).filter((p) => !passed.has(p));
    const things = letters(obs, '(%');
    const near = distanceTo(obs, items);
    if (near > 0 && near < 12) {
      const go = walkTo(obs, items);
      if (go !== null) return go;
    }
    const opened = walkTo(obs, things, things);
    if (opened !== null && things.length > 0) return opened;
    const more = exploreStep(obs) ?? walkTo(obs, items);
    if (more !== null) return more;
    const down = descend(obs);
    if (down !== null) return down;
    const barrels = letters(obs, '0');
    return walkTo(obs, barrels, barrels) ?? actions.get('wait');
  }

  function descend(obs: DelveObs): DelveAction | null {
    if (!obs.stairs.known || obs.stairs.sealed) return null;
    const stairs = placeOf(obs, obs.stairs.x, obs.stairs.y);
    return playerPlace(obs) === stairs ? actions.get('exit') : walkTo(obs, [stairs]);
  }

  function spend(obs: DelveObs, t: Tactics): DelveAction | null {
    const { player } = obs;
    if (player.points > 0) return actions.get(`allocate ${t.points[player.points % t.points.length]}`);
    if (player.skillPoints === 0) return null;
    for (const [id, count] of t.skills) {
      const s = player.skills.find((k) => k.id === id);
      if (s !== undefined && s.points < count && player.level >= s.learnLevel + s.points)
        return actions.get(`learn ${id}`);
    }
    return null;
  }

  /** With nothing left to drink: down the stairs, where nobody follows. */
  function flee(obs: DelveObs): DelveAction | null {
    const { player } = obs;
    if (player.snared || 100 * player.health > 35 * player.maxHealth) return null;
    if (!obs.stairs.known || obs.stairs.sealed) return null;
    const stairs = placeOf(obs, obs.stairs.x, obs.stairs.y);
    const steps = distanceTo(obs, [stairs]);
    return steps >= 0 && steps <= 20 ? descend(obs) : null;
  }

  /** After those who went out of sight, to where they were last seen. */
  function follow(obs: DelveObs): DelveAction | null {
    const { player } = obs;
    const go = hunted++ < HUNT && 2 * player.health > player.maxHealth && quarry >= 0 ? walkTo(obs, [quarry]) : null;
    if (go === null) quarry = -1;
    return go;
  }

  /** Null when nobody is in view, or nobody who comes or can be reached. */
  function engage(obs: DelveObs, t: Tactics): DelveAction | null {
    if (obs.monsters.length === 0) {
      vain = 0;
      if (lurked > 0 && lurked < LURK) {
        lurked++;
        return actions.get('wait 300');
      }
      return follow(obs);
    }
    hunted = 0;
    if (adjacent(obs).length > 0) lurked = 0;
    const saved = survive(obs) ?? flee(obs);
    if (saved !== null) return saved;
    const hidden = t.caster ? null : hide(obs);
    if (hidden !== null && lurked < LURK) {
      lurked++;
      return hidden;
    }
    const action = t.fight(obs);
    const [nearest] = nearestFirst(obs);
    quarry = action?.type === 'move' ? placeOf(obs, nearest.x, nearest.y) : -1;
    if (action === null || (action.type === 'wait' && !obs.player.snared)) vain++;
    else if (action.type !== 'move') vain = 0;
    if (vain > 40) vain = 0;
    return vain > 6 ? null : action;
  }

  return {
    name,
    decide(obs) {
      if (obs.depth !== depth) {
        depth = obs.depth;
        passed = new Set();
        visits = new Map();
        weary = false;
        arrived = obs.now;
        resting = false;
        lurked = 0;
        quarry = -1;
      }
      const t = choose(obs);
      if (obs.player.snared && obs.monsters.length === 0) return actions.get('wait');
      const action = spend(obs, t) ?? leaveHazard(obs) ?? engage(obs, t) ?? calm(obs, t);
      // The same refused or vain move again and again: do anything else.
      healthBefore = obs.player.health;
      const key = `${obs.now}`;
      stuck = key === last ? stuck + 1 : 0;
      last = key;
      if (stuck < 40) return action;
      return anyStep(obs, stuck);
    },
  };
}
