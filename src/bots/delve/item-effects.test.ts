import { expect, test } from 'vitest';
import { delve, SHIPPED_PACK } from '../../games/delve/index.ts';
import { itemEffects } from './item-effects.ts';

const { pack } = SHIPPED_PACK.content;
const effects = itemEffects(SHIPPED_PACK.content);

/** The item as its wearer sees it. */
function seen(item: object) {
  const s = delve.stage(
    { map: ['#####', '#.@.#', '#####'], facts: { player: { backpack: [item] } } },
    { seed: 'facts', seats: 1, options: delve.options.defaults },
  );
  if (!s.ok) throw new Error(s.problem.text);
  return delve.observe(s.value, 0).player.backpack[0];
}

test('a potion gives what its table says, and nothing else is a potion', () => {
  expect(effects.potion('greater_health')).toEqual({ health: 150, mana: 0, share: 0 });
  expect(effects.potion('mana')).toEqual({ health: 0, mana: 60, share: 0 });
  expect(effects.potion('rejuvenation')).toEqual({ health: 0, mana: 0, share: 50 });
  expect(effects.potion('scroll_fire')).toEqual({ health: 0, mana: 0, share: 0 });
});

test('every affix of one part is read back from the line that an item shows', () => {
  for (const a of pack.affixes.filter((x) => x.kind !== 'compound')) {
    const template = pack.items.find((t) => a.slots.includes(t.slot) || a.slots.includes(`${t.slot}:${t.family}`))?.id;
    const item = seen({ template, affixes: [[a.id, 0]], ilvl: 20 });
    const implicit = pack.items.find((t) => t.id === item.template)?.implicit.length ?? 0;
    expect([a.id, effects.gifts(item).slice(implicit)]).toEqual([
      a.id,
      [{ kind: a.kind, target: a.target, value: a.range?.[0] ?? a.ranges?.[0][0] }],
    ]);
  }
});

test('a template gives what it always gives, a unique what its lines say', () => {
  expect(effects.gifts(seen({ template: 'ash_wand', ilvl: 1 })).map((g) => g.target)).toEqual(
    pack.items.find((t) => t.id === 'ash_wand')?.implicit.map((m) => m.attribute),
  );
  for (const u of pack.uniques) {
    const item = seen({ template: u.base, unique: u.id, ilvl: 20 });
    const implicit = pack.items.find((t) => t.id === u.base)?.implicit.length ?? 0;
    expect(effects.gifts(item).slice(implicit)).toEqual(
      u.lines.map(({ kind, target, value, values }) => ({
        kind,
        target,
        value: kind === 'special' ? 0 : (value ?? values?.[0]),
      })),
    );
  }
});
