/** The status part: floor, square, player, slots, target (SWORD-294 to SWORD-296, SWORD-300). */
import { type Line, line, type Pane, type Span, span } from '../../../engine/view.ts';
import type { WeaponName } from '../kinds.ts';
import { expectations } from '../predict.ts';
import type { ObservedMonster, SwordObs, Threat } from '../types.ts';
import { feltAt, monsterAt } from './target.ts';
import { creatureText, terrainName } from './text.ts';
import type { SwordUi } from './types.ts';

const MARKS: Readonly<Record<Threat, string>> = { deadly: ' [!!]', strong: ' [!]', tough: ' [-]', none: '' };
const SLOT_KEYS = ['k/8', 'h/4', 'l/6', 'j/2'];
const ASKING: readonly string[] = ['pickup', 'drop', 'wield', 'throw'];

export function statusPane(obs: SwordObs, ui: SwordUi): Pane {
  const target = ui.through === null ? monsterAt(obs, ui.cursor) : null;
  const felt = ui.through === null ? feltAt(obs, ui.cursor) : throughFelt(obs, ui);
  return {
    id: 'status',
    slot: 'status',
    box: { col: 20, row: 0, cols: 60, rows: 17 },
    kind: 'text',
    lines: [
      line(`B${floorViewed(obs, ui)}F`),
      underfoot(obs),
      [],
      line(`${creatureText(obs.you.kind, obs.you.level)} (you)`),
      obs.result === 'dead' ? [] : [...numbers(obs.you), ...(obs.you.canPostMove ? [span(' [post-move]', 'key')] : [])],
      ...obs.you.slots.map((w, slot) => slotLine(w, slot === obs.you.wield, ASKING.includes(ui.mode) ? slot : null)),
      [],
      ...targetLines(target, felt),
      ...(ui.mode === 'examine' && target !== null ? preview(obs, target) : []),
    ],
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

function slotLine(weapon: WeaponName | null, wielded: boolean, asked: number | null): Line {
  const keys = asked === null ? [] : [span(`${SLOT_KEYS[asked]} `, 'question')];
  return [span(wielded ? '* ' : '  '), ...keys, span(weapon ?? '(nothing)')];
}

function targetLines(m: ObservedMonster | null, felt: { readonly threat?: Threat } | null): Line[] {
  if (m !== null) {
    const name = `${creatureText(m.kind, m.level)}${MARKS[m.threat ?? 'none']}`;
    return [line(name), numbers(m), line(`* ${m.weapon ?? '(nothing)'}`)];
  }
  return felt === null ? [[], [], []] : [line(`something${MARKS[felt.threat ?? 'none']}`), [], []];
}

/** In two lines; the key f tells why. */
function preview(obs: SwordObs, m: ObservedMonster): Line[] {
  const { mine, its } = expectations(obs, m);
  return [
    [],
    [span('You attack: ', 'question'), span(mine)],
    [span('It attacks: ', 'question'), span(its)],
    [span('f explains', 'question')],
  ];
}
