/**
 * Matches while they are played, as streams (server-sent events). What was told of a match is kept once; a watcher is a place in it,
 * so that one who reads slowly costs no more than any other (CONTEST-077).
 */
import type { ServerResponse } from 'node:http';
import { newDoor } from '../limits.ts';
import type { LiveMatch } from './desk.ts';

/** Watchers: so many of one address (a hall behind one router), and so many in all. */
const WATCHERS = { perAddress: 200, most: 1000 };
/** So much is on its way to one of them, at most. */
const MOST_UNREAD = 1 << 16;
/** Characters of one message, if no part is longer. */
const MESSAGE = 1 << 15;
/** So often it is looked who is still there: whoever has read nothing since the last time is not. */
const BEAT_MS = 20_000;

export interface LiveStreams {
  /** Counts a watcher in; null: there are too many. */
  admit(address: string): (() => void) | null;
  /** From this part on, or the first that is kept. `leave` is called when it is gone. */
  serve(match: LiveMatch, from: number, response: ServerResponse, leave: () => void): void;
  close(): void;
}

/** `beatMs`: for tests. */
export function newLiveStreams(beatMs = BEAT_MS): LiveStreams {
  const door = newDoor(WATCHERS.perAddress, WATCHERS.most);
  const open = new Map<ServerResponse, () => void>();
  const beat = setInterval(() => {
    for (const look of [...open.values()]) look();
  }, beatMs).unref();
  return {
    admit: (address) => door.admit(address),
    serve(match, from, response, leave) {
      const reader = readTo(match, from, response);
      open.set(response, reader.look);
      response.on('error', () => {});
      response.on('close', () => {
        leave();
        reader.stop();
        open.delete(response);
      });
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // A proxy that gathers would hold the moves back.
        'x-accel-buffering': 'no',
      });
      response.write(`retry: 2000\nevent: form\ndata: ${JSON.stringify({ form: match.form })}\n\n`);
      reader.go();
    },
    close() {
      clearInterval(beat);
      for (const response of open.keys()) response.destroy();
    },
  };
}

/** One watcher, and where it stands. */
function readTo(match: LiveMatch, from: number, response: ServerResponse) {
  let at = Math.min(from, match.length);
  let seen = -1;
  let ended = false;

  function go(): void {
    while (!ended && at < match.length && response.writableLength < MOST_UNREAD) {
      at = Math.max(at, match.first);
      const parts: string[] = [];
      for (let size = 0; at < match.length && size < MESSAGE; at++) {
        parts.push(match.part(at));
        size += parts[parts.length - 1].length;
      }
      response.write(`id: ${at}\nevent: told\ndata: [${parts.join(',')}]\n\n`);
    }
    if (ended || !match.over || at < match.length) return;
    ended = true;
    response.end('event: over\ndata: {}\n\n');
  }

  const stop = match.listen(go);
  response.on('drain', go);
  return {
    go,
    stop,
    look(): void {
      if (response.writableLength > 0 && response.writableLength === seen) response.destroy();
      else if (!ended && response.writableLength === 0) response.write(': still there\n\n');
      seen = response.writableLength;
    },
  };
}
