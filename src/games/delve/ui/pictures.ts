/** Names of the pictures that the screens ask for, and what the references of Delve's texts stand for (SCREEN-002). */
import { keyFor, type Lexicon, type TileWord } from '../../../engine/say.ts';
import type { Content } from '../compiled.ts';
import { itemGlyph } from '../observe-map.ts';
import keys from './keys.json' with { type: 'json' };

/** Any kind of monster has its own picture. */
export function monsterTile(type: string): string {
  return `monster-${type}`;
}

export function itemTile(template: string): string {
  return `item-${template}`;
}

export function skillTile(id: string): string {
  return `skill-${id}`;
}

/** Both fingers are alike. */
export function slotTile(slot: string): string {
  return `slot-${slot.replace(/\d$/, '')}`;
}

/** What a painter sees of a rank: a form as well as a colour. */
export const RANK_MARKS: Readonly<Record<string, string>> = { champion: '◆', elite: '★', minion: '☆', boss: '♛' };

const RANKS: Readonly<Record<string, TileWord>> = {
  'rank-champion': { name: 'champion', glyph: 'k', ink: 'champion' },
  'rank-elite': { name: 'elite', glyph: 'k', ink: 'elite' },
  'rank-minion': { name: 'minion', glyph: 'k', ink: 'elite' },
  'rank-boss': { name: 'boss', glyph: 'K', ink: 'boss' },
};

const OTHERS: Readonly<Record<string, TileWord>> = {
  ...RANKS,
  trap: { name: 'trap', glyph: '^', ink: 'trap' },
  'item-gold': { name: 'gold', glyph: '$', ink: 'gold' },
  'rarity-normal': { name: 'normal', glyph: ')', ink: 'rarity-normal' },
  'rarity-magic': { name: 'magic', glyph: ')', ink: 'rarity-magic' },
  'rarity-rare': { name: 'rare', glyph: ')', ink: 'rarity-rare' },
  'rarity-unique': { name: 'unique', glyph: ')', ink: 'rarity-unique' },
  'attribute-strength': { name: 'Strength', glyph: '+' },
  'attribute-dexterity': { name: 'Dexterity', glyph: '+' },
  'attribute-magic': { name: 'Magic', glyph: '+' },
  'attribute-vitality': { name: 'Vitality', glyph: '+' },
};

function byFamily(content: Content, name: string): TileWord | null {
  const id = name.slice(name.indexOf('-') + 1);
  const found = <T extends { readonly id: string }>(rows: readonly T[]): T | undefined => rows.find((r) => r.id === id);
  if (name.startsWith('monster-')) {
    const kind = found(content.monsters);
    return kind === undefined ? null : { name: kind.name, glyph: kind.glyph, ink: kind.flags[0] };
  }
  if (name.startsWith('item-')) {
    const item = found(content.items);
    return item === undefined ? null : { name: item.name, glyph: itemGlyph(item.slot, item.family) };
  }
  if (name.startsWith('skill-')) {
    const skill = found(content.skills);
    return skill === undefined ? null : { name: skill.name, glyph: '*' };
  }
  const cls = name.startsWith('player-') ? found(content.classes) : undefined;
  return cls === undefined ? null : { name: cls.name, glyph: '@', ink: 'player' };
}

export function lexiconWith(content: Content): Lexicon {
  return {
    tile(name) {
      if (Object.hasOwn(OTHERS, name)) return OTHERS[name];
      const tile = content.tiles.find((t) => t.id === name);
      return tile === undefined ? byFamily(content, name) : { name: tile.name, glyph: tile.glyph, ink: tile.ink };
    },
    key: (command) => keyFor(keys, command),
  };
}
