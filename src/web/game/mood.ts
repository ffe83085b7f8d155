/** Moods as tile sheets write them. */
import { parseRgb, type Rgb } from '../../theme/colour.ts';
import type { Mood } from './palette.ts';
import { type FloorKind, NATURES, type Nature, type WallKind } from './sheet-words.ts';

/** Colours as `#a0b1c2`, for a dark page; what is left out is as in the plainest of places. */
export type RawMood = Readonly<Partial<Record<Nature | 'ground' | 'wall' | 'light' | 'abyss' | 'paper', string>>> & {
  readonly floor?: FloorKind;
  readonly walls?: WallKind;
  /** `discs`: figures stand on dark discs. */
  readonly figures?: 'discs';
};

const PLAIN: Mood = {
  ground: 0x6b707a,
  wall: 0x868c98,
  light: 0xffd9a0,
  floor: 'plain',
  walls: 'blocks',
  natures: {},
  discs: false,
};

export function readMood(raw: RawMood): Mood {
  const rgb = (text: string | undefined, other: Rgb) => parseRgb(text ?? '') ?? other;
  const natures: Partial<Record<Nature, Rgb>> = {};
  for (const name of NATURES) {
    const own = parseRgb(raw[name] ?? '');
    if (own !== null) natures[name] = own;
  }
  const abyss = parseRgb(raw.abyss ?? '');
  const paper = parseRgb(raw.paper ?? '');
  return {
    ground: rgb(raw.ground, PLAIN.ground),
    wall: rgb(raw.wall, PLAIN.wall),
    light: rgb(raw.light, PLAIN.light),
    floor: raw.floor ?? PLAIN.floor,
    walls: raw.walls ?? PLAIN.walls,
    ...(abyss === null ? {} : { void: abyss }),
    ...(paper === null ? {} : { paper }),
    natures,
    discs: raw.figures === 'discs',
  };
}

/** The mood of that name or its beginning, up to any dash, the same object each time; an unknown name is the first. */
export function moodReader(raws: Readonly<Record<string, RawMood>>): (name: string | undefined) => Mood {
  const known = new Map(Object.entries(raws).map(([name, raw]) => [name, readMood(raw)]));
  const [first = PLAIN] = known.values();
  return (wanted) => {
    for (let name = wanted ?? ''; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
      const found = known.get(name);
      if (found !== undefined) return found;
    }
    return first;
  };
}
