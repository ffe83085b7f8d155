/** Where people appear: the first Tourists and everybody who comes later. */
import { below, weighted } from '../../../engine/rng.ts';
import { KINDS, TABLES } from '../content.ts';
import { distance, PLACES } from '../ground.ts';
import { NOWHERE, type Npc, PERFORMER, SCOUT, type SwampState } from '../types.ts';
import { itemCount } from './items.ts';

/** SWAMP-163. */
export function newNpc(kind: number, at: number): Npc {
  return { kind, at, face: NOWHERE, path: [], alert: false, lastSeen: NOWHERE };
}

const CLEAR_OF_PC = TABLES.clearOfPc;
const CLEAR_OF_NPC = TABLES.clearOfNpc;
const free = new Int16Array(PLACES);
const standing = new Int16Array(PLACES);

/** SWAMP-027, SWAMP-162: common land far from the PC and from every NPC, or NOWHERE; draws only if there is a choice. */
export function drawFreeCell(s: SwampState): number {
  const { commonLand } = s.ground;
  const { npcs, at } = s;
  const people = npcs.length;
  for (let i = 0; i < people; i++) standing[i] = npcs[i].at;
  let count = 0;
  for (let i = 0; i < commonLand.length; i++) {
    const p = commonLand[i];
    if (distance(p, at) <= CLEAR_OF_PC) continue;
    let k = 0;
    while (k < people && distance(p, standing[k]) > CLEAR_OF_NPC) k++;
    if (k === people) free[count++] = p;
  }
  return count === 0 ? NOWHERE : free[below(s.rng, count)];
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
  const at = drawFreeCell(s);
  if (at !== NOWHERE) s.npcs.push(newNpc(weighted(s.rng, open), at));
}
