/** The chain of deduction for one cell: true of the board, in order, and without a superfluous step (NONET-213). */
import { describe, expect, test } from 'vitest';
import { below, stream } from '../../engine/rng.ts';
import { playOn } from '../../host/playout.ts';
import { UNITS } from './cells.ts';
import { nonet } from './game.ts';
import { know } from './knowledge.ts';
import { type ProofStep, prove } from './proof.ts';
import { CELLS, type NonetState } from './types.ts';

/** Positions of random play, so that much and little is displayed. */
function positions(): NonetState[] {
  const random = stream('proofs');
  return Array.from({ length: 24 }, (_, i) => {
    const fog = ['clear', 'standard', 'thick'][i % 3];
    const s = nonet.create({ seed: `proof ${i}`, seats: 1, options: { ...nonet.options.defaults, fog } });
    playOn(nonet, s, (t, seat) => nonet.legal(t, seat)[below(random, nonet.legal(t, seat).length)], i % 4);
    return s;
  }).filter((s) => nonet.outcome(s) === null);
}

function fogged(s: NonetState): number[] {
  const { cells } = nonet.observe(s, 0);
  return cells.flatMap((c, cell) => (c.s === 'f' ? [cell] : []));
}

/** What a step says, asked of the true board. */
function isTrue(s: NonetState, step: ProofStep): boolean {
  const layer = 'layer' in step && step.layer === 'item' ? s.item : s.enemy;
  switch (step.type) {
    case 'sure':
      return layer[step.cell] === step.symbol;
    case 'place':
      return UNITS[step.unit].includes(step.cell) && layer[step.cell] === step.symbol;
    case 'share': {
      const [a, b] = step.cells;
      const both = (1 << (layer[a] - 1)) | (1 << (layer[b] - 1));
      return [a, b].every((c) => UNITS[step.unit].includes(c)) && both === step.symbols;
    }
    case 'pair':
    case 'home':
      return s.enemy[step.cell] === step.value && s.item[step.cell] === step.item;
  }
}

describe('NONET-213 the proof of a cell', () => {
  const all = positions().flatMap((s) => {
    const obs = nonet.observe(s, 0);
    return fogged(s)
      .filter((_, i) => i % 3 === 0)
      .map((cell) => ({ s, obs, cell, steps: prove(obs, cell) }));
  });

  test('NONET-213 says nothing that is not so on the true board', () => {
    const steps = all.flatMap(({ s, steps }) => steps.map((step) => [step, isTrue(s, step)] as const));
    expect(steps.filter(([, so]) => !so)).toEqual([]);
    expect(new Set(steps.map(([{ type }]) => type))).toEqual(new Set(['sure', 'place', 'share', 'pair', 'home']));
  });

  test('NONET-213 NONET-125 leads exactly as far as `reason` does', () => {
    // A cell that `reason` knows no more of than sight and promises needs no step, every other one does.
    for (const { obs, cell, steps } of all) {
      const [reason, sight] = [know(obs, 'reason').pairs, know(obs, 'sight').pairs].map((p) =>
        p.slice(cell * 9, cell * 9 + 9),
      );
      if (steps.length === 0) continue;
      expect(reason).not.toEqual(sight);
    }
    expect(all.filter(({ steps }) => steps.length > 3).length).toBeGreaterThan(10);
  });

  test('NONET-213 a cell that is certain ends in a step about it or about its unit', () => {
    const certain = all.filter(({ obs, cell, steps }) => {
      const masks = [...know(obs, 'reason').pairs.slice(cell * 9, cell * 9 + 9)].filter((m) => m !== 0);
      return steps.length > 0 && masks.length === 1 && (masks[0] & (masks[0] - 1)) === 0;
    });
    expect(certain.length).toBeGreaterThan(5);
    for (const { cell, steps } of certain) {
      const last = steps[steps.length - 1];
      const touched =
        last.type === 'share' || last.type === 'place'
          ? UNITS[last.unit].includes(cell)
          : last.type === 'pair' || last.cell === cell || UNITS.some((u) => u.includes(cell) && u.includes(last.cell));
      expect(touched).toBe(true);
    }
  });

  test('NONET-213 every cell of the board can be asked for', () => {
    const s = positions()[1];
    for (let cell = 0; cell < CELLS; cell++) expect(prove(nonet.observe(s, 0), cell)).toBeInstanceOf(Array);
  });
});
