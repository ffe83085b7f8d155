/** The order of events: what each action does, and the steps of one turn (NONET-059). */
import { type Emit, EVERYONE, type Turn } from '../../../engine/game.ts';
import { cellOf, dirNumber, NEIGHBOUR } from '../cells.ts';
import { isBoss } from '../content.ts';
import { ABANDONED, choiceItem, choicePower, PLAYING, RESIGNED } from '../state.ts';
import { ARROW, CELL_NAMES, CONQUERED, FOGGED, NONE, type Nonet, type NonetState, TELEPORT, VISION } from '../types.ts';
import { fight } from './combat.ts';
import { buy } from './enhance.ts';
import { endLevel } from './floor.ts';
import { liftFog } from './fog.ts';
import { reveal, shoot, skip } from './items.ts';
import { placePlayer } from './place-player.ts';
import { walkEnd, walkTo } from './travel.ts';

export function apply(s: NonetState, turns: readonly Turn<Nonet>[], emit?: Emit<Nonet>): void {
  const action = turns[0].action;
  switch (action.type) {
    case 'move':
      return turn(s, NEIGHBOUR[4 * s.at + dirNumber(action.dir)], emit);
    case 'go':
      return walk(s, cellOf(action.cell), emit);
    case 'target':
      return aim(s, cellOf(action.cell), emit);
    case 'skip':
      return skip(s, emit);
    case 'buy':
      return buy(s, action.what, emit);
    case 'resign':
      return resign(s, emit);
  }
}

/** NONET-066: each step is a turn; the turn limit may cut the walk short. */
function walk(s: NonetState, target: number, emit?: Emit<Nonet>): void {
  for (const cell of walkTo(s, walkEnd(s, target))) if (s.outcome === PLAYING) turn(s, cell, emit);
}

function aim(s: NonetState, cell: number, emit?: Emit<Nonet>): void {
  switch (choiceItem(s.choice)) {
    case ARROW:
      return shoot(s, cell, emit);
    case VISION:
      return reveal(s, cell, emit);
    case TELEPORT:
      s.choice = 0; // NONET-107 the jump is a turn of its own
      emit?.(EVERYONE, { type: 'teleported', from: CELL_NAMES[s.at], to: CELL_NAMES[cell] });
      return turn(s, cell, emit);
  }
}

function resign(s: NonetState, emit?: Emit<Nonet>): void {
  s.outcome = RESIGNED; // NONET-134
  s.choice = 0;
  emit?.(EVERYONE, { type: 'resigned' });
}

/** NONET-059 from step 2, by foot or by Teleport. */
function turn(s: NonetState, to: number, emit?: Emit<Nonet>): void {
  s.turn++; // 2
  enter(s, to, emit);
  if (s.outcome !== PLAYING) return;
  if (s.maxTurns > 0 && s.turn >= s.maxTurns) return abandon(s, emit); // NONET-135
  if (s.choice !== 0)
    // 8
    emit?.(EVERYONE, { type: 'choice', item: choiceItem(s.choice), power: choicePower(s.choice) });
}

function enter(s: NonetState, to: number, emit?: Emit<Nonet>): void {
  if (s.state[to] === CONQUERED) {
    placePlayer(s, to, emit); // 3
    return;
  }
  if (s.state[to] === FOGGED) liftFog(s, to, 'step', emit); // 4
  if (s.item[to] === NONE) {
    s.state[to] = CONQUERED; // 5, NONET-057
    placePlayer(s, to, emit);
    emit?.(EVERYONE, { type: 'none-entered', cell: CELL_NAMES[to] });
    return;
  }
  fight(s, to, emit); // 6
  if (s.at === to && isBoss(s.enemy[to], s.item[to])) endLevel(s, emit); // 7
}

function abandon(s: NonetState, emit?: Emit<Nonet>): void {
  s.outcome = ABANDONED;
  s.choice = 0;
  emit?.(EVERYONE, { type: 'abandoned' });
}
