/** What one attack does: the verdict in a sentence, the arithmetic line by line, what follows. */
import {
  aftermath,
  createVerdict,
  ending,
  explainFight,
  fightOfTrial,
  forecast,
  needsLuck,
  outcomeText,
  resolve,
  subjectName,
  type Trial,
} from '../../../../games/sword/laboratory.ts';
import { typeset } from '../../../game/panes/spans.tsx';

export function Result({ trial }: { readonly trial: Trial }) {
  const [a, b] = trial.sides;
  const names = namesOf(trial);
  const fight = fightOfTrial(trial);
  const verdict = createVerdict();
  resolve(fight, verdict);
  const remarks = explainFight(fight, names[0], names[1]);
  const uncertain = needsLuck(fight, 0) || needsLuck(fight, 1);
  const range = outcomeText(forecast(fightOfTrial(trial)), names[1], b.hp, names[0], a.hp);
  const mood = verdict.hp[1] < 0 ? 'kill' : verdict.hp[0] < 0 ? 'backfire' : 'plain';
  return (
    <section class="panel lab-result" id="lab-result" aria-label="Result" data-mood={mood}>
      <h2 aria-live="polite">{headline(trial, verdict.hp, names)}</h2>
      <ol class="lab-lines">
        {remarks.map((r, i) => (
          <li key={i}>
            <span class="lab-phase">{r.phase}</span>
            <span>{typeset(r.text)}</span>
          </li>
        ))}
      </ol>
      {aftermath(trial).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {uncertain && <p class="fine">A heisenbug's number may be 0 to 5. Over all of them: {typeset(range)}.</p>}
      <p class="fine">{endingText(trial, names)}</p>
    </section>
  );
}

/** Two of the same name are told apart. */
function namesOf(trial: Trial): [string, string] {
  const [a, b] = trial.sides.map(subjectName);
  return a === b ? [`${a} (attacker)`, `${b} (attacked)`] : [a, b];
}

function headline(trial: Trial, hp: readonly number[], names: readonly string[]): string {
  if (hp[1] < 0) return `${names[0]} kills ${names[1]}`;
  if (hp[0] < 0) return `${names[0]} dies by its own attack`;
  const lost = trial.sides.map((s, i) => s.hp - hp[i]);
  const parts = [1, 0].flatMap((i) => {
    if (lost[i] === 0) return [];
    return [`${names[i]} ${lost[i] > 0 ? `loses ${lost[i]} HP` : `gains ${-lost[i]} HP`}`];
  });
  return parts.length === 0 ? 'Nobody is hurt' : parts.join(', ');
}

function endingText(trial: Trial, names: readonly string[]): string {
  const { blows, winner } = ending(trial);
  if (winner === null) return `If both went on striking in turn, nobody would be dead after ${blows} attacks.`;
  const times = blows === 1 ? 'the first attack' : `attack ${blows}`;
  return `If both go on striking in turn with what they wield, ${names[winner]} wins with ${times}.`;
}
