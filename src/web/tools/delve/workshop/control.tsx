/** One control of a form: a box to tick, a number within its bounds, a choice, a reference with a link to its row, or text. */
import {
  choicesFor,
  findRow,
  type Path,
  type RawPack,
  type Scalar,
  type TableName,
  type ValueShape,
} from '../../../../games/delve/workshop.ts';
import { fieldId, rowHref } from './address.ts';
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

/** The control itself. */
export function Control({
  tables,
  table,
  shape,
  value,
  path,
  parent,
  faults,
  set,
  name,
}: FieldProps & { readonly name: string }) {
  const id = fieldId(path);
  const wrong = faults.has(path.join('.'));
  const told = wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {};
  switch (shape.kind) {
    case 'flag':
      return (
        <input
          id={id}
          type="checkbox"
          aria-label={name}
          checked={value === true}
          onChange={(e) => set(path, e.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <Typed
          id={id}
          kind="number"
          aria-label={name}
          {...told}
          min={shape.min ?? undefined}
          max={shape.max ?? undefined}
          value={String(value)}
          commit={(text) => {
            const n = Math.round(Number(text));
            if (Number.isSafeInteger(n) && text !== '') set(path, n);
          }}
        />
      );
    case 'choice':
      return (
        <select
          id={id}
          aria-label={name}
          {...told}
          value={String(value)}
          onChange={(e) => set(path, shape.of[e.currentTarget.selectedIndex])}
        >
          {shape.of.map((v: Scalar) => (
            <option key={String(v)} selected={v === value}>
              {String(v)}
            </option>
          ))}
        </select>
      );
    default: {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      const choices = choicesFor(tables, table, path, parent);
      if (choices !== null && !choices.open)
        return (
          <span class="ws-ref">
            <select id={id} aria-label={name} {...told} value={text} onChange={(e) => set(path, e.currentTarget.value)}>
              {!choices.of.includes(text) && (
                <option value={text} selected>
                  {text} (there is none)
                </option>
              )}
              {choices.of.map((v) => (
                <option key={v} value={v} selected={v === text}>
                  {v}
                </option>
              ))}
            </select>
            {choices.table !== null && findRow(tables, choices.table, text) !== undefined && (
              <a
                class="ws-go"
                href={rowHref(tables, choices.table, findRow(tables, choices.table, text)!.key)}
                aria-label={`To ${text} in ${choices.table}`}
              >
                →
              </a>
            )}
          </span>
        );
      const list = choices === null ? undefined : `${id}-list`;
      return (
        <>
          <Typed
            id={id}
            kind="text"
            aria-label={name}
            {...told}
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
  }
}
