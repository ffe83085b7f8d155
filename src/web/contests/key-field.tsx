/** Asks for the key of an event, and says whose it is. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { KeyHolder } from '../../contest/key-holder.ts';
import { wordsOf } from '../remote/ask.ts';
import { whoHolds } from './ask-contests.ts';
import { keepKey, readKey } from './key-store.ts';

export interface HeldKey {
  readonly key: string;
  readonly holder: KeyHolder;
}

interface KeyFieldProps {
  readonly event: string;
  /** What it is for. */
  readonly about: string;
  readonly held: HeldKey | null;
  readonly take: (held: HeldKey | null) => void;
}

export function KeyField({ event, about, held, take }: KeyFieldProps) {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  /** Typed in just now: its form goes, and what stands in its place takes the focus. */
  const typed = useRef(false);
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (held !== null && typed.current) shown.current?.focus();
    typed.current = false;
  }, [held]);
  const use = (key: string) => {
    setBusy(true);
    void whoHolds(event, key)
      .then(
        (holder) => {
          keepKey(event, key);
          setTrouble('');
          setText('');
          take({ key, holder });
        },
        (e) => {
          keepKey(event, '');
          setTrouble(wordsOf(e));
        },
      )
      .finally(() => setBusy(false));
  };
  useEffect(() => {
    const kept = readKey(event);
    if (kept !== '') use(kept);
  }, [event]);
  if (held !== null)
    return (
      <p class="key-held" tabIndex={-1} ref={shown}>
        Your key: {held.holder.role} <strong>{held.holder.name}</strong>{' '}
        <button
          type="button"
          onClick={() => {
            keepKey(event, '');
            take(null);
          }}
        >
          Forget it here
        </button>
      </p>
    );
  return (
    <form
      class="panel key-form"
      onSubmit={(e) => {
        e.preventDefault();
        if (text.trim() === '' || busy) return;
        typed.current = true;
        use(text.trim());
      }}
    >
      <p>{about} It is kept in this tab alone, until you close it.</p>
      <label class="field">
        <span>Key</span>
        <input
          required
          type="password"
          autocomplete="off"
          value={text}
          onInput={(e) => setText(e.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" aria-disabled={busy}>
        {busy ? 'Asking the server ...' : 'Use this key'}
      </button>
      {trouble !== '' && (
        <p class="bad" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}
