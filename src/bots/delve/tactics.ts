/** How each class fights: the points it spends, the skills it learns, and what it does with foes in view. */
import type { DelveObs, SeenMonster, SeenSkill } from '../../games/delve/index.ts';
import { adjacent, far, inDanger, nearestFirst, strike, weakestSide } from './foes.ts';
import { approach, brace } from './positions.ts';
import { bestPotion } from './potions.ts';
import type { Notation, Tactics } from './situation.ts';
import { cast, has, skillOf } from './skills.ts';

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
function prepare(obs: DelveObs): Notation | null {
  const near = nearestFirst(obs)[0];
  if (near === undefined || far(obs, near) > 4) return null;
  const hard = inDanger(obs);
  if ((hard || obs.monsters.length >= 2) && !has(obs, 'ironskin') && skillOf(obs, 'iron_skin') !== null)
    return cast('iron_skin');
  if ((hard || obs.monsters.length >= 4) && !has(obs, 'fury') && skillOf(obs, 'war_cry') !== null)
    return cast('war_cry');
  return null;
}

/** Mana that is kept for armor. */
const RESERVE = 6;

/** A blow: at all who stand round, else at the weakest, with force as long as the mana lasts. */
function swing(obs: DelveObs): Notation | null {
  const near = adjacent(obs);
  if (near.length >= 3 && skillOf(obs, 'cleave') !== null) return cast('cleave');
  const dir = weakestSide(obs);
  if (dir === null) return null;
  const bash = skillOf(obs, 'bash');
  return bash !== null && obs.player.mana >= bash.mana + RESERVE ? `strike bash ${dir}` : `move ${dir}`;
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
  fight(obs, effects) {
    const bolt = bestBolt(obs);
    if (bolt !== null) {
      const foes = inReach(obs, bolt.range);
      const goal = mostAround(foes) ?? foes[0];
      if (goal !== undefined) return `aim ${bolt.id} ${goal.x - obs.player.x},${goal.y - obs.player.y}`;
    }
    const potion = bestPotion(obs, effects, 'mana');
    const dry = obs.player.mana < 12;
    if (dry && potion > 0) return `use ${potion}`;
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
