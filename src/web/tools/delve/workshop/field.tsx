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
} from '../../../../games/delve/workshop.ts';
import { Control, type FieldProps } from './control.tsx';
import { NewName } from './field-add.tsx';
import { type Framed, Group, Label, Plain } from './field-frame.tsx';

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
          {/* The id of a row is changed by renaming it. */}
          <Members {...props} fields={shape.fields.filter((f) => path.length > 0 || f.name !== 'id')} />
        </Group>
      );
    case 'list':
      return <List {...props} shape={shape} drop={drop} />;
    case 'tuple':
      return <Tuple {...props} shape={shape} drop={drop} />;
    case 'record':
      return <Entries {...props} shape={shape} drop={drop} />;
    case 'either':
      return <Either {...props} shape={shape} drop={drop} />;
    default:
      return (
        <Plain {...props} drop={drop}>
          <Control {...props} name={label} />
        </Plain>
      );
  }
}

type ShapeOf<K extends ValueShape['kind']> = Extract<ValueShape, { kind: K }>;

/** The fields of an object. */
function Members({ fields, ...props }: FieldProps & { readonly fields: ShapeOf<'object'>['fields'] }) {
  const { value, path } = props;
  return (
    <>
      {fields.map((f) => (
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
    </>
  );
}

function Tuple(props: Framed & { readonly shape: ShapeOf<'tuple'> }) {
  const { shape, value, path, label } = props;
  return (
    <Plain {...props}>
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
}

/** One of several shapes, with a choice of which. */
function Either(props: Framed & { readonly shape: ShapeOf<'either'> }) {
  const { shape, value, path, label, set, drop } = props;
  const at = alternativeOf(shape, value);
  const chosen = shape.of[at];
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
  if (chosen.kind !== 'object')
    return (
      <Plain {...props}>
        <span class="ws-tuple">
          {pickOther}
          <Control {...props} shape={chosen} name={label} />
        </span>
      </Plain>
    );
  const head = (
    <>
      {pickOther}
      {drop}
    </>
  );
  return (
    <Group {...props} drop={head}>
      {/* What says which shape it is has one value only, and is chosen above. */}
      <Members {...props} fields={chosen.fields.filter((f) => f.shape.kind !== 'choice' || f.shape.of.length > 1)} />
    </Group>
  );
}

function List(props: Framed & { readonly shape: ShapeOf<'list'> }) {
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

function Entries(props: Framed & { readonly shape: ShapeOf<'record'> }) {
  const { tables, table, shape, value, path, label, set } = props;
  const given = isKeyed(value) ? (value as Readonly<Record<string, unknown>>) : {};
  if (isAttributeTable(table, path))
    return <AttributeEntries {...props} ids={rowsOf(tables, 'attributes').map((r) => r.id)} />;
  return (
    <Group {...props}>
      {Object.keys(given).map((name) => (
        <Entry {...props} key={name} name={name} given={given} optional />
      ))}
      <NewName label={label} add={(name) => given[name] === undefined && set([...path, name], blankOf(shape.of))} />
    </Group>
  );
}

interface EntryProps extends FieldProps {
  readonly shape: ShapeOf<'record'>;
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
}

function Entry({ name, given, ...props }: EntryProps) {
  return (
    <Field
      {...props}
      shape={props.shape.of}
      label={name}
      path={[...props.path, name]}
      value={given[name]}
      parent={given}
    />
  );
}

/** Every attribute has its entry (DELVE-183); those at 0 are folded away, those that are no attribute stand out. */
function AttributeEntries({
  ids,
  ...props
}: Framed & { readonly shape: ShapeOf<'record'>; readonly ids: readonly string[] }) {
  const given = isKeyed(props.value) ? (props.value as Readonly<Record<string, unknown>>) : {};
  const full = Object.fromEntries(ids.map((id) => [id, given[id] ?? 0]));
  const zero = ids.filter((id) => full[id] === 0);
  const unknown = Object.keys(given).filter((id) => !ids.includes(id));
  return (
    <Group {...props}>
      {[...ids.filter((id) => full[id] !== 0), ...unknown].map((id) => (
        <Entry {...props} key={id} name={id} given={{ ...given, ...full }} optional={unknown.includes(id)} />
      ))}
      {zero.length > 0 && (
        <details class="ws-zeros">
          <summary>
            {zero.length} {zero.length === 1 ? 'attribute' : 'attributes'} at 0
          </summary>
          {zero.map((id) => (
            <Entry {...props} key={id} name={id} given={full} optional={false} />
          ))}
        </details>
      )}
    </Group>
  );
}
