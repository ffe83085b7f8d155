/** One action of the player and everything until the next: the order of events in one step. */
import type { Emit, Turn } from '../../../engine/game.ts';
import { invariant } from '../../../engine/result.ts';
import { slowness } from '../content.ts';
import { floorOf } from '../state.ts';
import { NORMAL, NOWHERE, PLAYING, type Sword, type SwordState } from '../types.ts';
import { checkVictory } from './depth.ts';
import type { Tell } from './events.ts';
import { isWaiting, monsterTurn } from './monster-turn.ts';
import { playerTurn } from './player-turn.ts';
import { greetNewcomers, remember } from './sight.ts';
import { catchUp, sortSleepers } from './sleepers.ts';

/** SWORD-059 */
export function apply(s: SwordState, turns: readonly Turn<Sword>[], emit?: Emit<Sword>): void {
  invariant(s.result === PLAYING && turns.length === 1, 'one player acts, while the game goes on');
  const time = playerTurn(s, turns[0].action, emit);
  afterAction(s, emit);
  if (time > 0 && s.result === PLAYING) {
    s.due[0] = s.now + time;
    passTime(s, emit);
  }
  greetNewcomers(s);
}

/** SWORD-056 */
function afterAction(s: SwordState, tell: Tell): void {
  remember(s);
  checkVictory(s, tell);
}

/** An action takes a few units of time, and every moment is later than the last. */
const MOST_MOMENTS = 1_000;

/** SWORD-052: monsters act in id order as they come due, until the player is due again. */
function passTime(s: SwordState, tell: Tell): void {
  const { due, kind, counter } = s;
  const { awake } = s.cache;
  sortSleepers(s);
  for (let moments = 0; ; moments++) {
    invariant(moments < MOST_MOMENTS, 'the player is due again soon');
    const now = s.now;
    let next = due[0];
    for (let i = 0; i < awake.length; i++) {
      const id = awake[i];
      if (due[id] === now && isWaiting(s, id)) {
        counter[id]--;
        due[id] = now + NORMAL * slowness(kind[id]);
      } else if (due[id] === now) {
        monsterTurn(s, id, tell);
        // One that died in its own attack is due no more.
        if (due[id] === now) due[id] = now + NORMAL * slowness(kind[id]);
        afterAction(s, tell);
        if (s.result !== PLAYING) return catchUp(s, now, id);
        if (s.cache.sortedFor !== floorOf(s.at[0])) {
          // The player was exchanged to another floor: sleepers there wake, and those still due now act in this pass.
          catchUp(s, now, id);
          sortSleepers(s);
          next = due[0];
          i = -1;
          continue;
        }
      }
      if (due[id] < next) next = due[id];
    }
    // SWORD-263
    if (s.lastKnown !== NOWHERE && s.hunting.indexOf(1) < 0) s.lastKnown = NOWHERE;
    s.now = next;
    if (due[0] === next) return catchUp(s, next, 0);
  }
}
