/** The worked examples of the rule book: scenario data, played and compared after every action. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { act, at, begin, type Played } from '../../../test/helpers/delve.ts';
import { delve } from './index.ts';

interface Example {
  readonly name: string;
  readonly rules: readonly string[];
  readonly scenario: {
    readonly game: string;
    readonly map: readonly string[];
    readonly facts: Record<string, unknown>;
  };
  readonly actions: readonly string[];
  readonly expect: readonly Readonly<Record<string, unknown>>[];
}

const examples = JSON.parse(readFileSync(new URL('./examples/worked.json', import.meta.url), 'utf8')) as Example[];

function seen(p: Played, key: string, wanted: unknown): unknown {
  const obs = delve.observe(p.s, 0);
  const byId = (of: (c: (typeof p.s.creatures)[number]) => unknown): unknown =>
    Object.fromEntries(
      Object.keys(wanted as object).map((id) => [id, of(defined(p.s.creatures.find((c) => c.id === Number(id))))]),
    );
  switch (key) {
    case 'where':
      return byId((c) => at(p, c.at));
    case 'next':
      return byId((c) => c.next);
    case 'at':
      return at(p, p.s.player.at);
    case 'seen':
      return obs.map.visible;
    case 'attack':
      return obs.player.attack.ranges[5];
    case 'items':
      return p.s.ground.map((g) => at(p, g.place));
    case 'backpack':
      return obs.player.backpack.length;
    case 'skills':
      return Object.fromEntries(
        Object.keys(wanted as object).map((id) => [id, defined(obs.player.skills.find((k) => k.id === id)).level]),
      );
    case 'health':
    case 'maxHealth':
    case 'mana':
      return obs.player[key];
    default:
      return obs[key as 'now'];
  }
}

describe('worked examples', () => {
  for (const e of examples)
    test(`${e.rules.join(' ')} ${e.name}`, () => {
      const p = begin(e.scenario.map, e.scenario.facts);
      e.actions.forEach((text, i) => {
        const { refused, ...facts } = e.expect[i];
        act(p, text);
        expect(p.refused, `action ${i + 1}, ${text}`).toBe(refused ?? '');
        for (const [key, wanted] of Object.entries(facts))
          expect(seen(p, key, wanted), `${key} after action ${i + 1}, ${text}`).toEqual(wanted);
      });
    });

  test('PLAT-066 every worked example that is a position ships as scenario data', () => {
    expect(examples.length).toBe(21);
    for (const e of examples) expect([e.scenario.game, e.expect.length]).toEqual(['delve', e.actions.length]);
  });
});
