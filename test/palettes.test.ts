/** SCREEN-012 as figures: every mood of every tile sheet in every theme. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mixRgb, type Rgb } from '../src/theme/colour.ts';
import { COLOURS, THEMES, type Theme } from '../src/theme/theme.ts';
import { contrast, litBy, luminance } from '../src/web/game/contrast.ts';
import { readMood } from '../src/web/game/mood.ts';
import { dangerInk, type MapPalette, paletteOf } from '../src/web/game/palette.ts';
import { NATURES } from '../src/web/game/sheet-words.ts';
import { SHEETS } from './helpers/tile-sheets.ts';

const FOLDER = 'src/web/tiles';

interface Scene {
  readonly name: string;
  readonly theme: Theme;
  readonly palette: MapPalette;
}

const SCENES: readonly Scene[] = SHEETS.flatMap((sheet) => {
  const { moods = {} } = JSON.parse(readFileSync(`${FOLDER}/${sheet}.json`, 'utf8'));
  return Object.entries(moods).flatMap(([mood, raw]) =>
    THEMES.map((theme) => ({
      name: `${sheet} ${mood} ${theme.name}`,
      theme,
      palette: paletteOf(theme, readMood(raw as Parameters<typeof readMood>[0])),
    })),
  );
});

/** Scenes in which two colours are nearer to each other than they may be. */
function weak(least: number, pairs: (scene: Scene) => readonly (readonly [string, Rgb, Rgb])[]): string[] {
  return SCENES.flatMap((scene) =>
    pairs(scene)
      .filter(([, a, b]) => contrast(a, b) < least)
      .map(([what, a, b]) => `${scene.name}: ${what} ${contrast(a, b).toFixed(2)}`),
  );
}

/** Where players walk, of what the sheets paint: the floor, and all nature that is not deep and is no sea. */
function walkable({ palette }: Scene): [string, Rgb][] {
  const natures = NATURES.filter((n) => n !== 'deep' && n !== 'void' && palette.nature[n] !== palette.void);
  return [['floor', palette.floor], ...natures.map((n): [string, Rgb] => [n, palette.nature[n]])];
}

test('SCREEN-012 there are moods to look at, in six themes', () => {
  expect(SCENES.length).toBeGreaterThanOrEqual(12 * THEMES.length);
});

test('SCREEN-012 what can be walked stands 3:1 or more against the void, in every mood and theme', () => {
  expect(weak(3, (s) => walkable(s).map(([what, c]) => [what, c, s.palette.void]))).toEqual([]);
  const high = SCENES.filter((s) => s.theme.name === 'high-contrast');
  expect(high.filter((s) => contrast(s.palette.floor, s.palette.void) < 4.5).map((s) => s.name)).toEqual([]);
});

test('SCREEN-012 the edge between floor and wall stands 3:1 or more against both', () => {
  expect(
    weak(3, ({ palette: p }) => [
      ['floor', p.edge, p.floor],
      ['top', p.edge, p.top],
      ['face', p.edge, p.face],
    ]),
  ).toEqual([]);
});

test('SCREEN-012 remembered places stand 1.8:1 or more against the void, and are darker than what is seen', () => {
  expect(weak(1.8, ({ palette: p }) => [['remembered', p.remembered, p.void]])).toEqual([]);
  for (const { palette: p } of SCENES) expect(contrast(p.remembered, p.void)).toBeLessThan(contrast(p.floor, p.void));
});

test('SCREEN-012 whatever can kill is read 4.5:1 or more on what it stands on, in any of the colours of the theme', () => {
  const inks = COLOURS.filter((c) => c !== 'black');
  expect(
    weak(4.5, ({ theme, palette: p }) =>
      inks.flatMap((c) => {
        const grounds = p.discs ? [p.disc] : [p.floor, ...walkable({ name: '', theme, palette: p }).map(([, g]) => g)];
        return grounds.map((g) => [c, dangerInk(theme.colours[c], g), g] as const);
      }),
    ),
  ).toEqual([]);
});

test('SCREEN-012 light adds: however strong it is, floors stay 3:1 or more apart from the void, and nothing gets darker', () => {
  for (const { palette: p, theme } of SCENES) {
    const light = mixRgb(p.light, 0xffffff, 24);
    for (const part of [0, 20, 40, 62]) {
      // Nothing falls on the void: light lies on cells that are known.
      const floor = mixRgb(p.floor, litBy(p.floor, light), part);
      expect(contrast(floor, p.void)).toBeGreaterThanOrEqual(2.98);
      if (theme.kind === 'dark') expect(luminance(floor)).toBeGreaterThanOrEqual(luminance(p.floor) - 0.005);
    }
  }
});

test('SCREEN-012 without hues a place has none', () => {
  const gray = (c: Rgb) => new Set([c >> 16, (c >> 8) & 255, c & 255]).size === 1;
  for (const { theme, palette: p } of SCENES)
    if (theme.plain) expect([p.floor, p.top, p.face, p.light, p.remembered].map(gray)).not.toContain(false);
});
