/** Pictures and words for creatures, weapons and ground, and what the references of this game's texts stand for (SCREEN-002). */
import type { FactRow } from '../../../engine/panes.ts';
import { keyFor, type Lexicon, say, type TileWord } from '../../../engine/say.ts';
import { type Line, plain, type Role, type Span, span } from '../../../engine/view.ts';
import { ARMS, CREATURES } from '../content.ts';
import { KINDS, type KindName, WEAPONS, type WeaponName } from '../kinds.ts';
import { weaponIndex } from '../predict.ts';
import keys from './keys.json' with { type: 'json' };
import { creatureText } from './text.ts';

export function signed(n: number): string {
  return n < 0 ? String(n) : `+${n}`;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export function kindTile(kind: KindName): string {
  return `monster-${slug(kind)}`;
}

export function weaponTile(weapon: WeaponName): string {
  return `weapon-${slug(weapon)}`;
}

/** A creature by its letter, which is a picture where there are pictures, and its name. */
export function creatureLine(kind: KindName, level: number, ink: Role = 'text', strong = false): Line {
  return [kindSpan(kind), span(` ${creatureText(kind, level)}`, ink, strong)];
}

export function kindSpan(kind: KindName): Span {
  return { text: creatureOf(kind).symbol, ink: 'monster', tile: kindTile(kind), name: kind };
}

export function weaponSpan(weapon: WeaponName): Span {
  return { text: '/', ink: 'weapon', tile: weaponTile(weapon), name: weapon };
}

export function creatureOf(kind: KindName): (typeof CREATURES)[number] {
  return CREATURES[KINDS.indexOf(kind)];
}

/** What can be read of a weapon that is carried or wielded in sight: `DEF +4, ATK +4. ...` */
export function weaponText(weapon: WeaponName): string {
  const { def, atk, text } = ARMS[weaponIndex(weapon)];
  return `DEF ${signed(def)}, ATK ${signed(atk)}. ${text}`;
}

/** A row for what somebody wields; its properties are told when asked for. */
export function wieldRow(label: string, weapon: WeaponName | null): FactRow {
  if (weapon === null) return { label, value: 'nothing', why: 'An empty hand is worth DEF +1 and ATK +1.' };
  return { label, value: weapon, tile: weaponTile(weapon), why: weaponText(weapon) };
}

const GROUND: Readonly<Record<string, TileWord>> = {
  player: { name: 'you', glyph: '@', ink: 'player' },
  felt: { name: 'somebody who is only felt', glyph: '?', ink: 'felt' },
  weapon: { name: 'weapon', glyph: '/', ink: 'weapon' },
  wall: { name: 'wall', glyph: '#', ink: 'wall' },
  floor: { name: 'floor', glyph: '.', ink: 'floor' },
  'up-stair': { name: 'stair up', glyph: '<', ink: 'stair' },
  'down-stair': { name: 'stair down', glyph: '>', ink: 'stair' },
};

export const LEXICON: Lexicon = {
  tile(name) {
    const kind = KINDS.find((k) => kindTile(k) === name);
    if (kind !== undefined) return { name: kind, glyph: creatureOf(kind).symbol, ink: 'monster' };
    const weapon = WEAPONS.find((w) => weaponTile(w) === name);
    return weapon !== undefined ? { name: weapon, glyph: '/', ink: 'weapon' } : (GROUND[name] ?? null);
  },
  key: (command) => keyFor(keys, command),
};

/** A sentence of the game with its references resolved. */
export function told(text: string, ink: Role = 'text', strong = false): Line {
  return say(text, LEXICON, ink, strong);
}

/** Words that a key goes with, where there is a keyboard: `none (5)`. */
export function keyed(words: string, key: string, command: string): Line {
  return [span(words, 'question'), { text: ` (${key})`, ink: 'question', command }];
}

/** As it begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function isBlank(l: Line): boolean {
  return plain(l).trim() === '';
}
