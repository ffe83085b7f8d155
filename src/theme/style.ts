/** Role -> style: what a glyph of a view looks like in a theme, as RGB and attributes. */
import type { Glyph } from '../engine/raster.ts';
import type { Light, Role } from '../engine/view.ts';
import { mixRgb, parseRgb, type Rgb, turnLightness } from './colour.ts';
import { COLOURS, type Colour, type Theme } from './theme.ts';

export type Roles = Readonly<Record<Role, string>>;

/** A role's text taken apart: "bright-red inverse". */
export interface RoleStyle {
  readonly colour: Colour;
  /** A colour of its own, where hues are shown at all. */
  readonly rgb: Rgb | null;
  readonly bold: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
}

export interface Style {
  readonly ink: Rgb;
  readonly ground: Rgb;
  /** The palette names behind them, for terminals with 16 colours; no ground: the theme's. */
  readonly inkName: Colour;
  readonly groundName: Colour | null;
  readonly bold: boolean;
  readonly faint: boolean;
  readonly underline: boolean;
  /** Already applied to ink and ground; kept for terminals that show attributes only. */
  readonly inverse: boolean;
}

/** Roles that every screen may use. */
export const SHARED_ROLES: Roles = {
  text: 'white',
  muted: 'gray',
  title: 'bright-white bold',
  key: 'bright-yellow',
  accent: 'bright-cyan',
  good: 'green',
  bad: 'bright-red',
  warning: 'bright-yellow',
  frame: 'dark-gray',
};

const PLAIN: RoleStyle = { colour: 'white', rgb: null, bold: false, underline: false, inverse: false };

/** An unknown word is ignored: a missing colour must not cost a player the game. */
export function parseRole(text: string): RoleStyle {
  const words = text.split(' ');
  return {
    colour: COLOURS.find((c) => words.includes(c)) ?? PLAIN.colour,
    rgb: parseRgb(words[0]),
    bold: words.includes('bold'),
    underline: words.includes('underline'),
    inverse: words.includes('inverse'),
  };
}

function roleOf(roles: Roles, role: Role): RoleStyle {
  if (Object.hasOwn(roles, role)) return parseRole(roles[role]);
  return Object.hasOwn(SHARED_ROLES, role) ? parseRole(SHARED_ROLES[role]) : PLAIN;
}

const TOWARD_GROUND: Readonly<Record<Light, number>> = { bright: 0, plain: 0, dim: 40, dark: 65 };
const BRIGHTER = 30;

function lit(theme: Theme, ink: Rgb, light: Light): Rgb {
  if (light === 'bright') return mixRgb(ink, theme.colours['bright-white'], BRIGHTER);
  return mixRgb(ink, theme.ground, TOWARD_GROUND[light]);
}

const TOWARD_BLACK = 25;

/** Colours of a player's own are chosen for a dark ground: on a light one what was bright has to be dark. */
export function onLight(rgb: Rgb): Rgb {
  return mixRgb(turnLightness(rgb), 0, TOWARD_BLACK);
}

function hueOf(theme: Theme, role: RoleStyle): Rgb {
  if (theme.plain || role.rgb === null) return theme.colours[role.colour];
  return theme.kind === 'light' ? onLight(role.rgb) : role.rgb;
}

export function styleOf(theme: Theme, roles: Roles, glyph: Omit<Glyph, 'char'>): Style {
  const role = roleOf(roles, glyph.ink);
  const behind = glyph.ground === null ? null : roleOf(roles, glyph.ground);
  const ink = lit(theme, hueOf(theme, role), glyph.light);
  const ground = behind === null ? theme.ground : hueOf(theme, behind);
  const inverse = role.inverse !== glyph.inverse;
  // Without hues, weight carries what brightness would.
  const heavy = theme.plain && (glyph.light === 'bright' || role.colour.startsWith('bright'));
  return {
    ink: inverse ? ground : ink,
    ground: inverse ? ink : ground,
    inkName: role.colour,
    groundName: behind?.colour ?? null,
    bold: role.bold || glyph.strong || heavy,
    faint: glyph.light === 'dim' || glyph.light === 'dark',
    underline: role.underline,
    inverse,
  };
}

/** 0 to 15: the terminal's own palette by name, turned over on a light ground so that text stays dark. */
export function to16(theme: Theme, colour: Colour, faint: boolean): number {
  if (theme.plain) return colour === 'black' ? 0 : faint ? 8 : 7;
  if (faint) return theme.kind === 'light' ? 7 : 8;
  return (theme.kind === 'light' ? ON_LIGHT : ON_DARK)[colour];
}

export function ground16(theme: Theme): number {
  return theme.kind === 'light' ? 15 : 0;
}

const ON_DARK: Readonly<Record<Colour, number>> = {
  black: 0,
  red: 1,
  green: 2,
  yellow: 3,
  blue: 4,
  magenta: 5,
  cyan: 6,
  white: 7,
  gray: 7,
  'dark-gray': 8,
  'bright-red': 9,
  'bright-green': 10,
  'bright-yellow': 11,
  'bright-blue': 12,
  'bright-magenta': 13,
  'bright-cyan': 14,
  'bright-white': 15,
};

const ON_LIGHT: Readonly<Record<Colour, number>> = {
  black: 15,
  red: 1,
  green: 2,
  yellow: 3,
  blue: 4,
  magenta: 5,
  cyan: 6,
  white: 0,
  gray: 8,
  'dark-gray': 8,
  'bright-red': 1,
  'bright-green': 2,
  'bright-yellow': 3,
  'bright-blue': 4,
  'bright-magenta': 5,
  'bright-cyan': 6,
  'bright-white': 0,
};
