/** Words and lines that several of the screens are made of. */
import { type Line, type Role, type Span, span } from '../../../engine/view.ts';
import type { Pace, SeenItem } from '../observation.ts';
import { itemGlyph } from '../observe-map.ts';
import { capital } from './names.ts';

/** `=====---`: value of max in so many characters. */
export function bar(value: number, max: number, cols: number): string {
  const full = max <= 0 ? 0 : Math.max(value > 0 ? 1 : 0, Math.min(cols, Math.floor((value * cols) / max)));
  return '='.repeat(full) + '-'.repeat(cols - full);
}

export function clip(text: string, cols: number): string {
  return text.length <= cols ? text : `${text.slice(0, Math.max(0, cols - 1))}~`;
}

export function clipLine(l: Line, cols: number): Line {
  const out: Span[] = [];
  let left = cols;
  for (const s of l) {
    if (left <= 0) break;
    out.push({ ...s, text: s.text.slice(0, left) });
    left -= s.text.length;
  }
  return out;
}

export function healthWords(pct: number): string {
  if (pct >= 100) return 'unhurt';
  if (pct >= 75) return 'scratched';
  if (pct >= 45) return 'wounded';
  return pct >= 20 ? 'badly hurt' : 'almost dead';
}

export function paceWords(pace: Pace): string {
  return pace === 'equal' ? 'as fast as you' : `${pace} than you`;
}

export function itemInk(item: SeenItem): Role {
  return item.slot === 'none' ? 'rarity-consumable' : `rarity-${item.rarity}`;
}

export function itemName(item: SeenItem): string {
  return item.count > 1 ? `${item.name} x${item.count}` : item.name;
}

export function glyphOfItem(item: SeenItem): string {
  return itemGlyph(item.slot, item.family);
}

/** Lines one after the other, as flowing text. */
export function sentences(lines: readonly Line[]): Line {
  return lines.flatMap((l, i) => [...(i === 0 ? [] : [span('. ', 'muted')]), ...begun(l)]);
}

/** With a capital letter. */
function begun([first, ...rest]: Line): Line {
  return first === undefined ? [] : [{ ...first, text: capital(first.text) }, ...rest];
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n);
}
