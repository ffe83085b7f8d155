/** A new game: the map, the PC and six Tourists. */
import { below, stream } from '../../../engine/rng.ts';
import { TABLES } from '../content.ts';
import type { Ground } from '../ground.ts';
import { drawFreeCell, keepClearOf, newNpc, startDraw } from '../rules/spawn.ts';
import { refresh } from '../rules/turn.ts';
import { NO_CRAFT, NO_REASON, NOWHERE, PLAYING, type SwampOptions, type SwampState, TOURIST } from '../types.ts';
import { generateGround } from './assemble.ts';

/** SWAMP-026 to SWAMP-029. */
export function createState(seed: string, options: SwampOptions): SwampState {
  const rng = stream(seed, 'swamp');
  const ground = generateGround(rng);
  const s = freshState(ground, options);
  s.population = TABLES.start.population;
  s.rng = rng;
  s.at = ground.commonLand[below(rng, ground.commonLand.length)];
  startDraw(s);
  for (let i = 0; i < TABLES.start.population; i++) {
    const at = drawFreeCell(rng);
    if (at === NOWHERE) break;
    s.npcs.push(newNpc(TOURIST, at));
    keepClearOf(at);
  }
  // SWAMP-053.
  refresh(s, true, undefined);
  return s;
}

/** SWAMP-028: the starting values, with nobody on the map yet. */
export function freshState(ground: Ground, options: SwampOptions): SwampState {
  return {
    ground,
    harbors: ground.harbors.map((_, i) => ({ lit: i === ground.final, closed: false, counter: 0 })),
    dinghy: NOWHERE,
    ship: NOWHERE,
    at: NOWHERE,
    mp: TABLES.start.mp,
    mpBar: 0,
    ghosts: TABLES.start.ghosts,
    ghostBar: 0,
    obsessed: true,
    craft: NO_CRAFT,
    sail: 0,
    items: 0,
    points: [0, 0, 0],
    stacks: 0,
    idle: 0,
    npcs: [],
    alarms: [],
    deck: [],
    population: 0,
    wizard: options.wizard,
    wizardUsed: false,
    maxTurns: options.maxTurns,
    turn: 0,
    status: PLAYING,
    reason: NO_REASON,
    rng: { a: 0, b: 0, c: 0, d: 0 },
  };
}
