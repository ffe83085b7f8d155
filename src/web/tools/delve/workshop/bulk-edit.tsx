/** One field of all selected rows: set, added to or multiplied. */
import { useState } from 'preact/hooks';
import { type BulkOp, bulkEdit, rowShape, type TableName } from '../../../../games/delve/workshop.ts';
import { attempt, draft } from './store.ts';

export function BulkEdit({
  table,
  keys,
  done,
}: {
  readonly table: TableName;
  readonly keys: readonly (string | number)[];
  readonly done: () => void;
}) {
  const shape = rowShape(table, keys[0]);
  const fields =
    shape.kind === 'object'
      ? shape.fields.filter((f) => f.name !== 'id' && ['number', 'text', 'choice', 'flag'].includes(f.shape.kind))
      : [];
  const [field, setField] = useState(fields.find((f) => f.shape.kind === 'number')?.name ?? fields[0]?.name ?? '');
  const [op, setOp] = useState<BulkOp>('multiply');
  const [value, setValue] = useState('110');
  const kind = fields.find((f) => f.name === field)?.shape.kind;
  const numeric = kind === 'number';
  const apply = (): void => {
    const raw = numeric ? Number(value) : kind === 'flag' ? value === 'true' : value;
    const how = numeric ? op : 'set';
    if (attempt(`${how} ${field} of ${keys.length} rows`, bulkEdit(draft.value.tables, table, keys, [field], how, raw)))
      done();
  };
  return (
    <form
      class="ws-bulk"
      aria-label="Change all selected rows"
      onSubmit={(e) => {
        e.preventDefault();
        apply();
      }}
    >
      <label>
        Field
        <select value={field} onChange={(e) => setField(e.currentTarget.value)}>
          {fields.map((f) => (
            <option key={f.name}>{f.name}</option>
          ))}
        </select>
      </label>
      <label>
        Do
        <select
          value={numeric ? op : 'set'}
          disabled={!numeric}
          onChange={(e) => setOp(e.currentTarget.value as BulkOp)}
        >
          <option value="set">set to</option>
          <option value="add">add</option>
          <option value="multiply">multiply, in percent</option>
        </select>
      </label>
      <label>
        Value
        <input
          inputMode={numeric ? 'numeric' : 'text'}
          value={value}
          onInput={(e) => setValue(e.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        Change {keys.length} rows
      </button>
    </form>
  );
}
