/** An option set as a form: a box to tick, a number or a choice per field; of a search only what it is about. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Field, OptionSet } from '../engine/options.ts';

/** What is searched for, in small letters; '': nothing, and everything is shown. */
export const SearchContext = createContext('');

export function fitsSearch(words: string, label: string): boolean {
  const said = label.toLowerCase();
  return words.split(/\s+/).every((word) => said.includes(word));
}

/** People read words, not names of values. */
function inWords(value: string): string {
  return value.replaceAll('-', ' ').replace(/^./, (c) => c.toUpperCase());
}

interface FieldsProps<O extends object> {
  readonly set: OptionSet<O>;
  readonly values: object;
  /** `label`: of the field that was changed. */
  readonly change: (values: object, label: string) => void;
}

export function Fields<O extends object>({ set, values, change }: FieldsProps<O>) {
  const fields = set.fields as Readonly<Record<string, Field<unknown>>>;
  const now = values as Readonly<Record<string, unknown>>;
  return (
    <>
      {Object.keys(fields).map((name) => (
        <OneField
          key={name}
          field={fields[name]}
          value={now[name]}
          change={(v) => change({ ...now, [name]: v }, fields[name].label)}
        />
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
      return <Tick label={field.label} checked={value === true} change={change} />;
    case 'int':
      return <Whole field={field} value={value} change={change} />;
    case 'choice': {
      const now = String(value);
      const names = field.of.includes(now) ? field.of : [...field.of, now];
      return <Choice label={field.label} of={names.map((v) => [v, inWords(v)] as const)} value={now} change={change} />;
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
  if (!fitsSearch(useContext(SearchContext), `${label} ${of.map(([, text]) => text).join(' ')}`)) return null;
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

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly change: (on: boolean) => void;
}

export function Tick({ label, checked, change }: TickProps) {
  if (!fitsSearch(useContext(SearchContext), label)) return null;
  return (
    <label class="field tick">
      <input type="checkbox" checked={checked} onChange={(e) => change(e.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface WholeProps extends Omit<OneFieldProps, 'field'> {
  readonly field: Extract<Field<unknown>, { kind: 'int' }>;
}

function Whole({ field, value, change }: WholeProps) {
  if (!fitsSearch(useContext(SearchContext), field.label)) return null;
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
}

interface SliderProps {
  readonly label: string;
  /** In percent. */
  readonly value: number;
  readonly on: boolean;
  readonly change: (value: number) => void;
}

export function Slider({ label, value, on, change }: SliderProps) {
  if (!fitsSearch(useContext(SearchContext), label)) return null;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        disabled={!on}
        onInput={(e) => change(Number(e.currentTarget.value))}
      />
    </label>
  );
}
