/** What may be done: refusals with the codes of section 20, and the list of all legal actions. */
import type { Refusal } from '../../../engine/result.ts';
import { UNARMED } from '../kinds.ts';
import { creatureAt, floorOf, isOpen, otherEnd, terrainAt } from '../state.ts';
import {
  AREA,
  actions,
  DIRS,
  MOST_ITEMS,
  NO_KIND,
  NO_SLOT,
  NOWHERE,
  PLAYING,
  SLOTS,
  STRIDE,
  type SwordAction,
  type SwordState,
  UP,
  WALL,
} from '../types.ts';
import { seesAnyone } from './sight.ts';
import { stackSize } from './stack.ts';

const refusal = (code: string): Refusal => Object.freeze({ code });
const GAME_OVER = refusal('game-over');
const POST_MOVE = refusal('post-move');
const INTO_WALL = refusal('wall');
const NO_STAIR = refusal('no-stair');
const NOTHING_HERE = refusal('nothing-here');
const EMPTY_SLOT = refusal('empty-slot');
const BAD_ITEM = refusal('bad-item');
const SAME_SLOT = refusal('same-slot');
const NO_MEMORY = refusal('no-memory');
const NEGATIVE_LEVEL = refusal('negative-level');
const ALREADY_ON = refusal('already-on');
const NOT_SEEN = refusal('not-seen');

export function refuse(s: SwordState, action: SwordAction): Refusal | null {
  if (s.result !== PLAYING) return GAME_OVER;
  switch (action.type) {
    case 'resign':
      return null;
    case 'threat':
      return s.cheat ? ALREADY_ON : null;
    case 'hint':
      return seesAnyone(s) ? null : NOT_SEEN;
    default:
      if (s.postMove) return isFreeAfterMove(s, action) ? null : POST_MOVE;
      return refuseTurn(s, action);
  }
}

/** What takes a turn, or belongs to one, outside the post-move phase. */
function refuseTurn(
  s: SwordState,
  action: Exclude<SwordAction, { type: 'resign' | 'threat' | 'hint' }>,
): Refusal | null {
  switch (action.type) {
    case 'move':
      return isOpen(s, stepTo(s, action.dir)) ? null : INTO_WALL;
    case 'climb':
      return isStair(s) ? null : NO_STAIR;
    case 'wield':
      return (action.slot ?? NO_SLOT) === s.wield ? SAME_SLOT : null;
    case 'drop':
    case 'throw':
      return s.slots[action.slot] === UNARMED ? EMPTY_SLOT : null;
    case 'polymorph':
      return refusePolymorph(s);
    case 'pickup':
      return refusePickup(s, action.item);
    case 'stay':
      return null;
  }
}

function isFreeAfterMove(s: SwordState, action: SwordAction): boolean {
  return action.type === 'stay' || (action.type === 'move' && creatureAt(s, stepTo(s, action.dir)) > 0);
}

/** SWORD-329: the missing memory is reported first. */
function refusePolymorph(s: SwordState): Refusal | null {
  if (s.lastKill === NO_KIND) return NO_MEMORY;
  return s.level[0] < 0 ? NEGATIVE_LEVEL : null;
}

function refusePickup(s: SwordState, item: number): Refusal | null {
  const size = stackSize(s.items, s.at[0]);
  if (size === 0) return NOTHING_HERE;
  return item >= size ? BAD_ITEM : null;
}

function stepTo(s: SwordState, dir: (typeof DIRS)[number]): number {
  return s.at[0] + STRIDE[DIRS.indexOf(dir)];
}

function isStair(s: SwordState): boolean {
  return terrainAt(s, s.at[0]) >= UP && otherEnd(s, s.at[0]) !== NOWHERE;
}

const MOVES = DIRS.map((dir) => actions.get(`move ${dir}`));
const STAY = actions.get('stay');
const JUST_STAY = [STAY];
const STAY_OR_CLIMB = [STAY, actions.get('climb')];
const WIELDS = [0, 1, 2, 3, '-'].map((slot) => actions.get(`wield ${slot}`));
const DROPS = [0, 1, 2, 3].map((slot) => actions.get(`drop ${slot}`));
const THROWS = [0, 1, 2, 3].map((slot) => DIRS.map((dir) => actions.get(`throw ${slot} ${dir}`)));
const POLYMORPH = actions.get('polymorph');
const RESIGN = actions.get('resign');
const PICKUPS = [0, 1, 2, 3].map((slot) =>
  Array.from({ length: MOST_ITEMS }, (_, item) => actions.get(`pickup ${slot} ${item}`)),
);
const NONE: readonly SwordAction[] = Object.freeze([]);

/** Moves to squares that are open: one bit for each direction. */
const WAYS: readonly (readonly SwordAction[])[] = Array.from({ length: 256 }, (_, open) =>
  MOVES.filter((_, dir) => (open >> dir) & 1),
);

/** What can be done with weapons anywhere, by the slots that hold one as bits and the slot that is wielded. */
const HANDS: readonly (readonly (readonly SwordAction[])[])[] = Array.from({ length: 1 << SLOTS }, (_, held) =>
  WIELDS.map((_, wield) => [
    ...WIELDS.filter((_, slot) => slot !== wield),
    ...DROPS.filter((_, slot) => (held >> slot) & 1),
    ...THROWS.filter((_, slot) => (held >> slot) & 1).flat(),
  ]),
);

/** By hand, because it is asked before every move: the same as all listed actions that are not refused. */
export function legal(s: SwordState): readonly SwordAction[] {
  if (s.result !== PLAYING) return NONE;
  if (s.postMove) return [...MOVES.filter((_, dir) => creatureAt(s, s.at[0] + STRIDE[dir]) > 0), STAY, RESIGN];
  let held = 0;
  for (let slot = 0; slot < SLOTS; slot++) if (s.slots[slot] !== UNARMED) held |= 1 << slot;
  const out = WAYS[openWays(s)].concat(isStair(s) ? STAY_OR_CLIMB : JUST_STAY, HANDS[held][s.wield]);
  if (s.lastKill !== NO_KIND && s.level[0] >= 0) out.push(POLYMORPH);
  out.push(RESIGN);
  const size = Math.min(stackSize(s.items, s.at[0]), MOST_ITEMS);
  for (let slot = 0; slot < SLOTS && size > 0; slot++)
    for (let item = 0; item < size; item++) out.push(PICKUPS[slot][item]);
  return out;
}

/** The directions in which a step leads to an open square, as bits. */
function openWays(s: SwordState): number {
  const terrain = s.terrain[floorOf(s.at[0])];
  const at = s.at[0] % AREA;
  let open = 0;
  for (let dir = 0; dir < STRIDE.length; dir++) if (terrain[at + STRIDE[dir]] !== WALL) open |= 1 << dir;
  return open;
}
