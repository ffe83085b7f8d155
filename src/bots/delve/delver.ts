/** The course of a run: spend, wear, survive, fight, rest, take, trade, explore, descend; the tactics decide the fights. */
import { actions, type DelveAction } from '../../games/delve/actions.ts';
import { placeOf, playerPlace } from '../../games/delve/plans.ts';
import type { DelveObs } from '../../games/delve/seen.ts';
import type { Delve } from '../../games/delve/types.ts';
import type { Agent } from '../agent.ts';
import { betterItem, wanted } from './gear.ts';
import { bestPotion, distanceTo, exploreStep, letters, potionCount, walkTo } from './sight.ts';
import { survive, type Tactics } from './tactics.ts';

const REST_BELOW = 75;
const REST_UNTIL = 96;
const POTIONS_WANTED = 14;
/** So many waits a level; the wanderers come soon after. */
const PATIENCE = 330;
const WEARY = 20;

export function delver(name: string, choose: (obs: DelveObs) => Tactics): Agent<Delve> {
  let depth = 0;
  let resting = false;
  let waited = 0;
  let passed = new Set<number>();
  let stuck = 0;
  /** Turns spent waiting for foes that do not come. */
  let vain = 0;
  const tried = new Map<number, number>();
  /** How often an errand began at a place of this depth; too often, and the rest of the level is left alone. */
  let visits = new Map<number, number>();
  let weary = false;
  let last = '';

  function calm(obs: DelveObs, t: Tactics): DelveAction {
    const { player } = obs;
    const share = (100 * player.health) / player.maxHealth;
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
    if (share < REST_BELOW) resting = true;
    const tired = t.caster && player.mana < player.maxMana / 2;
    if (share >= REST_UNTIL && !tired) resting = false;
    if (tired && waited < PATIENCE) resting = true;
    if (resting && waited < PATIENCE && (share < REST_UNTIL || tired)) {
      waited++;
      const fountain = letters(obs, '{');
      if (share < 40 && fountain.length > 0) {
        const go = walkTo(obs, fountain, fountain);
        if (go !== null) return go;
      }
      if (share < 30 && potionCount(obs, 'health') > POTIONS_WANTED)
        return actions.get(`use ${bestPotion(obs, 'health')}`);
      return actions.get('wait');
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

  /** Sell what is no use, fill up on potions, gamble with the rest and wear what comes of it. */
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

  /** Null when nobody is in view, or nobody who comes or can be reached. */
  function engage(obs: DelveObs, t: Tactics): DelveAction | null {
    if (obs.monsters.length === 0) {
      vain = 0;
      return null;
    }
    const saved = survive(obs);
    if (saved !== null) return saved;
    const action = t.fight(obs);
    if (action === null || (action.type === 'wait' && !obs.player.snared)) vain++;
    else if (action.type !== 'move') vain = 0;
    if (vain > 40) vain = 0;
    return vain > 6 ? null : action;
  }

  return {
    name,
    decide(obs, legal) {
      if (obs.depth !== depth) {
        depth = obs.depth;
        passed = new Set();
        visits = new Map();
        weary = false;
        waited = 0;
        resting = false;
      }
      const t = choose(obs);
      if (obs.player.snared && obs.monsters.length === 0) return actions.get('wait');
      const action = spend(obs, t) ?? engage(obs, t) ?? calm(obs, t);
      // The same refused or vain move again and again: do anything else.
      const key = `${obs.now}`;
      stuck = key === last ? stuck + 1 : 0;
      last = key;
      if (stuck < 40) return action;
      return legal.find((a) => a.type === 'move') ?? actions.get('wait');
    },
  };
}
