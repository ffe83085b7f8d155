import { expect, test } from 'vitest';
import { created } from '../../../../test/helpers/sword.ts';
import { below, stream } from '../../../engine/rng.ts';
import { sword } from '../index.ts';

test('SWORD-055 SWORD-264 monsters far away count one turn for each 4 tu, whoever catches up for them', () => {
  const p = created('far away');
  const before = Array.from(p.s.counter);
  const dues = Array.from(p.s.due);
  p.act('move s', 'move s', 'stay', 'move n', 'stay');
  for (let id = 1; id < p.s.at.length; id++) {
    expect(p.s.due[id]).toBeGreaterThanOrEqual(p.s.now);
    const turns = (p.s.due[id] - dues[id]) / (p.s.kind[id] === 17 ? 8 : 4);
    if (p.s.at[id] >= 2 * 2500) expect(p.s.counter[id]).toBe(before[id] - turns);
  }
});

test('a game whose caches are thrown away before every step is the same game', () => {
  const kept = created('caches').s;
  let fresh = created('caches').s;
  const r = stream('cache moves');
  for (let i = 0; i < 1500 && sword.toAct(kept).length > 0; i++) {
    const legal = sword.legal(kept, 0).filter((a) => a.type !== 'resign');
    const stairs = legal.find((a) => a.type === 'climb');
    const action = stairs !== undefined && i % 2 === 0 ? stairs : legal[below(r, legal.length)];
    fresh = sword.state.clone(fresh);
    for (const s of [kept, fresh]) sword.apply(s, [{ seat: 0, action }]);
    if (i % 50 === 0) expect(sword.state.differs(kept, fresh, 's')).toBe(null);
  }
  expect(sword.state.differs(kept, fresh, 's')).toBe(null);
});
