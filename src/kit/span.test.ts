import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stream } from '../engine/rng.ts';
import { spanningWalk } from './span.ts';

const graph = fc.integer({ min: 1, max: 12 }).chain((nodes) =>
  fc.record({
    nodes: fc.constant(nodes),
    // A path through all nodes keeps the graph in one piece.
    more: fc.array(fc.tuple(fc.nat(nodes - 1), fc.nat(nodes - 1)), { maxLength: 20 }),
  }),
);

test('the links taken join all nodes without a loop', () => {
  fc.assert(
    fc.property(graph, fc.nat(1000), ({ nodes, more }, seed) => {
      const from = [...more.map(([a]) => a)];
      const to = [...more.map(([, b]) => b)];
      for (let n = 1; n < nodes; n++) {
        from.push(n - 1);
        to.push(n);
      }
      const taken = spanningWalk(stream('span', seed), nodes, from, to);
      const group = Array.from({ length: nodes }, (_, n) => n);
      for (let i = 0; i < taken.length; i++) {
        if (taken[i] === 0) continue;
        const a = group[from[i]];
        const b = group[to[i]];
        expect(a).not.toBe(b);
        for (let n = 0; n < nodes; n++) if (group[n] === b) group[n] = a;
      }
      expect(new Set(group).size).toBe(1);
    }),
  );
});

test('the walk goes on from the node reached last and turns back only at a dead end', () => {
  // On a ring the walk never turns: exactly one link stays out, and each is left out in its turn.
  const from = [0, 1, 2, 3];
  const to = [1, 2, 3, 0];
  const out = [0, 0, 0, 0];
  const r = stream('span', 'ring');
  for (let i = 0; i < 4000; i++) out[spanningWalk(r, 4, from, to).indexOf(0)]++;
  for (const count of out) expect(Math.abs(count - 1000)).toBeLessThan(120);
  // In a clique of four a depth-first tree is a path: no node has three links.
  const pairs = [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ];
  for (let i = 0; i < 200; i++) {
    const taken = spanningWalk(
      r,
      4,
      pairs.map((p) => p[0]),
      pairs.map((p) => p[1]),
    );
    for (let n = 0; n < 4; n++) expect(pairs.filter((p, k) => taken[k] === 1 && p.includes(n)).length).toBeLessThan(3);
  }
});

test('what no link reaches stays out', () => {
  const taken = spanningWalk(stream('span', 'apart'), 4, [0, 2], [1, 3]);
  expect(taken[0] + taken[1]).toBe(1);
});
