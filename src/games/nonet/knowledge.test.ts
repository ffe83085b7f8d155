import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { below, type Rng, shuffle, stream } from '../../engine/rng.ts';
import {
  candidateItems,
  candidateValues,
  certainPair,
  forecast,
  type Knowledge,
  know,
  pairCount,
} from './knowledge.ts';
import { CELL_NAMES, CELLS, type NonetObs, type ObservedCell, START } from './types.ts';

/** Board F of NONET-179. */
const F = {
  enemy: '392165478764982153815437926289516347476293815531748692647829531158374269923651784',
  item: '563789142792461538184325976645293781927814365831657429279548613418936257356172894',
};
/** NONET-031. */
const STANDARD = CELL_NAMES.map((_, cell) => cell).filter((cell) => {
  const row = Math.floor(cell / 9);
  const col = cell % 9;
  return (row + col) % 2 === 0 && (Math.floor(row / 3) === 1 || Math.floor(col / 3) === 1);
});

/** NONET-032. */
const BLACK = ['E5', 'D4', 'D6', 'F4', 'F6'].map((name) => CELL_NAMES.indexOf(name));

interface Board {
  readonly enemy: ArrayLike<number>;
  readonly item: ArrayLike<number>;
}
const boardF: Board = { enemy: [...F.enemy].map(Number), item: [...F.item].map(Number) };

function observe(board: Board, shown: readonly number[], facts: Partial<NonetObs> = {}): NonetObs {
  const open = new Set(shown);
  return {
    game: 'nonet',
    mode: 'classic',
    floor: 1,
    floors: 1,
    fog: 'standard',
    promised: true,
    phase: 'move',
    turn: 0,
    combats: 0,
    at: 'E5',
    health: 13,
    maxHealth: 13,
    stamina: 10,
    maxStamina: 10,
    damage: 1,
    boost: 0,
    gold: 0,
    roots: 0,
    price: 1,
    points: 0,
    score: 0,
    choice: null,
    cells: CELL_NAMES.map((name, cell): ObservedCell => {
      const v = board.enemy[cell];
      const i = board.item[cell];
      if (!open.has(cell)) return { cell: name, s: 'f', arrows: 0 };
      if (cell === START) return { cell: name, s: 'c', v, i };
      return { cell: name, s: 'u', v, i, c: i === 1 ? 0 : i === 9 ? 2 * v : v };
    }),
    ...facts,
  };
}

function at(name: string): number {
  return CELL_NAMES.indexOf(name);
}

function withCell(obs: NonetObs, cell: ObservedCell): NonetObs {
  return { ...obs, cells: obs.cells.map((c) => (c.cell === cell.cell ? cell : c)) };
}

function pairsOf(k: Knowledge, cell: number): string[] {
  const found: string[] = [];
  for (let v = 1; v <= 9; v++)
    for (let i = 1; i <= 9; i++) if ((k.pairs[cell * 9 + v - 1] >> (i - 1)) & 1) found.push(`${v}${i}`);
  return found;
}

function certainCells(obs: NonetObs, k: Knowledge): string[] {
  return CELL_NAMES.filter((_, cell) => obs.cells[cell].s === 'f' && certainPair(k, cell) !== null);
}

const ROW_COL_BOX: readonly (readonly number[])[] = Array.from({ length: 27 }, (_, unit) =>
  CELL_NAMES.map((_, cell) => cell).filter((cell) => {
    const row = Math.floor(cell / 9);
    const col = cell % 9;
    return [row, 9 + col, 18 + 3 * Math.floor(row / 3) + Math.floor(col / 3)].includes(unit);
  }),
);

/** NONET-024 to NONET-028 word by word. */
function promises(cell: string, [v, i]: string): boolean {
  if (cell === 'E5') return Number(v) >= 5 && i === '1';
  if (['D5', 'E4', 'E6', 'F5'].includes(cell)) return Number(v) <= 4 && '4589'.includes(i);
  if (['D4', 'D6', 'F4', 'F6'].includes(cell)) return Number(v) >= 5 && '2367'.includes(i);
  return v + i !== '99' || /[ABCGHI][123789]/.test(cell);
}

/** NONET-125 word by word, one rule instance at a time in random order. */
function slowReason(obs: NonetObs, r: Rng): Set<string>[] {
  const all: string[] = [];
  for (let v = 1; v <= 9; v++) for (let i = 1; i <= 9; i++) all.push(`${v}${i}`);
  const sets = obs.cells.map((c) => new Set(c.s === 'f' ? all : [`${c.v}${c.i}`]));
  if (obs.promised)
    sets.forEach((set, cell) => {
      for (const pair of set) if (!promises(CELL_NAMES[cell], pair)) set.delete(pair);
    });
  let changed = false;
  const drop = (cell: number, when: (pair: string) => boolean) => {
    for (const pair of sets[cell]) if (when(pair)) changed = sets[cell].delete(pair);
  };
  const rules: (() => void)[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    rules.push(() => {
      const [pair] = sets[cell];
      if (sets[cell].size === 1) sets.forEach((_, other) => other !== cell && drop(other, (p) => p === pair));
    });
    for (const part of [0, 1])
      rules.push(() => {
        const kinds = new Set([...sets[cell]].map((p) => p[part]));
        const [only] = kinds;
        if (kinds.size > 1) return;
        for (const unit of ROW_COL_BOX)
          if (unit.includes(cell)) for (const peer of unit) if (peer !== cell) drop(peer, (p) => p[part] === only);
      });
  }
  for (const unit of ROW_COL_BOX)
    for (const part of [0, 1])
      for (const symbol of '123456789')
        rules.push(() => {
          const homes = unit.filter((cell) => [...sets[cell]].some((p) => p[part] === symbol));
          if (homes.length === 1) drop(homes[0], (p) => p[part] !== symbol);
        });
  const parts = (cell: number, part: number): string =>
    [...new Set([...sets[cell]].map((p) => p[part]))].sort().join('');
  for (const unit of ROW_COL_BOX)
    for (const part of [0, 1])
      rules.push(() => {
        const have = unit.map((cell) => parts(cell, part));
        for (const two of have.filter((h, n) => h.length === 2 && have.indexOf(h) < n))
          unit.forEach((cell, n) => have[n] !== two && drop(cell, (p) => two.includes(p[part])));
      });
  for (const pair of all)
    rules.push(() => {
      const homes = sets.flatMap((set, cell) => (set.has(pair) ? [cell] : []));
      if (homes.length === 1) drop(homes[0], (p) => p !== pair);
    });
  do {
    changed = false;
    for (const rule of shuffle(r, rules)) rule();
  } while (changed);
  return sets;
}

test('NONET-202 sight at the start of board F', () => {
  const obs = observe(boardF, STANDARD);
  const k = know(obs, 'sight');
  expect([candidateValues(k, at('D5')), candidateItems(k, at('D5'))]).toEqual([[1], [5, 9]]);
  expect([candidateValues(k, at('E4')), candidateItems(k, at('E4'))]).toEqual([[1, 2], [8]]);
  expect([candidateValues(k, at('E6')), candidateItems(k, at('E6'))]).toEqual([
    [1, 3],
    [4, 8],
  ]);
  expect(pairCount(k, at('E6'))).toBe(4);
  expect([candidateValues(k, at('F5')), candidateItems(k, at('F5'))]).toEqual([
    [1, 4],
    [5, 9],
  ]);
  expect(pairsOf(k, at('F5'))).toEqual(['15', '19', '45']);
  expect(certainCells(obs, k)).toEqual([]);
});

test('NONET-202 reason at the start of board F', () => {
  const obs = observe(boardF, STANDARD);
  const k = know(obs, 'reason');
  const certain = certainCells(obs, k).map((name) => {
    const pair = defined(certainPair(k, at(name)));
    return `${name} ${pair.v}${pair.i}`;
  });
  expect(certain).toEqual(['B5 86', 'D5 19', 'E2 72', 'E4 28', 'E6 34', 'E8 16', 'F5 45', 'H5 73']);
  expect([candidateValues(k, at('C4')), candidateItems(k, at('C4'))]).toEqual([
    [1, 4],
    [3, 7],
  ]);
  expect(pairCount(k, at('C4'))).toBe(4);
  expect(candidateValues(k, at('C7'))).toEqual([1, 2, 4, 5, 6, 7, 9]);
  expect(pairCount(k, at('C7'))).toBe(33);
});

test('NONET-203 NONET-129 forecasts of board F at sight and reason, none at paper', () => {
  const obs = observe(boardF, STANDARD);
  const sight = know(obs, 'sight');
  const reason = know(obs, 'reason');
  expect(forecast(obs, sight, at('E4'))).toEqual({ least: 0, most: 1, kill: false, lethal: false });
  expect(forecast(obs, sight, at('D5'))).toEqual({ least: 0, most: 1, kill: false, lethal: false });
  expect(forecast(obs, reason, at('D5'))).toEqual({ least: 1, most: 1, kill: false, lethal: false });
  expect(forecast(obs, reason, at('E6'))).toEqual({ least: 2, most: 2, kill: false, lethal: false });
  for (const cell of ['E4', 'D5']) {
    expect(forecast(obs, null, at(cell))).toBeNull();
    expect(forecast(obs, know(obs, 'none'), at(cell))).toBeNull();
  }
});

test('NONET-203 NONET-130 a step is surely lethal when its smallest loss takes all health', () => {
  const obs = observe(boardF, STANDARD, { health: 1 });
  expect(forecast(obs, know(obs, 'sight'), at('E4'))?.lethal).toBe(false);
  expect(forecast(obs, know(obs, 'reason'), at('D5'))?.lethal).toBe(true);
  const hurt = observe(boardF, STANDARD, { health: 5 });
  expect(forecast(hurt, null, at('E3'))?.lethal).toBe(true);
  expect(forecast({ ...hurt, health: 6 }, null, at('E3'))?.lethal).toBe(false);
});

test('NONET-129 the forecast of a displayed cell counts boost and exhaustion and is exact', () => {
  const obs = observe(boardF, STANDARD, { damage: 2, boost: 3 });
  expect(forecast(obs, null, at('E3'))).toEqual({ least: 1, most: 1, kill: false, lethal: false });
  expect(forecast({ ...obs, stamina: 0 }, null, at('E3'))).toEqual({ least: 2, most: 2, kill: false, lethal: false });
  expect(forecast({ ...obs, boost: 4 }, null, at('E3'))).toEqual({ least: 0, most: 0, kill: true, lethal: false });
  expect(forecast({ ...obs, boost: 4, stamina: 0 }, null, at('E3'))?.least).toBe(1);
  const wounded = withCell(obs, { cell: 'E3', s: 'u', v: 6, c: 1, i: 7 });
  expect(forecast(wounded, null, at('E3'))?.kill).toBe(true);
  expect(forecast(obs, null, START)).toBeNull();
});

test('NONET-129 arrow marks weaken fogged candidates, but never below 1, and None costs nothing', () => {
  const obs = observe(boardF, STANDARD);
  const marked = withCell(obs, { cell: 'E2', s: 'f', arrows: 4 });
  expect(forecast(marked, know(marked, 'reason'), at('E2'))).toMatchObject({ least: 2, most: 2 });
  const battered = withCell(obs, { cell: 'E2', s: 'f', arrows: 9 });
  expect(forecast(battered, know(battered, 'reason'), at('E2'))).toMatchObject({ least: 0, most: 0, kill: true });
  const tired = { ...battered, stamina: 0 };
  expect(forecast(tired, know(tired, 'reason'), at('E2'))).toMatchObject({ least: 1, most: 1, kill: true });
  // B6 (None) is displayed: entering it is no combat turn.
  expect(forecast({ ...obs, stamina: 0, health: 1 }, null, at('B6'))).toMatchObject({ least: 0, lethal: false });
  // In a corner None is among the candidates, so an exhausted player may still lose nothing.
  const corner = know(tired, 'sight');
  expect(candidateItems(corner, at('A1'))).toContain(1);
  expect(forecast(tired, corner, at('A1'))).toMatchObject({ least: 0, kill: false });
});

test('NONET-124 sight removes what peers display and pairs displayed anywhere', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(80)), (shown) => {
      const obs = observe(boardF, shown);
      const k = know(obs, 'sight');
      for (let cell = 0; cell < CELLS; cell++) {
        if (shown.includes(cell)) continue;
        const peers = ROW_COL_BOX.filter((unit) => unit.includes(cell))
          .flat()
          .filter((p) => shown.includes(p));
        const expected: string[] = [];
        for (let v = 1; v <= 9; v++)
          for (let i = 1; i <= 9; i++)
            if (
              !peers.some((p) => boardF.enemy[p] === v || boardF.item[p] === i) &&
              !shown.some((p) => boardF.enemy[p] === v && boardF.item[p] === i)
            )
              expected.push(`${v}${i}`);
        expect(pairsOf(k, cell)).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
});

test('NONET-125 reason equals its rules applied in any order until nothing changes, with and without promises', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 81 }), fc.nat(), (count, salt) => {
      const r = stream('order', salt);
      const shown = shuffle(
        r,
        CELL_NAMES.map((_, cell) => cell),
      ).slice(0, count);
      const obs = observe(boardF, shown, { promised: salt % 2 === 0 });
      const k = know(obs, 'reason');
      slowReason(obs, r).forEach((set, cell) => expect(pairsOf(k, cell)).toEqual([...set].sort()));
    }),
    { numRuns: 8 },
  );
});

test('NONET-121 NONET-125 the true pair of a cell is always a candidate, and reason is never weaker than sight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 81 }), fc.nat(), (count, salt) => {
      const r = stream('truth', salt);
      const board = rearranged(r);
      const shown = shuffle(
        r,
        CELL_NAMES.map((_, cell) => cell),
      ).slice(0, count);
      const obs = observe(board, shown, { promised: false });
      const sight = know(obs, 'sight');
      const reason = know(obs, 'reason');
      let [lost, weaker] = [0, 0];
      for (let cell = 0; cell < CELLS; cell++) {
        if (((reason.pairs[cell * 9 + board.enemy[cell] - 1] >> (board.item[cell] - 1)) & 1) === 0) lost++;
        for (let k = cell * 9; k < cell * 9 + 9; k++) if ((reason.pairs[k] & ~sight.pairs[k]) !== 0) weaker++;
      }
      expect([lost, weaker]).toEqual([0, 0]);
    }),
    { numRuns: 100 },
  );
});

test('NONET-125 two cells that share two values or items take them from the rest of their unit', () => {
  const k = know(observe(boardF, STANDARD), 'reason');
  const both = (name: string): number[][] => [candidateValues(k, at(name)), candidateItems(k, at(name))];
  expect([both('A4'), both('C4')]).toEqual([
    [
      [1, 4],
      [3, 7],
    ],
    [
      [1, 4],
      [3, 7],
    ],
  ]);
  for (const name of ['A6', 'C6', 'G4', 'I4']) {
    expect(both(name)[0].filter((v) => v === 1 || v === 4)).toEqual([]);
    expect(both(name)[1].filter((i) => i === 3 || i === 7)).toEqual([]);
  }
});

test('NONET-125 the boss is looked for in the corner boxes only, unless the board promises nothing', () => {
  const boss = 1 << 8;
  const homes = (promised: boolean): string[] => {
    const k = know(observe(boardF, BLACK, { promised }), 'reason');
    return CELL_NAMES.filter((_, cell) => k.pairs[cell * 9 + 8] & boss);
  };
  for (const name of homes(true)) expect(name).toMatch(/^[ABCGHI][123789]$/);
  expect(homes(true)).toContain('C7');
  expect(homes(false).length).toBeGreaterThan(homes(true).length);
  // Sight knows nothing of it.
  expect(know(observe(boardF, BLACK), 'sight').pairs[at('A4') * 9 + 8] & boss).toBe(boss);
});

test('NONET-125 in blind fog reason knows what NONET-024 to NONET-027 promise of the centre', () => {
  const k = know(observe(boardF, [START]), 'reason');
  for (const name of ['D5', 'E4', 'E6', 'F5'])
    expect([candidateValues(k, at(name)), candidateItems(k, at(name))]).toEqual([
      [1, 2, 3, 4],
      [4, 5, 8, 9],
    ]);
  for (const name of ['D4', 'D6', 'F4', 'F6'])
    expect([candidateValues(k, at(name)), candidateItems(k, at(name))]).toEqual([
      [5, 6, 7, 8],
      [2, 3, 6, 7],
    ]);
});

test('NONET-126 level none computes nothing: every fogged cell keeps all 81 pairs', () => {
  const obs = observe(boardF, STANDARD);
  const k = know(obs, 'none');
  for (let cell = 0; cell < CELLS; cell++) expect(pairCount(k, cell)).toBe(STANDARD.includes(cell) ? 1 : 81);
});

test('NONET-127 a cell is certain exactly if one candidate pair is left', () => {
  const obs = observe(boardF, STANDARD);
  const k = know(obs, 'reason');
  for (let cell = 0; cell < CELLS; cell++) {
    const pairs = pairsOf(k, cell);
    const certain = certainPair(k, cell);
    expect(certain === null ? null : `${certain.v}${certain.i}`).toBe(pairs.length === 1 ? pairs[0] : null);
  }
  expect(certainPair(k, at('D4'))).toEqual({ v: 5, i: 2 });
});

test('NONET-171 a bot that reuses its array gets what the overlay shows', () => {
  const scratch = new Uint16Array(CELLS * 9);
  know(observe(boardF, [START]), 'reason', scratch);
  for (const level of ['sight', 'reason'] as const) {
    const obs = observe(boardF, STANDARD);
    expect([...know(obs, level, scratch).pairs]).toEqual([...know(obs, level).pairs]);
  }
});

/** Board F with rows, columns and symbols rearranged (NONET-017). */
function rearranged(r: Rng): Board {
  const line = () => shuffle(r, [0, 1, 2]).flatMap((band) => shuffle(r, [0, 1, 2]).map((j) => 3 * band + j));
  const rows = line();
  const cols = line();
  const flip = below(r, 2) === 1;
  const source = CELL_NAMES.map((_, cell) => {
    const row = rows[Math.floor(cell / 9)];
    const col = cols[cell % 9];
    return flip ? col * 9 + row : row * 9 + col;
  });
  const names = () => shuffle(r, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const [enemyNames, itemNames] = [names(), names()];
  return {
    enemy: source.map((cell) => enemyNames[boardF.enemy[cell] - 1]),
    item: source.map((cell) => itemNames[boardF.item[cell] - 1]),
  };
}
