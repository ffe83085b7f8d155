/** Items: templates, affix lines, uniques and the classes they drop from, compiled. */

import { EVENTS } from '../closed-words.ts';
import {
  type Affix,
  type AffixLine,
  CLASS,
  GOLD,
  ITEM,
  type ItemClass,
  NOTHING,
  type Template,
  type Unique,
} from '../compiled.ts';
import type { Pack } from '../schema.ts';
import { compileEffects, compileModifiers } from './effects.ts';
import { damageType, type References } from './references.ts';

export function compileTemplates(pack: Pack, at: References): Template[] {
  return pack.items.map((t, index) => ({
    index,
    id: t.id,
    name: t.name,
    slot: t.slot,
    family: t.family ?? '',
    ilvl: t.ilvl,
    reqLevel: t.reqLevel,
    reqStr: t.reqStr,
    reqDex: t.reqDex,
    damage: t.damage ?? null,
    speed: t.speed ?? 0,
    crit: t.crit ?? 0,
    hands: t.hands ?? 0,
    armor: t.armor ?? null,
    block: t.block ?? 0,
    price: t.price,
    stack: t.stack ?? 1,
    implicit: compileModifiers(t.implicit, at),
    effect: compileEffects(t.effect ?? [], at),
    text: t.text ?? '',
  }));
}

/** A line of an affix, which rolls in a range or two, or of a unique, which may also have fixed values. */
interface RawLine {
  readonly kind: AffixLine['kind'];
  readonly target: string;
  readonly op: AffixLine['op'];
  readonly range?: readonly [number, number];
  readonly ranges?: readonly [readonly [number, number], readonly [number, number]];
  readonly value?: number;
  readonly values?: readonly [number, number];
  readonly params?: Pack['affixes'][number]['params'];
  readonly text: string;
}

const SCHOOL = 'school:';
const fixed = (value: number): readonly [number, number] => [value, value];

function compileLine(l: RawLine, at: References): AffixLine {
  const [low, high] = l.values ?? [l.value ?? 0, 0];
  const skill = l.params?.skill;
  return {
    kind: l.kind,
    op: l.op,
    ref: targetOf(l, at),
    school: l.kind === 'skill' && l.target.startsWith(SCHOOL) ? l.target.slice(SCHOOL.length) : '',
    event: (EVENTS as readonly string[]).indexOf(l.target),
    skill: skill === undefined ? -1 : at.skills[skill],
    level: l.params?.level ?? 0,
    range: l.range ?? l.ranges?.[0] ?? fixed(low),
    upper: l.ranges?.[1] ?? fixed(high),
    parts: compileParts(l, at),
    requirements: l.target === 'Requirements',
    special: l.kind === 'special' ? l.target : '',
    text: l.text,
  };
}

/** By kind a damage type, a skill or an attribute; -1: none by that name. */
function targetOf({ kind, target }: RawLine, at: References): number {
  if (kind === 'damage' || kind === 'addDamage') return damageType(target);
  return (kind === 'skill' ? at.skills[target] : at.attributes[target]) ?? -1;
}

function compileParts(l: RawLine, at: References): AffixLine[] {
  return (l.params?.parts ?? []).map((p) =>
    compileLine(
      {
        kind: p.item === true ? 'item' : 'attribute',
        target: p.attribute,
        op: p.op,
        range: p.value === undefined ? l.range : fixed(p.value),
        text: '',
      },
      at,
    ),
  );
}

export function compileAffixes(pack: Pack, at: References): Affix[] {
  const groups = [...new Set(pack.affixes.map((a) => a.group))];
  return pack.affixes.map((a, index) => ({
    ...compileLine(a, at),
    index,
    id: a.id,
    prefix: a.location === 'P',
    name: a.name,
    group: groups.indexOf(a.group),
    slots: a.slots,
    affixLevel: a.level,
    weight: a.weight,
  }));
}

export function compileUniques(pack: Pack, at: References): Unique[] {
  return pack.uniques.map((u, index) => ({
    index,
    id: u.id,
    name: u.name,
    base: at.items[u.base],
    level: u.level,
    lines: u.lines.map((l) => compileLine(l, at)),
  }));
}

type RawEntry = Pack['item-classes'][number]['entries'][number];

export function compileItemClasses(pack: Pack, at: References): ItemClass[] {
  return pack['item-classes'].map((c, index) => ({
    index,
    id: c.id,
    picks: c.picks,
    total: c.entries.reduce((sum, e) => sum + e.weight, 0),
    entries: c.entries.map((e) => ({ ...drawnFrom(e, at), weight: e.weight })),
  }));
}

function drawnFrom(e: RawEntry, at: References): { readonly kind: number; readonly ref: number } {
  if (e.item !== undefined) return { kind: ITEM, ref: at.items[e.item] };
  if (e.class !== undefined) return { kind: CLASS, ref: at.classes[e.class] };
  return { kind: e.gold === true ? GOLD : NOTHING, ref: -1 };
}
