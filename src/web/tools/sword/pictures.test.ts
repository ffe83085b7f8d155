import { expect, test } from 'vitest';
import { staged } from '../../../../test/helpers/sword.ts';
import { draw, sitDown } from '../../../../test/helpers/sword-ui.ts';
import { KINDS, WEAPONS } from '../../../games/sword/kinds.ts';
import sheet from '../../tiles/sword.json' with { type: 'json' };

const ICONS: Readonly<Record<string, string | undefined>> = sheet.icons;
const dashed = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

test('SWORD-350 every weapon and every kind of monster has a picture of its own', () => {
  const weapons = WEAPONS.map((name) => ICONS[`weapon-${dashed(name)}`]);
  const monsters = KINDS.filter((k) => k !== 'sword tester').map((name) => ICONS[`monster-${dashed(name)}`]);
  const all = [...weapons, ...monsters];
  expect(all.filter((icon) => icon === undefined)).toEqual([]);
  expect(new Set(all).size).toBe(38 + 32);
});

test('SWORD-350 a weapon that lies in sight is drawn with its picture', () => {
  const kinds = ['banana peel', 'sword of mixing', 'bofh lart'];
  const weapons = kinds.map((kind, i) => ({ kind, at: [2 + i, 1] }));
  const map = draw(sitDown(staged(['######', '#@...#', '######'], { weapons }))).panes.find((p) => p.id === 'map');
  const tiles = map?.kind === 'map' ? map.cells.filter((c) => c.glyph === '/').map((c) => c.tile) : [];
  expect(tiles).toEqual(['weapon-banana-peel', 'weapon-sword-of-mixing', 'weapon-bofh-lart']);
});
