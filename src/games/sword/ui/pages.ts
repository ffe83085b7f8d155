/** Full-screen pages: descriptions, the player's own page, the forecast and the arithmetic of the last blows. */
import { type Line, line, type Pane, type Size, span, wrap } from '../../../engine/view.ts';
import { explainFight, type Remark } from '../arithmetic.ts';
import { ARMS, CREATURES } from '../content.ts';
import { KINDS, type KindName, type WeaponName } from '../kinds.ts';
import {
  canAttackAfterMove,
  describeName,
  fightOfBout,
  itsAttack,
  monsterSide,
  playerSide,
  weaponIndex,
  yourAttack,
} from '../predict.ts';
import type { Bout, ObservedMonster, SwordObs } from '../types.ts';
import { monsterAt } from './target.ts';
import { creatureText } from './text.ts';
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
  return page(lines, 'v: back, f: forecast (a hint), x c Esc: leave', frame, 'Description');
}

export function viewPage(obs: SwordObs, ui: SwordUi, frame: Size): Pane {
  const slots = obs.you.slots.map((w, i): Line => {
    const mark = i === obs.you.wield ? '* ' : '  ';
    return [{ text: `${mark}${w ?? '(nothing)'}`, ink: 'text', inverse: i === ui.slot }];
  });
  const lines = [...kindLines(obs.you.kind), [], ...slots, [], ...weaponLines(obs.you.slots[ui.slot] ?? null)];
  return page(lines, 'directions: view a slot, . 5: no weapon, w: wield it, v c Esc: leave', frame, 'You');
}

/** The combats that the forecast can explain, one page each. */
export function forecastPage(obs: SwordObs, ui: SwordUi, frame: Size): Pane {
  const m = monsterAt(obs, ui.cursor);
  const keys = 'f: the next combat, v: description, x c Esc: leave';
  if (m === null) return page([line('something')], keys, frame, 'Forecast');
  const pages = combats(obs, m, describeName(KINDS.indexOf(m.kind), m.level));
  const shown = pages[ui.page % pages.length];
  const count = line(`${(ui.page % pages.length) + 1} of ${pages.length}, hint ${obs.hints} of this game`, 'muted');
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

/** A combat that was fought, line by line. */
export function boutLines(bout: Bout): Line[] {
  const [attacker, attacked] = boutNames(bout);
  return explainFight(fightOfBout(bout), attacker, attacked).map(remarkLine);
}

function boutNames({ attacker, attacked, yours }: Bout): readonly [string, string] {
  return yours
    ? ['you', creatureText(attacked.kind, attacked.level)]
    : [creatureText(attacker.kind, attacker.level), 'you'];
}

function boutTitle(bout: Bout): string {
  const [attacker, attacked] = boutNames(bout);
  const after = bout.postMove ? ' after a move' : '';
  return bout.yours ? `You attacked ${attacked}${after}` : `${attacker} attacked you${after}`;
}

function capital(name: string): string {
  return name[0].toUpperCase() + name.slice(1);
}

const UNCERTAIN = 'A heisenbug adds a number from 0 to 5 that nobody knows; here it is 0.';

function remarkLine(r: Remark): Line {
  return [span(`${r.phase}: `, 'question'), span(r.text)];
}

/** SWORD-345: the last combats, the newest first. */
export function arithmeticPage(ui: SwordUi, frame: Size): Pane {
  const keys = 'a: an older one, x c Esc: leave';
  const { bouts } = ui;
  if (bouts.length === 0) return page([line('No combat that you saw.')], keys, frame, 'Arithmetic');
  const at = ui.page % bouts.length;
  const lines = [
    line(boutTitle(bouts[at]), 'title', true),
    line(`${at + 1} of ${bouts.length}, the newest first`, 'muted'),
    [],
    ...boutLines(bouts[at]),
  ];
  return page(lines, keys, frame, 'Arithmetic');
}
