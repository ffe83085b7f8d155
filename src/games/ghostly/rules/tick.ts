/** One tick: the order of events (section 6). */
import { type Emit, EVERYONE, type Turn } from '../../../engine/game.ts';
import { below } from '../../../engine/rng.ts';
import { DOWN, LEFT, MOST_PLAYERS, NO_DIR, RIGHT, SUDDEN_DEATH, UP } from '../constants.ts';
import { type Ghostly, type GhostlyAction, type GhostlyState, LEAVE, MOVES, RESTART } from '../types.ts';
import { act } from './act.ts';
import { moveMonster, runOver, wakeMonster } from './monster.ts';
import { endRound, restartRound, roundOver } from './round.ts';

type Turns = readonly Turn<Ghostly>[];

/** Scratch of one tick: each player's direction, and the order in which they act. */
const wanted = new Int8Array(MOST_PLAYERS);
const order = new Uint8Array(MOST_PLAYERS);

export function apply(s: GhostlyState, turns: Turns, emit?: Emit<Ghostly>): void {
  if (asksRestart(turns)) return restartRound(s, emit);
  s.tick++; // GHOST-082
  takeCommands(s, turns, emit);
  if (deserted(s)) return endRound(s, 'deserted', emit); // GHOST-073
  if (s.monster.active) {
    moveMonster(s); // GHOST-083
    runOver(s, emit); // GHOST-084
  }
  drawOrder(s); // GHOST-085
  for (let i = 0; i < s.players.length; i++) {
    const seat = order[i];
    if (s.players[seat].alive && wanted[seat] !== NO_DIR) act(s, seat, wanted[seat], emit); // GHOST-086
  }
  fadePower(s); // GHOST-088
  const why = roundOver(s);
  if (why !== null) return endRound(s, why, emit); // GHOST-089
  if (s.tick === SUDDEN_DEATH) wakeMonster(s, emit); // GHOST-090
}

function asksRestart(turns: Turns): boolean {
  for (let i = 0; i < turns.length; i++) if (turns[i].action === RESTART) return true;
  return false;
}

/** Those who left are dead from here on, keep id and points, and never come back (GHOST-071). */
function takeCommands(s: GhostlyState, turns: Turns, emit?: Emit<Ghostly>): void {
  wanted.fill(NO_DIR);
  for (let i = 0; i < turns.length; i++) {
    const { seat, action } = turns[i];
    const p = s.players[seat];
    if (action === LEAVE) {
      p.connected = false;
      p.alive = false;
      emit?.(EVERYONE, { type: 'left', seat });
    } else {
      const dir = dirOf(action);
      wanted[seat] = dir;
      if (dir !== NO_DIR && p.alive) p.facing = dir;
    }
  }
}

/** Actions are interned, so that comparing objects is enough. */
function dirOf(action: GhostlyAction): number {
  if (action === GO_UP) return UP;
  if (action === GO_DOWN) return DOWN;
  if (action === GO_LEFT) return LEFT;
  return action === GO_RIGHT ? RIGHT : NO_DIR;
}

const [GO_UP, GO_DOWN, GO_LEFT, GO_RIGHT] = MOVES;

function deserted(s: GhostlyState): boolean {
  for (let i = 0; i < s.players.length; i++) if (s.players[i].connected) return false;
  return true;
}

/** GHOST-031, GHOST-032: over all players, whether or not they can act, so that a death shifts nothing. */
function drawOrder(s: GhostlyState): void {
  const n = s.players.length;
  for (let i = 0; i < n; i++) order[i] = i;
  for (let i = n - 1; i >= 1; i--) {
    const j = below(s.stream, i + 1);
    const x = order[i];
    order[i] = order[j];
    order[j] = x;
  }
}

function fadePower(s: GhostlyState): void {
  for (let i = 0; i < s.players.length; i++) if (s.players[i].power > 0) s.players[i].power--;
}
