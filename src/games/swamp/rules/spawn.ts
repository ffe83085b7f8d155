/** Where people appear: the first Tourists and everybody who comes later. */
import { below, type Rng, weighted } from '../../../engine/rng.ts';
import { KINDS, TABLES } from '../content.ts';
import { distance, PLACES, SET_WORDS } from '../ground.ts';
import { NOWHERE, type Npc, PERFORMER, SCOUT, type SwampState } from '../types.ts';
import { itemCount } from './items.ts';

/** SWAMP-163. */
export function newNpc(kind: number, at: number): Npc {
  return { kind, at, face: NOWHERE, path: [], alert: false, lastSeen: NOWHERE };
}

/** For every place the set of places within a distance, row by row: a respawn asks for hundreds of distances at once. */
function within(most: number): Int32Array {
  const sets = new Int32Array(PLACES * SET_WORDS);
  for (let a = 0; a < PLACES; a++)
    for (let b = 0; b < PLACES; b++) if (distance(a, b) <= most) sets[a * SET_WORDS + (b >> 5)] |= 1 << (b & 31);
  return sets;
}

const NEAR_PC = within(TABLES.clearOfPc);
const NEAR_NPC = within(TABLES.clearOfNpc);
const free = new Int32Array(SET_WORDS);

/** SWAMP-027, SWAMP-162: begins a draw with the common land far from the PC. */
export function startDraw(s: SwampState): void {
  const { commonBits } = s.ground;
  const near = s.at * SET_WORDS;
  for (let w = 0; w < SET_WORDS; w++) free[w] = commonBits[w] & ~NEAR_PC[near + w];
}

/** Takes away what is near an NPC. */
export function keepClearOf(npc: number): void {
  const near = npc * SET_WORDS;
  for (let w = 0; w < SET_WORDS; w++) free[w] &= ~NEAR_NPC[near + w];
}

/** One of the cells that are left, or NOWHERE; draws only if there is a choice. */
export function drawFreeCell(r: Rng): number {
  let count = 0;
  for (let w = 0; w < SET_WORDS; w++) count += bitCount(free[w]);
  if (count === 0) return NOWHERE;
  let skip = below(r, count);
  let w = 0;
  for (let here = bitCount(free[0]); here <= skip; here = bitCount(free[++w])) skip -= here;
  let bits = free[w];
  for (; skip > 0; skip--) bits &= bits - 1;
  return w * 32 + 31 - Math.clz32(bits & -bits);
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const alive = [0, 0, 0, 0];
const weights = [0, 0, 0, 0];

/** SWAMP-159: how many of each kind are missing, in the order of the kinds; the answer is reused by the next call. */
export function vacancies(s: SwampState): readonly number[] {
  alive.fill(0);
  for (let i = 0; i < s.npcs.length; i++) alive[s.npcs[i].kind]++;
  const late = itemCount(s) === 3;
  // Scouts who outlived the third item hold the place of Performers (SWAMP-161).
  if (late) alive[PERFORMER] += alive[SCOUT];
  for (let k = 0; k < KINDS.length; k++) weights[k] = Math.max(0, (late ? KINDS[k].late : KINDS[k].most) - alive[k]);
  return weights;
}

/** SWAMP-158. */
export function respawn(s: SwampState): void {
  if (s.npcs.length >= s.population) return;
  const open = vacancies(s);
  if (open[0] + open[1] + open[2] + open[3] === 0) return;
  startDraw(s);
  for (let i = 0; i < s.npcs.length; i++) keepClearOf(s.npcs[i].at);
  const at = drawFreeCell(s.rng);
  if (at !== NOWHERE) s.npcs.push(newNpc(weighted(s.rng, open), at));
}
