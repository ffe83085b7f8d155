/** The seeding before the first match: bots moved up and down, and the number of groups. */
import { useEffect, useState } from 'preact/hooks';
import type { EventTold } from '../../contest/told.ts';
import type { Act } from './act.ts';

export function SeedForm({ told: { manifest, status }, act }: { told: EventTold; act: Act }) {
  const { format, bots } = manifest;
  const [ids, setIds] = useState(() => bots.map((b) => b.id));
  const [groups, setGroups] = useState(format.kind === 'stages' ? String(format.groups) : '');
  // If somebody else has set another one it begins anew; the form stays, and with it the focus.
  useEffect(() => {
    setIds(bots.map((b) => b.id));
    setGroups(format.kind === 'stages' ? String(format.groups) : '');
  }, [JSON.stringify([bots.map((b) => b.id), format])]);
  if (status.played > 0 || format.kind === 'ladder' || bots.length < 2) return null;
  const name = (id: string) => bots.find((b) => b.id === id)?.name ?? id;
  const swap = (i: number) => setIds((old) => [...old.slice(0, i - 1), old[i], old[i - 1], ...old.slice(i + 1)]);
  return (
    <form
      class="panel"
      aria-label="Seeding"
      onSubmit={(e) => {
        e.preventDefault();
        act({ do: 'order', bots: ids, ...(groups === '' ? {} : { groups: Number(groups) }) });
      }}
    >
      <h2>Seeding</h2>
      <p class="fine">
        The best first. Groups are dealt to and fro along this list; a bracket gives its byes to the top.
      </p>
      <ol class="seeding">
        {ids.map((id, i) => (
          <li key={id}>
            <span class="grow">{name(id)}</span>
            <button type="button" disabled={i === 0} onClick={() => swap(i)} aria-label={`${name(id)} up`}>
              <span aria-hidden="true">↑</span>
            </button>
            <button
              type="button"
              disabled={i === ids.length - 1}
              onClick={() => swap(i + 1)}
              aria-label={`${name(id)} down`}
            >
              <span aria-hidden="true">↓</span>
            </button>
          </li>
        ))}
      </ol>
      {groups !== '' && (
        <label class="field">
          <span>Groups</span>
          <input type="number" min={1} max={100} value={groups} onInput={(e) => setGroups(e.currentTarget.value)} />
        </label>
      )}
      <button type="submit">Set the seeding</button>
    </form>
  );
}
