import { expect, test } from 'vitest';
import { below, stream } from '../../../engine/rng.ts';
import { DX, DY } from '../../../kit/direction.ts';
import { createFlow, FAR, spreadCost } from '../../../kit/flow.ts';
import {
  beginField,
  costAt,
  costWithin,
  createHuntField,
  createLay,
  fieldAt,
  groundChanged,
  type HuntFields,
  octile,
  reachAll,
  traceDirect,
  traceDown,
  UNREACHED,
} from './hunt-field.ts';

const WIDTH = 14;
const HEIGHT = 11;
const WAY = { ways: 8, corners: 0, straight: 10, diagonal: 14 } as const;

function someGround(seed: number): { ground: Uint8Array; player: number } {
  const r = stream('hunt', seed);
  const ground = Uint8Array.from({ length: WIDTH * HEIGHT }, () => (below(r, 100) < 62 ? 1 : 0));
  return { ground, player: below(r, ground.length) };
}

function wholeCost(ground: Uint8Array, player: number): Int32Array {
  const cost = new Int32Array(ground.length);
  spreadCost(createFlow(WIDTH, HEIGHT), ground, WAY, [player], 1, FAR - 1, cost);
  return cost;
}

test('DELVE-111 DELVE-112 DELVE-114 asked in any order and within any limit, the field knows the cheapest cost', () => {
  for (let seed = 0; seed < 60; seed++) {
    const { ground, player } = someGround(seed);
    const whole = wholeCost(ground, player);
    const r = stream('asked', seed);
    const f = createHuntField(createLay(WIDTH, HEIGHT));
    // Used before, for somebody who stood elsewhere.
    beginField(f, below(r, ground.length), 0);
    reachAll(f, ground);
    beginField(f, player, 0);
    for (let k = 0; k < 40; k++) {
      const place = below(r, ground.length);
      const limit = 20 + below(r, 160);
      if (ground[place] === 0) continue;
      const cost = costWithin(f, ground, place, limit);
      expect(cost).toBe(whole[place] > limit ? UNREACHED : whole[place]);
    }
  }
});

test('DELVE-112 nothing is searched beyond the limit, nor beyond the place that is asked for', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { ground, player } = someGround(seed);
    ground[player] = 1;
    const whole = wholeCost(ground, player);
    for (let place = seed; place < ground.length; place += 20) {
      const f = createHuntField(createLay(WIDTH, HEIGHT));
      for (const limit of [30, 74, 1000]) {
        beginField(f, player, 0);
        costWithin(f, ground, place, limit);
        const last = Math.max(...whole.filter((cost) => cost !== FAR));
        // Where nothing leads there the search ends behind the last place of all.
        expect(10 * f.stretch).toBeLessThanOrEqual(Math.min(whole[place], limit, last + 16));
        expect(whole.every((cost, p) => costAt(f, p) >= cost)).toBe(true);
      }
    }
  }
});

test.each([0, 15, 30, 45])(
  'DELVE-111 of the cheapest ways the one with a diagonal step next, then the first direction (grounds from %i)',
  (first) => {
    for (let seed = first; seed < first + 15; seed++) followed(seed);
  },
);

/** Every way down one field, step by step; what lies open is walked at once. */
function followed(seed: number): void {
  const { ground, player } = someGround(seed);
  const whole = wholeCost(ground, player);
  const f = createHuntField(createLay(WIDTH, HEIGHT));
  beginField(f, player, 0);
  reachAll(f, ground);
  ground.forEach((open, from) => {
    if (open === 0 || whole[from] === FAR || from === player) return;
    const path: number[] = [];
    traceDown(f, from, path);
    const steps = [from];
    while (steps[0] !== player) steps.unshift(bestStep(whole, steps[0]));
    expect(path).toEqual(steps.slice(0, -1));
    const straight: number[] = [];
    if (traceDirect(WIDTH, ground, from, player, straight)) {
      expect(straight).toEqual(path);
      expect(octile(from, player, WIDTH)).toBe(whole[from]);
    } else expect([straight, octile(from, player, WIDTH) < whole[from]]).toEqual([[], true]);
  });
}

function bestStep(cost: Int32Array, at: number): number {
  for (const dir of [4, 5, 6, 7, 0, 1, 2, 3]) {
    const x = (at % WIDTH) + DX[dir];
    const y = Math.floor(at / WIDTH) + DY[dir];
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) continue;
    if (cost[y * WIDTH + x] === cost[at] - (dir < 4 ? 10 : 14)) return y * WIDTH + x;
  }
  throw new Error('no way on');
}

test('DELVE-111 whoever walks to and fro is hunted by the same ways as somebody who was never there, also when ground opens and closes', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { ground } = someGround(seed);
    const r = stream('fro', seed);
    const kept: HuntFields = { lay: createLay(WIDTH, HEIGHT), fields: [] };
    const haunts = Array.from({ length: 6 }, () => below(r, ground.length));
    for (let step = 0, version = 0; step < 80; step++) {
      if (below(r, 6) === 0) {
        const place = below(r, ground.length);
        ground[place] = 1 - ground[place];
        groundChanged(kept.lay, place, ++version);
      }
      const player = haunts[below(r, haunts.length)];
      const f = fieldAt(kept, player, version);
      const fresh = createHuntField(createLay(WIDTH, HEIGHT));
      beginField(fresh, player, version);
      const from = below(r, ground.length);
      if (ground[from] === 0 || from === player) continue;
      const limit = 40 + below(r, 200);
      const cost = costWithin(f, ground, from, limit);
      expect(cost).toBe(costWithin(fresh, ground, from, limit));
      if (cost === UNREACHED) continue;
      const [way, wanted]: number[][] = [[], []];
      traceDown(f, from, way);
      traceDown(fresh, from, wanted);
      expect(way).toEqual(wanted);
    }
  }
});
