/** Parts of single games that have targets of their own: Sword's combats and Delve's levels. */
import { below, stream } from '../src/engine/rng.ts';
import { makeLevel } from '../src/games/delve/gen/level.ts';
import { spawnLevel } from '../src/games/delve/gen/spawn.ts';
import { delve } from '../src/games/delve/index.ts';
import { KINDS, UNARMED } from '../src/games/sword/kinds.ts';
import { createFight, createVerdict, mhpOf, type Side } from '../src/games/sword/rules/fight.ts';
import { resolve } from '../src/games/sword/rules/resolve.ts';
import { measure, perSecond, type Row } from './row.ts';

const COMBATS = 5_000;
const DEPTHS = 12;

export function partRows(game: string): Row[] {
  return game === 'sword' ? [combats()] : game === 'delve' ? levels() : [];
}

/** Any creatures with any weapons, levels and wounds. */
function combats(): Row {
  const r = stream('bench', 'combats');
  const fights = Array.from({ length: COMBATS }, () => {
    const f = createFight();
    for (const side of f.sides) arm(side);
    f.postMove = below(r, 8) === 0;
    f.diagonal = below(r, 2) === 0;
    return f;
  });
  function arm(side: Side): void {
    side.kind = below(r, KINDS.length);
    side.weapon = below(r, UNARMED + 1);
    side.level = below(r, 7) - 1;
    side.hp = Math.max(0, mhpOf(side.kind, side.level) - below(r, 3));
    side.floor = 1 + below(r, 10);
    side.walls = below(r, 4);
  }
  const v = createVerdict();
  const row = measure({
    group: 'sword',
    what: 'combats worked out, any creatures with any weapons',
    per: COMBATS,
    ours: () => {
      for (const f of fights) resolve(f, v);
    },
  });
  return perSecond(row, 'combats/s', 3_000_000);
}

/** A level with its monsters, each depth as often as the others. */
function levels(): Row[] {
  const group = 'delve';
  let made = 0;
  const one = (): void => {
    const n = made++;
    const level = makeLevel(delve.tables, `level ${n}`, 1 + (n % DEPTHS));
    spawnLevel(delve.tables, stream('bench', n), level);
  };
  const rate = measure({ group, what: 'levels made, monsters included, all depths', per: 1, ours: one });
  const times = Array.from({ length: 100 * DEPTHS }, () => {
    const began = performance.now();
    one();
    return performance.now() - began;
  }).sort((a, b) => a - b);
  return [
    perSecond(rate, 'levels/s', 500),
    { group, what: 'the same, p99 of one level', ours: times[Math.floor(0.99 * times.length)], unit: 'ms', aim: 10 },
  ];
}
