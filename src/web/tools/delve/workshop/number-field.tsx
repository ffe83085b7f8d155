/** A whole number within bounds; what is no number becomes the lowest. */

interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  set(value: number): void;
}

export function NumberField({ label, min, max, value, set }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={min}
        max={max}
        value={value}
        onChange={(e) => {
          const n = Math.max(min, Math.min(max, Math.floor(Number(e.currentTarget.value)) || min));
          set(n);
          e.currentTarget.value = String(n);
        }}
      />
    </label>
  );
}
