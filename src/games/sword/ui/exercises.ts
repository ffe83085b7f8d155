/** Exercises from the worked examples of the rule book: the player foretells a combat before the rules do (SWORD-346). */
import worked from '../examples/worked.json' with { type: 'json' };
import { options } from '../options.ts';
import { fightOfBout } from '../predict.ts';
import { createVerdict } from '../rules/fight.ts';
import { refuse } from '../rules/refuse.ts';
import { resolve } from '../rules/resolve.ts';
import { apply } from '../rules/turn.ts';
import { stage } from '../stage.ts';
import { actions, type Bout, PLAYING } from '../types.ts';
import type { Exercise, SwordUi } from './types.ts';

interface Example {
  readonly scenario: { readonly map: readonly string[]; readonly facts: Record<string, unknown> };
  readonly actions: readonly string[];
}

let made: readonly Bout[] | null = null;

/** The first combat of every example that has one, each once; worked out when it is first asked for. */
export function questions(): readonly Bout[] {
  if (made === null) {
    const all = (worked as unknown as readonly Example[]).map(firstCombat).filter((b) => b !== null);
    const texts = all.map((b) => JSON.stringify(b));
    made = all.filter((_, i) => texts.indexOf(texts[i]) === i);
  }
  return made;
}

function firstCombat({ scenario, actions: played }: Example): Bout | null {
  const staged = stage(scenario, { seed: 'exercise', seats: 1, options: options.defaults });
  if (!staged.ok) return null;
  const s = staged.value;
  let found: Bout | null = null;
  for (const text of played) {
    const action = actions.get(text);
    if (s.result !== PLAYING || refuse(s, action) !== null) continue;
    apply(s, [{ seat: 0, action }], (_, e) => {
      if ('bout' in e && e.bout !== null) found ??= e.bout;
    });
    if (found !== null) return found;
  }
  return null;
}

export const CHOICES = 4;

/** Which of the four answers the rules give: the attacked dies, loses HP, loses nothing; the attacker dies. */
export function rightAnswer(bout: Bout): number {
  const v = createVerdict();
  resolve(fightOfBout(bout), v);
  if (v.hp[0] < 0) return 3;
  if (v.hp[1] < 0) return 0;
  return v.hp[1] < bout.attacked.hp ? 1 : 2;
}

export function choiceText({ yours }: Bout, choice: number): string {
  const [attacked, attacker] = yours ? ['it', 'you'] : ['you', 'it'];
  const verb = (who: string, one: string, two: string): string => `${who} ${who === 'you' ? two : one}`;
  return [
    verb(attacked, 'dies', 'die'),
    `${verb(attacked, 'loses', 'lose')} HP and ${attacked === 'you' ? 'live' : 'lives'}`,
    `${verb(attacked, 'loses', 'lose')} nothing`,
    verb(attacker, 'dies', 'die'),
  ][choice];
}

export function questionOf({ n }: Exercise): Bout {
  const all = questions();
  return all[n % all.length];
}

/** An answer counts once. */
export function answer(e: Exercise, choice: number): Exercise {
  if (e.chosen !== null) return e;
  const right = rightAnswer(questionOf(e)) === choice ? e.right + 1 : e.right;
  return { ...e, chosen: choice, right, answered: e.answered + 1 };
}

/** On entering the page the open question stands; on it an answered one gives way to the next. */
export function nextExercise({ mode, exercise: e }: SwordUi): Exercise {
  return mode === 'exercise' && e.chosen !== null ? { ...e, n: e.n + 1, chosen: null } : e;
}
