/** The legal actions, in table order: everything listed that is not refused (DELVE-338). */
import { DX, DY } from '../../../kit/direction.ts';
import { inside, placeAt, rowOf } from '../../../kit/grid.ts';
import { type DelveAction, WARES } from '../actions.ts';
import { type DelveState, PLAYING } from '../types.ts';
import { refuseCast } from './aim.ts';
import { groundFor, occupants, PLAYER_WALKS, statsOf } from './derived.ts';
import { orbKind } from './orb.ts';
import {
  refuse,
  refuseEquip,
  refuseExit,
  refuseGet,
  refuseStep,
  refuseUnequip,
  refuseUse,
  refuseUseGround,
} from './refuse.ts';
import { besidePeddler } from './shop.ts';
import { isSnared } from './status.ts';

const NONE: readonly DelveAction[] = Object.freeze([]);

/** Actions that are always looked at go straight to what refuses them; the others only where they could be. */
export function legal(s: DelveState): readonly DelveAction[] {
  if (s.outcome !== PLAYING) return NONE;
  const out: DelveAction[] = [];
  const { wait, get, useGround, exit, learns } = s.content.choices;
  addMoves(s, out);
  out.push(wait);
  if (refuseGet(s) === null) out.push(get);
  if (refuseUseGround(s) === null) out.push(useGround);
  if (refuseExit(s) === null) out.push(exit);
  addCasts(s, out);
  addGear(s, out);
  if (s.player.skillPoints > 0) for (let i = 0; i < learns.length; i++) test(s, learns[i], out);
  if (besidePeddler(s)) addTrade(s, out);
  return out;
}

function test(s: DelveState, a: DelveAction, out: DelveAction[]): void {
  if (refuse(s, a) === null) out.push(a);
}

function addMoves(s: DelveState, out: DelveAction[]): void {
  const { moves } = s.content.choices;
  const { width, height } = s;
  const where = occupants(s);
  const ground = groundFor(s, PLAYER_WALKS);
  const isFree = !isSnared(s.content, s.player.statuses);
  const row = rowOf(s.player.at, width);
  const col = s.player.at - row * width;
  for (let i = 0; i < moves.length; i++) {
    const { action, dir } = moves[i];
    const x = col + DX[dir];
    const y = row + DY[dir];
    if (!inside(x, y, width, height)) continue;
    const to = placeAt(x, y, width);
    // Most places are open and empty, or plain rock.
    const isPlain = where[to] === 0 && ground[to] === 1;
    if (isPlain ? isFree : refuseStep(s, to) === null) out.push(action);
  }
}

function addCasts(s: DelveState, out: DelveAction[]): void {
  const { casts } = statsOf(s);
  for (let i = 0; i < casts.length; i++) if (refuseCast(s, casts[i].skill) === null) out.push(casts[i].action);
}

/** With what is carried and worn. */
function addGear(s: DelveState, out: DelveAction[]): void {
  const { items, choices } = s.content;
  const { backpack, equipment } = s.player;
  for (let i = 0; i < backpack.length; i++)
    if (items[backpack[i].template].slot !== 'none' && refuseEquip(s, backpack[i], null) === null)
      out.push(choices.equips[i]);
  for (let i = 0; i < equipment.length; i++)
    if (equipment[i] !== null && refuseUnequip(s, i) === null) out.push(choices.unequips[i]);
  for (let i = 0; i < backpack.length; i++) {
    if (items[backpack[i].template].slot !== 'none') continue;
    const uses = choices.uses[i];
    if (orbKind(s.content, backpack[i]) === null) {
      if (refuseUse(s, backpack[i], null) === null) out.push(uses[0]);
    } else for (let k = 1; k < uses.length; k++) test(s, uses[k], out);
  }
}

function addTrade(s: DelveState, out: DelveAction[]): void {
  const { buys, sells, gamble } = s.content.choices;
  for (let i = 0; i < WARES; i++) test(s, buys[i], out);
  for (let i = 0; i < s.player.backpack.length; i++) test(s, sells[i], out);
  test(s, gamble, out);
}
