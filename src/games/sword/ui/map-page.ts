/** The full-screen map of a floor (SWORD-310), and the same with a cursor to choose where to travel (SWORD-342). */
import { charCell } from '../../../engine/pieces.ts';
import { type Cell, line, type Pane, type Size } from '../../../engine/view.ts';
import { SIDE, type SwordObs } from '../types.ts';
import { nearOf, summaryOf } from './near.ts';
import { apart } from './target.ts';
import { terrainName } from './text.ts';
import type { SwordUi } from './types.ts';
import { moodOf } from './window-pane.ts';

/** All squares of the floor; the frame shows those round the middle. */
export function mapPane(obs: SwordObs, ui: SwordUi, frame: Size): Pane {
  const rows = frame.rows - 1;
  const cells: Cell[] = [];
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) cells.push(mapCell(obs, x, y));
  const side = Array.from({ length: SIDE }, (_, i) => i);
  return {
    id: 'full-map',
    slot: 'map',
    title: `B${obs.floor}F`,
    box: { col: 0, row: 0, cols: frame.cols, rows },
    kind: 'map',
    size: { cols: SIDE, rows: SIDE },
    cells,
    span: { cols: 1, rows: 1 },
    across: side.map((x) => x - ui.centre.x + (frame.cols >> 1)),
    down: side.map((y) => y - ui.centre.y + (rows >> 1)),
    backdrop: [],
    cursor: ui.mode === 'travel' ? ui.centre.y * SIDE + ui.centre.x : null,
    mood: moodOf(obs.floor),
    near: nearOf(obs, ui),
    summary: summaryOf(obs, ui),
  };
}

function mapCell(obs: SwordObs, x: number, y: number): Cell {
  if (x === obs.x && y === obs.y) return charCell('@', 'player', 'you', 'player', 'bright');
  const letter = obs.map[y]?.[x] ?? ' ';
  if (letter === ' ') return charCell(' ', '', 'unknown', 'remembered', 'dark');
  const name = terrainName(letter);
  return charCell(letter, name.replace(' ', '-'), name, mapInk(letter), 'plain');
}

function mapInk(letter: string): string {
  return letter === '.' ? 'floor' : letter === '#' ? 'wall' : 'map-stair';
}

/** The last line of the screen; a page has the question above the buttons. */
export function mapKeys(obs: SwordObs, ui: SwordUi, frame: Size): Pane {
  const asked = ui.mode === 'travel' ? travelText(obs, ui) : null;
  const keys =
    asked === null
      ? 'directions: scroll, _: travel, m c Esc: leave'
      : `${asked} Enter: go, < > Space: places, directions, c Esc: leave`;
  return {
    id: 'keys',
    slot: 'prompt',
    box: { col: 0, row: frame.rows - 1, cols: frame.cols, rows: 1 },
    kind: 'prose',
    blocks: asked === null ? [] : [{ kind: 'para', line: line(asked, 'question') }],
    terminal: [line(keys, 'question')],
  };
}

function travelText(obs: SwordObs, { centre }: SwordUi): string {
  const what = terrainName(obs.map[centre.y]?.[centre.x] ?? ' ');
  if (apart(centre, obs) === 0) return 'Travel where? You stand here.';
  return `Travel to ${what}, ${apart(centre, obs)} away?`;
}
