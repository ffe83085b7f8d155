/** An item as a thing with its picture, and everything about it (DELVE-319). */
import type { FactRow, Thing } from '../../../engine/panes.ts';
import { type Line, line, type Span, span } from '../../../engine/view.ts';
import type { Comparison, DelveObs, SeenItem } from '../observation.ts';
import { itemTile } from './pictures.ts';
import { glyphOfItem, itemInk, itemName, sentences, signed } from './text-pieces.ts';

/** What is told of an item beside its name, a line each. */
function itemLines(item: SeenItem): Line[] {
  if (item.slot === 'none') return [line(`${item.family}, ${item.price} gold`, 'muted'), line(item.text)];
  const out = [line(`${item.rarity} ${item.title} (${item.slot}${item.hands === 2 ? ', two hands' : ''})`, 'muted')];
  if (item.damage !== null)
    out.push(
      line(
        `Damage ${item.damage[0]}-${item.damage[1]} every ${Math.floor(30000 / Math.max(1, item.speed))} ticks (a step: 600), crit x${item.crit}`,
      ),
    );
  if (item.armor > 0) out.push(line(`Armor ${item.armor}${item.block > 0 ? `, block ${item.block}%` : ''}`));
  const needs = needsOf(item);
  if (needs.length > 0) out.push([span('Needs ', 'muted'), ...needs]);
  for (const l of item.lines) out.push(line(l, 'rarity-magic'));
  out.push(line(`Item level ${item.ilvl}, ${item.price} gold`, 'muted'));
  return out;
}

/** Unmet ones stand out. */
function needsOf(item: SeenItem): Span[] {
  const needs = [
    item.reqLevel > 1 ? `level ${item.reqLevel}` : '',
    item.reqStr > 0 ? `strength ${item.reqStr}` : '',
    item.reqDex > 0 ? `dexterity ${item.reqDex}` : '',
  ].filter((t) => t !== '');
  return needs.map((t, i) => span(`${i > 0 ? ', ' : ''}${t}`, item.unmet.includes(t) ? 'bad' : 'text'));
}

const CHANGES = [
  ['dps', 'dmg/1000', 'Damage in 1000 ticks'],
  ['mitigation', 'armor%', 'Armor takes, percent'],
  ['health', 'health', 'Most health'],
  ['resistance', 'resist', 'Resistances'],
] as const;

/** The tooltip of a terminal. */
export function tooltip(item: SeenItem, compare: readonly Comparison[]): Line[] {
  const out: Line[] = [[span(itemName(item), itemInk(item), true)], ...itemLines(item)];
  for (const c of compare) {
    out.push(line(c.against === '' ? 'Against nothing worn:' : `Against ${c.against}:`, 'muted'));
    const parts = CHANGES.flatMap(([field, label]) =>
      c[field] === 0 ? [] : [span(` ${label} `, 'muted'), span(signed(c[field]), c[field] > 0 ? 'good' : 'bad')],
    );
    out.push(parts.length > 0 ? parts : [span(' no change', 'muted')]);
  }
  return out;
}

/** What wearing it would change, against each thing that it could replace. */
function compareRows(compare: readonly Comparison[]): FactRow[] {
  return compare.flatMap((c): FactRow[] => {
    const against = c.against === '' ? 'nothing worn' : c.against;
    const many = compare.length > 1 ? ` (against ${against})` : '';
    const changed = CHANGES.filter(([field]) => c[field] !== 0);
    if (changed.length === 0) return [{ label: `Difference${many}`, value: 0, why: `Against ${against}.` }];
    return changed.map(([field, , name]) => ({
      label: `${name}${many}`,
      value: signed(c[field]),
      role: c[field] > 0 ? 'good' : 'bad',
      why: `Against ${against}.`,
    }));
  });
}

export interface ThingMore {
  readonly badges?: readonly string[];
  readonly key?: string;
  readonly on?: boolean;
  readonly compare?: readonly Comparison[];
}

/** Its picture, its rarity and what it is good for. */
export function itemThing(item: SeenItem, { badges = [], key, on = true, compare = [] }: ThingMore): Thing {
  const rows = compareRows(compare);
  return {
    tile: itemTile(item.template),
    glyph: glyphOfItem(item),
    name: item.name,
    role: itemInk(item),
    ...(item.count > 1 ? { count: item.count } : {}),
    ...(badges.length > 0 ? { badges } : {}),
    detail: sentences(itemLines(item)),
    ...(key === undefined ? {} : { key }),
    ...(on ? {} : { on }),
    ...(rows.length > 0 ? { compare: rows } : {}),
  };
}

/** What lies underfoot (DELVE-272). */
export function groundThings({ ground: { item, gold, compare } }: DelveObs): Thing[] {
  const things: Thing[] = item === null ? [] : [itemThing(item, { key: 'g', compare })];
  if (gold > 0)
    things.push({ tile: 'item-gold', glyph: '$', name: 'gold', role: 'rarity-gold', count: gold, key: 'g' });
  return things;
}
