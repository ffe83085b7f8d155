/** The content tables are those of the book: every row and number of docs/rules/delve-content.md about the world. */
import { expect, test } from 'vitest';
import { content, type Row, tables } from '../../../test/helpers/delve.ts';
import { BOOK, has, ids, num, pair, printed } from '../../../test/helpers/delve-book.ts';

test('DELVE-367 themes: depths, hazard and looks', () => {
  const rows = printed('## C13. Themes', '## C14. Chunk header fields');
  expect(rows.map((r) => r.Id)).toEqual(ids('themes'));
  for (const r of rows) {
    const [wall, floor] = r['Wall / floor look'].split(' / ');
    has('themes', r.Id, {
      name: r.Name,
      depths: pair(r.Depths),
      hazard: r.Hazard === 'shallow water' ? 'shallow' : r.Hazard === 'void pool' ? 'void' : r.Hazard,
      skins: { wall, floor, mood: r.Mood },
    });
  }
});

test('DELVE-370 the chunks, letter by letter', () => {
  const from = BOOK.indexOf('```') + 1;
  const lines = BOOK.slice(from, BOOK.indexOf('```', from));
  const chunks: Row[] = [];
  for (let i = 0; i < lines.length; i += 16) {
    const fields = Object.fromEntries(
      lines[i]
        .slice(2)
        .split(' ')
        .map((f) => f.split('=')),
    );
    chunks.push({
      ...fields,
      themes: fields.themes.split(','),
      weight: Number(fields.weight),
      rows: lines.slice(i + 1, i + 16),
    });
  }
  expect(chunks.length).toBe(50);
  expect(tables.chunks).toEqual(chunks);
});

test('DELVE-371 tiles: glyph, walkability and opacity', () => {
  const rows = printed('## C16. Tiles', '## C17. Traps').filter(
    (r) => !r.Tile.includes('/') && !r.Tile.startsWith('trap'),
  );
  const walks = (text: string): string =>
    text.startsWith('yes')
      ? 'all'
      : text.includes('bump') || text.includes('attackable')
        ? 'bump'
        : text.includes('lavaproof')
          ? 'lava'
          : text.includes('abyss')
            ? 'void'
            : text.includes('swims')
              ? 'swim'
              : 'none';
  for (const r of rows) {
    const found = tables.tiles.find((t) => t.name === r.Tile || t.name === `${r.Tile} down`);
    expect([r.Tile, found?.glyph, found?.walk, found?.opaque]).toEqual([
      r.Tile,
      /`(.)`/.exec(r.Glyph)?.[1],
      walks(r.Walkable),
      r.Opaque === 'yes',
    ]);
  }
});

test('DELVE-372 traps: weight, depth and accuracy', () => {
  const rows = printed('## C17. Traps', '## C18. Shrines');
  expect(rows.map((r) => r.Id)).toEqual(ids('traps'));
  for (const r of rows) {
    has('traps', r.Id, { weight: num(r.Weight), minDepth: num(r['From depth']) });
    const [, accuracy] = /accuracy (\d+)/.exec(r.Effect) ?? [];
    const attack = tables.traps.find((t) => t.id === r.Id)?.attack as Row | undefined;
    expect([r.Id, attack?.accuracy]).toEqual([r.Id, accuracy === undefined ? undefined : Number(accuracy)]);
  }
});

test('DELVE-373 shrines and what they change', () => {
  const rows = printed('## C18. Shrines', '## C19. Constants');
  expect(rows.map((r) => r.Shrine)).toEqual(tables.shrines.map((s) => s.name));
  for (const r of rows) {
    const modifiers = r.Effect.split(', ').map((part) => {
      const [attribute, value] = part.split(' +');
      return { attribute, op: value.endsWith('%') ? 'mul' : 'add', value: Number.parseInt(value, 10) };
    });
    has('shrines', r.Shrine.toLowerCase(), { modifiers });
  }
});

test('DELVE-374 constants', () => {
  const rows = printed('## C19. Constants', '## C20. Schemas');
  const said = Object.fromEntries(rows.map((r) => [r.Name, (r.Value.match(/\d+(\.\d+)?/g) ?? []).map(Number)]));
  const k = content.constants;
  expect(said).toMatchObject({
    speedToTicks: [k.speedToTicks],
    'standard move speed': [k.moveSpeed],
    'alert bonus': [k.alertBonus],
    'fov base radius': [k.sightRadius],
    'armor constant': [k.armorConstant],
    'armor mitigation cap': [k.armorCap],
    'base crit chance': [k.baseCrit],
    'health per vitality': [k.healthPerVitality],
    'mana per magic': [k.manaPerMagic],
    'attribute points / skill points per level': [k.attributePoints, k.skillPoints],
    'pack min distance / block': [k.packDistance, k.packBlock],
    'wanderer first / period': [k.wandererFirst, k.wandererPeriod],
    'champion / elite / minion experience': [k.championXp / 100, k.leaderXp / 100, k.minionXp / 100],
    'backpack places': [k.backpack],
    'promotion / elites to champions': [k.promotionBase, k.promotionDepths, k.eliteFactor, 1],
    'peddler: health potions, mana potions, orbs of each kind, items, gambles, price of a gamble and its rise, selling':
      [
        ...[k.shopHealthPotions, k.shopManaPotions, k.shopOrbs, k.shopItems, k.gambles, k.gamblePrice, k.gambleRise],
        ...[1, k.sellDivisor],
      ],
  });
  expect([said['experience factor'][0], said['maze grid / weights / extra link'].at(-1)]).toEqual([
    k.experienceFactor,
    k.extraLink,
  ]);
});
