import { expect, test } from 'vitest';
import { importGame } from './brought.ts';
import { checkModule } from './check-module.ts';
import { GAMES } from './index.ts';
import { findReference } from './references.ts';

test('PLAT-171 every game of the house is a game, and each of its members is asked for', async () => {
  for (const { id, load } of GAMES) {
    const module = await load();
    expect([id, checkModule(module).ok]).toEqual([id, true]);
  }
  const { game, ui } = await GAMES[0].load();
  const optional = [
    'forBots',
    'leave',
    'figures',
    'imagine',
    'observeText',
    'fields',
    'lexicon',
    'foresee',
    'lessons',
    'guide',
    'lessonAt',
    'widest',
    'notebook',
    'files',
    'keep',
    'drawSeed',
  ];
  const more = ['seedFor', 'wish', 'next', 'tint', 'pulse', 'copied', 'lapse', 'expects'];
  for (const [name, whole] of Object.entries({ game, ui }))
    for (const member of Object.keys(whole).filter((m) => ![...optional, ...more].includes(m))) {
      const { [member]: _, ...rest } = whole as unknown as Record<string, unknown>;
      const checked = checkModule({ game, ui, [name]: rest });
      expect([member, checked.ok ? '' : checked.problem.path]).toEqual([member, `${name}.${member}`]);
    }
});

test('PLAT-171 an address that leads nowhere is no fault of the program', async () => {
  const found = await importGame({ url: 'file:///no/such/game.js', from: './mine' });
  expect(found).toMatchObject({
    ok: false,
    problem: { path: './mine', text: expect.stringContaining('cannot be imported') },
  });
});

test('PLAT-171 the reference of a game from elsewhere is one, if it has any', async () => {
  const module = await GAMES[0].load();
  const reference = await findReference(GAMES[0]);
  const checked = checkModule({ ...module, reference });
  expect(checked.ok ? checked.value.reference : null).toBe(reference);
  for (const [wrong, path] of [
    [7, 'reference'],
    [{ ...reference, definitions: undefined }, 'reference.definitions'],
    [{ ...reference, events: [] }, 'reference.events'],
  ] as const)
    expect(checkModule({ ...module, reference: wrong })).toMatchObject({ ok: false, problem: { path } });
});
