/** One action of the player and everything until the next: the order of events in one step. */
import type { Emit, Turn } from '../../../engine/game.ts';
import { invariant } from '../../../engine/result.ts';
import { slowness } from '../content.ts';
import { floorOf } from '../state.ts';
import { NORMAL, NOWHERE, PLAYING, type Sword, type SwordState } from '../types.ts';
import { catchUp } from './catch-up.ts';
import { nextTurn, sortCrowd } from './crowd.ts';
import { checkVictory } from './depth.ts';
import type { Tell } from './events.ts';
import { isWaiting, monsterTurn } from './monster-turn.ts';
import { playerTurn } from './player-turn.ts';
import { greetNewcomers, remember } from './sight.ts';

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

/** SWORD-052: monsters act in id order as they come due, until the player is due again. Moments in which all only count are left out. */
function passTime(s: SwordState, tell: Tell): void {
  const { due } = s;
  const { awake, turnAt } = s.cache;
  sortCrowd(s);
  for (let moments = 0; ; moments++) {
    invariant(moments < MOST_MOMENTS, 'the player is due again soon');
    const now = s.now;
    let next = due[0];
    for (let i = 0; i < awake.length; i++) {
      let at = turnAt[i];
      if (at === now) {
        const id = awake[i];
        const from = s.at[0];
        takeTurn(s, id, now, tell);
        if (s.result !== PLAYING) return catchUp(s, id);
        if (s.at[0] !== from && s.cache.sortedFor !== floorOf(s.at[0])) {
          // The player was exchanged to another floor: sleepers there wake, and those still due now act in this pass.
          catchUp(s, id);
          sortCrowd(s);
          next = due[0];
          i = -1;
          continue;
        }
        at = nextTurn(s, id);
        turnAt[i] = at;
      }
      if (at < next) next = at;
    }
    // SWORD-263
    if (s.lastKnown !== NOWHERE && s.hunting.indexOf(1) < 0) s.lastKnown = NOWHERE;
    s.now = next;
    if (due[0] === next) return;
  }
}

/** One that died is due no more. */
function takeTurn(s: SwordState, id: number, now: number, tell: Tell): void {
  const { due, counter } = s;
  if (s.hp[id] < 0) return;
  const pace = NORMAL * slowness(s.kind[id]);
  if (due[id] < now) {
    counter[id] -= (now - due[id]) / pace;
    due[id] = now;
  }
  if (isWaiting(s, id)) counter[id]--;
  else {
    monsterTurn(s, id, tell);
    // Mostly nothing that concerns the player: then the rest is not even asked.
    if (s.at[0] !== s.cache.knownFrom || s.dragons !== 0) afterAction(s, tell);
    if (s.hp[id] < 0) return;
  }
  due[id] = now + pace;
}
