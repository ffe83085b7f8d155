/** The floor as far as it is known. A terminal shows 17 x 17 squares with the player, or the far end of a stair, in the middle (SWORD-297 to 299). */
import type { Cell, CellGauge, MapPane, Pane } from '../../../engine/view.ts';
import { FLOOR_RULES } from '../content.ts';
import type { Square } from '../predict.ts';
import { SIDE, SIGHT, type SwordObs } from '../types.ts';
import { feltCell, squareCell, terrainCell } from './cells.ts';
import { nearOf, summaryOf } from './near.ts';
import { windowCentre } from './press.ts';
import { rangesOf } from './ranges.ts';
import { apart } from './target.ts';
import type { SwordUi } from './types.ts';

const WINDOW = 2 * SIGHT + 1;
const SQUARES: readonly number[] = Array.from({ length: SIDE }, (_, i) => i);

/** What kind of floor it is, for the colours of a page. */
export function moodOf(floor: number): string {
  return floor === 0 ? 'surface' : FLOOR_RULES[floor - 1].ground;
}

/** The pane holds all that is known of the floor; the box shows the surroundings, a page as much more as it has room for. */
export function windowPane(obs: SwordObs, ui: SwordUi): Pane {
  const centre = windowCentre(ui, obs);
  const stair = stairLookedThrough(obs, ui);
  const cells = stair === undefined ? knownCells(obs, ui) : cellsBeyond(stair, ui);
  const onPlayer = ui.mode !== 'examine' && ui.target === 0;
  return {
    id: 'map',
    slot: 'map',
    box: { col: 0, row: 0, cols: WINDOW, rows: WINDOW },
    kind: 'map',
    size: { cols: SIDE, rows: SIDE },
    cells,
    span: { cols: 1, rows: 1 },
    across: SQUARES.map((x) => x - centre.x + SIGHT),
    down: SQUARES.map((y) => y - centre.y + SIGHT),
    backdrop: [],
    cursor: apart(ui.cursor, centre) <= SIGHT && !onPlayer ? placeOf(ui.cursor) : null,
    ...(ui.mode === 'examine' ? {} : { unasked: true }),
    within: { cols: SIDE, left: 0, top: 0 },
    sight: { cell: placeOf(centre), radius: SIGHT },
    ...aboutFloor(obs, ui),
  };
}

function placeOf({ x, y }: Square): number {
  return y * SIDE + x;
}

/** What is remembered everywhere, and on it what is in sight, felt or pointed at. */
function knownCells(obs: SwordObs, ui: SwordUi): Cell[] {
  const cells = obs.map.flatMap(rememberedRow);
  const draw = ({ x, y }: Square, seen: boolean): void => {
    cells[y * SIDE + x] = squareCell(obs, ui, x, y, seen, x === ui.cursor.x && y === ui.cursor.y);
  };
  for (const felt of obs.felt) draw(felt, false);
  draw(ui.cursor, false);
  for (const square of obs.visible) draw(square, true);
  draw(obs, true);
  return cells;
}

const REMEMBERED = new Map<string, readonly Cell[]>();
/** Far more rows than a game has; the table is emptied rather than grown without end. */
const MOST_ROWS = 2000;

/** Rows with the same letters have the same cells. */
function rememberedRow(letters: string): readonly Cell[] {
  let cells = REMEMBERED.get(letters);
  if (cells === undefined) {
    if (REMEMBERED.size >= MOST_ROWS) REMEMBERED.clear();
    REMEMBERED.set(letters, (cells = Array.from(letters, (letter) => terrainCell(letter, false, false, false))));
  }
  return cells;
}

function stairLookedThrough(obs: SwordObs, ui: SwordUi): SwordObs['stairs'][number] | undefined {
  return obs.stairs.find((s) => s.x === ui.through?.x && s.y === ui.through?.y);
}

/** The remembered squares round the other end, and who is felt there. */
function cellsBeyond({ to, around, felt = [] }: SwordObs['stairs'][number], ui: SwordUi): Cell[] {
  return Array.from({ length: SIDE * SIDE }, (_, place) => {
    const [x, y] = [place % SIDE, Math.floor(place / SIDE)];
    if (felt.some((f) => f.x === x && f.y === y)) return feltCell('none');
    const letter = around?.[y - to.y + SIGHT]?.[x - to.x + SIGHT] ?? ' ';
    return terrainCell(letter, false, false, x === ui.cursor.x && y === ui.cursor.y);
  });
}

/** What a page makes of it beyond the cells; through a stair nothing is known but squares and feelings. */
function aboutFloor(obs: SwordObs, ui: SwordUi): Partial<MapPane> {
  const stair = stairLookedThrough(obs, ui);
  if (stair !== undefined) {
    const felt = stair.felt?.length ?? 0;
    const who = felt === 0 ? 'Nobody is felt there' : `${felt} felt there`;
    return { mood: moodOf(stair.to.floor), summary: `You look through the stair at floor ${stair.to.floor}. ${who}.` };
  }
  return {
    mood: moodOf(obs.floor),
    ranges: rangesOf(obs, ui),
    gauges: gaugesOf(obs),
    near: nearOf(obs, ui),
    summary: summaryOf(obs, ui),
  };
}

/** The wounded show what is left of them. */
function gaugesOf(obs: SwordObs): CellGauge[] {
  const hurt = obs.monsters.filter((m) => m.hp < m.mhp && apart(m, obs) <= SIGHT);
  return [
    ...hurt.map((m): CellGauge => ({ cell: placeOf(m), value: m.hp, max: m.mhp, role: 'bad' })),
    ...(obs.result !== 'dead' && obs.you.hp < obs.you.mhp
      ? [{ cell: placeOf(obs), value: obs.you.hp, max: obs.you.mhp, role: 'good' }]
      : []),
  ];
}
