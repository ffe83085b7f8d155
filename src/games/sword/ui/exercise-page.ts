/** The page of an exercise: two sides as they stand, four answers, then the arithmetic of the rules. */
import { type Line, line, type Pane, type Size, span } from '../../../engine/view.ts';
import { ARMS, CREATURES } from '../content.ts';
import { KINDS } from '../kinds.ts';
import { describeName, fightOfBout, weaponIndex } from '../predict.ts';
import { mhpOf, type Side, shownAtk, shownDef } from '../rules/fight.ts';
import type { Bout, Fighter } from '../types.ts';
import { CHOICES, choiceText, questionOf, questions, rightAnswer } from './exercises.ts';
import { boutLines, page, signed } from './pages.ts';
import type { SwordUi } from './types.ts';

export function exercisePage({ exercise }: SwordUi, frame: Size): Pane {
  const question = questionOf(exercise);
  const asked = question.yours ? 'what happens if you attack?' : 'what happens if it attacks you?';
  const { chosen, right, answered } = exercise;
  const number = (exercise.n % questions().length) + 1;
  const head: Line[] = [
    line(`Exercise ${number} of ${questions().length}: ${asked}`, 'title', true),
    line(`${right} of ${answered} foretold`, 'muted'),
    [],
  ];
  const keys = chosen === null ? '1 2 3 4: answer, x c Esc: leave' : 'Enter: the next one, x c Esc: leave';
  return page([...head, ...(chosen === null ? open(question) : closed(question, chosen))], keys, frame, 'Exercises');
}

function open(b: Bout): Line[] {
  const [first, second] = fightOfBout(b).sides;
  const [you, it] = b.yours ? [first, second] : [second, first];
  const [your, its] = b.yours ? [b.attacker, b.attacked] : [b.attacked, b.attacker];
  return [
    ...sideLines('You', you, your),
    [],
    ...sideLines('It', it, its),
    ...(b.postMove ? [line('The attack comes after a move.')] : []),
    ...(b.diagonal ? [line('The two stand diagonally.')] : []),
    [],
    ...Array.from({ length: CHOICES }, (_, i): Line => [span(`${i + 1} `, 'question'), span(choiceText(b, i))]),
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

function closed(b: Bout, chosen: number): Line[] {
  const right = rightAnswer(b);
  const verdict =
    chosen === right
      ? line(`Right: ${choiceText(b, right)}.`, 'good')
      : line(`You said ${choiceText(b, chosen)}; ${choiceText(b, right)}.`, 'bad');
  return [verdict, [], ...boutLines(b)];
}
