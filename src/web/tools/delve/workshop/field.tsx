/** One value of a row as a form, drawn from its shape: dropdowns for choices and references, numbers with bounds, lists. */
import {
  alternativeOf,
  blankOf,
  isAttributeTable,
  isKeyed,
  nameOfShape,
  rowsOf,
  spliced,
  type ValueShape,
  wordsFor,
} from '../../../../games/delve/workshop.ts';
import { fieldId } from './address.ts';
import { Control, type FieldProps } from './control.tsx';

export function Field(props: FieldProps) {
  const { shape, value, path, label, set, optional } = props;
  if (value === undefined)
    return (
      <div class="ws-field">
        <Label table={props.table} label={label} />
        <button type="button" class="ws-small" aria-label={`Add ${label}`} onClick={() => set(path, blankOf(shape))}>
          Add
        </button>
      </div>
    );
  const drop = optional === true && (
    <button type="button" class="ws-small" aria-label={`Remove ${label}`} onClick={() => set(path, undefined)}>
      ×
    </button>
  );
  switch (shape.kind) {
    case 'object':
      return (
        <Group {...props} drop={drop}>
          {shape.fields
            // The id of a row is changed by renaming it.
            .filter((f) => path.length > 0 || f.name !== 'id')
            .map((f) => (
              <Field
                {...props}
                key={f.name}
                shape={f.shape}
                label={f.name}
                path={[...path, f.name]}
                value={isKeyed(value) ? value[f.name] : undefined}
                parent={value}
                optional={!f.needed}
              />
            ))}
        </Group>
      );
    case 'list':
      return <List {...props} shape={shape} drop={drop} />;
    case 'tuple':
      return (
        <Plain {...props} drop={drop}>
          <span class="ws-tuple">
            {shape.of.map((s, i) => (
              <Control
                {...props}
                key={String(i)}
                shape={s}
                path={[...path, i]}
                value={Array.isArray(value) ? value[i] : undefined}
                name={`${label} ${i + 1}`}
              />
            ))}
          </span>
        </Plain>
      );
    case 'record':
      return <Entries {...props} shape={shape} drop={drop} />;
    case 'either': {
      const at = alternativeOf(shape, value);
      const pickOther = (
        <select
          class="ws-which"
          aria-label={`Kind of ${label}`}
          value={String(at)}
          onChange={(e) => set(path, blankOf(shape.of[Number(e.currentTarget.value)]))}
        >
          {shape.of.map((s, i) => (
            <option key={nameOfShape(s)} value={String(i)}>
              {nameOfShape(s)}
            </option>
          ))}
        </select>
      );
      const chosen = shape.of[at];
      if (chosen.kind !== 'object')
        return (
          <Plain {...props} drop={drop}>
            <span class="ws-tuple">
              {pickOther}
              <Control {...props} shape={chosen} name={label} />
            </span>
          </Plain>
        );
      const own = chosen.fields.filter((f) => f.shape.kind !== 'choice' || f.shape.of.length > 1);
      return (
        <Group
          {...props}
          drop={
            <>
              {pickOther}
              {drop}
            </>
          }
        >
          {own.map((f) => (
            <Field
              {...props}
              key={f.name}
              shape={f.shape}
              label={f.name}
              path={[...path, f.name]}
              value={isKeyed(value) ? value[f.name] : undefined}
              parent={value}
              optional={!f.needed}
            />
          ))}
        </Group>
      );
    }
    default:
      return (
        <Plain {...props} drop={drop}>
          <Control {...props} name={label} />
        </Plain>
      );
  }
}

type With = FieldProps & { readonly drop: preact.ComponentChildren; readonly children?: preact.ComponentChildren };

function Fault({ faults, path }: Pick<FieldProps, 'faults' | 'path'>) {
  const words = faults.get(path.join('.'));
  return words === undefined ? null : (
    <span class="ws-fault" id={`${fieldId(path)}-fault`}>
      {words}
    </span>
  );
}

function Plain({ table, label, value, drop, children, faults, path }: With) {
  const long = typeof value === 'string' && value.length > 24;
  return (
    <div class={long ? 'ws-field ws-span' : 'ws-field'}>
      <Label table={table} label={label} />
      {children}
      {drop}
      <Fault faults={faults} path={path} />
    </div>
  );
}

/** Inputs are named by their own labels; this one is for the eye, with what the field means. */
function Label({ table, label }: Pick<FieldProps, 'table' | 'label'>) {
  const words = wordsFor(table, label);
  return (
    <span class="ws-label">
      <span aria-hidden="true">{label}</span>
      {words !== '' && <small>{words}</small>}
    </span>
  );
}

function Group({ table, label, drop, children, faults, path }: With) {
  if (path.length === 0) return <div class="ws-fields">{children}</div>;
  return (
    <fieldset class="ws-group" id={fieldId(path)} tabIndex={-1}>
      <legend>
        <span>{label}</span>
        {wordsFor(table, label) !== '' && <small>{wordsFor(table, label)}</small>}
        {drop}
      </legend>
      {children}
      <Fault faults={faults} path={path} />
    </fieldset>
  );
}

function List(props: With & { readonly shape: Extract<ValueShape, { kind: 'list' }> }) {
  const { shape, value, path, label, set } = props;
  const entries = Array.isArray(value) ? value : [];
  const put = (list: readonly unknown[]): void => set(path, list);
  return (
    <Group {...props}>
      <ul class="ws-list">
        {entries.map((entry, i) => (
          <li key={String(i)}>
            <div class="ws-entry">
              <Field
                {...props}
                shape={shape.of}
                label={`${label} ${i + 1}`}
                path={[...path, i]}
                value={entry}
                optional={false}
              />
            </div>
            <span class="ws-row-buttons">
              <button
                type="button"
                class="ws-small"
                aria-label={`Move ${label} ${i + 1} up`}
                disabled={i === 0}
                onClick={() => put(spliced(spliced(entries, i, 1), i - 1, 0, entry))}
              >
                ↑
              </button>
              <button
                type="button"
                class="ws-small"
                aria-label={`Remove ${label} ${i + 1}`}
                onClick={() => put(spliced(entries, i, 1))}
              >
                ×
              </button>
            </span>
          </li>
        ))}
      </ul>
      <button type="button" class="ws-small" onClick={() => put([...entries, blankOf(shape.of)])}>
        Add to {label}
      </button>
    </Group>
  );
}

function Entries(props: With & { readonly shape: Extract<ValueShape, { kind: 'record' }> }) {
  const { tables, table, shape, value, path, label, set } = props;
  const given = isKeyed(value) ? (value as Readonly<Record<string, unknown>>) : {};
  const attributes = isAttributeTable(table, path) ? rowsOf(tables, 'attributes').map((r) => r.id) : null;
  const shown =
    attributes === null ? Object.keys(given) : attributes.filter((n) => given[n] !== undefined && given[n] !== 0);
  const names = [
    ...new Set([...shown, ...(attributes === null ? [] : Object.keys(given).filter((n) => !attributes.includes(n)))]),
  ];
  const left = attributes?.filter((n) => !names.includes(n)) ?? [];
  return (
    <Group {...props}>
      {names.map((name) => (
        <Field
          {...props}
          key={name}
          shape={shape.of}
          label={name}
          path={[...path, name]}
          value={given[name]}
          parent={given}
          optional
        />
      ))}
      {attributes !== null ? (
        <select
          aria-label={`Add to ${label}`}
          value=""
          onChange={(e) => {
            if (e.currentTarget.value !== '') set([...path, e.currentTarget.value], 1);
          }}
        >
          <option value="">Add an attribute ...</option>
          {left.map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      ) : (
        <form
          class="ws-inline"
          onSubmit={(e) => {
            e.preventDefault();
            const name = String(new FormData(e.currentTarget).get('name') ?? '').trim();
            if (name !== '' && given[name] === undefined) set([...path, name], blankOf(shape.of));
          }}
        >
          <input name="name" aria-label={`New name in ${label}`} placeholder="new name" />
          <button type="submit" class="ws-small">
            Add
          </button>
        </form>
      )}
    </Group>
  );
}
