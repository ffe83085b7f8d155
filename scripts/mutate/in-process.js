// Stands in for `vitest` inside a mutation run: the same words, but the tests are only collected, to be run many times.
import { GLOBAL_EXPECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from '@vitest/expect';
import { use, expect as words } from 'chai';

use(JestExtend);
use(JestChaiExpect);
use(JestAsymmetricMatchers);

export const expect = Object.assign((value, message) => words(value, message), words);
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, configurable: true, writable: true });
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);

/** The names around the test being declared, and every test declared since `collect` began. */
let around = [];
let collected = [];

export function test(name, first, second) {
  const body = typeof first === 'function' ? first : second;
  collected.push({ name: [...around, name].join(' '), body });
}
test.each = (rows) => (name, body) => {
  for (const [i, row] of rows.entries()) test(`${name} (${i})`, () => body(...(Array.isArray(row) ? row : [row])));
};

export function describe(name, body) {
  around = [...around, name];
  body();
  around = around.slice(0, -1);
}

/** The tests that `load` declares. */
export async function collect(load) {
  collected = [];
  await load();
  return collected;
}
