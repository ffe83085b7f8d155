/** Everything wrong or doubtful with a link to its field (DELVE-300), and everything changed since it was loaded (DELVE-301). */
import { useMemo } from 'preact/hooks';
import type { Problem } from '../../../../engine/result.ts';
import { differences, placeOf } from '../../../../games/delve/workshop.ts';
import { hereHref, rowHref } from './address.ts';
import { checked, draft, notes } from './store.ts';

function ProblemList({ list, kind }: { readonly list: readonly Problem[]; readonly kind: string }) {
  const { tables } = draft.value;
  if (list.length === 0) return <p class="ws-quiet">none</p>;
  return (
    <ul class="ws-problems">
      {list.map((p, i) => {
        const place = placeOf(p.path);
        const href =
          place === null
            ? hereHref()
            : place.key === null
              ? hereHref(place.table)
              : rowHref(tables, place.table, place.key, place.path);
        return (
          <li key={String(i)}>
            <span class={kind}>{p.code}</span> <a href={href}>{p.path}</a> <span>{p.text}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function ProblemsView() {
  const { errors, more, warnings } = checked.value;
  return (
    <section class="ws-wide" aria-label="Problems">
      <h2>Errors</h2>
      <p>With an error the game does not load the content; it can be exported as a draft.</p>
      <ProblemList list={errors} kind="ws-badge" />
      {more > 0 && <p class="ws-quiet">and {more} more; they are shown when these are mended</p>}
      <h2>Warnings</h2>
      <ProblemList list={warnings} kind="ws-warn" />
      {notes.value.length > 0 && (
        <>
          <h2>Notes</h2>
          <p>What was filled in when this content was opened. It is exported with it.</p>
          <ProblemList list={notes.value} kind="ws-note" />
        </>
      )}
    </section>
  );
}

const text = (x: unknown): string => {
  const t = x === undefined ? 'nothing' : typeof x === 'string' ? x : JSON.stringify(x);
  return t.length > 90 ? `${t.slice(0, 90)}…` : t;
};

export function ChangesView() {
  const { tables, loaded } = draft.value;
  const changes = useMemo(() => differences(loaded, tables), [loaded, tables]);
  return (
    <section class="ws-wide" aria-label="Changes">
      <h2>Changes since it was loaded</h2>
      {changes.length === 0 && <p class="ws-quiet">Nothing was changed yet.</p>}
      {changes.map((c) => (
        <article key={`${c.table} ${c.id} ${c.kind}`} class="ws-change">
          <h3>
            {c.key === null ? c.id : <a href={rowHref(tables, c.table, c.key)}>{c.id}</a>}{' '}
            <small>
              {c.table}, {c.kind}
            </small>
          </h3>
          {c.fields.length > 0 && (
            <dl>
              {c.fields.map((f) => (
                <div key={f.path}>
                  <dt>{f.path || 'value'}</dt>
                  <dd>
                    <del>{text(f.before)}</del> <ins>{text(f.after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </article>
      ))}
    </section>
  );
}
