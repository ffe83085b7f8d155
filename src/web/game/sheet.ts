/** Tile sheets: which picture a game's tile names stand for, loaded with the game. */
import type { Cell } from '../../engine/view.ts';
import { parseRgb, type Rgb } from '../../theme/colour.ts';
import { COLOURS, type Colour } from '../../theme/theme.ts';
import { moodReader, type RawMood } from './mood.ts';
import { OWN } from './motion.ts';
import type { Mood } from './palette.ts';
import { EFFECTS, type EffectKind, NATURES, type Nature } from './sheet-words.ts';

export type Fill = 'mist' | 'block' | 'floor' | 'brick' | 'line' | 'halo' | Nature | 'none';

interface RawSheet {
  /** All of these by a tile's name or its beginning, up to any dash. */
  readonly fills?: Readonly<Record<string, Fill>>;
  /** Also by what follows the first word of a tile's name. */
  readonly icons?: Readonly<Record<string, string>>;
  /** Colours of pictures whose role is shared by several; a player's own colours come first. */
  readonly inks?: Readonly<Record<string, string>>;
  /** Letters that say more than the picture does, and what stands beside the picture for them. */
  readonly badges?: Readonly<Record<string, string>>;
  /** How much of a cell its picture takes, in percent. */
  readonly sizes?: Readonly<Record<string, number>>;
  /** First words of the tiles that show the player. */
  readonly own?: readonly string[];
  /** Tiles that show somebody who moves, by the beginning of their names, and who that is; '': whatever the tile says. */
  readonly movers?: Readonly<Record<string, string>>;
  /** Kinds of places by the word of the map pane; the first is that of a pane without one. */
  readonly moods?: Readonly<Record<string, RawMood>>;
  /** Tiles that are no movers and can kill all the same, by the beginning of their names. */
  readonly dangers?: readonly string[];
  /** Roles of ranks -> colour of the ring, and maybe `crown`. */
  readonly rings?: Readonly<Record<string, string>>;
  /** Roles of finds that light rises from. */
  readonly beams?: readonly string[];
  /** Tiles that shine -> colour and reach, such as `#ff8030 3`; `you`: the player's own light. */
  readonly lamps?: Readonly<Record<string, string>>;
  /** Roles of ranges that are light, not a tint. */
  readonly cones?: readonly string[];
  /** What moves by itself: `water`, `mist`. */
  readonly weather?: readonly string[];
  /** The board is a screen of light on black, in every theme. */
  readonly glows?: boolean;
  /** How the game sounds, and what is heard all the time. */
  readonly voice?: string;
  /** Event type -> effect and where, such as `hit cell`, `pickup you`, `ring x,y`; maybe the field with a number that rises. */
  readonly effects?: Readonly<Record<string, string>>;
  /** Texts on a cell that are shown as a picture. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Event type -> sound. */
  readonly sounds?: Readonly<Record<string, string>>;
  readonly paths?: Readonly<Record<string, string>>;
}

export interface EffectSpec {
  readonly kind: EffectKind;
  readonly where: string;
  /** The event's field with a number to show. */
  readonly amount: string | null;
}

export interface TileSheet {
  fill(tile: string): Fill;
  /** On a square of 512. */
  icon(tile: string): Path2D | null;
  ink(tile: string): Colour | null;
  badge(glyph: string): string | null;
  /** The part of a cell that its picture takes; null: as much as usual. */
  size(tile: string): number | null;
  own(tile: string): boolean;
  /** Who stands on the cell; null: nobody who moves. */
  who(cell: Cell): string | null;
  effect(event: string): EffectSpec | null;
  mood(name: string | undefined): Mood;
  isDanger(tile: string): boolean;
  ring(role: string): { readonly colour: Colour; readonly crown: boolean } | null;
  beams(role: string): boolean;
  lamp(tile: string): { readonly colour: Rgb; readonly reach: number } | null;
  /** Whether a range of this role is light. */
  isCone(role: string): boolean;
  readonly weather: readonly string[];
  readonly glows: boolean;
  readonly voice: string;
  /** It has ground that joins to its neighbours. */
  readonly hasLand: boolean;
  mark(text: string): Path2D | null;
  /** The same as the outline of a drawing on a page. */
  outline(text: string): string | null;
  /** The outline of a tile's picture, on a square of 512. */
  drawing(tile: string): string | null;
  sound(event: string): string | null;
}

export const ICON_SIDE = 512;

const SHEETS = import.meta.glob<{ default: RawSheet }>('../tiles/*.json');
/** Pictures that no game begins with. */
const LATER = import.meta.glob<{ default: RawSheet }>('../tiles/later/*.json');

/** What a game begins with, and the whole sheet when that has come. */
export interface SheetParts {
  readonly first: TileSheet;
  /** Null: the first part is all there is. */
  readonly whole: (() => Promise<TileSheet>) | null;
}

/** A game without a sheet is drawn with its letters. */
export async function loadSheet(game: string): Promise<SheetParts> {
  const raw = (await SHEETS[`../tiles/${game}.json`]?.())?.default ?? {};
  const later = LATER[`../tiles/later/${game}.json`];
  return {
    first: openSheet(raw),
    whole: later === undefined ? null : async () => openSheet(joined(raw, (await later()).default)),
  };
}

function joined(first: RawSheet, later: RawSheet): RawSheet {
  return { ...first, icons: { ...first.icons, ...later.icons }, paths: { ...first.paths, ...later.paths } };
}

/** Every cell of a map is asked about at every step, and there are few tiles. */
function remembered<V>(find: (tile: string) => V): (tile: string) => V {
  const known = new Map<string, V>();
  return (tile) => {
    let found = known.get(tile);
    if (found === undefined) known.set(tile, (found = find(tile)));
    return found;
  };
}

function openSheet(raw: RawSheet): TileSheet {
  const paths = new Map<string, Path2D>();
  const rest = (tile: string) => tile.slice(tile.indexOf('-') + 1);
  const get = <V>(table: Readonly<Record<string, V>> | undefined, key: string): V | undefined =>
    table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
  function find<V>(table: Readonly<Record<string, V>> | undefined, tile: string): V | undefined {
    for (let name = tile; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
      const found = get(table, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  function path(name: string | undefined): Path2D | null {
    const d = name === undefined ? undefined : get(raw.paths, name);
    if (name === undefined || d === undefined) return null;
    let p = paths.get(name);
    if (p === undefined) paths.set(name, (p = new Path2D(d)));
    return p;
  }
  const own = remembered((tile) => raw.own?.includes(tile.split('-')[0]) ?? false);
  const mover = remembered((tile) => {
    if (own(tile)) return OWN;
    const found = find(raw.movers, tile);
    return found === '' ? tile : (found ?? null);
  });
  return {
    fill: remembered((tile) => find(raw.fills, tile) ?? 'none'),
    icon: remembered((tile) => path(find(raw.icons, tile) ?? get(raw.icons, rest(tile)))),
    ink: remembered((tile) => COLOURS.find((c) => c === find(raw.inks, tile)) ?? null),
    badge: (glyph) => get(raw.badges, glyph) ?? null,
    size: remembered((tile) => {
      const percent = find(raw.sizes, tile);
      return percent === undefined ? null : percent / 100;
    }),
    own,
    who: (cell) => (cell.glyph === '@' ? OWN : mover(cell.tile)),
    effect(event) {
      const [name, where, amount = null] = (get(raw.effects, event) ?? '').split(' ');
      const kind = EFFECTS.find((k) => k === name);
      return kind === undefined || where === undefined ? null : { kind, where, amount };
    },
    mood: moodReader(raw.moods ?? {}),
    isDanger: remembered((tile) => raw.dangers?.some((name) => tile === name || tile.startsWith(`${name}-`)) ?? false),
    ring: remembered((role) => {
      const [name, crown] = (get(raw.rings, role) ?? '').split(' ');
      const colour = COLOURS.find((c) => c === name);
      return colour === undefined ? null : { colour, crown: crown === 'crown' };
    }),
    beams: (role) => raw.beams?.includes(role) ?? false,
    lamp: remembered((tile) => {
      const [rgb, reach] = (find(raw.lamps, tile) ?? '').split(' ');
      const colour = parseRgb(rgb);
      return colour === null ? null : { colour, reach: Number(reach) };
    }),
    isCone: (role) => raw.cones?.includes(role) ?? false,
    weather: raw.weather ?? [],
    glows: raw.glows ?? false,
    voice: raw.voice ?? '',
    hasLand: Object.values(raw.fills ?? {}).some((f) => f === 'brick' || NATURES.some((n) => n === f)),
    mark: (text) => path(get(raw.marks, text)),
    outline: (text) => get(raw.paths, get(raw.marks, text) ?? '') ?? null,
    drawing: remembered((tile) => get(raw.paths, find(raw.icons, tile) ?? get(raw.icons, rest(tile)) ?? '') ?? null),
    sound: (event) => get(raw.sounds, event) ?? null,
  };
}
