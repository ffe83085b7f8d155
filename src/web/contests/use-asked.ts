/** What a page has asked the server for: nothing yet, an answer, or a sentence of why not. */
import { useEffect, useState } from 'preact/hooks';
import { wordsOf } from '../remote/ask.ts';

export interface Heard<T> {
  readonly value: T | null;
  readonly trouble: string;
}

/** Asked again whenever one of `on` changes; meanwhile the last answer stays. */
export function useAsked<T>(ask: () => Promise<T>, on: readonly unknown[]): Heard<T> {
  const [state, setState] = useState<Heard<T>>({ value: null, trouble: '' });
  useEffect(() => {
    let gone = false;
    ask().then(
      (value) => !gone && setState({ value, trouble: '' }),
      (e) => !gone && setState((old) => ({ value: old.value, trouble: wordsOf(e) })),
    );
    return () => {
      gone = true;
    };
  }, on);
  return state;
}
