/** One combat turn: an exchange of blows with the monster of a cell (NONET-067 to NONET-079). */
import { type Emit, EVERYONE } from '../../../engine/game.ts';
import { isBoss, POWER } from '../content.ts';
import { LOST } from '../state.ts';
import { CELL_NAMES, CONQUERED, type Nonet, type NonetState } from '../types.ts';
import { collect } from './items.ts';
import { placePlayer } from './place-player.ts';

/** NONET-163: from this health on a loss is told as such. */
const BADLY_HURT = 3;

/** The player stands where he came from; he ends on `cell` if its monster dies and he lives. */
export function fight(s: NonetState, cell: number, emit?: Emit<Nonet>): void {
  s.combats++;
  const exhausted = s.stamina === 0; // NONET-068
  const before = s.current[cell];
  const boost = Math.min(s.boost, Math.max(0, before - s.damage)); // NONET-079
  const attack = s.damage + boost;
  const after = Math.max(0, before - attack); // NONET-069, NONET-070
  s.boost -= boost;
  s.current[cell] = after;

  if (exhausted) {
    s.health--; // NONET-071
    emit?.(EVERYONE, { type: 'exhausted' });
    if (s.health === 0) return die(s, null, emit); // NONET-072
  }

  const value = s.enemy[cell];
  const item = s.item[cell];
  if (after > 0) {
    s.health = Math.max(0, s.health - after); // NONET-073, NONET-045
    const back = CELL_NAMES[s.at];
    emit?.(EVERYONE, {
      type: 'hit',
      cell: CELL_NAMES[cell],
      value,
      item,
      attack,
      before,
      after,
      boost,
      pool: s.boost,
      back,
    });
    if (s.health === 0) return die(s, cell, emit);
    if (s.health <= BADLY_HURT) emit?.(EVERYONE, { type: 'badly-hurt' });
  } else {
    if (exhausted && s.health <= BADLY_HURT) emit?.(EVERYONE, { type: 'badly-hurt' });
    s.state[cell] = CONQUERED; // NONET-075
    s.points += POWER[10 * value + item]; // NONET-137
    emit?.(EVERYONE, { type: 'slain', cell: CELL_NAMES[cell], value, item, attack, before, boost, pool: s.boost });
    placePlayer(s, cell, emit);
    collect(s, cell, emit);
  }

  if (s.stamina === 0) return;
  s.stamina--; // NONET-076, NONET-077
  if (s.stamina === 0 && !(after === 0 && isBoss(value, item))) emit?.(EVERYONE, { type: 'breathless' });
}

/** NONET-078: nothing else happens, and the player stays where he came from. */
function die(s: NonetState, by: number | null, emit?: Emit<Nonet>): void {
  s.outcome = LOST;
  if (emit === undefined) return;
  const value = by === null ? 0 : s.enemy[by];
  const item = by === null ? 0 : s.item[by];
  emit(EVERYONE, { type: 'died', cell: by === null ? null : CELL_NAMES[by], value, item });
}
