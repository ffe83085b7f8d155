/** Bodies and weapons: what would make the set better, and the way to it. */
import { actions, KINDS, type SwordAction, type SwordObs, WEAPONS, weaponIndex } from '../../games/sword/index.ts';
import { type Foe, type Hoard, isFeared, kindIndex } from './mind.ts';
import { groundOf, wayTo } from './walk.ts';
import { worth } from './worth.ts';

/** The floor of the first dragon: weapons are chosen for it, or for the next floor if that is deeper. */
export const LAIR = 3;

/** A better body or a lighter load, when nobody is near. */
export function improve(obs: SwordObs, foes: readonly Foe[]): SwordAction | null {
  if (foes.some((f) => f.far <= 5)) return null;
  const slots = obs.you.slots.map(weaponIndex);
  const floor = Math.max(obs.floor + 1, LAIR);
  const now = worth(kindIndex(obs), obs.you.level, slots, floor);
  if (obs.you.lastKill !== null && obs.you.level >= 0) {
    const then = worth(KINDS.indexOf(obs.you.lastKill), obs.you.level - 1, slots, floor);
    if (then >= now + 60) return actions.get('polymorph');
  }
  return null;
}

/** A weapon that makes the set better: go there and take it. */
export function fetch(obs: SwordObs, foes: readonly Foe[], hoard: Hoard): SwordAction | null {
  const slots = obs.you.slots.map(weaponIndex);
  const floor = Math.max(obs.floor + 1, LAIR);
  const now = worth(kindIndex(obs), obs.you.level, slots, floor);
  const gainOf = (weapon: number): { gain: number; slot: number } => {
    let gain = -1000;
    let slot = 0;
    if (slots.includes(weapon)) return { gain, slot };
    for (let i = 0; i < slots.length; i++) {
      const value =
        worth(
          kindIndex(obs),
          obs.you.level,
          slots.map((w, k) => (k === i ? weapon : w)),
          floor,
        ) - now;
      if (value > gain) {
        gain = value;
        slot = i;
      }
    }
    return { gain, slot };
  };
  const least = obs.floor === 0 ? 1 : 15;
  for (const [item, name] of obs.here.entries()) {
    const { gain, slot } = gainOf(WEAPONS.indexOf(name));
    if (gain >= least && item < 8) return actions.get(`pickup ${slot} ${item}`);
  }
  const goals: number[] = [];
  for (const [square, name] of hoard.get(obs.floor) ?? [])
    if (gainOf(WEAPONS.indexOf(name)).gain >= least) goals.push(square);
  const feared = foes.filter(isFeared).map((f) => f.m);
  const way = wayTo(
    obs,
    groundOf(
      obs,
      feared,
      foes.map((f) => f.m),
    ),
    goals,
  );
  return way !== null && way.cost <= 30 ? way.action : null;
}
