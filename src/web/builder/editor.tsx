/**
 * A script to be written: lines with numbers and colours behind a plain text field, so that everything a browser can do with
 * text works as ever. Tab indents; after Escape it leaves the field.
 */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { closing, comment, indent, lineAt, newLine, outdent, type Selection, type TextEdit } from './editing.ts';
import { tokensOf } from './highlight.ts';

interface EditorProps {
  readonly label: string;
  readonly source: string;
  readonly change: (source: string) => void;
  /** Where something is wrong, from 1; null: nowhere. */
  readonly badLine: number | null;
  /** To be shown, with the caret in it; a new object each time. */
  readonly goTo: { readonly line: number } | null;
  /** Ctrl+Enter. */
  readonly play: () => void;
}

/** Longer ones are shown without colours, to be typed in as fast as ever. */
const MOST_COLOURED = 60_000;

export function Editor({ label, source, change, badLine, goTo, play }: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const leaving = useRef(false);
  const lines = useMemo(() => source.split('\n').length, [source]);
  useEffect(() => {
    if (goTo !== null && field.current !== null) show(field.current, goTo.line);
  }, [goTo]);
  const onKeyDown = (e: KeyboardEvent & { readonly currentTarget: HTMLTextAreaElement }) => {
    if (e.isComposing) return;
    if (e.key === 'Escape') {
      leaving.current = true;
      return;
    }
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
      e.preventDefault();
      return play();
    }
    const edit = leaving.current && e.key === 'Tab' ? null : editFor(e, e.currentTarget);
    if (e.key !== 'Shift') leaving.current = false;
    if (edit === null) return;
    e.preventDefault();
    put(e.currentTarget, edit);
  };
  return (
    <div class="code" style={{ '--lines': String(lines) }}>
      <pre class="code-numbers" aria-hidden="true">
        {numbers(lines)}
      </pre>
      <div class="code-area">
        {badLine !== null && <div class="code-bad" style={{ '--line': String(badLine) }} />}
        <Coloured source={source} />
        <textarea
          ref={field}
          aria-label={`${label}. Tab indents; to leave press Escape, then Tab.`}
          aria-invalid={badLine !== null}
          value={source}
          wrap="off"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          onInput={(e) => change(e.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            leaving.current = false;
          }}
        />
      </div>
    </div>
  );
}

function Coloured({ source }: { source: string }) {
  const tokens = useMemo(() => (source.length > MOST_COLOURED ? null : tokensOf(source)), [source]);
  // A last line without anything in it has its height all the same.
  return (
    <pre class="code-colours" aria-hidden="true">
      {tokens === null
        ? source
        : tokens.map(({ kind, text }, i) =>
            kind === 'plain' ? (
              text
            ) : (
              <span key={i} class={`code-${kind}`}>
                {text}
              </span>
            ),
          )}
      {'\n'}
    </pre>
  );
}

function numbers(lines: number): string {
  return Array.from({ length: lines }, (_, i) => i + 1).join('\n');
}

function editFor(e: KeyboardEvent, field: HTMLTextAreaElement): TextEdit | null {
  const at: Selection = { from: field.selectionStart, to: field.selectionEnd };
  const text = field.value;
  const held = e.ctrlKey || e.metaKey || e.altKey;
  if (e.key === 'Tab' && !held) return e.shiftKey ? outdent(text, at) : indent(text, at);
  if (e.key === '/' && (e.ctrlKey || e.metaKey) && !e.altKey) return comment(text, at);
  if (held) return null;
  if (e.key === 'Enter' && !e.shiftKey) return newLine(text, at);
  return '})]'.includes(e.key) ? closing(text, at, e.key) : null;
}

/** As if it had been typed, so that it can be undone. */
function put(field: HTMLTextAreaElement, { from, to, insert, select }: TextEdit): void {
  field.setSelectionRange(from, to);
  const typed = document.execCommand?.(insert === '' ? 'delete' : 'insertText', false, insert) === true;
  if (!typed) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(select.from, select.to);
}

function show(field: HTMLTextAreaElement, line: number): void {
  const { from, to } = lineAt(field.value, line);
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  const box = field.closest<HTMLElement>('.code');
  if (box === null) return;
  const height = Number.parseFloat(getComputedStyle(field).lineHeight);
  box.scrollTo({ top: Math.max(0, (line - 1) * height - box.clientHeight / 2), left: 0 });
  box.scrollIntoView({ block: 'nearest' });
}
