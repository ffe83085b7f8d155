/** The worked examples of the rule book, as data. */
import { expect, test } from 'vitest';
import { snapshot, staged } from '../../../test/helpers/sword.ts';
import worked from './examples/worked.json' with { type: 'json' };

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

/** What no other test names: without its example such a rule would go untested. */
const SHOWN_HERE_ALONE = [
  'SWORD-003 SWORD-005 SWORD-050 SWORD-052 SWORD-053 SWORD-062 SWORD-065',
  'SWORD-069 SWORD-070 SWORD-076 SWORD-077 SWORD-078 SWORD-079 SWORD-085',
  'SWORD-087 SWORD-088 SWORD-089 SWORD-090 SWORD-099 SWORD-100 SWORD-103',
  'SWORD-111 SWORD-112 SWORD-113 SWORD-114 SWORD-115 SWORD-117 SWORD-120',
  'SWORD-123 SWORD-167 SWORD-208 SWORD-209 SWORD-210 SWORD-214 SWORD-218',
  'SWORD-220 SWORD-224 SWORD-225 SWORD-226 SWORD-228 SWORD-229 SWORD-230',
  'SWORD-231 SWORD-232 SWORD-233 SWORD-255 SWORD-259 SWORD-268 SWORD-269',
  'SWORD-271 SWORD-279',
];

test('every rule that only a worked example shows still has one', () => {
  const shown = new Set((worked as unknown as readonly Example[]).flatMap((e) => e.rules.split(' ')));
  const wanted = SHOWN_HERE_ALONE.flatMap((row) => row.split(' '));
  expect(wanted.filter((rule) => !shown.has(rule))).toEqual([]);
});
