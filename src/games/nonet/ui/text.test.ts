import { expect, test } from 'vitest';
import { apply, said, sitDown } from '../../../../test/helpers/nonet-ui.ts';
import { plain } from '../../../engine/view.ts';
import { ARROW, BOOST, GOLD, NONE, type NonetEvent, ROOT, TELEPORT, VISION } from '../types.ts';
import { greet, tell, WARNING } from './text.ts';

const { obs } = sitDown();
const E3 = 'E3';
const C7 = 'C7';

/** Event -> message, one line of the table each. */
const TABLE: readonly (readonly [NonetEvent, string | null])[] = [
  [{ type: 'moved', from: 'E5', to: 'E6' }, null],
  [
    { type: 'fog-lifted', cell: E3, value: 6, item: TELEPORT, power: 6, by: 'step' },
    'The fog at E3 lifts: Wolf 6, Teleport.',
  ],
  [{ type: 'fog-lifted', cell: E3, value: 6, item: NONE, power: 0, by: 'step' }, null],
  [{ type: 'none-entered', cell: E3 }, 'E3 is empty. You walk on.'],
  [
    { type: 'hit', cell: E3, value: 4, item: ROOT, attack: 3, before: 8, after: 5, boost: 0, pool: 0, back: 'E5' },
    'You hit Rootbound Jackal for 3 (8 -> 5). It hits back: -5 health. You fall back to E5.',
  ],
  [
    { type: 'hit', cell: E3, value: 6, item: TELEPORT, attack: 5, before: 6, after: 1, boost: 3, pool: 0, back: 'E5' },
    'You hit Wolf for 5 (6 -> 1), 3 of it from your boost, 0 left. It hits back: -1 health. You fall back to E5.',
  ],
  [
    { type: 'slain', cell: E3, value: 6, item: TELEPORT, attack: 6, before: 6, boost: 0, pool: 2 },
    'You slay Wolf at E3.',
  ],
  [
    { type: 'slain', cell: E3, value: 6, item: TELEPORT, attack: 6, before: 6, boost: 4, pool: 2 },
    'You slay Wolf at E3 with a blow of 6, 4 of it from your boost, 2 left.',
  ],
  [{ type: 'exhausted' }, 'You are exhausted: -1 health.'],
  [{ type: 'healed', amount: 3 }, 'You recover 3 health.'],
  [{ type: 'healed', amount: 0 }, 'No health was missing.'],
  [{ type: 'rested', amount: 5 }, 'You recover 5 stamina.'],
  [{ type: 'rested', amount: 0 }, 'No stamina was missing.'],
  [{ type: 'boosted', amount: 3, pool: 7 }, 'Your next blows carry 3 more (pool 7).'],
  [{ type: 'gold', amount: 2, gold: 6 }, 'You pocket 2 gold (6).'],
  [
    { type: 'root', health: 13, stamina: 10, roots: 1 },
    'The Root mends you: health 13, stamina 10 less 1 for this fight. You keep it (1).',
  ],
  [{ type: 'choice', item: ARROW, power: 4 }, 'Arrow 4: pick a cell.'],
  [{ type: 'choice', item: VISION, power: 7 }, 'Vision Stone: pick a fogged cell.'],
  [{ type: 'choice', item: TELEPORT, power: 8 }, 'Teleport: pick a cell.'],
  [{ type: 'arrow-hit', cell: E3, before: 6, after: 2 }, 'The arrow strikes E3: 6 -> 2.'],
  [{ type: 'arrow-fog', cell: C7, power: 4 }, 'The arrow flies into the fog at C7 (power 4).'],
  [
    { type: 'fog-lifted', cell: E3, value: 8, item: BOOST, power: 8, by: 'stone' },
    'The stone shows E3: Ogre 8, Damage Boost.',
  ],
  [
    { type: 'fog-lifted', cell: E3, value: 8, item: NONE, power: 0, by: 'stone' },
    'The stone shows E3: no monster, None.',
  ],
  [{ type: 'stone-crumbled' }, 'The stone finds no fog and crumbles.'],
  [{ type: 'teleported', from: 'E5', to: C7 }, 'The ground folds; you step out at C7.'],
  [{ type: 'skipped', item: VISION }, 'You let the Vision Stone go.'],
  [{ type: 'enhanced', what: 'health', now: 16 }, 'Health is now 16.'],
  [{ type: 'enhanced', what: 'stamina', now: 13 }, 'Stamina is now 13.'],
  [{ type: 'enhanced', what: 'damage', now: 2 }, 'Damage is now 2.'],
  [{ type: 'breathless' }, 'You are out of breath: every fight now costs 1 health.'],
  [{ type: 'badly-hurt' }, 'You are badly hurt.'],
  [{ type: 'boss-seen', cell: C7, current: 14 }, 'The Heartwood! Strength 14.'],
  [{ type: 'died', cell: E3, value: 6, item: GOLD }, 'Wolf of E3 kills you.'],
  [{ type: 'died', cell: C7, value: 9, item: ROOT }, 'The Heartwood of C7 kills you.'],
  [{ type: 'died', cell: null, value: 0, item: 0 }, 'You collapse from exhaustion.'],
  [{ type: 'won' }, 'The Heartwood falls. You have won.'],
  [{ type: 'next-floor', floor: 2, banked: 300 }, 'You climb down. It is darker here, but your arm is stronger.'],
  [{ type: 'resigned' }, 'You give up.'],
  [{ type: 'abandoned' }, 'The turn limit is reached.'],
];

TABLE.forEach(([event, message], row) => {
  test(`NONET-163 message ${row + 1}: ${event.type} is told as "${message ?? ''}"`, () => {
    const told = tell(event, obs);
    expect(told === null ? null : plain(told)).toBe(message);
  });
});

test('NONET-163 a new level and the lethal warning have their sentences', () => {
  expect(greet(obs).map(plain)).toEqual([
    'You stand in a clearing. The Heartwood hides in one of the four dark corners.',
  ]);
  const seen = sitDown({ facts: {} }).obs;
  const cells = seen.cells.map((c) => (c.cell === 'C7' ? { ...c, s: 'u' as const, v: 9, i: 9, c: 7 } : c));
  expect(greet({ ...seen, cells } as typeof seen).map(plain)).toEqual([
    'You stand in a clearing. The Heartwood is at C7.',
  ]);
  expect(plain(WARNING)).toBe('That blow would kill you. Press again to do it anyway.');
});

test('NONET-163 NONET-076 what the Root leaves of stamina is what the status shows', () => {
  const rig = apply(sitDown({ facts: { damage: 2, health: 5, stamina: 5 } }), 'move n');
  const [, stamina, less] = /stamina (\d+) less (\d+)/.exec(said(rig).join(' ')) ?? [];
  expect([rig.obs.roots, rig.obs.stamina]).toEqual([1, Number(stamina) - Number(less)]);
});

test('NONET-163 messages come in the order of events', () => {
  const rig = apply(sitDown({ facts: { stamina: 1, damage: 1 } }), 'move e', 'move e');
  expect(said(rig).slice(1)).toEqual([
    'The fog at E6 lifts: Crow 3, Damage Boost.',
    'You hit Crow for 1 (3 -> 2). It hits back: -2 health. You fall back to E5.',
    'You are out of breath: every fight now costs 1 health.',
    'You are exhausted: -1 health.',
    'You hit Crow for 1 (2 -> 1). It hits back: -1 health. You fall back to E5.',
  ]);
});

test('NONET-085 monsters are named by their value, Rootbound on a Root, and the boss is the Heartwood', () => {
  const name = (value: number, item: number) =>
    plain(tell({ type: 'slain', cell: 'A1', value, item, attack: 1, before: 1, boost: 0, pool: 0 }, obs) ?? []);
  const names = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((v) => name(v, GOLD).slice('You slay '.length, -' at A1.'.length));
  expect(names).toEqual(['Gnat', 'Rat', 'Crow', 'Jackal', 'Boar', 'Wolf', 'Bear', 'Ogre', 'Troll']);
  expect(name(8, ROOT)).toBe('You slay Rootbound Ogre at A1.');
  expect(name(9, ROOT)).toBe('You slay the Heartwood at A1.');
});
