/** What the bot remembers between two decisions, and what it forgets on a new depth. */
import type { DelveObs } from '../../games/delve/index.ts';

export interface Memory {
  depth: number;
  /** When it came to this depth. */
  arrived: number;
  /** Rests until it is well again. */
  resting: boolean;
  /** Places whose item was taken or left. */
  passed: Set<number>;
  /** How often an errand began at a place of this depth; too often, and the rest of the level is left alone. */
  visits: Map<number, number>;
  weary: boolean;
  /** Turns spent waiting for foes that do not come. */
  vain: number;
  /** Turns spent out of sight of those who shoot. */
  lurked: number;
  /** Where somebody was last seen whom it went for (-1: nobody), and for how long it follows. */
  quarry: number;
  hunted: number;
  healthBefore: number;
  /** How often each item, by id, was put on. */
  readonly tried: Map<number, number>;
  /** The time of the last decision, and how many decisions since it went on. */
  lastTime: number;
  stuck: number;
}

export function newMemory(): Memory {
  return {
    depth: 0,
    arrived: 0,
    resting: false,
    passed: new Set(),
    visits: new Map(),
    weary: false,
    vain: 0,
    lurked: 0,
    quarry: -1,
    hunted: 0,
    healthBefore: 0,
    tried: new Map(),
    lastTime: -1,
    stuck: 0,
  };
}

/** A new depth: nothing of the old one matters. */
export function arrive(memory: Memory, obs: DelveObs): void {
  memory.depth = obs.depth;
  memory.arrived = obs.now;
  memory.resting = false;
  memory.passed = new Set();
  memory.visits = new Map();
  memory.weary = false;
  memory.lurked = 0;
  memory.quarry = -1;
}
