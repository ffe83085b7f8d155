/** News of an event as a stream (server-sent events): gathered, so that many matches a second are few messages (CONTEST-070). */
import type { ServerResponse } from 'node:http';
import { type Door, newDoor } from '../limits.ts';
import type { ContestDesk } from './desk.ts';

/** Listeners: so many of one address (a hall behind one router), and so many in all. */
const LISTENERS = { perAddress: 200, most: 1000 };
/** News are told at most so often. */
const GATHER_MS = 500;
/** A line that says nothing keeps the connection, and finds out who is gone. */
const BEAT_MS = 20_000;
/** Whoever leaves so much unread is not listening. */
const MOST_UNREAD = 1 << 16;

export interface NewsStreams {
  /** Counts a listener in; null: there are too many. */
  admit(address: string): (() => void) | null;
  /** Tells this one from now on. `leave` is called when it is gone. */
  serve(event: string, response: ServerResponse, leave: () => void): void;
  readonly open: number;
  close(): void;
}

/** `news`: what there is to tell of an event; null: it is gone. */
export function newStreams(desk: ContestDesk, news: (event: string) => Promise<object | null>): NewsStreams {
  const door: Door = newDoor(LISTENERS.perAddress, LISTENERS.most);
  const listeners = new Map<string, Set<ServerResponse>>();
  const waiting = new Map<string, NodeJS.Timeout>();
  const stop = desk.listen((event) => {
    if (!listeners.has(event) || waiting.has(event)) return;
    waiting.set(event, setTimeout(() => void tell(event), GATHER_MS).unref());
  });
  const beat = setInterval(() => {
    for (const all of listeners.values()) for (const response of all) say(response, ': still there\n\n');
  }, BEAT_MS).unref();

  async function tell(event: string): Promise<void> {
    waiting.delete(event);
    const text = await messageOf(event);
    if (text !== null) for (const response of listeners.get(event) ?? []) say(response, text);
  }

  async function messageOf(event: string): Promise<string | null> {
    const told = await news(event).catch(() => null);
    return told === null ? null : `event: news\ndata: ${JSON.stringify(told)}\n\n`;
  }

  function say(response: ServerResponse, text: string): void {
    if (response.writableLength > MOST_UNREAD) response.destroy();
    else response.write(text);
  }

  return {
    admit: (address) => door.admit(address),
    serve(event, response, leave) {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(response));
      response.on('error', () => {});
      response.on('close', () => {
        leave();
        all.delete(response);
        if (all.size === 0) listeners.delete(event);
      });
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // A proxy that gathers would hold the news back.
        'x-accel-buffering': 'no',
      });
      response.write('retry: 5000\n\n');
      void messageOf(event).then((text) => text !== null && say(response, text));
    },
    get open() {
      return door.open;
    },
    close() {
      stop();
      clearInterval(beat);
      for (const timer of waiting.values()) clearTimeout(timer);
      for (const all of listeners.values()) for (const response of all) response.destroy();
    },
  };
}
