/** The page of an exercise: two sides as they stand, four answers, then the arithmetic of the rules (SWORD-346). */
import type { Block, Choice } from '../../../engine/panes.ts';
import { type Line, line, type Pane, type Size, span } from '../../../engine/view.ts';
import { ARMS, CREATURES } from '../content.ts';
import { KINDS } from '../kinds.ts';
import { describeName, fightOfBout, weaponIndex } from '../predict.ts';
import { mhpOf, type Side, shownAtk, shownDef } from '../rules/fight.ts';
import type { Bout, Fighter, SwordObs } from '../types.ts';
import { windowButtons } from './buttons.ts';
import { combatOf, remarkBlocks, remarkLines } from './combat-pages.ts';
import { CHOICES, choiceText, questionOf, questions, rightAnswer } from './exercises.ts';
import { kindSpan, signed, weaponSpan, weaponText } from './names.ts';
import { GAP, stacked, type WindowPart } from './stacked.ts';
import type { SwordUi } from './types.ts';

export function exercisePage(obs: SwordObs, ui: SwordUi, frame: Size): Pane[] {
  const { exercise } = ui;
  const question = questionOf(exercise);
  const asked = question.yours ? 'what happens if you attack?' : 'what happens if it attacks you?';
  const { chosen, right, answered } = exercise;
  const number = (exercise.n % questions().length) + 1;
  const head = line(`Exercise ${number} of ${questions().length}: ${asked}`, 'title', true);
  const count = line(`${right} of ${answered} foretold`, 'muted');
  const first: WindowPart = {
    id: 'page',
    title: 'Exercises',
    says: {
      kind: 'prose',
      blocks: [
        { kind: 'para', line: head },
        { kind: 'para', line: count },
      ],
    },
    lines: [head, count, GAP],
  };
  const parts = chosen === null ? open(question) : closed(question, chosen);
  const keys = chosen === null ? '1 2 3 4: answer, x c Esc: leave' : 'Enter: the next one, x c Esc: leave';
  return stacked([first, ...parts], keys, windowButtons(obs, ui), frame);
}

function answers(b: Bout): Choice[] {
  return Array.from({ length: CHOICES }, (_, i): Choice => ({ key: String(i + 1), label: choiceText(b, i) }));
}

function open(b: Bout): WindowPart[] {
  const [first, second] = fightOfBout(b).sides;
  const [you, it] = b.yours ? [first, second] : [second, first];
  const [your, its] = b.yours ? [b.attacker, b.attacked] : [b.attacked, b.attacker];
  const setting = [
    ...(b.postMove ? ['The attack comes after a move.'] : []),
    ...(b.diagonal ? ['The two stand diagonally.'] : []),
  ];
  return [
    {
      id: 'page-sides',
      says: {
        kind: 'prose',
        blocks: [
          ...sideBlocks('You', you, your),
          ...sideBlocks('It', it, its),
          ...setting.map((text): Block => ({ kind: 'para', line: line(text) })),
        ],
      },
      lines: [
        ...sideLines('You', you, your),
        GAP,
        ...sideLines('It', it, its),
        ...setting.map((text) => line(text)),
        GAP,
      ],
    },
    {
      id: 'page-answers',
      says: { kind: 'choices', options: answers(b) },
      lines: answers(b).map(({ key, label }): Line => [span(`${key} `, 'question'), span(label)]),
    },
  ];
}

/** A side as it stands: name and numbers, then what its creature and its weapon do. */
function sideBlocks(who: string, side: Side, f: Fighter): Block[] {
  const numbers = `DEF ${shownDef(side)}, HP ${side.hp} of ${mhpOf(side.kind, side.level)}, ATK ${shownAtk(side)}.`;
  const kind = CREATURES[KINDS.indexOf(f.kind)];
  return [
    {
      kind: 'head',
      line: [span(`${who}: `, 'question'), kindSpan(f.kind), span(` ${describeName(side.kind, side.level)}`)],
    },
    { kind: 'para', line: line(`${numbers} ${kind.text}`) },
    {
      kind: 'para',
      line:
        f.weapon === null
          ? line('Wields nothing.', 'muted')
          : [weaponSpan(f.weapon), span(` ${f.weapon}: ${weaponText(f.weapon)}`)],
    },
  ];
}

function sideLines(who: string, side: Side, f: Fighter): Line[] {
  const name = describeName(side.kind, side.level);
  const numbers = `DEF ${shownDef(side)} (HP ${side.hp}/${mhpOf(side.kind, side.level)}), ATK ${shownAtk(side)}`;
  const kind = CREATURES[KINDS.indexOf(f.kind)];
  const lines: Line[] = [[span(`${who}: `, 'question'), span(`${name}, ${numbers}`)], line(`  ${kind.text}`)];
  if (f.weapon === null) return [...lines, line('  (nothing)')];
  const w = ARMS[weaponIndex(f.weapon)];
  return [...lines, line(`  ${w.name}, DEF ${signed(w.def)}, ATK ${signed(w.atk)}: ${w.text}`)];
}

function closed(b: Bout, chosen: number): WindowPart[] {
  const right = rightAnswer(b);
  const verdict =
    chosen === right
      ? line(`Right: ${choiceText(b, right)}.`, 'good')
      : line(`You said ${choiceText(b, chosen)}; ${choiceText(b, right)}.`, 'bad');
  const { remarks } = combatOf(b);
  return [
    { id: 'page-verdict', says: { kind: 'prose', blocks: [{ kind: 'para', line: verdict }] }, lines: [verdict, GAP] },
    { id: 'page-why', says: { kind: 'prose', blocks: remarkBlocks(remarks) }, lines: remarkLines(remarks) },
  ];
}
