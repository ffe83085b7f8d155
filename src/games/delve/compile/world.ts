/** The places: themes by depth, tiles, traps, shrines and chunks, compiled. */
import type { Chunk, Content, DepthAttack, DepthTheme, Shrine, Tile, TrapKind } from '../compiled.ts';
import { cutsOf } from '../gen/cut.ts';
import type { Pack } from '../schema.ts';
import { compileEffects, compileModifiers } from './effects.ts';
import { damageType, type References } from './references.ts';

/** DELVE-010. */
const DEPTHS = 12;
const USUAL_CHUNKS = 8;

export function compileThemes(pack: Pack, at: References): DepthTheme[] {
  return pack.themes.map((t, i) => ({
    id: t.id,
    name: t.name,
    hazard: at.tiles[t.hazard],
    kinds: pack.monsters.flatMap((m, k) => (at.themes[m.theme] === i && m.weight > 0 ? [k] : [])),
    mood: t.skins.mood,
  }));
}

/** By depth, from 1: the theme and how many chunks a level has. */
export function compileDepths(pack: Pack): Pick<Content, 'themeOf' | 'chunkCount'> {
  const themeOf: number[] = [-1];
  const chunkCount: number[] = [0];
  for (let d = 1; d <= DEPTHS; d++) {
    const theme = pack.themes.findIndex(({ depths: [first, last] }) => first <= d && d <= last);
    themeOf.push(theme);
    chunkCount.push(pack.themes[theme].chunkCount[String(d)] ?? USUAL_CHUNKS);
  }
  return { themeOf, chunkCount };
}

type RawAttack = Omit<DepthAttack, 'type' | 'accuracy'> & { readonly type: string; readonly accuracy?: number };

/** Without an accuracy it is sure. */
function compileAttack(a: RawAttack | undefined): DepthAttack | null {
  if (a === undefined) return null;
  return { type: damageType(a.type), min: a.min, max: a.max, accuracy: a.accuracy ?? 100 };
}

export function compileTiles(pack: Pack, at: References): Tile[] {
  return pack.tiles.map((t) => ({
    id: t.id,
    name: t.name,
    glyph: t.glyph,
    ink: t.ink,
    walk: t.walk,
    opaque: t.opaque,
    modifiers: compileModifiers(t.modifiers ?? [], at),
    attack: compileAttack(t.attack),
  }));
}

/** WALK numbers are one more than the places in this list. */
const WALKS = ['all', 'swim', 'lava', 'void'];
const WALKED = ['all', 'lava', 'void'];
const CLEARED: readonly string[] = ['chest', 'barrel', 'keg'];

export function compileGrounds({ tiles }: Pack): Pick<Content, 'opaque' | 'walk' | 'connected' | 'hinders'> {
  return {
    opaque: Uint8Array.from(tiles, (t) => (t.opaque ? 1 : 0)),
    walk: Uint8Array.from(tiles, (t) => WALKS.indexOf(t.walk) + 1),
    connected: Uint8Array.from(tiles, (t) => (WALKED.includes(t.walk) || CLEARED.includes(t.id) ? 1 : 0)),
    hinders: Uint8Array.from(tiles, (t) => ((t.modifiers ?? []).length > 0 ? 1 : 0)),
  };
}

export function compileTraps(pack: Pack, at: References): TrapKind[] {
  return pack.traps.map((t) => ({
    id: t.id,
    name: t.name,
    weight: t.weight,
    minDepth: t.minDepth,
    attack: compileAttack(t.attack),
    effect: t.effect === undefined ? null : compileEffects([t.effect], at)[0],
  }));
}

export function compileShrines(pack: Pack, at: References): Shrine[] {
  return pack.shrines.map((s) => ({ id: s.id, name: s.name, modifiers: compileModifiers(s.modifiers, at) }));
}

export function compileChunks(pack: Pack, at: References, tile: Content['tile']): Chunk[] {
  /** A level uses few of them. */
  const cut = new Map<number, Chunk['cuts']>();
  return pack.chunks.map((c, index) => ({
    index,
    id: c.id,
    role: c.role,
    themes: c.themes.includes('any') ? pack.themes.map((_, i) => i) : c.themes.map((t) => at.themes[t]),
    weight: c.weight,
    sym: c.sym,
    minDepth: c.minDepth ?? 1,
    maxDepth: c.maxDepth ?? DEPTHS,
    rows: c.rows,
    get cuts() {
      const known = cut.get(index);
      if (known !== undefined) return known;
      const cuts = cutsOf(c.rows, c.sym, tile);
      cut.set(index, cuts);
      return cuts;
    },
  }));
}
