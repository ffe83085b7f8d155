/** The bar above the workshop: undo and redo, files, errors, and a button that plays the content. */
import { useRef } from 'preact/hooks';
import { SHIPPED } from '../../../../games/delve/workshop.ts';
import { hereHref } from './address.ts';
import { exportBundle, exportChunks, exportTables, openPicked } from './files.ts';
import { checked, draft, open, stepBack, stepForth } from './store.ts';

export function Bar() {
  const { past, future } = draft.value;
  const errors = checked.value.errors.length + checked.value.more;
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
  /** SCREEN-024: what is topmost goes, and the focus is where it came from. */
  const close = (e: KeyboardEvent): void => {
    if (e.key !== 'Escape' || menu.current?.open !== true) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details class="ws-menu" ref={menu} onKeyDown={close}>
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
