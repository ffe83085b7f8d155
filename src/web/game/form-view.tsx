/** A form of a game as real fields, so that a phone brings up its keyboard: what is typed goes on as keys. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { FormField, FormPane } from '../../engine/panes.ts';
import type { Pane } from '../../engine/view.ts';
import { keyName } from '../keys.ts';
import { isMedia } from '../media.ts';
import { keysBetween } from './typing.ts';

interface FormViewProps {
  readonly pane: Pane & FormPane;
  readonly press: (key: string) => void;
  readonly binds: (key: string) => boolean;
}

export function FormView({ pane, press, binds }: FormViewProps) {
  const fields = useRef<HTMLDivElement>(null);
  const text = (f: FormField) => f.typed ?? f.value;
  useLayoutEffect(() => {
    const input = fields.current?.querySelectorAll('input')[pane.focus];
    if (input === undefined) return;
    if (document.activeElement?.closest('.form') !== null || !isMedia('(pointer: coarse)'))
      input.focus({ preventScroll: true });
    input.setSelectionRange(pane.caret, pane.caret);
  }, [pane.focus, pane.caret, pane.fields.map(text).join('\n')]);
  const type = (keys: readonly string[]) => {
    for (const key of keys) press(key);
  };
  return (
    <div class="form" ref={fields}>
      {pane.fields.map((f, i) => (
        <label key={f.id} class="field">
          <span>{f.label.trim()}</span>
          <input
            value={text(f)}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            onFocus={() => {
              const step = i > pane.focus ? 'Tab' : 'Shift+Tab';
              type(new Array<string>(Math.abs(i - pane.focus)).fill(step));
            }}
            onKeyDown={(e) => {
              const name = keyName(e);
              // Letters come as input, also from keyboards that have no keys, and so does what is pasted.
              if (name === null || [...name].length === 1 || name === 'Space' || name === 'Ctrl+v') return;
              // From field to field, and out of them, as everywhere on the page.
              if (!binds(name) || /Tab$/.test(name)) return;
              e.preventDefault();
              e.stopPropagation();
              press(name);
            }}
            onInput={(e) => {
              const typed = e.currentTarget.value;
              e.currentTarget.value = text(f);
              type(keysBetween(text(f), typed, i === pane.focus ? pane.caret : text(f).length));
            }}
          />
        </label>
      ))}
    </div>
  );
}
