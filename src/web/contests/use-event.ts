/** An event, kept up to date by its stream of news; where there is no place to listen, by asking from time to time. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { EventNews, EventTold } from '../../contest/told.ts';
import { wordsOf } from '../remote/ask.ts';
import { apiPath, askEvent } from './ask-contests.ts';

/** Where nobody may listen any more. */
const ASK_MS = 10_000;

export interface EventNow {
  readonly told: EventTold | null;
  readonly trouble: string;
  /** Counts what was played and changed: whatever shows more of the event asks again. */
  readonly tick: number;
  /** Asks for all of it now. */
  readonly renew: () => void;
}

export function useEvent(event: string): EventNow {
  const [told, setTold] = useState<EventTold | null>(null);
  const [trouble, setTrouble] = useState('');
  const [tick, setTick] = useState(0);
  const [asked, setAsked] = useState(0);
  /** Of the manifest that is shown. */
  const edition = useRef('');
  useEffect(() => {
    let gone = false;
    askEvent(event).then(
      (value) => {
        if (gone) return;
        edition.current = value.edition;
        setTold(value);
        setTrouble('');
        setTick((n) => n + 1);
      },
      (e) => !gone && setTrouble(wordsOf(e)),
    );
    return () => {
      gone = true;
    };
  }, [event, asked]);
  useEffect(
    () =>
      listen(event, (news) => {
        if (news === null) return setAsked((n) => n + 1);
        setTold((old) => (old === null ? null : { ...old, ...news }));
        setTick((n) => n + 1);
        if (news.edition !== edition.current) setAsked((n) => n + 1);
      }),
    [event],
  );
  return { told, trouble, tick, renew: () => setAsked((n) => n + 1) };
}

/** `tell`: the news, or null when it is time to ask. */
function listen(event: string, tell: (news: EventNews | null) => void): () => void {
  const source = new EventSource(new URL(`./${apiPath(event, 'events')}`, document.baseURI));
  let timer = 0;
  source.addEventListener('news', (e) => tell(JSON.parse(String(e.data)) as EventNews));
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED && timer === 0) timer = window.setInterval(() => tell(null), ASK_MS);
  };
  return () => {
    source.close();
    clearInterval(timer);
  };
}
