/** Full-screen pages: descriptions, the player's own page, the forecast, the map and the log. */

import { charCell } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Cell, type Line, line, type Pane, type Size, span, wrap } from '../../../engine/view.ts';
import { explainFight, type Remark } from '../arithmetic.ts';
import { ARMS, CREATURES } from '../content.ts';
import { KINDS, type KindName, type WeaponName } from '../kinds.ts';
import {
  canAttackAfterMove,
  describeName,
  itsAttack,
  monsterSide,
  playerSide,
  weaponIndex,
  yourAttack,
} from '../predict.ts';
import type { ObservedMonster, SwordObs } from '../types.ts';
import { monsterAt } from './target.ts';
import { creatureText, terrainName } from './text.ts';
import type { SwordUi } from './types.ts';

export function signed(n: number): string {
  return n < 0 ? String(n) : `+${n}`;
}

export function page(lines: readonly Line[], keys: string, frame: Size, title: string): Pane {
  const body = lines.flatMap((l) => wrap(l, frame.cols));
  const room = frame.rows - 1;
  const padding: Line[] = Array.from({ length: Math.max(0, room - body.length) }, () => []);
  return {
    id: 'page',
    slot: 'overlay',
    title,
    box: { col: 0, row: 0, cols: frame.cols, rows: frame.rows },
    kind: 'text',
    lines: [...body.slice(0, room), ...padding, line(keys, 'question')],
  };
}

/** SWORD-307, SWORD-308: of level 0. */
function kindLines(kind: KindName): Line[] {
  const c = CREATURES[KINDS.indexOf(kind)];
  return [line(`${c.name} (${c.symbol})`, 'title', true), line(`MHP ${c.mhp}, STR ${c.str}`), [], line(c.text)];
}

function weaponLines(weapon: WeaponName | null): Line[] {
  if (weapon === null) return [line('(nothing)')];
  const w = ARMS[weaponIndex(weapon)];
  return [line(w.name, 'title', true), line(`DEF ${signed(w.def)}, ATK ${signed(w.atk)}`), [], line(w.text)];
}

export function describePage(obs: SwordObs, ui: SwordUi, frame: Size): Pane {
  const m = monsterAt(obs, ui.cursor);
  const lines = m === null ? [line('something')] : [...kindLines(m.kind), [], ...weaponLines(m.weapon)];
  return page(lines, 'v: back, f: forecast, x c: leave', frame, 'Description');
}

export function viewPage(obs: SwordObs, ui: SwordUi, frame: Size): Pane {
  const slots = obs.you.slots.map((w, i): Line => {
    const mark = i === obs.you.wield ? '* ' : '  ';
    return [{ text: `${mark}${w ?? '(nothing)'}`, ink: 'text', inverse: i === ui.slot }];
  });
  const lines = [...kindLines(obs.you.kind), [], ...slots, [], ...weaponLines(obs.you.slots[ui.slot] ?? null)];
  return page(lines, 'directions: view a slot, . 5: no weapon, w: wield it, v c: leave', frame, 'You');
}

/** The combats that the forecast can explain, one page each. */
export function forecastPage(obs: SwordObs, ui: SwordUi, frame: Size): Pane {
  const m = monsterAt(obs, ui.cursor);
  const keys = 'f: the next combat, v: description, x c: leave';
  if (m === null) return page([line('something')], keys, frame, 'Forecast');
  const pages = combats(obs, m, describeName(KINDS.indexOf(m.kind), m.level));
  const shown = pages[ui.page % pages.length];
  const count = line(`${(ui.page % pages.length) + 1} of ${pages.length}`, 'muted');
  return page([line(shown.title, 'title', true), count, [], ...shown.lines], keys, frame, 'Forecast');
}

export interface Combat {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Every combat that may come between the player and a monster in sight, called `it`, explained line by line. */
export function combats(obs: SwordObs, m: ObservedMonster, it: string): Combat[] {
  const uncertain = m.kind === 'heisenbug' || obs.you.kind === 'heisenbug';
  const explained = (title: string, mine: boolean, postMove: boolean): Combat => {
    const remarks = mine
      ? explainFight(yourAttack(obs, m, postMove), 'you', it)
      : explainFight(itsAttack(obs, m, postMove), it, 'you');
    const lines = remarks.map(remarkLine);
    return { title, lines: uncertain ? [...lines, line(UNCERTAIN)] : lines };
  };
  const out = [explained(`You attack ${it}`, true, false), explained(`${capital(it)} attacks you`, false, false)];
  if (canAttackAfterMove(playerSide(obs))) out.push(explained(`You attack ${it} after a move`, true, true));
  if (canAttackAfterMove(monsterSide(obs, m)))
    out.push(explained(`${capital(it)} attacks you after a move`, false, true));
  return out;
}

function capital(name: string): string {
  return name[0].toUpperCase() + name.slice(1);
}

const UNCERTAIN = 'A heisenbug adds a number from 0 to 5 that nobody knows; here it is 0.';

function remarkLine(r: Remark): Line {
  return [span(`${r.phase}: `, 'question'), span(r.text)];
}

/** SWORD-310 */
export function mapPane(obs: SwordObs, ui: SwordUi, frame: Size): Pane {
  const rows = frame.rows - 1;
  const cells: Cell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < frame.cols; col++) {
      const x = ui.centre.x - (frame.cols >> 1) + col;
      const y = ui.centre.y - (rows >> 1) + row;
      const letter = obs.map[y]?.[x] ?? ' ';
      if (x === obs.x && y === obs.y) cells.push(charCell('@', 'player', 'you', 'player', 'bright'));
      else if (letter === ' ') cells.push(charCell(' ', '', 'unknown', 'remembered', 'dark'));
      else
        cells.push(
          charCell(letter, terrainName(letter).replace(' ', '-'), terrainName(letter), mapInk(letter), 'plain'),
        );
    }
  }
  return {
    id: 'full-map',
    slot: 'overlay',
    title: `B${obs.floor}F`,
    box: { col: 0, row: 0, cols: frame.cols, rows },
    kind: 'map',
    size: { cols: frame.cols, rows },
    cells,
    span: { cols: 1, rows: 1 },
    across: Array.from({ length: frame.cols }, (_, i) => i),
    down: Array.from({ length: rows }, (_, i) => i),
    backdrop: [],
    cursor: null,
  };
}

function mapInk(letter: string): string {
  return letter === '.' ? 'floor' : letter === '#' ? 'wall' : 'map-stair';
}

/** SWORD-311: the newest line lowest, with numbers. */
export function logPane(ui: SwordUi, talk: Talk, frame: Size): Pane {
  const rows = frame.rows - 1;
  const last = Math.max(Math.min(rows, talk.log.length), talk.log.length - ui.scroll);
  const first = Math.max(0, last - rows);
  const lines = talk.log
    .slice(first, last)
    .map((l, i): Line => [span(`${String(first + i + 1).padStart(3)} `, 'muted'), ...l]);
  const padding: Line[] = Array.from({ length: rows - lines.length }, () => []);
  const keys = `lines ${talk.log.length === 0 ? 0 : first + 1}-${last} of ${talk.log.length}  k j: by 1, - +: by 10, p c: leave`;
  return {
    id: 'page',
    slot: 'overlay',
    title: 'Messages',
    box: { col: 0, row: 0, cols: frame.cols, rows: frame.rows },
    kind: 'text',
    lines: [...padding, ...lines, line(keys, 'question')],
  };
}

/** SWORD-276 */
export function endLines(obs: SwordObs, seed: string): Line[] {
  const { you } = obs;
  const title = slayer(obs);
  return [
    line(`Result   ${obs.result}`, 'title', true),
    line(`Title    ${title}`),
    line(`Deepest  B${obs.deepest}F`),
    line(`Kills    ${obs.kills}`),
    line(`Level    ${you.level}`),
    line(`Form     ${creatureText(you.kind, you.level)}`),
    line(
      `Dragons  ${you.dragonsKilled.length === 0 ? 'none' : you.dragonsKilled.map((d) => d.split(' ')[0]).join(', ')}`,
    ),
    line(`Actions  ${Math.floor(obs.tu / 4)}`),
    line(`Seed     ${seed}`),
    line(`Score    ${obs.score}`),
  ];
}

export function slayer(obs: SwordObs): string {
  if (obs.result !== 'won') return 'none';
  if (obs.cheat) return 'none (threat colours)';
  return `${obs.you.dragonsKilled[obs.you.dragonsKilled.length - 1]} Slayer`;
}
