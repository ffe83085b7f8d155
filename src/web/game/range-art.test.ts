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

const ART = {
  theme: defined(findTheme('dark') ?? undefined),
  roles: swampUi.roles,
  sheet: SHEET,
  tiles: true,
  font: 'mono',
  palette: { disc: 0 },
} as unknown as Art;
const CELL: Cell = {
  glyph: '.',
  ascii: '.',
  tile: 'land',
  label: '',
  ink: 'text',
  ground: null,
  light: 'plain',
  marks: [{ place: 'middle', text: '!', ink: 'text' }],
};
const at = () => ({ x: 0, y: 0, w: 40, h: 40, card: false, lie: 0 });

function paneWith(range: object): MapPane {
  return {
    size: { cols: 1, rows: 1 },
    cells: [CELL],
    ranges: [{ cells: [0], says: '', ...range }],
  } as unknown as MapPane;
}

test('SCREEN-012 a range that marks somebody is an edge, and lays nothing over who stands there', () => {
  const fills = (range: object) => {
    const { pen, did } = recordingPen();
    drawOver(pen, paneWith({ role: 'key', ...range }), ART, at, () => true);
    return did.filter((what) => what === 'fillRect').length;
  };
  expect([fills({}), fills({ bare: true })]).toEqual([5, 4]);
});

test('SCREEN-012 light lies on the ground: what is written in it is written over it, unless it is on its way', () => {
  const pane = paneWith({ role: 'sight' });
  const standing = recordingPen();
  drawOver(standing.pen, pane, ART, at, () => true);
  expect(standing.did.lastIndexOf('createRadialGradient')).toBeGreaterThanOrEqual(0);
  expect(standing.did.indexOf('fillText')).toBeGreaterThan(standing.did.lastIndexOf('createRadialGradient'));
  const moving = recordingPen();
  drawOver(moving.pen, pane, ART, at, () => false);
  expect(moving.did).not.toContain('fillText');
});
