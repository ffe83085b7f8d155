/** Themes: the palette's colour names as RGB, read from JSON and checked once. */
import { invariant } from '../engine/result.ts';
import blueOrange from './blue-orange.json' with { type: 'json' };
import { parseRgb, type Rgb } from './colour.ts';
import dark from './dark.json' with { type: 'json' };
import highContrast from './high-contrast.json' with { type: 'json' };
import light from './light.json' with { type: 'json' };
import monochrome from './monochrome.json' with { type: 'json' };
import redTeal from './red-teal.json' with { type: 'json' };

export const COLOURS = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
  'gray',
  'dark-gray',
  'bright-red',
  'bright-green',
  'bright-yellow',
  'bright-blue',
  'bright-magenta',
  'bright-cyan',
  'bright-white',
] as const;
export type Colour = (typeof COLOURS)[number];

export interface Theme {
  readonly name: string;
  readonly title: string;
  /** Whether text is lighter or darker than the ground. */
  readonly kind: 'dark' | 'light';
  /** Attributes only, no hues. */
  readonly plain: boolean;
  readonly ground: Rgb;
  readonly colours: Readonly<Record<Colour, Rgb>>;
}

interface RawTheme {
  readonly name: string;
  readonly title: string;
  readonly kind: string;
  readonly plain: boolean;
  readonly ground: string;
  readonly colours: Readonly<Record<string, string>>;
}

function compile(raw: RawTheme): Theme {
  const rgb = (text: string, what: string): Rgb => {
    const c = parseRgb(text ?? '');
    invariant(c !== null, `theme ${raw.name}: ${what} is a colour such as #a0b1c2`);
    return c;
  };
  const colours = Object.fromEntries(COLOURS.map((c) => [c, rgb(raw.colours[c], c)])) as Record<Colour, Rgb>;
  const { name, title, plain } = raw;
  return Object.freeze({
    name,
    title,
    kind: raw.kind === 'light' ? 'light' : 'dark',
    plain,
    ground: rgb(raw.ground, 'ground'),
    colours,
  });
}

/** The first is the default. */
export const THEMES: readonly Theme[] = [dark, light, highContrast, monochrome, blueOrange, redTeal].map(compile);

export function findTheme(name: string): Theme | null {
  return THEMES.find((t) => t.name === name) ?? null;
}
