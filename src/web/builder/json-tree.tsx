/** A value as a tree that is opened where somebody wants to look: what a bot sees, and what it may do. */
import { useState } from 'preact/hooks';

/** So many entries are shown at once. */
const AT_ONCE = 100;
const LONGEST = 400;

export function JsonTree({ name, value, open = false }: { name: string; value: unknown; open?: boolean }) {
  if (value === null || typeof value !== 'object')
    return (
      <div class="tree-leaf">
        <b>{name}</b> <Value value={value} />
      </div>
    );
  return <Branch name={name} value={value} open={open} />;
}

function Value({ value }: { value: unknown }) {
  const text = JSON.stringify(value) ?? String(value);
  const kind = value === null ? 'null' : typeof value;
  return <code data-kind={kind}>{text.length > LONGEST ? `${text.slice(0, LONGEST)} ...` : text}</code>;
}

function Branch({ name, value, open: first }: { name: string; value: object; open: boolean }) {
  const [open, setOpen] = useState(first);
  const [most, setMost] = useState(AT_ONCE);
  const entries = Object.entries(value);
  const rows = Array.isArray(value) && value.length > 1 && value.every((v) => typeof v === 'string');
  return (
    <details class="tree" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>
        <b>{name}</b> <span class="tree-glimpse">{glimpse(value)}</span>
      </summary>
      {open && rows && <pre class="tree-rows">{(value as string[]).slice(0, most).join('\n')}</pre>}
      {open && !rows && entries.slice(0, most).map(([key, inner]) => <JsonTree key={key} name={key} value={inner} />)}
      {open && entries.length > most && (
        <button type="button" onClick={() => setMost(most + 10 * AT_ONCE)}>
          {entries.length - most} more
        </button>
      )}
    </details>
  );
}

/** In a few words what is in it. */
function glimpse(value: object): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  const keys = Object.keys(value);
  return `{ ${keys.slice(0, 6).join(', ')}${keys.length > 6 ? ', ...' : ''} }`;
}
