/** The routes of the contests: everything that their pages show, and what organisers and authors may do (CONTEST-070 to CONTEST-074). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { botView } from '../../contest/event-view.ts';
import type { KeyHolder } from '../../contest/key-holder.ts';
import { isTold, matchOfRecording, matchPage, matchView, recordingName } from '../../contest/match-view.ts';
import type { ServedEvent } from '../../contest/served-event.ts';
import { eventNews, eventSummary, eventTold } from '../../contest/told.ts';
import { whyNotTheirs } from '../../contest/whose-bot.ts';
import { fail, ok, type Problem, type Result } from '../../engine/result.ts';
import { throughDoor } from '../http-api.ts';
import type { Metrics } from '../metrics.ts';
import { LARGEST_UPLOAD, readDeed, readUpload } from './bodies.ts';
import type { ContestDesk, Deed, NewBot } from './desk.ts';
import { type FiguresCache, newFigures } from './figures.ts';
import { type KeyCheck, newKeyCheck } from './keys.ts';
import { type LiveStreams, newLiveStreams } from './live-streams.ts';
import { type NewsStreams, newStreams } from './stream.ts';

/** A hall of people behind one address looks at an event. */
const LOOK = { config: { rateLimit: { max: 6000, timeWindow: 60_000 } } };
const DEED = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };
const UPLOADS = { perAddress: 4, most: 8 };
const DOWNLOADS = { perAddress: 32, most: 128 };
/** Entries of one answer. */
const EVENTS_PAGE = 50;
const MATCHES_PAGE = 50;
const MOST_MATCHES = 200;
/** Events that the figures of the server name. */
const MOST_MEASURED = 200;

const STATUS: Readonly<Record<string, number>> = {
  'bad-body': 400,
  'bad-query': 400,
  'no-key': 401,
  'wrong-key': 403,
  'not-permitted': 403,
  'not-found': 404,
  'in-use': 409,
  'not-yet': 409,
  'too-large': 413,
  'too-fast': 429,
  'bad-event': 500,
  closed: 503,
  'database-away': 503,
};
const LATER: readonly string[] = ['too-fast', 'closed', 'database-away'];

interface Ask {
  Params: { readonly event: string };
  Querystring: Readonly<Record<string, string | string[] | undefined>>;
  Body: Buffer | undefined;
}
type Asked = FastifyRequest<Ask>;

interface Office {
  readonly desk: ContestDesk;
  readonly figures: FiguresCache;
  readonly keys: KeyCheck;
  readonly streams: NewsStreams;
  readonly live: LiveStreams;
}

export function addContests(app: FastifyInstance, desk: ContestDesk, metrics: Pick<Metrics, 'contests'>): void {
  const figures = newFigures();
  const news = async (id: string) => {
    const event = await desk.open(id);
    return event.ok ? eventNews(event.value, figures.of(event.value)) : null;
  };
  const streams = newStreams(desk, news);
  const office: Office = { desk, figures, keys: newKeyCheck(desk), streams, live: newLiveStreams() };
  app.addHook('onClose', async () => {
    streams.close();
    office.live.close();
  });
  metrics.contests(async () => ({ listeners: streams.open, events: await statuses(office) }), desk.figures);
  addLooks(app, office);
  addMatches(app, office);
  addStreams(app, office);
  addDeeds(app, office);
}

async function statuses({ desk, figures }: Office) {
  const events = (await desk.list()).filter((e) => e.trouble === null).slice(0, MOST_MEASURED);
  const opened = await Promise.all(events.map((e) => desk.open(e.id)));
  return opened.flatMap((e) => {
    if (!e.ok) return [];
    const { word, played } = figures.of(e.value).status;
    return [{ id: e.value.id, status: word, played }];
  });
}

/** As everywhere in the API, and with the place in what was sent. */
function refuse(reply: FastifyReply, { code, path, text }: Problem): FastifyReply {
  const again = LATER.includes(code) ? reply.header('retry-after', '60') : reply;
  if (code === 'no-key') void again.header('www-authenticate', 'Bearer');
  return again
    .code(STATUS[code] ?? 422)
    .type('application/json; charset=utf-8')
    .send({ code, text, error: { code, path, text } });
}

function answer(reply: FastifyReply, result: Result<object>): FastifyReply {
  return result.ok ? reply.header('cache-control', 'no-store').send(result.value) : refuse(reply, result.problem);
}

const NOT_LIVE = fail('not-found', '', 'matches of this server are shown when they are over');
const NOT_THERE = fail('not-found', '', 'there is no such thing');

/** Of an event, as long as it can be read. */
async function told(
  { desk }: Office,
  { params }: Asked,
  reply: FastifyReply,
  tell: (event: ServedEvent) => Result<object> | Promise<Result<object>>,
): Promise<FastifyReply> {
  const event = await desk.open(params.event);
  return answer(reply, event.ok ? await tell(event.value) : event);
}

/** The event and what its figures say. */
function addLooks(app: FastifyInstance, office: Office): void {
  const { desk, figures } = office;
  app.get<Ask>('/api/contests', LOOK, async ({ query }, reply) => {
    const all = (await desk.list()).filter((e) => typeof query.after !== 'string' || e.id > query.after);
    const page = all.slice(0, EVENTS_PAGE);
    const opened = await Promise.all(page.map((e) => (e.trouble === null ? desk.open(e.id) : null)));
    return answer(
      reply,
      ok({
        events: opened.flatMap((e) => (e?.ok === true ? [eventSummary(e.value, figures.of(e.value))] : [])),
        troubles: page.flatMap(({ id, trouble }) => (trouble === null ? [] : [{ id, text: trouble }])),
        after: all.length > page.length ? page[page.length - 1].id : null,
      }),
    );
  });
  app.get<Ask>('/api/contests/:event', LOOK, (request, reply) =>
    told(office, request, reply, (event) => ok(eventTold(event, figures.of(event)))),
  );
  app.get<Ask>('/api/contests/:event/status', LOOK, (request, reply) =>
    told(office, request, reply, (event) => ok(eventNews(event, figures.of(event)))),
  );
  app.get<Ask>('/api/contests/:event/standings', LOOK, (request, reply) =>
    told(office, request, reply, (event) => {
      const { rows, curves, status } = figures.of(event);
      return ok({ played: status.played, rows, curves });
    }),
  );
  app.get<Ask>('/api/contests/:event/cross', LOOK, (request, reply) =>
    told(office, request, reply, (event) => {
      const { rows, cross } = figures.of(event);
      return ok({ bots: rows.map(({ bot, name }) => ({ bot, name })), cells: cross });
    }),
  );
  app.get<Ask>('/api/contests/:event/bracket', LOOK, (request, reply) =>
    told(office, request, reply, (event) => ok({ meetings: figures.of(event).meetings })),
  );
  app.get<Ask & { Params: { bot: string } }>('/api/contests/:event/bots/:bot', LOOK, (request, reply) =>
    told(office, request as Asked, reply, (event) => {
      const view = botView(event.state.manifest, request.params.bot, figures.of(event));
      return view === null ? NOT_THERE : ok(view);
    }),
  );
}

function addMatches(app: FastifyInstance, office: Office): void {
  const { desk, figures } = office;
  app.get<Ask>('/api/contests/:event/matches', LOOK, (request, reply) =>
    told(office, request, reply, (event) => {
      const { bot, round, failed, before, limit } = request.query;
      const wanted = limit === undefined ? MATCHES_PAGE : whole(limit, MOST_MATCHES);
      const at = round === undefined ? undefined : whole(round, 9_999_999);
      if (wanted === null || at === null)
        return fail('bad-query', wanted === null ? 'limit' : 'round', 'expected a whole number from 1');
      const filter = { bot: word(bot), round: at, failed: failed === 'true', before: word(before), limit: wanted };
      return ok(matchPage(event.state, event.lines, figures.of(event).over, filter));
    }),
  );
  app.get<Ask & { Params: { match: string } }>('/api/contests/:event/matches/:match', LOOK, (request, reply) =>
    told(office, request as Asked, reply, (event) => {
      const { match } = request.params;
      const line = event.state.ledger.finished.get(match);
      if (line !== undefined) return ok(matchView(event.state, line, figures.of(event).over));
      const playing = event.playing.find((p) => p.match === match);
      return playing === undefined ? NOT_THERE : ok({ ...playing, playing: true });
    }),
  );
  const download = { ...LOOK, ...throughDoor(DOWNLOADS) };
  app.get<Ask & { Params: { name: string } }>(
    '/api/contests/:event/recordings/:name',
    download,
    async (request, reply) => {
      const event = await desk.open(request.params.event);
      if (!event.ok) return refuse(reply, event.problem);
      const match = matchOfRecording(request.params.name);
      const line = match === null ? undefined : event.value.state.ledger.finished.get(match);
      if (line === undefined || recordingName(line) !== request.params.name) return answer(reply, NOT_THERE);
      if (!isTold(line, figures.of(event.value).over))
        return answer(
          reply,
          fail('not-yet', '', 'others still play this seed; the recording is shown when its set is over'),
        );
      const found = await desk.recording(request.params.event, line.match);
      if (!found.ok) return refuse(reply, found.problem);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', `attachment; filename="${request.params.name}"`)
        .type('application/octet-stream')
        .send(Buffer.from(found.value));
    },
  );
  app.get<Ask & { Params: { bot: string; match: string } }>(
    '/api/contests/:event/logs/:bot/:match',
    DEED,
    async (request, reply) => {
      const { event, bot, match } = request.params;
      const holder = await office.keys.holder(request, event);
      if (!holder.ok) return refuse(reply, holder.problem);
      const opened = await desk.open(event);
      if (!opened.ok) return refuse(reply, opened.problem);
      const entrant = opened.value.state.manifest.bots.find((b) => `${b.id}@${b.version}` === bot);
      if (entrant === undefined) return answer(reply, NOT_THERE);
      if (holder.value.role !== 'organiser' && entrant.author !== holder.value.name)
        return answer(reply, fail('not-permitted', '', 'logs are for the author of a bot and for the organiser'));
      const log = await desk.log(event, bot, match);
      if (!log.ok) return refuse(reply, log.problem);
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(log.value);
    },
  );
}

function word(text: string | string[] | undefined): string | undefined {
  return typeof text === 'string' ? text : undefined;
}

function whole(text: string | string[], most: number): number | null {
  const n = typeof text === 'string' && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
  return n === null ? null : Math.min(n, most);
}

const TOO_MANY = { code: 'busy', text: 'too many are listening; ask for the status from time to time' };

/** From here on the response is a stream. */
function asStream(reply: FastifyReply): FastifyReply['raw'] {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  return reply.raw;
}

function addStreams(app: FastifyInstance, { desk, streams, live }: Office): void {
  app.get<Ask>('/api/contests/:event/events', LOOK, async (request, reply) => {
    const event = await desk.open(request.params.event);
    if (!event.ok) return refuse(reply, event.problem);
    const leave = streams.admit(request.ip);
    if (leave === null) return reply.code(503).header('retry-after', '30').send(TOO_MANY);
    streams.serve(request.params.event, asStream(reply), leave);
    return reply;
  });
  app.get<Ask & { Params: { match: string } }>(
    '/api/contests/:event/matches/:match/live',
    LOOK,
    async (request, reply) => {
      const { event, match } = request.params;
      const found = desk.watch === undefined ? NOT_LIVE : await desk.watch(event, match);
      if (!found.ok) return refuse(reply, found.problem);
      const leave = live.admit(request.ip);
      if (leave === null) return reply.code(503).header('retry-after', '30').send(TOO_MANY);
      // A browser that lost the stream says how far it has read.
      const from = /^\d{1,9}$/.exec(String(request.headers['last-event-id'] ?? ''))?.[0] ?? '0';
      live.serve(found.value, Number(from), asStream(reply), leave);
      return reply;
    },
  );
}

function addDeeds(app: FastifyInstance, office: Office): void {
  const { desk, keys } = office;
  app.get<Ask>('/api/contests/:event/me', DEED, async (request, reply) =>
    answer(reply, await keys.holder(request, request.params.event)),
  );
  app.post<Ask>('/api/contests/:event/deeds', DEED, async (request, reply) => {
    const holder = await keys.holder(request, request.params.event);
    if (!holder.ok) return refuse(reply, holder.problem);
    const deed = readDeed(request.body);
    if (!deed.ok) return refuse(reply, deed.problem);
    if (holder.value.role !== 'organiser') {
      const event = await desk.open(request.params.event);
      if (!event.ok) return refuse(reply, event.problem);
      const whyNot = whyNotDo(event.value, deed.value, holder.value);
      if (whyNot !== null) return refuse(reply, whyNot);
    }
    const done = await desk.act(request.params.event, deed.value);
    return answer(reply, done.ok ? ok({ done: done.value }) : done);
  });
  const upload = { ...throughDoor(UPLOADS), config: { rateLimit: { max: 30, timeWindow: 60_000 } } };
  app.post<Ask>('/api/contests/:event/bots', { ...upload, bodyLimit: LARGEST_UPLOAD }, async (request, reply) => {
    const holder = await keys.holder(request, request.params.event);
    if (!holder.ok) return refuse(reply, holder.problem);
    const bot = readUpload(request.body, holder.value.role === 'author' ? holder.value.name : null);
    if (!bot.ok) return refuse(reply, bot.problem);
    const event = await desk.open(request.params.event);
    if (!event.ok) return refuse(reply, event.problem);
    const whyNot = whyNotBring(event.value, bot.value, holder.value);
    if (whyNot !== null) return refuse(reply, whyNot);
    const added = await desk.add(request.params.event, bot.value);
    return added.ok ? reply.code(201).send({ bot: added.value }) : refuse(reply, added.problem);
  });
}

/** Null: an author may do it: wake own bots, and nothing else (CONTEST-043). */
function whyNotDo({ state }: ServedEvent, deed: Deed, { name }: KeyHolder): Problem | null {
  const no = (path: string, text: string): Problem => ({ code: 'not-permitted', path, text });
  if (deed.do !== 'wake') return no('', "this needs the organiser's key");
  const versions = state.manifest.bots.filter((b) => b.id === deed.bot);
  const isTheirs = versions.length > 0 && versions.every((b) => b.author === name);
  return isTheirs ? null : no('bot', 'a bot is woken by its author or by the organiser');
}

/** Null: it may be tried. */
function whyNotBring({ state }: ServedEvent, { id, what }: NewBot, holder: KeyHolder): Problem | null {
  const no = (path: string, text: string): Problem => ({ code: 'not-permitted', path, text });
  const { manifest } = state;
  if ('house' in what && holder.role !== 'organiser')
    return no('bot', 'bots of the house are entered by the organiser');
  if ('command' in what && manifest.sandbox !== 'bubblewrap')
    return no(
      'command',
      'programs of this event run without a sandbox: only its organiser enters them, on the machine itself',
    );
  const whyNot = holder.role === 'author' ? whyNotTheirs(manifest, id, holder.name) : null;
  return whyNot === null ? null : no('id', whyNot);
}
