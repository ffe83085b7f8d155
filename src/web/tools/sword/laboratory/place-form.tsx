/** How the two stand to each other, and whether the attack comes after a move. */
import { canAttackAfterMoving, FLOORS, type Trial, type TrialPlace } from '../../../../games/sword/laboratory.ts';
import { Choice } from '../../../fields.tsx';
import { Stepper } from './stepper.tsx';
import { Tick } from './subject-form.tsx';

const PLACE_WORDS: readonly (readonly [TrialPlace, string])[] = [
  ['straight', 'side by side'],
  ['diagonal', 'corner to corner'],
  ['stair', 'through a stair'],
];

export function PlaceForm({ trial, set }: { readonly trial: Trial; readonly set: (trial: Trial) => void }) {
  const able = canAttackAfterMoving(trial.sides[0]);
  return (
    <section class="panel lab-place" aria-label="Place">
      <Choice
        label="They stand"
        of={PLACE_WORDS}
        value={trial.place}
        change={(place) => set({ ...trial, place: place as TrialPlace })}
      />
      <Stepper
        label="Floor"
        value={trial.floor}
        least={0}
        most={FLOORS - 1}
        set={(floor) => set({ ...trial, floor })}
      />
      <div>
        <Tick
          label="The attack comes after a move"
          on={trial.postMove && trial.place !== 'stair'}
          off={trial.place === 'stair'}
          set={(postMove) => set({ ...trial, postMove })}
        />
        {trial.postMove && trial.place !== 'stair' && !able && (
          <p class="fine">In the game this attacker could not do that: nothing it is or wields allows it.</p>
        )}
      </div>
    </section>
  );
}
