/**
 * The colours of a place: what a mood of the tile sheet names, made to stand out in the theme that is shown (SCREEN-012).
 *
 * A mood is painted for a dark page. The same hues are used on a light one, where floors are pale and the void is dark: whatever the
 * theme, light is what is known.
 */
import { mixRgb, type Rgb } from '../../theme/colour.ts';
import type { Theme } from '../../theme/theme.ts';
import { contrast, luminance, standingOut, withoutHue } from './contrast.ts';
import type { FloorKind, Nature, WallKind } from './sheet-words.ts';

/** A kind of place as a tile sheet tells it, in colours for a dark page. */
export interface Mood {
  readonly ground: Rgb;
  readonly wall: Rgb;
  /** Of the light that falls here. */
  readonly light: Rgb;
  readonly floor: FloorKind;
  readonly walls: WallKind;
  /** The ground of a light page, where it is not just a paler one. */
  readonly paper?: Rgb;
  /** Where nothing is known, or nothing can be walked; left out: the page's own ground. */
  readonly void?: Rgb;
  /** Grounds that look different here. */
  readonly natures: Readonly<Partial<Record<Nature, Rgb>>>;
  /** Figures stand on dark discs, as pieces of a game do. */
  readonly discs: boolean;
}

export interface MapPalette {
  readonly mood: Mood;
  readonly void: Rgb;
  readonly floor: Rgb;
  /** What was seen before. */
  readonly remembered: Rgb;
  readonly nature: Readonly<Record<Nature, Rgb>>;
  /** The upper side of a wall, and the side that is turned to the player. */
  readonly top: Rgb;
  readonly face: Rgb;
  /** Between floor and wall. */
  readonly edge: Rgb;
  readonly light: Rgb;
  /** Figures stand on dark discs: where the mood says so, and where contrast matters more than anything. */
  readonly discs: boolean;
  /** Below figures and around them; also what their outline is drawn in. */
  readonly disc: Rgb;
}

/** Against what, and by how much; the theme of high contrast wants more of the first two. */
const LEAST = { floor: 3, edge: 3, remembered: 1.8, danger: 4.5 } as const;
const A_LITTLE = 0.08;
const HIGH = 4.5;
/** How light the void of a light page is at most. */
const SLATE = 0.19;

const NATURES: Readonly<Record<Nature, Rgb>> = {
  water: 0x3f7d94,
  deep: 0x1d4568,
  ice: 0x86b6cc,
  lava: 0xd9642a,
  void: 0x3a2352,
  earth: 0x77793f,
  glow: 0x3f7d94,
};
/** Nobody walks there of their own will: it may be as dark as it is deep. */
const DEEP: ReadonlySet<string> = new Set(['deep', 'void']);

export function paletteOf(theme: Theme, mood: Mood): MapPalette {
  const hue = (c: Rgb) => (theme.plain ? withoutHue(c) : c);
  const light = theme.kind === 'light';
  const high = theme.name === 'high-contrast';
  const discs = mood.discs || high;
  const floorLeast = high ? HIGH : LEAST.floor + A_LITTLE;
  const abyss = voidOf(
    theme,
    hue(mood.void ?? (light ? mood.paper : undefined) ?? mood.ground),
    mood.void !== undefined,
  );
  const walkable = (c: Rgb) => standingOut(light ? mixRgb(hue(c), 0xffffff, 66) : hue(c), [abyss], floorLeast);
  const floor =
    light && mood.paper !== undefined ? standingOut(hue(mood.paper), [abyss], floorLeast) : walkable(mood.ground);
  // Edges are dark in every theme, as outlines of figures are; what they run between is light enough for that.
  const edge = mixRgb(hue(mood.wall), 0, 95);
  const beside = (c: Rgb) => standingOut(hue(c), [edge], LEAST.edge + A_LITTLE);
  const [top, face] = light
    ? [beside(mixRgb(mood.wall, 0xffffff, 8)), beside(mixRgb(mood.wall, 0xffffff, 38))]
    : [beside(mixRgb(abyss, mood.wall, 52)), beside(mixRgb(mood.wall, 0xffffff, 4))];
  const nature = Object.fromEntries(
    Object.entries({ ...NATURES, ...mood.natures }).map(([name, c]) => [
      name,
      DEEP.has(name)
        ? hue(light ? mixRgb(c, 0xffffff, 20) : c)
        : name in mood.natures && mood.void === c
          ? abyss
          : walkable(c),
    ]),
  ) as Record<Nature, Rgb>;
  return {
    mood,
    void: abyss,
    floor,
    remembered: recalled(floor, abyss),
    nature,
    top,
    face,
    edge,
    light: hue(mood.light),
    discs,
    disc: discs || !light ? 0x07090d : floor,
  };
}

/** Of a light page, dark enough for pale floors to stand out; a mood with a void of its own keeps its hue. */
function voidOf(theme: Theme, c: Rgb, own: boolean): Rgb {
  if (theme.kind === 'light') {
    const slate = mixRgb(c, 0x77736c, own ? 30 : 62);
    let by = 8;
    while (luminance(mixRgb(slate, 0, by)) > SLATE) by += 4;
    return mixRgb(slate, 0, by);
  }
  return own && theme.name !== 'high-contrast' ? c : theme.ground;
}

/** A colour of something that is not in sight any more: as near to the void as can still be read. */
export function recalled(c: Rgb, abyss: Rgb): Rgb {
  for (let part = 34; part < 100; part += 2) {
    const rgb = mixRgb(abyss, c, part);
    if (contrast(rgb, abyss) >= LEAST.remembered + 0.05) return rgb;
  }
  return c;
}

/** The ink of something that can kill: it is read on what it stands on, in any theme. */
export function dangerInk(ink: Rgb, on: Rgb): Rgb {
  return standingOut(ink, [on], LEAST.danger + A_LITTLE);
}
