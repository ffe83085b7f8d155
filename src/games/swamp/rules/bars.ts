/** The two progress bars that move while the PC stands on land: ghosts and mana. */
import { below, between } from '../../../engine/rng.ts';
import { TABLES } from '../content.ts';
import { STEP, SWAMP } from '../ground.ts';
import { DIRS, type SwampState } from '../types.ts';
import { litCount, type Say } from './harbor.ts';
import { gainMp } from './items.ts';
import { inLineWithAnyone } from './lines.ts';

const FULL = 100;
const wet = [0, 0, 0, 0];

/** SWAMP-119 to SWAMP-124. */
export function advanceGhosts(s: SwampState, seen: number, emit: Say | undefined): void {
  if (s.obsessed || s.ghosts < 1) return;
  const bonus = s.mp < 1 || seen !== 0 ? TABLES.ghostBonus : 0;
  s.ghostBar = Math.min(FULL, s.ghostBar + between(s.rng, TABLES.ghostStep[0], TABLES.ghostStep[1]) + bonus);
  if (s.ghostBar < FULL) return;
  let count = 0;
  for (let dir = 0; dir < 4; dir++) if (s.ground.kind[s.at + STEP[dir]] === SWAMP) wet[count++] = dir;
  if (count === 0) return;
  const dir = wet[below(s.rng, count)];
  s.ghosts--;
  s.ghostBar = 0;
  s.dinghy = s.at + STEP[dir];
  emit?.({ type: 'dinghy-appeared', dir: DIRS[dir] });
}

/** SWAMP-112 to SWAMP-117. */
export function advanceMana(s: SwampState, emit: Say | undefined): void {
  if (!inLineWithAnyone(s)) return;
  const { manaByLighted, collisionPenalty } = TABLES;
  let amount = manaByLighted[Math.min(litCount(s), manaByLighted.length - 1)];
  if (s.stacks > 0) {
    s.stacks--;
    amount = Math.max(0, amount - between(s.rng, collisionPenalty[0], collisionPenalty[1]));
  }
  s.mpBar += amount;
  const before = s.mp;
  while (s.mpBar >= FULL) {
    s.mpBar -= FULL;
    gainMp(s, 1);
  }
  if (s.mp > before) emit?.({ type: 'mana', count: s.mp - before });
}
