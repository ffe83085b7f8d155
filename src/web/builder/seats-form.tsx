/** Whom a bot plays with, in games for several. */
import type { AnyGame } from '../../engine/game.ts';
import { Choice } from '../fields.tsx';
import type { SeatOrder } from './match.ts';

const ITSELF = '';
/** A contest seats no more. */
const MOST_SEATS = 4;

interface SeatsFormProps {
  readonly game: AnyGame;
  readonly house: readonly string[];
  readonly rivals: readonly SeatOrder[];
  readonly change: (rivals: readonly SeatOrder[]) => void;
}

export function SeatsForm({ game, house, rivals, change }: SeatsFormProps) {
  const { min, max } = game.seats;
  if (max === 1) return null;
  const words = [...house.map((name) => [name, name] as const), [ITSELF, 'itself'] as const];
  const set = (i: number, name: string) =>
    change(rivals.map((r, k) => (k === i ? (name === ITSELF ? null : name) : r)));
  return (
    <fieldset class="bot-rivals" aria-label="Against">
      {rivals.map((rival, i) => (
        <Choice
          key={i}
          label={rivals.length === 1 ? 'Against' : `Against (${i + 1})`}
          of={words}
          value={rival ?? ITSELF}
          change={(name) => set(i, name)}
        />
      ))}
      <div class="buttons">
        <button
          type="button"
          disabled={rivals.length + 1 >= Math.min(max, MOST_SEATS)}
          onClick={() => change([...rivals, house[0] ?? null])}
        >
          One more
        </button>
        <button
          type="button"
          disabled={rivals.length + 1 <= Math.max(min, 2)}
          onClick={() => change(rivals.slice(0, -1))}
        >
          One less
        </button>
      </div>
    </fieldset>
  );
}
