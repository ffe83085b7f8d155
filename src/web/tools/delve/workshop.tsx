/** The content workshop: every table of the game edited, checked, simulated, exported and played (DELVE-291). */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { isTable, type TableName } from '../../../games/delve/workshop.ts';
import type { ToolProps } from '../../pages/tool.tsx';
import { follow } from '../../route.ts';
import { hereHref, partsHere, rowAt } from './workshop/address.ts';
import { AffixesView } from './workshop/affixes-view.tsx';
import { Bar } from './workshop/bar.tsx';
import { DropsView } from './workshop/drops-view.tsx';
import { FightsView } from './workshop/fights-view.tsx';
import { GraphView } from './workshop/graph-view.tsx';
import { PlayPack } from './workshop/play-pack.tsx';
import { ChangesView, ProblemsView } from './workshop/problems-view.tsx';
import { RowList } from './workshop/row-list.tsx';
import { RowView } from './workshop/row-view.tsx';
import { draft, sound, stepBack, stepForth, watchDraft } from './workshop/store.ts';
import { TableList } from './workshop/table-list.tsx';
import './workshop/picker.css';
import './workshop/workshop.css';

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
  const layout = table === null ? (view === undefined ? 'tables' : 'wide') : row === undefined ? 'rows' : 'row';
  return (
    <main class="workshop" data-shown={layout}>
      <Bar />
      {view === undefined && <Welcome />}
      <TableList now={view} />
      {table !== null && <RowList key={table} table={table} now={row} />}
      {table !== null && row !== undefined && <RowView key={`${table} ${row.key}`} table={table} row={row} />}
      {table !== null && row === undefined && <Nothing table={table} part={part} />}
      {layout === 'wide' && (
        <a class="ws-back ws-back-wide" href={hereHref()}>
          ‹ All tables
        </a>
      )}
      {view !== undefined && <ToolView view={view} />}
      {view === 'play' && (
        <PlayPack arcade={arcade} loaded={loaded} pack={sound.value} leave={() => follow(hereHref())} />
      )}
    </main>
  );
}

/** The tools that need nothing but the tables. */
const VIEWS: Readonly<Record<string, () => ComponentChildren>> = {
  'class-graph': GraphView,
  'affix-matrix': AffixesView,
  drops: DropsView,
  fights: FightsView,
  problems: ProblemsView,
  changes: ChangesView,
};

function ToolView({ view }: { readonly view: string }) {
  const View = Object.hasOwn(VIEWS, view) ? VIEWS[view] : null;
  return View === null ? null : <View />;
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
      <h3>A first change: a rat to be afraid of</h3>
      <ol>
        <li>
          Have a Warden <a href={hereHref('fights')}>fight</a> the rat of the first depth a hundred times: <b>Fight</b>.
          He wins nearly always.
        </li>
        <li>
          Open <a href={hereHref('monsters', 'cave_rat')}>cave_rat</a> and make its <b>hp</b> and <b>dmg</b> twenty
          times as large. What that comes to stands above the fields at once.
        </li>
        <li>
          <a href={hereHref('fights')}>Fight</a> it again, <a href={hereHref('play')}>play</a> the first depth if you
          dare, and look at what you <a href={hereHref('changes')}>changed</a>. Undo takes it back.
        </li>
      </ol>
      <h3>What else there is</h3>
      <ul>
        <li>
          <a href={hereHref('monsters')}>Monsters</a>, <a href={hereHref('items')}>items</a> and{' '}
          <a href={hereHref('affixes')}>affixes</a>: every field with its preview.
        </li>
        <li>
          <a href={hereHref('item-classes')}>Item classes</a>: what drops, as a tree with exact chances and as a{' '}
          <a href={hereHref('class-graph')}>graph</a>.
        </li>
        <li>
          <a href={hereHref('chunks')}>Chunks</a>: paint rooms and see them in a level.
        </li>
        <li>
          <a href={hereHref('drops')}>Drops</a>: treasure by the thousand, by the game's own rules.
        </li>
        <li>
          In a terminal <code>ghostlight play delve --content FILE</code> plays what you export.
        </li>
      </ul>
    </section>
  );
}
