/** An option set as a form: a box to tick, a number or a choice per field. */
import type { Field, OptionSet } from '../engine/options.ts';

interface FieldsProps<O extends object> {
  readonly set: OptionSet<O>;
  readonly values: object;
  readonly change: (values: object) => void;
}

export function Fields<O extends object>({ set, values, change }: FieldsProps<O>) {
  const fields = set.fields as Readonly<Record<string, Field<unknown>>>;
  const now = values as Readonly<Record<string, unknown>>;
  return (
    <>
      {Object.keys(fields).map((name) => (
        <OneField key={name} field={fields[name]} value={now[name]} change={(v) => change({ ...now, [name]: v })} />
      ))}
    </>
  );
}

interface OneFieldProps {
  readonly field: Field<unknown>;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

function OneField({ field, value, change }: OneFieldProps) {
  switch (field.kind) {
    case 'flag':
      return (
        <label class="field tick">
          <input type="checkbox" checked={value === true} onChange={(e) => change(e.currentTarget.checked)} />
          <span>{field.label}</span>
        </label>
      );
    case 'int':
      return (
        <label class="field">
          <span>{field.label}</span>
          <input
            type="number"
            min={field.min}
            max={field.max}
            value={String(value)}
            onChange={(e) => {
              const n = Math.round(Number(e.currentTarget.value));
              if (Number.isFinite(n)) change(Math.max(field.min, Math.min(field.max, n)));
            }}
          />
        </label>
      );
    case 'choice': {
      const now = String(value);
      const names = field.of.includes(now) ? field.of : [...field.of, now];
      return <Choice label={field.label} of={names.map((v) => [v, v] as const)} value={now} change={change} />;
    }
  }
}

interface ChoiceProps {
  readonly label: string;
  readonly of: readonly (readonly [value: string, text: string])[];
  readonly value: string;
  readonly change: (value: string) => void;
}

export function Choice({ label, of, value, change }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(e) => change(e.currentTarget.value)}>
        {of.map(([v, text]) => (
          <option key={v} value={v} selected={v === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
