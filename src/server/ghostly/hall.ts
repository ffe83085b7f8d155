/** The page of an arena over HTTP: a stream of news for everybody who watches, and wishes of those who may steer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatProblem } from '../../engine/result.ts';
import type { ArenaLook, ArenaWelcome } from '../../games/ghostly/arena-news.ts';
import type { GhostlyEvent } from '../../games/ghostly/types.ts';
import type { Clock } from '../../host/ticker.ts';
import { newDoor } from '../limits.ts';
import { isOwnPage, isSameMachine } from '../origin.ts';
import { newChronicle } from './chronicle.ts';
import type { Contest } from './contest-types.ts';

import type { Tapes } from './tapes.ts';
import { grant, readWish } from './wishes.ts';

const PREFIX = '/api/arena';
/** No more than so many news a second, however fast the ticks come. */
const FRAME_MS = 30;
/** Lets proxies and pages know that the line is open. */
const BEAT_MS = 15_000;
/** A page that does not read so much is dropped (PLAT-100). */
const UNREAD = 1 << 20;
const VIEWERS_PER_ADDRESS = 16;
const LARGEST_WISH = 1 << 16;

export interface HallSpec {
  readonly clock: Clock;
  readonly contest: () => Contest;
  /** Where programs connect. */
  readonly port: () => number;
  readonly tapes: Tapes;
  /** Ends the contest and the program; null: not from a page. */
  readonly quit: (() => void) | null;
  readonly remembered: ArenaLook;
  /** What the next run is to remember has changed (GHOST-217). */
  readonly onRemember?: (what: ArenaLook & { readonly map: string }) => void;
}

export interface Hall {
  readonly prefix: string;
  readonly viewers: number;
  /** `from`: the address that limits are counted by. */
  answer(request: IncomingMessage, response: ServerResponse, body: Buffer, from: string): void;
  /** Of a contest: something changed, and this happened. */
  heard(contest: Contest, news: readonly GhostlyEvent[]): void;
  told(text: string): void;
  close(): void;
}

export function openHall(spec: HallSpec): Hall {
  const { clock, tapes } = spec;
  const chronicle = newChronicle();
  const door = newDoor(VIEWERS_PER_ADDRESS);
  /** Each with whether it may steer, and therefore see everything. */
  const viewers = new Map<ServerResponse, boolean>();
  let look = spec.remembered;
  let sentAt = Number.NEGATIVE_INFINITY;
  let planned = false;
  let cancel = (): void => {};
  let cancelBeat = (): void => {};

  function newsText(control: boolean): string {
    const who = control ? 'all' : 'public';
    return `data: ${JSON.stringify(chronicle.news(spec.contest(), who, spec.port(), tapes.shelf))}\n\n`;
  }

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

  function changed(): void {
    if (planned || viewers.size === 0) return;
    planned = true;
    cancel = clock.after(Math.max(0, sentAt + FRAME_MS - clock.now()), push);
  }

  function beat(): void {
    cancelBeat();
    cancelBeat = clock.after(BEAT_MS, () => {
      send(() => ':\n\n');
      if (viewers.size > 0) beat();
    });
  }

  function watch(request: IncomingMessage, response: ServerResponse, from: string): void {
    const leave = door.admit(from);
    if (leave === null) return tell(response, 429, 'too many pages watch from here');
    const control = isSameMachine(request);
    const welcome: ArenaWelcome = { control, quit: spec.quit !== null, remembered: look };
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`event: welcome\ndata: ${JSON.stringify(welcome)}\n\n${newsText(control)}`);
    response.on('error', () => {});
    response.on('close', () => {
      leave();
      viewers.delete(response);
    });
    viewers.set(response, control);
    beat();
  }

  function wish(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    if (!isSameMachine(request) || !isOwnPage(request.headers))
      return tell(response, 403, 'only the page on the machine that runs the contest may steer it');
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      return tell(response, 415, 'expected application/json');
    if (body.length > LARGEST_WISH) return tell(response, 413, `a wish may have ${LARGEST_WISH} bytes`);
    const read = readWish(body);
    if (!read.ok) return tell(response, 400, formatProblem(read.problem));
    const granted = grant(
      {
        contest: spec.contest(),
        quit: spec.quit,
        onLook(next) {
          look = next;
          spec.onRemember?.({ ...look, map: spec.contest().map });
        },
        onMap: (map) => spec.onRemember?.({ ...look, map }),
      },
      read.value,
    );
    if (!granted.ok) return tell(response, 409, granted.problem.text);
    changed();
    response.writeHead(204).end();
  }

  return {
    prefix: PREFIX,
    get viewers() {
      return viewers.size;
    },
    answer(request, response, body, from) {
      const path = (request.url ?? '').split('?')[0].slice(PREFIX.length);
      const tape = /^\/recordings\/([A-Za-z0-9-]{1,160}\.jsonl)$/.exec(path)?.[1];
      if (request.method === 'POST' && path === '') return wish(request, response, body);
      if (request.method !== 'GET') return tell(response, 405, 'there is nothing to be done here');
      if (path === '/live') return watch(request, response, from);
      const text = tape === undefined ? null : tapes.read(tape);
      if (text === null) return tell(response, 404, 'there is no such thing');
      response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
      response.end(text);
    },
    heard(contest, news) {
      // A game that is over or was stopped can be shown again from now on.
      if (contest.phase === 'lobby' || contest.phase === 'finished') tapes.settle();
      chronicle.heard(contest, news);
      changed();
    },
    told(text) {
      chronicle.told(text);
      changed();
    },
    close() {
      cancel();
      cancelBeat();
      send(newsText);
      for (const viewer of viewers.keys()) viewer.end();
    },
  };
}

function tell(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ code: status === 409 ? 'refused' : 'bad-request', text }));
}
