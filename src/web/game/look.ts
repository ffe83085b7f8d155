/** What a cell is drawn with and where: theme, roles and sheet, and its place on the canvas. */
import type { Light } from '../../engine/view.ts';
import type { Rgb } from '../../theme/colour.ts';
import { type Roles, styleOf } from '../../theme/style.ts';
import type { Theme } from '../../theme/theme.ts';
import type { TileSheet } from './sheet.ts';

export interface Look {
  readonly theme: Theme;
  readonly roles: Roles;
  readonly sheet: TileSheet;
  readonly tiles: boolean;
  readonly font: string;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Cards have round corners and air around them. */
  readonly card: boolean;
  readonly index: number;
}

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function inkOf(look: Look, role: string, light: Light = 'plain'): Rgb {
  return styleOf(look.theme, look.roles, { ink: role, ground: null, light, strong: false, inverse: false }).ink;
}
