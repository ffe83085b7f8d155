/** A new entry of a record, by a name of one's own. */

interface NewNameProps {
  readonly label: string;
  readonly add: (name: string) => void;
}

export function NewName({ label, add }: NewNameProps) {
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
