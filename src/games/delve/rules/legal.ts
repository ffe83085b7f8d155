/** The legal actions, in table order: everything listed that is not refused (DELVE-338). */
import { type DelveAction, EQUIP, WARES } from '../actions.ts';
import { type DelveState, PLAYING } from '../types.ts';
import { statsOf } from './derived.ts';
import { orbKind } from './orb.ts';
import { refuse } from './refuse.ts';
import { besidePeddler } from './shop.ts';

const NONE: readonly DelveAction[] = Object.freeze([]);
export function legal(s: DelveState): readonly DelveAction[] {
  if (s.outcome !== PLAYING) return NONE;
  const out: DelveAction[] = [];
  const test = (a: DelveAction): void => {
    if (refuse(s, a) === null) out.push(a);
  };
  const p = s.player;
  const { moves, wait, here, casts, equips, unequips, uses, learns, buys, sells, gamble } = s.content.choices;
  for (let i = 0; i < moves.length; i++) test(moves[i]);
  out.push(wait);
  for (let i = 0; i < here.length; i++) test(here[i]);
  const { skillBonus } = statsOf(s);
  for (let i = 0; i < casts.length; i++) {
    const { action, skill } = casts[i];
    if (p.skills[skill] + skillBonus[skill] > 0) test(action);
  }
  for (let i = 0; i < p.backpack.length; i++)
    if (s.content.items[p.backpack[i].template].slot !== 'none') test(equips[i]);
  for (let i = 0; i < EQUIP.length; i++) if (p.equipment[i] !== null) test(unequips[i]);
  for (let i = 0; i < p.backpack.length; i++) {
    if (s.content.items[p.backpack[i].template].slot !== 'none') continue;
    if (orbKind(s.content, p.backpack[i]) === null) test(uses[i][0]);
    else for (let k = 1; k < uses[i].length; k++) test(uses[i][k]);
  }
  if (p.skillPoints > 0) for (let i = 0; i < learns.length; i++) test(learns[i]);
  if (besidePeddler(s)) {
    for (let i = 0; i < WARES; i++) test(buys[i]);
    for (let i = 0; i < p.backpack.length; i++) test(sells[i]);
    test(gamble);
  }
  return out;
}
