/** One of some names, with its label. */

interface SelectFieldProps {
  readonly label: string;
  readonly of: readonly string[];
  readonly value: string;
  readonly set: (value: string) => void;
}

export function SelectField({ label, of, value, set }: SelectFieldProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(e) => set(e.currentTarget.value)}>
        {of.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
