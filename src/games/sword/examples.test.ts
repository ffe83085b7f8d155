/** The worked examples of the rule book, as data. */
import { expect, test } from 'vitest';
import worked from './examples/worked.json' with { type: 'json' };
import { snapshot, staged } from './testing.ts';

interface Example {
  readonly name: string;
  readonly rules: string;
  readonly scenario: {
    readonly game: string;
    readonly map: readonly string[];
    readonly facts: Record<string, unknown>;
  };
  readonly start?: Record<string, unknown>;
  readonly actions: readonly string[];
  readonly expect: readonly Record<string, unknown>[];
}

for (const example of worked as unknown as readonly Example[]) {
  test(`${example.rules} example ${example.name}`, () => {
    const p = staged(example.scenario.map, example.scenario.facts);
    if (example.start !== undefined) expect(snapshot(p)).toMatchObject(example.start);
    expect(example.actions.length).toBe(example.expect.length);
    example.actions.forEach((action, i) => {
      p.act(action);
      expect(snapshot(p), `after ${action}, number ${i + 1}`).toMatchObject({ refused: null, ...example.expect[i] });
    });
  });
}
