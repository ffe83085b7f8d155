import { expect, test } from 'vitest';
import type { Cell, MapPane } from '../../engine/view.ts';
import { FINE, fallOff, type Lamp, lightPixels } from './light-map.ts';

function pane(row: string): MapPane {
  const lights = { '.': 'plain', ',': 'dim', ' ': 'dark' } as const;
  const cells = [...row].map((c) => ({ tile: c === ' ' ? '' : 'floor', light: lights[c as '.'] }) as Cell);
  return { size: { cols: row.length, rows: 1 }, cells } as unknown as MapPane;
}

/** How strong the light is in the middle of each cell. */
function strengths(row: string, lamp: Partial<Lamp>): number[] {
  const pixels = lightPixels(pane(row), [{ cell: 0, reach: 4, colour: 0xffaa55, own: true, ...lamp }], 1);
  return [...row].map((_, x) => pixels[x * FINE * 4 + 3]);
}

test('SCREEN-012 light falls off smoothly and ends at its reach', () => {
  expect([fallOff(0, 5), fallOff(5, 5), fallOff(9, 5)]).toEqual([1, 0, 0]);
  for (let d = 0; d < 5; d += 0.25) expect(fallOff(d, 5)).toBeGreaterThan(fallOff(d + 0.25, 5) - 1e-9);
  const seen = strengths('......', {});
  expect(seen[0]).toBeGreaterThan(seen[1]);
  expect(seen[2]).toBeGreaterThan(seen[3]);
  expect(seen[5]).toBe(0);
});

test('SCREEN-012 the player’s light shows only what is in sight; other lights are seen faintly in what is remembered', () => {
  const [, remembered, unknown] = strengths('., ', {});
  expect([remembered, unknown]).toEqual([0, 0]);
  const [, faint, none] = strengths('., ', { own: false });
  expect(faint).toBeGreaterThan(0);
  expect(faint).toBeLessThan(strengths('...', { own: false })[1]);
  expect(none).toBe(0);
});

test('SCREEN-012 light has the colour of what gives it', () => {
  const pixels = lightPixels(pane('.'), [{ cell: 0, reach: 3, colour: 0xff0000, own: false }], 1);
  expect(pixels[0]).toBeGreaterThan(pixels[2]);
});
