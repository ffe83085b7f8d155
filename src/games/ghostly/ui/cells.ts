/** The maze as cells: one object per look, so that painters can compare references. */
import type { Cell } from '../../../engine/view.ts';
import { MONSTER_ID } from '../constants.ts';
import type { Ghost, GhostlyObs, WireMap } from '../types.ts';
import { type GhostlyUi, LETTERS, PLAYER_INKS } from './types.ts';
import { wallGlyph } from './walls.ts';

const made = new Map<string, Cell>();

function cell(glyph: string, ascii: string, tile: string, label: string, ink: string): Cell {
  const key = `${glyph}${ascii}${tile} ${label}`;
  let found = made.get(key);
  if (found === undefined) {
    found = Object.freeze({ glyph, ascii, tile, label, ink, ground: null, light: 'plain' });
    made.set(key, found);
  }
  return found;
}

/** The walls of a map never change: their cells are kept with the rows' first text. */
let walls: { readonly shape: string; readonly cells: readonly (Cell | null)[] } = { shape: '', cells: [] };

function wallCells(map: WireMap): readonly (Cell | null)[] {
  const shape = map.content.map((row) => row.replace(/[^|]/g, '_')).join('\n');
  if (walls.shape === shape) return walls.cells;
  const isWall = (x: number, y: number): boolean => (map.content[y]?.[x] ?? '|') === '|';
  const cells = Array.from({ length: map.width * map.height }, (_, p) => {
    const x = p % map.width;
    const y = (p - x) / map.width;
    if (!isWall(x, y)) return null;
    const glyph = wallGlyph(isWall, x, y);
    return cell(glyph, glyph === ' ' ? ' ' : '|', `wall-${glyph}`, 'wall', 'wall');
  });
  walls = { shape, cells };
  return cells;
}

const PLAIN_WALL = cell('|', '|', 'wall', 'wall', 'wall');

export function mazeCells(obs: GhostlyObs, ui: Pick<GhostlyUi, 'retro'>): readonly Cell[] {
  const { map } = obs.gamestate;
  const fixed = wallCells(map);
  const cells = fixed.map((wall, p) => {
    if (wall !== null) return ui.retro ? PLAIN_WALL : wall;
    const letter = map.content[(p / map.width) | 0][p % map.width];
    if (letter === '.') return cell(ui.retro ? '.' : '·', '.', 'pellet', 'pellet', 'pellet');
    if (letter === 'o') return cell(ui.retro ? 'o' : '●', 'o', 'super-pellet', 'super pellet', 'super');
    return letter === '-' ? cell('-', '-', 'door', 'door', 'door') : cell(' ', ' ', '', 'floor', 'text');
  });
  for (const g of everybody(obs)) cells[g.y * map.width + g.x] = ghostCell(obs, g);
  return cells;
}

/** The monster lies above a ghost that it is about to catch. */
function everybody({ gamestate, tally }: GhostlyObs): readonly Ghost[] {
  const { you, others } = gamestate;
  return you !== null && tally.players[you.id].alive ? [you, ...others] : others;
}

function ghostCell({ tally, gamestate }: GhostlyObs, g: Ghost): Cell {
  if (g.id === MONSTER_ID) {
    const facing = tally.monster?.facing ?? 'left';
    return cell('M', 'M', `monster-${facing}`, 'the monster', 'monster');
  }
  const letter = LETTERS[g.id];
  const { facing } = tally.players[g.id];
  const own = g.id === gamestate.you?.id;
  const tile = `${own ? 'you' : 'ghost'}-${g.id}`;
  const name = `${own ? 'you, ' : ''}ghost ${letter}`;
  if (!isAggressive(g, tally.players[g.id].power))
    return cell(letter, letter, `${tile}-${facing}`, name, PLAYER_INKS[g.id]);
  const small = letter.toLowerCase();
  const ink = `${PLAYER_INKS[g.id]}-power`;
  return cell(small, small, `${tile}-power-${facing}`, `${name}, dangerous`, ink);
}

/** GHOST-238: the last 50 ticks blink; whoever does not know how many are left sees no blinking. */
export function isAggressive(g: Ghost, power: number | undefined): boolean {
  if (!g.isdangerous) return false;
  return power === undefined || power > 50 || power % 10 >= 6;
}
