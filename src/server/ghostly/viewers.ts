/** The pages that watch an arena: each gets a stream of events, newest state first, and whoever does not read is dropped. */
import type { ServerResponse } from 'node:http';
import type { Clock } from '../../host/ticker.ts';

/** No more than so many news a second, however fast the ticks come. */
const FRAME_MS = 30;
/** Lets proxies and pages know that the line is open. */
const BEAT_MS = 15_000;
/** A page that does not read so much is dropped (PLAT-100). */
const UNREAD = 1 << 20;

export interface Viewers {
  readonly count: number;
  /** `control`: it may steer, and therefore sees everything. */
  add(response: ServerResponse, control: boolean, welcome: string, onClose: () => void): void;
  /** There is news, sent some time soon. */
  changed(): void;
  /** Sends the last news and ends all streams. */
  close(): void;
}

export function openViewers(clock: Clock, newsText: (control: boolean) => string): Viewers {
  /** Each with whether it may steer. */
  const viewers = new Map<ServerResponse, boolean>();
  let sentAt = Number.NEGATIVE_INFINITY;
  let planned = false;
  let cancel = (): void => {};
  let cancelBeat = (): void => {};

  function send(text: (control: boolean) => string): void {
    const made: [string?, string?] = [];
    for (const [viewer, control] of viewers) {
      if (viewer.writableLength > UNREAD) viewer.destroy();
      else viewer.write((made[control ? 1 : 0] ??= text(control)));
    }
  }

  function push(): void {
    planned = false;
    sentAt = clock.now();
    send(newsText);
  }

  function beat(): void {
    cancelBeat();
    cancelBeat = clock.after(BEAT_MS, () => {
      send(() => ':\n\n');
      if (viewers.size > 0) beat();
    });
  }

  return {
    get count() {
      return viewers.size;
    },
    add(response, control, welcome, onClose) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`${welcome}${newsText(control)}`);
      response.on('error', () => {});
      response.on('close', () => {
        onClose();
        viewers.delete(response);
      });
      viewers.set(response, control);
      beat();
    },
    changed() {
      if (planned || viewers.size === 0) return;
      planned = true;
      cancel = clock.after(Math.max(0, sentAt + FRAME_MS - clock.now()), push);
    },
    close() {
      cancel();
      cancelBeat();
      send(newsText);
      for (const viewer of viewers.keys()) viewer.end();
    },
  };
}
