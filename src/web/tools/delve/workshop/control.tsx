/** One control of a form: a box to tick, a number within its bounds, a choice, a reference with a link to its row, or text. */
import { useMemo } from 'preact/hooks';
import {
  choicesFor,
  findRow,
  labelsOf,
  type Path,
  type RawPack,
  type TableName,
  type ValueShape,
} from '../../../../games/delve/workshop.ts';
import { fieldId, rowHref } from './address.ts';
import { wordLabels } from './pick-field.tsx';
import { Picker } from './picker.tsx';
import { Typed } from './typed.tsx';

export interface FieldProps {
  readonly tables: RawPack;
  readonly table: TableName;
  readonly path: Path;
  readonly label: string;
  readonly shape: ValueShape;
  readonly value: unknown;
  /** The object that has the field. */
  readonly parent: unknown;
  readonly faults: ReadonlyMap<string, string>;
  /** Undefined takes the field away. */
  readonly set: (path: Path, value: unknown) => void;
  /** Not every row has it. */
  readonly optional?: boolean;
}

interface ControlProps extends FieldProps {
  readonly name: string;
}

/** The control itself. */
export function Control(props: ControlProps) {
  const { shape } = props;
  switch (shape.kind) {
    case 'flag':
      return <FlagControl {...props} />;
    case 'number':
      return <NumberControl {...props} shape={shape} />;
    case 'choice':
      return <ChoiceControl {...props} shape={shape} />;
    default:
      return <TextControl {...props} />;
  }
}

/** What every control has: its place in the form, its name, and whether something is wrong with it. */
function common({ path, faults, name }: ControlProps) {
  const id = fieldId(path);
  const wrong = faults.has(path.join('.'));
  return { id, 'aria-label': name, ...(wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {}) };
}

type ShapeOf<K extends ValueShape['kind']> = { readonly shape: Extract<ValueShape, { kind: K }> };

function FlagControl({ path, value, set, name }: ControlProps) {
  return (
    <input
      id={fieldId(path)}
      type="checkbox"
      aria-label={name}
      checked={value === true}
      onChange={(e) => set(path, e.currentTarget.checked)}
    />
  );
}

function NumberControl(props: ControlProps & ShapeOf<'number'>) {
  const { shape, value, path, set } = props;
  return (
    <Typed
      {...common(props)}
      kind="number"
      min={shape.min ?? undefined}
      max={shape.max ?? undefined}
      value={String(value)}
      commit={(text) => {
        const n = Math.round(Number(text));
        if (Number.isSafeInteger(n) && text !== '') set(path, n);
      }}
    />
  );
}

function ChoiceControl(props: ControlProps & ShapeOf<'choice'>) {
  const { shape, value, path, set } = props;
  return (
    <select
      {...common(props)}
      value={String(value)}
      onChange={(e) => set(path, shape.of[e.currentTarget.selectedIndex])}
    >
      {shape.of.map((v) => (
        <option key={String(v)} selected={v === value}>
          {String(v)}
        </option>
      ))}
    </select>
  );
}

/** A text; one of the rows of a table where it names one. */
function TextControl(props: ControlProps) {
  const { tables, table, shape, value, path, parent, set } = props;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const choices = choicesFor(tables, table, path, parent);
  if (choices !== null && !choices.open) return <ReferenceControl {...props} choices={choices} text={text} />;
  const list = choices === null ? undefined : `${fieldId(path)}-list`;
  return (
    <>
      <Typed
        {...common(props)}
        kind="text"
        suggest={list}
        maxLength={shape.kind === 'text' ? (shape.most ?? undefined) : undefined}
        value={text}
        commit={(typed) => set(path, typed)}
      />
      {choices !== null && (
        <datalist id={list}>
          {choices.of.map((v) => (
            <option key={v} value={v} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface ReferenceProps extends ControlProps {
  readonly choices: NonNullable<ReturnType<typeof choicesFor>>;
  readonly text: string;
}

/** The name of a row, searched by its letter, name or id, with a link to it. */
function ReferenceControl({ choices, text, ...props }: ReferenceProps) {
  const { tables, path, set } = props;
  const { table } = choices;
  const labels = useMemo(() => {
    const rows = new Map(table === null ? [] : labelsOf(tables, table).map((l) => [l.id, l]));
    return choices.of.map((id) => rows.get(id) ?? wordLabels([id])[0]);
  }, [tables, table, choices.of.join()]);
  const row = table === null ? undefined : findRow(tables, table, text);
  return (
    <span class="ws-ref">
      <Picker {...common(props)} of={labels} value={text} set={(id) => set(path, id)} />
      {table !== null && row !== undefined && (
        <a class="ws-go" href={rowHref(tables, table, row.key)} aria-label={`To ${text} in ${table}`}>
          →
        </a>
      )}
    </span>
  );
}
