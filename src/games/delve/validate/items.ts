/** Items, affixes, uniques and item classes: references, ranges, texts, and classes that contain themselves. */
import { DAMAGE, EVENTS, SCHOOLS, SLOTS } from '../closed-words.ts';
import type { Pack } from '../schema.ts';
import { checkEffects, checkModifiers } from './effects.ts';
import type { Findings } from './findings.ts';
import { checkNesting } from './nesting.ts';

export function checkItems(r: Findings, pack: Pack): void {
  pack.items.forEach((t, i) => {
    const p = r.at('items', i);
    r.ordered(`${p}.damage`, t.damage);
    r.ordered(`${p}.armor`, t.armor);
    checkModifiers(r, `${p}.implicit`, t.implicit);
    checkEffects(r, `${p}.effect`, t.effect ?? []);
    if (t.slot === 'weapon')
      for (const field of ['damage', 'speed', 'crit', 'hands'] as const)
        if (t[field] === undefined)
          r.add('V00', `${p}.${field}`, 'found nothing', 'a weapon needs damage, speed, crit and hands');
    if (t.slot === 'none' && t.effect === undefined)
      r.add('V00', `${p}.effect`, 'found nothing', 'what is used and not worn needs an effect');
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
const MOST_WEIGHT = 1_000_000;
/** Item levels of what is found. */
const MOST_LEVEL = 17;
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
    if (l.params?.level === undefined)
      r.add('V10', `${path}.params.level`, 'found nothing', 'a combat line needs the level of its skill, from 1 to 20');
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
    r.within('V04', `${p}.weight`, a.weight, 1, MOST_WEIGHT, 'a weight');
    r.within('V04', `${p}.level`, a.level, 1, MOST_LEVEL, 'a level');
    a.slots.forEach((s, k) => {
      r.known(`${p}.slots[${k}]`, s.split(':')[0], SLOTS, 'slot', 'V03');
    });
    if (!pack.items.some((t) => a.slots.some((s) => s === t.slot || s === `${t.slot}:${t.family}`)))
      r.add('V10', `${p}.slots`, 'no item has one of these slots', 'name a slot, or slot:family, that some item has');
    checkAffixText(r, p, a);
    const shape = JSON.stringify([a.group, a.location, a.level, a.slots, a.target, a.params]);
    if (shapes.has(shape))
      r.add('V11', p, `the same group, level, slots and target as '${shapes.get(shape)}'`, 'change one of them');
    shapes.set(shape, a.id);
  });
}

const named = (holes: readonly string[]): string => holes.map((c) => `{${c}}`).join(' and ');

/** Added damage rolls in two ranges and tells both numbers, everything else in one. */
function checkAffixText(r: Findings, path: string, a: Pack['affixes'][number]): void {
  const added = a.kind === 'addDamage';
  const holes = new Set([...a.text.matchAll(/\{(\d)\}/g)].map((m) => m[1]));
  const wanted = added ? '01' : '0';
  if ([...holes].sort().join('') !== wanted)
    r.add(
      'V10',
      `${path}.text`,
      `found ${holes.size === 0 ? 'no placeholder' : named([...holes].sort())}`,
      `the text of a ${a.kind} affix needs ${named([...wanted])}`,
    );
  const [needed, other] = added ? (['ranges', 'range'] as const) : (['range', 'ranges'] as const);
  if (a[needed] === undefined)
    r.add(
      'V10',
      `${path}.${needed}`,
      'found nothing',
      added ? 'added damage rolls in two, such as [[1, 2], [3, 4]]' : 'it rolls in one, such as [1, 5]',
    );
  if (a[other] !== undefined)
    r.add('V10', `${path}.${other}`, `an affix of kind ${a.kind} has none`, `take it out and write "${needed}"`);
}

export function checkUniques(r: Findings, pack: Pack): void {
  pack.uniques.forEach((u, i) => {
    const p = r.at('uniques', i);
    r.refer(`${p}.base`, u.base, 'items');
    r.within('V04', `${p}.level`, u.level, 1, MOST_LEVEL, 'a level');
    u.lines.forEach((l, k) => {
      checkLine(r, `${p}.lines[${k}]`, l);
    });
  });
}

export function checkItemClasses(r: Findings, pack: Pack): void {
  pack['item-classes'].forEach((c, i) => {
    const p = r.at('item-classes', i);
    if (c.entries.length === 0 || c.entries.every((e) => e.nothing === true))
      r.add('V06', `${p}.entries`, 'it gives nothing at all', 'add an item, a class or gold');
    c.entries.forEach((e, k) => {
      const named = [e.item, e.class, e.gold, e.nothing].filter((x) => x !== undefined).length;
      if (named !== 1)
        r.add(
          'V00',
          `${p}.entries[${k}]`,
          `it names ${named} things`,
          'an entry names exactly one of item, class, gold and nothing',
        );
      if (e.item !== undefined) r.refer(`${p}.entries[${k}].item`, e.item, 'items');
      if (e.class !== undefined) r.refer(`${p}.entries[${k}].class`, e.class, 'item-classes');
      r.within('V04', `${p}.entries[${k}].weight`, e.weight, 1, MOST_WEIGHT, 'a weight');
    });
  });
  checkNesting(r, pack);
}
