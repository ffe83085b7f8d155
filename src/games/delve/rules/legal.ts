/** The legal actions, in table order: everything listed that is not refused (DELVE-338). */
import { actions, type DelveAction, EQUIP, WARES } from '../actions.ts';
import { C, K, SKILL } from '../content.ts';
import { type DelveState, PLAYING } from '../types.ts';
import { statsOf } from './derived.ts';
import { refuse } from './refuse.ts';
import { besidePeddler } from './shop.ts';
import { orbKind } from './use.ts';

const NONE: readonly DelveAction[] = Object.freeze([]);
const byType = (type: string): DelveAction[] => actions.listed.filter((a) => a.type === type);
const MOVES = byType('move');
const WAIT = actions.get('wait');
const HERE = [...byType('get'), ...byType('useGround'), ...byType('exit')];
const CASTS = byType('cast').map((a) => ({ a, skill: SKILL[(a as { skill: string }).skill] }));
const EQUIPS = byType('equip');
const UNEQUIPS = byType('unequip');
/** By place: alone, then on each place and slot. */
const USES = Array.from({ length: K.backpack }, (_, i) =>
  byType('use').filter((a) => a.type === 'use' && a.item === i + 1),
);
const LEARNS = byType('learn');
const BUYS = byType('buy');
const SELLS = byType('sell');
const GAMBLE = actions.get('gamble');

export function legal(s: DelveState): readonly DelveAction[] {
  if (s.outcome !== PLAYING) return NONE;
  const out: DelveAction[] = [];
  const test = (a: DelveAction): void => {
    if (refuse(s, a) === null) out.push(a);
  };
  const p = s.player;
  for (let i = 0; i < MOVES.length; i++) test(MOVES[i]);
  out.push(WAIT);
  for (let i = 0; i < HERE.length; i++) test(HERE[i]);
  const { skillBonus } = statsOf(s);
  for (let i = 0; i < CASTS.length; i++) {
    const { a, skill } = CASTS[i];
    if (p.skills[skill] + skillBonus[skill] > 0) test(a);
  }
  for (let i = 0; i < p.backpack.length; i++) if (C.items[p.backpack[i].template].slot !== 'none') test(EQUIPS[i]);
  for (let i = 0; i < EQUIP.length; i++) if (p.equipment[i] !== null) test(UNEQUIPS[i]);
  for (let i = 0; i < p.backpack.length; i++) {
    if (C.items[p.backpack[i].template].slot !== 'none') continue;
    if (orbKind(p.backpack[i]) === '') test(USES[i][0]);
    else for (let k = 1; k < USES[i].length; k++) test(USES[i][k]);
  }
  if (p.skillPoints > 0) for (let i = 0; i < LEARNS.length; i++) test(LEARNS[i]);
  if (besidePeddler(s)) {
    for (let i = 0; i < WARES; i++) test(BUYS[i]);
    for (let i = 0; i < p.backpack.length; i++) test(SELLS[i]);
    test(GAMBLE);
  }
  return out;
}
