import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import type { Cell, MapPane } from '../../engine/view.ts';
import { swampUi } from '../../games/swamp/ui/index.ts';
import { findTheme } from '../../theme/theme.ts';
import type { Art, Pen } from './look.ts';
import { drawOver } from './range-art.ts';

/** What a pen is told to do, by name, in order. */
function recordingPen(): { readonly pen: Pen; readonly did: string[] } {
  const did: string[] = [];
  const gradient = { addColorStop() {} };
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (kept, name) =>
      kept[String(name)] ??
      (() => {
        did.push(String(name));
        return gradient;
      }),
  });
  return { pen: pen as unknown as Pen, did };
}

const SHEET = {
  icon: () => null,
  mark: () => null,
  badge: () => null,
  fill: () => 'land',
  isCone: (role: string) => role === 'sight',
};

test('SCREEN-012 light lies on the ground: what is written in it is written over it, unless it is on its way', () => {
  const theme = defined(findTheme('dark') ?? undefined);
  const art = {
    theme,
    roles: swampUi.roles,
    sheet: SHEET,
    tiles: true,
    font: 'mono',
    palette: { disc: 0 },
  } as unknown as Art;
  const cell: Cell = {
    glyph: '.',
    ascii: '.',
    tile: 'land',
    label: '',
    ink: 'text',
    ground: null,
    light: 'plain',
    marks: [{ place: 'middle', text: '!', ink: 'text' }],
  };
  const pane = {
    size: { cols: 1, rows: 1 },
    cells: [cell],
    ranges: [{ cells: [0], role: 'sight', says: '' }],
  } as unknown as MapPane;
  const at = () => ({ x: 0, y: 0, w: 40, h: 40, card: false, lie: 0 });
  const standing = recordingPen();
  drawOver(standing.pen, pane, art, at, () => true);
  expect(standing.did.lastIndexOf('createRadialGradient')).toBeGreaterThanOrEqual(0);
  expect(standing.did.indexOf('fillText')).toBeGreaterThan(standing.did.lastIndexOf('createRadialGradient'));
  const moving = recordingPen();
  drawOver(moving.pen, pane, art, at, () => false);
  expect(moving.did).not.toContain('fillText');
});
