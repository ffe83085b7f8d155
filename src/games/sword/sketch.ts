/** Scenario out: a position as a drawn map and the facts it cannot show. */
import { rng } from '../../engine/codec.ts';
import type { Sketch } from '../../engine/game.ts';
import { formatRows } from '../../kit/grid.ts';
import { CREATURES } from './content.ts';
import type { Facts, MonsterFacts, StagedPlace } from './facts.ts';
import { KINDS, UNARMED, WEAPONS } from './kinds.ts';
import { memoryCodec } from './memory.ts';
import { catchUp } from './rules/catch-up.ts';
import { DRAGON_TITLES } from './rules/depth.ts';
import { itemKind, itemSquare } from './rules/stack.ts';
import { floorOf, xOf, yOf } from './state.ts';
import {
  FLOORS,
  HOMELESS,
  NO_KIND,
  NO_MORE_STAIRS,
  NO_SLOT,
  NOWHERE,
  RESULTS,
  SIDE,
  STAIRS,
  type SwordState,
  TERRAIN,
} from './types.ts';

export function sketch(s: SwordState): Sketch {
  catchUp(s);
  const floor = floorOf(s.at[0]);
  const floors: Record<string, string[]> = {};
  for (let z = 0; z < FLOORS; z++) if (z !== floor) floors[String(z)] = rowsOf(s, z, false);
  const facts: Facts = {
    floor,
    floors,
    stairs: stairList(s),
    player: {
      kind: KINDS[s.kind[0]],
      level: s.level[0],
      hp: s.hp[0],
      slots: Array.from(s.slots, (w) => (w === UNARMED ? null : WEAPONS[w])),
      wield: s.wield === NO_SLOT ? null : s.wield,
      delay: s.due[0] - s.now,
      lastKill: s.lastKill === NO_KIND ? null : KINDS[s.lastKill],
      nextLevelDepth: s.nextDepth,
      deepest: s.deepest,
      kills: s.kills,
      phase: s.postMove ? 'post-move' : 'normal',
    },
    monsters: Array.from({ length: s.at.length - 1 }, (_, i) => monsterOf(s, i + 1)),
    weapons: s.items.map((item) => ({ kind: WEAPONS[itemKind(item)], at: placeOf(itemSquare(item)) })),
    lastKnown: s.lastKnown === NOWHERE ? null : placeOf(s.lastKnown),
    tu: s.now,
    result: RESULTS[s.result],
    cheat: s.cheat,
    dragonsKilled: DRAGON_TITLES.filter((_, i) => (s.dragons >> i) & 1),
    answers: Array.from(s.answers, (w) => (w === UNARMED ? null : WEAPONS[w])),
    hints: s.hints,
    memory: s.memory.map((m) => memoryCodec.toJson(m) as string),
    play: rng.toJson(s.play) as number[],
  };
  return { map: rowsOf(s, floor, true), facts };
}

function rowsOf(s: SwordState, floor: number, withCreatures: boolean): string[] {
  const rows = formatRows(s.terrain[floor], SIDE, TERRAIN);
  if (!withCreatures) return rows;
  const letters = rows.map((row) => [...row]);
  for (let id = s.at.length - 1; id >= 0; id--) {
    if ((id > 0 && s.hp[id] < 0) || floorOf(s.at[id]) !== floor) continue;
    letters[yOf(s.at[id])][xOf(s.at[id])] = id === 0 ? '@' : CREATURES[s.kind[id]].symbol;
  }
  return letters.map((row) => row.join(''));
}

function stairList(s: SwordState): NonNullable<Facts['stairs']> {
  const out: NonNullable<Facts['stairs']> = [];
  for (let floor = 0; floor < FLOORS - 1; floor++) {
    for (let stair = 0; stair < STAIRS; stair++) {
      const down = s.stairs[6 * floor + 2 * stair];
      const up = s.stairs[6 * floor + 2 * stair + 1];
      if (down !== NOWHERE) out.push({ floor, stair, down: [xOf(down), yOf(down)], up: [xOf(up), yOf(up)] });
    }
  }
  return out;
}

function monsterOf(s: SwordState, id: number): MonsterFacts {
  const kind = KINDS[s.kind[id]];
  if (s.hp[id] < 0) return { kind, dead: true, met: s.met[id] };
  return {
    kind,
    at: placeOf(s.at[id]),
    level: s.level[id],
    hp: s.hp[id],
    weapon: s.weapon[id] === UNARMED ? null : WEAPONS[s.weapon[id]],
    thrown: s.marked[id] === 1,
    delay: s.due[id] - s.now,
    mood: s.hunting[id] === 1 ? 'hunting' : 'idle',
    counter: s.counter[id],
    path: s.path[id].map(placeOf).reverse(),
    home: placeOf(s.home[id]),
    noMoreStairs: (s.flags[id] & NO_MORE_STAIRS) !== 0,
    homeUnreachable: (s.flags[id] & HOMELESS) !== 0,
    met: s.met[id],
  };
}

function placeOf(square: number): StagedPlace {
  return [xOf(square), yOf(square), floorOf(square)];
}
