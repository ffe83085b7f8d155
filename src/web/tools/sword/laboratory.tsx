/** The combat laboratory: two creatures, two weapons, and the arithmetic of the combat between them. */
import { useEffect, useState } from 'preact/hooks';
import { formatProblem } from '../../../engine/result.ts';
import { FIRST_TRIAL, formatTrial, parseTrial, swapped, type Trial } from '../../../games/sword/laboratory.ts';
import { notice } from '../../arcade.ts';
import type { ToolProps } from '../../pages/tool.tsx';
import { addressOf, hrefOf, route } from '../../route.ts';
import { SheetContext } from './laboratory/figure.tsx';
import { Matrix } from './laboratory/matrix.tsx';
import { PlaceForm } from './laboratory/place-form.tsx';
import { Result } from './laboratory/result.tsx';
import { SubjectForm } from './laboratory/subject-form.tsx';
import './laboratory/laboratory.css';

const HERE = ['sword', 'tool', 'laboratory'];

/** The combat of the address; a link that makes no sense says so and shows the usual one. */
function trialOf(code: string | undefined): { trial: Trial; problem: string | null } {
  if (code === undefined) return { trial: FIRST_TRIAL, problem: null };
  const read = parseTrial(code);
  return read.ok ? { trial: read.value, problem: null } : { trial: FIRST_TRIAL, problem: formatProblem(read.problem) };
}

export function Tool({ loaded }: ToolProps) {
  const code = route.value[HERE.length];
  const [{ trial, problem }, show] = useState(() => trialOf(code));
  // A link opened while this page is shown.
  useEffect(() => show(trialOf(code)), [code]);

  const set = (next: Trial): void => {
    show({ trial: next, problem: null });
    // The address follows without a new entry in the history for every key.
    history.replaceState(null, '', hrefOf(...HERE, formatTrial(next)));
  };
  const [attacker, attacked] = trial.sides;
  const copy = async (): Promise<void> => {
    const link = addressOf(hrefOf(...HERE, formatTrial(trial)));
    try {
      await navigator.clipboard.writeText(link);
      notice.value = 'The link to this combat is in the clipboard.';
    } catch {
      notice.value = `The link to this combat: ${link}`;
    }
  };
  return (
    <SheetContext.Provider value={loaded.sheet}>
      <main class="page lab">
        <h1>Combat laboratory</h1>
        <p class="lead">
          Damage is never rolled. Set two creatures against each other and read what one attack does, and why.
        </p>
        {problem !== null && (
          <p class="bad" role="alert">
            The link does not describe a combat ({problem}). The usual one is shown instead.
          </p>
        )}
        <div class="lab-sides">
          <SubjectForm title="Attacker" subject={attacker} set={(s) => set({ ...trial, sides: [s, attacked] })} />
          <div class="lab-between">
            <button type="button" onClick={() => set(swapped(trial))}>
              <span aria-hidden="true">⇄</span> Swap sides
            </button>
          </div>
          <SubjectForm title="Attacked" subject={attacked} set={(s) => set({ ...trial, sides: [attacker, s] })} />
        </div>
        <Result trial={trial} />
        <PlaceForm trial={trial} set={set} />
        <div class="buttons">
          <button type="button" onClick={copy}>
            Copy the link to this combat
          </button>
          <button type="button" onClick={() => set(FIRST_TRIAL)}>
            Start over
          </button>
          <a class="button" href={hrefOf(HERE[0], 'help')}>
            Rules of a combat
          </a>
          <a class="button" href={hrefOf(HERE[0])}>
            Back to the game
          </a>
        </div>
        <Matrix
          trial={trial}
          choose={(foe) => {
            set({ ...trial, sides: [attacker, foe] });
            document.getElementById('lab-result')?.scrollIntoView({ block: 'nearest' });
          }}
        />
      </main>
    </SheetContext.Provider>
  );
}
