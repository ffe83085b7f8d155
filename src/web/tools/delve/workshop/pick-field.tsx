/** A picker with its label, as the forms of the simulations have them. */
import type { RowLabel } from '../../../../games/delve/workshop.ts';
import { Picker } from './picker.tsx';

interface PickFieldProps {
  readonly label: string;
  readonly of: readonly RowLabel[];
  readonly value: string;
  readonly set: (id: string) => void;
}

export function PickField({ label, of, value, set }: PickFieldProps) {
  return (
    <span class="ws-pick">
      <span aria-hidden="true">{label}</span>
      <Picker aria-label={label} of={of} value={value} set={set} />
    </span>
  );
}

/** Words that are no rows of a table, to choose from like those. */
export function wordLabels(words: readonly string[], note = ''): readonly RowLabel[] {
  return words.map((id) => ({ id, glyph: '', name: '', note }));
}
