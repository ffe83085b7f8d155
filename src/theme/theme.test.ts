import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { blue, green, mixRgb, type Rgb, red, to256 } from './colour.ts';
import { ground16, parseRole, SHARED_ROLES, styleOf, to16 } from './style.ts';
import { COLOURS, type Colour, findTheme, THEMES } from './theme.ts';

const linear = (x: number): number => (x <= 10 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4);
const luminance = (c: Rgb): number => 0.2126 * linear(red(c)) + 0.7152 * linear(green(c)) + 0.0722 * linear(blue(c));
function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Dichromat vision as a linear map of linear RGB. */
const SIGHT = {
  deuteranopia: [0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1],
  protanopia: [0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1],
  tritanopia: [1, 0.14461, -0.14461, 0, 0.85924, 0.14076, 0, 0.85924, 0.14076],
} as const;

function lab(c: Rgb, kind: keyof typeof SIGHT): [number, number, number] {
  const m = SIGHT[kind];
  const v = [linear(red(c)), linear(green(c)), linear(blue(c))];
  const [r, g, b] = [0, 3, 6].map((i) => Math.max(0, m[i] * v[0] + m[i + 1] * v[1] + m[i + 2] * v[2]));
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function apart(a: Rgb, b: Rgb, kind: keyof typeof SIGHT): number {
  const p = lab(a, kind);
  const q = lab(b, kind);
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

test('PLAT-084 there are a dark, a light, a high-contrast, a monochrome and two colour-vision-safe themes', () => {
  expect(THEMES.map((t) => t.name)).toEqual([
    'dark',
    'light',
    'high-contrast',
    'monochrome',
    'blue-orange',
    'red-teal',
  ]);
});

test('PLAT-084 every colour can be read on its theme’s ground', () => {
  const weak: string[] = [];
  for (const theme of THEMES) {
    const least = theme.name === 'high-contrast' ? 7 : 4.5;
    for (const name of COLOURS) {
      if (name === 'black') continue;
      const c = contrast(theme.colours[name], theme.ground);
      if (c < least) weak.push(`${theme.name} ${name} ${c.toFixed(2)}`);
    }
  }
  expect(weak).toEqual([]);
});

test('PLAT-084 the colour-vision-safe themes keep the six hues apart for the eyes they are made for', () => {
  const HUES: readonly Colour[] = ['red', 'green', 'yellow', 'blue', 'magenta', 'cyan'];
  const close: string[] = [];
  const cases = [
    ['blue-orange', 'deuteranopia'],
    ['blue-orange', 'protanopia'],
    ['red-teal', 'tritanopia'],
  ] as const;
  for (const [name, kind] of cases) {
    const { colours } = defined(findTheme(name));
    for (let i = 0; i < HUES.length; i++) {
      for (let j = 0; j < i; j++) {
        const d = apart(colours[HUES[i]], colours[HUES[j]], kind);
        if (d < 15) close.push(`${name} ${kind} ${HUES[i]}/${HUES[j]} ${d.toFixed(1)}`);
      }
    }
  }
  expect(close).toEqual([]);
});

test('the dark theme shows why: its red and green fall together for a deuteranope', () => {
  const { colours } = defined(findTheme('dark'));
  expect(apart(colours.red, colours.green, 'deuteranopia')).toBeLessThan(25);
  const safe = defined(findTheme('blue-orange')).colours;
  expect(apart(safe.red, safe.green, 'deuteranopia')).toBeGreaterThan(40);
});

test('PLAT-084 the monochrome theme has no hue at all', () => {
  const mono = defined(findTheme('monochrome'));
  for (const c of Object.values(mono.colours)) {
    expect(red(c)).toBe(green(c));
    expect(green(c)).toBe(blue(c));
  }
});

test('a role text is a colour and attributes', () => {
  expect(parseRole('bright-red inverse')).toEqual({
    colour: 'bright-red',
    rgb: null,
    bold: false,
    underline: false,
    inverse: true,
  });
  expect(parseRole('blue underline bold')).toMatchObject({ colour: 'blue', bold: true, underline: true });
  expect(parseRole('#1a2b3c bold')).toMatchObject({ rgb: 0x1a2b3c, bold: true });
  expect(parseRole('nonsense').colour).toBe('white');
});

test('a game’s roles come before the shared ones, and an unknown role is plain text', () => {
  const dark = THEMES[0];
  const glyph = { ink: 'good', ground: null, light: 'plain', strong: false, inverse: false } as const;
  expect(styleOf(dark, {}, glyph).ink).toBe(dark.colours.green);
  expect(styleOf(dark, { good: 'blue' }, glyph).ink).toBe(dark.colours.blue);
  expect(styleOf(dark, { good: '#123456' }, glyph).ink).toBe(0x123456);
  expect(styleOf(dark, {}, { ...glyph, ink: 'no such role' }).ink).toBe(dark.colours.white);
});

test('inverse exchanges ink and ground, twice is once too often', () => {
  const dark = THEMES[0];
  const roles = { danger: 'bright-red inverse' };
  const glyph = { ink: 'danger', ground: null, light: 'plain', strong: false, inverse: false } as const;
  expect(styleOf(dark, roles, glyph)).toMatchObject({ ink: dark.ground, ground: dark.colours['bright-red'] });
  expect(styleOf(dark, roles, { ...glyph, inverse: true })).toMatchObject({ ground: dark.ground, inverse: false });
});

test('light levels go down toward the ground in every theme', () => {
  for (const theme of THEMES) {
    const at = (light: 'plain' | 'dim' | 'dark') =>
      contrast(
        styleOf(theme, {}, { ink: 'text', ground: null, light, strong: false, inverse: false }).ink,
        theme.ground,
      );
    expect(at('plain')).toBeGreaterThan(at('dim'));
    expect(at('dim')).toBeGreaterThan(at('dark'));
    expect(at('dark')).toBeGreaterThan(1.4);
  }
});

/** What a terminal shows for one of its upper 240 colours. */
function from256(index: number): Rgb {
  if (index >= 232) return (8 + (index - 232) * 10) * 0x010101;
  const step = (n: number) => (n === 0 ? 0 : 55 + 40 * n);
  const i = index - 16;
  return (step(Math.floor(i / 36)) << 16) | (step(Math.floor(i / 6) % 6) << 8) | step(i % 6);
}

test('of 256 colours the nearest is taken: no other of the 240 is nearer', () => {
  const far = (a: Rgb, b: Rgb) => (red(a) - red(b)) ** 2 + (green(a) - green(b)) ** 2 + (blue(a) - blue(b)) ** 2;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (c) => {
      const mine = far(c, from256(to256(c)));
      for (let i = 16; i < 256; i++) expect(far(c, from256(i))).toBeGreaterThanOrEqual(mine);
    }),
  );
});

test('of 16 colours no ink ever equals the ground', () => {
  for (const theme of THEMES)
    for (const name of COLOURS)
      if (name !== 'black')
        for (const faint of [false, true]) expect(to16(theme, name, faint)).not.toBe(ground16(theme));
});

test('the shared roles are the nine that every screen may use', () => {
  expect(Object.keys(SHARED_ROLES)).toEqual([
    'text',
    'muted',
    'title',
    'key',
    'accent',
    'good',
    'bad',
    'warning',
    'frame',
  ]);
});

test('mixing goes from one colour to the other', () => {
  expect(mixRgb(0x102030, 0xf0e0d0, 0)).toBe(0x102030);
  expect(mixRgb(0x102030, 0xf0e0d0, 100)).toBe(0xf0e0d0);
  expect(mixRgb(0x000000, 0xffffff, 50)).toBe(0x808080);
});

test('PLAT-084 colours of a player’s own, made for a dark ground, are read on a light one and keep their order', () => {
  const light = defined(findTheme('light'));
  const own = { text: '#ADB5BD', ground: '#6C757D', dim: '#343A40' };
  const ink = (theme: typeof light, role: string) =>
    styleOf(theme, own, { ink: role, ground: null, light: 'plain', strong: false, inverse: false }).ink;
  expect(ink(defined(findTheme('dark')), 'text')).toBe(0xadb5bd);
  expect(contrast(ink(light, 'text'), light.ground)).toBeGreaterThan(4.5);
  const [text, ground, dim] = ['text', 'ground', 'dim'].map((role) => contrast(ink(light, role), light.ground));
  expect(text).toBeGreaterThan(ground);
  expect(ground).toBeGreaterThan(dim);
});
