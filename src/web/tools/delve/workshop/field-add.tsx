/** A new entry of a record: an attribute that it does not have yet, or a name of one's own. */

interface AddProps {
  readonly label: string;
  readonly add: (name: string) => void;
}

export function NewAttribute({ label, of, add }: AddProps & { readonly of: readonly string[] }) {
  return (
    <select
      aria-label={`Add to ${label}`}
      value=""
      onChange={(e) => {
        if (e.currentTarget.value !== '') add(e.currentTarget.value);
      }}
    >
      <option value="">Add an attribute ...</option>
      {of.map((n) => (
        <option key={n}>{n}</option>
      ))}
    </select>
  );
}

export function NewName({ label, add }: AddProps) {
  return (
    <form
      class="ws-inline"
      onSubmit={(e) => {
        e.preventDefault();
        const name = String(new FormData(e.currentTarget).get('name') ?? '').trim();
        if (name !== '') add(name);
      }}
    >
      <input name="name" aria-label={`New name in ${label}`} placeholder="new name" />
      <button type="submit" class="ws-small">
        Add
      </button>
    </form>
  );
}
