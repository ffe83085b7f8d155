/** Content checked against itself: every error of the table of DELVE-288 that makes a pack unplayable. */
import type { Problem } from '../../engine/result.ts';
import { checkChunk } from './gen/chunk.ts';
import { checkNeeded } from './needed.ts';
import {
  type AnySchema,
  DAMAGE,
  EVENTS,
  type Pack,
  SCHEMAS,
  SCHOOLS,
  SLOTS,
  TABLES,
  type TableName,
} from './schema.ts';

/** Raw tables by name; a table that is missing is an error like any other. */
export type RawPack = Readonly<Record<string, unknown>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Every error, by file and path; an empty list means the pack can be played. */
export function readPack(raw: RawPack): { readonly pack: Pack | null; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  for (const name of Object.keys(raw))
    if (!TABLES.includes(name as TableName))
      problems.push({ code: 'V00', path: `${name}.json`, text: `unknown table; known: ${TABLES.join(', ')}` });
  for (const table of TABLES) {
    const parsed = (SCHEMAS[table] as AnySchema).safeParse(raw[table]);
    if (parsed.success) continue;
    for (const issue of parsed.error.issues as readonly Issue[])
      problems.push({ code: 'V00', path: where(table, issue.path, raw[table]), text: issue.message });
  }
  if (problems.length > 0) return { pack: null, problems };
  const pack = raw as unknown as Pack;
  return { pack, problems: crossCheck(pack) };
}

function where(table: string, path: readonly PropertyKey[], rows: unknown): string {
  let at = `${table}.json`;
  path.forEach((p, i) => {
    at += typeof p === 'number' ? `[${p}]` : `.${String(p)}`;
    const row = i === 0 && Array.isArray(rows) ? (rows[p as number] as { id?: unknown } | null) : null;
    if (typeof row?.id === 'string') at += ` (${row.id})`;
  });
  return at;
}

/** The known name nearest to a wrong one, for "did you mean". */
export function nearest(wrong: string, known: readonly string[]): string {
  let best = '';
  let least = Math.max(3, wrong.length >> 1);
  for (const name of known) {
    const d = editDistance(wrong, name);
    if (d < least) {
      least = d;
      best = name;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}

export function crossCheck(pack: Pack): Problem[] {
  const out: Problem[] = [];
  const add = (code: string, path: string, text: string): void => {
    out.push({ code, path, text });
  };
  const ids = (table: TableName): string[] => (pack[table] as readonly { id: string }[]).map((r) => r.id);
  const at = (table: TableName, i: number): string =>
    `${table}.json[${i}] (${(pack[table] as readonly { id: string }[])[i].id})`;
  const refer = (path: string, value: string, known: readonly string[], what: string, code = 'V02'): void => {
    if (known.includes(value)) return;
    const near = nearest(value, known);
    add(code, path, `there is no ${what} '${value}'${near === '' ? '' : `; did you mean '${near}'?`}`);
  };
  const ordered = (path: string, pair: readonly number[] | undefined): void => {
    if (pair !== undefined && pair[0] > pair[1])
      add('V04', path, `the minimum ${pair[0]} is above the maximum ${pair[1]}; write [${pair[1]}, ${pair[0]}]`);
  };

  const attributes = ids('attributes');
  const skills = ids('skills');
  const monsters = ids('monsters');
  const statuses = ids('statuses');
  const items = ids('items');
  const classes = ids('item-classes');
  const tiles = ids('tiles');
  const themes = ids('themes');

  for (const table of TABLES) {
    if (!Array.isArray(pack[table]) || table === 'curve') continue;
    const seen = new Set<string>();
    ids(table).forEach((id, i) => {
      if (seen.has(id)) add('V01', `${at(table, i)}.id`, `'${id}' is used twice; give this row an id of its own`);
      seen.add(id);
    });
  }

  const effect = (path: string, e: Readonly<Record<string, unknown>>): void => {
    if (typeof e.id === 'string') refer(`${path}.id`, e.id, statuses, 'status');
    if (typeof e.skill === 'string') refer(`${path}.skill`, e.skill, skills, 'skill');
    if (typeof e.monster === 'string') refer(`${path}.monster`, e.monster, monsters, 'monster');
    if (typeof e.attribute === 'string') refer(`${path}.attribute`, e.attribute, attributes, 'attribute', 'V03');
    if (typeof e.chance === 'number' && e.chance > 100)
      add('V04', `${path}.chance`, `a chance is at most 100, not ${e.chance}`);
  };
  const modifiers = (path: string, list: readonly { attribute: string }[]): void =>
    list.forEach((m, i) => refer(`${path}[${i}].attribute`, m.attribute, attributes, 'attribute', 'V03'));

  pack.classes.forEach((c, i) => {
    const p = at('classes', i);
    for (const key of [...Object.keys(c.base), ...Object.keys(c.perLevel), ...Object.keys(c.hint)])
      refer(`${p}.base`, key, attributes, 'attribute', 'V03');
    c.items.forEach((it, k) => refer(`${p}.items[${k}].item`, it.item, items, 'item'));
    refer(`${p}.skill`, c.skill, skills, 'skill');
  });

  pack.monsters.forEach((m, i) => {
    const p = at('monsters', i);
    refer(`${p}.theme`, m.theme, themes, 'theme');
    ordered(`${p}.pack`, m.pack);
    m.skills.forEach((s, k) => {
      refer(`${p}.skills[${k}].skill`, s.skill, skills, 'skill');
      if (s.chance !== undefined && (s.chance < 1 || s.chance > 100))
        add('V04', `${p}.skills[${k}].chance`, `a chance is from 1 to 100, not ${s.chance}`);
    });
    if (m.skills.reduce((sum, s) => sum + (s.chance ?? 0), 0) > 100)
      add('V12', `${p}.skills`, 'the chances of the skills add up to more than 100');
    if (m.minion !== undefined) refer(`${p}.minion`, m.minion, monsters, 'monster');
    if (m.itemClass !== undefined) refer(`${p}.itemClass`, m.itemClass, classes, 'item class');
    for (const key of ['move', 'attack'] as const)
      if (m[key] < 5 || m[key] > 150) add('V12', `${p}.${key}`, `a speed is from 5 to 150, not ${m[key]}`);
    if (m.hostileRange < 1) add('V12', `${p}.hostileRange`, 'a hostile range is at least 1');
  });
  pack.champions.forEach((c, i) => c.effects.forEach((e, k) => effect(`${at('champions', i)}.effects[${k}]`, e)));
  pack['elite-affixes'].forEach((a, i) => {
    const p = at('elite-affixes', i);
    if (a.weight < 1) add('V04', `${p}.weight`, 'a weight is at least 1');
    a.leader.forEach((e, k) => effect(`${p}.leader[${k}]`, e));
    a.inherit.forEach((e, k) => effect(`${p}.inherit[${k}]`, e));
  });
  pack.skills.forEach((s, i) => {
    const p = at('skills', i);
    s.effects.forEach((e, k) => effect(`${p}.effects[${k}]`, e));
    if (s.damage !== undefined && 'base' in s.damage) ordered(`${p}.damage.base`, s.damage.base);
  });
  pack.statuses.forEach((s, i) => modifiers(`${at('statuses', i)}.modifiers`, s.modifiers));
  pack.shrines.forEach((s, i) => modifiers(`${at('shrines', i)}.modifiers`, s.modifiers));
  pack.tiles.forEach((t, i) => modifiers(`${at('tiles', i)}.modifiers`, t.modifiers ?? []));
  pack.traps.forEach((t, i) => t.effect && effect(`${at('traps', i)}.effect`, t.effect));
  pack.items.forEach((t, i) => {
    const p = at('items', i);
    ordered(`${p}.damage`, t.damage);
    ordered(`${p}.armor`, t.armor);
    modifiers(`${p}.implicit`, t.implicit);
    t.effect?.forEach((e, k) => effect(`${p}.effect[${k}]`, e));
    if (t.slot === 'weapon' && (t.damage === undefined || t.speed === undefined || t.hands === undefined))
      add('V00', p, 'a weapon needs damage, speed, crit and hands');
    if (t.slot === 'none' && t.effect === undefined) add('V00', p, 'a consumable needs an effect');
  });

  const line = (
    path: string,
    l: {
      kind: string;
      target: string;
      range?: readonly number[];
      ranges?: readonly (readonly number[])[];
      params?: Pack['affixes'][number]['params'];
    },
  ): void => {
    ordered(`${path}.range`, l.range);
    l.ranges?.forEach((r, k) => ordered(`${path}.ranges[${k}]`, r));
    switch (l.kind) {
      case 'item':
        if (l.target !== 'Requirements') refer(`${path}.target`, l.target, attributes, 'attribute', 'V03');
        break;
      case 'attribute':
        refer(`${path}.target`, l.target, attributes, 'attribute', 'V03');
        break;
      case 'damage':
      case 'addDamage':
        refer(`${path}.target`, l.target, DAMAGE, 'damage type', 'V03');
        break;
      case 'combat':
        refer(`${path}.target`, l.target, EVENTS, 'event', 'V03');
        refer(`${path}.params.skill`, l.params?.skill ?? '', skills, 'skill');
        break;
      case 'skill':
        if (l.target.startsWith('school:'))
          refer(`${path}.target`, l.target.slice(7), SCHOOLS as readonly string[], 'school', 'V03');
        else if (l.target !== 'all') refer(`${path}.target`, l.target, skills, 'skill');
        break;
      case 'compound':
        l.params?.parts?.forEach((part, k) =>
          refer(`${path}.params.parts[${k}].attribute`, part.attribute, attributes, 'attribute', 'V03'),
        );
    }
  };
  const shapes = new Map<string, string>();
  pack.affixes.forEach((a, i) => {
    const p = at('affixes', i);
    line(p, a);
    if (a.weight < 1) add('V04', `${p}.weight`, `a weight is at least 1, not ${a.weight}`);
    if (a.level < 1 || a.level > 17) add('V04', `${p}.level`, `a level is from 1 to 17, not ${a.level}`);
    a.slots.forEach((s, k) => {
      const slot = s.split(':')[0];
      refer(`${p}.slots[${k}]`, slot, SLOTS, 'slot', 'V03');
    });
    if (!pack.items.some((t) => a.slots.some((s) => s === t.slot || s === `${t.slot}:${t.family}`)))
      add('V10', `${p}.slots`, 'no item template has one of these slots');
    const holes = new Set([...a.text.matchAll(/\{(\d)\}/g)].map((m) => m[1]));
    const wanted = a.kind === 'addDamage' ? '01' : '0';
    if ([...holes].sort().join('') !== wanted)
      add('V10', `${p}.text`, `the text of a ${a.kind} affix has the placeholders ${[...wanted].map((c) => `{${c}}`)}`);
    if ((a.kind === 'addDamage') !== (a.ranges !== undefined) || (a.range === undefined && a.ranges === undefined))
      add('V10', p, a.kind === 'addDamage' ? 'added damage needs "ranges"' : 'this kind of affix needs "range"');
    const shape = JSON.stringify([a.group, a.location, a.level, a.slots, a.target, a.params]);
    if (shapes.has(shape)) add('V11', p, `the same group, level, slots and target as '${shapes.get(shape)}'`);
    shapes.set(shape, a.id);
  });
  pack.uniques.forEach((u, i) => {
    const p = at('uniques', i);
    refer(`${p}.base`, u.base, items, 'item');
    u.lines.forEach((l, k) => line(`${p}.lines[${k}]`, l));
  });

  checkClasses(pack, items, classes, add, refer, at);
  pack.themes.forEach((t, i) => {
    refer(`${at('themes', i)}.hazard`, t.hazard, tiles, 'tile');
    ordered(`${at('themes', i)}.depths`, t.depths);
  });
  pack.chunks.forEach((c, i) => {
    const p = at('chunks', i);
    for (const t of c.themes) if (t !== 'any') refer(`${p}.themes`, t, themes, 'theme');
    if (c.weight < 1) add('V04', `${p}.weight`, 'a weight is at least 1');
    const problem = checkChunk(c);
    if (problem !== null) add(problem.code, `${p}.rows${problem.path}`, problem.text);
  });
  checkWorld(pack, add, classes);
  out.push(...checkNeeded(pack));
  return out;
}

type Add = (code: string, path: string, text: string) => void;
type Refer = (path: string, value: string, known: readonly string[], what: string, code?: string) => void;

function checkClasses(
  pack: Pack,
  items: readonly string[],
  classes: readonly string[],
  add: Add,
  refer: Refer,
  at: (t: TableName, i: number) => string,
): void {
  const rows = pack['item-classes'];
  rows.forEach((c, i) => {
    const p = at('item-classes', i);
    if (c.entries.length === 0 || c.entries.every((e) => e.nothing === true))
      add('V06', `${p}.entries`, 'an item class needs at least one entry that is not nothing');
    c.entries.forEach((e, k) => {
      const told = [e.item, e.class, e.gold, e.nothing].filter((x) => x !== undefined).length;
      if (told !== 1)
        add('V00', `${p}.entries[${k}]`, 'an entry names exactly one of "item", "class", "gold", "nothing"');
      if (e.item !== undefined) refer(`${p}.entries[${k}].item`, e.item, items, 'item');
      if (e.class !== undefined) refer(`${p}.entries[${k}].class`, e.class, classes, 'item class');
      if (e.weight < 1) add('V04', `${p}.entries[${k}].weight`, `a weight is at least 1, not ${e.weight}`);
    });
  });
  const byId = new Map(rows.map((r) => [r.id, r]));
  const done = new Set<string>();
  const walk = (id: string, trail: readonly string[]): void => {
    const from = trail.indexOf(id);
    if (from >= 0) {
      const cycle = [...trail.slice(from), id].join(' > ');
      add('V05', `item-classes.json[${rows.findIndex((r) => r.id === id)}] (${id})`, `it contains itself: ${cycle}`);
      return;
    }
    if (done.has(id)) return;
    for (const e of byId.get(id)?.entries ?? []) if (e.class !== undefined) walk(e.class, [...trail, id]);
    done.add(id);
  };
  for (const r of rows) walk(r.id, []);
}

function checkWorld(pack: Pack, add: Add, classes: readonly string[]): void {
  for (let d = 1; d <= 12; d++) {
    const theme = pack.themes.find((t) => t.depths[0] <= d && d <= t.depths[1]);
    if (theme === undefined) {
      add('V08', 'themes.json', `no theme covers depth ${d}`);
      continue;
    }
    if (pack.monsters.filter((m) => m.theme === theme.id && m.weight > 0).length < 3)
      add('V09', 'monsters.json', `depth ${d} (${theme.id}) needs at least three monster types with a weight`);
    const fits = (role: string): number =>
      pack.chunks.filter(
        (c) =>
          c.role === role &&
          (c.themes.includes('any') || c.themes.includes(theme.id)) &&
          (c.minDepth ?? 1) <= d &&
          d <= (c.maxDepth ?? 12),
      ).length;
    const even = d % 2 === 0;
    const wanted: [string, number][] = [
      [even ? 'peddler' : 'start', 1],
      [d === 12 ? 'final' : even ? 'boss' : 'exit', 1],
      ['filler', 4],
      ['shrine', 1],
    ];
    if (even) wanted.push(['fountain', 1]);
    if (!even && d >= 3) wanted.push(['vault', 1]);
    for (const [role, count] of wanted)
      if (fits(role) < count)
        add('V08', 'chunks.json', `depth ${d} (${theme.id}) needs ${count} chunk of role ${role}, has ${fits(role)}`);
    if (even && !pack.monsters.some((m) => m.bossDepth === d)) add('V09', 'monsters.json', `depth ${d} needs a boss`);
  }
  for (let b = 1; b <= 6; b++)
    for (const id of ['', '_champ', '_elite', '_boss', '_chest', '_barrel'].map((end) => `tc_b${b}${end}`))
      if (!classes.includes(id)) add('V09', 'item-classes.json', `band ${b} needs the class '${id}'`);
  for (let b = 1; b <= 6; b++)
    if (!classes.includes(`equip_b${b}`)) add('V09', 'item-classes.json', `band ${b} needs the class 'equip_b${b}'`);
  for (let m = 1; m <= 18; m++) {
    const row = pack.curve.find((c) => c.m === m);
    const before = pack.curve.find((c) => c.m === m - 1);
    if (row === undefined) add('V13', 'curve.json', `monster level ${m} is missing`);
    else if (before !== undefined && (row.hp < before.hp || row.dmin < before.dmin || row.dmax < before.dmax))
      add('V13', `curve.json[${pack.curve.indexOf(row)}]`, `health and damage of level ${m} are below level ${m - 1}`);
  }
}
