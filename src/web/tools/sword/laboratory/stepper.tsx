/** A whole number with a button on each side, for fingers that cannot type. */
import { useId } from 'preact/hooks';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly set: (value: number) => void;
}

export function Stepper({ label, value, least, most, set }: StepperProps) {
  const id = useId();
  const put = (n: number): void => {
    if (Number.isFinite(n)) set(Math.min(Math.max(Math.round(n), least), most));
  };
  return (
    <div class="field lab-stepper">
      <label for={id}>{label}</label>
      <div>
        <button type="button" aria-label={`${label}: less`} disabled={value <= least} onClick={() => put(value - 1)}>
          −
        </button>
        <input
          id={id}
          type="number"
          min={least}
          max={most}
          value={value}
          onChange={(e) => {
            put(Number(e.currentTarget.value));
            e.currentTarget.value = String(value);
          }}
        />
        <button type="button" aria-label={`${label}: more`} disabled={value >= most} onClick={() => put(value + 1)}>
          +
        </button>
      </div>
    </div>
  );
}
