/** Professional Sword Tester the Roguelike as a game of the platform. */
import { type Game, NOBODY, SOLO } from '../../engine/game.ts';
import { CONTENT_HASH } from './content.ts';
import { create } from './gen/world.ts';
import { imagine } from './imagine.ts';
import { observe } from './observe.ts';
import { FIELDS } from './observe-text.ts';
import { options } from './options.ts';
import { legal, refuse } from './rules/refuse.ts';
import { outcome, score } from './rules/score.ts';
import { apply } from './rules/turn.ts';
import { sketch } from './sketch.ts';
import { stage } from './stage.ts';
import { state } from './state.ts';
import { explain } from './text.ts';
import { actions, PLAYING, type Sword, type SwordState } from './types.ts';

export { FLOOR_RULES } from './content.ts';
export { rollBody, rollWeapon } from './gen/crowd.ts';
export { KINDS, UNARMED, WEAPONS, type WeaponName } from './kinds.ts';
export {
  canAttackAfterMove,
  forecast,
  itsAttack,
  monsterSide,
  playerSide,
  weaponIndex,
  yourAttack,
} from './predict.ts';
export { createSide, createVerdict, type Fight, mhpOf, type Side, type Verdict } from './rules/fight.ts';
export { LUCK, needsLuck, resolve } from './rules/resolve.ts';
export {
  actions,
  DIR_X,
  DIR_Y,
  DIRS,
  type ObservedMonster,
  SIDE,
  type SwordAction,
  type SwordEvent,
  type SwordObs,
  type SwordOptions,
} from './types.ts';

/** The game. */
export const sword: Game<Sword> = {
  id: 'sword',
  title: 'Professional Sword Tester the Roguelike',
  about: 'Read two creatures and two weapons, predict the fight exactly, and kill a dragon with your favourite one.',
  rules: 2,
  content: CONTENT_HASH,
  seats: { min: 1, max: 1 },
  tempo: 'turns',
  options,
  actions,
  idle: null,
  state,
  upgrades: [],
  create,
  stage,
  sketch,
  toAct: (s) => (s.result === PLAYING ? SOLO : NOBODY),
  legal: (s) => legal(s),
  refuse: (s, _seat, action) => refuse(s, action),
  apply,
  outcome,
  score: (s) => score(s),
  observe: (s) => observe(s),
  observeText: FIELDS.all,
  fields: FIELDS,
  figures,
  explain,
  imagine,
};

/** `floor5` and `dragon` are 1 or 0: their means are the shares of games that got there. */
function figures(s: SwordState): Record<string, number> {
  const dragons = [1, 2, 4].filter((bit) => s.dragons & bit).length;
  return { deepest: s.deepest, kills: s.kills, dragons, floor5: s.deepest >= 5 ? 1 : 0, dragon: dragons > 0 ? 1 : 0 };
}
