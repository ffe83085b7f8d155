/** The status part: floor, square, player, slots, target (SWORD-294 to SWORD-296, SWORD-300). */
import { type Line, line, type Pane, type Span, span } from '../../../engine/view.ts';
import type { WeaponName } from '../kinds.ts';
import { canAttackAfterMove, type Forecast, forecast, itsAttack, monsterSide, yourAttack } from '../predict.ts';
import type { ObservedMonster, SwordObs, Threat } from '../types.ts';
import { feltAt, monsterAt } from './target.ts';
import { creatureText } from './text.ts';
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
      line(`${(obs.map[obs.y]?.[obs.x] ?? ' ').padEnd(4)}${obs.here[0] ?? ''}`),
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

/** What the two would do to each other here and now, in three lines; the key f tells why. */
function preview(obs: SwordObs, m: ObservedMonster): Line[] {
  const mine = forecast(yourAttack(obs, m, false));
  const its = forecast(itsAttack(obs, m, canAttackAfterMove(monsterSide(obs, m)) && !isNext(obs, m)));
  return [
    [],
    [span('You attack: ', 'question'), span(outcome(mine, 'it', m.hp, 'you', obs.you.hp))],
    [span('It attacks: ', 'question'), span(outcome(its, 'you', obs.you.hp, 'it', m.hp))],
    [span('f explains', 'question')],
  ];
}

function isNext(obs: SwordObs, m: ObservedMonster): boolean {
  return Math.max(Math.abs(obs.x - m.x), Math.abs(obs.y - m.y)) === 1;
}

function outcome(f: Forecast, foe: string, foeHp: number, self: string, selfHp: number): string {
  const die = (who: string): string => (who === 'you' ? 'you die' : 'it dies');
  const parts: string[] = [];
  if (f.kills) parts.push(die(foe));
  else if (f.mayKill) parts.push(`perhaps ${die(foe)}`);
  else if (f.attackedHp[0] !== foeHp) parts.push(`${foe} HP ${foeHp} -> ${f.attackedHp[0]}`);
  if (f.mayDie) parts.push(die(self));
  else if (f.attackerHp[0] !== selfHp) parts.push(`${self} HP ${selfHp} -> ${f.attackerHp[0]}`);
  return `${f.blow}: ${parts.length > 0 ? parts.join(', ') : 'nothing happens'}`;
}
