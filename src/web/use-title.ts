/** What a tab of the browser is called: the page, then what it belongs to. */
import { useEffect } from 'preact/hooks';

export function useTitle(...words: readonly string[]): void {
  const title = [...words, 'Ghostlight'].join(' - ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
