/** Tile sheets: which picture a game's tile names stand for, loaded with the game. */
import { COLOURS, type Colour } from '../../theme/theme.ts';

export type Fill = 'mist' | 'block' | 'floor' | 'brick' | 'water' | 'earth' | 'glow' | 'none';

interface RawSheet {
  /** By the first word of a tile's name. */
  readonly fills?: Readonly<Record<string, Fill>>;
  /** By a tile's name, or by what follows its first word. */
  readonly icons?: Readonly<Record<string, string>>;
  /** Colours of pictures whose role is shared by several; a player's own colours come first. */
  readonly inks?: Readonly<Record<string, string>>;
  /** Letters that say more than the picture does, and what stands beside the picture for them. */
  readonly badges?: Readonly<Record<string, string>>;
  /** Tiles whose picture is no more than a mark on the ground. */
  readonly small?: readonly string[];
  /** First words of the tiles that show the player. */
  readonly own?: readonly string[];
  /** Texts on a cell that are shown as a picture. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Event type -> sound. */
  readonly sounds?: Readonly<Record<string, string>>;
  readonly paths?: Readonly<Record<string, string>>;
}

export interface Sheet {
  fill(tile: string): Fill;
  /** On a square of 512. */
  icon(tile: string): Path2D | null;
  ink(tile: string): Colour | null;
  badge(glyph: string): string | null;
  small(tile: string): boolean;
  own(tile: string): boolean;
  mark(text: string): Path2D | null;
  sound(event: string): string | null;
}

export const ICON_SIDE = 512;

const SHEETS = import.meta.glob<{ default: RawSheet }>('../tiles/*.json');

/** A game without a sheet is drawn with its letters. */
export async function loadSheet(game: string): Promise<Sheet> {
  const load = SHEETS[`../tiles/${game}.json`];
  return openSheet(load === undefined ? {} : (await load()).default);
}

function openSheet(raw: RawSheet): Sheet {
  const paths = new Map<string, Path2D>();
  const rest = (tile: string) => tile.slice(tile.indexOf('-') + 1);
  const get = <V>(table: Readonly<Record<string, V>> | undefined, key: string): V | undefined =>
    table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
  function path(name: string | undefined): Path2D | null {
    const d = name === undefined ? undefined : get(raw.paths, name);
    if (name === undefined || d === undefined) return null;
    let p = paths.get(name);
    if (p === undefined) paths.set(name, (p = new Path2D(d)));
    return p;
  }
  return {
    fill: (tile) => get(raw.fills, tile) ?? get(raw.fills, tile.split('-')[0]) ?? 'none',
    icon: (tile) => path(get(raw.icons, tile) ?? get(raw.icons, rest(tile))),
    ink: (tile) => COLOURS.find((c) => c === get(raw.inks, tile)) ?? null,
    badge: (glyph) => get(raw.badges, glyph) ?? null,
    small: (tile) => raw.small?.includes(tile) ?? false,
    own: (tile) => raw.own?.includes(tile.split('-')[0]) ?? false,
    mark: (text) => path(get(raw.marks, text)),
    sound: (event) => get(raw.sounds, event) ?? null,
  };
}
