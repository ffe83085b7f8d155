/**
 * What a blow would do, as far as the player may know (SWORD-344): all of it once a hint was paid and holds, the words of the
 * threat colours where these are on, and else only the numbers that stand on the screen anyway.
 */
import { canAttackAfterMove, type Forecast, forecast, itsAttack, monsterSide, yourAttack } from '../predict.ts';
import type { ObservedMonster, SwordObs, Threat } from '../types.ts';
import { isPaid } from './press.ts';
import { apart } from './target.ts';
import type { SwordUi } from './types.ts';

export interface Foretold {
  readonly mine: Forecast;
  readonly its: Forecast;
}

/** Null: nobody asked. */
export function foretold(obs: SwordObs, ui: SwordUi, m: ObservedMonster): Foretold | null {
  if (obs.result !== 'playing' || !isPaid(ui, obs, m.id)) return null;
  const after = canAttackAfterMove(monsterSide(obs, m)) && apart(obs, m) > 1;
  return {
    mine: forecast(yourAttack(obs, m, obs.phase === 'post-move')),
    its: forecast(itsAttack(obs, m, after)),
  };
}

/** Like a stamp: `kills`, `-1`, `0`. */
export function stamp({ kills, mayKill, attackedHp }: Forecast, hp: number): string {
  if (kills) return 'kills';
  if (mayKill) return 'kills?';
  const lost = hp - attackedHp[0];
  return lost === 0 ? '0' : `-${lost}`;
}

/** The same on the player: `you die`, `-1`, `0`. */
export function stampOnYou(its: Forecast, hp: number): string {
  return its.kills ? 'you die' : its.mayKill ? 'you die?' : stamp(its, hp);
}

export const THREAT_WORDS: Readonly<Record<Threat, string>> = {
  deadly: 'can kill you and you cannot kill it',
  strong: 'can kill you',
  tough: 'you cannot kill it',
  none: '',
};

/** In words, for whoever listens. */
export function stampWords({ mine, its }: Foretold, m: ObservedMonster, obs: SwordObs): string {
  const yours = mine.kills ? 'your attack kills it' : mine.mayKill ? 'your attack may kill it' : hurt(m.hp, mine, 'it');
  const back = its.kills
    ? 'its attack kills you'
    : its.mayKill
      ? 'its attack may kill you'
      : hurt(obs.you.hp, its, 'you');
  return `${yours}, ${back}${mine.mayDie ? ', and yours may fall back on you' : ''}`;
}

function hurt(hp: number, { attackedHp }: Forecast, whom: 'it' | 'you'): string {
  const lost = hp - attackedHp[0];
  const whose = whom === 'it' ? 'your' : 'its';
  return lost === 0 ? `${whose} attack does nothing` : `${whose} attack costs ${whom} ${lost} HP`;
}
