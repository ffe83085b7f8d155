/** The status part: floor, square, player, target (SWORD-294 to SWORD-296, SWORD-300). */
import { type Line, line, type Pane, type Span, span } from '../../../engine/view.ts';
import { expectations } from '../predict.ts';
import type { ObservedMonster, SwordObs, Threat } from '../types.ts';
import { isPaid } from './press.ts';
import { slotsPane } from './slots-pane.ts';
import { feltAt, monsterAt } from './target.ts';
import { creatureText, terrainName } from './text.ts';
import type { SwordUi } from './types.ts';

const MARKS: Readonly<Record<Threat, string>> = { deadly: ' [!!]', strong: ' [!]', tough: ' [-]', none: '' };
const COL = 20;
const COLS = 60;

export function statusPanes(obs: SwordObs, ui: SwordUi): Pane[] {
  return [playerPane(obs, ui), targetPane(obs, ui), slotsPane(obs, ui)];
}

function playerPane(obs: SwordObs, ui: SwordUi): Pane {
  const { you } = obs;
  return {
    id: 'status',
    slot: 'status',
    box: { col: COL, row: 0, cols: COLS, rows: 5 },
    kind: 'text',
    lines: [
      line(`B${floorViewed(obs, ui)}F`),
      underfoot(obs),
      [],
      line(`${creatureText(you.kind, you.level)} (you)`),
      obs.result === 'dead' ? [] : [...numbers(you), ...(you.canPostMove ? [span(' [post-move]', 'key')] : [])],
    ],
  };
}

function targetPane(obs: SwordObs, ui: SwordUi): Pane {
  const target = ui.through === null ? monsterAt(obs, ui.cursor) : null;
  const felt = ui.through === null ? feltAt(obs, ui.cursor) : throughFelt(obs, ui);
  const paid = target !== null && obs.result === 'playing' && isPaid(ui, obs, target.id);
  return {
    id: 'target',
    slot: 'status',
    box: { col: COL, row: 10, cols: COLS, rows: 7 },
    kind: 'text',
    lines: [...targetLines(target, felt), ...(paid ? preview(obs, target) : [])],
  };
}

/** The square under the player: a weapon if one lies there, else the name of the ground. */
function underfoot(obs: SwordObs): Line {
  const letter = obs.map[obs.y]?.[obs.x] ?? ' ';
  const weapon = obs.here[0];
  const what = weapon === undefined ? span(terrainName(letter), 'muted') : span(weapon);
  return [span(letter.padEnd(4)), what];
}

function floorViewed(obs: SwordObs, ui: SwordUi): number {
  const stair = ui.through && obs.stairs.find((s) => s.x === ui.through?.x && s.y === ui.through?.y);
  return stair ? stair.to.floor : obs.floor;
}

function throughFelt(obs: SwordObs, ui: SwordUi) {
  const stair = obs.stairs.find((s) => s.x === ui.through?.x && s.y === ui.through?.y);
  return stair?.felt?.find((f) => f.x === ui.cursor.x && f.y === ui.cursor.y) ?? null;
}

function numbers(who: { def: number; hp: number; mhp: number; atk: number }): Span[] {
  return [span(`DEF ${who.def} (HP ${who.hp}/${who.mhp}), ATK ${who.atk}`)];
}

function targetLines(m: ObservedMonster | null, felt: { readonly threat?: Threat } | null): Line[] {
  if (m !== null) {
    const name = `${creatureText(m.kind, m.level)}${MARKS[m.threat ?? 'none']}`;
    return [line(name), numbers(m), line(`* ${m.weapon ?? '(nothing)'}`)];
  }
  return felt === null ? [[], [], []] : [line(`something${MARKS[felt.threat ?? 'none']}`), [], []];
}

/** What a hint was asked for, in two lines; the key f tells why. */
function preview(obs: SwordObs, m: ObservedMonster): Line[] {
  const { mine, its } = expectations(obs, m);
  return [[], [span('You attack: ', 'question'), span(mine)], [span('It attacks: ', 'question'), span(its)]];
}
