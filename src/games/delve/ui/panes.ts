/** Pieces of the screen: the map as cells, the side panel, bars and lists. */
import { charCell } from '../../../engine/pieces.ts';
import { type Cell, type Light, type Line, line, type Role, type Span, span } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, Pace, SeenItem, SeenMonster } from '../observation.ts';
import { itemGlyph } from '../observe-map.ts';

const UNKNOWN = charCell(' ', '', 'unknown', 'remembered', 'dark');
/** DELVE-311. */
export function monsterInk(content: Content, m: SeenMonster): Role {
  if (m.rank === 'boss') return 'boss';
  if (m.rank === 'champion') return 'champion';
  if (m.rank === 'elite' || m.rank === 'minion') return 'elite';
  const kind = content.monsters.find((k) => k.id === m.type);
  return m.summoned ? 'summon' : kind === undefined ? 'text' : (kind.flags[0] ?? 'beast');
}

/** One cell per place of the level, so that a click names the place. */
export function mapCells(content: Content, obs: DelveObs): Cell[] {
  const { width, height, rows, visible } = obs.map;
  const cells: Cell[] = new Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const letter = rows[y][x];
      if (letter === ' ') {
        cells[y * width + x] = UNKNOWN;
        continue;
      }
      const t = content.tiles[content.letters.indexOf(letter)];
      const seen = visible[y][x] === 'v';
      const ink = t.id === 'stairs' && obs.stairs.sealed ? 'sealed' : t.ink;
      const name = t.id === 'stairs' && obs.stairs.sealed ? 'sealed stairs' : t.name;
      cells[y * width + x] = seen
        ? charCell(t.glyph, t.id, name, ink, 'plain')
        : charCell(t.glyph, t.id, `${name}, remembered`, 'remembered', 'dim');
    }
  const put = (x: number, y: number, glyph: string, tile: string, label: string, ink: Role, light: Light): void => {
    cells[y * width + x] = charCell(glyph, tile, label, ink, light);
  };
  for (const t of obs.map.traps)
    put(t.x, t.y, '^', 'trap', t.kind, 'trap', visible[t.y][t.x] === 'v' ? 'plain' : 'dim');
  for (const i of obs.map.items) {
    const seen = visible[i.y][i.x] === 'v';
    const name = i.kind === 'gold' ? 'gold' : (content.items.find((t) => t.id === i.kind)?.name ?? i.kind);
    put(
      i.x,
      i.y,
      i.glyph,
      `item-${i.glyph === '$' ? 'gold' : i.kind}`,
      `${i.rarity} ${name}`,
      `rarity-${i.rarity}`,
      seen ? 'bright' : 'dim',
    );
  }
  for (const m of obs.map.marked) put(m.x, m.y, '*', 'marked', 'about to burn', 'marked', 'bright');
  for (const m of obs.monsters)
    put(m.x, m.y, m.glyph, `monster-${m.type}`, `${m.name}, ${m.rank}`, monsterInk(content, m), 'bright');
  put(obs.player.x, obs.player.y, '@', `player-${obs.player.class}`, 'you', 'player', 'bright');
  return cells;
}

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

/** DELVE-319: everything about an item, and what it would change. */
export function tooltip(
  item: SeenItem,
  compare: readonly {
    readonly against: string;
    readonly dps: number;
    readonly mitigation: number;
    readonly health: number;
    readonly resistance: number;
  }[],
): Line[] {
  const out: Line[] = [[span(itemName(item), itemInk(item), true)]];
  if (item.slot === 'none') {
    out.push(line(`${item.family}, ${item.price} gold`, 'muted'), line(item.text));
    return out;
  }
  out.push(line(`${item.rarity} ${item.title} (${item.slot}${item.hands === 2 ? ', two hands' : ''})`, 'muted'));
  if (item.damage !== null)
    out.push(
      line(
        `Damage ${item.damage[0]}-${item.damage[1]}, ${Math.floor(30000 / Math.max(1, item.speed))} ticks, crit x${item.crit}`,
      ),
    );
  if (item.armor > 0) out.push(line(`Armor ${item.armor}${item.block > 0 ? `, block ${item.block}%` : ''}`));
  const needs = [
    item.reqLevel > 1 ? `level ${item.reqLevel}` : '',
    item.reqStr > 0 ? `strength ${item.reqStr}` : '',
    item.reqDex > 0 ? `dexterity ${item.reqDex}` : '',
  ].filter((t) => t !== '');
  if (needs.length > 0)
    out.push([
      span('Needs ', 'muted'),
      ...needs.map((t, i) => span(`${i > 0 ? ', ' : ''}${t}`, item.unmet.includes(t) ? 'bad' : 'text')),
    ]);
  for (const l of item.lines) out.push(line(l, 'rarity-magic'));
  out.push(line(`Item level ${item.ilvl}, ${item.price} gold`, 'muted'));
  for (const c of compare) {
    out.push(line(c.against === '' ? 'Against nothing worn:' : `Against ${c.against}:`, 'muted'));
    const sign = (n: number): string => (n > 0 ? `+${n}` : String(n));
    const part = (label: string, n: number): Span[] =>
      n === 0 ? [] : [span(` ${label} `, 'muted'), span(sign(n), n > 0 ? 'good' : 'bad')];
    const parts = [
      ...part('dmg/1000', c.dps),
      ...part('armor%', c.mitigation),
      ...part('health', c.health),
      ...part('resist', c.resistance),
    ];
    out.push(parts.length > 0 ? parts : [span(' no change', 'muted')]);
  }
  return out;
}
