import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { dice } from '../../test/toy-game.ts';
import { act, openDice, playRandomly } from '../../test/toy-play.ts';
import { formatProblem, type Result } from '../engine/result.ts';
import { formatScenario, headFromScenario, parseScenario, type Scenario, scenarioOf } from './scenario.ts';
import { openSession } from './session.ts';

const seats = [{ name: 'ann', kind: 'human' as const }];

function reason(r: Result<unknown>): string {
  return r.ok ? 'fine' : formatProblem(r.problem);
}

function value<V>(r: Result<V>): V {
  if (!r.ok) throw new Error(formatProblem(r.problem));
  return r.value;
}

test('PLAT-065 a position printed as a scenario and started from it are the same position', () => {
  const s = openDice('here', { goal: 90 });
  playRandomly(s, 13);
  const text = formatScenario(scenarioOf(s));
  const scenario = value(parseScenario(text));
  const head = value(headFromScenario(dice, scenario, { seed: defined(scenario.seed), seats }));
  const again = value(openSession(dice, head));
  expect(again.digest()).toBe(s.digest());
  expect(formatScenario(scenarioOf(again))).toBe(text);
  for (const each of [s, again]) act(each, 'roll 1', 'roll 2');
  expect(again.digest()).toBe(s.digest());
});

test('PLAT-065 a scenario file is game, map, facts and maybe seed and options', () => {
  const given = '{"game":"dice","map":["***"],"facts":{"bank":7},"seed":7,"options":{"goal":12}}';
  const scenario = value(parseScenario(given));
  expect(scenario).toEqual({ game: 'dice', map: ['***'], facts: { bank: 7 }, seed: '7', options: { goal: 12 } });
  expect(formatScenario(scenario)).toBe(
    '{\n  "game": "dice",\n  "map": [\n    "***"\n  ],\n  "facts": {\n    "bank": 7\n  },\n  "seed": "7",\n  "options": {"goal":12}\n}\n',
  );
  const head = value(headFromScenario(dice, scenario, { seed: 'mine', options: { limit: 9 }, seats }));
  expect([head.start.seed, head.options]).toEqual(['mine', { goal: 12, limit: 9, wild: true }]);
  const s = value(openSession(dice, head));
  expect(s.sketch()).toMatchObject({ map: ['***'], facts: { bank: 7, goal: 12, limit: 9 } });
});

test('what is wrong with a scenario is named', () => {
  expect(reason(parseScenario('{'))).toMatch(/^not JSON: /);
  expect(reason(parseScenario('[]'))).toBe('a scenario is a JSON object');
  expect(reason(parseScenario('{"map":[]}'))).toBe('game: expected the name of a game');
  expect(reason(parseScenario('{"game":"g","map":"x"}'))).toBe('map: expected a list of rows');
  expect(reason(parseScenario('{"game":"g","map":["",3]}'))).toBe('map[1]: expected a text');
  expect(reason(parseScenario('{"game":"g","facts":[]}'))).toBe('facts: expected an object');
  expect(reason(parseScenario('{"game":"g","seed":""}'))).toMatch(/^seed: a seed is/);
  expect(reason(parseScenario('{"game":"g","options":1}'))).toBe('options: expected an object');
  expect(reason(parseScenario('{"game":"g","fact":{}}'))).toBe(
    'fact: unknown field; known: game, map, facts, seed, options',
  );
  const of = (s: Partial<Scenario>) =>
    reason(headFromScenario(dice, { game: 'dice', map: [''], facts: {}, ...s }, { seed: 's', seats }));
  expect(of({})).toBe('fine');
  expect(of({ game: 'duel' })).toBe('game: this is a scenario of "duel", not of "dice"');
  expect(of({ options: { goal: -1 } })).toMatch(/^options.goal: expected a whole number/);
});
