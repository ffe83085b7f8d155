/** How each class fights: the points it spends, the skills it learns, and what it does with foes in view. */
import type { DelveAction } from '../../games/delve/actions.ts';
import { delve } from '../../games/delve/index.ts';
import type { DelveObs, SeenMonster, SeenSkill } from '../../games/delve/observation.ts';
import { placeOf } from '../../games/delve/plans.ts';
import { DX, DY } from '../../kit/direction.ts';
import {
  adjacent,
  bestPotion,
  distanceTo,
  far,
  groundOf,
  isDangerous,
  moveTo,
  nearestFirst,
  placeOfItem,
  walkTo,
} from './sight.ts';

const { actions } = delve;

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

const NEAR = 5;
const CROWD = 3;

/** Before a crowd arrives: the next step to a place nearby where few of them can stand, or a wait there. */
function brace(obs: DelveObs): DelveAction | null {
  const crowd = obs.monsters.filter((m) => !m.ranged);
  if (crowd.length < CROWD || obs.player.snared || adjacent(obs).length > 0) return null;
  const ground = groundOf(obs);
  const { width } = obs.map;
  const open = (p: number): number => {
    let n = 0;
    for (let dir = 0; dir < 8; dir++) if (ground[p + DY[dir] * width + DX[dir]] === 1) n++;
    return n;
  };
  const here = placeOf(obs, obs.player.x, obs.player.y);
  const closest = Math.min(...crowd.map((m) => far(obs, m)));
  if (closest > NEAR) return null;
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

const OPAQUE = '#+O ';

/** Whether nothing opaque lies between two places, as far as the map is known. */
function isOpen(obs: DelveObs, x0: number, y0: number, x1: number, y1: number): boolean {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  for (let i = 1; i < steps; i++) {
    const x = x0 + Math.round(((x1 - x0) * i) / steps);
    const y = y0 + Math.round(((y1 - y0) * i) / steps);
    if (OPAQUE.includes(obs.map.rows[y][x])) return false;
  }
  return true;
}

const HIDE = 5;

/** Out of sight of those who shoot, who then have to come near: the next step there; null if that is no use. */
export function hide(obs: DelveObs): DelveAction | null {
  const shooters = obs.monsters.filter((m) => m.ranged);
  if (shooters.length === 0 || obs.player.snared || adjacent(obs).length > 0) return null;
  if (shooters.some((m) => far(obs, m) <= 2)) return null;
  const ground = groundOf(obs);
  const places: number[] = [];
  for (let y = obs.player.y - HIDE; y <= obs.player.y + HIDE; y++)
    for (let x = obs.player.x - HIDE; x <= obs.player.x + HIDE; x++) {
      if (x < 1 || y < 1 || x >= obs.map.width - 1 || y >= obs.map.height - 1) continue;
      if (ground[placeOf(obs, x, y)] === 0) continue;
      if (obs.monsters.some((m) => Math.max(Math.abs(m.x - x), Math.abs(m.y - y)) < 2)) continue;
      if (shooters.every((m) => !isOpen(obs, m.x, m.y, x, y))) places.push(placeOf(obs, x, y));
    }
  const steps = distanceTo(obs, places);
  return steps > 0 && steps <= HIDE ? walkTo(obs, places) : null;
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

/** One point each in turn; what is wanted once comes as soon as it may be learned. */
function inTurn(
  round: readonly string[],
  once: readonly (readonly [string, number])[],
): readonly (readonly [string, number])[] {
  const out: (readonly [string, number])[] = [];
  for (let n = 1; n <= 10; n++) {
    for (const id of round) out.push([id, n]);
    if (n >= 2) out.push(...once);
  }
  return out;
}

/** Armor and fury before it comes to blows. */
function prepare(obs: DelveObs): DelveAction | null {
  const near = nearestFirst(obs)[0];
  if (near === undefined || far(obs, near) > 4) return null;
  const hard = hurtBy(obs);
  if ((hard || obs.monsters.length >= 2) && !has(obs, 'ironskin') && skillOf(obs, 'iron_skin') !== null)
    return cast('iron_skin');
  if ((hard || obs.monsters.length >= 4) && !has(obs, 'fury') && skillOf(obs, 'war_cry') !== null)
    return cast('war_cry');
  return null;
}

/** Mana that is kept for armor. */
const RESERVE = 6;

/** A blow: at all who stand round, else at the weakest, with force as long as the mana lasts. */
function swing(obs: DelveObs): DelveAction | null {
  const near = adjacent(obs);
  if (near.length >= 3 && skillOf(obs, 'cleave') !== null) return cast('cleave');
  const blow = strike(obs);
  if (blow === null || blow.type !== 'move') return blow;
  const bash = skillOf(obs, 'bash');
  return bash !== null && obs.player.mana >= bash.mana + RESERVE ? actions.get(`strike bash ${blow.dir}`) : blow;
}

/** Keeps its armor up, cries before hard fights, cleaves crowds, bashes the strong. */
export const WARDEN: Tactics = {
  caster: false,
  points: ['strength', 'vitality', 'dexterity', 'strength', 'vitality'],
  skills: inTurn(
    ['weapon_mastery', 'toughness', 'iron_skin'],
    [
      ['cleave', 1],
      ['war_cry', 1],
    ],
  ),
  fight: (obs) => prepare(obs) ?? swing(obs) ?? brace(obs) ?? approach(obs),
};

/** Quick blade; blinks away from what it cannot stand. */
export const STALKER: Tactics = {
  caster: false,
  points: ['dexterity', 'vitality', 'strength', 'dexterity', 'vitality'],
  skills: [
    ['bash', 1],
    ...inTurn(
      ['weapon_mastery', 'iron_skin', 'toughness'],
      [
        ['war_cry', 1],
        ['cleave', 1],
      ],
    ),
  ],
  fight: (obs) => prepare(obs) ?? swing(obs) ?? brace(obs) ?? approach(obs),
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
  const known = ['fire_bolt', 'fireball', 'lightning_bolt'].map((id) => skillOf(obs, id)).filter((s) => s !== null);
  return known.sort((a, b) => worth(b) - worth(a))[0] ?? null;
}

/** Burns from afar, freezes what comes near, and drinks mana while it can. */
export const ADEPT: Tactics = {
  caster: true,
  points: ['magic', 'vitality', 'magic', 'vitality', 'magic'],
  skills: [
    ['fire_bolt', 2],
    ['lightning_bolt', 3],
    ['fireball', 4],
    ['lightning_bolt', 6],
    ['fireball', 6],
    ['lightning_bolt', 10],
    ['fireball', 10],
    ['arcane_study', 10],
  ],
  fight(obs) {
    const bolt = bestBolt(obs);
    if (bolt !== null) {
      const foes = inReach(obs, bolt.range);
      const goal = mostAround(foes) ?? foes[0];
      if (goal !== undefined) return actions.get(`aim ${bolt.id} ${goal.x - obs.player.x},${goal.y - obs.player.y}`);
    }
    const potion = bestPotion(obs, 'mana');
    const dry = obs.player.mana < 12;
    if (dry && potion > 0) return actions.get(`use ${potion}`);
    return strike(obs) ?? approach(obs);
  },
};

/** The foe with most others beside it; null if all stand alone. */
function mostAround(foes: readonly SeenMonster[]): SeenMonster | null {
  let best: SeenMonster | null = null;
  let most = 0;
  for (const m of foes) {
    const n = foes.filter((o) => o !== m && Math.max(Math.abs(o.x - m.x), Math.abs(o.y - m.y)) <= 1).length;
    if (n > most) {
      most = n;
      best = m;
    }
  }
  return best;
}

export const BY_CLASS: Readonly<Record<string, Tactics>> = { warden: WARDEN, stalker: STALKER, adept: ADEPT };
