import { expect, test } from 'vitest';
import { actions, CELL_NAMES, know, type Nonet, type NonetState, nonet, pairCount } from '../../games/nonet/index.ts';
import type { Agent } from '../../host/agent.ts';
import { solve } from './omniscient.ts';
import { planner } from './planner.ts';
import { cautious, greedy, randomWalker } from './simple.ts';

/** Board F of NONET-179. */
const F = {
  enemy: '392165478764982153815437926289516347476293815531748692647829531158374269923651784',
  item: '563789142792461538184325976645293781927814365831657429279548613418936257356172894',
};
const ARROW_4 = { item: 5, power: 4 };
const STONE = { item: 6, power: 7 };
const TELEPORT = { item: 7, power: 8 };

function position(facts: Record<string, unknown> = {}): NonetState {
  const setup = { seed: '1', seats: 1, options: nonet.options.defaults };
  const staged = nonet.stage({ map: [], facts: { ...F, ...facts } }, setup);
  if (!staged.ok) throw new Error(staged.problem.text);
  return staged.value;
}

function decide(agent: Agent<Nonet>, s: NonetState): string {
  const action = agent.decide(nonet.observe(s, 0), nonet.legal(s, 0), 0) as Nonet['action'];
  expect(nonet.refuse(s, 0, action)).toBeNull();
  return actions.format(action);
}

/** All that a policy with chance does in a position, over many seeds. */
function decisions(make: (seed: string) => Agent<Nonet>, facts: Record<string, unknown>): string[] {
  const found = new Set<string>();
  for (let seed = 0; seed < 80; seed++) found.add(decide(make(String(seed)), position(facts)));
  return [...found].sort();
}

test('NONET-174 random steps in every direction that stays on the board', () => {
  expect(decisions(randomWalker, {})).toEqual(['move e', 'move n', 'move s', 'move w']);
  expect(decisions(randomWalker, { conquered: ['A1'], at: 'A1' })).toEqual(['move e', 'move s']);
});

test('NONET-174 random buys any kind as soon as it can and shoots at any legal target', () => {
  expect(decisions(randomWalker, { gold: 1, roots: 1 })).toEqual(['buy damage', 'buy health', 'buy stamina']);
  const shots = decisions(randomWalker, { choice: ARROW_4 });
  expect(shots.length).toBeGreaterThan(30);
  for (const shot of shots) expect(shot).toMatch(/^target/);
});

test('NONET-174 cautious strikes any frontier cell but the displayed ones that surely kill', () => {
  // With 5 health the Stamina monster of D6 (6) kills, the Health monster of D4 (5) does not.
  const facts = { conquered: ['D5'], at: 'D5', health: 5 };
  expect(decisions(cautious, facts)).toEqual(['go e4', 'go e6', 'go f5', 'move n', 'move w']);
  expect(decisions(cautious, { ...facts, health: 6 })).toContain('move e');
});

test('NONET-174 cautious strikes a deadly cell when there is no other, and buys Damage first', () => {
  const facts = { conquered: ['D5'], at: 'D5', health: 1, unconquered: ['E4', 'E6', 'F5'] };
  expect(decisions(cautious, facts)).toEqual(['go e4', 'go e6', 'go f5', 'move e', 'move n', 'move w']);
  expect(decisions(cautious, { gold: 1, roots: 1 })).toEqual(['buy damage']);
});

test('NONET-174 a bot walks next to the cell it chose, strikes it once and decides anew', () => {
  const s = position({ conquered: ['D5'], at: 'D5', health: 1 });
  const agent = planner('reason', 4, 3);
  const done: string[] = [];
  for (let i = 0; i < 2; i++) {
    done.push(decide(agent, s));
    nonet.apply(s, [{ seat: 0, action: actions.get(done[i]) }]);
  }
  expect(done).toEqual(['go e4', 'move w']);
});

test('NONET-174 greedy estimates by its level: reading order decides between equals', () => {
  // D5 to F5 all count as 2 at sight and as 5 without knowledge; reason knows that D5 and E4 are 2.
  for (const level of ['none', 'sight', 'reason'] as const) expect(decide(greedy(level), position())).toBe('move n');
  // With D5 out of the way, sight takes E4, E6, F5 for 2; C5 (3), D4 (5) and D6 (6) are displayed.
  const facts = { conquered: ['D5'] };
  expect(decide(greedy('none'), position(facts))).toBe('go c5');
  expect(decide(greedy('sight'), position(facts))).toBe('move w');
});

test('NONET-174 greedy prefers fewer blows among kills that cost the same', () => {
  // Every monster in reach dies in one blow; the empty B6 needs none.
  expect(decide(greedy('reason'), position({ conquered: ['B5', 'C5', 'D5'], at: 'B5', damage: 9 }))).toBe('move e');
});

test('NONET-174 greedy counts boost and exhaustion in the cost of a kill', () => {
  const facts = { conquered: ['D5'], unconquered: ['E4', 'E6', 'F5'], at: 'D5', damage: 3, stamina: 0 };
  // Exhausted, each blow costs 1: C5 (3) is the first of the cells that need a single one.
  expect(decide(greedy('reason'), position(facts))).toBe('move n');
  expect(decide(greedy('reason'), position({ ...facts, current: { D4: 1, C5: 3, E4: 2 }, damage: 2 }))).toBe('move w');
  expect(decide(greedy('reason'), position({ ...facts, current: { D4: 1, C5: 3, E4: 2 }, damage: 2, boost: 1 }))).toBe(
    'move n',
  );
});

test('NONET-174 greedy shoots where most is lost: frontier first, then reading order', () => {
  expect(decide(greedy('sight'), position({ choice: ARROW_4 }))).toBe('target a5');
  expect(decide(greedy('sight'), position({ choice: ARROW_4, conquered: ['D5'] }))).toBe('target d4');
  expect(decide(greedy('sight'), position({ choice: { item: 5, power: 5 }, conquered: ['D5'] }))).toBe('target d6');
});

test('NONET-174 greedy reveals the first fogged frontier cell, skips a Teleport and buys Damage', () => {
  expect(decide(greedy('sight'), position({ choice: STONE }))).toBe('target d5');
  expect(decide(greedy('sight'), position({ choice: TELEPORT }))).toBe('skip');
  expect(decide(greedy('sight'), position({ gold: 1, roots: 1 }))).toBe('buy damage');
});

test('NONET-174 the planner takes a sure win, by foot, by Teleport and by Arrow', () => {
  const foot = { conquered: ['C6'], unconquered: ['C7'], at: 'C6', damage: 6, boost: 12 };
  expect(decide(planner('none', 1, 1), position(foot))).toBe('move e');
  expect(decide(planner('none', 4, 3), position({ unconquered: ['C7'], damage: 18, choice: TELEPORT }))).toBe(
    'target c7',
  );
  // 18 - 4 is just what damage and boost can kill at once.
  expect(decide(planner('none', 4, 3), position({ ...foot, boost: 8, health: 1, choice: ARROW_4 }))).toBe('target c7');
});

test('NONET-174 the planner sees a win that is several fights away', () => {
  // C6 promises less than the fog around it, but the boss is behind it; the Teleports in reach are spent.
  const spent = ['C5', 'D5', 'E3', 'F6'];
  const facts = { conquered: spent, unconquered: ['C6', 'C7'], at: 'C5', damage: 9, current: { C7: 2 } };
  expect(decide(planner('none', 20, 1), position(facts))).not.toBe('move e');
  expect(decide(planner('none', 20, 2), position(facts))).toBe('move e');
});

test('NONET-174 the planner buys Damage before anything else', () => {
  expect(decide(planner('reason', 4, 3), position({ gold: 1, roots: 1 }))).toBe('buy damage');
});

test('NONET-174 the planner reveals the cell with the most candidates, 40 more in the frontier', () => {
  expect(decide(planner('none', 4, 3), position({ choice: STONE }))).toBe('target d5');
  // At reason all frontier cells of the start are certain, so the largest count decides.
  const s = position({ choice: STONE });
  const k = know(nonet.observe(s, 0), 'reason');
  const counts = CELL_NAMES.map((_, cell) => pairCount(k, cell));
  const most = CELL_NAMES[counts.indexOf(Math.max(...counts))];
  expect(decide(planner('reason', 4, 3), s)).toBe(`target ${most.toLowerCase()}`);
});

test('NONET-174 where no plan survives the planner strikes what is weakest after one blow', () => {
  const facts = { conquered: ['D5'], health: 1 };
  expect(decide(planner('reason', 4, 3), position(facts))).toBe('move w');
  expect(decide(planner('reason', 4, 3), position({ ...facts, unconquered: ['E4'], current: { C5: 2 } }))).toBe(
    'go c5',
  );
});

test('NONET-174 the planner walks onto empty ground rather than into a fight it cannot win', () => {
  const facts = { conquered: ['D5', 'C5', 'B5'], at: 'B5', health: 1 };
  expect(decide(planner('sight', 1, 1), position(facts))).toBe('move e');
});

test('NONET-174 NONET-175 an omniscient search wins on every board', () => {
  expect(solve([...F.enemy].map(Number), [...F.item].map(Number))).not.toBeNull();
  for (let seed = 1; seed <= 15; seed++) {
    const s = nonet.create({ seed: String(seed), seats: 1, options: nonet.options.defaults });
    const solution = solve(s.enemy, s.item);
    expect(solution?.cells).toBeLessThan(40);
    expect(solution?.combats).toBeGreaterThan(9);
  }
});
