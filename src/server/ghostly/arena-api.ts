/** The page of an arena over HTTP: a stream of news for everybody who watches, and commands from those who may control it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatProblem } from '../../engine/result.ts';
import type { ArenaLook, ArenaWelcome } from '../../games/ghostly/arena.ts';
import type { GhostlyEvent } from '../../games/ghostly/index.ts';
import type { Clock } from '../../host/ticker.ts';
import { newDoor } from '../limits.ts';
import { isOwnPage, isSameMachine } from '../origin.ts';
import type { Contest } from './contest-types.ts';
import { type ControlTarget, carryOut, parseControl } from './control.ts';
import { newNewsFeed } from './news-feed.ts';

import type { ArenaRecordings } from './recordings.ts';
import { openViewers } from './viewers.ts';

const PREFIX = '/api/arena';
const VIEWERS_PER_ADDRESS = 16;
const LARGEST_CONTROL = 1 << 16;

export interface ArenaApiSpec {
  readonly clock: Clock;
  readonly contest: () => Contest;
  /** Where programs connect. */
  readonly port: () => number;
  readonly recordings: ArenaRecordings;
  /** Ends the contest and the program; null: not from a page. */
  readonly quit: (() => void) | null;
  readonly remembered: ArenaLook;
  /** What the next run is to remember has changed (GHOST-217). */
  readonly onRemember?: (what: ArenaLook & { readonly map: string }) => void;
}

export interface ArenaApi {
  readonly prefix: string;
  readonly viewers: number;
  /** `from`: the address that limits are counted by. */
  answer(request: IncomingMessage, response: ServerResponse, body: Buffer, from: string): void;
  /** Of a contest: something changed, and this happened. */
  onEvents(contest: Contest, news: readonly GhostlyEvent[]): void;
  onNotice(text: string): void;
  close(): void;
}

export function openArenaApi(spec: ArenaApiSpec): ArenaApi {
  const { recordings } = spec;
  const feed = newNewsFeed();
  const door = newDoor(VIEWERS_PER_ADDRESS);
  let look = spec.remembered;

  function newsText(control: boolean): string {
    const who = control ? 'all' : 'public';
    return `data: ${JSON.stringify(feed.news(spec.contest(), who, spec.port(), recordings.list))}\n\n`;
  }

  const viewers = openViewers(spec.clock, newsText);

  function watch(request: IncomingMessage, response: ServerResponse, from: string): void {
    const leave = door.admit(from);
    if (leave === null) return tell(response, 429, 'too many pages watch from here');
    const control = isSameMachine(request);
    const welcome: ArenaWelcome = { control, quit: spec.quit !== null, remembered: look };
    viewers.add(response, control, `event: welcome\ndata: ${JSON.stringify(welcome)}\n\n`, leave);
  }

  function takeControl(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    if (!isSameMachine(request) || !isOwnPage(request.headers))
      return tell(response, 403, 'only the page on the machine that runs the contest may steer it');
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      return tell(response, 415, 'expected application/json');
    if (body.length > LARGEST_CONTROL) return tell(response, 413, `a command may have ${LARGEST_CONTROL} bytes`);
    const control = parseControl(body);
    if (!control.ok) return tell(response, 400, formatProblem(control.problem));
    const target: ControlTarget = {
      contest: spec.contest(),
      quit: spec.quit,
      onLook(next) {
        look = next;
        spec.onRemember?.({ ...look, map: spec.contest().map });
      },
      onMap: (map) => spec.onRemember?.({ ...look, map }),
    };
    const done = carryOut(target, control.value);
    if (!done.ok) return tell(response, 409, done.problem.text);
    viewers.changed();
    response.writeHead(204).end();
  }

  return {
    prefix: PREFIX,
    get viewers() {
      return viewers.count;
    },
    answer(request, response, body, from) {
      const path = (request.url ?? '').split('?')[0].slice(PREFIX.length);
      const file = /^\/recordings\/([A-Za-z0-9-]{1,160}\.jsonl)$/.exec(path)?.[1];
      if (request.method === 'POST' && path === '') return takeControl(request, response, body);
      if (request.method !== 'GET') return tell(response, 405, 'there is nothing to be done here');
      if (path === '/live') return watch(request, response, from);
      const text = file === undefined ? null : recordings.read(file);
      if (text === null) return tell(response, 404, 'there is no such thing');
      response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
      response.end(text);
    },
    onEvents(contest, news) {
      // A game that is over or was stopped can be shown again from now on.
      if (contest.phase === 'lobby' || contest.phase === 'finished') recordings.settle();
      feed.onEvents(contest, news);
      viewers.changed();
    },
    onNotice(text) {
      feed.onNotice(text);
      viewers.changed();
    },
    close: viewers.close,
  };
}

function tell(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ code: status === 409 ? 'refused' : 'bad-request', text }));
}
