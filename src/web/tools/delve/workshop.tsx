/** The content workshop: every table of the game edited, checked, simulated, exported and played (DELVE-291). */
import { useEffect, useRef } from 'preact/hooks';
import { isTable, placeOf, rowsOf, SHIPPED, TABLES, type TableName } from '../../../games/delve/workshop.ts';
import type { ToolProps } from '../../pages/tool.tsx';
import { hereHref, partsHere, rowAt } from './workshop/address.ts';
import { AffixesView } from './workshop/affixes-view.tsx';
import { DropsView } from './workshop/drops-view.tsx';
import { FightsView } from './workshop/fights-view.tsx';
import { exportBundle, exportChunks, exportTables, openPicked } from './workshop/files.ts';
import { PlayPack } from './workshop/play-pack.tsx';
import { ChangesView, ProblemsView } from './workshop/problems-view.tsx';
import { RowList } from './workshop/row-list.tsx';
import { RowView } from './workshop/row-view.tsx';
import { checked, draft, open, sound, stepBack, stepForth, watchDraft } from './workshop/store.ts';
import './workshop/workshop.css';

const TOOLS = [
  ['affix-matrix', 'Affix matrix'],
  ['drops', 'Drops'],
  ['fights', 'Fights'],
  ['problems', 'Problems'],
  ['changes', 'Changes'],
  ['play', 'Play this content'],
] as const;

export function Tool({ arcade, loaded }: ToolProps) {
  useEffect(() => watchDraft(arcade.vault), []);
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== 'z') return;
      // Within a text that is being typed the browser undoes letters.
      if (e.target instanceof HTMLElement && e.target.dataset.typing === 'true') return;
      e.preventDefault();
      if (e.shiftKey) stepForth();
      else stepBack();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const [view, part] = partsHere();
  const { tables } = draft.value;
  const table = view !== undefined && isTable(view) ? view : null;
  const row = table === null ? undefined : rowAt(tables, table, part);
  const shown = table === null ? (view === undefined ? 'tables' : 'wide') : row === undefined ? 'rows' : 'row';
  return (
    <main class="workshop" data-shown={shown}>
      <Bar />
      <TableList now={view} />
      {table !== null && <RowList key={table} table={table} now={row} />}
      {table !== null && row !== undefined && <RowView key={`${table} ${row.key}`} table={table} row={row} />}
      {table !== null && row === undefined && <Nothing table={table} part={part} />}
      {view === undefined && <Welcome />}
      {shown === 'wide' && (
        <a class="ws-back ws-back-wide" href={hereHref()}>
          ‹ All tables
        </a>
      )}
      {view === 'affix-matrix' && <AffixesView />}
      {view === 'drops' && <DropsView />}
      {view === 'fights' && <FightsView />}
      {view === 'problems' && <ProblemsView />}
      {view === 'changes' && <ChangesView />}
      {view === 'play' && (
        <PlayPack arcade={arcade} loaded={loaded} pack={sound.value} leave={() => (location.hash = hereHref())} />
      )}
    </main>
  );
}

function Bar() {
  const { past, future } = draft.value;
  const errors = checked.value.errors.length;
  const bundle = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <div class="ws-bar">
      <h1>
        <a href={hereHref()}>Content workshop</a>
      </h1>
      <div class="buttons">
        <button type="button" disabled={past.length === 0} title={past.at(-1)?.what} onClick={stepBack}>
          Undo
        </button>
        <button type="button" disabled={future.length === 0} title={future[0]?.what} onClick={stepForth}>
          Redo
        </button>
        <FileMenu
          entries={[
            ['Open a bundle or tables', () => bundle.current?.click()],
            ['Open a folder', () => folder.current?.click()],
            [errors > 0 ? 'Export as draft' : 'Export bundle', exportBundle],
            ['Export all tables (zip)', exportTables],
            ['Export chunks as text', exportChunks],
            ['Back to the shipped content', () => open(SHIPPED)],
          ]}
        />
        <input
          ref={bundle}
          type="file"
          class="away"
          tabIndex={-1}
          aria-label="Open a bundle or tables"
          accept=".json,.txt"
          multiple
          onChange={(e) => void openPicked(e.currentTarget)}
        />
        <input
          ref={(element) => {
            folder.current = element;
            // No property of it is known to every browser.
            element?.setAttribute('webkitdirectory', '');
          }}
          type="file"
          class="away"
          tabIndex={-1}
          aria-label="Open a folder"
          multiple
          onChange={(e) => void openPicked(e.currentTarget)}
        />
        <a class={`button ${errors > 0 ? 'ws-has-errors' : ''}`} href={hereHref('problems')}>
          {errors === 0 ? 'No errors' : errors === 1 ? '1 error' : `${errors} errors`}
        </a>
        <a class="button primary" href={hereHref('play')}>
          Play
        </a>
      </div>
    </div>
  );
}

function FileMenu({ entries }: { readonly entries: readonly (readonly [name: string, run: () => void])[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details class="ws-menu" ref={menu}>
      <summary>File</summary>
      <div>
        {entries.map(([name, run]) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              if (menu.current !== null) menu.current.open = false;
              run();
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </details>
  );
}

function TableList({ now }: { readonly now: string | undefined }) {
  const { tables, loaded } = draft.value;
  const counts = new Map<string, number>();
  for (const p of checked.value.errors) {
    const table = placeOf(p.path)?.table;
    if (table !== undefined) counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  const item = (id: string, name: string, count: string, errors = 0, changed = false) => (
    <li key={id}>
      <a href={hereHref(id)} aria-current={id === now ? 'page' : undefined}>
        <span>
          {name}
          {changed && (
            <span class="ws-changed" title="changed">
              {' '}
              •<span class="away"> changed</span>
            </span>
          )}
        </span>
        {errors > 0 ? (
          <span class="ws-badge">
            {errors} {errors === 1 ? 'error' : 'errors'}
          </span>
        ) : (
          <small>{count}</small>
        )}
      </a>
    </li>
  );
  return (
    <nav class="ws-tables" aria-label="Tables and tools">
      <h2>Tables</h2>
      <ul>
        {TABLES.map((t: TableName) =>
          item(t, t, String(rowsOf(tables, t).length), counts.get(t), tables[t] !== loaded[t]),
        )}
      </ul>
      <h2>Tools</h2>
      <ul>
        {TOOLS.map(([id, name]) =>
          item(
            id,
            name,
            id === 'problems' ? String(checked.value.warnings.length) : '',
            id === 'problems' ? checked.value.errors.length : 0,
          ),
        )}
      </ul>
    </nav>
  );
}

function Nothing({ table, part }: { readonly table: TableName; readonly part: string | undefined }) {
  return (
    <section class="ws-row ws-empty" aria-label="No row">
      <p class="ws-quiet">
        {part === undefined
          ? `Choose a row of ${table}, or make a new one.`
          : `There is no ${part} in ${table} any more.`}
      </p>
    </section>
  );
}

function Welcome() {
  return (
    <section class="ws-wide ws-welcome" aria-label="Welcome">
      <h2>All of the game's content, open on the table</h2>
      <p>
        Monsters, items, affixes, drops, skills and rooms are tables. Change them here, see at once what it does, and
        play the result. Nothing is sent anywhere: your content stays in this browser until you export it.
      </p>
      <ul>
        <li>
          <a href={hereHref('monsters')}>Monsters</a>, <a href={hereHref('items')}>items</a> and{' '}
          <a href={hereHref('affixes')}>affixes</a>: every field with its preview.
        </li>
        <li>
          <a href={hereHref('item-classes')}>Item classes</a>: what drops, as a tree with exact chances.
        </li>
        <li>
          <a href={hereHref('chunks')}>Chunks</a>: paint rooms and see them in a level.
        </li>
        <li>
          <a href={hereHref('drops')}>Drops</a> and <a href={hereHref('fights')}>fights</a>: simulations with the game's
          own rules.
        </li>
        <li>
          <a href={hereHref('play')}>Play this content</a> here, or in a terminal with{' '}
          <code>ghostlight play delve --content FILE</code>.
        </li>
      </ul>
    </section>
  );
}
