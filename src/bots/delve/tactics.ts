/** How each class fights: the points it spends, the skills it learns, and what it does with foes in view. */
import { actions, type DelveAction } from '../../games/delve/actions.ts';
import { placeOf, safeGround } from '../../games/delve/plans.ts';
import type { DelveObs, SeenMonster, SeenSkill } from '../../games/delve/seen.ts';
import { DX, DY } from '../../kit/direction.ts';
import {
  adjacent,
  bestPotion,
  far,
  isDangerous,
  moveTo,
  nearestFirst,
  placeOfItem,
  potionCount,
  walkTo,
} from './sight.ts';

export interface Tactics {
  readonly caster: boolean;
  /** Points of each level go round this list. */
  readonly points: readonly string[];
  /** Learned in turn, each up to its count. */
  readonly skills: readonly (readonly [string, number])[];
  fight(obs: DelveObs): DelveAction | null;
}

const cast = (id: string): DelveAction => actions.get(`cast ${id}`);

function skillOf(obs: DelveObs, id: string): SeenSkill | null {
  const s = obs.player.skills.find((x) => x.id === id);
  return s !== undefined && s.level > 0 && s.ready === 0 && s.mana <= obs.player.mana ? s : null;
}

/** A blow at the weakest neighbour. */
function strike(obs: DelveObs): DelveAction | null {
  const near = adjacent(obs);
  if (near.length === 0) return null;
  near.sort((a, b) => a.healthPct - b.healthPct || a.id - b.id);
  return moveTo(obs, near[0].x, near[0].y);
}

/** Go to whoever shoots; let the others come and take the first blow. `null`: nobody can be reached. */
function approach(obs: DelveObs): DelveAction | null {
  if (obs.player.snared) return actions.get('wait');
  const foes = nearestFirst(obs);
  const shooter = foes.find((m) => m.ranged);
  const goal = shooter ?? foes[0];
  if (goal === undefined) return null;
  if (shooter === undefined && far(obs, goal) === 2) return actions.get('wait 300');
  return walkTo(obs, [placeOf(obs, goal.x, goal.y)]);
}

const NEAR = 6;
const CROWD = 3;

/** Before a crowd arrives: the next step to a place nearby where few of them can stand, or a wait there. */
function brace(obs: DelveObs): DelveAction | null {
  const crowd = obs.monsters.filter((m) => !m.ranged);
  if (crowd.length < CROWD || obs.player.snared || adjacent(obs).length > 0) return null;
  const ground = safeGround(obs);
  const { width } = obs.map;
  const open = (p: number): number => {
    let n = 0;
    for (let dir = 0; dir < 8; dir++) if (ground[p + DY[dir] * width + DX[dir]] === 1) n++;
    return n;
  };
  const here = placeOf(obs, obs.player.x, obs.player.y);
  const closest = Math.min(...crowd.map((m) => far(obs, m)));
  let best = here;
  let least = open(here);
  for (let dy = -NEAR; dy <= NEAR; dy++)
    for (let dx = -NEAR; dx <= NEAR; dx++) {
      const x = obs.player.x + dx;
      const y = obs.player.y + dy;
      const p = placeOf(obs, x, y);
      const steps = Math.max(Math.abs(dx), Math.abs(dy));
      if (x < 1 || y < 1 || x >= width - 1 || y >= obs.map.height - 1 || ground[p] === 0 || steps > closest) continue;
      if (crowd.some((m) => Math.max(Math.abs(m.x - x), Math.abs(m.y - y)) <= steps)) continue;
      const n = open(p);
      if (n < least - 1) {
        least = n;
        best = p;
      }
    }
  if (best === here) return least <= 3 ? actions.get('wait 300') : null;
  return walkTo(obs, [best]);
}

/** The plain fighter: blows only. */
export const PLAIN: Tactics = {
  caster: false,
  points: ['strength', 'vitality', 'dexterity', 'strength', 'vitality'],
  skills: [
    ['weapon_mastery', 10],
    ['toughness', 10],
    ['bash', 10],
  ],
  fight: (obs) => strike(obs) ?? approach(obs),
};

function hurtBy(obs: DelveObs): boolean {
  return obs.monsters.some(isDangerous);
}

/** Below this share of health, in percent, something is drunk. */
function dangerLine(obs: DelveObs): number {
  return hurtBy(obs) || obs.monsters.length >= 4 ? 55 : 42;
}

/** A scroll, a drink or a way out, when it is needed. */
export function survive(obs: DelveObs): DelveAction | null {
  const { player } = obs;
  const share = (100 * player.health) / player.maxHealth;
  const fire = placeOfItem(obs, 'scroll_fire');
  if (fire > 0 && obs.monsters.filter((m) => far(obs, m) <= 2).length >= 3) return actions.get(`use ${fire}`);
  const ward = placeOfItem(obs, 'scroll_warding');
  if (ward > 0 && hurtBy(obs) && !has(obs, 'ironskin')) return actions.get(`use ${ward}`);
  if (share >= dangerLine(obs)) return null;
  const potion = bestPotion(obs, 'health');
  if (potion > 0) return actions.get(`use ${potion}`);
  if (skillOf(obs, 'mend') !== null) return cast('mend');
  if (share < 25 && adjacent(obs).length > 0) {
    const scroll = placeOfItem(obs, 'scroll_escape');
    if (scroll > 0) return actions.get(`use ${scroll}`);
  }
  return null;
}

const has = (obs: DelveObs, status: string): boolean => obs.player.statuses.some((s) => s.id === status);

/** Keeps its armor up, cries before hard fights, cleaves crowds, bashes the strong. */
export const WARDEN: Tactics = {
  caster: false,
  points: ['strength', 'vitality', 'dexterity', 'strength', 'vitality'],
  skills: [
    ['weapon_mastery', 2],
    ['iron_skin', 2],
    ['cleave', 1],
    ['toughness', 3],
    ['weapon_mastery', 4],
    ['war_cry', 1],
    ['toughness', 10],
    ['weapon_mastery', 10],
  ],
  fight(obs) {
    const near = adjacent(obs);
    const hard = hurtBy(obs) || obs.monsters.length >= 3;
    if (hard && !has(obs, 'ironskin') && skillOf(obs, 'iron_skin') !== null) return cast('iron_skin');
    if (hurtBy(obs) && !has(obs, 'fury') && skillOf(obs, 'war_cry') !== null) return cast('war_cry');
    if (near.length >= 3 && skillOf(obs, 'cleave') !== null) return cast('cleave');
    const strong = near.find(isDangerous);
    if (strong !== undefined && strong.rank !== 'boss' && skillOf(obs, 'bash') !== null) return cast('bash');
    return strike(obs) ?? brace(obs) ?? approach(obs);
  },
};

/** Quick blade; blinks away from what it cannot stand. */
export const STALKER: Tactics = {
  caster: false,
  points: ['dexterity', 'vitality', 'strength', 'dexterity', 'vitality'],
  skills: [
    ['weapon_mastery', 3],
    ['toughness', 3],
    ['iron_skin', 2],
    ['weapon_mastery', 6],
    ['toughness', 10],
    ['weapon_mastery', 10],
  ],
  fight(obs) {
    const hard = hurtBy(obs) || obs.monsters.length >= 3;
    if (hard && !has(obs, 'ironskin') && skillOf(obs, 'iron_skin') !== null) return cast('iron_skin');
    return strike(obs) ?? brace(obs) ?? approach(obs);
  },
};

function inReach(obs: DelveObs, range: number): SeenMonster[] {
  return nearestFirst(obs).filter((m) => far(obs, m) <= range);
}

/** The bolt that deals most; fire counts for little in the Foundry, cold in the Vaults. */
function bestBolt(obs: DelveObs): SeenSkill | null {
  const worth = (s: SeenSkill): number => {
    const wasted = (obs.theme === 'foundry' && s.school === 'fire') || (obs.theme === 'frost' && s.school === 'cold');
    return ((s.damage?.[0] ?? 0) + (s.damage?.[1] ?? 0)) * (wasted ? 1 : 3);
  };
  const known = ['fire_bolt', 'arcane_missile', 'frost_bolt'].map((id) => skillOf(obs, id)).filter((s) => s !== null);
  return known.sort((a, b) => worth(b) - worth(a))[0] ?? null;
}

/** Burns from afar, freezes what comes near, and drinks mana while it can. */
export const ADEPT: Tactics = {
  caster: true,
  points: ['magic', 'vitality', 'magic', 'vitality', 'magic'],
  skills: [
    ['arcane_missile', 2],
    ['arcane_study', 2],
    ['frost_nova', 1],
    ['fireball', 2],
    ['arcane_missile', 4],
    ['arcane_study', 4],
    ['fireball', 4],
    ['arcane_missile', 10],
    ['arcane_study', 10],
    ['fireball', 10],
    ['toughness', 10],
  ],
  fight(obs) {
    const near = adjacent(obs);
    if (
      near.length >= 2 &&
      skillOf(obs, 'frost_nova') !== null &&
      near.some((m) => m.statuses.every((s) => s.id !== 'chilled'))
    )
      return cast('frost_nova');
    // Fire is wasted on those who live in it.
    const ball = obs.theme === 'foundry' ? null : skillOf(obs, 'fireball');
    if (ball !== null) {
      const foes = inReach(obs, ball.range);
      const crowd = foes.find(
        (m) => foes.filter((o) => Math.max(Math.abs(o.x - m.x), Math.abs(o.y - m.y)) <= 1).length >= 2,
      );
      const goal = crowd ?? foes[0];
      if (goal !== undefined) return actions.get(`aim fireball ${goal.x - obs.player.x},${goal.y - obs.player.y}`);
    }
    const bolt = bestBolt(obs);
    if (bolt !== null && inReach(obs, bolt.range).length > 0) return cast(bolt.id);
    const potion = bestPotion(obs, 'mana');
    const dry = obs.player.mana < 10;
    if (dry && potion > 0 && (hurtBy(obs) || potionCount(obs, 'mana') > 2)) return actions.get(`use ${potion}`);
    return strike(obs) ?? approach(obs);
  },
};

export const BY_CLASS: Readonly<Record<string, Tactics>> = { warden: WARDEN, stalker: STALKER, adept: ADEPT };
