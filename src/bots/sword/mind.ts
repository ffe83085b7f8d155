/** What a bot makes of a moment: who is near, who would win, and what lies about. */
import {
  actions,
  canAttackAfterMove,
  DIR_X,
  DIR_Y,
  DIRS,
  KINDS,
  monsterSide,
  type ObservedMonster,
  playerSide,
  type Side,
  type SwordAction,
  type SwordObs,
  UNARMED,
  type WeaponName,
  weaponIndex,
} from '../../games/sword/index.ts';
import { type Duel, duel } from './duel.ts';
import { squareOf } from './walk.ts';

export interface Foe {
  readonly m: ObservedMonster;
  readonly side: Side;
  readonly far: number;
  /** It can move next to me and strike in one turn. */
  readonly ambusher: boolean;
  /** If I strike first, if it does. */
  readonly first: Duel;
  readonly second: Duel;
}

export function apart(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

export function weaponsOf(obs: SwordObs): number[] {
  return [...new Set([...obs.you.slots.map(weaponIndex), UNARMED])];
}

export function currentWeapon(obs: SwordObs): number {
  return obs.you.wield === null ? UNARMED : weaponIndex(obs.you.slots[obs.you.wield]);
}

export function assess(obs: SwordObs): Foe[] {
  const me = playerSide(obs);
  const weapons = obs.phase === 'post-move' ? [currentWeapon(obs)] : weaponsOf(obs);
  return obs.monsters
    .map((m): Foe => {
      const side = monsterSide(obs, m);
      const far = apart(m, obs);
      const ambusher = canAttackAfterMove(side);
      const diagonal = far === 1 && m.x !== obs.x && m.y !== obs.y;
      return {
        m,
        side,
        far,
        ambusher,
        first: duel(me, weapons, side, true, { diagonal, ambush: false }),
        second: duel(me, weapons, side, false, { diagonal, ambush: ambusher && far > 1 }),
      };
    })
    .sort((a, b) => a.far - b.far || a.m.id - b.m.id);
}

/** The free action that brings a weapon into the hand; null if it is there. */
export function wieldAction(obs: SwordObs, weapon: number): SwordAction | null {
  if (currentWeapon(obs) === weapon || obs.phase === 'post-move') return null;
  if (weapon === UNARMED) return actions.get('wield -');
  const slot = obs.you.slots.findIndex((w) => w !== null && weaponIndex(w) === weapon);
  return slot < 0 ? null : actions.get(`wield ${slot}`);
}

export function towards(obs: SwordObs, to: { readonly x: number; readonly y: number }): SwordAction {
  const dx = Math.sign(to.x - obs.x);
  const dy = Math.sign(to.y - obs.y);
  return actions.get(`move ${DIRS[DIRS.findIndex((_, i) => DIR_X[i] === dx && DIR_Y[i] === dy)]}`);
}

export function kindIndex(obs: SwordObs): number {
  return KINDS.indexOf(obs.you.kind);
}

/** Weapons seen and not seen to be gone, per floor. */
export type Hoard = Map<number, Map<number, WeaponName>>;

export function updateHoard(hoard: Hoard, obs: SwordObs): Map<number, WeaponName> {
  let here = hoard.get(obs.floor);
  if (here === undefined) hoard.set(obs.floor, (here = new Map()));
  for (const square of obs.visible) here.delete(squareOf(square));
  for (const item of obs.items) here.set(squareOf(item), item.kind);
  if (obs.here.length > 0) here.set(squareOf(obs), obs.here[0]);
  return here;
}

/** It would win, whoever strikes first or as it can strike first. */
export function isFeared(f: Foe): boolean {
  return !(f.ambusher ? f.second.win : f.first.win);
}
