/** The surroundings: 17 x 17 squares with the player, or the far end of a stair, in the middle (SWORD-297 to 299). */
import type { Cell, CellGauge, MapPane, Pane } from '../../../engine/view.ts';
import { FLOOR_RULES } from '../content.ts';
import { SIDE, SIGHT, type SwordObs } from '../types.ts';
import { feltCell, squareCell, terrainCell } from './cells.ts';
import { nearOf, summaryOf } from './near.ts';
import { windowCentre } from './press.ts';
import { rangesOf } from './ranges.ts';
import { apart } from './target.ts';
import type { SwordUi } from './types.ts';

export const WINDOW = 2 * SIGHT + 1;
const STEPS: readonly number[] = Array.from({ length: WINDOW }, (_, i) => i);

function stairLookedThrough(obs: SwordObs, ui: SwordUi): SwordObs['stairs'][number] | undefined {
  return obs.stairs.find((s) => s.x === ui.through?.x && s.y === ui.through?.y);
}

function beyondCell(obs: SwordObs, ui: SwordUi, x: number, y: number, col: number, row: number, lit: boolean): Cell {
  const stair = stairLookedThrough(obs, ui);
  if (stair?.felt?.some((f) => f.x === x && f.y === y)) return feltCell('none');
  return terrainCell(stair?.around?.[row]?.[col] ?? ' ', false, false, lit);
}

/** What kind of floor it is, for the colours of a page. */
export function moodOf(floor: number): string {
  return floor === 0 ? 'surface' : FLOOR_RULES[floor - 1].ground;
}

export function windowPane(obs: SwordObs, ui: SwordUi): Pane {
  const centre = windowCentre(ui, obs);
  const seen = new Set(obs.visible.map(({ x, y }) => y * 64 + x));
  const cells: Cell[] = [];
  for (let row = 0; row < WINDOW; row++) {
    for (let col = 0; col < WINDOW; col++) {
      const x = centre.x - SIGHT + col;
      const y = centre.y - SIGHT + row;
      const lit = x === ui.cursor.x && y === ui.cursor.y;
      cells.push(
        ui.through !== null
          ? beyondCell(obs, ui, x, y, col, row, lit)
          : squareCell(obs, ui, x, y, seen.has(y * 64 + x), lit),
      );
    }
  }
  const col = ui.cursor.x - centre.x + SIGHT;
  const row = ui.cursor.y - centre.y + SIGHT;
  const inside = col >= 0 && row >= 0 && col < WINDOW && row < WINDOW;
  const onPlayer = ui.mode !== 'examine' && ui.target === 0;
  return {
    id: 'map',
    slot: 'map',
    box: { col: 0, row: 0, cols: WINDOW, rows: WINDOW },
    kind: 'map',
    size: { cols: WINDOW, rows: WINDOW },
    cells,
    span: { cols: 1, rows: 1 },
    across: STEPS,
    down: STEPS,
    backdrop: [],
    cursor: inside && !onPlayer ? row * WINDOW + col : null,
    within: { cols: SIDE, left: centre.x - SIGHT, top: centre.y - SIGHT },
    ...aboutFloor(obs, ui),
  };
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
  const cell = (x: number, y: number): number => (y - obs.y + SIGHT) * WINDOW + x - obs.x + SIGHT;
  const hurt = obs.monsters.filter((m) => m.hp < m.mhp && apart(m, obs) <= SIGHT);
  return [
    ...hurt.map((m): CellGauge => ({ cell: cell(m.x, m.y), value: m.hp, max: m.mhp, role: 'bad' })),
    ...(obs.result !== 'dead' && obs.you.hp < obs.you.mhp
      ? [{ cell: cell(obs.x, obs.y), value: obs.you.hp, max: obs.you.mhp, role: 'good' }]
      : []),
  ];
}
