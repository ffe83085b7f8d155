/** What a cell is drawn with and where: theme, roles and sheet, and its place on the canvas. */
import { invariant } from '../../engine/result.ts';
import type { Light } from '../../engine/view.ts';
import type { Rgb } from '../../theme/colour.ts';
import { type Roles, styleOf } from '../../theme/style.ts';
import type { Theme } from '../../theme/theme.ts';
import type { MapPalette } from './palette.ts';
import type { TileSheet } from './sheet.ts';

export interface Look {
  readonly theme: Theme;
  readonly roles: Roles;
  readonly sheet: TileSheet;
  readonly tiles: boolean;
  readonly font: string;
}

/** A look at one kind of place. */
export interface Art extends Look {
  readonly palette: MapPalette;
}

export interface CellBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Cards have round corners and air around them. */
  readonly card: boolean;
  /** How it lies among its neighbours, and which variant of its ground is drawn (see `lie.ts`). */
  readonly lie: number;
}

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What draws on a canvas. */
export function penOf(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', settings);
  invariant(pen !== null, 'a canvas that was used for nothing else has a context');
  return pen;
}

export function inkOf(look: Look, role: string, light: Light = 'plain'): Rgb {
  return styleOf(look.theme, look.roles, { ink: role, ground: null, light, strong: false, inverse: false }).ink;
}
