/** Combats line by line: the forecast that was asked for, those that were fought, and those of the exercises. */
import type { Block } from '../../../engine/panes.ts';
import { type Line, line, type Pane, type Size, span } from '../../../engine/view.ts';
import { explainFight, type Remark } from '../arithmetic.ts';
import { KINDS } from '../kinds.ts';
import {
  canAttackAfterMove,
  describeName,
  fightOfBout,
  itsAttack,
  monsterSide,
  playerSide,
  yourAttack,
} from '../predict.ts';
import type { Bout, ObservedMonster, SwordObs } from '../types.ts';
import { windowButtons } from './buttons.ts';
import { capital } from './names.ts';
import { GAP, stacked, type WindowPart } from './stacked.ts';
import { monsterAt } from './target.ts';
import { creatureText } from './text.ts';
import type { SwordUi } from './types.ts';

/** One combat that may come, or came. */
export interface Combat {
  readonly title: string;
  readonly remarks: readonly Remark[];
}

const UNCERTAIN: Remark = {
  phase: 'luck',
  text: 'A heisenbug adds a number from 0 to 5 that nobody knows; here it is 0.',
};

/** Every combat that may come between the player and a monster in sight, called `it`, explained line by line. */
export function combats(obs: SwordObs, m: ObservedMonster, it: string): Combat[] {
  const uncertain = m.kind === 'heisenbug' || obs.you.kind === 'heisenbug';
  const explained = (title: string, mine: boolean, postMove: boolean): Combat => {
    const remarks = mine
      ? explainFight(yourAttack(obs, m, postMove), 'you', it)
      : explainFight(itsAttack(obs, m, postMove), it, 'you');
    return { title, remarks: uncertain ? [...remarks, UNCERTAIN] : remarks };
  };
  const out = [explained(`You attack ${it}`, true, false), explained(`${capital(it)} attacks you`, false, false)];
  if (canAttackAfterMove(playerSide(obs))) out.push(explained(`You attack ${it} after a move`, true, true));
  if (canAttackAfterMove(monsterSide(obs, m)))
    out.push(explained(`${capital(it)} attacks you after a move`, false, true));
  return out;
}

/** A combat that was fought. */
export function combatOf(bout: Bout): Combat {
  const [attacker, attacked] = boutNames(bout);
  const after = bout.postMove ? ' after a move' : '';
  return {
    title: bout.yours ? `You attacked ${attacked}${after}` : `${attacker} attacked you${after}`,
    remarks: explainFight(fightOfBout(bout), attacker, attacked),
  };
}

function boutNames({ attacker, attacked, yours }: Bout): readonly [string, string] {
  return yours
    ? ['you', creatureText(attacked.kind, attacked.level)]
    : [creatureText(attacker.kind, attacker.level), 'you'];
}

/** The arithmetic as points: the phase of SWORD-106, and what it did. */
export function remarkBlocks(remarks: readonly Remark[]): Block[] {
  return remarkLines(remarks).map((l): Block => ({ kind: 'item', line: l }));
}

/** Where the attacker's ATK meets the DEF of the attacked. */
export function isBlow({ phase }: Remark): boolean {
  return phase === 'blow';
}

/** The same for who wants to know first how it ends: the end, how sure it is, its blow, and then how it comes to that. */
export function verdictBlocks(remarks: readonly Remark[]): Block[] {
  const ends = remarks.filter((r) => r.phase === 'end').map((r) => r.text);
  const rest = remarks.filter((r) => r.phase !== 'end' && !isBlow(r) && r !== UNCERTAIN);
  return [
    { kind: 'para', line: [span('end: ', 'question'), span(ends.join('; '), 'text', true)] },
    ...(remarks.includes(UNCERTAIN) ? [{ kind: 'para', line: line(UNCERTAIN.text) } as const] : []),
    ...remarkLines(remarks.filter(isBlow)).map((l): Block => ({ kind: 'para', line: l })),
    ...remarkBlocks(rest),
  ];
}

export function remarkLines(remarks: readonly Remark[]): Line[] {
  return remarks.map((r) => (r === UNCERTAIN ? line(r.text) : [span(`${r.phase}: `, 'question'), span(r.text)]));
}

/** A combat as a part of a window, with what it is one of. */
function combatPart({ title, remarks }: Combat, count: string, window: string): WindowPart {
  return {
    id: 'page',
    title: window,
    says: {
      kind: 'prose',
      blocks: [
        { kind: 'head', line: line(title, 'title', true) },
        { kind: 'para', line: line(count, 'muted') },
        ...verdictBlocks(remarks),
      ],
    },
    lines: [line(title, 'title', true), line(count, 'muted'), GAP, ...remarkLines(remarks)],
  };
}

function sentence(text: string, title: string): WindowPart {
  return {
    id: 'page',
    title,
    says: { kind: 'prose', blocks: [{ kind: 'para', line: line(text) }] },
    lines: [line(text)],
  };
}

/** The combats that the forecast can explain, one page each. */
export function forecastPage(obs: SwordObs, ui: SwordUi, frame: Size): Pane[] {
  const m = monsterAt(obs, ui.cursor);
  const keys = 'f: the next combat, v: description, x c Esc: leave';
  const options = windowButtons(obs, ui);
  if (m === null) return stacked([sentence('something', 'Forecast')], keys, options, frame);
  const pages = combats(obs, m, describeName(KINDS.indexOf(m.kind), m.level));
  const at = ui.page % pages.length;
  const count = `${at + 1} of ${pages.length}, hint ${obs.hints} of this game`;
  return stacked([combatPart(pages[at], count, 'Forecast')], keys, options, frame);
}

/** SWORD-345: the last combats, the newest first. */
export function arithmeticPage(obs: SwordObs, ui: SwordUi, frame: Size): Pane[] {
  const keys = 'a: an older one, x c Esc: leave';
  const options = windowButtons(obs, ui);
  const { bouts } = ui;
  if (bouts.length === 0) return stacked([sentence('No combat that you saw.', 'Arithmetic')], keys, options, frame);
  const at = ui.page % bouts.length;
  const count = `${at + 1} of ${bouts.length}, the newest first`;
  return stacked([combatPart(combatOf(bouts[at]), count, 'Arithmetic')], keys, options, frame);
}
