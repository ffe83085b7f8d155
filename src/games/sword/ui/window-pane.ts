/** The surroundings: 17 x 17 squares with the player, or the far end of a stair, in the middle (SWORD-297 to 299). */
import { charCell } from '../../../engine/pieces.ts';
import type { Cell, Pane, Role } from '../../../engine/view.ts';
import { CREATURES } from '../content.ts';
import { KINDS } from '../kinds.ts';
import { type ObservedMonster, SIGHT, type SwordObs, type Threat } from '../types.ts';
import { windowCentre } from './press.ts';
import { apart } from './target.ts';
import { terrainName } from './text.ts';
import type { SwordUi } from './types.ts';

export const WINDOW = 2 * SIGHT + 1;
const STEPS: readonly number[] = Array.from({ length: WINDOW }, (_, i) => i);

const THREAT_INKS: Readonly<Record<Threat, Role>> = {
  deadly: 'threat-deadly',
  strong: 'threat-strong',
  tough: 'threat-tough',
  none: 'monster',
};
const THREAT_WORDS: Readonly<Record<Threat, string>> = {
  deadly: ', can kill you and you cannot kill it',
  strong: ', can kill you',
  tough: ', you cannot kill it',
  none: '',
};

const UNKNOWN = charCell(' ', '', 'unknown', 'remembered', 'dark');
function terrainCell(letter: string, seen: boolean, bold: boolean, lit: boolean): Cell {
  if (letter === ' ') return UNKNOWN;
  const name = terrainName(letter);
  const tile = name.replace(' ', '-');
  if (!seen) return charCell(letter, tile, `${name}, remembered`, lit ? 'text' : 'remembered', 'dim');
  const ink = letter === '.' ? 'floor' : letter === '#' ? 'wall' : 'stair';
  if (ink === 'stair') return charCell(letter, tile, name, ink, 'bright');
  return charCell(letter, tile, name, bold ? `bold-${ink}` : ink, bold ? 'bright' : 'plain');
}

/** What is drawn on a square of the player's floor, from the top layer down. */
function squareCell(obs: SwordObs, x: number, y: number, seen: boolean, lit: boolean): Cell {
  if (x === obs.x && y === obs.y) return charCell('@', 'player', 'you', 'player', 'bright');
  const m = obs.monsters.find((o) => o.x === x && o.y === y);
  if (m !== undefined) {
    const threat = m.threat ?? 'none';
    const label = monsterLabel(m, threat);
    const { symbol } = CREATURES[KINDS.indexOf(m.kind)];
    return charCell(
      symbol,
      `monster-${m.kind.toLowerCase().replaceAll(' ', '-')}`,
      label,
      THREAT_INKS[threat],
      'plain',
    );
  }
  const felt = obs.felt.find((f) => f.x === x && f.y === y);
  if (felt !== undefined) {
    const threat = felt.threat ?? 'none';
    return charCell(
      '?',
      'felt',
      `something${THREAT_WORDS[threat]}`,
      threat === 'none' ? 'felt' : THREAT_INKS[threat],
      'plain',
    );
  }
  const item = obs.items.find((i) => i.x === x && i.y === y);
  if (item !== undefined)
    return charCell('/', `weapon-${item.kind.replaceAll(' ', '-')}`, item.kind, 'weapon', 'plain');
  const bold = obs.phase === 'post-move' ? apart({ x, y }, obs) <= 1 : obs.you.canPostMove;
  return terrainCell(obs.map[y]?.[x] ?? ' ', seen, bold && seen, lit);
}

/** What pointing at it tells: all that is shown of it. What a combat would do is a hint, to be asked for. */
function monsterLabel(m: ObservedMonster, threat: Threat): string {
  const wields = m.weapon === null ? '' : ` with ${m.weapon}`;
  const numbers = `DEF ${m.def} (HP ${m.hp} of ${m.mhp}), ATK ${m.atk}`;
  return `${m.kind}${wields}, level ${m.level}, ${numbers}${THREAT_WORDS[threat]}`;
}

function beyondCell(obs: SwordObs, ui: SwordUi, x: number, y: number, col: number, row: number, lit: boolean): Cell {
  const stair = obs.stairs.find((s) => s.x === ui.through?.x && s.y === ui.through?.y);
  if (stair?.felt?.some((f) => f.x === x && f.y === y)) return charCell('?', 'felt', 'something', 'felt', 'plain');
  return terrainCell(stair?.around?.[row]?.[col] ?? ' ', false, false, lit);
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
          : squareCell(obs, x, y, seen.has(y * 64 + x), lit),
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
  };
}
