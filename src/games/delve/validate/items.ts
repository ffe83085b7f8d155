/** Items, affixes, uniques and item classes: references, ranges, texts, and classes that contain themselves. */
import { DAMAGE, EVENTS, type Pack, SCHOOLS, SLOTS } from '../schema.ts';
import { checkEffects, checkModifiers } from './effects.ts';
import type { Findings } from './findings.ts';

export function checkItems(r: Findings, pack: Pack): void {
  pack.items.forEach((t, i) => {
    const p = r.at('items', i);
    r.ordered(`${p}.damage`, t.damage);
    r.ordered(`${p}.armor`, t.armor);
    checkModifiers(r, `${p}.implicit`, t.implicit);
    checkEffects(r, `${p}.effect`, t.effect ?? []);
    if (t.slot === 'weapon' && (t.damage === undefined || t.speed === undefined || t.hands === undefined))
      r.add('V00', p, 'a weapon needs damage, speed, crit and hands');
    if (t.slot === 'none' && t.effect === undefined) r.add('V00', p, 'a consumable needs an effect');
  });
}

interface RawLine {
  readonly kind: Pack['affixes'][number]['kind'];
  readonly target: string;
  readonly range?: readonly number[];
  readonly ranges?: readonly (readonly number[])[];
  readonly params?: Pack['affixes'][number]['params'];
}

const SCHOOL = 'school:';
type CheckLine = (r: Findings, path: string, l: RawLine) => void;

const checkDamage: CheckLine = (r, path, l) => r.known(`${path}.target`, l.target, DAMAGE, 'damage type', 'V03');

/** What each kind of line refers to. */
const TARGET: Readonly<Record<RawLine['kind'], CheckLine>> = {
  item: (r, path, l) => {
    if (l.target !== 'Requirements') r.refer(`${path}.target`, l.target, 'attributes');
  },
  attribute: (r, path, l) => r.refer(`${path}.target`, l.target, 'attributes'),
  damage: checkDamage,
  addDamage: checkDamage,
  combat: (r, path, l) => {
    r.known(`${path}.target`, l.target, EVENTS, 'event', 'V03');
    r.refer(`${path}.params.skill`, l.params?.skill ?? '', 'skills');
  },
  skill: (r, path, l) => {
    if (l.target.startsWith(SCHOOL)) r.known(`${path}.target`, l.target.slice(SCHOOL.length), SCHOOLS, 'school', 'V03');
    else if (l.target !== 'all') r.refer(`${path}.target`, l.target, 'skills');
  },
  compound: (r, path, l) => {
    l.params?.parts?.forEach((part, k) => {
      r.refer(`${path}.params.parts[${k}].attribute`, part.attribute, 'attributes');
    });
  },
  special: () => {},
};

function checkLine(r: Findings, path: string, l: RawLine): void {
  r.ordered(`${path}.range`, l.range);
  l.ranges?.forEach((range, k) => {
    r.ordered(`${path}.ranges[${k}]`, range);
  });
  TARGET[l.kind](r, path, l);
}

export function checkAffixes(r: Findings, pack: Pack): void {
  const shapes = new Map<string, string>();
  pack.affixes.forEach((a, i) => {
    const p = r.at('affixes', i);
    checkLine(r, p, a);
    if (a.weight < 1) r.add('V04', `${p}.weight`, `a weight is at least 1, not ${a.weight}`);
    if (a.level < 1 || a.level > 17) r.add('V04', `${p}.level`, `a level is from 1 to 17, not ${a.level}`);
    a.slots.forEach((s, k) => {
      r.known(`${p}.slots[${k}]`, s.split(':')[0], SLOTS, 'slot', 'V03');
    });
    if (!pack.items.some((t) => a.slots.some((s) => s === t.slot || s === `${t.slot}:${t.family}`)))
      r.add('V10', `${p}.slots`, 'no item template has one of these slots');
    checkAffixText(r, p, a);
    const shape = JSON.stringify([a.group, a.location, a.level, a.slots, a.target, a.params]);
    if (shapes.has(shape)) r.add('V11', p, `the same group, level, slots and target as '${shapes.get(shape)}'`);
    shapes.set(shape, a.id);
  });
}

/** Added damage rolls in two ranges and tells both numbers, everything else in one. */
function checkAffixText(r: Findings, path: string, a: Pack['affixes'][number]): void {
  const added = a.kind === 'addDamage';
  const holes = new Set([...a.text.matchAll(/\{(\d)\}/g)].map((m) => m[1]));
  const wanted = added ? '01' : '0';
  if ([...holes].sort().join('') !== wanted)
    r.add(
      'V10',
      `${path}.text`,
      `the text of a ${a.kind} affix has the placeholders ${[...wanted].map((c) => `{${c}}`)}`,
    );
  if (added !== (a.ranges !== undefined) || (a.range === undefined && a.ranges === undefined))
    r.add('V10', path, added ? 'added damage needs "ranges"' : 'this kind of affix needs "range"');
}

export function checkUniques(r: Findings, pack: Pack): void {
  pack.uniques.forEach((u, i) => {
    const p = r.at('uniques', i);
    r.refer(`${p}.base`, u.base, 'items');
    u.lines.forEach((l, k) => {
      checkLine(r, `${p}.lines[${k}]`, l);
    });
  });
}

export function checkItemClasses(r: Findings, pack: Pack): void {
  pack['item-classes'].forEach((c, i) => {
    const p = r.at('item-classes', i);
    if (c.entries.length === 0 || c.entries.every((e) => e.nothing === true))
      r.add('V06', `${p}.entries`, 'an item class needs at least one entry that is not nothing');
    c.entries.forEach((e, k) => {
      const named = [e.item, e.class, e.gold, e.nothing].filter((x) => x !== undefined).length;
      if (named !== 1)
        r.add('V00', `${p}.entries[${k}]`, 'an entry names exactly one of "item", "class", "gold", "nothing"');
      if (e.item !== undefined) r.refer(`${p}.entries[${k}].item`, e.item, 'items');
      if (e.class !== undefined) r.refer(`${p}.entries[${k}].class`, e.class, 'item-classes');
      if (e.weight < 1) r.add('V04', `${p}.entries[${k}].weight`, `a weight is at least 1, not ${e.weight}`);
    });
  });
  checkNesting(r, pack);
}

/** No class contains itself, through whatever others. */
function checkNesting(r: Findings, pack: Pack): void {
  const rows = pack['item-classes'];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const done = new Set<string>();
  const walk = (id: string, trail: readonly string[]): void => {
    const from = trail.indexOf(id);
    if (from >= 0) {
      const cycle = [...trail.slice(from), id].join(' > ');
      const row = rows.findIndex((c) => c.id === id);
      r.add('V05', r.at('item-classes', row), `it contains itself: ${cycle}`);
      return;
    }
    if (done.has(id)) return;
    for (const e of byId.get(id)?.entries ?? []) if (e.class !== undefined) walk(e.class, [...trail, id]);
    done.add(id);
  };
  for (const row of rows) walk(row.id, []);
}
