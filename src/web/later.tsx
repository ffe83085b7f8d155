/** Parts of the page that are loaded when somebody first looks at them. */
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** What to show meanwhile, or when it cannot be loaded, is a page of its own, so that nothing else need be there. */
export function useLater<T>(load: (() => Promise<T>) | undefined): T | JSX.Element {
  const [state, setState] = useState<{ readonly found: T } | string | null>(null);
  useEffect(() => {
    let gone = false;
    load?.().then(
      (found) => !gone && setState({ found }),
      (e: unknown) => !gone && setState(e instanceof Error ? e.message : String(e)),
    );
    return () => {
      gone = true;
    };
  }, [load]);
  return state === null || typeof state === 'string' ? <Meanwhile trouble={state} /> : state.found;
}

/** A component of a file that is not there yet; `quiet` shows nothing until it is. What failed is tried again when it is next wanted. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, quiet = false): ComponentType<P> {
  let Found: ComponentType<P> | null = null;
  const waiting = new Set<(news: { readonly trouble: string | null }) => void>();
  async function fetchIt(): Promise<void> {
    let trouble: string | null = null;
    try {
      Found = await load();
    } catch (e) {
      trouble = e instanceof Error ? e.message : String(e);
    }
    const told = [...waiting];
    waiting.clear();
    for (const tell of told) tell({ trouble });
  }
  return function Later(props: P) {
    const [{ trouble }, tell] = useState<{ readonly trouble: string | null }>({ trouble: null });
    if (Found !== null) return <Found {...props} />;
    if (trouble === null) {
      if (waiting.size === 0) fetchIt();
      waiting.add(tell);
    }
    return quiet ? null : <Meanwhile trouble={trouble} />;
  };
}

function Meanwhile({ trouble }: { trouble: string | null }) {
  return trouble === null ? (
    <main class="page wait">One moment ...</main>
  ) : (
    <main class="page wait bad">The page could not be loaded: {trouble}</main>
  );
}
