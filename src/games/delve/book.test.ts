/** The content tables are those of the book: every row and number of docs/rules/delve-content.md about characters, monsters and items. */
import { expect, test } from 'vitest';
import { content, type Row, rowOf, tables } from '../../../test/helpers/delve.ts';
import { BOOK, has, ids, num, optional, pair, printed } from '../../../test/helpers/delve-book.ts';

test('DELVE-351 attributes and their numbers', () => {
  const rows = printed('## C1. Attributes', '## C2. Classes');
  expect(content.attributes.map((a) => `${a.number} ${a.id}`)).toEqual(
    rows.map((r) => `${r.Number.split(' ')[0]} ${r.Attribute}`),
  );
});

test('DELVE-352 classes: base, gains, kit, skill and hint', () => {
  const rows = printed('## C2. Classes', '## C3. Base curve by monster level');
  const called = (table: string, name: string): unknown => tables[table].find((r) => r.name === name)?.id;
  const words = { Str: 'Strength', Dex: 'Dexterity', Mag: 'Magic', Vit: 'Vitality' };
  expect(rows.map((r) => r.Class.toLowerCase())).toEqual(ids('classes'));
  for (const r of rows) {
    const gains = r['Other gains per level'];
    const more = gains === '-' ? [] : gains.split(', ').map((g) => g.split(' +'));
    has('classes', r.Class.toLowerCase(), {
      name: r.Class,
      base: { Strength: num(r.Str), Dexterity: num(r.Dex), Magic: num(r.Mag), Vitality: num(r.Vit) },
      perLevel: Object.fromEntries([
        ['Health', num(r['Health per level'])],
        ['Mana', num(r['Mana per level'])],
        ...more.map(([k, v]) => [k, num(v)]),
      ]),
      items: r['Starting items (plain)'].split(', ').map((text) => {
        const [, count, name] = /^(?:(\d+) )?(.*?)$/.exec(text) ?? [];
        return { item: called('items', name) ?? called('items', name.replace(/s$/, '')), count: Number(count ?? 1) };
      }),
      skill: called('skills', r['Starting skill (1 free point)']),
      hint: Object.fromEntries(
        [...r['Hint for points per level'].matchAll(/(\d) (\w+)/g)].map(([, n, w]) => [
          words[w as keyof typeof words],
          Number(n),
        ]),
      ),
    });
  }
});

test('DELVE-353 the base curve, by its rows and by its formulas', () => {
  const rows = printed('## C3. Base curve by monster level', '## C4. Monsters');
  const shipped = tables.curve.map((r) => [r.m, r.hp, r.dmin, r.dmax, r.armor, r.acc, r.xp]);
  expect(shipped).toEqual(
    rows.map((r) => [num(r.m), num(r.Health), ...pair(r.Damage), num(r.Armor), num(r.Accuracy), num(r.Experience)]),
  );
  const made = Array.from({ length: 18 }, (_, i) => {
    const m = i + 1;
    const low = 1 + Math.floor((7 * m) / 10);
    const high = 3 + Math.floor((11 * m) / 10);
    return [
      m,
      8 + 5 * m + Math.floor((95 * m * m) / 100),
      low,
      high,
      5 + 6 * m,
      69 + Math.floor((3 * m) / 2),
      30 * (m + 1),
    ];
  });
  expect(shipped).toEqual(made);
});

test('DELVE-354 monsters: every number of every row', () => {
  const rows = printed('## C4. Monsters', '## C5. Champions and elites');
  expect(rows.map((r) => r.Id)).toEqual(ids('monsters'));
  for (const r of rows) {
    const [fire, cold, lightning, poison] = r['Res f/c/l/p'].split('/').map(Number);
    const [type, pct] = r.Element.split(':');
    has('monsters', r.Id, {
      name: r.Name,
      glyph: r.Glyph.replaceAll('`', ''),
      weight: r.W === undefined ? 0 : num(r.W),
      bossDepth: r.Depth === undefined ? undefined : num(r.Depth),
      hp: num(r['HP%']),
      dmg: num(r['Dmg%']),
      move: num(r.Move),
      attack: num(r.Attack),
      acc: num(r.Acc),
      armor: num(r['Arm%']),
      evasion: num(r.Eva),
      resist: { fire, cold, lightning, poison },
      element: r.Element === '-' ? undefined : { type, pct: Number(pct) },
      ai: r.AI,
      hostileRange: num(r.Range),
      skills:
        r.Skills === '-'
          ? []
          : r.Skills.split(',').map((text) => {
              const [skill, chance] = text.split(':');
              return chance === undefined ? { skill } : { skill, chance: Number(chance) };
            }),
      pack: pair(r.Pack),
      minion: r.Minion === '-' ? undefined : r.Minion,
      xp: num(r['XP%']),
      // That it is a boss stands in its depth.
      flags: r.Flags.split(',').filter((f) => f !== 'boss'),
    });
  }
});

test('DELVE-354 each theme has the monsters under its heading', () => {
  const themes = tables.themes.map((t) => [t.id, `### ${t.name}`] as const);
  for (const [id, heading] of themes) {
    const at = BOOK.findIndex((l) => l.startsWith(heading));
    const rows = BOOK.slice(at + 4, at + 12).map((l) => l.split('|')[1].trim());
    expect(tables.monsters.filter((m) => m.theme === id && m.weight !== 0).map((m) => m.id)).toEqual(rows);
  }
});

test('DELVE-355 the first flag of a monster names its kind, which has a colour', () => {
  const line = BOOK.find((l) => l.startsWith('DELVE-355')) ?? '';
  const kinds = [...(line.match(/flag: (.*?)\./)?.[1] ?? '').matchAll(/(\w+) [\w ]+/g)].map((m) => m[1]);
  expect(kinds).toEqual(['undead', 'beast', 'humanoid', 'demon', 'construct', 'ooze', 'plant']);
  for (const m of content.monsters) expect(kinds).toContain(m.flags[0]);
  expect(kinds.filter((k) => !content.monsters.some((m) => m.flags[0] === k))).toEqual([]);
});

test('DELVE-356 champion varieties', () => {
  const rows = printed('## C5. Champions and elites', '## C6. Skills').filter((r) => r.Variety !== undefined);
  const times = (text: string): number => Math.round(100 * Number(text.slice(1)));
  expect(rows.map((r) => r.Variety)).toEqual(tables.champions.map((c) => c.name));
  for (const r of rows)
    has('champions', r.Variety.toLowerCase(), {
      minDepth: num(r['From depth']),
      hp: times(r.Health),
      dmg: times(r.Damage),
      move: times(r['Move speed']),
      attack: times(r['Attack speed']),
      acc: num(r.Accuracy),
    });
});

test('DELVE-357 elite affixes: names, groups, depths and weights', () => {
  const rows = printed('## C5. Champions and elites', '## C6. Skills').filter((r) => r.Group !== undefined);
  expect(rows.map((r) => r.Id)).toEqual(ids('elite-affixes'));
  for (const r of rows)
    has('elite-affixes', r.Id, { name: r.Name, group: r.Group, minDepth: num(r['From depth']), weight: num(r.Weight) });
});

test('DELVE-358 the three lists of leader names', () => {
  const line = BOOK.find((l) => l.startsWith('First: Ash, Bile')) ?? '';
  const [, first, second, appellation] = /First: (.*?)\. Second: (.*?)\. Appellation: (.*?)\./.exec(line) ?? [];
  expect(content.names.first).toEqual(first.split(', '));
  expect(content.names.second).toEqual(second.split(', '));
  expect(content.names.appellation).toEqual(appellation.split(', '));
});

test('DELVE-359 skills: school, form, damage, range, mana, speed, cooldown and level', () => {
  const rows = printed('## C6. Skills', '## C7. Statuses');
  expect(rows.map((r) => r.Id)).toEqual(ids('skills'));
  for (const r of rows) {
    const [base, step] = r.Mana.split('+').map(Number);
    const damage =
      r.Type === '-'
        ? undefined
        : r.Base === '-'
          ? { type: r.Type }
          : { type: r.Type, base: pair(r.Base), perLevel: pair(r['Per level']) };
    has('skills', r.Id, {
      name: r.Name,
      school: r.School,
      form: r.Form,
      damage,
      range: r.Range.startsWith('4 + ') ? 4 : optional(r.Range),
      radius: optional(r.Radius),
      mana: r.Mana === '-' ? undefined : { base, step },
      learnLevel: optional(r.L),
    });
    const found = tables.skills.find((k) => k.id === r.Id);
    if (r.Speed !== '-')
      expect([r.Id, String(found?.speed), found?.cooldown]).toEqual([r.Id, r.Speed, num(r.Cooldown)]);
  }
});

test('DELVE-360 statuses and their durations', () => {
  const rows = printed('## C7. Statuses', '## C8. Item templates');
  expect(rows.map((r) => r.Id)).toEqual(ids('statuses'));
  for (const r of rows)
    if (/^\d/.test(r['Default duration'])) has('statuses', r.Id, { duration: num(r['Default duration']) });
});

const implicit = (text: string): unknown[] =>
  text === '-'
    ? []
    : text.split(', ').map((part) => {
        const [attribute, value] = part.split(' +');
        return { attribute, op: 'add', value: Number(value) };
      });

test('DELVE-361 weapons', () => {
  const rows = printed('### Weapons', '### Armor, shields, orbs');
  expect(rows.map((r) => r.Id)).toEqual(tables.items.filter((i) => i.slot === 'weapon').map((i) => i.id));
  for (const r of rows) {
    const [reqLevel, reqStr, reqDex] = r['Req L/S/D'].split('/').map(Number);
    has('items', r.Id, {
      name: r.Name,
      ilvl: num(r.ilvl),
      reqLevel,
      reqStr,
      reqDex,
      damage: pair(r.Damage),
      speed: num(r.Speed),
      crit: num(r['Crit x']),
      hands: num(r.Hands),
      family: r.Family,
      price: num(r.Price),
      implicit: implicit(r.Implicit),
    });
    expect(Math.floor(30000 / num(r.Speed))).toBe(num(r.Ticks));
  }
});

test('DELVE-361 armor, shields, orbs and jewelry', () => {
  const rows = [...printed('### Armor, shields, orbs', '### Jewelry'), ...printed('### Jewelry', '### Consumables')];
  const worn = tables.items.filter((i) => i.slot !== 'weapon' && i.slot !== 'none').map((i) => i.id);
  expect(rows.map((r) => r.Id)).toEqual(worn);
  for (const r of rows) {
    const [reqLevel, reqStr = 0] = (r['Req L/S'] ?? r['Req L']).split('/').map(Number);
    has('items', r.Id, {
      name: r.Name,
      slot: r.Slot,
      ilvl: num(r.ilvl),
      reqLevel,
      reqStr,
      reqDex: 0,
      armor: r.Armor === undefined ? undefined : pair(r.Armor),
      block: r.Block === undefined ? undefined : optional(r.Block),
      price: num(r.Price),
      implicit: implicit(r.Implicit),
    });
  }
});

test('DELVE-361 consumables: prices, stacks and what they heal', () => {
  const rows = printed('### Consumables', '## C9. Rare names');
  expect(rows.map((r) => r.Id)).toEqual(tables.items.filter((i) => i.slot === 'none').map((i) => i.id));
  for (const r of rows) {
    has('items', r.Id, { name: r.Name, ilvl: num(r.ilvl), price: num(r.Price), stack: num(r.Stack) });
    const [, amount] = /^(?:heal|restore) (\d+) (?:health|mana)$/.exec(r.Effect) ?? [];
    const [effect] = rowOf(tables, 'items', r.Id).effect as Row[];
    if (amount !== undefined) expect([r.Id, effect.amount]).toEqual([r.Id, Number(amount)]);
  }
});

test('DELVE-362 the words of rare names', () => {
  const line = BOOK.find((l) => l.startsWith('First: Ash, Bane')) ?? '';
  const [, first, second] = /First: (.*?)\. Second: (.*)\./.exec(line) ?? [];
  expect(content.names.rareFirst).toEqual(first.split(', '));
  const bySlot = second.split('; ').map((part) => part.split(': '));
  expect(content.names.rareSecond).toEqual(
    Object.fromEntries(bySlot.map(([slot, words]) => [slot, words.split(', ')])),
  );
});

const ARMOR_SLOTS = ['offhand', 'body', 'head', 'hands', 'feet', 'waist'];
const affixRows = () => printed('## C10. Affixes', '## C11. Unique items');

test('DELVE-363 affixes: location, name, kind, range, level, weight, group and slots', () => {
  expect(affixRows().map((r) => r.Id)).toEqual(ids('affixes'));
  for (const r of affixRows()) {
    const ends = [...r.Range.matchAll(/\((\d+)-(\d+)\)/g)].map((m) => [Number(m[1]), Number(m[2])]);
    const [low, high] = r.Range.split('..').map(Number);
    const slots = r.Slots.split(',').flatMap((s) => (s === 'armor slots' ? ARMOR_SLOTS : [s]));
    has('affixes', r.Id, {
      location: r['P/S'],
      name: r.Name,
      kind: r.Kind,
      op: r.Op,
      level: num(r.Level),
      weight: num(r.W),
      group: r.Group,
      ...(ends.length > 0 ? { ranges: ends } : { range: [low, high ?? low] }),
    });
    const found = tables.affixes.find((a) => a.id === r.Id)?.slots as string[];
    expect([r.Id, [...found].sort()]).toEqual([r.Id, [...slots].sort()]);
  }
});

test('DELVE-240 affixes: what each of them changes', () => {
  for (const r of affixRows()) {
    const a = content.affixes.find((x) => x.id === r.Id);
    const raw = tables.affixes.find((x) => x.id === r.Id);
    if (a === undefined) throw new Error(r.Id);
    const [event, cast] = r.Target.split(' ');
    if (r.Kind === 'combat') {
      const [skill, level] = cast.split(':');
      expect([r.Id, raw?.target, content.skills[a.skill].id, a.level]).toEqual([r.Id, event, skill, Number(level)]);
    } else if (r.Kind === 'compound') expect([r.Id, a.parts.length]).toEqual([r.Id, r.Target.split(';').length]);
    else if (r.Kind === 'skill')
      expect([r.Id, a.school || (a.ref >= 0 ? content.skills[a.ref].id : 'all')]).toEqual([
        r.Id,
        r.Target.replace('school:', ''),
      ]);
    else expect([r.Id, raw?.target]).toEqual([r.Id, r.Target]);
  }
});

test('DELVE-363 the texts of affixes by group', () => {
  const line = BOOK.find((l) => l.startsWith('Texts by group: ')) ?? '';
  const texts = [...line.matchAll(/(\w+) "(.*?)"/g)];
  expect(texts.length).toBeGreaterThan(45);
  for (const [, group, text] of texts) {
    const wanted = new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('\\{x\\}', '.+')}$`);
    for (const a of tables.affixes.filter((x) => x.group === group)) expect(a.text).toMatch(wanted);
  }
});

test('DELVE-364 the examples of the seed are among the affixes', () => {
  const names = tables.affixes.map((a) => a.name);
  for (const name of ['Vicious', 'the Ox', 'Storms', 'Kindling', 'Flaming', 'The Stars']) expect(names).toContain(name);
});

test('DELVE-365 uniques: name, base, level and the number of every line', () => {
  const rows = printed('## C11. Unique items', '## C12. Item classes');
  expect(rows.map((r) => r.Id)).toEqual(ids('uniques'));
  for (const r of rows) {
    has('uniques', r.Id, { name: r.Name, base: r.Base, level: num(r.Level) });
    const lines = tables.uniques.find((u) => u.id === r.Id)?.lines as Row[];
    const said = r.Lines.split('; ');
    expect([r.Id, lines.length]).toEqual([r.Id, said.length]);
    said.forEach((text, i) => {
      const numbers = [...text.matchAll(/-?\d+(?=[%\s-]|$)|(?<=-)\d+/g)].map((m) => Math.abs(Number(m[0])));
      const { value, values, params } = lines[i] as { value?: number; values?: number[]; params?: { level?: number } };
      const own = values ?? [value, params?.level].filter((n) => n !== undefined);
      if (lines[i].kind !== 'special')
        expect([r.Id, text, own.map((n) => Math.abs(Number(n)))]).toEqual([r.Id, text, numbers]);
    });
  }
});

test('DELVE-366 item classes: picks, entries and weights', () => {
  const rows = printed('## C12. Item classes', '## C13. Themes');
  expect(rows.map((r) => r.Class)).toEqual(ids('item-classes'));
  for (const r of rows) {
    const entries = r['Entries (weight)'].split(', ').map((text) => {
      const [what, weight] = text.split(' ');
      const kind = what.startsWith('@')
        ? { class: what.slice(1) }
        : what === 'gold' || what === 'nothing'
          ? { [what]: true }
          : { item: what };
      return { ...kind, weight: Number(weight) };
    });
    has('item-classes', r.Class, { picks: num(r.Picks), entries });
  }
});
